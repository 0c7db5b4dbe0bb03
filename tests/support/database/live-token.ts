import { randomUUID } from "node:crypto";
import type pg from "pg";
import { tokenHashOf, tokenTextOf } from "#app/features/access/domain/token-link.server.ts";

export interface LiveToken {
  id: string;
  text: string;
  /** Of its link, in English. */
  path: string;
}

/**
 * Inserts a token as the site would issue it.
 * @param owner connection to the database as its owner.
 * @param lasts an interval of PostgreSQL.
 */
export async function seedToken(
  owner: pg.Pool,
  secretKey: string,
  paintingId: string,
  { lasts = "1 hour", label }: { lasts?: string | undefined; label?: string | undefined } = {},
): Promise<LiveToken> {
  const id = randomUUID();
  const text = tokenTextOf(id, secretKey);
  await owner.query(
    `insert into access_tokens (id, painting_id, token, template_type, expires_at, label)
      values ($1, $2, $3, '1hour', now() + $4::interval, $5)`,
    [id, paintingId, tokenHashOf(text), lasts, label],
  );
  return { id, text, path: `/gallery/${paintingId}/access/${text}` };
}
