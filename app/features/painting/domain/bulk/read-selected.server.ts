import { sql } from "kysely";
import { type Language, TRANSLATIONS, type Translation } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { localisedColumn, TRANSLATED_FIELDS } from "../fields.ts";
import { artistWithFallback, nameColumns, withFallback } from "../works/localise.ts";
import type { Gap } from "./bulk-action.ts";
import type { SelectedPainting } from "./plan-rows.ts";

/** An artist's name is often the same in two languages. */
const COMPARED = TRANSLATED_FIELDS.filter((field) => field !== "artist");

/** True if a text is missing in the language, or is a copy of the English one. */
const isIncomplete = (language: Translation) =>
  sql<boolean>`(${sql.join(
    COMPARED.map((field) => {
      const english = sql`coalesce(${sql.ref(`p.${localisedColumn(field, "en")}`)}, '')`;
      const own = sql`coalesce(${sql.ref(`p.${localisedColumn(field, language)}`)}, '')`;
      return sql`(${english} <> '' and ${own} in ('', ${english}))`;
    }),
    sql` or `,
  )})`;

/** The selected paintings that the actor sees, by id. */
export async function readSelected(tx: Transaction, language: Language, ids: string[]): Promise<Map<string, SelectedPainting>> {
  const rows = await tx
    .selectFrom("paintings as p")
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select([
      "p.id",
      "p.is_published",
      "p.publish_at",
      "p.unpublish_at",
      "p.archived_at",
      "p.owner_id",
      "p.public_image_url",
      ...nameColumns(),
    ])
    .select(
      sql<string[]>`array(select o.owner_id::text from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id)`.as(
        "owners",
      ),
    )
    .select([
      sql<boolean>`(select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids())`.as("owns"),
      sql<boolean>`(select public.current_user_is_admin()) or p.id in (select app.managed_painting_ids())`.as("manages_tokens"),
      sql<boolean>`exists (select from public.painting_private r where r.painting_id = p.id
        and btrim(coalesce(r.eac_passport_no, '')) <> '' and r.eac_issue_date is not null)`.as("has_passport"),
      ...TRANSLATIONS.map((each) => isIncomplete(each).as(`lacks_${each}`)),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: withFallback(row, "title", language),
        artist: artistWithFallback(row, language),
        isPublished: row.is_published,
        publishAt: row.publish_at?.toISOString() ?? null,
        unpublishAt: row.unpublish_at?.toISOString() ?? null,
        isArchived: row.archived_at !== null,
        owners: row.owners,
        hasPrimaryOwner: row.owner_id !== null,
        owns: row.owns,
        managesTokens: row.manages_tokens,
        gaps: [
          ...(row.public_image_url === null ? (["picture"] as const) : []),
          ...TRANSLATIONS.filter((each) => (row as unknown as Record<string, boolean>)[`lacks_${each}`]),
          ...(row.has_passport ? [] : (["passport"] as const)),
        ] satisfies Gap[],
      },
    ]),
  );
}
