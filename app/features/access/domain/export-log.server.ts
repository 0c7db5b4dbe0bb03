import { sql } from "kysely";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { writeBrusselsMoment } from "#app/i18n/brussels-time.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { accessMessagesIn } from "../messages/access-messages.ts";
import { shownAddress } from "./statistics.ts";
import { countryNamer } from "./table-language.ts";

/** Rows per query: a log may have a million rows and must not be loaded whole. */
const PAGE_ROWS = 1_000;

/**
 * Yields every stored attempt to open a painting's record, oldest first, in the reader's language and Brussels time. Of an IP address it has the end
 * alone, as every list (P-TOKEN-13).
 * @throws if the actor loses the right to manage the painting's tokens midway: a partial log must not look complete.
 */
export async function* exportLog(ctx: RequestContext, paintingId: string, language: Language): AsyncGenerator<(string | null)[]> {
  const { statistics: words } = accessMessagesIn(language);
  const nameOf = countryNamer(language);
  let last: { cursor: string; id: string } | undefined;
  for (;;) {
    const rows = await readLogPage(ctx, paintingId, last);
    for (const row of rows)
      yield [
        writeBrusselsMoment(row.accessed_at),
        row.success ? words.granted : words.refused,
        words.reasons[row.reason],
        nameOf(row.country),
        shownAddress(row.ip_address).addressEnd,
        row.token_id,
        row.label,
      ];
    last = rows.at(-1);
    if (rows.length < PAGE_ROWS) return;
  }
}

function readLogPage(ctx: RequestContext, paintingId: string, after: { cursor: string; id: string } | undefined) {
  return ctx.query(async (tx) => {
    if (!(await readAbilities(tx, paintingId)).managesTokens)
      throw new Error("log export aborted: the actor may no longer manage the tokens");
    return (
      tx
        .selectFrom("access_logs as log")
        .leftJoin("access_tokens as token", "token.id", "log.token_id")
        .select(["log.id", "log.accessed_at", "log.success", "log.reason", "log.country", "log.ip_address", "log.token_id", "token.label"])
        // As text: a Date loses the microseconds.
        .select(sql<string>`log.accessed_at::text`.as("cursor"))
        .where("log.painting_id", "=", paintingId)
        .$if(after !== undefined, (rows) =>
          rows.where(sql<boolean>`(log.accessed_at, log.id) > (${after?.cursor}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy("log.accessed_at")
        .orderBy("log.id")
        .limit(PAGE_ROWS)
        .execute()
    );
  });
}
