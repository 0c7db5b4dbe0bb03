import type { PublishedDocument } from "#app/content/documents/document.ts";
import { bindWords } from "./bind-words.ts";
import { breakLines } from "./break-lines.ts";
import { articleAnchor, chapterAnchor } from "./compose-chapter.ts";
import { COLUMN } from "./page.ts";
import { type Pen, STYLE, type Style } from "./pen.ts";
import { NEVER, type Row } from "./row.ts";
import { type Place, placeIn } from "./structure.ts";
import { WORDS } from "./words.ts";

/** Room for a page number and its distance from the leader. */
const PAGE_NUMBER_WIDTH = 26;
/** Between a number and its title. */
const NUMBER_GAP = 14;
const LEADER_GAP = 6;
const GAP = { chapter: 9, firstArticle: 1.5 };
const ROW = { height: 14, ascent: 10.5 };

interface Entry {
  number: string | undefined;
  title: string;
  anchor: string;
  /** Read out by screen readers. */
  spoken: string;
  style: Style;
  hasLeader: boolean;
  item: Place;
}

/** The table of contents as rows. Composed twice: `pageOf` is not known until its own pages have been counted. */
export function composeContents(document: PublishedDocument, pageOf: (anchor: string) => number, pen: Pen): Row[] {
  const words = WORDS[document.language];
  const table = placeIn(undefined, "TOC");

  function composeEntry(entry: Entry, gap: number, breakCost: number): Row[] {
    const link = placeIn(placeIn(entry.item, "Reference"), "Link");
    const { style } = entry;
    const lines = breakLines(bindWords(entry.title, document.language), COLUMN.right - COLUMN.text - PAGE_NUMBER_WIDTH, (text) =>
      pen.measure(text, style),
    );
    const page = pageOf(entry.anchor);
    const label = `${entry.spoken}, ${words.page(page)}`;
    return lines.map((text, index): Row => {
      const isLast = index === lines.length - 1;
      const pieces = [{ text: isLast ? `${text} ` : text, x: COLUMN.text, style, place: link }];
      if (index === 0 && entry.number) {
        const x = COLUMN.text - NUMBER_GAP - pen.measure(entry.number, STYLE.contentsNumber);
        pieces.unshift({ text: `${entry.number} `, x, style: STYLE.contentsNumber, place: link });
      }
      const pageX = COLUMN.right - pen.measure(String(page), style);
      if (isLast) pieces.push({ text: String(page), x: pageX, style, place: link });
      const leader = { from: COLUMN.text + pen.measure(text.trimEnd(), style) + LEADER_GAP, to: pageX - LEADER_GAP };
      return {
        ...ROW,
        gap: index === 0 ? gap : 0,
        breakCost: index === 0 ? breakCost : NEVER,
        pieces,
        link: { name: entry.anchor, label, place: link, leader: isLast && entry.hasLeader ? leader : undefined },
      };
    });
  }

  return document.chapters.flatMap((chapter, index) => {
    const item = placeIn(table, "TOCI");
    const entry: Entry = {
      number: chapter.number,
      title: chapter.title,
      anchor: chapterAnchor(index),
      spoken: chapter.number === undefined ? chapter.title : `${words.chapter(chapter.number)}. ${chapter.title}`,
      style: STYLE.contentsChapter,
      hasLeader: false,
      item,
    };
    const articles = placeIn(item, "TOC");
    return [
      ...composeEntry(entry, GAP.chapter, 0),
      ...chapter.articles.flatMap((article, place) => {
        const below: Entry = {
          number: String(article.number),
          title: article.title,
          anchor: articleAnchor(article.number),
          spoken: `${words.article(article.number)}. ${article.title}`,
          style: STYLE.contentsArticle,
          hasLeader: true,
          item: placeIn(articles, "TOCI"),
        };
        // Keeps the first and the last article of a chapter with their neighbours.
        return composeEntry(below, place === 0 ? GAP.firstArticle : 0, place === 0 || place === chapter.articles.length - 1 ? NEVER : 0.05);
      }),
    ];
  });
}
