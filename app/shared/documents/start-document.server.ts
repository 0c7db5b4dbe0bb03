import { createRequire } from "node:module";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { collectDocument } from "./collect-document.server.ts";

const require = createRequire(import.meta.url);
const face = (name: string) => require.resolve(`@expo-google-fonts/source-serif-4/${name.replace(/^.+?_/, "")}/${name}.ttf`);

export const DOCUMENT_FACES = { regular: face("SourceSerif4_400Regular"), italic: face("SourceSerif4_400Regular_Italic") };

/** Sides of an A4 page, in points. */
export const A4 = { width: 595.28, height: 841.89 };

export const DOCUMENT_COLORS = { ink: "#15181e", slate: "#5a6069", line: "#b9ae97", brass: "#9a7434", oxblood: "#7a1f2e" };

/** Begins a tagged PDF of A4 pages without margins. `done` resolves to its bytes once `document` ends; what is read aloud is added to `root`. */
export async function startDocument({ title, language }: { title: string; language: Language }) {
  // Loaded on first use: with its fonts it would take a tenth of each start.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    font: DOCUMENT_FACES.regular,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: association.brand, Creator: association.brand },
  });
  const done = collectDocument(document);
  const root = document.struct("Document");
  document.addStructure(root);
  /** Draws what is not read aloud. */
  const decorate = (draw: () => void) => {
    document.markContent("Artifact", { type: "Layout" });
    draw();
    document.endMarkedContent();
  };
  return { document, done, root, decorate };
}
