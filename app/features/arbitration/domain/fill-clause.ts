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
  nameIn,
} from "./clause.ts";

/** What stands for a variable in one language: the choice in that language's own words, or what is open. */
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
    // Any other number is left open; the warning says why.
    arbitrators: numbers.get(choices.arbitrators),
    seat: nameIn(choices.seat, known.seats, language),
    language: nameIn(choices.language, known.languages, language),
    law: nameIn(choices.law, known.laws, language),
    subject: choices.subject,
  };
}

/** The paragraphs of a clause with the choices put in. */
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

/** As plain text, paragraphs numbered. */
export function clauseAsText(paragraphs: ClausePiece[][]): string {
  return paragraphs.map((pieces, index) => `${index + 1}. ${pieces.map((piece) => piece.text).join("")}`).join("\n\n");
}
