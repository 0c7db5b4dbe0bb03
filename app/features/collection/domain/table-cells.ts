import { ATTACHMENT_KINDS, EMPTY_LINK, LIMITS, type PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { extensionsOf } from "#app/features/painting/domain/uploads/upload.ts";
import { nameKey } from "#app/features/painting/domain/works/documents.ts";
import { LANGUAGES, type Language, TRANSLATIONS } from "#app/i18n/languages.ts";
import type { Cells } from "./table-columns.ts";

/* Cells that hold several things: one to a line, their parts separated by a vertical bar. */

type Link = PaintingFormValues["certificates"][number];

/** More than a painting may have: the form says so, and the rest is not looked at. */
const MAX_THINGS = 2 * LIMITS.rows;

const linesOf = (cell: string) =>
  cell
    .split(/\r\n|\r|\n/, 10 * MAX_THINGS)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, MAX_THINGS);

/** Longer ones are nobody's, and are not taken apart. */
const MAX_LINE = 3_000;

/** Parts that follow the others, each with its name: `fr=Constat d’état`, `kind=condition`, `language=en`. */
const FACTS = [
  ...TRANSLATIONS.map((language) => [language, nameKey(language)] as const),
  ["kind", "kind"],
  ["language", "language"],
] as const;
type FactKey = (typeof FACTS)[number][1];
type KnownFacts = Partial<Record<FactKey, string>>;

/** A vertical bar inside a part. */
const BAR = "%7C";

const writeFacts = (facts: KnownFacts): string =>
  FACTS.flatMap(([label, key]) => (facts[key] ? [` | ${label}=${facts[key].replaceAll("|", BAR)}`] : [])).join("");

/** Takes the named parts from the end of a line. */
function readFacts(line: string): { rest: string; facts: KnownFacts } {
  const facts: KnownFacts = {};
  let rest = line;
  for (const _ of FACTS) {
    const bar = rest.lastIndexOf("|");
    const part = rest.slice(bar + 1).trim();
    const fact = bar === -1 ? undefined : FACTS.find(([label]) => part.startsWith(`${label}=`));
    if (fact === undefined) break;
    const [label, key] = fact;
    facts[key] = part.slice(label.length + 1).replaceAll(BAR, "|");
    rest = rest.slice(0, bar).trimEnd();
  }
  return { rest, facts };
}

/** A name that holds a bar itself ends with one, so that its last part is not taken for an address. */
export const writeLinks = (links: readonly Link[]): string =>
  links
    .map(({ name, url, ...facts }) => {
      const head = url === "" ? (name.includes("|") ? `${name} |` : name) : `${name} | ${url.replaceAll("|", BAR)}`;
      return head + writeFacts(facts);
    })
    .join("\n");

export function readLinks(cell: string): Link[] {
  return linesOf(cell).map((line) => {
    const { rest, facts } = readFacts(line);
    const bar = rest.lastIndexOf("|");
    const [name, url] = bar === -1 ? [rest, ""] : [rest.slice(0, bar).trim(), rest.slice(bar + 1).trim()];
    return { ...EMPTY_LINK, name, url, ...facts };
  });
}

/** Addresses, the primary owner's first. */
export const writeOwners = (emails: readonly string[]): string => emails.join("; ");

export function readOwners(cell: string): string[] {
  const emails = cell.split(/[\s;,]+/, MAX_THINGS).filter((email) => email !== "");
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** Files that the painting form takes for certificates and documents; a JPEG has two spellings. */
const PAPER = new RegExp(`\\.(${[...extensionsOf("document"), "jpeg"].join("|")})$`, "i");

/** True for the name of a file that comes with the table, as opposed to a web address. */
export const isFileName = (url: string) => PAPER.test(url) && !URL.canParse(url) && !url.startsWith("/");

/** The files that a row names among its certificates and documents, each once. */
export const papersOf = ({ certificates = "", documents = "" }: Cells): string[] => [
  ...new Set([...readLinks(certificates), ...readLinks(documents)].map(({ url }) => url).filter(isFileName)),
];

type Attachment = PaintingFormValues["attachments"][number];

export interface NamedFile extends Omit<KnownFacts, "kind"> {
  kind: Attachment["kind"];
  /** Path in the archive, or the name of a file that was chosen with the table. */
  file: string;
  name: string;
}

export const writeFiles = (files: readonly NamedFile[]): string =>
  files.map(({ kind, file, name, ...facts }) => `${kind} | ${file} | ${name}${writeFacts(facts)}`).join("\n");

/** Words for the kinds of private files, in each language of the site. */
const KIND_WORDS: Record<NamedFile["kind"], readonly string[]> = {
  report: ["report", "rapport", "заключение"],
  photograph: ["photograph", "photographie", "фотография"],
};

/** Undefined: a line is no file. Without a name of its own a file is called as it is. */
export function readFiles(cell: string): NamedFile[] | undefined {
  const files = linesOf(cell).map((whole) => {
    const { rest: line, facts } = readFacts(whole);
    const [first, second] = [line.indexOf("|"), line.indexOf("|", line.indexOf("|") + 1)];
    if (first === -1 || whole.length > MAX_LINE) return undefined;
    const file = line.slice(first + 1, second === -1 ? undefined : second).trim();
    const name = second === -1 ? "" : line.slice(second + 1).trim();
    const word = line.slice(0, first).trim().toLowerCase();
    const kind = ATTACHMENT_KINDS.find((each) => KIND_WORDS[each].includes(word));
    return kind === undefined || file === "" ? undefined : { ...facts, kind, file, name: name || file.replace(/^.*[\\/]/, "") };
  });
  return files.includes(undefined) ? undefined : (files as NamedFile[]);
}

/** As the table may say them, in each language. */
export const ANSWERS: Record<Language, { yes: string; no: string }> = {
  en: { yes: "yes", no: "no" },
  fr: { yes: "oui", no: "non" },
  ru: { yes: "да", no: "нет" },
};
const YES = ["true", "1", "on", ...LANGUAGES.map((language) => ANSWERS[language].yes)];
const NO = ["false", "0", "off", ...LANGUAGES.map((language) => ANSWERS[language].no)];

/** Undefined: neither. */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}
