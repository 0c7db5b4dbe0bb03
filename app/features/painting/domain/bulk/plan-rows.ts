import { LIMITS } from "../form-schema.ts";
import type { BulkAction, Gap, Refusal } from "./bulk-action.ts";

/** A selected painting as stored. */
export interface SelectedPainting {
  id: string;
  title: string;
  artist: string;
  isPublished: boolean;
  /** When it is published by itself, ISO 8601. */
  publishAt: string | null;
  isArchived: boolean;
  /** Ids in the order of their links. */
  owners: string[];
  hasPrimaryOwner: boolean;
  owns: boolean;
  managesTokens: boolean;
  gaps: Gap[];
}

/** Reason for which an action leaves this painting alone; null if it does not. `added`: the owners to add, once they are chosen. */
export function refusalOf(action: BulkAction, painting: SelectedPainting | undefined, added: string[] | undefined): Refusal | null {
  if (painting === undefined) return "missing";
  const { isPublished, isArchived, owners } = painting;
  switch (action) {
    case "publish":
    case "schedule":
      return isArchived ? "archived" : isPublished ? "already" : null;
    case "unpublish":
      return isArchived ? "archived" : isPublished ? null : "already";
    case "archive":
      return isArchived ? "already" : null;
    case "restore":
      return isArchived ? null : "already";
    case "assign": {
      const all = new Set([...owners, ...(added ?? [])]);
      if (added !== undefined && all.size === owners.length) return "already";
      return all.size > LIMITS.rows ? "tooManyOwners" : null;
    }
    case "issue":
      if (isArchived) return "archived";
      if (!painting.managesTokens) return "notManaged";
      return painting.hasPrimaryOwner || owners.length > 0 ? null : "noOwner";
    case "export":
      return painting.owns ? null : "notOwned";
  }
}
