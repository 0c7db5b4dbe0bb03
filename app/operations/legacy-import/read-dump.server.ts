import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { LegacyData } from "./legacy-table.ts";
import { readSqlDump } from "./read-sql-dump.ts";
import { readTableFiles, tableOfFile } from "./read-table-files.ts";

/** In bytes of SQL; more does not fit into one string. */
const MAX_DUMP = 400 * 1024 * 1024;
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Reads an export of the hosted back end: an SQL dump (also gzipped), or a folder with a CSV or JSON file per table.
 * @throws OperatorError if it is neither or cannot be read.
 */
export async function readDump(path: string): Promise<LegacyData> {
  const facts = await stat(path).catch((cause: Error) => {
    throw new OperatorError(`DUMP (${path}) cannot be read: ${cause.message}.`, { cause });
  });
  if (!facts.isDirectory()) return readSqlDump(await readText(path));
  const names = (await readdir(path)).filter((name) => tableOfFile(name) !== undefined).sort();
  if (names.length === 0) throw new OperatorError(`The folder DUMP (${path}) contains no files such as paintings.csv or paintings.json.`);
  return readTableFiles(await Promise.all(names.map(async (name) => ({ name, text: await readText(join(path, name)) }))));
}

async function readText(path: string): Promise<string> {
  const raw = await readFile(path);
  const tooLarge = () =>
    new OperatorError(`${path} is larger than 400 MB. Dump only the schema public and the table auth.users: nothing else is imported.`);
  let bytes: Uint8Array = raw;
  if (isGzip(raw)) {
    try {
      bytes = gunzipSync(raw, { maxOutputLength: MAX_DUMP });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
      throw new OperatorError(`${path} cannot be unpacked: ${(cause as Error).message}.`, { cause });
    }
  }
  if (bytes.length > MAX_DUMP) throw tooLarge();
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "PGDMP")
    throw new OperatorError(`${path} is in pg_dump's own format. Convert it to SQL first: pg_restore --file=dump.sql ${path}`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new OperatorError(`${path} is not encoded in UTF-8. Dump again with --encoding=UTF8.`, { cause });
  }
}
