import { formatList } from "#app/i18n/format.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";

export const CLAUSE_KINDS = ["future", "existing"] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** Variables of a clause (P-CLAUSE-2); `subject` occurs only for existing disputes. */
export const CLAUSE_VARIABLES = ["arbitrators", "seat", "language", "law", "subject"] as const;
export type ClauseVariable = (typeof CLAUSE_VARIABLES)[number];

/** The choices, as in the query string: `?arbitrators=3&seat=Brussels&show=en&show=fr` (P-CLAUSE-3). */
export interface ClauseChoices {
  /** `1`, `3`, or any value from a link; empty: left open. */
  arbitrators: string;
  seat: string;
  language: string;
  law: string;
  subject: string;
  /** True if the clause also names claims that no contract gives (P-CLAUSE-6). */
  hasNonContractual: boolean;
  /** Language of the text that prevails, one of several shown; undefined: the clause does not say (P-CLAUSE-6). */
  prevails: Language | undefined;
  /** Languages of the text, in the order of LANGUAGES; at least one. */
  show: Language[];
}

/** Names of the sentences on request in the query string, beside those of the variables. */
export const CLAUSE_ADDITIONS = ["claims", "prevails"] as const;
/** Value of `claims` that adds the sentence on non-contractual ones. */
export const NON_CONTRACTUAL = "non-contractual";

/** Key of the law that the contract names elsewhere: which one, the clause does not know. */
const UNNAMED_LAW = "another-clause";

/** Longest text of one field, in characters. */
export const CLAUSE_FIELD_LIMIT = 300;

export interface ClauseText {
  title: string;
  description: string;
  paragraphs: string[];
  /** Replaces the paragraph on the language when there are several. */
  severalLanguages: string;
  /** Ends the first paragraph on request. */
  nonContractual: string;
  /** Ends the last paragraph on request; contains `{prevails}`, the language in words of the sentence. */
  prevailing: string;
  prevailingLanguages: Record<Language, string>;
  /** Remarks that a party should know. */
  points: { label: string; text: string }[];
}

/** The clauses and warnings in one language; the texts contain variables such as `{seat}`. */
export interface ClauseWords {
  clauses: Record<ClauseKind, ClauseText>;
  warnings: Record<ClauseWarning, string>;
}

export type ClauseWarning = "missingSeat" | "evenNumber" | "unknownNumber" | "lawAndSeat" | "notALaw" | "untranslated";

/** A name in all languages, such as a seat's, for use in each language of the clause. */
export interface KnownName {
  key: string;
  name: Record<Language, string>;
  /** For a seat: the key of its law. */
  law?: string | undefined;
  /** For a law, in any language: its country, and other words for it. */
  also?: string[] | undefined;
}

export interface KnownNames {
  seats: KnownName[];
  languages: KnownName[];
  laws: KnownName[];
}

/** Of a law, or of rules of law that parties choose instead of one. */
const LAW_WORDS =
  /law|code|rules|principles|convention|cisg|droit|loi|règle|principe|cvim|unidroit|прав|закон|кодекс|норм|принцип|конвенци/iu;

/** Cuts at a character boundary and trims the result. */
function cut(text: string): string {
  return [...text].slice(0, CLAUSE_FIELD_LIMIT).join("").trim();
}

/** The choices in a query string; the text defaults to the page's language. */
export function readClauseChoices(query: URLSearchParams, pageLanguage: Language): ClauseChoices {
  const text = (name: ClauseVariable) => cut((query.get(name) ?? "").replaceAll(/\s+/g, " ").trim());
  const shown = LANGUAGES.filter((language) => query.getAll("show").includes(language));
  const prevails = query.get("prevails");
  return {
    arbitrators: text("arbitrators"),
    seat: text("seat"),
    language: text("language"),
    law: text("law"),
    subject: text("subject"),
    hasNonContractual: query.get("claims") === NON_CONTRACTUAL,
    prevails: shown.length > 1 ? shown.find((language) => language === prevails) : undefined,
    show: shown.length > 0 ? shown : [pageLanguage],
  };
}

/** The query string for these choices. */
export function writeClauseChoices(choices: ClauseChoices): string {
  const query = new URLSearchParams();
  for (const variable of CLAUSE_VARIABLES) if (choices[variable] !== "") query.set(variable, choices[variable]);
  if (choices.hasNonContractual) query.set("claims", NON_CONTRACTUAL);
  if (choices.prevails !== undefined) query.set("prevails", choices.prevails);
  for (const language of choices.show) query.append("show", language);
  return query.toString();
}

/** True if any variable is set, or a sentence is added. */
export function hasChoices(choices: ClauseChoices): boolean {
  return choices.hasNonContractual || choices.prevails !== undefined || CLAUSE_VARIABLES.some((variable) => choices[variable] !== "");
}

/** Legal risks of these choices. */
export function warningsOf(choices: ClauseChoices, known: KnownNames): ClauseWarning[] {
  if (!hasChoices(choices)) return [];
  const { arbitrators, seat, law } = choices;
  const isEven = /^\d{1,3}$/.test(arbitrators) && Number(arbitrators) % 2 === 0;
  const warnings: ClauseWarning[] = [];
  if (seat === "") warnings.push("missingSeat");
  if (isEven) warnings.push("evenNumber");
  else if (arbitrators !== "" && arbitrators !== "1" && arbitrators !== "3") warnings.push("unknownNumber");
  const lawOfSeat = findName(seat, known.seats)?.law;
  const governingLaw = findLaw(law, known.laws)?.key;
  if (lawOfSeat !== undefined && governingLaw !== undefined && governingLaw !== UNNAMED_LAW && lawOfSeat !== governingLaw)
    warnings.push("lawAndSeat");
  if (law !== "" && governingLaw === undefined && !LAW_WORDS.test(law)) warnings.push("notALaw");
  if (choices.show.length > 1 && hasUntranslatedText(choices, known)) warnings.push("untranslated");
  return warnings;
}

/** True if any text stays untranslated in every language. */
function hasUntranslatedText({ seat, language, law, subject }: ClauseChoices, known: KnownNames): boolean {
  const isUnknown = (typed: string, names: KnownName[]) => typed !== "" && findName(typed, names) === undefined;
  return (
    isUnknown(seat, known.seats) ||
    (language !== "" && findLanguages(language, known.languages).length === 0) ||
    (law !== "" && findLaw(law, known.laws) === undefined) ||
    subject !== ""
  );
}

/** Without case and the kind of white space and apostrophe. */
const folded = (text: string) => text.toLocaleLowerCase().replaceAll(/\s+/g, " ").replaceAll("'", "’");

/** The known name that was typed, in any language. */
function findName(typed: string, known: KnownName[]): KnownName | undefined {
  return known.find(({ name }) => LANGUAGES.some((language) => folded(name[language]) === folded(typed)));
}

/** Words of a law around the name of its country: "the laws of Spain", "le droit de la France", "право Италии", "Danish law". */
const AROUND_COUNTRY =
  /^(?:the )?laws? of (?:the )?|^(?:le )?droit (?:de la |de l’|du |des |de |d’)?|^(?:право|законодательство) | (?:law|право|законодательство)$/gu;

/** The known law that was typed, in any language, as a law or as its country alone: "France", "droit de la France", "French". */
export function findLaw(typed: string, known: KnownName[]): KnownName | undefined {
  const bare = (text: string) => folded(text).replaceAll(AROUND_COUNTRY, "");
  const wanted = bare(typed);
  const names = ({ name, also = [] }: KnownName) => [...LANGUAGES.map((language) => name[language]), ...also];
  return findName(typed, known) ?? (wanted === "" ? undefined : known.find((law) => names(law).some((each) => bare(each) === wanted)));
}

/** Between languages that are typed together: "English, French and Russian", "anglais/français". */
const BETWEEN_LANGUAGES = /\s*[,;/&+]\s*(?:(?:and|et|и)\s+)?|\s+(?:and|et|и)\s+/iu;
/** Words around a language that French and Russian readers may type, as in "l’anglais et le français", "русский язык". */
const AROUND_LANGUAGE = /^(?:l['’]\s*|le\s+)|\s+языки?$/giu;

/** The known languages that were typed, in any language, each once; empty if any part is unknown. */
export function findLanguages(typed: string, known: KnownName[]): KnownName[] {
  const found = typed.split(BETWEEN_LANGUAGES).map((part) => findName(part.replaceAll(AROUND_LANGUAGE, ""), known));
  return found.every((each) => each !== undefined) ? [...new Set(found)] : [];
}

/** The languages to offer: each alone, and those of the site in pairs. */
export function offerLanguages(known: KnownName[], language: Language): string[] {
  const ofSite = known.filter(({ key }) => LANGUAGES.some((each) => each === key));
  const pairs = ofSite.flatMap((first, index) => ofSite.slice(index + 1).map((second) => [first, second]));
  return [...known.map((each) => [each]), ...pairs].map((names) =>
    formatList(
      names.map(({ name }) => name[language]),
      language,
      "conjunction",
    ),
  );
}

/** Translates a known name; returns an unknown one as typed. */
export function translateName(typed: string, known: KnownName[], language: Language): string {
  return findName(typed, known)?.name[language] ?? typed;
}

/** Part of a filled clause: fixed text, a choice, or an open variable. */
export type ClausePiece = { kind: "text" | "choice"; text: string } | { kind: "open"; text: string; variable: ClauseVariable };

/** Substitutes a paragraph's variables: by `values`, or by `open` in brackets for those without a value. */
export function fillParagraph(
  paragraph: string,
  values: Partial<Record<ClauseVariable, string>>,
  open: Record<ClauseVariable, string>,
): ClausePiece[] {
  return paragraph.split(/\{([a-z]+)\}/).flatMap((piece, index): ClausePiece[] => {
    if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
    const variable = piece as ClauseVariable;
    const value = values[variable];
    if (value === undefined || value === "") return [{ kind: "open", text: `[${open[variable]}]`, variable }];
    return [{ kind: "choice", text: value }];
  });
}
