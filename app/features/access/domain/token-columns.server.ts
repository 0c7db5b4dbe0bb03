import { sql } from "kysely";

/** The columns of a token that its managers read; its uses come from `app.link_uses`, which counts an owner's own time alone. */
export const TOKEN_COLUMNS = [
  ...(["t.id", "t.painting_id", "t.token", "t.template_type", "t.label", "t.language"] as const),
  ...(["t.created_by", "t.created_at", "t.expires_at", "t.is_active"] as const),
] as const;

interface LinkUses {
  token_id: string;
  uses: number;
}

/** Uses of the tokens of some paintings, as a table to join: one call for all of them. */
export const usesOfPaintings = (paintingIds: readonly string[]) =>
  sql<LinkUses>`app.link_uses(array(
    select each.id from public.access_tokens as each where each.painting_id = any (${[...paintingIds]}::uuid[])))`.as<"used">(
    sql`used(token_id, uses)`,
  );

/** True for a token from before the reader became an owner, of whose earlier openings they learn nothing. @param created, painting columns. */
export const isFromBefore = (created: string, painting: string) =>
  sql<boolean>`coalesce(not (select public.current_user_is_admin())
    and ${sql.ref(created)} < ((select app.managed_since()) ->> ${sql.ref(painting)}::text)::timestamptz, false)`;

/** Uses of one token, for short lists. @param id column with its id. */
export const usesOfLink = (id: string) => sql<number>`coalesce((select used.uses from app.link_uses(array[${sql.ref(id)}]) as used), 0)`;
