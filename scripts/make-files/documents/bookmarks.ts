import { PAGE } from "./page.ts";
import type { Anchor } from "./row.ts";

/** Above what a reader is sent to, so that it does not stick to the window's edge. */
const MARGIN = 20;

/** Makes anchors into bookmarks, articles below their chapter, and into destinations of links, all on the current page. */
export function createBookmarks(document: PDFKit.PDFDocument): (anchor: Anchor, y: number) => void {
  let chapter = document.outline;
  return ({ name, title, level }, y) => {
    const top = Math.max(0, y - MARGIN);
    // pdfkit counts `left` from the right edge.
    const options = { expanded: level === "chapter", fit: false, top, left: PAGE.width };
    if (level === "chapter") chapter = document.outline.addItem(title, options);
    else chapter.addItem(title, options);
    document.addNamedDestination(name, "XYZ", null, top, null);
  };
}
