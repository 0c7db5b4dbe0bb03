import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Archive } from "#app/platform/archive.server.ts";
import { generatedSecret } from "#app/platform/data-dir.server.ts";
import { preparePostgresDatabase } from "../support/database/engines.ts";
import { smallJpeg } from "../support/sites/images.ts";
import { runAdmin, sendForm, signIn } from "../support/sites/operator.ts";
import { type SiteProcess, startSite, temporaryFolder } from "../support/sites/site-process.ts";

const ADMIN = "admin@example.org";
const ADMIN_PASSWORD = "a password of the tests";

const folder = temporaryFolder("backup");
afterAll(() => folder.remove());

type Environment = Record<string, string>;

const COMMON = { PUBLIC_BASE_URL: "http://eac.example", BACKUPS_KEPT: "2" };

/** An empty target in a folder of its own. */
const ENGINES: Record<string, (name: string) => Promise<Environment>> = {
  PGlite: async (name) => ({ ...COMMON, DATA_DIR: join(folder.path, name) }),
  PostgreSQL: async (name) => {
    const logins = await preparePostgresDatabase();
    return {
      ...COMMON,
      DATA_DIR: join(folder.path, name),
      DATABASE_URL: logins.databaseUrl,
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
    };
  },
};

const hashOf = (bytes: ArrayBuffer | Buffer) =>
  createHash("sha256")
    .update(Buffer.from(bytes as Buffer))
    .digest("hex");
const get = (site: SiteProcess, path: string, cookie = "") => fetch(site.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
const textOf = async (site: SiteProcess, path: string, cookie?: string) => (await get(site, path, cookie)).text();

/** Backup of the first site, if its test has run. */
let sampleWorld: string | undefined;

/** The sample world: restored, if there is a backup of it, which is much cheaper than making it anew. */
async function startSampleWorld(env: Environment): Promise<SiteProcess> {
  if (sampleWorld === undefined) return startSite({ ...env, ADMIN_PASSWORD });
  expect(await runAdmin(env, "restore", sampleWorld)).toMatchObject({ code: 0 });
  return startSite(env);
}

describe.each(Object.keys(ENGINES))("a site on %s", (engine) => {
  let env: Environment;
  let site: SiteProcess;
  let cookie: string;
  let painting: string;
  let image: string;
  let tokenPath: string;
  let report: string;
  let backup: string;

  beforeAll(async () => {
    env = (await ENGINES[engine]?.(`${engine} first`)) as Environment;
    site = await startSampleWorld(env);
    cookie = (await signIn(site, ADMIN, ADMIN_PASSWORD)) as string;
    const gallery = await textOf(site, "/gallery");
    painting = /\/gallery\/([0-9a-f-]{36})/.exec(gallery)?.[1] as string;
    image = /\/images\/[0-9a-f-]{36}\/\d+\.jpg/.exec(await textOf(site, `/gallery/${painting}`))?.[0] as string;
    const upload = await fetch(`${site.url}/gallery/manage/upload?kind=image&name=a.jpg`, {
      method: "POST",
      body: new Uint8Array(await smallJpeg()),
      headers: { Cookie: cookie },
    });
    expect(upload.status).toBe(201);
    const issued = await sendForm(site, `/gallery/manage/tokens/${painting}`, { intent: "generate", duration: "7days" }, cookie);
    expect(issued.status).toBe(303);
    const tokens = await textOf(site, `/gallery/manage/tokens/${painting}`, cookie);
    tokenPath = new RegExp(`/gallery/${painting}/access/[\\w-]{43}`).exec(tokens)?.[0] as string;
    report = await (await sendForm(site, tokenPath, {})).text();
    expect(report).toContain("EAC");
  });
  afterAll(() => site.stop());

  test("is backed up while it runs, into one valid file readable only by its owner; old backups are deleted", async () => {
    const lastBackup = async () => {
      const terms = [...(await textOf(site, "/admin/dashboard/system", cookie)).matchAll(/<(dt|dd)\b[^>]*>(.*?)<\/\1>/g)].map(
        ([, , text]) => text,
      );
      return terms[terms.indexOf("Last backup") + 1];
    };
    expect(await lastBackup()).toBe("No backup known");
    const backups = join(env.DATA_DIR as string, "backups");
    mkdirSync(join(backups, ".unfinished-by-a-process-that-was-killed"), { recursive: true });
    expect(await lastBackup()).toBe("No backup known");
    for (const old of ["eac-2020-01-01T000000Z.tar", "eac-2020-01-02T000000Z.tar", "of-our-own.tar"]) writeFileSync(join(backups, old), "");
    const made = await runAdmin(env, "backup");
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up to .*eac-[\dT-]+Z\.tar \(24 paintings, \d{3} files/) });
    const [unfinished, second, newest, own, ...others] = readdirSync(backups).sort();
    expect([second, own, ...others]).toEqual(["eac-2020-01-02T000000Z.tar", "of-our-own.tar"]);
    expect(unfinished).toMatch(/^\.unfinished/);
    backup = join(backups, newest as string);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(await lastBackup()).toContain(statSync(backup).mtime.toISOString());
    expect(await runAdmin({}, "verify", backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is whole: \d+ rows of \d+ tables/),
    });
    expect((await get(site, "/gallery")).status).toBe(200);
    sampleWorld ??= backup;
    // Another command for the running site, without anything to do.
    expect(await runAdmin(env, "make-tiles")).toEqual({ code: 0, said: "Every picture that is wide enough for tiles has them.\n" });
    expect(await runAdmin(env, "verify")).toMatchObject({ code: 0, said: expect.stringMatching(/^No errors in /) });
  });

  test("a damaged or truncated backup is refused by verify and restore, which leaves nothing behind", async () => {
    const { parts } = await Archive.open(backup);
    const places = [
      "database/public.paintings.jsonl.gz",
      [...parts.keys()].find((name) => name.endsWith(".avif")) as string,
      "manifest.json",
    ];
    const target = (await ENGINES[engine]?.(`${engine} damaged`)) as Environment;
    const damaged = join(folder.path, `${engine} damaged.tar`);
    const verify = async (said: RegExp) =>
      expect(await runAdmin({}, "verify", damaged)).toEqual({ code: 1, said: expect.stringMatching(said) });
    for (const place of places) {
      const bytes = readFileSync(backup);
      const at = (parts.get(place)?.start as number) + Math.floor((parts.get(place)?.size as number) / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(damaged, bytes);
      await verify(new RegExp(`is damaged\\. Use another backup\\.\\n {2}${place} has changed since it was written`));
    }
    expect(await runAdmin(target, "restore", damaged)).toEqual({
      code: 1,
      said: expect.stringMatching(/manifest\.json has changed since it was written/),
    });
    expect(readdirSync(target.DATA_DIR as string)).toEqual([]);
    copyFileSync(backup, damaged);
    truncateSync(damaged, statSync(backup).size - 100_000);
    await verify(/is incomplete|damaged or incomplete/);
  });

  test("a backup is not restored over a site, nor with another SECRET_KEY", async () => {
    expect(await runAdmin(env, "backup", backup)).toEqual({ code: 1, said: expect.stringMatching(/The file .* already exists/) });
    const over = await runAdmin(env, "restore", backup);
    expect(over).toEqual({
      code: 1,
      said: expect.stringMatching(engine === "PGlite" ? /The site is running \(process \d+\)/ : /is not empty.*Nothing was changed/),
    });
    const elsewhere = { ...env, DATA_DIR: join(folder.path, "elsewhere"), SECRET_KEY: generatedSecret(env.DATA_DIR as string) as string };
    expect(await runAdmin(elsewhere, "backup")).toEqual({
      code: 1,
      said: expect.stringMatching(engine === "PGlite" ? /There is no site in .*elsewhere/ : /None of the site's files is in .*elsewhere/),
    });
    const target = (await ENGINES[engine]?.(`${engine} other secret`)) as Environment;
    expect(await runAdmin({ ...target, SECRET_KEY: "quite another secret, long enough too" }, "restore", backup)).toEqual({
      code: 1,
      said: expect.stringMatching(/SECRET_KEY is not the one .* leave the setting out/),
    });
    expect(readdirSync(target.DATA_DIR as string)).toEqual([]);
    expect((await get(site, "/gallery")).status).toBe(200);
  });

  test("restored elsewhere it is the same site: pages, images, users, sessions, printed links", async () => {
    const target = (await ENGINES[engine]?.(`${engine} again`)) as Environment;
    expect(await runAdmin(target, "restore", backup)).toMatchObject({ code: 0 });
    const again = await startSite(target);
    try {
      expect(again.output()).not.toContain("The database was empty");
      for (const path of ["/gallery", `/ru/gallery/${painting}`, "/art-expertise/register"]) {
        const [one, other] = await Promise.all([textOf(site, path), textOf(again, path)]);
        expect(bodyOf(other), path).toBe(bodyOf(one));
      }
      expect(hashOf(await (await get(again, image)).arrayBuffer())).toBe(hashOf(await (await get(site, image)).arrayBuffer()));
      expect(await textOf(again, `/gallery/manage/tokens/${painting}`, cookie)).toContain(tokenPath);
      expect(bodyOf(await (await sendForm(again, tokenPath, {})).text())).toBe(bodyOf(report));
      expect(await signIn(again, ADMIN, "a wrong password")).toBeUndefined();
      expect(await signIn(again, ADMIN, ADMIN_PASSWORD)).toContain("eac.session_token=");
      // New rows get unused numbers.
      expect((await sendForm(again, `/gallery/manage/tokens/${painting}`, { intent: "freeze" }, cookie)).status).toBe(303);
      expect((await sendForm(again, tokenPath, {})).status).toBe(403);
    } finally {
      await again.stop();
    }
  });

  test("it can be restored to the other engine", async () => {
    const [other] = Object.keys(ENGINES).filter((each) => each !== engine);
    const target = (await ENGINES[other as string]?.(`${engine} elsewhere`)) as Environment;
    expect(await runAdmin(target, "restore", backup)).toMatchObject({ code: 0 });
    expect(await runAdmin(target, "verify")).toMatchObject({ code: 0 });
    const second = join(folder.path, `${engine} moved.tar`);
    expect(await runAdmin(target, "backup", second)).toMatchObject({ code: 0 });
    expect(await rowsOf(second)).toEqual(await rowsOf(backup));
  });

  test("missing, truncated and orphaned files are reported, and a backup lists its missing files", async () => {
    const files = join(env.DATA_DIR as string, "files");
    const inside = (path: string) =>
      readdirSync(join(files, path), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const [attachment] = inside("private");
    const derived = image.replace("/images/", "derived/");
    truncateSync(join(attachment?.parentPath as string, attachment?.name as string), 10);
    rmSync(join(files, derived));
    writeFileSync(join(files, "private/stray.pdf"), "%PDF-");
    const found = await runAdmin(env, "verify");
    expect(found.code).toBe(1);
    expect(found.said).toMatch(/Errors in /);
    expect(found.said).toContain("The file private/stray.pdf belongs to nothing.");
    expect(found.said).toContain(`The file ${derived} of the image`);
    expect(found.said).toMatch(/The file private\/.* of the document .* has 10 bytes and should have \d+\./);
    expect(found.said.trim().split("\n")).toHaveLength(4);
    const lacking = join(folder.path, `${engine} lacking.tar`);
    expect(await runAdmin(env, "backup", lacking)).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`but these files were already missing:\\n {2}${derived}\\n`)),
    });
    expect(existsSync(lacking)).toBe(true);
    expect(readdirSync(folder.path).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

/** Text of a page. */
function bodyOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** Every row of a backup, by table. */
async function rowsOf(file: string): Promise<Record<string, string>> {
  const archive = await Archive.open(file);
  const tables = [...archive.parts.keys()].filter((name) => name.startsWith("database/"));
  expect(tables.length).toBeGreaterThan(15);
  const rows = await Promise.all(
    tables.map(async (name) => [
      name,
      gunzipSync(await archive.read(name))
        .toString()
        .split("\n")
        .sort()
        .join("\n"),
    ]),
  );
  return Object.fromEntries(rows);
}
