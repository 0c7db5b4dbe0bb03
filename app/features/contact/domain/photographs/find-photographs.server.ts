import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ReceivedPhotograph } from "./photograph.ts";

/** The photographs of a message in their order, for administrators; row security leaves others none. */
export async function listPhotographs(tx: Transaction, messageId: string): Promise<ReceivedPhotograph[]> {
  return tx
    .selectFrom("contact_photographs as large")
    .innerJoin("contact_photographs as small", (join) =>
      join.onRef("small.message_id", "=", "large.message_id").onRef("small.place", "=", "large.place").on("small.size", "=", "small"),
    )
    .where("large.message_id", "=", messageId)
    .where("large.size", "=", "large")
    .select(["large.place", "large.name", "large.byte_size as bytes", "large.id as large", "small.id as small"])
    .orderBy("large.place")
    .execute();
}

/** A file of a photograph. @returns undefined if there is none for the actor. */
export const findPhotograph = (tx: Transaction, id: string) =>
  tx.selectFrom("contact_photographs").where("id", "=", id).select(["name", "storage_key"]).executeTakeFirst();
