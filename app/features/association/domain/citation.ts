import { association } from "#app/content/association.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { bibtexEntry, type Citation } from "#app/shared/citation/citation.ts";
import { type NewsItem, newsDay } from "./news.ts";

/** Forms in which an item is cited. */
export const NEWS_CITATIONS = ["note", "bibtex"] as const satisfies readonly Citation[];

interface CitedItem extends Pick<NewsItem, "id" | "title" | "date"> {
  /** Address of the item, in the language of the citation. */
  address: string;
}

/** An item cited in a form, as plain text (P-NEWS-8). @param quoted the title in the quotation marks of the language. */
export function citeNews(
  item: CitedItem,
  form: (typeof NEWS_CITATIONS)[number],
  language: Language,
  quoted: (title: string) => string,
): string {
  const author = `${association.name[language]} (EAC)`;
  const day = newsDay(item.date) ?? "";
  if (form === "note") return `${author}, ${quoted(item.title)}, ${formatDay(day, language)}, ${item.address}.`;
  const [year = "", month = ""] = day.split("-");
  return bibtexEntry(`news-${item.id}`, [
    ["author", author],
    ["title", item.title],
    ["year", year],
    ["month", String(Number(month))],
    ["note", formatDay(day, language)],
    ["url", item.address],
  ]);
}
