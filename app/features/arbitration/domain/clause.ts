import { LANGUAGES, type Language } from "#app/i18n/languages.ts";

export const CLAUSE_KINDS = ["future", "existing"] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** What a clause leaves open (P-CLAUSE-2); the subject belongs to existing disputes alone. */
export const CLAUSE_VARIABLES = ["arbitrators", "seat", "language", "law", "subject"] as const;
export type ClauseVariable = (typeof CLAUSE_VARIABLES)[number];

/** The choices, as an address holds them: `?arbitrators=3&seat=Brussels&show=en&show=fr` (P-CLAUSE-3). */
export interface ClauseChoices {
  /** `1`, `3`, or what an imported link says; empty: left open. */
  arbitrators: string;
  seat: string;
  language: string;
  law: string;
  subject: string;
  /** Languages of the text, in their usual order; at least one. */
  show: Language[];
}

/** Longest text of one field, in characters. */
export const CLAUSE_FIELD_LIMIT = 300;

export interface ClauseText {
  title: string;
  description: string;
  paragraphs: string[];
  note: string;
}

/** The clauses in one language: texts with `{seat}` and so on, and the words that are put in. */
export interface ClauseWords {
  clauses: Record<ClauseKind, ClauseText>;
  warnings: Record<ClauseWarning, string>;
}

export type ClauseWarning = "missingSeat" | "evenNumber" | "unknownNumber" | "lawAndSeat" | "untranslated";

/** A name in all languages, such as a seat's, so that each language of the clause has its own. */
export interface KnownName {
  key: string;
  name: Record<Language, string>;
  /** Of a seat: the key of its law. */
  law?: string | undefined;
}

export interface KnownNames {
  seats: KnownName[];
  languages: KnownName[];
  laws: KnownName[];
}

/** Whole signs only, and no blank at the end. */
function cut(text: string): string {
  return [...text].slice(0, CLAUSE_FIELD_LIMIT).join("").trim();
}

/** What an address asks for; without a language of its own the text is in that of the page. */
export function readClauseChoices(query: URLSearchParams, pageLanguage: Language): ClauseChoices {
  const text = (name: ClauseVariable) => cut((query.get(name) ?? "").replaceAll(/\s+/g, " ").trim());
  const shown = LANGUAGES.filter((language) => query.getAll("show").includes(language));
  return {
    arbitrators: text("arbitrators"),
    seat: text("seat"),
    language: text("language"),
    law: text("law"),
    subject: text("subject"),
    show: shown.length > 0 ? shown : [pageLanguage],
  };
}

/** The query of an address that holds these choices. */
export function writeClauseChoices(choices: ClauseChoices): string {
  const query = new URLSearchParams();
  for (const variable of CLAUSE_VARIABLES) if (choices[variable] !== "") query.set(variable, choices[variable]);
  for (const language of choices.show) query.append("show", language);
  return query.toString();
}

/** Whether anything was chosen at all. */
export function hasChoices(choices: ClauseChoices): boolean {
  return CLAUSE_VARIABLES.some((variable) => choices[variable] !== "");
}

/** What a careful lawyer would say about these choices before they are used. */
export function warningsOf(choices: ClauseChoices, known: KnownNames): ClauseWarning[] {
  if (!hasChoices(choices)) return [];
  const { arbitrators, seat, law } = choices;
  const isEven = /^\d{1,3}$/.test(arbitrators) && Number(arbitrators) % 2 === 0;
  const warnings: ClauseWarning[] = [];
  if (seat === "") warnings.push("missingSeat");
  if (isEven) warnings.push("evenNumber");
  else if (arbitrators !== "" && arbitrators !== "1" && arbitrators !== "3") warnings.push("unknownNumber");
  const lawOfSeat = findName(seat, known.seats)?.law;
  const governingLaw = findName(law, known.laws)?.key;
  if (lawOfSeat !== undefined && governingLaw !== undefined && lawOfSeat !== governingLaw) warnings.push("lawAndSeat");
  if (choices.show.length > 1 && hasOwnNames(choices, known)) warnings.push("untranslated");
  return warnings;
}

/** Whether something was typed that stands unchanged in every language. */
function hasOwnNames({ seat, language, law, subject }: ClauseChoices, known: KnownNames): boolean {
  const isOwn = (typed: string, names: KnownName[]) => typed !== "" && findName(typed, names) === undefined;
  return isOwn(seat, known.seats) || isOwn(language, known.languages) || isOwn(law, known.laws) || subject !== "";
}

function findName(typed: string, known: KnownName[]): KnownName | undefined {
  // Capitals do not matter, nor which kind of blank the list or the reader has.
  const folded = (text: string) => text.toLocaleLowerCase().replaceAll(/\s+/g, " ");
  return known.find(({ name }) => LANGUAGES.some((language) => folded(name[language]) === folded(typed)));
}

/** A typed name in another language, when it is one that we know; else as it was typed. */
export function nameIn(typed: string, known: KnownName[], language: Language): string {
  return findName(typed, known)?.name[language] ?? typed;
}

/** A stretch of a filled clause: fixed text, a choice, or what is still open. */
export interface ClausePiece {
  kind: "text" | "choice" | "open";
  text: string;
}

/** Puts the choices into a paragraph. `values` holds what is chosen, `open` what to write where nothing is. */
export function fillParagraph(
  paragraph: string,
  values: Partial<Record<ClauseVariable, string>>,
  open: Record<ClauseVariable, string>,
): ClausePiece[] {
  return paragraph.split(/\{([a-z]+)\}/).flatMap((piece, index): ClausePiece[] => {
    if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
    const variable = piece as ClauseVariable;
    const value = values[variable];
    return [value === undefined || value === "" ? { kind: "open", text: `[${open[variable]}]` } : { kind: "choice", text: value }];
  });
}
