import type { RecordField } from "../fields.ts";
import type { RecordPicture } from "../pictures/picture.ts";
import type { DocumentFacts } from "../works/documents.ts";

/** The expert record of a painting, as a page shows it (P-RECORD-1, P-RECORD-3). */
export interface PrivateRecord extends Record<RecordField, string | null> {
  files: RecordFile[];
  /** Further pictures of the work: the private ones; opened by a token, all. */
  pictures: RecordPicture[];
}

/** A report file or a photograph of the examination. */
export interface RecordFile extends DocumentFacts {
  id: string;
  kind: "report" | "photograph";
  /** Browsers show it as an image. */
  isImage: boolean;
  /** In bytes. */
  size: number;
}
