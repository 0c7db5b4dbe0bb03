import { type Insertable, sql, type Transaction } from "kysely";
import { tokenHashOf } from "#app/features/access/domain/token-link.server.ts";
import { columnsOf, recordColumnsOf } from "#app/features/painting/domain/painting-columns.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { imageColumns } from "#app/platform/images/image-columns.ts";
import type { LegacyCollection } from "./check-collection.ts";
import type { LegacyPainting } from "./check-paintings.ts";
import type { StagedImage } from "./stage-images.server.ts";

type OwnerTransaction = Transaction<OwnerTables>;

/** Rows per statement. */
const CHUNK = 500;

/** Writes the checked data; database triggers create the profiles and register entries. */
export async function writeCollection(tx: OwnerTransaction, collection: LegacyCollection, images: readonly StagedImage[]): Promise<void> {
  await writeUsers(tx, collection);
  for (const { id, originalKey, mediaType, facts } of images)
    await tx
      .insertInto("images")
      .values({
        id,
        original_key: originalKey,
        ...imageColumns(facts),
        media_type: mediaType,
        uploaded_by: null,
      })
      .execute();
  const imageOf = new Map(images.flatMap(({ id, paintingIds }) => paintingIds.map((paintingId) => [paintingId, id])));
  for (const painting of collection.paintings) await writePainting(tx, painting, imageOf.get(painting.id) ?? null);
  await writeHistory(tx, collection);
  if (images.length > 0)
    await tx
      .deleteFrom("uploads")
      .where(
        "id",
        "in",
        images.map(({ id }) => id),
      )
      .execute();
  // Initial data has no audit log: delete what the triggers recorded in this transaction.
  await sql`delete from public.changes where xmin = pg_current_xact_id()::xid`.execute(tx);
}

/** Creates accounts without passwords: users set their own (docs/decisions/0022). */
async function writeUsers(tx: OwnerTransaction, { users, roles }: LegacyCollection): Promise<void> {
  for (const { id, email, name, isVerified, createdAt } of users) {
    await tx
      .insertInto("auth.user")
      .values({ id, email, name, emailVerified: isVerified, ...(createdAt === undefined ? {} : { createdAt }) })
      .execute();
    if (createdAt !== undefined) await sql`update public.profiles set created_at = ${createdAt} where id = ${id}`.execute(tx);
  }
  for (const { id, userId, createdAt } of roles)
    await tx
      .insertInto("user_roles")
      .values({ user_id: userId, role: "admin", ...(id && { id }), ...(createdAt && { created_at: createdAt }) })
      .execute();
}

async function writePainting(tx: OwnerTransaction, painting: LegacyPainting, image: string | null): Promise<void> {
  const { id, input, owners, createdAt, updatedAt } = painting;
  await tx
    .insertInto("paintings")
    .values({
      ...columnsOf(input),
      id,
      public_image_url: image === null ? null : resourcePaths.wholeImage(image),
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute();
  for (const owner of owners)
    await tx
      .insertInto("painting_owners")
      .values({
        painting_id: id,
        owner_id: owner.ownerId,
        ...(owner.id && { id: owner.id }),
        created_at: owner.createdAt ?? createdAt,
      })
      .execute();
  if (!painting.hasRecord) return;
  await tx
    .insertInto("painting_private")
    .values({
      painting_id: id,
      ...recordColumnsOf(input.record),
      ...(painting.recordUpdatedAt && { updated_at: painting.recordUpdatedAt }),
    })
    .execute();
}

async function writeHistory(tx: OwnerTransaction, { tokens, attempts }: LegacyCollection): Promise<void> {
  const tokenRows = tokens.map(
    (token): Insertable<OwnerTables["access_tokens"]> => ({
      id: token.id,
      painting_id: token.paintingId,
      // The hosted table stores plain text; this one only hashes (P-TOKEN-5).
      token: tokenHashOf(token.text),
      template_type: token.duration,
      label: token.label,
      created_by: token.createdBy,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      is_active: token.isActive,
      usage_count: token.usageCount,
    }),
  );
  for (const rows of chunks(tokenRows)) await tx.insertInto("access_tokens").values(rows).execute();
  const attemptRows = attempts.map(
    (attempt): Insertable<OwnerTables["access_logs"]> => ({
      id: attempt.id,
      painting_id: attempt.paintingId,
      token_id: attempt.tokenId,
      accessed_at: attempt.at,
      success: attempt.isSuccess,
      reason: attempt.isSuccess ? "granted" : "unknown",
      ip_address: attempt.address,
      country: attempt.country,
    }),
  );
  for (const rows of chunks(attemptRows)) await tx.insertInto("access_logs").values(rows).execute();
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
}
