import { z } from "zod";
import { fillFacts } from "#app/domain/content/facts.server.ts";
import { readMarkdownFolder, type Translated } from "#app/domain/content/read-content.server.ts";
import { requirePicture } from "#app/domain/content/read-json.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { NEWS_KINDS, type NewsItem, newsDay } from "./news.ts";

const line = z.string().trim().min(1);
const fields = z.object({
  title: line,
  date: line.refine((date) => newsDay(date) !== undefined, { error: 'is not a date such as "Aug 02 2024"' }),
  kind: z.enum(NEWS_KINDS),
  excerpt: line,
  /** A photograph in content/news/pictures instead of the drawn plate. */
  picture: line.optional(),
  images: z.array(z.object({ caption: line, picture: line.optional() })).default([]),
});

const ID = /^\d{4}-\d+$/;

const archive = [...readMarkdownFolder("news", fields)];
for (const [id, texts] of archive) requireWholeItem(id, texts);

/** What concerns all three languages of an item together. */
function requireWholeItem(id: string, texts: Translated<z.infer<typeof fields>>): void {
  const file = `content/news/${id}`;
  if (!ID.test(id)) throw new OperatorError(`${file} is not named by year and number, such as 2024-7.en.md.`);
  for (const [language, { date, kind, picture, images }] of Object.entries(texts)) {
    const { en } = texts;
    if (date !== en.date || kind !== en.kind || images.length !== en.images.length) {
      throw new OperatorError(`${file}.${language}.md differs from ${file}.en.md in its date, its kind or the number of its images.`);
    }
    for (const name of [picture, ...images.map((image) => image.picture)]) {
      if (name !== undefined) requirePicture("news/pictures", name, `${file}.${language}.md`);
    }
  }
}

function itemsIn(language: Language): NewsItem[] {
  return archive
    .map(([id, texts]) => {
      const { title, date, kind, excerpt, body, images } = texts[language];
      return {
        id,
        title,
        date,
        kind,
        excerpt,
        description: fillFacts(body, language, `content/news/${id}.${language}.md`),
        images: images.map((image, index) => ({ name: `${id}-${index + 1}`, caption: image.caption })),
      };
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

/** Every picture of the archive with what it is made from: a photograph, or the plate of its kind. */
export function listNewsPictures(): { name: string; kind: NewsItem["kind"]; seed: string; view: number; photograph: string | undefined }[] {
  return archive.flatMap(([id, { en }]) => [
    { name: id, kind: en.kind, seed: id, view: 0, photograph: en.picture },
    ...en.images.map((image, index) => ({
      name: `${id}-${index + 1}`,
      kind: en.kind,
      seed: id,
      view: index + 1,
      photograph: image.picture,
    })),
  ]);
}
