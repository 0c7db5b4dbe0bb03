import { randomUUID } from "node:crypto";
import { setArchived } from "#app/features/painting/domain/archive-painting.server.ts";
import { createPainting } from "#app/features/painting/domain/create-painting.server.ts";
import { updatePainting } from "#app/features/painting/domain/update-painting.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { checkImport, type PlannedRow } from "./check-import.server.ts";
import { findImport } from "./find-import.server.ts";
import type { ImportContent, ImportedPainting } from "./import.ts";
import { isWaiting } from "./prepare-import.server.ts";

type CarryOutOutcome =
  /** `filesGone`: keys of files that left their paintings, to be removed once this is certain. */
  | { status: "done"; filesGone: string[] }
  /** Something is wrong, or not ready: the page of the import says what. Nothing was written. */
  | { status: "refused" }
  | { status: "missing" };

/**
 * Writes all paintings of an import in one transaction, through the functions of the painting form; once, however often it
 * is asked for. The last row is written first, so that the gallery, newest first, hangs in the order of the table.
 */
export async function carryOutImport(tx: Transaction, id: string, language: Language, now: Date): Promise<CarryOutOutcome> {
  const found = await findImport(tx, id, "lock");
  if (found === undefined) return { status: "missing" };
  const { content } = found;
  if (content === null) return { status: "done", filesGone: [] };
  const rows = await checkImport(tx, content, language);
  if (content.files.some(isWaiting) || rows.some(({ plan }) => plan === undefined)) return { status: "refused" };
  const result: ImportedPainting[] = [];
  const filesGone: string[] = [];
  for (const row of rows.toReversed()) {
    const written = await writeRow(tx, row, content);
    if (written === undefined) continue;
    result.unshift(written.painting);
    filesGone.push(...written.filesGone);
  }
  await tx
    .updateTable("imports")
    .set({ content: null, result: JSON.stringify(result), finished_at: now })
    .where("id", "=", id)
    .execute();
  return { status: "done", filesGone };
}

async function writeRow(tx: Transaction, { row, operation, id, title, plan }: PlannedRow, { files }: ImportContent) {
  if (plan === undefined || operation === "none") return undefined;
  const { stored } = plan;
  const made = files.find(({ kind, upload }) => kind === "image" && upload !== null && upload === plan.input.image);
  const input = made === undefined ? plan.input : { ...plan.input, image: made.image };
  if (stored === undefined) {
    const created = await createPainting(tx, id ?? randomUUID(), input);
    if ("refusal" in created) throw new Error(`row ${row} of an import cannot be created: ${created.refusal}`);
    // A painting that is there already is archived and restored by hand.
    if (plan.isArchived) await setArchived(tx, created.id, true);
    return { painting: { id: created.id, title, operation: "create" as const }, filesGone: [] };
  }
  const updated = await updatePainting(tx, id ?? "", input, stored);
  if (updated.status !== "updated") throw new Error(`row ${row} of an import cannot be saved: ${updated.status}`);
  return { painting: { id: id ?? "", title, operation: "update" as const }, filesGone: updated.filesGone };
}
