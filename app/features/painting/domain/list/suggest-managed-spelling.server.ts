import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { forgiven, nearestWord } from "#app/shared/search/closest-run.ts";
import { foldLetters, spelledAsIn } from "../search/search-words.server.ts";
import { listManagedPaintings, listMatchingIds, type ManagedList } from "./list-managed-paintings.server.ts";
import type { ManageFilter } from "./manage-filter.ts";

export interface SpeltManagedList extends ManagedList {
  /** The words that are searched instead of those of the filter, which find nothing. */
  spelling?: string;
  /** The name by which the owner is looked for instead. */
  owner?: string;
  /** Works with the words that are in the archive, which the list of all states leaves out; 0 for owners. */
  archived?: number;
}

/**
 * A page of the management list; for words without a match that of the words that they may have meant, if the other filters leave
 * any (P-MANAGE-24).
 */
export async function listWithSpelling(tx: Transaction, language: Language, filter: ManageFilter): Promise<SpeltManagedList> {
  const list = await listManagedPaintings(tx, language, filter);
  const own = { ...list, ...(await countArchived(tx, language, filter)) };
  const meant = list.found > 0 ? undefined : await suggestManaged(tx, filter);
  if (meant === undefined) return own;
  const similar = await listManagedPaintings(tx, language, { ...filter, ...meant });
  if (similar.found === 0) return own;
  const names = similar.paintings.flatMap(({ owners }) => owners.map(({ name }) => name));
  const texts = similar.paintings.flatMap(({ title, artist }) => [title, artist]);
  return {
    ...similar,
    ...(await countArchived(tx, language, { ...filter, ...meant })),
    ...(meant.q === undefined ? {} : { spelling: spelledAsIn(meant.q, [...texts, ...names]) }),
    ...(meant.owner === undefined ? {} : { owner: spelledAsIn(meant.owner, names) }),
  };
}

async function countArchived(tx: Transaction, language: Language, filter: ManageFilter): Promise<{ archived?: number }> {
  if (filter.state !== "all" || (filter.q === "" && filter.owner === "")) return {};
  const { found } = await listManagedPaintings(tx, language, { ...filter, state: "archived", page: 1 });
  return { archived: found };
}

/** Ids of all paintings of that list, as `listMatchingIds` has them. */
export async function listShownIds(tx: Transaction, language: Language, filter: ManageFilter, most: number): Promise<string[] | undefined> {
  const ids = await listMatchingIds(tx, language, filter, most);
  const meant = ids?.length === 0 ? await suggestManaged(tx, filter) : undefined;
  return meant === undefined ? ids : listMatchingIds(tx, language, { ...filter, ...meant }, most);
}

/** The words and the owner's name that the filter may have meant; undefined if neither has another spelling. */
async function suggestManaged(tx: Transaction, { q, owner, spelling }: ManageFilter): Promise<{ q?: string; owner?: string } | undefined> {
  if (spelling === "typed") return undefined;
  const [words, name] = [await suggestWords(tx, q, null), await suggestWords(tx, owner, "owners")];
  if (words === undefined && name === undefined) return undefined;
  return { ...(words === undefined ? {} : { q: words }), ...(name === undefined ? {} : { owner: name }) };
}

/**
 * The words of a search with each one that no work of the reader has replaced by the nearest that some have, in any text that the
 * reader may see. Undefined if there is none.
 * @param source in which alone they are looked for.
 */
async function suggestWords(tx: Transaction, q: string, source: "owners" | null): Promise<string | undefined> {
  if (!q.split(/[^\p{L}]+/u).some((word) => forgiven(word.length) > 0)) return undefined;
  const { rows } = await sql<{ word: string; words: string[] }>`select word, words from app.similar_managed(${q}, ${source})`.execute(tx);
  const meant = new Map<string, string>();
  for (const { word, words } of rows) {
    const nearest = nearestWord(word, words);
    if (nearest === undefined) return undefined;
    meant.set(word, nearest);
  }
  return meant.size === 0 ? undefined : q.replaceAll(/[\p{L}\p{N}]+/gu, (word) => meant.get(foldLetters(word)) ?? word);
}
