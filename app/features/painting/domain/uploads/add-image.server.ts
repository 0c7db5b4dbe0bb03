import type { Insertable } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { type ImageFacts, isMadeAtOnce } from "#app/platform/images/derivatives.server.ts";
import { imageColumns } from "#app/platform/images/image-columns.ts";

type Columns = Omit<Insertable<Tables["images"]>, keyof ReturnType<typeof imageColumns>> & { id: string; media_type: string };

/** Adds an image that has its small sizes, and asks for the others (docs/decisions/0066). */
export async function addImage(tx: Transaction, facts: ImageFacts, columns: Columns): Promise<void> {
  const { widths, hasTiles: has_tiles } = facts;
  const made = widths.filter(isMadeAtOnce);
  await tx
    .insertInto("images")
    .values({ ...imageColumns({ ...facts, widths: made, hasTiles: false }), ...columns })
    .execute();
  if (made.length < widths.length || has_tiles)
    await tx.insertInto("image_preparations").values({ image_id: columns.id, widths, has_tiles }).execute();
}
