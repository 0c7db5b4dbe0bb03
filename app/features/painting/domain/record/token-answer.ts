import type { DocumentFacts } from "../works/documents.ts";
import type { PrivateRecord } from "./private-record.ts";

/** Facts shown beside a record, in the language of the page (P-PAINTING-1). */
export interface WorkLabel {
  title: string;
  artist: string;
  artistDates: string | null;
  date: string | null;
  materials: string;
  dimensions: string | null;
  certificates: (DocumentFacts & { url: string | null })[];
  documents: (DocumentFacts & { url: string | null })[];
}

/** As whom somebody reads a record without a token. */
export type RecordRole = "owner" | "administrator";

/** A record that a token has opened. */
export interface OpenedRecord {
  kind: "granted";
  record: PrivateRecord;
  painting: WorkLabel;
  /** In pixels. */
  picture: { width: number; height: number } | null;
  /** Stands for the token in the addresses of the record's files. */
  grant: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  secondsLeft: number;
  /** Of whoever reads the record by role: this opening is not counted. Null: a guard. */
  openedAs: RecordRole | null;
}

/** The answer to a token (P-RECORD-6). */
export type TokenAnswer =
  | OpenedRecord
  | { kind: "empty" }
  | { kind: "refused"; isPaintingShown: boolean }
  | { kind: "limited"; minutes: number }
  | { kind: "failed" };
