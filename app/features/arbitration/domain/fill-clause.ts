import { formatList } from "#app/i18n/format.ts";
import { FORMAT_LOCALES, type Language } from "#app/i18n/languages.ts";
import type { Messages } from "#app/i18n/messages/en.ts";
import {
  CLAUSE_VARIABLES,
  type ClauseChoices,
  type ClausePiece,
  type ClauseText,
  type ClauseVariable,
  fillParagraph,
  findLanguages,
  findLaw,
  type KnownName,
  type KnownNames,
  translateName,
} from "./clause.ts";

/** Labels in one language: number words and the placeholders of open variables. */
export type ClauseLabels = Pick<Messages["clause"], "filled" | "placeholders">;

/** The name of a language or a law as a sentence says it: French has an article, "le droit belge", "l’anglais". */
function nameInSentence(known: KnownName, language: Language): string {
  const name = known.name[language];
  if (language !== "fr") return name;
  return /^[aeiou]/i.test(name) ? `l’${name}` : `le ${name}`;
}

function valuesIn(
  language: Language,
  choices: ClauseChoices,
  proceedings: KnownName[],
  known: KnownNames,
  labels: ClauseLabels,
): Partial<Record<ClauseVariable, string>> {
  const numbers = new Map([
    ["1", labels.filled.one],
    ["3", labels.filled.three],
  ]);
  const law = findLaw(choices.law, known.laws);
  const languages = proceedings.map((each) => nameInSentence(each, language));
  return {
    // Any other number stays open; a warning gives the reason.
    arbitrators: numbers.get(choices.arbitrators),
    seat: translateName(choices.seat, known.seats, language),
    language: languages.length === 0 ? choices.language : formatList(languages, language, "conjunction"),
    law: law === undefined ? choices.law : nameInSentence(law, language),
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
  const proceedings = findLanguages(choices.language, known.languages);
  const values = valuesIn(language, choices, proceedings, known, labels);
  const paragraphs = clause.paragraphs.map((paragraph) =>
    fillParagraph(proceedings.length > 1 && paragraph.includes("{language}") ? clause.severalLanguages : paragraph, values, open),
  );
  if (choices.hasNonContractual) paragraphs[0]?.push({ kind: "text", text: ` ${clause.nonContractual}` });
  if (choices.prevails !== undefined) paragraphs.at(-1)?.push(...sayPrevailing(clause, choices.prevails));
  return paragraphs;
}

/** The sentence on the text that prevails, after the one before it. */
function sayPrevailing({ prevailing, prevailingLanguages }: ClauseText, prevails: Language): ClausePiece[] {
  const [before = "", after = ""] = prevailing.split("{prevails}");
  return [
    { kind: "text", text: ` ${before}` },
    { kind: "choice", text: prevailingLanguages[prevails] },
    { kind: "text", text: after },
  ];
}

/** The clause as plain text with numbered paragraphs. */
export function clauseAsText(paragraphs: ClausePiece[][]): string {
  return paragraphs.map((pieces, index) => `${index + 1}. ${pieces.map((piece) => piece.text).join("")}`).join("\n\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The clause as HTML for the clipboard: a numbered list in its language, which word processors take over (P-CLAUSE-5). */
export function clauseAsHtml(paragraphs: ClausePiece[][], language: Language): string {
  const locale = FORMAT_LOCALES[language];
  const texts = paragraphs.map((pieces) =>
    pieces.map((piece) => piece.text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)).join(""),
  );
  return `<ol lang="${locale}">${texts.map((text) => `<li><p lang="${locale}">${text}</p></li>`).join("")}</ol>`;
}

/** The variables that a clause leaves in brackets, each once, in the order of the form. */
export function openVariables(paragraphs: ClausePiece[][]): ClauseVariable[] {
  const open = new Set(paragraphs.flat().flatMap((piece) => (piece.kind === "open" ? [piece.variable] : [])));
  return CLAUSE_VARIABLES.filter((variable) => open.has(variable));
}
