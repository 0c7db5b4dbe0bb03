import PDFDocument from "pdfkit";
import { association } from "#app/content/association.ts";
import { EDITION_DAY, type PublishedDocument } from "#app/content/documents/document.ts";
import { collectDocument } from "#app/shared/documents/collect-document.server.ts";
import { bindWords } from "./bind-words.ts";
import { createBookmarks } from "./bookmarks.ts";
import { type BrokenPage, breakPages } from "./break-pages.ts";
import { chapterAnchor, chapterName, composeChapter } from "./compose-chapter.ts";
import { composeContents } from "./contents-page.ts";
import { createPageDrawer } from "./draw-page.ts";
import { composeOpening, drawOpening, type Opening } from "./opening.ts";
import { BODY } from "./page.ts";
import { ACCESSIBLE_SUBSET } from "./pdfkit-types.ts";
import { createPen, FACES, type Pen } from "./pen.ts";
import type { Anchor, Row } from "./row.ts";
import { createTagger, placeIn } from "./structure.ts";
import { drawTitlePage } from "./title-page.ts";
import { WORDS } from "./words.ts";

const BODY_END = BODY.top + BODY.height;
/** The first page starts lower, below the opening. */
const breakBelow = (opening: Opening, rows: Row[]) => breakPages(rows, { first: BODY_END - opening.end, others: BODY.height });

function createDocument({ key, language }: PublishedDocument): PDFKit.PDFDocument {
  const words = WORDS[language];
  const day = new Date(`${EDITION_DAY}T00:00:00Z`);
  return new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    font: FACES.regular,
    pdfVersion: "1.7",
    subset: ACCESSIBLE_SUBSET,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: words.titles[key].join(" "),
      Author: association.brand,
      Subject: `ICAC. ${words.inForce}`,
      Creator: association.brand,
      // The day of the edition, so that the same text gives the same file.
      CreationDate: day,
      ModDate: day,
    },
  });
}

/** A chapter, or the table of contents. */
interface Part {
  /** In the running head. */
  name: string;
  anchor: Anchor;
  opening: Opening;
  pages: BrokenPage[];
}

function composeChapters({ key, language, chapters }: PublishedDocument, pen: Pen): Part[] {
  return chapters.map((chapter, index) => {
    const section = placeIn(undefined, "Sect");
    const label = chapter.number === undefined ? undefined : WORDS[language].chapter(chapter.number);
    const name = chapterName(chapter);
    const opening = composeOpening(bindWords(chapter.title, language), label, `${key}-${index}`, placeIn(section, "H2"), pen);
    return {
      name,
      anchor: { name: chapterAnchor(index), title: name, level: "chapter" },
      opening,
      pages: breakBelow(opening, composeChapter(chapter, section, language, pen)),
    };
  });
}

function composeContentsPart(document: PublishedDocument, pageOf: (anchor: string) => number, pen: Pen): Part {
  const name = WORDS[document.language].contents;
  const opening = composeOpening(name, undefined, `${document.key}-contents`, placeIn(undefined, "H2"), pen);
  return {
    name,
    anchor: { name: "contents", title: name, level: "chapter" },
    opening,
    pages: breakBelow(opening, composeContents(document, pageOf, pen)),
  };
}

/** The pages of all anchors, counted from the first page of the file. */
function numberPages(parts: Part[], firstPage: number): Map<string, number> {
  const pages = new Map<string, number>();
  let page = firstPage;
  for (const part of parts) {
    pages.set(part.anchor.name, page);
    for (const { rows } of part.pages) {
      for (const row of rows) if (row.anchor) pages.set(row.anchor.name, page);
      page++;
    }
  }
  return pages;
}

/** Renders a document as a tagged PDF with bookmarks. The same text gives the same bytes. */
export async function renderDocument(legal: PublishedDocument): Promise<{ bytes: Buffer; pages: number }> {
  const document = createDocument(legal);
  const pen = createPen(document);
  const chapters = composeChapters(legal, pen);
  const draft = composeContentsPart(legal, () => 0, pen);
  const pageOf = numberPages(chapters, 2 + draft.pages.length);
  const parts = [composeContentsPart(legal, (anchor) => pageOf.get(anchor) ?? 0, pen), ...chapters];
  const pageCount = 1 + parts.reduce((count, { pages }) => count + pages.length, 0);

  const tagger = createTagger(document);
  const markAnchor = createBookmarks(document);
  const drawer = createPageDrawer(document, pen, tagger, markAnchor);
  document.addPage();
  drawTitlePage(document, legal, pen, tagger);
  tagger.endPage();
  let page = 1;
  for (const { name, anchor, opening, pages } of parts) {
    for (const [index, broken] of pages.entries()) {
      document.addPage();
      if (index === 0) {
        markAnchor(anchor, 0);
        drawOpening(document, opening, pen, tagger);
      } else drawer.drawHead(WORDS[legal.language].titles[legal.key].join(" "), name);
      drawer.drawRows(broken, index === 0 ? opening.end : BODY.top);
      drawer.drawFolio(++page, pageCount);
      tagger.endPage();
    }
  }
  tagger.end();
  const bytes = collectDocument(document);
  document.end();
  return { bytes: await bytes, pages: pageCount };
}
