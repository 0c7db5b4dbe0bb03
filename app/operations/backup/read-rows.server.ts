import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Archive } from "#app/platform/archive.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { tablePart } from "./manifest.server.ts";

/** In characters; the site's longest rows have several texts of a megabyte. */
const MAX_LINE = 64 * 1024 * 1024;

/**
 * The rows of a table in a backup, one line of JSON each.
 * @throws OperatorError if the table cannot be decompressed, or a row is longer than the site ever writes.
 */
export async function* readRows(archive: Archive, table: string): AsyncIterable<string> {
  // Errors of the pipeline surface while reading.
  const text = pipeline(Readable.from(archive.stream(tablePart(table))), createGunzip(), () => undefined).setEncoding("utf8");
  let partial: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      // Split only at line feeds: texts may contain other characters that readline treats as line ends.
      const [first = "", ...others] = chunk.split("\n");
      partial.push(first);
      length += first.length;
      if (length > MAX_LINE) throw damaged(archive, table);
      const last = others.pop();
      if (last === undefined) continue;
      yield partial.join("");
      yield* others;
      partial = [last];
      length = last.length;
    }
  } catch (error) {
    if (/^(?:Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? "")) throw damaged(archive, table, error);
    throw error;
  }
}

/** Parses a row's line of JSON. @throws OperatorError for invalid JSON. */
export function parseRow<Row>(archive: Archive, table: string, line: string): Row {
  try {
    return JSON.parse(line) as Row;
  } catch (cause) {
    throw damaged(archive, table, cause);
  }
}

const damaged = ({ file }: Archive, table: string, cause?: unknown) =>
  new OperatorError(`${file} is damaged: the rows of ${table} cannot be read. Use another backup.`, { cause });
