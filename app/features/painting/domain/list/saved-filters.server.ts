import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { manageQuery } from "./manage-filter.ts";
import { readManageFilter } from "./read-manage-filter.server.ts";
import { MAX_QUERY, SAVED_FILTERS, type SavedFilter } from "./saved-filter.ts";

/** The filters that the actor has kept, by name. */
export async function listSavedFilters(tx: Transaction): Promise<SavedFilter[]> {
  return tx.selectFrom("saved_filters").select(["place", "name", "query"]).orderBy(sql`lower(name)`).orderBy("name").execute();
}

/**
 * Keeps the filter of an address under a name; another one of this name is replaced.
 * @returns false if the name is missing or too long, nothing is filtered, or there is no room.
 */
export async function keepFilter(tx: Transaction, accountId: string, typed: string, address: URLSearchParams): Promise<boolean> {
  const name = storableText(typed).replaceAll(/\s+/g, " ").trim();
  const query = manageQuery(readManageFilter(address));
  if (name === "" || [...name].length > SAVED_FILTERS.name || query === "" || query.length > MAX_QUERY) return false;
  const known = await tx.updateTable("saved_filters").set({ query }).where("name", "=", name).executeTakeFirst();
  if (known.numUpdatedRows > 0n) return true;
  const { rows } = await sql<{ place: number }>`
    insert into public.saved_filters (account_id, place, name, query)
    select ${accountId}::uuid, min(free), ${name}, ${query} from generate_series(1, ${SAVED_FILTERS.most}) as free
    where free not in (select f.place from public.saved_filters f) having min(free) is not null
    on conflict do nothing returning place`.execute(tx);
  return rows.length > 0;
}

/** Repeating it changes nothing. */
export async function forgetFilter(tx: Transaction, place: number): Promise<void> {
  await tx.deleteFrom("saved_filters").where("place", "=", place).execute();
}
