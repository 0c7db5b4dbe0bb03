import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds package.json, found upwards from this file: the same from the sources and from the build. */
export const projectRoot: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
})();

/** The version of the site, as package.json names it. */
export function siteVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}
