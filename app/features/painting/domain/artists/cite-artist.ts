import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { bibtexEntry, type Citation } from "#app/shared/citation/citation.ts";

/** Forms in which an artist's page is cited. */
export const ARTIST_CITATIONS = ["note", "bibtex"] as const satisfies readonly Citation[];

export interface CitedArtist {
  key: string;
  name: string;
  /** Of the life. */
  dates: string | null;
  /** Address of the page, in the language of the citation. */
  address: string;
}

/** An artist's page cited in a form, as plain text. @param quoted the title in the quotation marks of the language. */
export function citeArtist(
  { key, name, dates, address }: CitedArtist,
  form: (typeof ARTIST_CITATIONS)[number],
  language: Language,
  quoted: (title: string) => string,
): string {
  const author = `${association.name[language]} (EAC)`;
  const title = dates === null ? name : `${name} (${dates})`;
  if (form === "note") return `${author}, ${quoted(title)}, ${address}.`;
  return bibtexEntry(`artist-${key}`, [
    ["author", author],
    ["title", title],
    ["url", address],
  ]);
}
