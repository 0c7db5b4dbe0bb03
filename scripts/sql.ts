/*
 * `npm run sql [-- "select ..."]`: opens the site's database as the owner of its tables. Runs psql on PostgreSQL; PGlite
 * lives in the process of the site, so stop the site first. Row security does not apply to the owner.
 */
import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { CompiledQuery } from "kysely";
import { openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { readOperatorSettings } from "#app/platform/settings.server.ts";

type Run = (statement: string) => Promise<void>;

function runPsql(url: string, statements: string[]): number {
  const { status, error } = spawnSync("psql", [url, ...statements.flatMap((each) => ["-c", each])], { stdio: "inherit" });
  if (error !== undefined) throw new OperatorError(`psql cannot be run: ${error.message}. Install PostgreSQL's client.`);
  return status ?? 1;
}

/** Reads statements up to a semicolon at the end of a line. */
async function prompt(run: Run): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "sql> " });
  let statement = "";
  lines.prompt();
  for await (const line of lines) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(";")) {
      await run(statement).catch((error: Error) => console.error(error.message));
      statement = "";
    }
    lines.setPrompt(statement.trim() === "" ? "sql> " : "...> ");
    lines.prompt();
  }
}

async function main(): Promise<number> {
  const statements = process.argv.slice(2);
  const settings = readOperatorSettings(process.env);
  if (settings.databaseOwnerUrl !== undefined) return runPsql(settings.databaseOwnerUrl, statements);
  const { ownerDb, close } = await openOwnerConnection(settings);
  const run: Run = async (statement) => {
    const { rows, numAffectedRows } = await ownerDb.executeQuery(CompiledQuery.raw(statement));
    if (rows.length > 0) console.table(rows);
    console.log(rows.length > 0 ? `(${rows.length} rows)` : `(${numAffectedRows ?? 0} rows changed)`);
  };
  try {
    if (statements.length === 0) await prompt(run);
    for (const statement of statements) await run(statement);
  } finally {
    await close();
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof OperatorError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
