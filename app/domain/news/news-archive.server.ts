import { z } from "zod";
import { readMarkdownFolder } from "#app/domain/content/read-content.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { NEWS_KINDS, type NewsItem, newsDay } from "./news.ts";

const line = z.string().trim().min(1);
const fields = z.object({
  title: line,
  date: line.refine((date) => newsDay(date) !== undefined, { error: 'is not a date such as "Aug 02 2024"' }),
  kind: z.enum(NEWS_KINDS),
  excerpt: line,
});

const archive = [...readMarkdownFolder("news", fields)];

function itemsIn(language: Language): NewsItem[] {
  return archive
    .map(([id, texts]) => {
      const { title, date, kind, excerpt, body } = texts[language];
      return { id, title, date, kind, excerpt, description: body };
    })
    .sort((a, b) => (newsDay(b.date) ?? "").localeCompare(newsDay(a.date) ?? "") || b.id.localeCompare(a.id, "en", { numeric: true }));
}

const byLanguage: Record<Language, NewsItem[]> = { en: itemsIn("en"), fr: itemsIn("fr"), ru: itemsIn("ru") };

/** Newest first. */
export function listNews(language: Language, limit?: number): NewsItem[] {
  return byLanguage[language].slice(0, limit);
}

export function findNewsItem(id: string, language: Language): NewsItem | undefined {
  return byLanguage[language].find((item) => item.id === id);
}
