import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { LinkSearch } from "./desk-filter.ts";
import { matches } from "./list-open-links.server.ts";

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
