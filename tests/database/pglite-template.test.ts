import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedPGlite, startPGlite } from "#app/platform/database/pglite.server.ts";
import { readPGliteTemplate, writePGliteTemplate } from "#app/platform/database/pglite-template.server.ts";
import { temporaryFolder } from "../support/sites/site-process.ts";

const folder = temporaryFolder("template");
let created: PGlite;
let copied: StartedPGlite;

beforeAll(async () => {
  created = await PGlite.create();
  await writePGliteTemplate(folder.path);
  copied = await startPGlite(undefined, await readPGliteTemplate(folder.path));
});
afterAll(async () => {
  await Promise.all([created.close(), copied.pglite.close()]);
  folder.remove();
});

/** Contents of a new database, apart from the roles that every start adds. */
const CONTENTS = [
  "select name, setting from pg_settings where name not like 'plpgsql.%' and source <> 'override' order by name",
  "select datname, encoding, datcollate, datctype, datlocprovider from pg_database order by datname",
  "select rolname, rolsuper, rolcreaterole from pg_roles where rolname not in ('anon', 'authenticated', 'accounts') order by rolname",
  "select extname, extversion from pg_extension order by extname",
  "select nspname, relname, relkind from pg_class join pg_namespace n on n.oid = relnamespace where nspname !~ 'pg_toast' order by 1, 2",
];

test.each(CONTENTS)("a copy of the template has what initdb creates: %s", async (query) => {
  const { rows } = await created.query(query);
  expect(rows.length).toBeGreaterThan(0);
  expect((await copied.pglite.query(query)).rows).toEqual(rows);
});

test("without a template of this version PGlite creates its database itself", async () => {
  expect(await readPGliteTemplate(`${folder.path}/none`)).toBeUndefined();
});

test("the build's template is the one that a site copies", async () => {
  const template = await readPGliteTemplate();
  const { version } = JSON.parse(await readFile("node_modules/@electric-sql/pglite/package.json", "utf8")) as { version: string };
  expect(template !== undefined).toBe(existsSync(`build/database/pglite-${version}.tar`));
});
