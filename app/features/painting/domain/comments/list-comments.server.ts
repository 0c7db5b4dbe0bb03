import { sql } from "kysely";
import { listAdministrators, shortName } from "#app/features/account/domain/list-administrators.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Colleague, CopiedComment, PaintingComment } from "./comment.ts";

const commentsOf = (tx: Transaction, paintingIds: string[]) =>
  tx
    .selectFrom("painting_comments as c")
    .where("c.painting_id", "=", sql<string>`any(${paintingIds}::uuid[])`)
    .select(["c.id", "c.author_id", "c.author_name", "c.body", "c.created_at", "c.edited_at"])
    .select(["c.answers", "c.resolved_at", "c.resolved_name", "c.reopened_at", "c.reopened_name"])
    .select(sql<string[]>`c.mentioned::text[]`.as("mentioned"))
    .select(
      sql<Colleague[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${shortName}) order by lower(${shortName}))
        from public.profiles as p where p.id = any (c.mentioned)), '[]')`.as("people"),
    )
    .orderBy("c.created_at")
    .orderBy("c.id");

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsOf>["execute"]>>[number];

const copied = (row: CommentRow): CopiedComment => ({
  id: row.id,
  answers: row.answers,
  author: row.author_name,
  body: row.body,
  mentioned: row.people,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  resolved: row.resolved_at && { at: row.resolved_at.toISOString(), by: row.resolved_name ?? "" },
  reopened: row.reopened_at && { at: row.reopened_at.toISOString(), by: row.reopened_name ?? "" },
});

/** Comments on several paintings, for a copy before they are deleted. */
export async function listCommentsOf(tx: Transaction, paintingIds: string[]): Promise<CopiedComment[]> {
  const rows = await commentsOf(tx, paintingIds).select("c.painting_id").execute();
  return rows.map((row) => ({ painting: row.painting_id, ...copied(row) }));
}

/**
 * Comments on a painting, the oldest first. Row security leaves everybody but administrators none. `readBefore`: when the reader last
 * read them, as `noteReading` returns it; undefined for no reader, who has nothing new.
 */
export async function listComments(
  tx: Transaction,
  paintingId: string,
  readerId: string,
  readBefore?: string | null,
): Promise<PaintingComment[]> {
  const rows = await commentsOf(tx, [paintingId])
    .select(sql<boolean>`${readerId}::uuid = any (c.told)`.as("isTold"))
    .select(sql<boolean>`c.created_at > coalesce(${readBefore ?? null}::timestamptz, '-infinity')`.as("isLater"))
    .execute();
  const joined = new Set(rows.filter((row) => row.author_id === readerId).map((row) => row.answers ?? row.id));
  return rows.map((row) => ({
    ...copied(row),
    isOwn: row.author_id === readerId,
    mentionsReader: row.mentioned.includes(readerId),
    isNew:
      readBefore !== undefined &&
      row.isLater &&
      (row.answers === null ? row.isTold : row.author_id !== readerId && joined.has(row.answers)),
  }));
}

/**
 * Notes that the actor has opened the page of a painting's comments. @returns the time, to the microsecond, up to which they had read
 * them before; null if they had not. @throws 42501 unless the actor is an administrator.
 */
export async function noteReading(tx: Transaction, paintingId: string): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`select app.read_comments(${paintingId})::text as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** The other administrators, by name. */
export const listColleagues = (tx: Transaction, readerId: string): Promise<Colleague[]> => listAdministrators(tx, "short", readerId);
