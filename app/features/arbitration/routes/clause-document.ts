import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { WORD_TYPE } from "#app/platform/word/write-word-document.server.ts";
import { readClauseChoices } from "../domain/clause.ts";
import { writeClauseDocument } from "../domain/write-clause-document.server.ts";
import type { Route } from "./+types/clause-document";

/** The warnings and the clauses with the choices of the query string for a word processor (P-CLAUSE-5). */
export async function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  const { title } = readInformationPage("arbitration/clause", language);
  const bytes = await writeClauseDocument(title, language, readClauseChoices(url.searchParams, language));
  return new Response(bytes, {
    headers: {
      "Content-Type": WORD_TYPE,
      "Content-Disposition": 'attachment; filename="eac-arbitration-clause.docx"',
      "X-Robots-Tag": "noindex",
    },
  });
}
