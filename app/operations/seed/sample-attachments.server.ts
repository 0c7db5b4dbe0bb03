import type { DocumentNames } from "#app/features/painting/domain/works/documents.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { type PrebuiltImages, readPhotograph } from "./prebuilt-images.server.ts";
import type { SamplePainting } from "./sample-files.server.ts";
import { SAMPLE_PHOTOGRAPHS } from "./sample-photographs.server.ts";

export interface PreparedAttachment {
  kind: "report" | "photograph";
  names: DocumentNames;
  /** Of its text; null for a photograph. */
  language: string | null;
  storageKey: string;
  mediaType: string;
  size: number;
}

/** Files of a sample record: its report as a PDF, and the image as two kinds of examination might show it. */
export async function prepareSampleAttachments(
  storage: Storage,
  painting: SamplePainting,
  image: Uint8Array,
  prebuilt: PrebuiltImages,
): Promise<PreparedAttachment[]> {
  const files: (Omit<PreparedAttachment, "storageKey" | "size"> & { file: string; bytes: Uint8Array })[] = [
    {
      kind: "report",
      names: { name: "Expert report.pdf", name_fr: "Rapport d’expertise.pdf", name_ru: "Заключение эксперта.pdf" },
      language: painting.private.textsLanguage,
      file: "report.pdf",
      mediaType: "application/pdf",
      bytes: await writeReport(painting),
    },
  ];
  for (const photograph of SAMPLE_PHOTOGRAPHS) {
    const bytes = await readPhotograph(photograph, image, prebuilt);
    files.push({ kind: "photograph", names: photograph.names, language: null, file: photograph.file, mediaType: "image/jpeg", bytes });
  }
  const prepared: PreparedAttachment[] = [];
  for (const { file, bytes, ...facts } of files) {
    const storageKey = `private/sample/${painting.slug}/${file}`;
    await storage.put(storageKey, bytes);
    prepared.push({ ...facts, storageKey, size: bytes.length });
  }
  return prepared;
}

/** Writes the report's text as a PDF. */
async function writeReport(painting: SamplePainting): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const { inventoryNo, passportNo, technicalAnalysis, expertReport } = painting.private;
  const document = new PDFDocument({
    size: "A4",
    margin: 72,
    lang: painting.private.textsLanguage,
    info: { Title: `Expert report: ${painting.title.en}` },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  document.font("Times-Roman").fontSize(20).text(painting.title.en).moveDown(0.3);
  document.fontSize(11).text([painting.artist.en, inventoryNo, passportNo].filter(Boolean).join("  ·  ")).moveDown(2);
  for (const [title, text] of [
    ["Technical analysis", technicalAnalysis],
    ["Expert report", expertReport],
  ] as const) {
    if (text === null || text === undefined || text === "") continue;
    document.fontSize(14).text(title).moveDown(0.5).fontSize(11).text(text, { lineGap: 3 }).moveDown(1.5);
  }
  document.end();
  return ended;
}
