import type { Door } from "#app/platform/database/database.server.ts";
import type { PaintingInput } from "./painting-form.ts";
import type { SaveRefusal } from "./save-refusal.ts";

/**
 * Looks whether everything that a form names is still there, before anything is written.
 * @param known ids of the files that belong to the painting already.
 */
export async function findMissingPart(door: Door, input: PaintingInput, known: readonly string[]): Promise<SaveRefusal | undefined> {
  const people = await door.selectFrom("profiles").select("id").where("id", "in", input.owners).execute();
  if (people.length < new Set(input.owners).size) return "ownerGone";
  if (input.image !== null) {
    const image = await door.selectFrom("images").select("id").where("id", "=", input.image).executeTakeFirst();
    if (image === undefined) return "imageGone";
  }
  const uploaded = new Set(input.attachments.map(({ id }) => id).filter((id) => !known.includes(id)));
  if (uploaded.size === 0) return undefined;
  const files = await door
    .selectFrom("uploads")
    .select("id")
    .where("kind", "=", "file")
    .where("id", "in", [...uploaded])
    .execute();
  return files.length < uploaded.size ? "fileGone" : undefined;
}
