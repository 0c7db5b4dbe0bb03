import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { listIdsAround } from "./list-managed-paintings.server.ts";
import type { ManageFilter } from "./manage-filter.ts";

/** The works before and after one in a list. */
export interface ListNeighbours {
  previous: string | null;
  next: string | null;
}

/** Those of a list that led to a work; null if the work is not in it (any more). One statement, with the rights of the list. */
export async function findListNeighbours(
  tx: Transaction,
  id: string,
  language: Language,
  filter: ManageFilter,
): Promise<ListNeighbours | null> {
  const ids = await listIdsAround(tx, language, filter);
  const place = ids.indexOf(id);
  return place < 0 ? null : { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
