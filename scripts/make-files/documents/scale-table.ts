import type { PublishedLanguage } from "#app/content/documents/document.ts";
import { FEE_SCALE, ofSoleArbitrator } from "#app/content/fees/scale.ts";
import { SCALE_WORDS } from "#app/content/fees/scale-words.ts";
import { formatEuros, formatRate, formatWholeEuros } from "#app/i18n/money.ts";
import { bindWords } from "./bind-words.ts";
import { breakLines } from "./break-lines.ts";
import { COLOR, COLUMN } from "./page.ts";
import { type Pen, STYLE, type Style } from "./pen.ts";
import { makeLines, NEVER, type Piece, type Row, type Rule } from "./row.ts";
import { type Place, placeIn } from "./structure.ts";

/** `left`: left edge of a text. `right`: right edge of a number. */
const COLUMNS = {
  above: { left: COLUMN.numbers, right: 173 },
  upTo: { left: 184, right: 267 },
  three: { left: 290, right: 346 },
  one: { left: 405, right: 460 },
};
/** Between a base amount and its percentage. */
const RATE_GAP = 5;
const ROW = { height: 21, ascent: 14 };
const NOTE_GAP = 14;

const hairline = (y: number, color = COLOR.line, weight = 0.5): Rule => ({ y, from: COLUMN.numbers, to: COLUMN.right, weight, color });

/** The scale as a table, kept on one page. */
export function composeScale(section: Place, language: PublishedLanguage, pen: Pen): Row[] {
  const words = SCALE_WORDS[language];
  const table = placeIn(section, "Table");

  /** Left-aligned words, right-aligned numbers. The trailing space separates them when the text is extracted from the file. */
  const word = (text: string, x: number, place: Place, style: Style = STYLE.tableWord): Piece => ({ text, x, style, place });
  const amount = (text: string, right: number, place: Place): Piece => ({
    text: `${text} `,
    x: right - pen.measure(text, STYLE.table),
    style: STYLE.table,
    place,
  });

  function composeFee(base: number, rate: number, right: number, row: Place): Piece[] {
    const cell = placeIn(row, "TD");
    const pieces = [amount(formatEuros(base, language), right, cell)];
    if (rate > 0) pieces.push(word(words.plus(formatRate(rate, language)), right + RATE_GAP, cell, STYLE.table));
    return pieces;
  }

  function composeHead(): Row {
    const row = placeIn(table, "TR");
    const heads = [
      [words.amount, COLUMNS.above.left],
      [words.three, COLUMNS.three.left],
      [words.one, COLUMNS.one.left],
    ] as const;
    const pieces = heads.map(([text, x]) => word(text, x, placeIn(row, "TH", { scope: "Column" }), STYLE.tableHead));
    return { ...ROW, gap: 20, breakCost: NEVER, pieces, rules: [hairline(0, COLOR.ink, 0.75), hairline(ROW.height, COLOR.ink)] };
  }

  const bands = FEE_SCALE.map(({ upTo, base, rate }, index): Row => {
    const row = placeIn(table, "TR");
    const cell = placeIn(row, "TH", { scope: "Row" });
    const above = FEE_SCALE[index - 1]?.upTo;
    const pieces: Piece[] = [];
    if (above !== undefined) {
      pieces.push(word(`${words.above} `, COLUMNS.above.left, cell), amount(formatWholeEuros(above, language), COLUMNS.above.right, cell));
    }
    if (upTo !== undefined) {
      pieces.push(word(`${words.upTo} `, COLUMNS.upTo.left, cell), amount(formatWholeEuros(upTo, language), COLUMNS.upTo.right, cell));
    }
    pieces.push(...composeFee(base, rate, COLUMNS.three.right, row));
    pieces.push(...composeFee(ofSoleArbitrator(base), ofSoleArbitrator(rate), COLUMNS.one.right, row));
    const isLast = index === FEE_SCALE.length - 1;
    return { ...ROW, gap: 0, breakCost: NEVER, pieces, rules: [isLast ? hairline(ROW.height, COLOR.ink, 0.75) : hairline(ROW.height)] };
  });

  const noteWidth = COLUMN.right - COLUMN.numbers;
  const note = breakLines(bindWords(words.note, language), noteWidth, (text) => pen.measure(text, STYLE.note));
  const piece = { x: COLUMN.numbers, style: STYLE.note, place: placeIn(section, "P") };
  return [composeHead(), ...bands, ...makeLines(note, piece, NOTE_GAP, NEVER)];
}
