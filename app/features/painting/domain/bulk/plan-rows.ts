import { LIMITS } from "../form/form-schema.ts";
import type { BulkAction, Gap, Refusal } from "./bulk-action.ts";

/** A selected painting as stored. */
export interface SelectedPainting {
  id: string;
  title: string;
  artist: string;
  isPublished: boolean;
  /** Set time at which it is published, ISO 8601. */
  publishAt: string | null;
  unpublishAt: string | null;
  isArchived: boolean;
  /** Ids in the order of their links. */
  owners: string[];
  hasPrimaryOwner: boolean;
  owns: boolean;
  managesTokens: boolean;
  gaps: Gap[];
}

/** Reason for which an action leaves this painting alone; null if it does not. `chosen`: the owners to add or remove, once they are chosen. */
export function refusalOf(action: BulkAction, painting: SelectedPainting | undefined, chosen: string[] | undefined): Refusal | null {
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
    case "delete":
      return isArchived ? null : "notArchived";
    case "edit":
      return null;
    case "assign": {
      const all = new Set([...owners, ...(chosen ?? [])]);
      if (chosen !== undefined && all.size === owners.length) return "already";
      return all.size > LIMITS.rows ? "tooManyOwners" : null;
    }
    case "unassign":
      return refusalOfRemoval(owners, chosen);
    case "issue":
      if (isArchived) return "archived";
      if (!painting.managesTokens) return "notManaged";
      return painting.hasPrimaryOwner || owners.length > 0 ? null : "noOwner";
    case "export":
      return painting.owns ? null : "notOwned";
  }
}

/** Reason for which a painting keeps its owners; the page asks with the people who are ticked, the action with those who were. */
export function refusalOfRemoval(owners: string[], chosen: string[] | undefined): Refusal | null {
  if (owners.length === 0) return "noOwner";
  if (chosen === undefined) return owners.length === 1 ? "lastOwner" : null;
  const left = owners.filter((owner) => !chosen.includes(owner));
  if (left.length === owners.length) return "already";
  return left.length === 0 ? "lastOwner" : null;
}
