import { nameColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { isFromBefore, usesOfLink } from "../token-columns.server.ts";
import type { LinkSearch } from "./desk-filter.ts";
import { matches, type OpenLink } from "./list-open-links.server.ts";

/** Open links: some by id, or all that a search finds among those issued until a moment. */
export type ChosenLinks = { ids: string[] } | ({ language: Language; issuedUntil: Date } & LinkSearch);

/** Ids of the chosen links that are open and that the actor manages. */
const chosen = (tx: Transaction, links: ChosenLinks, now: Date) => {
  const open = tx
    .selectFrom("access_tokens as token")
    .innerJoin("paintings as p", "p.id", "token.painting_id")
    .where("p.archived_at", "is", null)
    .where("token.is_active", "=", true)
    .where("token.expires_at", ">", now);
  return "ids" in links
    ? open.where("token.id", "in", links.ids)
    : open.where(matches(links.language, links)).where("token.created_at", "<=", links.issuedUntil);
};

/** @returns the number of chosen links that are open. */
export async function countChosenLinks(tx: Transaction, links: ChosenLinks, now: Date): Promise<number> {
  const { count } = await chosen(tx, links, now)
    .select((query) => query.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Links that a question names. */
const NAMED_LINKS = 5;

export type NamedLink = Pick<OpenLink, "id" | "label" | "title" | "usageCount" | "isFromBefore"> & { lastOpenedAt: string | null };

/** The first of the chosen links, for the question about them. */
export async function nameChosenLinks(tx: Transaction, language: Language, links: ChosenLinks, now: Date): Promise<NamedLink[]> {
  const rows = await chosen(tx, links, now)
    .select(["token.id", "token.label", ...nameColumns()])
    .select(usesOfLink("token.id").as("uses"))
    .select(isFromBefore("token.created_at", "token.painting_id").as("is_from_before"))
    .select((query) =>
      query
        .selectFrom("access_logs as log")
        .select((opening) => opening.fn.max("log.accessed_at").as("at"))
        .whereRef("log.token_id", "=", "token.id")
        .where("log.success", "=", true)
        .as("opened_at"),
    )
    .orderBy("token.expires_at")
    .orderBy("token.id")
    .limit(NAMED_LINKS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    title: withFallback(row, "title", language),
    usageCount: row.uses,
    isFromBefore: row.is_from_before,
    lastOpenedAt: row.opened_at?.toISOString() ?? null,
  }));
}

/** The reason why one link is not open; undefined where the actor does not see it. */
export async function endOfLink(tx: Transaction, id: string): Promise<"deactivated" | "over" | undefined> {
  const row = await tx.selectFrom("access_tokens").select("is_active").where("id", "=", id).executeTakeFirst();
  return row && (row.is_active ? "over" : "deactivated");
}

/** Deactivates the chosen links for good (P-TOKEN-7). Row security leaves out those of other managers. @returns their number. */
export async function freezeLinks(tx: Transaction, links: ChosenLinks, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("access_tokens")
    .set({ is_active: false })
    .where("is_active", "=", true)
    .where("id", "in", chosen(tx, links, now).select("token.id"))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
