import { z } from "zod";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";

/** News items of an issue; the database has the same limit. */
export const MAX_ITEMS = 5;
/** Longest opening sentence, in characters. */
export const MAX_OPENING = 500;

export const ITEM_FIELDS = ["item1", "item2", "item3", "item4", "item5"] as const;
export const openingField = (language: Language) => `opening_${language}`;

/** Choices of an administrator, as they are sent. */
export interface IssueInput {
  /** By field; empty: no item. */
  items: string[];
  openings: Record<Language, string>;
}

export interface Issue {
  /** Ids of news items, in the order of the mail, each once. */
  items: string[];
  /** Opening sentences; languages without one are missing. */
  openings: Partial<Record<Language, string>>;
}

/** `changed`: the form differs from what the preview showed. */
export type IssueError = "noItem" | "unknownItem" | "openingLong" | "changed";

/** Replaces line breaks and other control characters. */
const toSingleLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").trim();

export function readIssueInput(form: FormData): IssueInput {
  const text = (name: string) => {
    const sent = form.get(name);
    return typeof sent === "string" ? sent : "";
  };
  return { items: ITEM_FIELDS.map(text), openings: mapLanguages((language) => text(openingField(language))) };
}

/** Names and values of the fields. */
export const issueFields = ({ items, openings }: IssueInput): [name: string, value: string][] => [
  ...ITEM_FIELDS.map((name, index): [string, string] => [name, items[index] ?? ""]),
  ...LANGUAGES.map((language): [string, string] => [openingField(language), openings[language]]),
];

export const hasContent = (input: IssueInput): boolean => issueFields(input).some(([, value]) => value.trim() !== "");

/** Input that was kept in a browser; undefined if it is none, or empty. */
export function readIssueDraft(content: unknown): IssueInput | undefined {
  const kept = draftContent.safeParse(content).data;
  if (kept === undefined) return undefined;
  const input = { items: ITEM_FIELDS.map((_, index) => kept.items[index] ?? ""), openings: kept.openings };
  return hasContent(input) ? input : undefined;
}
const draftContent = z.object({
  items: z.array(z.string().max(100)).max(MAX_ITEMS),
  openings: z.object({ en: z.string(), fr: z.string(), ru: z.string() }),
});

/** Checks the input. `known`: ids of the archive. */
export function checkIssue(input: IssueInput, known: ReadonlySet<string>): { issue: Issue } | { error: IssueError } {
  const items = [...new Set(input.items.filter((item) => item !== ""))];
  if (items.length === 0) return { error: "noItem" };
  if (items.length > MAX_ITEMS || !items.every((item) => known.has(item))) return { error: "unknownItem" };
  const openings: Issue["openings"] = {};
  for (const language of LANGUAGES) {
    const text = toSingleLine(input.openings[language]);
    if ([...text].length > MAX_OPENING) return { error: "openingLong" };
    if (text !== "") openings[language] = text;
  }
  return { issue: { items, openings } };
}

/** A preview as the form that sends it carries it: the same for the same mails. */
export const previewedIssue = ({ items, openings }: Issue): string =>
  JSON.stringify([items, LANGUAGES.map((language) => openings[language] ?? "")]);

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
