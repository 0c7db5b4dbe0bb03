import type { RecordField } from "../fields.ts";

/** The expert record of a painting, as a page shows it (P-RECORD-1, P-RECORD-3). */
export interface PrivateRecord extends Record<RecordField, string | null> {
  files: RecordFile[];
}

/** A report file or a photograph of the examination. */
export interface RecordFile {
  id: string;
  kind: "report" | "photograph";
  name: string;
  /** Browsers show it as an image. */
  isImage: boolean;
  /** In bytes. */
  size: number;
}
