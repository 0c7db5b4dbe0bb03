import { createRequire } from "node:module";
import { COLOR } from "./page.ts";

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/source-serif-4/${name.replace(/^.+?_/, "")}/${name}.ttf`);

export const FACES = {
  light: fontFile("SourceSerif4_300Light"),
  regular: fontFile("SourceSerif4_400Regular"),
  italic: fontFile("SourceSerif4_400Regular_Italic"),
  semibold: fontFile("SourceSerif4_600SemiBold"),
};

export interface Style {
  face: keyof typeof FACES;
  /** In points. */
  size: number;
  color: string;
  /** Old-style figures in running text, lining ones of equal width in columns. */
  figures: "old" | "tabular";
  /** Between letters, in points. */
  spacing?: number;
}

const style = (face: Style["face"], size: number, color: string, figures: Style["figures"] = "old", spacing = 0): Style => ({
  face,
  size,
  color,
  figures,
  spacing,
});

export const STYLE = {
  body: style("regular", 10.5, COLOR.ink),
  number: style("regular", 10.5, COLOR.slate),
  articleLabel: style("regular", 10.5, COLOR.oxblood),
  articleTitle: style("semibold", 12.5, COLOR.ink),
  chapterLabel: style("regular", 11, COLOR.oxblood),
  chapterTitle: style("regular", 25, COLOR.ink),
  head: style("italic", 9, COLOR.slate),
  folio: style("regular", 9, COLOR.slate),
  contentsChapter: style("semibold", 10.5, COLOR.ink),
  contentsArticle: style("regular", 10.5, COLOR.ink),
  contentsNumber: style("regular", 10.5, COLOR.oxblood),
  tableHead: style("semibold", 9.5, COLOR.ink),
  table: style("regular", 9.5, COLOR.ink, "tabular"),
  tableWord: style("regular", 9.5, COLOR.slate),
  note: style("italic", 9.5, COLOR.slate),
};

/** Without ligatures, so that a search finds parts of words. A new object each time, because fontkit mutates it. */
function featuresOf({ figures }: Style): PDFKit.Mixins.OpenTypeFeatures[] {
  const features = { liga: false, ...(figures === "old" ? { onum: true, pnum: true } : { lnum: true, tnum: true }) };
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[];
}

/** No-break spaces are not needed after line breaking, and searches look for plain ones. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** Measures and writes single lines of text. */
export function createPen(document: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();
  return {
    /** In points. */
    measure(text: string, style: Style): number {
      const key = `${style.face} ${style.size} ${style.figures} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = document
          .font(FACES[style.face])
          .fontSize(style.size)
          .widthOfString(withPlainSpaces(text), { features: featuresOf(style), characterSpacing: style.spacing });
        widths.set(key, width);
      }
      return width;
    },
    write(text: string, x: number, baseline: number, style: Style): void {
      document
        .font(FACES[style.face])
        .fontSize(style.size)
        .fillColor(style.color)
        .text(withPlainSpaces(text), x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          features: featuresOf(style),
          characterSpacing: style.spacing,
        });
    },
  };
}
export type Pen = ReturnType<typeof createPen>;
