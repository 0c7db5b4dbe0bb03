import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { TokenDuration } from "./access-token.ts";
import { tokenHashOf, tokenTextOf } from "./token-link.server.ts";

/**
 * Issues a token for the painting's primary owner, else its first owner (P-TOKEN-4). Idempotent by `id`, even for
 * concurrent submissions of the same form.
 * @param id of the new token.
 * @throws 42501 unless the actor may issue tokens, 22023 for a painting without an owner.
 */
export async function issueToken(
  tx: Transaction,
  secretKey: string,
  { id, ...options }: { id: string; paintingId: string; duration: TokenDuration; label: string; language: Language },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
  const issued = await tx
    .selectFrom("access_tokens")
    .select("id")
    .where("id", "=", id)
    .where("painting_id", "=", options.paintingId)
    .executeTakeFirst();
  if (issued !== undefined) return;
  const hash = tokenHashOf(tokenTextOf(id, secretKey));
  const { rows } = await sql<{ owner_id: string | null }>`
    select coalesce(
      p.owner_id,
      (select o.owner_id from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id limit 1)
    ) as owner_id
    from public.paintings p where p.id = ${options.paintingId}`.execute(tx);
  await sql`select public.generate_access_token(
    ${options.paintingId}, ${options.duration}, ${rows[0]?.owner_id ?? null}::uuid, ${id}, ${hash}, ${options.label},
    ${options.language})`.execute(tx);
}

/**
 * Issues one token for each of several paintings, in one statement, as `issueToken` does. The caller sees to it that they are not
 * issued twice.
 * @throws 42501 if there is a painting for which the actor may not issue tokens, 22023 for one without an owner.
 */
export async function issueTokens(
  tx: Transaction,
  secretKey: string,
  tokens: readonly { id: string; paintingId: string }[],
  { duration, label, language }: { duration: TokenDuration; label: string; language: Language },
): Promise<void> {
  const ids = tokens.map(({ id }) => id);
  const works = tokens.map(({ paintingId }) => paintingId);
  const hashes = ids.map((id) => tokenHashOf(tokenTextOf(id, secretKey)));
  await sql`select app.issue_access_tokens(${works}::uuid[], ${ids}::uuid[], ${hashes}::text[], ${duration}, ${label}, ${language})`.execute(
    tx,
  );
}
