import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ownerName } from "./owner-name.ts";

/** People that a page shows of those who can own a painting; more are found by typing. */
const SHOWN = 50;
/** Of a typed name or address. */
export const MAX_SOUGHT = 200;

export interface Candidate {
  id: string;
  /** As lists name them (P-FORM-7). */
  name: string;
}

/** People who can own a painting, by address. */
export interface Candidates {
  people: Candidate[];
  /** There are more: those are found by what is typed. */
  hasMore: boolean;
}

export interface Sought {
  text: string;
  found: string[];
}

/** People whom a page names or offers as owners. */
export interface OfferedOwners extends Candidates {
  /** A name typed without script that several people, or nobody, may have, and the ids of those found. */
  sought?: Sought;
}

interface Profile {
  id: string;
  email: string;
  fullName: string | null;
}

/** The first people by address, and those with the ids, for administrators (P-FORM-7); row security leaves others their own at most. */
export async function listCandidates(tx: Transaction, ids: readonly string[] = []): Promise<Candidates> {
  const { rows } = await sql<Profile & { isFirst: boolean }>`
    select id, email, full_name as "fullName", bool_or(is_first) as "isFirst" from (
      (select id, email, full_name, true as is_first from public.profiles order by lower(email), id limit ${SHOWN + 1}::integer)
      union all
      select id, email, full_name, false from public.profiles where id::text = any(${ids}::text[])
    ) as listed group by id, email, full_name order by lower(email), id`.execute(tx);
  return { people: rows.map(candidateOf), hasMore: rows.filter(({ isFirst }) => isFirst).length > SHOWN };
}

/** The people with these ids. */
export async function findCandidates(tx: Transaction, ids: readonly string[]): Promise<Candidate[]> {
  const rows = await tx
    .selectFrom("profiles")
    .select(["id", "email", "full_name as fullName"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(candidateOf);
}

/**
 * People whose name or address has every typed word, by address, as many as a page shows.
 * @returns the one who is meant too: whose address it is, or whom alone it finds.
 * @throws 42501 for whoever is no administrator.
 */
export async function searchCandidates(tx: Transaction, sought: string): Promise<{ people: Candidate[]; meant: Candidate | undefined }> {
  const { rows } = await sql<Profile>`
    select p.id, p.email, p.full_name as "fullName"
    from app.search_people(${sought}, ${SHOWN}::integer) with ordinality as s (id, place) join public.profiles as p on p.id = s.id
    order by s.place`.execute(tx);
  const typed = sought.trim().toLowerCase();
  const meant = rows.find(({ email }) => email.toLowerCase() === typed) ?? (rows.length === 1 ? rows[0] : undefined);
  return { people: rows.map(candidateOf), meant: meant && candidateOf(meant) };
}

const candidateOf = ({ id, ...names }: Profile): Candidate => ({ id, name: ownerName(names) });
