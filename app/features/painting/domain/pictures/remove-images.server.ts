import type { Transaction } from "#app/platform/database/database.server.ts";
import { derivedKeys } from "#app/platform/images/derivatives.server.ts";

/**
 * Deletes those of these images that nothing shows any more, each with what was made of the same original.
 * @returns the keys of their files, to be removed once this is certain.
 */
export async function removeUnusedImages(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = await tx.selectFrom("images").select(["id", "made_from"]).where("id", "in", ids).execute();
  const roots = [...new Set(named.map(({ id, made_from }) => made_from ?? id))];
  if (roots.length === 0) return [];
  const family = await tx
    .selectFrom("images as i")
    .where((where) => where.or([where("i.id", "in", roots), where("i.made_from", "in", roots)]))
    .select(["i.id", "i.made_from", "i.original_key", "i.widths", "i.has_tiles"])
    .select((select) => [
      select
        .or([
          select.exists(select.selectFrom("paintings as p").whereRef("p.public_image_url", "=", "i.public_url").select("p.id")),
          select.exists(select.selectFrom("painting_pictures as x").whereRef("x.image_id", "=", "i.id").select("x.id")),
        ])
        .as("is_shown"),
    ])
    .execute();
  const kept = new Set(family.flatMap(({ id, made_from, is_shown }) => (is_shown ? [id, made_from] : [])));
  const unused = family.filter(({ id }) => !kept.has(id));
  if (unused.length === 0) return [];
  await tx
    .deleteFrom("images")
    .where(
      "id",
      "in",
      unused.map(({ id }) => id),
    )
    .execute();
  return unused.flatMap(({ id, made_from, original_key, widths, has_tiles }) => [
    ...(made_from === null ? [original_key] : []),
    ...derivedKeys(id, widths, has_tiles),
  ]);
}
