import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ByNumber, MatchColumn, SheetRow } from "./import.ts";
import { idOf } from "./stored-paintings.server.ts";

/* Rows without an id find works by their inventory number and their passport number (P-MANAGE-140). */

interface NumberedWork {
  id: string;
  title: string;
}

/** `work`: the one that is meant; `several`: it cannot be told which; `apart`: the numbers belong to different works. */
export interface Match {
  column: MatchColumn;
  found: { work: NumberedWork } | { several: NumberedWork } | { apart: NumberedWork };
}

/** A row whose id is that of the work that its numbers mean, if such works are to be updated. */
export interface MatchedRow extends SheetRow {
  /** Of a row without an id whose number a work has. */
  match?: Match;
  /** Works with the row's numbers. */
  numbered: Record<MatchColumn, readonly NumberedWork[]>;
}

/** `importId`: works that this import has written already are not meant by its other rows. */
export interface Matching {
  byNumber: ByNumber;
  importId: string | null;
}

/** Shown characters of a title. */
const SHOWN = 80;

export const passportOf = ({ cells, unread }: SheetRow) => (unread?.passport_no === undefined ? (cells.passport_no ?? "").trim() : "");
export const inventoryOf = ({ cells, unread }: SheetRow) => (unread?.inventory_no === undefined ? (cells.inventory_no ?? "").trim() : "");

/** Numbers are compared without case, as the form does. */
export const keyOfNumber = (number: string): string => number.trim().toLowerCase();

export async function matchRows(tx: Transaction, rows: readonly SheetRow[], { byNumber, importId }: Matching): Promise<MatchedRow[]> {
  const shelved = await findNumbers(tx, "eac_inventory_no", rows.map(inventoryOf), importId);
  const issued = await findNumbers(tx, "eac_passport_no", rows.map(passportOf), importId);
  return rows.map((row) => {
    const numbered = {
      inventory_no: shelved.get(keyOfNumber(inventoryOf(row))) ?? [],
      passport_no: issued.get(keyOfNumber(passportOf(row))) ?? [],
    };
    const match = idOf(row) === "" ? matchOf(numbered) : undefined;
    if (match === undefined) return { ...row, numbered };
    const isMeant = byNumber === "update" && "work" in match.found;
    return { ...row, numbered, match, ...(isMeant && "work" in match.found && { cells: { ...row.cells, id: match.found.work.id } }) };
  });
}

/** The inventory number comes first; where both numbers are known, they mean one work. */
function matchOf({ inventory_no: shelved, passport_no: issued }: MatchedRow["numbered"]): Match | undefined {
  const column = shelved.length > 0 ? "inventory_no" : "passport_no";
  const [one, other] = column === "inventory_no" ? [shelved, issued] : [issued, shelved];
  const common = other.length === 0 ? one : one.filter(({ id }) => other.some((each) => each.id === id));
  const [work, next] = common;
  if (one[0] === undefined) return undefined;
  if (work === undefined) return { column: "passport_no", found: { apart: issued[0] ?? one[0] } };
  return { column, found: next === undefined ? { work } : { several: work } };
}

async function findNumbers(
  tx: Transaction,
  column: "eac_passport_no" | "eac_inventory_no",
  typed: readonly string[],
  importId: string | null,
): Promise<Map<string, NumberedWork[]>> {
  const numbers = [...new Set(typed.map(keyOfNumber).filter((number) => number !== ""))];
  const found = new Map<string, NumberedWork[]>();
  if (numbers.length === 0) return found;
  const { rows } = await sql<{ id: string; title: string | null; number: string }>`
    select p.id, p.title_en as title, r.${sql.ref(column)} as number
    from public.painting_private as r join public.paintings as p on p.id = r.painting_id
    where lower(btrim(r.${sql.ref(column)})) = any(${numbers}) and not exists (
      select from public.import_rows as w
      where w.import_id = ${importId}::uuid and w.painting_id = p.id and w.outcome in ('created', 'updated'))
    order by p.created_at, p.id`.execute(tx);
  for (const { id, title, number } of rows) {
    const key = keyOfNumber(number);
    const works = found.get(key);
    const work = { id, title: (title ?? "").slice(0, SHOWN) };
    if (works === undefined) found.set(key, [work]);
    else works.push(work);
  }
  return found;
}
