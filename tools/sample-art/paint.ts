/*
 * Paints the works of the sample collection with their further pictures:
 * `node tools/sample-art/paint.ts [--to folder] [--only front|back] [slug ...]`. Default: all works, into content/sample/images.
 */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { SampleWork } from "./kit.ts";
import { paintBack, paintFront } from "./pictures.ts";

const works = new URL("./works/", import.meta.url);
const { values, positionals: wanted } = parseArgs({
  options: { to: { type: "string" }, only: { type: "string" } },
  allowPositionals: true,
});
const folder = values.to ?? fileURLToPath(new URL("../../content/sample/images/", import.meta.url));
const slugs = (await readdir(works)).map((file) => file.replace(/\.ts$/, "")).sort();

const unknown = wanted.filter((slug) => !slugs.includes(slug));
if (unknown.length > 0) throw new Error(`Unknown work: ${unknown.join(", ")}`);
await mkdir(folder, { recursive: true });
for (const slug of wanted.length > 0 ? wanted : slugs) {
  const { work } = (await import(new URL(`${slug}.ts`, works).href)) as { work: SampleWork };
  for (const pictures of [values.only === "back" ? null : paintFront(slug, work), values.only === "front" ? null : paintBack(slug)]) {
    for await (const { name, jpeg } of pictures ?? []) {
      await writeFile(join(folder, name), jpeg);
      console.log(`${name} ${Math.round(jpeg.length / 1024)} KiB`);
    }
  }
}
