import type { BrokenPage } from "./break-pages.ts";
import { COLOR, COLUMN, FOLIO_BASELINE, HEAD_BASELINE } from "./page.ts";
import { type Pen, STYLE } from "./pen.ts";
import type { Anchor, Row } from "./row.ts";
import type { Tagger } from "./structure.ts";

/** Draws composed pages. Calls `onAnchor` with the position of each anchor. */
export function createPageDrawer(document: PDFKit.PDFDocument, pen: Pen, tagger: Tagger, onAnchor: (anchor: Anchor, top: number) => void) {
  function drawRules(row: Row, top: number): void {
    for (const { y, from, to, weight, color } of row.rules ?? []) {
      document.moveTo(from, top + y).lineTo(to, top + y);
      document.lineWidth(weight).stroke(color);
    }
  }

  /** Dots aligned with those of the rows above and below. */
  function drawLeader({ from, to }: { from: number; to: number }, baseline: number): void {
    const step = 5;
    const y = baseline - 0.6;
    document.save().lineWidth(1).lineCap("round").dash(0.001, { space: step });
    document.moveTo(Math.ceil(from / step) * step, y).lineTo(to, y);
    document.stroke(COLOR.mist).restore();
  }

  function drawRow(row: Row, top: number): void {
    const baseline = top + row.ascent;
    if (row.anchor) onAnchor(row.anchor, top);
    for (const piece of row.pieces) tagger.mark(piece.place, () => pen.write(piece.text, piece.x, baseline, piece.style));
    if (row.link) {
      const { name, label, place, leader } = row.link;
      const area = { x: COLUMN.numbers, y: top, width: COLUMN.right - COLUMN.numbers, height: row.height };
      tagger.link(place, area, name, label);
      if (leader) tagger.markArtifact("Layout", () => drawLeader(leader, baseline));
    }
    if (row.rules) tagger.markArtifact("Layout", () => drawRules(row, top));
  }

  return {
    drawRows({ rows, stretch }: BrokenPage, top: number): void {
      let y = top;
      for (const [index, row] of rows.entries()) {
        if (index > 0) y += row.gap * (1 + stretch);
        drawRow(row, y);
        y += row.height;
      }
    },
    /** Running head: the document on the left, the chapter on the right. */
    drawHead(left: string, right: string): void {
      tagger.markArtifact("Pagination", () => {
        pen.write(left, COLUMN.numbers, HEAD_BASELINE, STYLE.head);
        pen.write(right, COLUMN.right - pen.measure(right, STYLE.head), HEAD_BASELINE, STYLE.head);
        document.moveTo(COLUMN.numbers, HEAD_BASELINE + 8).lineTo(COLUMN.right, HEAD_BASELINE + 8);
        document.lineWidth(0.5).stroke(COLOR.line);
      });
    },
    drawFolio(page: number, pages: number): void {
      const text = `${page} / ${pages}`;
      tagger.markArtifact("Pagination", () => pen.write(text, COLUMN.right - pen.measure(text, STYLE.folio), FOLIO_BASELINE, STYLE.folio));
    },
  };
}
