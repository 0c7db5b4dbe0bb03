import type { Article, Chapter, Paragraph, PublishedLanguage } from "#app/content/documents/document.ts";
import { bindWords } from "./bind-words.ts";
import { breakLines } from "./break-lines.ts";
import { COLUMN, MEASURE } from "./page.ts";
import { type Pen, STYLE, type Style } from "./pen.ts";
import { BREAK_COST, makeLines, NEVER, type Row } from "./row.ts";
import { composeScale } from "./scale-table.ts";
import { type Place, placeIn } from "./structure.ts";
import { WORDS } from "./words.ts";

const GAP = { article: 25, firstParagraph: 6, paragraph: 7.5, item: 3 };
/** From the left edge of an item's letter to its text. */
const ITEM_INDENT = 22;

export const articleAnchor = (number: number) => `article-${String(number).padStart(3, "0")}`;
export const chapterAnchor = (index: number) => `chapter-${String(index).padStart(2, "0")}`;

/** For the bookmarks and the running head: `IV. Seat and language`. */
export const chapterName = ({ number, title }: Chapter) => (number === undefined ? title : `${number}. ${title}`);

/** Turns the text of a chapter into rows, without its title. */
export function composeChapter(chapter: Chapter, section: Place, language: PublishedLanguage, pen: Pen): Row[] {
  const linesOf = (text: string, style: Style, width: number) =>
    breakLines(bindWords(text, language), width, (part) => pen.measure(part, style));

  function composeItems(items: Paragraph["items"], body: Place): Row[] {
    const list = placeIn(body, "L", { numbering: "LowerAlpha" });
    return items.flatMap(({ letter, text }, index) => {
      const item = placeIn(list, "LI");
      const lines = linesOf(text, STYLE.body, MEASURE - ITEM_INDENT);
      const cost = index === 0 ? BREAK_COST.afterIntroduction : BREAK_COST.betweenItems;
      const piece = { x: COLUMN.text + ITEM_INDENT, style: STYLE.body, place: placeIn(item, "LBody") };
      const rows = makeLines(lines, piece, GAP.item, cost);
      rows[0]?.pieces.unshift({ text: `(${letter})`, x: COLUMN.text, style: STYLE.number, place: placeIn(item, "Lbl") });
      return rows;
    });
  }

  function composeParagraph({ number, text, items }: Paragraph, parent: Place, gap: number, breakCost: number): Row[] {
    const item = number === undefined ? undefined : placeIn(parent, "LI");
    const label = item && placeIn(item, "Lbl");
    const body = item ? placeIn(item, "LBody") : parent;
    const lines = linesOf(text, STYLE.body, MEASURE);
    const rows = makeLines(lines, { x: COLUMN.text, style: STYLE.body, place: placeIn(body, "P") }, gap, breakCost);
    if (label && number) rows[0]?.pieces.unshift({ text: number, x: COLUMN.numbers, style: STYLE.number, place: label });
    return [...rows, ...composeItems(items, body)];
  }

  function composeArticle({ number, title, paragraphs }: Article): Row[] {
    const place = placeIn(section, "Sect");
    const heading = placeIn(place, "H3");
    const label = WORDS[language].article(number);
    const rows = makeLines(
      linesOf(title, STYLE.articleTitle, MEASURE),
      { x: COLUMN.text, style: STYLE.articleTitle, place: heading },
      GAP.article,
      BREAK_COST.betweenArticles,
    ).map((row, index) => (index === 0 ? row : { ...row, breakCost: NEVER }));
    const first = rows[0];
    if (first) {
      first.pieces.unshift({ text: `${label} `, x: COLUMN.numbers, style: STYLE.articleLabel, place: heading });
      first.anchor = { name: articleAnchor(number), title: `${label}. ${title}`, level: "article" };
    }
    const list = placeIn(place, "L", { numbering: "Decimal" });
    return [
      ...rows,
      ...paragraphs.flatMap((paragraph, index) =>
        index === 0
          ? composeParagraph(paragraph, list, GAP.firstParagraph, NEVER)
          : composeParagraph(paragraph, list, GAP.paragraph, index === 1 ? BREAK_COST.afterFirstParagraph : BREAK_COST.betweenParagraphs),
      ),
    ];
  }

  return [
    ...chapter.paragraphs.flatMap((paragraph) => composeParagraph(paragraph, section, GAP.paragraph, BREAK_COST.betweenParagraphs)),
    ...(chapter.hasScale ? composeScale(section, language, pen) : []),
    ...chapter.articles.flatMap(composeArticle),
  ];
}
