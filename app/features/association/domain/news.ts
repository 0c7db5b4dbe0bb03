import { cutAtWord } from "#app/shared/head/cut-at-word.ts";
/** Subject of an item; determines its drawn plate. */
export const NEWS_KINDS = [
  "arbitrators",
  "memorandum",
  "meeting",
  "conference",
  "webinar",
  "mootcourt",
  "warning",
  "obituary",
  "rules",
  "art",
  "training",
  "office",
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A picture of an item, available in NEWS_PICTURE_WIDTHS as JPEG and WebP (P-NEWS-6). */
export interface NewsPicture {
  /** Base name of its files: `2024-6`, `2024-6-1`. */
  name: string;
  /** Alternative text, also shown below the enlarged picture. */
  caption: string;
}

export interface NewsItem {
  /** Year and a sequence number: `2024-6`. */
  id: string;
  title: string;
  /** In the archive's format: `Aug 02 2024`. */
  date: string;
  kind: NewsKind;
  excerpt: string;
  /** Paragraphs separated by blank lines, with light markup (P-NEWS-4). */
  description: string;
  /** Pictures in addition to the main one, whose name is the item's id. */
  images: NewsPicture[];
}

/** In pixels; pictures have the ratio 16:9. */
export const NEWS_PICTURE_WIDTHS = [480, 960, 1600] as const;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DATE = /^([A-Z][a-z]{2}) (\d{2}) (\d{4})$/;

/** `Aug 02 2024` → `2024-08-02`, without a time zone (P-NEWS-5). Undefined for an invalid date. */
export function newsDay(date: string): string | undefined {
  const [, month = "", day = "", year = ""] = DATE.exec(date) ?? [];
  const index = MONTHS.indexOf(month);
  const time = Date.UTC(Number(year), index, Number(day));
  // "Feb 30" would roll over into March.
  return index < 0 || new Date(time).getUTCDate() !== Number(day) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The first paragraph without markup, or the excerpt if there is no text (P-NEWS-3). */
export function firstParagraph(item: Pick<NewsItem, "description" | "excerpt">): string {
  const paragraph = item.description.trim().split(/\n\s*\n/)[0] ?? "";
  return (paragraph === "" ? item.excerpt : paragraph).replaceAll(/\*+/g, "").replaceAll("\n", " ");
}

/** Limits plain text to 160 characters: whole words within 157 and three dots (P-HEAD-5). */
export function shortenForHead(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>|\*+/g, "")
    .replaceAll(/[ \t\n]+/g, " ")
    .trim();
  return plain.length <= 160 ? plain : `${cutAtWord(plain, 157)}...`;
}
