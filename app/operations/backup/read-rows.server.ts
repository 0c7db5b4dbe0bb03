import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Archive } from "#app/platform/archive.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { tablePart } from "./manifest.server.ts";

/** In characters; the longest row that the site writes has some texts of a megabyte. */
const MAX_LINE = 64 * 1024 * 1024;

/**
 * The rows of a table in a backup, each as its line of JSON.
 * @throws OperatorError when the table cannot be unpacked, or a row is longer than any that the site writes.
 */
export async function* readRows(archive: Archive, table: string): AsyncIterable<string> {
  // What fails on the way fails where it is read.
  const text = pipeline(Readable.from(archive.stream(tablePart(table))), createGunzip(), () => undefined).setEncoding("utf8");
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      // By the line feed alone: texts may hold other characters that some take for the end of a line.
      const [first = "", ...others] = chunk.split("\n");
      begun.push(first);
      length += first.length;
      if (length > MAX_LINE) throw damaged(archive, table);
      const last = others.pop();
      if (last === undefined) continue;
      yield begun.join("");
      yield* others;
      begun = [last];
      length = last.length;
    }
  } catch (error) {
    if (/^(?:Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? "")) throw damaged(archive, table, error);
    throw error;
  }
}

/** A row as the value that its line of JSON stands for. @throws OperatorError when it is none. */
export function parseRow<Row>(archive: Archive, table: string, line: string): Row {
  try {
    return JSON.parse(line) as Row;
  } catch (cause) {
    throw damaged(archive, table, cause);
  }
}

const damaged = ({ file }: Archive, table: string, cause?: unknown) =>
  new OperatorError(`${file} is damaged: the rows of ${table} cannot be read. Use another backup.`, { cause });
