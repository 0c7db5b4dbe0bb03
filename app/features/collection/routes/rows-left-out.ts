import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { streamWorkbook, WORKBOOK_TYPE } from "#app/platform/workbook/write-workbook.server.ts";
import { findImport } from "../domain/find-import.server.ts";
import { issueText } from "../domain/issue-text.ts";
import { listColumnsLeft, listRowsLeft } from "../domain/list-rows-left.server.ts";
import { writtenColumns } from "../domain/written-columns.server.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import type { Route } from "./+types/rows-left-out";

const CHUNK = 200;

/** Rows of an import that are left out, as a table with what is wrong in its last column, for administrators. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const words = collectionMessagesIn(language);
  const answer = await readAsAdministrator(ctx, url, async (tx) => {
    const found = await findImport(tx, id);
    return found === undefined ? undefined : { found, columns: await listColumnsLeft(tx, found) };
  });
  if (answer === undefined) throw errorResponse(503, "unavailable");
  if (answer.found === undefined || answer.found.columns.length === 0) throw errorResponse(404, "notFound");
  const { found, columns } = answer.found;
  ctx.declareStreamed();
  const textOf = issueText(words, fieldErrors(language));
  const rows = (async function* () {
    for (let after = 0; ; ) {
      const part = await ctx.query((tx) => listRowsLeft(tx, found, after, CHUNK));
      for (const { row, cells, errors } of part) {
        const causes = errors.map((issue) => [issue.column, textOf(issue), issue.value].filter((text) => text !== null && text !== ""));
        yield [...columns.map((name) => cells[name] ?? ""), causes.map((each) => each.join(": ")).join("\n")];
        after = row;
      }
      if (part.length < CHUNK) return;
    }
  })();
  const name = `EAC-import-${found.created_at.toISOString().slice(0, 10)}-left-out`;
  if (url.pathname.endsWith(".xlsx")) {
    const written = [...writtenColumns(columns), { head: words.omit.column, width: 60 }];
    return new Response(streamWorkbook([{ name: words.importTitle, columns: written, rows }]), {
      headers: downloadHeaders(WORKBOOK_TYPE, `${name}.xlsx`),
    });
  }
  return new Response(streamCsv([...columns, words.omit.column], rows), {
    headers: downloadHeaders("text/csv; charset=utf-8", `${name}.csv`),
  });
}
