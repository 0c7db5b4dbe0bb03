import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readSelected } from "../bulk/read-selected.server.ts";
import { wantedOf } from "./list-managed-paintings.server.ts";
import type { ManageFilter } from "./manage-filter.ts";
import type { OutsideWork } from "./outside-list.ts";

/** Those of the works that the list of this filter does not have, on none of its pages, in their order (P-MANAGE-124). */
export async function findOutsideList(tx: Transaction, language: Language, filter: ManageFilter, ids: string[]): Promise<OutsideWork[]> {
  if (ids.length === 0) return [];
  const wanted = JSON.stringify({ ...wantedOf({ ...filter, page: 1 }, language), per: ids.length, among: ids });
  const { rows } = await sql<{ ids: string[] | null }>`
    select s.ids::text[] as ids from app.list_managed(${language}, ${wanted}::jsonb) as s`.execute(tx);
  const inside = new Set(rows[0]?.ids ?? []);
  const outside = ids.filter((id) => !inside.has(id));
  const seen = await readSelected(tx, language, outside);
  return outside.map((id) => {
    const work = seen.get(id);
    return work?.owns === true ? { id, title: work.title, artist: work.artist } : { id, title: null, artist: "" };
  });
}
