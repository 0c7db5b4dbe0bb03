import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { localisedColumn, TRANSLATED_FIELDS } from "#app/features/painting/domain/fields.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { migratePostgres } from "#app/platform/database/postgres.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, preparePostgresDatabase } from "../support/database/engines.ts";
import { dumpSchema } from "../support/database/schema-dump.ts";

test("db/schema.sql is the result of migrations, functions and policies (else: node scripts/dump-schema.ts)", async () => {
  const { databaseOwnerUrl } = await preparePostgresDatabase();
  await migratePostgres(databaseOwnerUrl, SECRET);
  expect(dumpSchema(databaseOwnerUrl)).toBe(readFileSync(join(projectRoot, "db/schema.sql"), "utf8"));
});

test("the table types of TypeScript have exactly the columns of the database", async () => {
  const folder = join(projectRoot, "app/platform/database/tables");
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
  for (const engine of ENGINES) {
    const opened = await engine.open();
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`.execute(opened.ownerDb);
    expect(rows).toHaveLength(36);
    for (const { name, columns } of rows) expect(columnsOf(source, name), `${engine.name}: ${name}`).toEqual([...columns].sort());
    await opened.close();
  }
});

/** Property names of a table's type, including translated fields. */
function columnsOf(source: string, table: string): string[] {
  if (table === "paintings") {
    const body = /interface PaintingsTable([\s\S]*?)\n}/.exec(source)?.[1] ?? "";
    const localised = TRANSLATED_FIELDS.flatMap((field) => LANGUAGES.map((language) => localisedColumn(field, language)));
    return [...localised, ...[...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] as string)].sort();
  }
  const body = new RegExp(`^ {2}${table}: \\{([\\s\\S]*?)\\n? *\\};?$`, "m").exec(source)?.[1] ?? "";
  return [...body.replaceAll(/\/\*\*.*?\*\//g, "").matchAll(/(?:^|[;{\n])\s*(\w+)\??:/g)].map((match) => match[1] as string).sort();
}
