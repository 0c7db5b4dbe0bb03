import type { Language } from "#app/i18n/languages.ts";
import type { Messages } from "#app/i18n/messages/en.ts";
import {
  CLAUSE_VARIABLES,
  type ClauseChoices,
  type ClausePiece,
  type ClauseText,
  type ClauseVariable,
  fillParagraph,
  type KnownNames,
  translateName,
} from "./clause.ts";

/** Labels in one language: number words and the placeholders of open variables. */
export type ClauseLabels = Pick<Messages["clause"], "one" | "three" | "placeholders">;

function valuesIn(
  language: Language,
  choices: ClauseChoices,
  known: KnownNames,
  labels: ClauseLabels,
): Partial<Record<ClauseVariable, string>> {
  const numbers = new Map([
    ["1", labels.one],
    ["3", labels.three],
  ]);
  return {
    // Any other number stays open; a warning gives the reason.
    arbitrators: numbers.get(choices.arbitrators),
    seat: translateName(choices.seat, known.seats, language),
    language: translateName(choices.language, known.languages, language),
    law: translateName(choices.law, known.laws, language),
    subject: choices.subject,
  };
}

/** The paragraphs of a clause with the choices filled in. */
export function fillClause(
  clause: ClauseText,
  language: Language,
  choices: ClauseChoices,
  known: KnownNames,
  labels: ClauseLabels,
): ClausePiece[][] {
  const open = Object.fromEntries(CLAUSE_VARIABLES.map((variable) => [variable, labels.placeholders[variable]])) as Record<
    ClauseVariable,
    string
  >;
  const values = valuesIn(language, choices, known, labels);
  return clause.paragraphs.map((paragraph) => fillParagraph(paragraph, values, open));
}

/** The clause as plain text with numbered paragraphs. */
export function clauseAsText(paragraphs: ClausePiece[][]): string {
  return paragraphs.map((pieces, index) => `${index + 1}. ${pieces.map((piece) => piece.text).join("")}`).join("\n\n");
}
