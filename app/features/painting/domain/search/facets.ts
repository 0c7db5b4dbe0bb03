import type { Language } from "#app/i18n/languages.ts";
import { COLOURS, type Colour } from "#app/platform/images/colours.ts";

/** Facts by which the gallery is browsed, in the order of its filters (docs/decisions/0048). */
export const FACETS = ["artist", "technique", "genre", "century", "place", "certificate", "colour"] as const;
export type Facet = (typeof FACETS)[number];

/** One key for each facet that the reader has chosen. */
export type ChosenFacets = Partial<Record<Facet, string>>;

/** The colour with this key; undefined: no work can have it. */
export const readColour = (key: string): Colour | undefined => COLOURS.find((each) => each === key);

/** Orders of the gallery; `newest`: by date of entry, the default. */
export const ORDERS = ["newest", "earliest", "latest", "title", "artist"] as const;
export type Order = (typeof ORDERS)[number];

/** A wall of pictures, or a table. */
export const VIEWS = ["wall", "list"] as const;
export type GalleryView = (typeof VIEWS)[number];

/** Longest search of the gallery, in characters. */
export const MAX_GALLERY_SEARCH = 100;

/** Most values of a facet that a page lists. */
export const MAX_FACET_VALUES = 24;

/** As the database makes keys: at most 100 characters, words joined by hyphens. */
const KEY = /^[^\s\p{Cc}/?#]{1,100}$/u;

/** Reads the facets of an address. A malformed key is left out: it can be of no work. */
export function readFacets(query: URLSearchParams): ChosenFacets {
  const chosen: ChosenFacets = {};
  for (const facet of FACETS) {
    const key = query.get(facet)?.normalize("NFC");
    if (key === undefined || !KEY.test(key) || (facet === "colour" && readColour(key) === undefined)) continue;
    chosen[facet] = key;
  }
  return chosen;
}

/** The order or view that an address names; the first of them if it names none. */
export const readChoice = <Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string | null): Choice =>
  choices.find((each) => each === value) ?? choices[0];

const ROMAN: [number, string][] = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function toRoman(value: number): string {
  const [size, digit] = ROMAN.find(([each]) => each <= value) ?? [0, ""];
  return size === 0 ? "" : digit + toRoman(value - size);
}

function withOrdinal(value: number): string {
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(value);
  return `${value}${{ one: "st", two: "nd", few: "rd", zero: "th", many: "th", other: "th" }[rule]}`;
}

const CENTURY: Record<Language, (century: number, isBefore: boolean) => string> = {
  en: (century, isBefore) => `${withOrdinal(century)} century${isBefore ? "\u00a0BC" : ""}`,
  fr: (century, isBefore) => `${toRoman(century)}${century === 1 ? "ᵉʳ" : "ᵉ"}\u00a0siècle${isBefore ? " av.\u00a0J.-C." : ""}`,
  ru: (century, isBefore) => `${toRoman(century)}\u00a0век${isBefore ? " до\u00a0н.\u00a0э." : ""}`,
};

/** The century of a year, as the database counts them: 1901 is of the 20th, -210 of the -3rd. */
export const centuryOf = (year: number): number => Math.sign(year) * Math.ceil(Math.abs(year) / 100);

/** The name of a century by its key: "19" or, before our era, "-3". Anything else is returned as it is. */
export function formatCentury(key: string, language: Language): string {
  const century = Number(key);
  return Number.isInteger(century) && century !== 0 && Math.abs(century) < 100 ? CENTURY[language](Math.abs(century), century < 0) : key;
}
