import { z } from "zod";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { tidyText } from "./letter-text.ts";

/** News items of an issue; the database has the same limit. */
export const MAX_ITEMS = 5;
/** Longest introduction, and longest closing, in characters. */
export const MAX_TEXT = 2000;
/** Longest subject line, in characters. */
export const MAX_SUBJECT = 120;

export const ITEM_FIELDS = ["item1", "item2", "item3", "item4", "item5"] as const;
export const subjectField = (language: Language) => `subject_${language}`;
export const openingField = (language: Language) => `opening_${language}`;
export const closingField = (language: Language) => `closing_${language}`;

type Texts = Record<Language, string>;
type Written = Partial<Texts>;

/** Choices of an administrator, as they are sent. */
export interface IssueInput {
  /** By field; empty: no item. */
  items: string[];
  subjects: Texts;
  openings: Texts;
  closings: Texts;
}

export interface Issue {
  /** Ids of news items, in the order of the mail, each once. A draft may have none. */
  items: string[];
  /** Subject lines, introductions and closings; languages without one are missing. */
  subjects: Written;
  openings: Written;
  closings: Written;
}

/** The texts of an issue, by the name of their property. */
const TEXT_KINDS = ["subjects", "openings", "closings"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * `changed`: the form differs from the draft that the preview shows. `stale`: somebody has changed the draft since.
 * `scheduled`: it waits for its time. `passed`: the time to send is no later one within a year.
 */
export type IssueError =
  | "noItem"
  | "unknownItem"
  | "subjectLong"
  | "openingLong"
  | "closingLong"
  | "changed"
  | "stale"
  | "gone"
  | "full"
  | "scheduled"
  | "time"
  | "passed";

/** Of a test mail. */
export type TestOutcome = "sent" | "failed" | "tooMany";

/** Replaces line breaks and other control characters. */
const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

export function readIssueInput(form: FormData): IssueInput {
  const text = (name: string) => {
    const sent = form.get(name);
    return typeof sent === "string" ? sent : "";
  };
  return {
    items: ITEM_FIELDS.map(text),
    subjects: mapLanguages((language) => text(subjectField(language))),
    openings: mapLanguages((language) => text(openingField(language))),
    closings: mapLanguages((language) => text(closingField(language))),
  };
}

/** Names and values of the fields. */
export const issueFields = ({ items, subjects, openings, closings }: IssueInput): [name: string, value: string][] => [
  ...ITEM_FIELDS.map((name, index): [string, string] => [name, items[index] ?? ""]),
  ...LANGUAGES.map((language): [string, string] => [subjectField(language), subjects[language]]),
  ...LANGUAGES.map((language): [string, string] => [openingField(language), openings[language]]),
  ...LANGUAGES.map((language): [string, string] => [closingField(language), closings[language]]),
];

/** The form of a stored issue. */
export const inputOf = ({ items, ...texts }: Issue): IssueInput => ({
  items: ITEM_FIELDS.map((_, index) => items[index] ?? ""),
  subjects: mapLanguages((language) => texts.subjects[language] ?? ""),
  openings: mapLanguages((language) => texts.openings[language] ?? ""),
  closings: mapLanguages((language) => texts.closings[language] ?? ""),
});

export const hasContent = (input: IssueInput): boolean => issueFields(input).some(([, value]) => value.trim() !== "");

/** Input that was kept in a browser; undefined if it is none, or empty. */
export function readIssueDraft(content: unknown): IssueInput | undefined {
  const kept = draftContent.safeParse(content).data;
  if (kept === undefined) return undefined;
  const input = { ...kept, items: ITEM_FIELDS.map((_, index) => kept.items[index] ?? "") };
  return hasContent(input) ? input : undefined;
}
const texts = z.object({ en: z.string(), fr: z.string(), ru: z.string() });
const draftContent = z.object({
  items: z.array(z.string().max(100)).max(MAX_ITEMS),
  // Older drafts have none.
  subjects: texts.default({ en: "", fr: "", ru: "" }),
  openings: texts,
  closings: texts.default({ en: "", fr: "", ru: "" }),
});

/** Checks the input of a draft, which may have no news item yet. `known`: ids of the archive. */
export function checkDraft(input: IssueInput, known: ReadonlySet<string>): { issue: Issue } | { error: IssueError } {
  const items = itemsIn(input.items);
  if (items.length > MAX_ITEMS || !items.every((item) => known.has(item))) return { error: "unknownItem" };
  const subjects = written(input.subjects, MAX_SUBJECT, toSingleLine);
  if (subjects === undefined) return { error: "subjectLong" };
  const openings = written(input.openings, MAX_TEXT, tidyText);
  if (openings === undefined) return { error: "openingLong" };
  const closings = written(input.closings, MAX_TEXT, tidyText);
  return closings === undefined ? { error: "closingLong" } : { issue: { items, subjects, openings, closings } };
}

/** Each chosen item once. */
const itemsIn = (chosen: string[]) => [...new Set(chosen.filter((item) => item !== ""))];

/** The texts that were written; undefined if one is longer than `max` characters. */
function written(given: Texts, max: number, tidy: (text: string) => string): Written | undefined {
  const found: Written = {};
  for (const language of LANGUAGES) {
    const text = tidy(given[language]);
    if ([...text].length > max) return undefined;
    if (text !== "") found[language] = text;
  }
  return found;
}

/** One text for the same mails. */
export const writeIssue = ({ items, ...kinds }: Issue): string =>
  JSON.stringify([items, ...TEXT_KINDS.map((kind) => LANGUAGES.map((language) => kinds[kind][language] ?? ""))]);

/** True if both forms make the same mails, however they are spaced and broken into lines. */
export const isSameIssue = (one: IssueInput, other: IssueInput): boolean => writeIssue(issueIn(one)) === writeIssue(issueIn(other));
const issueIn = ({ items, subjects, openings, closings }: IssueInput): Issue => ({
  items: itemsIn(items),
  subjects: mapLanguages((language) => toSingleLine(subjects[language])),
  openings: mapLanguages((language) => tidyText(openings[language])),
  closings: mapLanguages((language) => tidyText(closings[language])),
});

/** True if the form says something else than the issue. `known`: ids of the archive. */
export function differsFrom(issue: Issue, input: IssueInput, known: ReadonlySet<string>): boolean {
  const checked = checkDraft(input, known);
  return "error" in checked || writeIssue(checked.issue) !== writeIssue(issue);
}

/** Texts that readers of a language miss, although readers of another have them. */
export const missingIn = (issue: Issue, language: Language): TextKind[] =>
  TEXT_KINDS.filter((kind) => issue[kind][language] === undefined && Object.keys(issue[kind]).length > 0);

/** Number of its texts in all languages. */
export const countTexts = (issue: Issue): number => TEXT_KINDS.reduce((sum, kind) => sum + Object.keys(issue[kind]).length, 0);

/** A draft as the form has it: its id, and the revision that was read; 0 for a new one. */
export interface OpenedDraft {
  id: string;
  revision: number;
}

/** Schema of an address typed by an administrator. */
export const typedAddress = z.string().trim().min(3).max(254);
