import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Archive } from "#app/platform/archive.server.ts";
import { parseRow, readRows } from "./read-rows.server.ts";

const TABLE = "public.paintings";

/** An archive whose table consists of these chunks. */
const archiveOf = (...chunks: Buffer[]) =>
  ({
    file: "backup.tar",
    stream: async function* () {
      yield* chunks;
    },
  }) as unknown as Archive;

async function rowsOf(archive: Archive): Promise<string[]> {
  const rows: string[] = [];
  for await (const row of readRows(archive, TABLE)) rows.push(row);
  return rows;
}

test("rows end only at line feeds, regardless of chunk boundaries", async () => {
  const rows = ['{"a":"one\u2028two"}', `{"b":"${"é".repeat(100_000)}"}`, "{}"];
  const bytes = gzipSync(`${rows.join("\n")}\n`);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) => bytes.subarray(n * 7, n * 7 + 7));
  expect(await rowsOf(archiveOf(...chunks))).toEqual(rows);
});

const DAMAGED = "backup.tar is damaged: the rows of public.paintings cannot be read. Use another backup.";

test.each([
  ["is not compressed", Buffer.from("no gzip")],
  ["is truncated", gzipSync("{}\n{}\n").subarray(0, 15)],
  ["has an endless row", gzipSync("9".repeat(70 * 1024 * 1024))],
])("a table that %s is reported as damaged", async (_, bytes) => {
  await expect(rowsOf(archiveOf(bytes))).rejects.toMatchObject({ name: "OperatorError", message: DAMAGED });
});

test("a row that is not JSON is reported as damaged", () => {
  expect(() => parseRow(archiveOf(), TABLE, "{")).toThrow(DAMAGED);
});
