import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Door } from "#app/platform/database/database.server.ts";
import type { TokenDuration } from "./access-token.ts";
import { tokenHashOf, tokenTextOf } from "./token-link.server.ts";

/**
 * Issues a token of a painting for its primary owner, else its first (decision 95).
 * @returns its id.
 * @throws what the database says: not the actor's to issue (42501), no owner (22023).
 */
export async function issueToken(
  door: Door,
  secretKey: string,
  wish: { paintingId: string; duration: TokenDuration; label: string },
): Promise<string> {
  const id = randomUUID();
  const hash = tokenHashOf(tokenTextOf(id, secretKey));
  const { rows } = await sql<{ owner_id: string | null }>`
    select coalesce(
      p.owner_id,
      (select o.owner_id from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id limit 1)
    ) as owner_id
    from public.paintings p where p.id = ${wish.paintingId}`.execute(door);
  await sql`select public.generate_access_token(
    ${wish.paintingId}, ${wish.duration}, ${rows[0]?.owner_id ?? null}::uuid, ${id}, ${hash}, ${wish.label})`.execute(door);
  return id;
}
