import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import { type PaintingFormValues, paintingForm } from "#app/features/painting/domain/form/form-schema.ts";
import { differingFields, takeStored } from "#app/features/painting/domain/form/painting-conflict.ts";
import { listPaintingFiles } from "#app/features/painting/domain/form/save-painting-files.server.ts";
import { updatePainting } from "#app/features/painting/domain/form/update-painting.server.ts";
import { withdrawInvitations } from "#app/features/painting/domain/owners/invitations.server.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { changesSince } from "./changed-since.server.ts";
import type { UndoNote, UndoOutcome, UndoReason } from "./import.ts";
import { inSavepoint } from "./in-savepoint.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";
import { PartPace } from "./part-pace.server.ts";
import { isAsImported } from "./stored-paintings.server.ts";
import { columnOf } from "./table-columns.ts";

interface Undone {
  undone: UndoOutcome;
  notes: UndoNote[];
  filesGone: string[];
}

const leave = (code: UndoReason): Undone => ({ undone: "left", notes: [{ column: null, code }], filesGone: [] });

/**
 * Undoes an import a part at a time: removes paintings that it added and whose contents nobody has changed since, and restores fields
 * that it changed where nobody has written to them since. What is left alone is noted with its reason (P-COLLECTION-7).
 */
export async function undoStage({ site, id, part }: LeasedImport): Promise<StageResult> {
  const pace = new PartPace();
  for (let above = 0; ; ) {
    const undone = await part((tx) => undoPart(tx, id, { above, pace }));
    if (undone === "lost") return "lost";
    if (undone === "cancelled") return { state: "done", ended: "cancelled" };
    await removeFiles(site, undone.filesGone);
    if (undone.count === 0) return { state: "done" };
    above = undone.last;
    await pace.end(undone.count);
  }
}

/** `above`: rows up to this one are undone. */
async function undoPart(
  tx: Transaction,
  importId: string,
  { above, pace }: { above: number; pace: PartPace },
): Promise<{ count: number; last: number; filesGone: string[] }> {
  pace.begin();
  const rows = await tx
    .selectFrom("import_rows")
    .select(["row", "painting_id", "outcome", "before", "after", "invited"])
    .where("import_id", "=", importId)
    .where("outcome", "in", ["created", "updated"])
    .where("undone", "is", null)
    .where("row", ">", above)
    .orderBy("row")
    .limit(pace.rows)
    .execute();
  const filesGone: string[] = [];
  let [count, last] = [0, above];
  for (const { row, painting_id, outcome, before, after, invited } of rows) {
    const id = painting_id ?? "";
    const result = await inSavepoint(tx, async () => {
      const withdrawn = invited.length === 0 ? 0 : await withdrawInvitations(tx, id, invited);
      const done =
        outcome === "created" ? await removeAdded(tx, importId, id, after) : await restore(tx, importId, id, before, after, withdrawn);
      const isSaid = withdrawn > 0 && (done.undone === "left" || done.undone === "partly");
      return isSaid ? { ...done, notes: [...done.notes, { column: "owners", code: "invitationWithdrawn" as const }] } : done;
    });
    const { undone, notes, filesGone: gone } = "done" in result ? result.done : leave("failed");
    filesGone.push(...gone);
    await tx
      .updateTable("import_rows")
      .set({ undone, undo_notes: JSON.stringify(notes) })
      .where("import_id", "=", importId)
      .where("row", "=", row)
      .execute();
    count += 1;
    last = row;
    if (!pace.hasTime()) break;
  }
  return { count, last, filesGone };
}

async function removeAdded(tx: Transaction, importId: string, id: string, after: Record<string, unknown> | null): Promise<Undone> {
  const locked = await lock(tx, id);
  const found = await findPaintingForEdit(tx, id);
  if (found === undefined) return leave("gone");
  if (!isAsImported(found.values, after?.digest) || locked?.archived_at != null) return leave("changedSince");
  if ((await changesSince(tx, importId, id)).some) return leave("changedSince");
  const link = await tx.selectFrom("access_tokens").select("id").where("painting_id", "=", id).limit(1).executeTakeFirst();
  if (link !== undefined) return leave("hasLinks");
  const keys = await deletePainting(tx, id);
  return keys === undefined ? leave("gone") : { undone: "removed", notes: [], filesGone: keys };
}

/** Two who save at once wait for each other here. */
const lock = (tx: Transaction, id: string) =>
  tx.selectFrom("paintings").select(["id", "archived_at"]).where("id", "=", id).forUpdate().executeTakeFirst();

async function restore(
  tx: Transaction,
  importId: string,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  withdrawn: number,
): Promise<Undone> {
  await lock(tx, id);
  const found = await findPaintingForEdit(tx, id);
  if (found === undefined || before === null || after === null) return leave("gone");
  const current = found.values;
  const [earlier, imported] = [overlay(current, before), overlay(current, after)];
  const { paths: written } = await changesSince(tx, importId, id);
  const changedSince = new Set([...differingFields(imported, current), ...written]);
  const notes: UndoNote[] = [];
  const paths: string[] = [];
  for (const path of Object.keys(before)) {
    const reason = changedSince.has(path) ? "changedSince" : await missingPart(tx, id, path, earlier, current);
    if (reason === undefined) paths.push(path);
    else notes.push({ column: columnOf(path.split(".")) ?? path, code: reason });
  }
  // It did nothing but invite.
  if (Object.keys(before).length === 0) return withdrawn > 0 ? { undone: "restored", notes, filesGone: [] } : leave("changedSince");
  if (paths.length === 0) return { undone: "left", notes, filesGone: [] };
  // As strict as for a new painting: older paintings may lack translations.
  const parsed = paintingForm("add").safeParse(takeStored(current, earlier, paths));
  const updated = parsed.success ? await updatePainting(tx, id, parsed.data, current) : undefined;
  if (updated?.status !== "updated") return leave("failed");
  return { undone: notes.length === 0 ? "restored" : "partly", notes, filesGone: updated.filesGone };
}

/** The values with those of some paths replaced; null stands for no value. */
function overlay(values: PaintingFormValues, replaced: Record<string, unknown>): PaintingFormValues {
  const whole = structuredClone(values) as PaintingFormValues & Record<string, unknown>;
  for (const [path, value] of Object.entries(replaced)) {
    const [group = "", field] = path.split(".");
    if (field === undefined) whole[group] = value ?? undefined;
    else whole[group] = { ...(whole[group] as object), [field]: value ?? "" };
  }
  return whole;
}

/** Reason that prevents the return of earlier values: files leave the site with the change that drops them, and accounts can be deleted. */
async function missingPart(
  tx: Transaction,
  id: string,
  path: string,
  earlier: PaintingFormValues,
  current: PaintingFormValues,
): Promise<UndoReason | undefined> {
  if (path === "image" && earlier.image !== undefined) {
    const image = await tx.selectFrom("images").select("id").where("id", "=", earlier.image).executeTakeFirst();
    return image === undefined ? "fileGone" : undefined;
  }
  if (path === "owners") {
    if (earlier.owners.length === 0) return "ownerGone";
    const people = await tx.selectFrom("profiles").select("id").where("id", "in", earlier.owners).execute();
    return people.length < earlier.owners.length ? "ownerGone" : undefined;
  }
  if (path === "attachments")
    return earlier.attachments.some((file) => !current.attachments.some((each) => each.id === file.id)) ? "fileGone" : undefined;
  if (path === "certificates" || path === "documents") {
    const known = (await listPaintingFiles(tx, id)).map((file) => file.id);
    const named = earlier[path].flatMap(({ url }) => paintingFileId(url) ?? []);
    return named.some((file) => !known.includes(file)) ? "fileGone" : undefined;
  }
  return undefined;
}
