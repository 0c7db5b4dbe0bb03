import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type NewsItem, newsDay } from "./news.ts";

/** Longest search, in characters. */
export const MAX_NEWS_SEARCH = 100;

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Lower case, without accents; in Russian ё is е, as most people type it. */
const folded = (text: string, language: Language) =>
  text
    .toLocaleLowerCase(language)
    .replaceAll("ё", "е")
    .normalize("NFD")
    .replaceAll(/(?<![иИ])\p{M}/gu, "")
    .normalize("NFC");

/** Items with a word that begins with each searched word, in title, text or date and in any order; all items without words. */
export function findNews<Item extends Pick<NewsItem, "date" | "title" | "excerpt" | "description">>(
  items: Item[],
  search: string,
  language: Language,
): Item[] {
  const wanted = folded(search, language).split(BETWEEN_WORDS).filter(Boolean).slice(0, 10);
  if (wanted.length === 0) return search === "" ? items : [];
  return items.filter(({ date, title, excerpt, description }) => {
    const day = newsDay(date);
    const text = [title, excerpt, description, day === undefined ? date : formatDay(day, language)].join(" ");
    const words = ` ${folded(text, language).split(BETWEEN_WORDS).join(" ")}`;
    return wanted.every((word) => words.includes(` ${word}`));
  });
}
