import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { inviteOwners } from "../owners/invitations.server.ts";
import { addOwners } from "../owners/save-owners.server.ts";
import { columnsOf } from "../painting-columns.server.ts";
import { findQuestions } from "../record/number-questions.server.ts";
import { saveAttachments } from "../record/save-attachments.server.ts";
import { saveRecord } from "../record/save-record.server.ts";
import { findMissingPart } from "./check-references.server.ts";
import type { PaintingInput } from "./form-schema.ts";
import type { NumberAnswers, NumberQuestions } from "./number-questions.ts";
import { savePaintingFiles } from "./save-painting-files.server.ts";
import type { SaveRefusal } from "./save-rejection.ts";

/**
 * Adds a painting with its owners, record and files: all of it or nothing (P-FORM-12). One that is there already is not
 * added again, however often its form is sent.
 * @param id of the new painting, or under which it comes back where it was exported and deleted.
 * @param answers to the question about numbers that other works have; undefined: nobody is asked.
 * @throws 42501 for whoever is no administrator.
 */
export async function createPainting(
  tx: Transaction,
  id: string,
  input: PaintingInput,
  answers?: NumberAnswers,
): Promise<{ id: string } | { refusal: SaveRefusal } | { questions: NumberQuestions }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
  const added = await tx.selectFrom("paintings").select("id").where("id", "=", id).executeTakeFirst();
  if (added !== undefined) return { id };
  const refusal = await findMissingPart(tx, input, []);
  if (refusal !== undefined) return { refusal };
  const questions = answers && (await findQuestions(tx, id, input.record, null, answers));
  if (questions !== undefined) return { questions };
  await tx
    .insertInto("paintings")
    .values({ id, ...columnsOf(input) })
    .execute();
  await addOwners(tx, id, [...new Set(input.owners)]);
  await inviteOwners(tx, id, input.invitations);
  await saveRecord(tx, id, input);
  await saveAttachments(tx, id, input.attachments);
  await savePaintingFiles(tx, id, input);
  return { id };
}

/** Marks the painting that this transaction adds as a copy: a text that is the same keeps the time of its last change (P-FORM-14). */
export async function keepTranslationTimes(tx: Transaction, source: string): Promise<void> {
  await sql`select set_config('app.copied_from', ${source}, true)`.execute(tx);
}
