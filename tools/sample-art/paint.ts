/* Paints the sample world's pictures: `node tools/sample-art/paint.ts [slug ...]`, all of them without arguments. */
import { readdir, writeFile } from "node:fs/promises";
import { renderWork, type SampleWork } from "./kit.ts";

const works = new URL("./works/", import.meta.url);
const images = new URL("../../content/sample/images/", import.meta.url);
const wanted = process.argv.slice(2);

for (const file of (await readdir(works)).sort()) {
  const slug = file.replace(/\.ts$/, "");
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const { work } = (await import(new URL(file, works).href)) as { work: SampleWork };
  const jpeg = await renderWork(slug, work);
  await writeFile(new URL(`${slug}.jpg`, images), jpeg);
  console.log(`${slug}.jpg ${work.width} × ${work.height}, ${Math.round(jpeg.length / 1024)} KiB`);
}
