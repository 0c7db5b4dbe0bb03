import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { forgiven, nearestWord } from "#app/shared/search/closest-run.ts";
import { listManagedPaintings, listMatchingIds, type ManagedList } from "./list-managed-paintings.server.ts";
import type { ManageFilter } from "./manage-filter.ts";
import { foldLetters, spelledAsIn } from "./search-words.server.ts";

export interface SpeltManagedList extends ManagedList {
  /** The words that are searched instead of those of the filter, which find nothing. */
  spelling?: string;
}

/**
 * A page of the management list; for words without a match that of the words that they may have meant, if the other filters leave
 * any (P-MANAGE-24).
 */
export async function listWithSpelling(tx: Transaction, language: Language, filter: ManageFilter): Promise<SpeltManagedList> {
  const list = await listManagedPaintings(tx, language, filter);
  const meant = list.found > 0 ? undefined : await suggestManaged(tx, filter);
  if (meant === undefined) return list;
  const similar = await listManagedPaintings(tx, language, { ...filter, q: meant });
  if (similar.found === 0) return list;
  const texts = similar.paintings.flatMap(({ title, artist, owners }) => [title, artist, ...owners.map(({ name }) => name)]);
  return { ...similar, spelling: spelledAsIn(meant, texts) };
}

/** Ids of all paintings of that list, as `listMatchingIds` has them. */
export async function listShownIds(tx: Transaction, language: Language, filter: ManageFilter, most: number): Promise<string[] | undefined> {
  const ids = await listMatchingIds(tx, language, filter, most);
  const meant = ids?.length === 0 ? await suggestManaged(tx, filter) : undefined;
  return meant === undefined ? ids : listMatchingIds(tx, language, { ...filter, q: meant }, most);
}

/**
 * The words of a search with each one that no work of the reader has replaced by the nearest that some have, in any text that the
 * reader may see. Undefined if there is none, and for words that are to be searched as they are typed.
 */
async function suggestManaged(tx: Transaction, { q, spelling }: ManageFilter): Promise<string | undefined> {
  if (spelling === "typed" || !q.split(/[^\p{L}]+/u).some((word) => forgiven(word.length) > 0)) return undefined;
  const { rows } = await sql<{ word: string; words: string[] }>`select word, words from app.similar_managed(${q})`.execute(tx);
  const meant = new Map<string, string>();
  for (const { word, words } of rows) {
    const nearest = nearestWord(word, words);
    if (nearest === undefined) return undefined;
    meant.set(word, nearest);
  }
  return meant.size === 0 ? undefined : q.replaceAll(/[\p{L}\p{N}]+/gu, (word) => meant.get(foldLetters(word)) ?? word);
}
