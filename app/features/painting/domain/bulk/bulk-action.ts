import { z } from "zod";
import { type TokenDuration, tokenRequest } from "#app/features/access/domain/access-token.ts";
import type { Language, Translation } from "#app/i18n/languages.ts";
import type { BulkAction } from "#app/platform/database/tables/collection-tables.ts";
import { publishAt } from "../form/form-schema.ts";
import type { BulkEdit, BulkField, FieldChange, Present } from "./edit-field.ts";

/* Actions over several paintings: selected in the list, shown, confirmed, and perhaps undone. */

export type { BulkAction };

/** Paintings that are selected one by one. */
export const MAX_SELECTED = 200;
/** Paintings in one action: everything that matches a filter of the list. */
export const MAX_MATCHING = 1_000;
/** Field that selects everything that matches the filter in the address, whatever else is sent. */
export const ALL_MATCHING = { name: "scope", value: "matching" } as const;
/** Owners that one action adds or removes. */
export const MAX_ADDED_OWNERS = 20;
/** Owners of the selected paintings that are offered to be removed, those of most of them first. */
export const MAX_OFFERED_OWNERS = 200;

/** Whoever is no administrator can undo an action for this long, in milliseconds; administrators as long as it is kept. */
const UNDO_MS = 10_000;
/** A press within the time may arrive later. */
const TRAVEL_MS = 3_000;

/** Time left to undo, in milliseconds; 0 when it is over. */
export const timeToUndo = (doneAt: Date, now: Date): number => Math.max(0, doneAt.getTime() + UNDO_MS - now.getTime());
export const canUndo = (doneAt: Date, now: Date): boolean => now.getTime() <= doneAt.getTime() + UNDO_MS + TRAVEL_MS;

/** Actions that the list offers. Labels have a page of their own, and nothing is kept of them. */
export const SELECTION_ACTIONS = [
  "publish",
  "schedule",
  "unpublish",
  "archive",
  "restore",
  "assign",
  "unassign",
  "edit",
  "issue",
  "labels",
  "export",
  "delete",
] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** Copies that were fetched, and works that are deleted, are not taken back. */
export const isUndoable = (action: BulkAction): boolean => action !== "export" && action !== "delete";

/** Open to owners, each for the paintings of their own; all others are for administrators. */
const OF_OWNERS: readonly SelectionAction[] = ["issue", "labels", "export"];
export const isOfOwners = (action: SelectionAction): boolean => OF_OWNERS.includes(action);

/** Reason for leaving a painting alone. */
export type Refusal =
  | "missing"
  | "already"
  | "archived"
  | "notArchived"
  | "notManaged"
  | "noOwner"
  | "notOwned"
  | "tooManyOwners"
  | "lastOwner"
  | "noYear"
  | "twoYears"
  | "noCertificate";

/** Something missing that a published painting should have; a language if texts in it are missing or copied from English. */
export type Gap = "picture" | "passport" | Translation;

/** Planned change of a painting. */
export interface PlannedRow {
  id: string;
  /** Null if the actor does not see the painting. */
  title: string | null;
  artist: string;
  refusal: Refusal | null;
  gaps: Gap[];
  /** Set times of its publication and withdrawal so far, ISO 8601. */
  publishAt: string | null;
  unpublishAt: string | null;
  owners: string[];
  /** Stored values of the field that is edited. */
  present: Present;
  /** The changes of that field, once its value is typed. */
  changes: FieldChange[];
}

/** Change made to a painting, with the facts that an undo needs. */
export interface ResultRow {
  id: string;
  outcome: "done" | Refusal;
  /** Moment of the painting's row after the action: another means that it was changed since. */
  stamp?: string;
  /** Set times of its publication and withdrawal before the action, ISO 8601. Undefined: the action leaves it alone. */
  publishAt?: string | null;
  unpublishAt?: string | null;
  /** The times that the action has set, ISO 8601. */
  times?: { from: string | null; until: string | null };
  /** Ids of the painting's links to owners: those that were made, and all after the action. One made again is another. */
  added?: string[];
  links?: string[];
  /** Ids of the owners who were removed, and of the primary owner before. */
  removed?: string[];
  primary?: string | null;
  token?: string;
  /** Of a field that was edited. */
  changes?: FieldChange[];
  /** Of a painting that was deleted: nothing else says any more which it was. */
  title?: string;
}

export interface UndoneRow {
  id: string;
  /** `ownerGone`: an owner who was removed has no account any more. */
  outcome: "undone" | "changed" | "gone" | "lastOwner" | "ownerGone";
}

/** Input that the confirmation adds to the selection. */
export interface BulkInput {
  owners: string[];
  duration: TokenDuration;
  /** Of the pages that the links open. */
  language: Language;
  label: string;
  /** Null: what was set is dropped. */
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** The field that is edited, with its new value. */
  edit: { field: BulkField; value: BulkEdit } | null;
  /** Paintings that somebody has typed are to be deleted. */
  count: number | null;
}

/** Fields of the confirmation. */
export const bulkInput = tokenRequest
  .extend({ owners: z.array(z.uuid()).max(MAX_ADDED_OWNERS), publishAt, unpublishAt: publishAt })
  // As in the form of a single painting (P-FORM-82).
  .refine(({ publishAt: begin, unpublishAt: end }) => end === null || begin !== null, { error: "endUnused", path: ["unpublishAt"] })
  .refine(({ publishAt: begin, unpublishAt: end }) => end === null || begin === null || begin < end, {
    error: "endBeforeBegin",
    path: ["unpublishAt"],
  });
