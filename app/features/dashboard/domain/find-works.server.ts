import { sql } from "kysely";
import { managedForms } from "#app/features/painting/domain/list/managed-forms.server.ts";
import { titleColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ChangeFilter } from "./change.ts";

/** Works that words lead to; the first by title. */
const MAX_WORKS = 50;
/** Latest changes among which deletions are looked for, and deletions whose titles are read. */
const MAX_SEARCHED = 200_000;
const MAX_DELETED = 2_000;

/** Ids of the works that a filter asks for; undefined if it asks for none. */
export async function findWorks(tx: Transaction, language: Language, filter: ChangeFilter): Promise<string[] | undefined> {
  if (filter.painting !== undefined) return [filter.painting];
  if (filter.work === "") return undefined;
  const wanted = (state: string) =>
    JSON.stringify({
      ...{ q: filter.work, forms: managedForms(filter.work, language), state, order: "title", page: 1, per: MAX_WORKS, view: "table" },
      ...SIZES,
    });
  const { rows } = await sql<{ ids: string[] }>`
    select s.ids from unnest(${[wanted("all"), wanted("archived")]}::text[]) as w cross join app.list_managed(${language}, w::jsonb) as s`.execute(
    tx,
  );
  return [...rows.flatMap(({ ids }) => ids), ...(await findDeletedWorks(tx, filter.work))];
}

/** Ids of works that are gone, by the title that their deletion keeps; the last deleted. Empty unless the actor is an administrator. */
async function findDeletedWorks(tx: Transaction, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with deleted as materialized (
      select c.id, c.painting_id, c.title from public.changes as c
      where c.id > (select max(m.id) from public.changes as m) - ${MAX_SEARCHED}::integer
        and c.table_name = 'paintings' and c.operation = 'removed' and c.painting_id is not null
      order by c.id desc limit ${MAX_DELETED}::integer
    ), named as materialized (select d.id, d.painting_id, app.plain_text(left(d.title, 1000)) as name from deleted as d)
    select n.painting_id as id from named as n
    where app.plain_text(${words}) <> '' and not exists (
      select from string_to_table(app.plain_text(${words}), ' ') as w (word) where strpos(coalesce(n.name, ''), w.word) = 0)
    order by n.id desc limit ${MAX_WORKS}::integer`.execute(tx);
  return rows.map(({ id }) => id);
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
