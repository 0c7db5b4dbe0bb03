import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { CommentValues } from "./comment.ts";

const mentionsOf = ({ mentions }: CommentValues) => sql<string[]>`${mentions}::uuid[]`;

/**
 * Writes a comment in the actor's name; the same one again changes nothing. `answers`: the comment that it answers; null: none.
 * @throws 42501 unless the actor is an administrator, EA004 if the painting has as many comments as it may, 23503 if the painting
 * is gone, or has no comment that could be answered.
 */
export async function writeComment(
  tx: Transaction,
  id: string,
  paintingId: string,
  input: CommentValues,
  answers: string | null = null,
): Promise<void> {
  const written = await tx.selectFrom("painting_comments").select("id").where("id", "=", id).executeTakeFirst();
  if (written !== undefined) return;
  await tx
    .insertInto("painting_comments")
    .values({ id, painting_id: paintingId, answers, body: input.body, mentioned: mentionsOf(input) })
    .execute();
}

/**
 * Changes the actor's own comment.
 * @returns false if there is none on this painting.
 * @throws 42501 for the comment of somebody else.
 */
export async function editComment(tx: Transaction, id: string, paintingId: string, input: CommentValues): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("painting_comments")
    .set({ body: input.body, mentioned: mentionsOf(input) })
    .where("id", "=", id)
    .where("painting_id", "=", paintingId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the actor's own comment. @returns false if there is none, or it is somebody else's. @throws 23503 if it has answers. */
export async function deleteComment(tx: Transaction, id: string, paintingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("painting_comments")
    .where("id", "=", id)
    .where("painting_id", "=", paintingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks anybody's comment as resolved, or opens it again; an answer has no state of its own. @returns false if there is none. */
export async function resolveComment(tx: Transaction, id: string, paintingId: string, isResolved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("painting_comments")
    .set({ resolved_at: isResolved ? new Date() : null })
    .where("id", "=", id)
    .where("painting_id", "=", paintingId)
    .where("answers", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
