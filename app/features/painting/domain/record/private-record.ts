/** The expert record of a painting, as a page shows it (P-RECORD-1, P-RECORD-3). */
export interface PrivateRecord {
  inventoryNo: string | null;
  passportNo: string | null;
  /** A day, `YYYY-MM-DD`, without a time zone. */
  issueDate: string | null;
  technicalAnalysis: string | null;
  expertReport: string | null;
  files: RecordFile[];
}

/** A report file or a photograph of the examination. */
export interface RecordFile {
  id: string;
  kind: "report" | "photograph";
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
}
