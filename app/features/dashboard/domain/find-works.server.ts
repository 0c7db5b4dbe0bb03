import { sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ChangeFilter } from "./change.ts";

/** Works that words lead to; the first by title. */
const MAX_WORKS = 50;

/** Ids of the works that a filter asks for; undefined if it asks for none. */
export async function findWorks(tx: Transaction, language: Language, filter: ChangeFilter): Promise<string[] | undefined> {
  if (filter.painting !== undefined) return [filter.painting];
  if (filter.work === "") return undefined;
  const wanted = (state: string) =>
    JSON.stringify({ ...{ q: filter.work, state, order: "title", page: 1, per: MAX_WORKS, view: "table" }, ...SIZES });
  const { rows } = await sql<{ ids: string[] }>`
    select s.ids from unnest(${[wanted("all"), wanted("archived")]}::text[]) as w cross join app.list_managed(${language}, w::jsonb) as s`.execute(
    tx,
  );
  return rows.flatMap(({ ids }) => ids);
}
const SIZES = { cards_per: MAX_WORKS, table_per: MAX_WORKS, table_from: 0 };

/** Title of the one work that a filter names, in the reader's language; undefined if there is none. */
export async function titleOfWork(tx: Transaction, language: Language, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom("paintings").select(titleColumns()).where("id", "=", id).executeTakeFirst();
  return row && withFallback(row, "title", language);
}

export interface NamedPerson {
  id: string;
  name: string;
}

/** People whom the filter offers; of more, those with the smallest ids. */
const MAX_PEOPLE = 1_000;

/**
 * Everybody who appears in the list of changes, by name, and the person whom a filter names; empty unless the actor is an
 * administrator. Each person costs one step in the index of persons, whatever they changed.
 */
export async function listPeople(tx: Transaction, person: string | undefined): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    with recursive actors (id) as (
      (select c.actor_id from public.changes as c where c.leads_kind and c.actor_id is not null order by c.actor_id limit 1)
      union all
      select (select c.actor_id from public.changes as c where c.leads_kind and c.actor_id > a.id order by c.actor_id limit 1)
      from actors as a where a.id is not null
    ), offered as (
      select f.id from (select a.id from actors as a where a.id is not null limit ${MAX_PEOPLE}) as f union select ${person ?? null}::uuid
    )
    select p.id, n.name from offered as o join public.profiles as p on p.id = o.id
      cross join lateral (select coalesce(nullif(btrim(p.full_name), ''), p.email) as name) as n
    order by lower(n.name), p.id`.execute(tx);
  return rows;
}
