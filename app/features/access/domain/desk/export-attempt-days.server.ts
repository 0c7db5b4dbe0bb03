import { sql } from "kysely";
import { withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { countryNamer } from "../table-language.ts";
import { firstDayOf, type StatisticsFilter } from "./attempt-counts.ts";
import { NO_TOKEN } from "./count-attempts.server.ts";
import { attemptDays, ofManagedPaintings, readDeskRole } from "./desk-role.server.ts";

/** Rows per query: a year over a collection must not be loaded whole. */
const PAGE_ROWS = 1_000;

type Titles = Parameters<typeof withFallback<"title">>[0];

interface DayRow extends Titles {
  day: string;
  painting_id: string;
  token_id: string;
  label: string | null;
  country: string;
  granted: number;
  refused: number;
}

/**
 * Yields the counts of attempts by day, work, link and country, oldest first, in the reader's language.
 * @throws if the actor manages no links any more: a partial table must not look complete.
 */
export async function* exportAttemptDays(
  ctx: RequestContext,
  filter: StatisticsFilter,
  now: Date,
  language: Language,
): AsyncGenerator<(string | number | null)[]> {
  const nameOf = countryNamer(language);
  let last: DayRow | undefined;
  for (;;) {
    const rows = await readPage(ctx, filter, now, last);
    for (const row of rows)
      yield [
        row.day,
        row.painting_id,
        withFallback(row, "title", language),
        row.token_id === NO_TOKEN ? null : row.token_id,
        row.label,
        nameOf(row.country),
        row.granted,
        row.refused,
      ];
    last = rows.at(-1);
    if (rows.length < PAGE_ROWS) return;
  }
}

function readPage(ctx: RequestContext, { period, work }: StatisticsFilter, now: Date, after: DayRow | undefined): Promise<DayRow[]> {
  return ctx.query(async (tx) => {
    const role = await readDeskRole(tx);
    if (!role.managesLinks) throw new Error("statistics export aborted: the actor may no longer manage links");
    const { rows } = await sql<DayRow>`
      select days.day, days.painting_id, p.title_en, p.title_fr, p.title_ru, days.token_id, token.label, days.country, days.granted, days.refused
      from (
        select * from ${attemptDays(role)} as access_days
        where day >= ${firstDayOf(period, now)}::date and ${ofManagedPaintings(role, "painting_id")}
          and ${work === undefined ? sql`true` : sql`painting_id = ${work}::uuid`}
          and ${
            after === undefined
              ? sql`true`
              : sql`(day, painting_id, token_id, country) > (${after.day}::date, ${after.painting_id}::uuid, ${after.token_id}::uuid, ${after.country}::text)`
          }
        order by day, painting_id, token_id, country
        limit ${PAGE_ROWS}
      ) as days
      left join public.paintings p on p.id = days.painting_id
      left join public.access_tokens token on token.id = days.token_id
      order by days.day, days.painting_id, days.token_id, days.country`.execute(tx);
    return rows;
  });
}
