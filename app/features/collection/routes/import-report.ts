import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { findImport } from "../domain/find-import.server.ts";
import { issueText } from "../domain/issue-text.ts";
import { listReportRows } from "../domain/show-import.server.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import type { Route } from "./+types/import-report";

const CHUNK = 500;

/** The report of an import as a table, in the language of the page, for administrators. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const words = collectionMessagesIn(language);
  const { reportColumns: columns } = words;
  const answer = await readAsAdministrator(ctx, url, (tx) => findImport(tx, id));
  if (answer === undefined) throw errorResponse(503, "unavailable");
  if (answer.found?.confirmed_at == null) throw errorResponse(404, "notFound");
  ctx.declareStreamed();
  const textOf = issueText(words, fieldErrors(language));
  const rows = (async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const part = await ctx.query((tx) => listReportRows(tx, language, id, "all", CHUNK, offset));
      for (const reported of part) {
        const { row, title, artist, outcome, undone, paintingId, errors, notes, invited, revived, leftWithdrawn } = reported;
        const causes = [
          ...errors.map((issue) => [issue.column, textOf(issue), issue.value].filter((text) => text !== null && text !== "").join(": ")),
          ...notes.map(({ column, code }) => [column, words.undoReasons[code]].filter((text) => text !== null).join(": ")),
          ...(invited.length > 0 ? [`${words.invite.invited} ${invited.join(", ")}`] : []),
          ...(revived.length > 0 ? [`${words.passports.revived} ${revived.join(", ")}`] : []),
          ...(leftWithdrawn.length > 0 ? [`${words.passports.left} ${leftWithdrawn.join(", ")}`] : []),
        ];
        yield [row, title, artist, words.outcomes[outcome], undone === null ? "" : words.outcomes[undone], paintingId, causes.join("\n")];
      }
      if (part.length < CHUNK) return;
    }
  })();
  const head = [columns.row, columns.title, columns.artist, columns.outcome, columns.undone, "id", columns.causes];
  const name = `EAC-import-${brusselsDayOf(answer.found.confirmed_at)}.csv`;
  return new Response(streamCsv(head, rows), { headers: downloadHeaders("text/csv; charset=utf-8", name) });
}
