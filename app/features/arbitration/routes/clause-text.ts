import { LANGUAGE_NAMES, languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import { CLAUSE_KINDS, readClauseChoices, warningsOf } from "../domain/clause.ts";
import { clauseAsText, fillClause } from "../domain/fill-clause.ts";
import { clauseWords, knownNames } from "../domain/read-clauses.server.ts";
import type { Route } from "./+types/clause-text";

/** Makes word processors open the text as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** The warnings and the clauses with the choices of the query string as a text file (P-CLAUSE-3). */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const pageLanguage = languageOf(url.pathname);
  const choices = readClauseChoices(url.searchParams, pageLanguage);
  const texts = choices.show.map((language) => {
    const { clauses } = clauseWords(language);
    const { clause: labels, phrases } = messagesIn(language);
    const sections = CLAUSE_KINDS.map((kind) => {
      const { title, points } = clauses[kind];
      const text = clauseAsText(fillClause(clauses[kind], language, choices, knownNames, labels));
      const note = [phrases.labelled(labels.note, "").trim(), ...points.map((point) => `${point.label}. ${point.text}`)].join("\n");
      return `${title.toLocaleUpperCase(language)}\n\n${text}\n\n${note}`;
    });
    return [LANGUAGE_NAMES[language], ...sections].join("\n\n\n");
  });
  const warnings = warningsOf(choices, knownNames).map((warning) => clauseWords(pageLanguage).warnings[warning]);
  if (warnings.length > 0) {
    const { clause: labels, phrases } = messagesIn(pageLanguage);
    texts.unshift([phrases.labelled(labels.warnings, "").trim(), ...warnings].join("\n"));
  }
  const body = `${BYTE_ORDER_MARK}${texts.join("\n\n\n— — —\n\n\n")}\n`.replaceAll("\n", "\r\n");
  return textResponse(body, "text/plain; charset=utf-8", "eac-arbitration-clause.txt");
}
