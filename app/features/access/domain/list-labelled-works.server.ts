import { sql } from "kysely";
import { artistWithFallback, nameColumns, titleColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { IssuedToken } from "./access-token.ts";
import { issueToken } from "./issue-token.server.ts";
import { listTokensOf, type TokenOptions } from "./list-tokens.server.ts";

export type PrintedToken = Pick<IssuedToken, "id" | "label" | "language" | "expiresAt"> & { text: string };

/** With the names of the work in the language of the link. */
type NamedToken = PrintedToken & { title: string; artist: string };

export interface LabelledWork {
  id: string;
  title: string;
  artist: string;
  /** Of its private record; null without one. */
  inventoryNo: string | null;
  /** A link is issued in an owner's name. */
  hasOwner: boolean;
  /** The public page opens for everybody. */
  isPublic: boolean;
  /** Valid links whose text is known, newest first. */
  links: NamedToken[];
}

/** Those of these works whose tokens the actor manages (`app.managed_painting_ids`), in the given order. */
export async function listLabelledWorks(
  tx: Transaction,
  language: Language,
  ids: readonly string[],
  options: TokenOptions,
): Promise<LabelledWork[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("paintings as p")
    .leftJoin("painting_private as r", "r.painting_id", "p.id")
    .select(["p.id", "p.is_public", "r.eac_inventory_no", ...nameColumns()])
    .select(
      sql<boolean>`(p.owner_id is not null or exists (select from public.painting_owners o where o.painting_id = p.id))`.as("has_owner"),
    )
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("p.id", "in", sql<string>`(select app.managed_painting_ids())`)
    // The links of an archived painting open nothing.
    .where("p.archived_at", "is", null)
    .execute();
  const tokens = await listTokensOf(
    tx,
    rows.map(({ id }) => id),
    options,
  );
  const works = new Map(
    rows.map((row): [string, LabelledWork] => [
      row.id,
      {
        id: row.id,
        title: withFallback(row, "title", language),
        artist: artistWithFallback(row, language),
        inventoryNo: row.eac_inventory_no?.trim() || null,
        hasOwner: row.has_owner,
        isPublic: row.is_public,
        links: (tokens.get(row.id) ?? []).flatMap(({ id, label, language: ofPage, expiresAt, text }) =>
          text === null
            ? []
            : [
                {
                  ...{ id, label, language: ofPage, expiresAt, text },
                  title: withFallback(row, "title", ofPage),
                  artist: artistWithFallback(row, ofPage),
                },
              ],
        ),
      },
    ]),
  );
  return ids.flatMap((id) => works.get(id) ?? []);
}

/** The inventory number of a work whose record the actor may read; null without one. */
export async function findInventoryNo(tx: Transaction, paintingId: string): Promise<string | null> {
  const row = await tx.selectFrom("painting_private").select("eac_inventory_no").where("painting_id", "=", paintingId).executeTakeFirst();
  return row?.eac_inventory_no?.trim() || null;
}

/** The titles of a work by language; a work that the actor does not see has none. */
export async function findTitles(tx: Transaction, paintingId: string): Promise<(language: Language) => string> {
  const row = await tx.selectFrom("paintings").select(titleColumns()).where("id", "=", paintingId).executeTakeFirst();
  return (language) => (row === undefined ? "" : withFallback(row, "title", language));
}

/**
 * Issues a link for each of these works that has no valid one and has an owner. All or none.
 * @param idOf id of the new token of a painting.
 * @returns the number of links issued.
 * @throws 42501 unless the actor may issue tokens.
 */
export async function issueMissingLinks(
  tx: Transaction,
  works: readonly LabelledWork[],
  {
    secretKey,
    idOf,
    ...request
  }: { secretKey: string; idOf(paintingId: string): string } & Omit<Parameters<typeof issueToken>[2], "id" | "paintingId">,
): Promise<number> {
  const without = works.filter(({ links, hasOwner }) => links.length === 0 && hasOwner);
  for (const { id } of without) await issueToken(tx, secretKey, { id: idOf(id), paintingId: id, ...request });
  return without.length;
}
