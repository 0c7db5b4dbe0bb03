import { association } from "#app/content/association.ts";
import type { PublishedDocument } from "#app/content/documents/document.ts";
import { drawRosette } from "#app/shared/ornament/draw-rosette.server.ts";
import { COLOR, COLUMN, PAGE } from "./page.ts";
import type { Pen, Style } from "./pen.ts";
import { placeIn, type Tagger } from "./structure.ts";
import { WORDS } from "./words.ts";

const styled = (face: Style["face"], size: number, color: string, spacing = 0): Style => ({ face, size, color, figures: "old", spacing });

const COURT = styled("regular", 15, COLOR.gold, 0.9);
const TITLE = { style: styled("light", 46, COLOR.paper), lineHeight: 52, lastBaseline: 656 };
const DATE = styled("regular", 13, COLOR.paper);
const PREVAILS = styled("italic", 11, COLOR.mist);
const HOUSE_BASELINE = 784;
const BRAND = styled("semibold", 13, COLOR.paper, 0.8);
const NAME = styled("regular", 11, COLOR.mist);

const BLEED = 4;
const ROSETTE = { x: 398, y: 220, radius: 300 };
const LOOK = { colors: { line: "#8a7145", accent: "#5f5138" }, strokeWidth: 0.4, density: 1.2 };

/** The title is the document's top heading. The rosette is the same in all languages. */
export function drawTitlePage(document: PDFKit.PDFDocument, { key, language }: PublishedDocument, pen: Pen, tagger: Tagger): void {
  const words = WORDS[language];
  const x = COLUMN.numbers;
  const write = (type: string, lines: string[], baseline: number, style: Style, lineHeight = 15) => {
    const place = placeIn(undefined, type);
    for (const [index, line] of lines.entries()) {
      const text = index === lines.length - 1 ? line : `${line} `;
      tagger.mark(place, () => pen.write(text, x, baseline + index * lineHeight, style));
    }
  };
  tagger.markArtifact("Layout", () => {
    // Bleeds beyond the edges, so that viewers show no bright line there.
    document.rect(-BLEED, -BLEED, PAGE.width + 2 * BLEED, PAGE.height + 2 * BLEED).fill(COLOR.ink);
    drawRosette(document, `icac-${key}`, ROSETTE, LOOK);
  });
  const title = words.titles[key];
  const titleBaseline = TITLE.lastBaseline - (title.length - 1) * TITLE.lineHeight;
  write("P", ["ICAC"], titleBaseline - 56, COURT);
  write("H1", title, titleBaseline, TITLE.style, TITLE.lineHeight);
  write("P", [words.inForce], TITLE.lastBaseline + 38, DATE);
  write("P", words.prevails, TITLE.lastBaseline + 60, PREVAILS);
  const house = placeIn(undefined, "P");
  tagger.mark(house, () => pen.write(`${association.brand} `, x, HOUSE_BASELINE, BRAND));
  tagger.mark(house, () => pen.write(association.name[language], x + pen.measure(association.brand, BRAND) + 10, HOUSE_BASELINE, NAME));
}
