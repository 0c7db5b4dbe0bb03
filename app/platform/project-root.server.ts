import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json, searched upwards from this file, so that it is the same in the sources and in the build. */
export const projectRoot: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
})();

/** The version in package.json. */
export function siteVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}
