/* Builds the site into build/ and compresses its static files. Run by `npm start` when the sources have changed. */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readPGliteTemplate, writePGliteTemplate } from "#app/platform/database/pglite-template.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { run } from "./steps.js";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|map)$/;
const MIN_BYTES = 512;

/** Parts that depend on little else: React Router empties build/ before it builds. */
const KEPT = ["sample", "database"];
const SHELF = join(projectRoot, "node_modules/.cache/eac-build");

async function moveKept(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of KEPT) {
    if (!existsSync(join(from, name))) continue;
    await rm(join(to, name), { recursive: true, force: true });
    await rename(join(from, name), join(to, name));
  }
}

async function buildPages(): Promise<void> {
  const bin = join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { code } = await run(process.execPath, [bin, "build"], { env, mustSucceed: false, isShown: true });
  if (code !== 0) process.exit(code ?? 1);
}

async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = await readFile(join(folder, name));
    if (bytes.length < MIN_BYTES) continue;
    const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(join(folder, `${name}.br`), brotli);
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** Makes the documents and images. Imported here, because the modules read content/ on import. */
async function makeFiles(): Promise<void> {
  try {
    const maker = await import("./make-files/make-files.ts");
    await maker.makeFiles();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// Report errors in content/ before building anything.
await import("./read-content.ts");
await moveKept(join(projectRoot, "build"), SHELF);
await buildPages();
await moveKept(SHELF, join(projectRoot, "build"));
await makeFiles();
if ((await readPGliteTemplate()) === undefined) await writePGliteTemplate();
for (const folder of ["build/client", "build/made/public"]) await compressFiles(join(projectRoot, folder));
