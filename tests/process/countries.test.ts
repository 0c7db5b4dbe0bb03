import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorEditionFile } from "#app/platform/geography/edition.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { writeEdition } from "../support/countries.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { prepareMigratedPostgresDatabase } from "../support/database/engines.ts";
import { type SiteProcess, startSite, temporaryFolder } from "../support/sites/site-process.ts";

const BELGIAN = "193.190.0.1";
const AMERICAN = "8.8.8.8";
const FRENCH_IPV6 = "2001:660::1";

const folder = temporaryFolder("countries");
const painting = randomUUID();
const dataDir = join(folder.path, "behind");
let owner: pg.Client;
/** One site behind its proxy, and one whose proxy is elsewhere. */
let behind: SiteProcess;
let apart: SiteProcess;

beforeAll(async () => {
  const logins = await prepareMigratedPostgresDatabase();
  const env = {
    DATABASE_URL: logins.databaseUrl,
    DATABASE_OWNER_URL: logins.databaseOwnerUrl,
    SECRET_KEY: SECRET,
    SAMPLE: "off",
    COUNTRY_HEADER: "CF-IPCountry",
  };
  [behind, apart] = await Promise.all([
    startSite({ ...env, DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1" }),
    startSite({ ...env, DATA_DIR: join(folder.path, "apart"), TRUST_PROXY: "192.0.2.1" }),
  ]);
  owner = new pg.Client({ connectionString: logins.databaseOwnerUrl });
  await owner.connect();
  await owner.query("insert into paintings (id, title_en, artist_en) values ($1, 'A painting', 'A')", [painting]);
});
afterAll(async () => {
  await owner.end();
  await Promise.all([behind.stop(), apart.stop()]);
  folder.remove();
});

/** Makes a refused attempt to open the record. @returns its origin in the access log. */
async function attempt(site: SiteProcess, headers: Record<string, string>) {
  const response = await fetch(`${site.url}/gallery/${painting}/access/nonsense`, { method: "POST", headers });
  expect(response.status).toBe(403);
  const { rows } = await owner.query("delete from access_logs where painting_id = $1 returning success, ip_address, country", [painting]);
  return rows;
}

describe("the country of a refused attempt in the access log", () => {
  test.each<[string, Record<string, string>]>([
    ["X-Forwarded-For", { "X-Forwarded-For": BELGIAN }],
    ["the country's header", { "CF-IPCountry": "BE" }],
    ["both", { "X-Forwarded-For": `${BELGIAN}, ${AMERICAN}`, "CF-IPCountry": "RU" }],
  ])("is not what a visitor without the proxy writes into %s", async (_name, forged) => {
    expect(await attempt(apart, forged)).toEqual([{ success: false, ip_address: "127.0.0.1", country: null }]);
  });
  test.each([
    ["is not that of an entry before the proxy's own entry", `${AMERICAN}, ${BELGIAN}`, undefined, BELGIAN, "BE"],
    ["is not an invalid code", BELGIAN, "T1", BELGIAN, "BE"],
    ["is unknown for a private address", "192.168.1.1", undefined, "192.168.1.1", null],
    ["is that of the forwarded address", FRENCH_IPV6, undefined, FRENCH_IPV6, "FR"],
    ["is the one sent by the trusted proxy", AMERICAN, "RU", AMERICAN, "RU"],
  ])("%s", async (_name, forwarded, header, address, country) => {
    const headers = { "X-Forwarded-For": forwarded, ...(header === undefined ? {} : { "CF-IPCountry": header }) };
    expect(await attempt(behind, headers)).toEqual([{ success: false, ip_address: address, country }]);
  });
});

test("an operator's edition replaces the installed one while the site runs; a broken one is refused", async () => {
  const update = (file: string) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(
        process.execPath,
        ["scripts/admin.ts", "update-countries", file],
        { cwd: projectRoot, env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });
  const good = join(folder.path, "good.mmdb");
  writeEdition(good, new Date("2099-02-01"));
  expect(await update(good)).toEqual({ code: 0, said: expect.stringContaining("1 February 2099") });
  const inPlace = () => readFileSync(operatorEditionFile(dataDir)).equals(readFileSync(good));
  expect(inPlace()).toBe(true);

  const broken = join(folder.path, "broken.mmdb");
  writeFileSync(broken, readFileSync(good).subarray(0, 4_000_000));
  const refused = await update(broken);
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/broken\.mmdb is not a country database.*Nothing was changed\.\n$/) });
  expect(inPlace()).toBe(true);
  expect(await attempt(behind, { "X-Forwarded-For": BELGIAN })).toMatchObject([{ country: "BE" }]);
});
