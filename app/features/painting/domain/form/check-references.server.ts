import type { Transaction } from "#app/platform/database/database.server.ts";
import { namedFiles } from "../painting-file.ts";
import type { PaintingInput } from "./form-schema.ts";
import type { SaveRefusal } from "./save-rejection.ts";

/**
 * Looks whether everything that a form names is still there, before anything is written.
 * @param known ids of the files, private and public, that belong to the painting already.
 */
export async function findMissingPart(tx: Transaction, input: PaintingInput, known: readonly string[]): Promise<SaveRefusal | undefined> {
  const people = await tx.selectFrom("profiles").select("id").where("id", "in", input.owners).execute();
  if (people.length < new Set(input.owners).size) return "ownerGone";
  if (input.image !== null) {
    const image = await tx.selectFrom("images").select("id").where("id", "=", input.image).executeTakeFirst();
    if (image === undefined) return "imageGone";
  }
  const areThere = async (kind: "file" | "document", ids: string[]) => {
    const uploaded = new Set(ids.filter((id) => !known.includes(id)));
    if (uploaded.size === 0) return true;
    const files = await tx
      .selectFrom("uploads")
      .select("id")
      .where("kind", "=", kind)
      .where("id", "in", [...uploaded])
      .execute();
    return files.length === uploaded.size;
  };
  const attached = input.attachments.map(({ id }) => id);
  return (await areThere("file", attached)) && (await areThere("document", namedFiles(input))) ? undefined : "fileGone";
}
