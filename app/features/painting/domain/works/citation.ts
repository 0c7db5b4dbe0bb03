import { bibtexEntry, type Citation } from "#app/shared/citation/citation.ts";

export interface CitedWork {
  artist: string;
  title: string;
  /** With its precision, in the language of the citation. */
  date: string | null;
  /** The first year that the date names. */
  year: number | null;
  materials: string;
  dimensions: string | null;
  /** Number of the valid passport. */
  passport: string | null;
  /** Address of the entry in the register, which is short and stays, or else of the work's page. */
  address: string;
}

/** Words of a citation in its language. */
interface CitationWords {
  /** The title inside a sentence of plain text. */
  title: (title: string) => string;
  gallery: string;
  entry: (number: string) => string;
  photograph: string;
}

const joined = (parts: (string | null)[], separator: string) => parts.filter((part) => part !== null && part !== "").join(separator);

/** "Oil on canvas" inside a sentence; a word in capitals stays as it is. */
const inside = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The work cited in a form, as plain text; names are not inverted. */
export function cite(work: CitedWork, form: Citation, words: CitationWords): string {
  const passport = work.passport && words.entry(work.passport);
  switch (form) {
    case "caption":
      return `${joined([joined([work.artist, words.title(work.title), work.date], ", "), joined([work.materials, work.dimensions], ", "), passport && capitalised(passport)], ". ")}.`;
    case "note":
      return `${joined([work.artist, words.title(work.title), work.date, inside(work.materials), work.dimensions, words.gallery, passport, work.address], ", ")}.`;
    default:
      // Reference managers sort by the year and expect a number: the date as far as it is known is for the reader.
      return bibtexEntry(work.passport ?? work.address.split("/").at(-1) ?? "", [
        ["author", work.artist],
        ["title", work.title],
        ["year", work.year === null ? null : String(work.year)],
        ["howpublished", joined([work.materials, work.dimensions], ", ")],
        ["note", joined([work.date === String(work.year) ? null : work.date, words.gallery, passport], ", ")],
        ["url", work.address],
      ]);
  }
}

/** The caption of a picture in print: the work, and who has photographed it. */
export const creditLine = (work: CitedWork, words: CitationWords): string => `${cite(work, "caption", words)} ${words.photograph}.`;
