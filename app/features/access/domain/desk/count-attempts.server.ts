import { sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  type AttemptCounts,
  type Counts,
  fillBuckets,
  firstDayOf,
  type Group,
  type GroupList,
  LISTED_GROUPS,
  type StatisticsFilter,
} from "./attempt-counts.ts";
import { attemptDays, type DeskRole, ofManagedPaintings } from "./desk-role.server.ts";

/** The token id of attempts that named no token of their painting. */
export const NO_TOKEN = "00000000-0000-0000-0000-000000000000";

type Kind = "day" | "work" | "link" | "country";

interface CountedRow extends Counts {
  kind: Kind;
  key: string;
  /** Position among the groups of its kind, and their number. */
  position: number;
  kinds: number;
  title_en: string | null;
  title_fr: string | null;
  title_ru: string | null;
  label: string | null;
}

/**
 * Attempts of a period over all works whose log the actor sees, or one of them: by day, work, link and country, in one
 * statement over the counts by day.
 */
export async function countAttempts(
  tx: Transaction,
  language: Language,
  { period, work }: StatisticsFilter,
  { role, now }: { role: DeskRole; now: Date },
): Promise<AttemptCounts> {
  const ofWork = work === undefined ? sql`true` : sql`painting_id = ${work}::uuid`;
  const { rows } = await sql<CountedRow>`
    with counted as materialized (
      select
        case when grouping(day) = 0 then 'day' when grouping(painting_id) = 0 and grouping(token_id) = 1 then 'work'
          when grouping(token_id) = 0 then 'link' else 'country' end as kind,
        coalesce(day::text, token_id::text, painting_id::text, country) as key,
        painting_id, token_id, sum(granted)::integer as granted, sum(refused)::integer as refused
      from ${attemptDays(role)} as access_days
      where day >= ${firstDayOf(period, now)}::date and ${ofManagedPaintings(role, "painting_id")} and ${ofWork}
      group by grouping sets ((day), (painting_id), (painting_id, token_id), (country))
    ), numbers as (
      select kind, count(*)::integer as kinds from counted group by kind
    ), listed as (
      select most.*, numbers.kinds
      from numbers cross join lateral (
        -- The most frequent of each kind alone are sorted, and only their titles are looked up.
        select counted.*, row_number() over (order by granted + refused desc, key, painting_id)::integer as position
        from counted where counted.kind = numbers.kind
        order by granted + refused desc, key, painting_id
        limit case when numbers.kind = 'day' then null else ${LISTED_GROUPS}::integer end
      ) as most
    )
    select listed.kind, listed.key, listed.granted, listed.refused, listed.position, listed.kinds,
      p.title_en, p.title_fr, p.title_ru, token.label
    from listed
    left join lateral (
      select title_en, title_fr, title_ru from public.paintings where paintings.id = listed.painting_id offset 0
    ) p on true
    left join lateral (select label from public.access_tokens where access_tokens.id = listed.token_id offset 0) token on true
    order by listed.kind, case when listed.kind = 'day' then 0 else listed.position end, listed.key`.execute(tx);
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const days = of("day").map(({ key, granted, refused }) => ({ day: key, granted, refused }));
  const total = sumOf(days);
  const list = (kind: Kind, toGroup: (row: CountedRow) => Group): GroupList => {
    const listed = of(kind);
    const sum = sumOf(listed);
    const others = { granted: total.granted - sum.granted, refused: total.refused - sum.refused };
    return { groups: listed.map(toGroup), others: { ...others, count: Math.max(0, (listed[0]?.kinds ?? 0) - listed.length) } };
  };
  const titleOf = (row: CountedRow) => (row.title_en === null ? "" : withFallback(row, "title", language));
  return {
    total,
    ...fillBuckets(days, period, now),
    works: list("work", (row) => ({ ...countsOf(row), name: titleOf(row) })),
    links: list("link", (row) => ({
      ...countsOf(row),
      // A work can have attempts without a link, as many works have.
      key: `${row.key}.${row.position}`,
      name: row.key === NO_TOKEN ? null : (row.label ?? ""),
      title: titleOf(row),
    })),
    countries: list("country", (row) => ({ ...countsOf(row), name: row.key === "" ? null : row.key })),
  };
}

const countsOf = ({ key, granted, refused }: CountedRow) => ({ key, granted, refused });

function sumOf(counts: readonly Counts[]): Counts {
  const sum = { granted: 0, refused: 0 };
  for (const { granted, refused } of counts) {
    sum.granted += granted;
    sum.refused += refused;
  }
  return sum;
}

/** The title of a work whose log the actor sees. */
export async function findWorkTitle(tx: Transaction, language: Language, id: string, role: DeskRole): Promise<string | undefined> {
  const row = await tx
    .selectFrom("paintings")
    .select(titleColumns())
    .where("id", "=", id)
    .where(ofManagedPaintings(role, "paintings.id"))
    .executeTakeFirst();
  return row === undefined ? undefined : withFallback(row, "title", language);
}
