import { band } from "#app/shared/ornament/guilloche.ts";
import { breakLines } from "./break-lines.ts";
import { COLOR, COLUMN, MEASURE } from "./page.ts";
import { type Pen, STYLE } from "./pen.ts";
import type { Place, Tagger } from "./structure.ts";

/** Drawn high and then flattened, for long waves. */
const BAND = { y: 92, height: 46, flatness: 0.3, lines: 13, strokeWidth: 0.75 };
const LABEL_BASELINE = 139;
const TITLE = { baseline: 171, lineHeight: 30 };
/** From the last baseline of the title to the text. */
const BELOW = 56;

/** The first page of a chapter: a band of interlaced waves, the number and the title. */
export interface Opening {
  label: string | undefined;
  lines: string[];
  /** Of the band. */
  seed: string;
  place: Place;
  /** Top of the text. */
  end: number;
}

export function composeOpening(title: string, label: string | undefined, seed: string, place: Place, pen: Pen): Opening {
  const lines = breakLines(title, MEASURE, (text) => pen.measure(text, STYLE.chapterTitle));
  return { label, lines, seed, place, end: TITLE.baseline + (lines.length - 1) * TITLE.lineHeight + BELOW };
}

export function drawOpening(document: PDFKit.PDFDocument, { label, lines, seed, place }: Opening, pen: Pen, tagger: Tagger): void {
  tagger.markArtifact("Layout", () => {
    const waves = band(seed, COLUMN.right - COLUMN.numbers, BAND.height, COLOR.brass, BAND.lines);
    document.save().translate(COLUMN.numbers, BAND.y).scale(1, BAND.flatness);
    document.path(/ d="([^"]+)"/.exec(waves)?.[1] ?? "").lineWidth(BAND.strokeWidth);
    document.stroke(COLOR.brass).restore();
  });
  if (label) tagger.mark(place, () => pen.write(`${label} `, COLUMN.text, LABEL_BASELINE, STYLE.chapterLabel));
  for (const [index, line] of lines.entries()) {
    tagger.mark(place, () => pen.write(line, COLUMN.text, TITLE.baseline + index * TITLE.lineHeight, STYLE.chapterTitle));
  }
}
