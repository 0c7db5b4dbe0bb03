import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { TokenDuration } from "./access-token.ts";
import { tokenHashOf, tokenTextOf } from "./token-link.server.ts";

/**
 * Issues a token of a painting for its primary owner, else its first (P-TOKEN-4). One that is there already is not issued
 * again, however often and however close together its form is sent.
 * @param id of the new token.
 * @throws what the database says: not the actor's to issue (42501), no owner (22023).
 */
export async function issueToken(
  tx: Transaction,
  secretKey: string,
  { id, ...wish }: { id: string; paintingId: string; duration: TokenDuration; label: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
  const issued = await tx
    .selectFrom("access_tokens")
    .select("id")
    .where("id", "=", id)
    .where("painting_id", "=", wish.paintingId)
    .executeTakeFirst();
  if (issued !== undefined) return;
  const hash = tokenHashOf(tokenTextOf(id, secretKey));
  const { rows } = await sql<{ owner_id: string | null }>`
    select coalesce(
      p.owner_id,
      (select o.owner_id from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id limit 1)
    ) as owner_id
    from public.paintings p where p.id = ${wish.paintingId}`.execute(tx);
  await sql`select public.generate_access_token(
    ${wish.paintingId}, ${wish.duration}, ${rows[0]?.owner_id ?? null}::uuid, ${id}, ${hash}, ${wish.label})`.execute(tx);
}
