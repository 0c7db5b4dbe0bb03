import { sql } from "kysely";
import { listAdministrators, shortName } from "#app/features/account/domain/list-administrators.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Colleague, PaintingComment } from "./comment.ts";

/** Comments on a painting, the oldest first. Row security leaves everybody but administrators none. */
export async function listComments(tx: Transaction, paintingId: string, readerId: string): Promise<PaintingComment[]> {
  const rows = await tx
    .selectFrom("painting_comments as c")
    .where("c.painting_id", "=", paintingId)
    .select(["c.id", "c.author_id", "c.author_name", "c.body", "c.created_at", "c.edited_at", "c.resolved_at", "c.resolved_name"])
    .select(sql<string[]>`c.mentioned::text[]`.as("mentioned"))
    .select(
      sql<Colleague[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${shortName}) order by lower(${shortName}))
        from public.profiles as p where p.id = any (c.mentioned)), '[]')`.as("people"),
    )
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    author: row.author_name,
    isOwn: row.author_id === readerId,
    body: row.body,
    mentioned: row.people,
    mentionsReader: row.mentioned.includes(readerId),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    resolved: row.resolved_at && { at: row.resolved_at.toISOString(), by: row.resolved_name ?? "" },
  }));
}

/** The other administrators, by name. */
export const listColleagues = (tx: Transaction, readerId: string): Promise<Colleague[]> => listAdministrators(tx, "short", readerId);
