import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { PRESS_MATERIAL, type PressFigure, type PressMaterial } from "./figure.ts";

/** Names of the files of a piece of material; the build makes them in build/made/public/press. */
export function pressFiles(key: PressMaterial, language: Language): string[] {
  return key === "fact-sheet" ? [`eac-fact-sheet-${language}.txt`] : [`eac-${key}.svg`, `eac-${key}.png`];
}

/** Before the first build there are no files, and no site to offer them. */
function sizeOf(file: string): number {
  const path = join(projectRoot, "build/made/public/press", file);
  return existsSync(path) ? statSync(path).size : 0;
}

export function listPressMaterial(language: Language): PressFigure["items"] {
  return PRESS_MATERIAL.map((key) => {
    const files = pressFiles(key, language);
    return {
      key,
      preview: key === "fact-sheet" ? undefined : resourcePaths.pressFile(files[0] ?? ""),
      files: files.map((file) => ({
        href: resourcePaths.pressFile(file),
        format: file.split(".").at(-1)?.toUpperCase() ?? "",
        bytes: sizeOf(file),
      })),
    };
  });
}
