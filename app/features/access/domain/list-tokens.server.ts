import type { Selectable } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import type { IssuedToken } from "./access-token.ts";
import { isFromBefore, TOKEN_COLUMNS, usesOfPaintings } from "./token-columns.server.ts";
import { tokenHashOf, tokenTextOf } from "./token-link.server.ts";

export interface TokenOptions {
  secretKey: string;
  now: Date;
}

const tokensOf = (tx: Transaction, paintingId: string) =>
  tx
    .selectFrom("access_tokens as t")
    .innerJoin("paintings as p", "p.id", "t.painting_id")
    // Tokens from before an owner's time that are over have no row there (P-TOKEN-38).
    .innerJoin(usesOfPaintings([paintingId]), "used.token_id", "t.id")
    .where("t.painting_id", "=", paintingId)
    .select([...TOKEN_COLUMNS, "p.archived_at", "used.uses"])
    .select(isFromBefore("t.created_at", "t.painting_id").as("is_from_before"))
    .select((query) =>
      query
        .selectFrom("access_logs as log")
        .select((opening) => opening.fn.max("log.accessed_at").as("at"))
        .whereRef("log.token_id", "=", "t.id")
        .where("log.success", "=", true)
        .as("opened_at"),
    );

function issuedTokenOf(
  row: Omit<Selectable<Tables["access_tokens"]>, "usage_count"> & {
    archived_at: Date | null;
    uses: number | null;
    opened_at?: Date | null;
    is_from_before?: boolean;
  },
  { secretKey, now }: TokenOptions,
): IssuedToken {
  const isExpired = row.expires_at <= now;
  // The tokens of an archived painting open nothing.
  const text = row.is_active && !isExpired && row.archived_at === null ? tokenTextOf(row.id, secretKey) : null;
  return {
    id: row.id,
    label: row.label,
    duration: row.template_type,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isActive: row.is_active,
    isExpired,
    usageCount: row.uses ?? 0,
    isFromBefore: row.is_from_before ?? false,
    lastOpenedAt: row.opened_at?.toISOString() ?? null,
    text: text !== null && tokenHashOf(text) === row.token ? text : null,
  };
}

/** A painting's tokens, newest first (P-TOKEN-6); empty unless the actor manages them. */
export async function listTokens(tx: Transaction, paintingId: string, options: TokenOptions): Promise<IssuedToken[]> {
  const rows = await tokensOf(tx, paintingId).orderBy("t.created_at", "desc").orderBy("t.id").execute();
  return rows.map((row) => issuedTokenOf(row, options));
}

/** Valid tokens of several paintings, newest first, by painting. */
export async function listTokensOf(
  tx: Transaction,
  paintingIds: readonly string[],
  options: TokenOptions,
): Promise<Map<string, IssuedToken[]>> {
  const tokens = new Map<string, IssuedToken[]>();
  if (paintingIds.length === 0) return tokens;
  const rows = await tx
    .selectFrom("access_tokens as t")
    .innerJoin("paintings as p", "p.id", "t.painting_id")
    .leftJoin(usesOfPaintings(paintingIds), "used.token_id", "t.id")
    .select([...TOKEN_COLUMNS, "p.archived_at", "used.uses"])
    .where("t.painting_id", "in", paintingIds)
    .where("t.is_active", "=", true)
    .where("t.expires_at", ">", options.now)
    .orderBy("t.created_at", "desc")
    .orderBy("t.id")
    .execute();
  for (const row of rows) tokens.set(row.painting_id, [...(tokens.get(row.painting_id) ?? []), issuedTokenOf(row, options)]);
  return tokens;
}

/** One of a painting's tokens, if it is valid and its text is known. */
export async function findGoodToken(tx: Transaction, paintingId: string, tokenId: string, options: TokenOptions) {
  const row = await tokensOf(tx, paintingId).where("t.id", "=", tokenId).executeTakeFirst();
  const token = row === undefined ? undefined : issuedTokenOf(row, options);
  return token?.text == null ? undefined : { ...token, text: token.text };
}
