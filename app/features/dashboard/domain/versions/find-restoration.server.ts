import type { Transaction } from "#app/platform/database/database.server.ts";
import { listVersions } from "./list-versions.server.ts";
import { lastChange } from "./read-differences.server.ts";
import { LARGEST_ID } from "./version.ts";

/** A restoration that is the present version of a work. `from`: the version before it. `seen`: the present one. */
export interface Restoration {
  from: number;
  seen: number;
}

/**
 * The restoration that has followed this version, while nothing has been saved since (P-MANAGE-156).
 * @returns null if the version is another, or something was saved since.
 */
export async function findRestoration(tx: Transaction, id: string, from: number): Promise<Restoration | null> {
  const [present, before] = (await listVersions(tx, id, 1)).versions;
  const isRestoration = present?.operations.some((each) => each.isRestoration === true) ?? false;
  if (!isRestoration || before?.id !== from) return null;
  return { from, seen: await lastChange(tx, id, LARGEST_ID) };
}
