import { sql } from "kysely";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { hasMistakes } from "./has-mistakes.server.ts";
import type { ByNumber } from "./import.ts";
import type { MendedCell } from "./mended-cells.ts";

/** An import that the actor may see: their own within half a day, or a report. */
export async function findImport(tx: Transaction, id: string) {
  if (!isPaintingId(id)) return undefined;
  return tx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Gives an open import up; the files that came with it go with the daily sweep. */
export async function discardImport(tx: Transaction, id: string): Promise<void> {
  if (isPaintingId(id)) await tx.deleteFrom("imports").where("id", "=", id).where("confirmed_at", "is", null).execute();
}

/** `importing as drafts`: nothing becomes public by it. */
export type ImportTask = "receiving" | "checking" | "importing" | "importing as drafts" | "publishing" | "undoing";

/** Choices of an import that are off unless asked for. */
export interface ImportWishes {
  /** It makes withdrawn passports valid again (P-REGISTER-8). */
  revives?: boolean;
  /** It invites owners without an account, in this language (P-MANAGE-110). */
  invitesIn?: Language | null;
  /** It leaves out rows that cannot be imported (P-MANAGE-141). */
  omits?: boolean;
}

/**
 * Begins a task for a job to carry out. Repeating it changes nothing.
 * @returns false if it is not its turn.
 * @throws 42501 for anybody but administrators.
 */
export async function beginImportTask(tx: Transaction, id: string, task: ImportTask, wishes: ImportWishes = {}): Promise<boolean> {
  if (!isPaintingId(id)) return false;
  const { revives = false, invitesIn = null, omits = false } = wishes;
  const { rows } = await sql<{ begun: boolean }>`
    select app.begin_import_task(${id}, ${task}, ${revives}, ${invitesIn}, ${omits}) as begun`.execute(tx);
  return rows[0]?.begun ?? false;
}

/** Decides on the rows without an id whose number a work has, and checks the table anew. @returns false if it is not its turn. */
export async function chooseByNumber(tx: Transaction, id: string, byNumber: ByNumber): Promise<boolean> {
  if (!(await beginImportTask(tx, id, "checking"))) return false;
  await tx.updateTable("imports").set({ by_number: byNumber }).where("id", "=", id).execute();
  await tx.updateTable("import_rows").set({ is_checked: false }).where("import_id", "=", id).execute();
  return true;
}

/**
 * Corrects cells with mistakes, and checks the table anew. Cells without a mistake stay as they were sent.
 * @returns false if it is not its turn.
 * @throws 22023 for more than `MEND_LIMITS`, 42501 for anybody but administrators.
 */
export async function mendCells(tx: Transaction, id: string, cells: readonly MendedCell[]): Promise<boolean> {
  if (!isPaintingId(id)) return false;
  const { rows } = await sql<{ begun: boolean }>`select app.mend_import_cells(${id}, ${JSON.stringify(cells)}::jsonb) as begun`.execute(tx);
  return rows[0]?.begun ?? false;
}

/** Stops an import after the part that is being written. */
export async function cancelImport(tx: Transaction, id: string): Promise<void> {
  if (isPaintingId(id)) await sql`select app.cancel_import(${id})`.execute(tx);
}

/** True for an import that would begin if whoever it names without an account were invited. */
export async function waitsForInvitations(tx: Transaction, id: string): Promise<boolean> {
  if (!isPaintingId(id)) return false;
  const { rows } = await sql<{ waits: boolean }>`
    select coalesce(bool_or(r.errors <> '[]') and not bool_or(${hasMistakes()}), false) as waits
    from public.import_rows r join public.imports i on i.id = r.import_id
    where r.import_id = ${id} and i.confirmed_at is null`.execute(tx);
  return rows[0]?.waits ?? false;
}
