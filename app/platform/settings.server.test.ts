import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OperatorError } from "./operator-error.ts";
import { projectRoot } from "./project-root.server.ts";
import { restoreMarker } from "./restore-marker.server.ts";
import { readDataDir, readOperatorSettings, readSettings, type Settings } from "./settings.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string | undefined> = {}): Settings => readSettings({ DATA_DIR: folder, ...env });

/** The error message for the operator. */
function refusal(env: Record<string, string | undefined>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error("the settings were accepted");
}

describe("an invalid setting", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "-1.5"],
    ["PORT", "65536"],
    ["PORT", "99999999999999999999"],
    ["DATABASE_URL", "mysql://host/db"],
    ["LISTEN_DATABASE_URL", "localhost:5432"],
    ["DATABASE_OWNER_URL", "localhost:5432"],
    ["ACCOUNTS_DATABASE_URL", "postgres"],
    ["STORAGE_URL", "s3://bucket"],
    ["SMTP_URL", "https://mail.example.org"],
    ["MAIL_FROM", "secretariat"],
    ["PUBLIC_BASE_URL", "www.example.org"],
    ["PUBLIC_BASE_URL", "ftp://www.example.org"],
    ["PUBLIC_BASE_URL", "https://www.example.org/eac"],
    ["PUBLIC_BASE_URL", "https://www.example.org?site=eac"],
    ["PUBLIC_BASE_URL", "https://user@www.example.org"],
    ["ADMIN_EMAIL", "admin"],
    ["ADMIN_PASSWORD", "1234567"],
    ["SECRET_KEY", "x".repeat(31)],
    ["SAMPLE", "yes"],
    ["TRUST_PROXY", "proxy.example.org"],
    ["COUNTRY_HEADER", "CF-IPCountry: BE"],
    ["COUNTRY_HEADER", "CF-IPCountry"],
    ["LOG_LEVEL", "loud"],
  ])("fails the start with one sentence that names it: %s=%s", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name}\\b.+\\.$`));
    expect(message.split("\n")).toHaveLength(1);
  });
  test("is shown as it was written", () => {
    expect(refusal({ PORT: "30o0" })).toContain('"30o0"');
    expect(refusal({ PUBLIC_BASE_URL: "www.example.org" })).toContain('"www.example.org"');
  });
  test.each([
    ["DATABASE_URL", "mysql://user:hunter2@host/db"],
    ["DATABASE_OWNER_URL", "mysql://user:hunter2@host/db"],
    ["ACCOUNTS_DATABASE_URL", "mysql://user:hunter2@host/db"],
    ["STORAGE_URL", "s3://key:hunter2@bucket"],
    ["SMTP_URL", "http://user:hunter2@mail.example.org"],
    ["ADMIN_PASSWORD", "hunter2"],
    ["SECRET_KEY", "hunter2"],
  ])("is never shown if it holds a secret: %s", (name, value) => {
    expect(refusal({ [name]: value })).not.toContain("hunter2");
  });
  test("does not hide the next one", () => {
    const message = refusal({ PORT: "x", SAMPLE: "x", ADMIN_PASSWORD: "x" });
    expect(message.split("\n").map((line) => line.split(" ")[2])).toEqual(["PORT", "ADMIN_PASSWORD", "SAMPLE"]);
  });
  test("is refused before anything is written", () => {
    refusal({ PORT: "x" });
    refusal({ COUNTRY_HEADER: "CF-IPCountry" });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("without settings", () => {
  test("the site listens on this machine only, with sample data and its own database", () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicBaseUrl: undefined,
      adminEmail: "admin@example.org",
      adminPassword: undefined,
      withSample: true,
      trustedProxies: undefined,
      countryHeader: undefined,
      logLevel: "info",
    });
  });
  test("an empty value counts as none", () => {
    const names = ["PORT", "HOST", "DATABASE_URL", "STORAGE_URL", "SMTP_URL", "MAIL_FROM", "PUBLIC_BASE_URL", "ADMIN_EMAIL", "SAMPLE"];
    const more = [
      "ADMIN_PASSWORD",
      "SECRET_KEY",
      "TRUST_PROXY",
      "COUNTRY_HEADER",
      "LOG_LEVEL",
      "DATABASE_OWNER_URL",
      "ACCOUNTS_DATABASE_URL",
    ];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, ""]));
    expect(read(empty)).toEqual(read());
  });
  test("settings of other programs are ignored", () => {
    expect(read({ PATH: "/bin", PORTAL: "x" })).toEqual(read());
  });
});

describe("the public address", () => {
  test.each(["https://www.example.org", "https://www.example.org/", "https://www.example.org//"])("ends without a slash: %s", (given) => {
    expect(read({ PUBLIC_BASE_URL: given }).publicBaseUrl).toBe("https://www.example.org");
  });
});

test("port 0 asks for any free port", () => {
  expect(read({ PORT: "0" }).port).toBe(0);
});

describe("DATA_DIR", () => {
  test("that cannot be written fails the start, with the folder and the reason", () => {
    const file = join(folder, "in-the-way");
    writeFileSync(file, "");
    for (const place of [file, join(file, "below")]) {
      const message = refusal({ DATA_DIR: place });
      expect(message).toContain(`DATA_DIR (${place})`);
      expect(message).toMatch(/EEXIST|ENOTDIR/);
    }
  });
  test("is created if missing, for this user only", () => {
    const place = join(folder, "new", "data");
    expect(read({ DATA_DIR: place }).dataDir).toBe(place);
    expect(statSync(place).mode & 0o777).toBe(0o700);
  });
  test("that exists has its contents closed to other users", () => {
    mkdirSync(join(folder, "database"), { mode: 0o755 });
    read();
    for (const name of ["database", "files"]) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
  });
  test("that is world-writable is refused; one that is only world-readable is not", () => {
    chmodSync(folder, 0o755);
    expect(read().dataDir).toBe(folder);
    chmodSync(folder, 0o777);
    expect(refusal({})).toMatch(/can be written by every user of this machine.*chmod o-w/);
    chmodSync(folder, 0o700);
  });
  test("in which nothing can be created is refused at once", () => {
    expect(refusal({ DATA_DIR: "/proc/eac/data" })).toContain("DATA_DIR (/proc/eac/data) cannot be written");
  });
  test("with an interrupted restore is refused before a secret is created, and the restore's secret is not used", () => {
    writeFileSync(restoreMarker(folder), "");
    expect(refusal({})).toContain("interrupted");
    expect(readdirSync(folder)).toEqual(["restore-unfinished"]);
    writeFileSync(join(folder, "secret-key"), "x".repeat(64));
    expect(readOperatorSettings({ DATA_DIR: folder }).secretKey).toBeUndefined();
  });
  test("is always an absolute path", () => {
    const { dataDir } = read({ DATA_DIR: join(folder, "a", "..", "b") });
    expect(dataDir).toBe(join(folder, "b"));
    expect(isAbsolute(dataDir)).toBe(true);
  });
  test("is left without traces of the write test", () => {
    read({ SECRET_KEY: "x".repeat(32) });
    expect(readdirSync(folder).sort()).toEqual(["database", "files"]);
  });
});

describe("the secret", () => {
  const file = () => join(folder, "secret-key");

  test("is taken from the settings if given, and not stored", () => {
    const given = "a test secret of more than 32 characters";
    expect(read({ SECRET_KEY: given }).secretKey).toBe(given);
    expect(existsSync(file())).toBe(false);
  });
  test("is otherwise created once, for this user only, and reused", () => {
    const first = read().secretKey;
    expect(first).toMatch(/^[\w-]{64}$/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(read().secretKey).toBe(first);
    expect(readFileSync(file(), "utf8").trim()).toBe(first);
  });
  test("differs between folders", () => {
    expect(read().secretKey).not.toBe(read({ DATA_DIR: join(folder, "other") }).secretKey);
  });
  test("readable by others is closed to them", () => {
    read();
    chmodSync(file(), 0o644);
    read();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
  test.each(["", "\n", "cut sho"])("in a damaged file (%o) fails the start and is neither replaced nor shown", (content) => {
    writeFileSync(file(), content);
    const message = refusal({});
    expect(message).toContain(file());
    expect(message).toContain("damaged");
    if (content.trim() !== "") expect(message).not.toContain(content);
    expect(readFileSync(file(), "utf8")).toBe(content);
  });
});

describe("TRUST_PROXY", () => {
  const isTrusted = (setting: string, address: string, family: "ipv4" | "ipv6" = "ipv4") =>
    read({ TRUST_PROXY: setting }).trustedProxies?.check(address, family);

  test.each([
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "10.0.0.0/x",
    "10.0.0.0/1e1",
    "10.0.0.0/8/16",
    "::1/129",
    "10.0.0",
    "10.0.0.1, all",
    "*",
  ])("%o is refused", (setting) => {
    expect(refusal({ TRUST_PROXY: setting })).toContain("TRUST_PROXY");
  });
  test("an address trusts that address only", () => {
    expect(isTrusted("10.0.0.1", "10.0.0.1")).toBe(true);
    expect(isTrusted("10.0.0.1", "10.0.0.2")).toBe(false);
  });
  test("a network trusts all of it and nothing else", () => {
    expect(isTrusted("10.0.0.0/8", "10.255.0.1")).toBe(true);
    expect(isTrusted("10.0.0.0/8", "11.0.0.1")).toBe(false);
    expect(isTrusted("2001:db8::/32", "2001:db8:ffff::1", "ipv6")).toBe(true);
    expect(isTrusted("2001:db8::/32", "2001:db9::1", "ipv6")).toBe(false);
  });
  test("several may be separated by commas or spaces", () => {
    for (const address of ["10.1.1.1", "192.0.2.1", "198.51.100.9"]) {
      expect(isTrusted(" 10.0.0.0/8,192.0.2.1 , 198.51.100.0/24", address)).toBe(true);
    }
  });
});

describe("COUNTRY_HEADER", () => {
  test("without TRUST_PROXY is refused, with the reason", () => {
    expect(refusal({ COUNTRY_HEADER: "CF-IPCountry" })).toMatch(/needs TRUST_PROXY/);
    expect(refusal({ COUNTRY_HEADER: "CF-IPCountry", TRUST_PROXY: "" })).toMatch(/needs TRUST_PROXY/);
  });
  test("with TRUST_PROXY is accepted", () => {
    expect(read({ COUNTRY_HEADER: "CF-IPCountry", TRUST_PROXY: "10.0.0.1" }).countryHeader).toBe("CF-IPCountry");
  });
});

describe("a command that needs only DATA_DIR", () => {
  test("reads it as the site does", () => {
    for (const DATA_DIR of [folder, join(folder, "a", "..", "b")]) expect(readDataDir({ DATA_DIR })).toBe(read({ DATA_DIR }).dataDir);
    expect(() => readDataDir({ DATA_DIR: "/dev/null" })).toThrow(OperatorError);
  });
  test("creates no secret and ignores other settings", () => {
    readDataDir({ DATA_DIR: folder, PORT: "x" });
    expect(readdirSync(folder).sort()).toEqual(["database", "files"]);
  });
});

// Checklist: CALLS-52
test("the code contains no server address with a password and no key: they come from the settings", () => {
  const files = globSync("{app,server,scripts,db,content}/**/*.{ts,tsx,js,json,sql,md}", { cwd: projectRoot, exclude: ["**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(400);
  const secrets = [
    // Examples shown to the operator use "password".
    /\b(?:postgres(?:ql)?|smtps?|s3|https?):\/\/[^\s"'`/@:]+:(?!password@)[^\s"'`/@$]+@/,
    /-----BEGIN [A-Z ]*PRIVATE KEY/,
    /\beyJ[\w-]{10,}\.[\w-]{10,}\./,
    /\b(?:secret|password|api_?key)(?:Key)?\s*[:=]\s*["'](?=[^"'\s]*\d)[^"'\s]{8,}["']/i,
  ];
  const found = files.filter((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8");
    return secrets.some((secret) => secret.test(text));
  });
  expect(found).toEqual([]);
  // Hosts and keys come from the settings only.
  const given = {
    DATABASE_URL: "postgres://u:p@db.example.org/eac",
    SECRET_KEY: "k".repeat(40),
    PUBLIC_BASE_URL: "https://eac.example.org",
  };
  expect(read(given)).toMatchObject({ secretKey: given.SECRET_KEY });
  expect(JSON.stringify(read(given))).toContain("db.example.org");
});
