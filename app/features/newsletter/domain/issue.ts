import { z } from "zod";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";

/** News items of an issue; the database has the same limit. */
export const MAX_ITEMS = 5;
/** Longest opening sentence, in characters. */
export const MAX_OPENING = 500;
/** Longest subject line, in characters. */
export const MAX_SUBJECT = 120;

export const ITEM_FIELDS = ["item1", "item2", "item3", "item4", "item5"] as const;
export const subjectField = (language: Language) => `subject_${language}`;
export const openingField = (language: Language) => `opening_${language}`;

/** Choices of an administrator, as they are sent. */
export interface IssueInput {
  /** By field; empty: no item. */
  items: string[];
  subjects: Record<Language, string>;
  openings: Record<Language, string>;
}

export interface Issue {
  /** Ids of news items, in the order of the mail, each once. */
  items: string[];
  /** Subject lines and opening sentences; languages without one are missing. */
  subjects: Partial<Record<Language, string>>;
  openings: Partial<Record<Language, string>>;
}

/** `changed`: the form differs from what the preview showed. */
export type IssueError = "noItem" | "unknownItem" | "subjectLong" | "openingLong" | "changed";

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
  };
}

/** Names and values of the fields. */
export const issueFields = ({ items, subjects, openings }: IssueInput): [name: string, value: string][] => [
  ...ITEM_FIELDS.map((name, index): [string, string] => [name, items[index] ?? ""]),
  ...LANGUAGES.map((language): [string, string] => [subjectField(language), subjects[language]]),
  ...LANGUAGES.map((language): [string, string] => [openingField(language), openings[language]]),
];

export const hasContent = (input: IssueInput): boolean => issueFields(input).some(([, value]) => value.trim() !== "");

/** Input that was kept in a browser; undefined if it is none, or empty. */
export function readIssueDraft(content: unknown): IssueInput | undefined {
  const kept = draftContent.safeParse(content).data;
  if (kept === undefined) return undefined;
  const input = { items: ITEM_FIELDS.map((_, index) => kept.items[index] ?? ""), subjects: kept.subjects, openings: kept.openings };
  return hasContent(input) ? input : undefined;
}
const texts = z.object({ en: z.string(), fr: z.string(), ru: z.string() });
const draftContent = z.object({
  items: z.array(z.string().max(100)).max(MAX_ITEMS),
  // Older drafts have none.
  subjects: texts.default({ en: "", fr: "", ru: "" }),
  openings: texts,
});

/** Checks the input. `known`: ids of the archive. */
export function checkIssue(input: IssueInput, known: ReadonlySet<string>): { issue: Issue } | { error: IssueError } {
  const items = [...new Set(input.items.filter((item) => item !== ""))];
  if (items.length === 0) return { error: "noItem" };
  if (items.length > MAX_ITEMS || !items.every((item) => known.has(item))) return { error: "unknownItem" };
  const subjects = linesOf(input.subjects, MAX_SUBJECT);
  if (subjects === undefined) return { error: "subjectLong" };
  const openings = linesOf(input.openings, MAX_OPENING);
  return openings === undefined ? { error: "openingLong" } : { issue: { items, subjects, openings } };
}

/** The texts that were written, each as one line; undefined if one is longer than `max` characters. */
function linesOf(texts: Record<Language, string>, max: number): Partial<Record<Language, string>> | undefined {
  const lines: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const text = toSingleLine(texts[language]);
    if ([...text].length > max) return undefined;
    if (text !== "") lines[language] = text;
  }
  return lines;
}

/** A preview as the form that sends it carries it: the same for the same mails. */
export const previewedIssue = ({ items, subjects, openings }: Issue): string =>
  JSON.stringify([items, ...[subjects, openings].map((texts) => LANGUAGES.map((language) => texts[language] ?? ""))]);

/** True if the form now says something else than its preview. `known`: ids of the archive. */
export function differsFrom(previewed: string, input: IssueInput, known: ReadonlySet<string>): boolean {
  const checked = checkIssue(input, known);
  return "error" in checked || previewedIssue(checked.issue) !== previewed;
}

/** An issue as listed for administrators. */
export interface SentIssue {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  items: string[];
  recipients: number;
  mailed: number;
  waiting: number;
  failed: number;
}

/** State of the newsletter, for administrators. */
export interface NewsletterState {
  subscribers: Record<Language, number>;
  /** Requests whose address is not confirmed. */
  unconfirmed: number;
  /** Latest first. */
  issues: SentIssue[];
}

/** Schema of an address typed by an administrator. */
export const typedAddress = z.string().trim().min(3).max(254);
