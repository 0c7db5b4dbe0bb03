import { sql } from "kysely";
import { searchedForms } from "#app/features/painting/domain/search/search-words.server.ts";
import { cardColumns, cardOf } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";

/** A published painting. */
interface ShownWork {
  id: string;
  title: string;
  artist: string;
  /** With its precision, in the reader's language. */
  date: string | null;
  picture: ResponsiveImage | null;
}

/** A passport in the register; `work` is null while its painting is not published. */
export interface RegisterEntry {
  number: string;
  status: RegisterStatus;
  /** `YYYY-MM-DD`, in UTC. */
  enteredOn: string;
  statusSince: string;
  work: ShownWork | null;
}

export interface PublicEntry {
  number: string;
  status: RegisterStatus;
  entered_at: Date;
  status_since: Date;
  painting_id: string | null;
}

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A page of the public register, newest entry first (P-REGISTER-1), of one status or all, and the numbers of all entries by status. */
export async function listRegister(
  tx: Transaction,
  language: Language,
  { limit, offset, status }: { limit: number; offset: number; status: RegisterStatus | undefined },
): Promise<{ entries: RegisterEntry[]; counts: Record<RegisterStatus, number> }> {
  const [page, counted] = await Promise.all([
    sql<PublicEntry>`
      select * from public.public_register() where ${status ?? null}::text is null or status = ${status ?? null}
      limit ${limit} offset ${offset}`.execute(tx),
    sql<{ status: RegisterStatus; entries: number }>`
      select status, count(*)::integer as entries from public.public_register() group by status`.execute(tx),
  ]);
  const counts = { valid: 0, superseded: 0, withdrawn: 0 };
  for (const { status, entries } of counted.rows) counts[status] = entries;
  return { entries: await withWorks(tx, language, page.rows), counts };
}

/** The entry with this number, in its canonical spelling, as the list shows it. */
export async function findListedEntry(tx: Transaction, language: Language, number: string): Promise<RegisterEntry[]> {
  const { rows } = await sql<PublicEntry>`select * from app.public_register_entry(${number})`.execute(tx);
  return withWorks(tx, language, rows);
}

/**
 * Entries with this part of a number, and those of published works by these artists or with all these words in title, artist or
 * year, newest first; and the number of them. @param wanted.words forms of each, as `searchedForms` has them.
 */
export async function searchRegister(
  tx: Transaction,
  language: Language,
  { part, artists, words }: { part: string | undefined; artists: string[]; words: string[][] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: RegisterEntry[]; found: number }> {
  if (part === undefined && artists.length === 0 && words.length === 0) return { entries: [], found: 0 };
  const { rows } = await sql<PublicEntry & { matches: number }>`
    select * from app.search_register(
      ${part ?? null}, ${artists}::text[], ${JSON.stringify(words)}::jsonb, ${limit}, ${offset})`.execute(tx);
  return { entries: await withWorks(tx, language, rows), found: rows[0]?.matches ?? 0 };
}

/** Entries that a typed text may mean where it is the number of none. */
const MOST_NAMED = 20;

/**
 * Entries that somebody means who typed a part of a number, or a title, artist or year, into the field for numbers
 * (P-REGISTER-11); the newest, at most 20. A complete number is no part of one.
 */
export async function findNamedEntries(tx: Transaction, language: Language, typed: string): Promise<RegisterEntry[]> {
  const isNumber = readRegisterNumber(typed) !== undefined;
  // A number of letters alone may be a name: "Ostrenko" has the format of one.
  const words = isNumber && /\d/.test(typed) ? [] : searchedForms(typed, language);
  const wanted = { part: isNumber ? undefined : readPartOfNumber(typed), artists: [], words };
  const { entries } = await searchRegister(tx, language, wanted, { limit: MOST_NAMED, offset: 0 });
  return entries;
}

async function withWorks(tx: Transaction, language: Language, rows: readonly PublicEntry[]): Promise<RegisterEntry[]> {
  const ids = rows.flatMap(({ painting_id }) => painting_id ?? []);
  const works = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.is_public", "=", true)
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(cardColumns())
    .execute();
  const byId = new Map(works.map((work) => [work.id, cardOf(work, language)]));
  return rows.map((row) => {
    const work = row.painting_id === null ? undefined : byId.get(row.painting_id);
    return {
      number: row.number,
      status: row.status,
      enteredOn: dayOf(row.entered_at),
      statusSince: dayOf(row.status_since),
      work: work ?? null,
    };
  });
}

/** Numbers of all entries that search engines may index, newest first: for the sitemap. */
export async function listIndexableNumbers(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from public.public_register() where status = 'valid' and painting_id is not null`.execute(tx);
  return rows.map(({ number }) => number);
}

/** True if search engines may index the entry: only valid passports of published works. */
export const isIndexable = ({ status, work }: Pick<RegisterEntry, "status" | "work">) => status === "valid" && work !== null;

/** Cyrillic capitals and the Latin ones that a reader of a number takes them for. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [..."АВЕКМНОРСТУХ"].map((letter, index) => [letter, "ABEKMHOPCTYX"[index] ?? ""]),
);

/** Letters and digits as numbers have them: look-alike characters become the valid one. */
const charactersOf = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[А-Я]/g, (letter) => CYRILLIC[letter] ?? letter)
    .replaceAll(/[^0-9\p{L}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** Reads a part of a number, without the dash: "0d3g" is 0D3G. Undefined for anything else that a search may be. */
export function readPartOfNumber(typed: string): string | undefined {
  const characters = charactersOf(typed);
  return /^[\dA-Za-z]+(?:[\s-]?[\dA-Za-z]+)?$/.test(typed.trim()) && /^[0-9A-HJKMNP-TV-Z]{4,7}$/.test(characters) ? characters : undefined;
}

/** Normalizes a typed number: look-alike characters become the valid one. */
export function readRegisterNumber(typed: string): string | undefined {
  const characters = charactersOf(typed);
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(characters) ? `${characters.slice(0, 4)}-${characters.slice(4)}` : undefined;
}
