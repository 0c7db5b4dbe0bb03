import { sql } from "kysely";
import type { Door } from "#app/platform/database/database.server.ts";
import { findMissingPart } from "./check-references.server.ts";
import type { PaintingInput } from "./form-schema.ts";
import { addOwners } from "./owners/save-owners.server.ts";
import { columnsOf } from "./painting-columns.server.ts";
import { saveAttachments } from "./record/save-attachments.server.ts";
import { saveRecord } from "./record/save-record.server.ts";
import { savePaintingFiles } from "./save-painting-files.server.ts";
import type { SaveRefusal } from "./save-rejection.ts";

/**
 * Adds a painting with its owners, record and files: all of it or nothing (P-FORM-12). One that is there already is not
 * added again, however often its form is sent.
 * @param id of the new painting, or under which it comes back where it was exported and deleted.
 * @throws 42501 for whoever is no administrator.
 */
export async function createPainting(door: Door, id: string, input: PaintingInput): Promise<{ id: string } | { refusal: SaveRefusal }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(door);
  const added = await door.selectFrom("paintings").select("id").where("id", "=", id).executeTakeFirst();
  if (added !== undefined) return { id };
  const refusal = await findMissingPart(door, input, []);
  if (refusal !== undefined) return { refusal };
  await door
    .insertInto("paintings")
    .values({ id, ...columnsOf(input) })
    .execute();
  await addOwners(door, id, [...new Set(input.owners)]);
  await saveRecord(door, id, input);
  await saveAttachments(door, id, input.attachments);
  await savePaintingFiles(door, id, input);
  return { id };
}
