import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OperatorError } from "#app/platform/operator-error.ts";
import { installedEdition, writeEdition } from "#tests/support/countries.ts";
import { operatorEditionFile } from "./edition.server.ts";
import { updateCountries } from "./update-countries.server.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-update-"));
  file = operatorEditionFile(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const source = () => join(folder, "from-the-operator.mmdb");
const installed = () => (existsSync(dirname(file)) ? readdirSync(dirname(file)) : []);

async function refusal(given?: string): Promise<string> {
  try {
    return `accepted: ${await updateCountries(folder, given)}`;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message;
  }
}

describe("the operator's own file", () => {
  test.each<[string, () => void, RegExp]>([
    ["that is missing", () => undefined, /^There is no file .*from-the-operator\.mmdb\. Nothing was changed\.$/],
    ["that is something else", () => writeFileSync(source(), "x"), /from-the-operator\.mmdb is not a country database/],
    ["that is damaged", () => writeFileSync(source(), readFileSync(installedEdition).fill(0, 0, 7_000_000)), /is not a country database/],
    ["that is a folder", () => mkdirSync(source()), /is not a country database/],
  ])("%s is refused, and the previous one stays", async (_name, make, message) => {
    make();
    expect(await refusal(source())).toMatch(message);
    expect(installed()).toEqual([]);
    writeEdition(file, new Date("2098-01-01"));
    const before = readFileSync(file);
    expect(await refusal(source())).toMatch(message);
    expect(installed()).toEqual(["countries.mmdb"]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
  test("that is not newer than the one in use changes nothing, with a message", async () => {
    expect(await updateCountries(folder, installedEdition)).toMatch(/^Nothing was changed: .*the site already uses one of/);
    writeEdition(source(), new Date("2020-05-03"));
    expect(await updateCountries(folder, source())).toMatch(/^Nothing was changed: this edition is dated 3 May 2020/);
    expect(installed()).toEqual([]);
  });
  test("that is newer is installed, readable for the site, and its date is shown", async () => {
    writeEdition(source(), new Date("2099-02-01"));
    chmodSync(source(), 0o600);
    expect(await updateCountries(folder, source())).toMatch(/1 February 2099.*countries\.mmdb\. A running site loads it/);
    expect(installed()).toEqual(["countries.mmdb"]);
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });
  test("replaces a damaged one", async () => {
    mkdirSync(dirname(file));
    writeFileSync(file, "damaged");
    writeEdition(source(), new Date("2099-02-01"));
    await updateCountries(folder, source());
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
  });
  test("is refused if the target folder is a file", async () => {
    writeFileSync(dirname(file), "");
    expect(await refusal(installedEdition)).toMatch(/cannot be written to .*Nothing was changed\.$/);
  });
});

describe("the newest edition on npm", () => {
  /** Puts a fake npm into PATH that records its arguments. */
  function fakeNpm(script: string): void {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "npm"), `#!/bin/sh\necho "$@" > ${folder}/arguments\n${script}\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
  }

  test("that npm cannot fetch changes nothing; the message has npm's reason and the alternative", async () => {
    fakeNpm("echo 'npm error code ENOTFOUND' >&2; exit 1");
    expect(await refusal()).toMatch(/^npm could not fetch.*Nothing was changed\..*update-countries FILE\nnpm error code ENOTFOUND$/);
    expect(installed()).toEqual([]);
  });
  test("without a database in it changes nothing", async () => {
    fakeNpm("exit 0");
    expect(await refusal()).toMatch(/^There is no file .*Nothing was changed\.$/);
    expect(installed()).toEqual([]);
  });
  test("is installed without running package scripts or leaving files behind", async () => {
    writeEdition(source(), new Date("2099-02-01"));
    fakeNpm(
      `package="$3/node_modules/@ip-location-db/geo-whois-asn-country-mmdb"; mkdir -p "$package"; cp ${source()} "$package/geo-whois-asn-country.mmdb"`,
    );
    expect(await updateCountries(folder, undefined)).toContain("1 February 2099");
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
    const npmArguments = readFileSync(join(folder, "arguments"), "utf8");
    expect(npmArguments).toMatch(/^install --prefix \S+ .*--ignore-scripts.* @ip-location-db\/geo-whois-asn-country-mmdb@latest\n$/);
    expect(existsSync(npmArguments.split(" ")[2] as string)).toBe(false);
  });
});
