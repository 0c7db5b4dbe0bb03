import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Archive } from "#app/platform/archive.server.ts";
import { tablePart } from "./manifest.server.ts";

/** The rows of a table in a backup, each as its line of JSON. */
export async function* readRows(archive: Archive, table: string): AsyncIterable<string> {
  let rest = "";
  // What fails on the way fails where it is read.
  const text = pipeline(Readable.from(archive.stream(tablePart(table))), createGunzip(), () => undefined).setEncoding("utf8");
  for await (const chunk of text as AsyncIterable<string>) {
    // By the line feed alone: texts may hold other characters that some take for the end of a line.
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
