import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { inject } from "vitest";

/**
 * Puts a migrated and empty PGlite into the DATA_DIR of a site yet to start, which then takes half the processor time. The site
 * replaces the key with its own, and adds its administrator as in a new database.
 * @returns the DATA_DIR.
 */
export function plantDatabase(dataDir: string): string {
  const image = inject("pgliteImage");
  if (image === undefined) throw new Error("The setup of the project has made no image.");
  const cwd = join(dataDir, "database");
  mkdirSync(cwd, { recursive: true, mode: 0o700 });
  extract({ file: image, cwd, sync: true });
  return dataDir;
}
