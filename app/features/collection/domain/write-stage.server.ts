import { randomUUID } from "node:crypto";
import { setArchived } from "#app/features/painting/domain/archive-painting.server.ts";
import { createPainting } from "#app/features/painting/domain/form/create-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { differingFields, type FieldPath, valueAt } from "#app/features/painting/domain/form/painting-conflict.ts";
import { updatePainting } from "#app/features/painting/domain/form/update-painting.server.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { checkRows, type PlannedRow } from "./check-import.server.ts";
import { findImport } from "./find-import.server.ts";
import type { Outcome, RowIssue } from "./import.ts";
import { listImportFiles } from "./import-files.server.ts";
import { inSavepoint } from "./in-savepoint.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";
import { type TableFacts, tableFacts } from "./overlay-row.server.ts";
import { AFTER_LAST_ROW, PartPace } from "./part-pace.server.ts";
import { contentsDigestOf } from "./stored-paintings.server.ts";

interface Written {
  outcome: Exclude<Outcome, "waiting">;
  paintingId: string | null;
  errors: RowIssue[];
  before: object | null;
  after: object | null;
  filesGone: string[];
}

/**
 * Writes the rows of a confirmed import through the functions of the painting form, a part at a time: a painting and the note
 * of what became of its row are one transaction, so that no row is written twice. The last row is written first, so that the
 * gallery, newest first, hangs in the order of the table.
 */
export async function writeStage({ site, ctx, id, actorId, part }: LeasedImport): Promise<StageResult> {
  const found = await ctx.query(async (tx) => ({ files: await listImportFiles(tx, id), import: await findImport(tx, id) }));
  const { as_drafts: asDrafts = false, invites_in: invitesIn = null, by_number: byNumber = "leave" } = found.import ?? {};
  const table = tableFacts(found.files, actorId, {
    ...{ asDrafts, byNumber, importId: id, invitesIn: LANGUAGES.find((each) => each === invitesIn) ?? null },
  });
  const pace = new PartPace();
  for (let below = AFTER_LAST_ROW; ; ) {
    const written = await part((tx) => writePart(tx, id, { table, below, pace }));
    if (written === "lost") return "lost";
    if (written === "cancelled") return { state: "done", ended: "cancelled" };
    await removeFiles(site, written.filesGone);
    if (written.count === 0) return { state: "done" };
    below = written.last;
    await pace.end(written.count);
  }
}

/** `below`: rows from this one on are written. */
async function writePart(
  tx: Transaction,
  importId: string,
  { table, below, pace }: { table: TableFacts; below: number; pace: PartPace },
): Promise<{ count: number; last: number; filesGone: string[] }> {
  pace.begin();
  const rows = await tx
    .selectFrom("import_rows")
    .select(["row", "cells", "is_too_wide", "unread", "known"])
    .where("import_id", "=", importId)
    .where("outcome", "is", null)
    .where("row", "<", below)
    .orderBy("row", "desc")
    .limit(pace.rows)
    .execute();
  const plans = await checkRows(
    tx,
    rows.map(({ row, cells, is_too_wide, unread, known }) => ({ row, cells: cells ?? {}, isTooWide: is_too_wide, unread, known })),
    table,
  );
  const filesGone: string[] = [];
  let [count, last] = [0, below];
  for (const plan of plans) {
    const { paintingId, ...written } = await writeRow(tx, plan, table);
    filesGone.push(...written.filesGone);
    await tx
      .updateTable("import_rows")
      .set({
        outcome: written.outcome,
        painting_id: paintingId,
        errors: JSON.stringify(written.errors),
        invited: isWritten(written.outcome) ? plan.invited : [],
        before: written.before && JSON.stringify(written.before),
        after: written.after && JSON.stringify(written.after),
      })
      .where("import_id", "=", importId)
      .where("row", "=", plan.row)
      .execute();
    count += 1;
    last = plan.row;
    if (!pace.hasTime()) break;
  }
  return { count, last, filesGone };
}

const isWritten = (outcome: Written["outcome"]) => outcome === "created" || outcome === "updated";

/** A row that is no longer as it was checked is skipped. */
async function writeRow(tx: Transaction, plan: PlannedRow, table: TableFacts): Promise<Written> {
  const nothing = { paintingId: plan.id, before: null, after: null, filesGone: [] };
  if (plan.plan === undefined) return { ...nothing, outcome: "skipped", errors: plan.errors };
  if (plan.operation === "none") return { ...nothing, outcome: "unchanged", errors: [] };
  const { plan: planned } = plan;
  const result = await inSavepoint(tx, () => writePainting(tx, plan, planned, table));
  if ("done" in result) return { ...result.done, errors: [] };
  return { ...nothing, outcome: "skipped", errors: [{ column: null, code: "notWritten", value: "" }] };
}

async function writePainting(
  tx: Transaction,
  { id }: PlannedRow,
  { input: planned, stored, isArchived }: NonNullable<PlannedRow["plan"]>,
  { files }: TableFacts,
): Promise<Omit<Written, "errors">> {
  const made = files.find(({ kind, upload }) => kind === "image" && upload !== null && upload === planned.image);
  const input = made === undefined ? planned : { ...planned, image: made.image };
  const paintingId = id ?? randomUUID();
  if (stored === undefined) {
    const created = await createPainting(tx, paintingId, input);
    if ("refusal" in created) throw new Error(`a painting cannot be added: ${created.refusal}`);
    // A painting that is there already is archived and restored by hand.
    if (isArchived) await setArchived(tx, paintingId, true);
    const { digest } = await readWritten(tx, paintingId);
    return { outcome: "created", paintingId, before: null, after: { digest }, filesGone: [] };
  }
  const updated = await updatePainting(tx, paintingId, input, stored);
  if (updated.status !== "updated") throw new Error(`a painting cannot be saved: ${updated.status}`);
  const { values } = await readWritten(tx, paintingId);
  // Consent that ended with a change of owners is for the owners to give again, not for an undo.
  const paths = differingFields(stored, values).filter((path) => path !== "factsInRegister");
  return { outcome: "updated", paintingId, before: pick(stored, paths), after: pick(values, paths), filesGone: updated.filesGone };
}

async function readWritten(tx: Transaction, id: string) {
  const found = await findPaintingForEdit(tx, id);
  if (found === undefined) throw new Error("a painting that was just written cannot be read");
  return { values: found.values, digest: contentsDigestOf(found.values) };
}

/** Values of the form by path; null where there is none. */
const pick = (values: PaintingFormValues, paths: readonly FieldPath[]): Record<FieldPath, unknown> =>
  Object.fromEntries(paths.map((path) => [path, valueAt(values, path) ?? null]));
