import { PAGE } from "./page.ts";
import type { Anchor } from "./row.ts";

/** Space between the edge of the window and the target of a link. */
const MARGIN = 20;

/** Turns anchors on the current page into bookmarks, articles below their chapter, and into destinations of links. */
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
