import { z } from "zod";
import { line } from "#app/content/content-file.server.ts";
import { fillFacts } from "#app/content/facts.server.ts";
import { readMarkdownFolder, type Translated } from "#app/content/read-content.server.ts";
import { requireImage } from "#app/content/read-json.server.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { NEWS_KINDS, type NewsItem, newsDay } from "./news.ts";

const fields = z.strictObject({
  title: line,
  date: line.refine((date) => newsDay(date) !== undefined, { error: 'is not a date such as "Aug 02 2024"' }),
  kind: z.enum(NEWS_KINDS),
  excerpt: line,
  /** File in content/news/pictures; replaces the drawn plate. */
  picture: line.optional(),
  images: z.array(z.strictObject({ caption: line, picture: line.optional() })).default([]),
});

type Item = z.infer<typeof fields> & { body: string };

const ID = /^(20\d{2})-[1-9]\d*$/;
/** Markdown that pages support but news texts would show literally. */
const MARKDOWN = /^(#+|[-*+>]|\d+\.|:) .*|\[[^\]\n]*\]\([^)\n]*\)/m;

const archive = [...readMarkdownFolder("news", fields)];
for (const [id, texts] of archive) validateItem(id, texts);
validateOrder();

/** Checks an item across its languages. */
function validateItem(id: string, texts: Translated<Item>): void {
  const file = `content/news/${id}`;
  const year = ID.exec(id)?.[1];
  if (year === undefined) throw new OperatorError(`${file} is not named by year and number, such as 2024-7.en.md.`);
  if (!texts.en.date.endsWith(year))
    throw new OperatorError(`${file}.en.md has the date "${texts.en.date}", but its name has another year.`);
  const shared: Record<string, (item: Item) => string> = {
    date: ({ date }) => date,
    kind: ({ kind }) => kind,
    "number of images": ({ images }) => String(images.length),
    pictures: ({ picture, images }) => [picture, ...images.map((image) => image.picture)].join(),
  };
  for (const [language, item] of Object.entries(texts)) {
    for (const [field, read] of Object.entries(shared)) {
      if (read(item) !== read(texts.en)) throw new OperatorError(`${file}.${language}.md differs from ${file}.en.md in its ${field}.`);
    }
    const mark = MARKDOWN.exec(item.body)?.[0];
    if (mark !== undefined) {
      throw new OperatorError(`${file}.${language}.md has "${mark}": a news text supports only **bold**, *italic* and • before an entry.`);
    }
  }
  for (const name of [texts.en.picture, ...texts.en.images.map((image) => image.picture)]) {
    if (name !== undefined) requireImage("news/pictures", name, `${file}.en.md`);
  }
}

/** Checks that a year's numbers follow its dates, so that the newest item has the highest. */
function validateOrder(): void {
  const days = archive.map(([id, { en }]) => ({ id, day: newsDay(en.date) ?? "" }));
  days.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  for (const [index, { id, day }] of days.entries()) {
    const before = days[index - 1];
    if (before !== undefined && before.day > day) {
      throw new OperatorError(
        `content/news/${id} has an earlier date than content/news/${before.id}: the numbers of a year follow its days.`,
      );
    }
  }
}

function itemsIn(language: Language): NewsItem[] {
  return archive
    .map(([id, texts]) => {
      const { title, date, kind, excerpt, body, images } = texts[language];
      const filled = (text: string) => fillFacts(text, language, `content/news/${id}.${language}.md`);
      return {
        id,
        title: filled(title),
        date,
        kind,
        excerpt: filled(excerpt),
        description: filled(body),
        images: images.map((image, index) => ({ name: `${id}-${index + 1}`, caption: filled(image.caption) })),
      };
    })
    .sort((a, b) => (newsDay(b.date) ?? "").localeCompare(newsDay(a.date) ?? "") || b.id.localeCompare(a.id, "en", { numeric: true }));
}

const byLanguage = mapLanguages(itemsIn);

/** Newest first. */
export function listNews(language: Language, limit?: number): NewsItem[] {
  return byLanguage[language].slice(0, limit);
}

export function findNewsItem(id: string, language: Language): NewsItem | undefined {
  return byLanguage[language].find((item) => item.id === id);
}

/** True if no picture of the item is a photograph. */
export function hasOnlyDrawings(id: string): boolean {
  const item = archive.find(([each]) => each === id)?.[1].en;
  return [item?.picture, ...(item?.images ?? []).map(({ picture }) => picture)].every((file) => file === undefined);
}

/** All pictures of the archive and their sources: a photograph, or undefined for a plate drawn for the kind. */
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
