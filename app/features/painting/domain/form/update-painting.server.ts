import { sql } from "kysely";
import type { Translation } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { localisedColumn, type TranslatedField } from "../fields.ts";
import { inviteOwners } from "../owners/invitations.server.ts";
import { addOwners, compareOwners } from "../owners/save-owners.server.ts";
import { columnsOf } from "../painting-columns.server.ts";
import { correctPassportNo, findQuestions } from "../record/number-questions.server.ts";
import { saveAttachments } from "../record/save-attachments.server.ts";
import { saveRecord } from "../record/save-record.server.ts";
import type { TranslatedPath } from "../translations/translation-state.ts";
import { findMissingPart } from "./check-references.server.ts";
import { findPaintingForEdit } from "./find-painting-for-edit.server.ts";
import { followEnglish, type PaintingFormValues, type PaintingInput } from "./form-schema.ts";
import { findLastSave, type LastSave } from "./last-save.server.ts";
import type { NumberAnswers, NumberQuestions } from "./number-questions.ts";
import { isChangedSince } from "./painting-conflict.ts";
import { listPaintingFiles, savePaintingFiles } from "./save-painting-files.server.ts";
import type { SaveRefusal } from "./save-rejection.ts";

type UpdateOutcome =
  | { status: "updated"; filesGone: string[] }
  /** It was saved since: nothing was written. `stored`: what is there now. */
  | { status: "conflict"; stored: PaintingFormValues; last: LastSave }
  | { status: "refused"; refusal: SaveRefusal }
  /** Its numbers need an answer first: nothing was written. */
  | { status: "asks"; questions: NumberQuestions }
  | { status: "missing" };

/** Names the translations that the next change of this transaction finds still right (P-FORM-112). */
async function nameStillRight(tx: Transaction, paths: readonly TranslatedPath[]): Promise<void> {
  const columns = paths.map((path) => {
    const [language, field] = path.split(".") as [Translation, TranslatedField];
    return localisedColumn(field, language);
  });
  await sql`select set_config('app.still_right', ${columns.join()}, true)`.execute(tx);
}

/**
 * Writes what the form says, with owners, record and files: all of it or nothing (P-FORM-12).
 * @param base what the form was opened with; where that is not what is stored, nothing is overwritten.
 * @param answers to the questions about its numbers; undefined: nobody is asked, as for a table that was previewed.
 * @param stillRight translations that are older than their English text and still fit it.
 * @throws 42501 for whoever is no administrator.
 */
export async function updatePainting(
  tx: Transaction,
  id: string,
  input: PaintingInput,
  base: PaintingFormValues,
  answers?: NumberAnswers,
  stillRight: readonly TranslatedPath[] = [],
): Promise<UpdateOutcome> {
  // Two who save at once wait for each other here.
  const locked = await tx.selectFrom("paintings").select(["id", "public_image_url"]).where("id", "=", id).forUpdate().executeTakeFirst();
  const stored = await findPaintingForEdit(tx, id);
  if (locked === undefined || stored === undefined) return { status: "missing" };
  if (isChangedSince(base, stored.values)) return { status: "conflict", stored: stored.values, last: await findLastSave(tx, id) };
  const files = [...stored.values.attachments.map((file) => file.id), ...(await listPaintingFiles(tx, id)).map((file) => file.id)];
  const refusal = await findMissingPart(tx, input, files);
  if (refusal !== undefined) return { status: "refused", refusal };
  const questions = answers && (await findQuestions(tx, id, input.record, stored.values.record, answers));
  if (questions !== undefined) return { status: "asks", questions };

  const { added, removed } = compareOwners(stored.values.owners, input.owners);
  await addOwners(tx, id, added);
  const columns = columnsOf({ ...input, ...followEnglish(input, stored.values) });
  // Consent of the former owners ends with a change of owners; given in this form, it is that of the new ones (P-REGISTER-6).
  const hasOtherOwners = added.length + removed.length > 0;
  const isNewConsent = hasOtherOwners && input.factsInRegister && stored.values.factsInRegister !== "on";
  const consent = hasOtherOwners ? { facts_in_register: false } : {};
  // A picture that is none of our uploads, in data from elsewhere, is not in the form and stays.
  const isElsewhere = input.image === null && stored.values.image === undefined;
  const kept = isElsewhere ? { public_image_url: locked.public_image_url } : {};
  await nameStillRight(tx, stillRight);
  await tx
    .updateTable("paintings")
    .set({ ...columns, ...kept, ...consent })
    .where("id", "=", id)
    .execute();
  await nameStillRight(tx, []);
  if (removed.length > 0) await tx.deleteFrom("painting_owners").where("painting_id", "=", id).where("owner_id", "in", removed).execute();
  if (isNewConsent) await tx.updateTable("paintings").set({ facts_in_register: true }).where("id", "=", id).execute();
  await inviteOwners(tx, id, input.invitations);
  if (answers?.passport === "correction") await correctPassportNo(tx, id, input.record.passportNo);
  await saveRecord(tx, id, input);
  const filesGone = [...(await saveAttachments(tx, id, input.attachments)), ...(await savePaintingFiles(tx, id, input))];
  return { status: "updated", filesGone };
}
