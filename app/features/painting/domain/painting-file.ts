/* Certificates and documents that are files uploaded here (P-PAINTING-8, P-FORM-11): the lists name them by their address. */

import { pathPattern, UUID } from "#app/i18n/path-patterns.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { extensionsOf } from "./uploads/upload.ts";

const ADDRESS = pathPattern(resourcePaths.paintingFile, `(${UUID})`, `(?:${extensionsOf("document").join("|")})`);

/** The id of the file that an address leads to; undefined for every other address. */
export function paintingFileId(url: string | null): string | undefined {
  return ADDRESS.exec(url ?? "")?.[1];
}

interface Lists {
  certificates: readonly { url: string | null }[];
  documents: readonly { url: string | null }[];
}

/** The ids of the files that the lists of a painting name. */
export function namedFiles({ certificates, documents }: Lists): string[] {
  return [...new Set([...certificates, ...documents].flatMap(({ url }) => paintingFileId(url) ?? []))];
}

/** Initial name of a file in a list: its own name without the extension. */
export function nameOfFile(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || name;
}
