import { z } from "zod";
import type { Part } from "#app/shared/difference/word-difference.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import type { ChangedField, ChangeEntry, ImportAct, ListedChange } from "../change.ts";

export const VERSIONS_PER_PAGE = 30;
/** Events of a comparison that its page lists. */
export const MAX_EVENTS = 100;

/** The database's integers. */
export const LARGEST_ID = 2_147_483_647;
const version = z.coerce.number().int().min(0).max(LARGEST_ID).optional().catch(undefined);

/** The query string of a history page, which shows the list or two versions side by side. */
export const historyQuery = z.object({
  /** 0: before the first recorded change. Undefined: the version before `to`. */
  from: version,
  to: version,
  /** The version before a restoration that can be taken back. */
  restored: version,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** The author of a change in terms of an owner: `former` has neither role any more, or no account. */
export type AuthorRole = "you" | "administrator" | "owner" | "former";
/** Administrators see the person. */
export type Author = ChangeEntry["actor"] | { role: AuthorRole };

/** A saved version of a work: what one person changed at once. Its id is that of its last change. */
export interface Version {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: Author;
  /** Published at its set time: who set it, null if that is not known. Undefined for every other version. */
  scheduledBy?: Author | undefined;
  /** The part of an import that wrote it; null: none. */
  importAct: ImportAct | null;
  /** Columns of the work and its record. */
  fields: string[];
  /** Operations beside that, once each; with the fields that say what a change of the work did. */
  operations: Pick<ListedChange, "table" | "operation" | "fields" | "isEdit" | "isPutBack" | "isRestoration">[];
}

export interface VersionList {
  versions: Version[];
  page: number;
  pages: number;
  count: number;
  /** ISO 8601; null if there is no version. */
  since: string | null;
  /** The first version is the creation of the work. */
  isWhole: boolean;
}

/** A field in which two versions differ. */
export interface FieldDifference extends ChangedField {
  /** For texts. */
  parts: Part[] | null;
  /** The older value can be written again; undefined where that is not offered. */
  restores?: "now" | "gone" | "elsewhere";
}

/** End of a comparison; null: before the first recorded change. */
export type ComparedVersion = Pick<Version, "id" | "at" | "actor" | "scheduledBy"> | null;

export interface Comparison {
  from: ComparedVersion;
  to: ComparedVersion;
  /** Pictures that the fields name and that are still there, by their ids; for administrators. */
  pictures: ResponsiveImage[];
  /** Id of the present version. */
  latest: number;
  fields: FieldDifference[];
  withheld: string[];
  /** Changes of owners, files and the archive in between. */
  events: ListedChange[];
}
