import { association } from "#app/content/association.ts";
import { REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT } from "#app/content/fees/scale.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { formatEuros } from "#app/i18n/money.ts";
import { A4, DOCUMENT_COLORS as COLOR, startDocument } from "#app/shared/documents/start-document.server.ts";
import { drawRosette } from "#app/shared/ornament/draw-rosette.server.ts";
import { FEE_ESTIMATE_WORDS } from "../messages/fee-estimate.server.ts";
import type { Calculation } from "./calculator-input.ts";
import {
  countArbitrators,
  describeBand,
  describeConversion,
  describeEdge,
  describeHalf,
  describeOther,
  describeSimplified,
  writeFormula,
} from "./explain-estimate.ts";

/* Lengths in points. */
const PAGE_HEIGHT = A4.height;
const LEFT = 72;
const RIGHT = A4.width - LEFT;
const WIDTH = RIGHT - LEFT;
const TERM_WIDTH = 130;
const FIGURE_WIDTH = 92;

/** The narrow space between French thousands is hardly one in this face. */
const withWideSpaces = (text: string) => text.replaceAll("\u202f", "\u00a0");

interface EstimateContext {
  language: Language;
  /** Of the page with this estimate, complete. */
  address: string;
  /** Date of the computation, `YYYY-MM-DD`. */
  day: string;
}

/** Draws an estimate as a tagged PDF on one A4 page (P-CALC-16). */
export async function drawFeeEstimate(
  { estimate, conversion }: Extract<Calculation, { kind: "estimate" }>,
  { language, address, day }: EstimateContext,
): Promise<Buffer> {
  const words = FEE_ESTIMATE_WORDS[language];
  const { calculator, fees } = messagesIn(language);
  const euros = (cents: number) => formatEuros(cents, language);
  const { document, done, root, decorate } = await startDocument({ title: words.title, language });
  const addTo = (parent: PDFKit.PDFStructureElement, type: string, draw: () => void) => parent.add(document.struct(type, {}, draw));
  const write = (
    text: string,
    top: number,
    options: { size?: number; color?: string; left?: number; width?: number; align?: "left" | "right" } = {},
  ) => {
    document
      .fontSize(options.size ?? 10.5)
      .fillColor(options.color ?? COLOR.ink)
      .text(withWideSpaces(text), options.left ?? LEFT, top, { width: options.width ?? WIDTH, align: options.align ?? "left" });
    return document.y;
  };
  const drawLine = (at: number, color: string, width: number) => {
    decorate(() => document.moveTo(LEFT, at).lineTo(RIGHT, at).lineWidth(width).strokeColor(color).stroke());
  };

  decorate(() =>
    drawRosette(
      document,
      "arbitration-calculator",
      { x: RIGHT - 34, y: 88, radius: 34 },
      { colors: { line: COLOR.brass, accent: COLOR.oxblood }, strokeWidth: 0.3, density: 0.8 },
    ),
  );

  let top = 66;
  const narrow = WIDTH - 90;
  addTo(root, "P", () => {
    top = write(`${association.brand}  ·  ${association.name[language]}`, top, { size: 9.5, color: COLOR.slate, width: narrow }) + 6;
  });
  addTo(root, "H1", () => {
    top = write(words.title, top, { size: 20, width: narrow }) + 4;
  });
  addTo(root, "P", () => {
    top = write(calculator.computedOn(day), top, { size: 9.5, color: COLOR.slate, width: narrow });
  });
  top = Math.max(top, 132) + 16;
  drawLine(top, COLOR.oxblood, 1.2);
  top += 14;

  /** A table of terms and their descriptions. */
  const addTerms = (rows: readonly (readonly [term: string, text: string])[]) => {
    const table = document.struct("Table");
    root.add(table);
    for (const [term, text] of rows) {
      const row = document.struct("TR");
      table.add(row);
      let end = top;
      addTo(row, "TH", () => {
        end = write(term, top + 0.8, { size: 9.5, color: COLOR.slate, width: TERM_WIDTH });
      });
      addTo(row, "TD", () => {
        end = Math.max(end, write(text, top, { left: LEFT + TERM_WIDTH + 14, width: WIDTH - TERM_WIDTH - 14 }));
      });
      row.end();
      top = end + 6;
    }
    table.end();
  };
  const addHeading = (text: string) => {
    top += 12;
    addTo(root, "H2", () => {
      top = write(text, top, { size: 13 }) + 6;
    });
  };

  addTerms([
    [fees.amountInDispute, euros(estimate.amount)],
    ...(conversion === undefined ? [] : [[calculator.currency, describeConversion(conversion, estimate.amount, language)] as const]),
    [calculator.arbitrators, countArbitrators(estimate, language)],
  ]);

  addHeading(words.fees);
  const figures = document.struct("Table");
  root.add(figures);
  const addFigures = (cells: readonly [string, string, string, string], look: { isHead?: boolean; isSum?: boolean } = {}) => {
    const row = document.struct("TR");
    figures.add(row);
    const size = look.isHead ? 9 : 10.5;
    const color = look.isHead ? COLOR.slate : COLOR.ink;
    const termWidth = WIDTH - 3 * FIGURE_WIDTH;
    let end = top;
    for (const [index, text] of cells.entries()) {
      addTo(row, index === 0 || look.isHead ? "TH" : "TD", () => {
        if (text === "") return;
        const place =
          index === 0
            ? { width: termWidth - 10 }
            : { left: LEFT + termWidth + (index - 1) * FIGURE_WIDTH, width: FIGURE_WIDTH, align: "right" as const };
        end = Math.max(end, write(text, top, { size, color, ...place }));
      });
    }
    row.end();
    top = end + 4;
    drawLine(top, look.isSum ? COLOR.ink : COLOR.line, look.isSum ? 0.8 : 0.4);
    top += 6;
  };
  const withTax = (term: string, without: number, total: number) => [term, euros(without), euros(total - without), euros(total)] as const;
  addFigures(["", words.withoutVat, calculator.vat, words.withVat], { isHead: true });
  addFigures(withTax(calculator.fee, estimate.fee, estimate.total));
  addFigures(withTax(words.registrationFee, REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT));
  addFigures(withTax(calculator.together, estimate.fee + REGISTRATION_FEE, estimate.total + REGISTRATION_FEE_WITH_VAT), { isSum: true });
  figures.end();
  top += 4;

  const other = describeOther(estimate, language);
  const simplified = describeSimplified(estimate, language);
  addHeading(calculator.planning);
  addTerms([
    [calculator.half, describeHalf(estimate, language)],
    [other.term, other.text],
    ...(simplified === undefined ? [] : [[calculator.simplified, simplified] as const]),
  ]);

  addHeading(calculator.how);
  addTerms([
    [calculator.band, describeBand(estimate.bandIndex, language)],
    [calculator.formula, writeFormula(estimate, language)],
    ...(estimate.nearestEdge === undefined ? [] : [[calculator.edge, describeEdge(estimate.nearestEdge, language)] as const]),
  ]);

  top += 12;
  const notes = [
    ...(conversion === undefined ? [] : [`${calculator.conversionNote} ${association.exchangeRates[language]}`]),
    calculator.disclaimer,
  ];
  for (const note of notes) {
    addTo(root, "P", () => {
      top = write(note, top, { size: 9.5 }) + 6;
    });
  }
  top = Math.max(top + 8, PAGE_HEIGHT - 112);
  drawLine(top, COLOR.brass, 0.6);
  addTo(root, "P", () => {
    top = write(words.address, top + 8, { size: 8.5, color: COLOR.slate });
  });
  addTo(root, "P", () => {
    write(address, top + 1, { size: 8.5, color: COLOR.oxblood });
  });
  root.end();
  document.end();
  return done;
}
