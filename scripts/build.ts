/* Builds the site into build/, and compresses what is served as a file. Run by `npm start` when the sources changed. */
import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|map)$/;
const MIN_BYTES = 512;

function buildPages(): void {
  const bin = join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [bin, "build"], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
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

/** What pages show besides words. They read content/ as they are imported. */
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

// Whoever made a mistake in content/ is told before anything is built.
await import("./read-content.ts");
buildPages();
await makeFiles();
for (const folder of ["build/client", "build/made/public"]) await compressFiles(join(projectRoot, folder));
