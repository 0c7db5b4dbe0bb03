import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Archive } from "#app/platform/archive.server.ts";
import { parseRow, readRows } from "./read-rows.server.ts";

const TABLE = "public.paintings";

/** An archive whose table has these bytes, in pieces. */
const archiveOf = (...pieces: Buffer[]) =>
  ({
    file: "backup.tar",
    stream: async function* () {
      yield* pieces;
    },
  }) as unknown as Archive;

async function rowsOf(archive: Archive): Promise<string[]> {
  const rows: string[] = [];
  for await (const row of readRows(archive, TABLE)) rows.push(row);
  return rows;
}

test("rows end at line feeds alone, wherever the pieces of the file end", async () => {
  const rows = ['{"a":"one\u2028two"}', `{"b":"${"é".repeat(100_000)}"}`, "{}"];
  const bytes = gzipSync(`${rows.join("\n")}\n`);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) => bytes.subarray(n * 7, n * 7 + 7));
  expect(await rowsOf(archiveOf(...pieces))).toEqual(rows);
});

const DAMAGED = "backup.tar is damaged: the rows of public.paintings cannot be read. Use another backup.";

test.each([
  ["is not packed", Buffer.from("no gzip")],
  ["is cut off", gzipSync("{}\n{}\n").subarray(0, 15)],
  ["has a row without an end", gzipSync("9".repeat(70 * 1024 * 1024))],
])("a table that %s is said to be damaged", async (_, bytes) => {
  await expect(rowsOf(archiveOf(bytes))).rejects.toMatchObject({ name: "OperatorError", message: DAMAGED });
});

test("a row that is no JSON is said to be damaged", () => {
  expect(() => parseRow(archiveOf(), TABLE, "{")).toThrow(DAMAGED);
});
