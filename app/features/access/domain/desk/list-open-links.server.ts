import { type RawBuilder, sql } from "kysely";
import { artistWithFallback, nameColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import { containsText } from "#app/platform/database/contains-text.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { isFromBefore, usesOfLink } from "../token-columns.server.ts";
import { type DeskFilter, LINKS_PER_PAGE, type LinkSearch } from "./desk-filter.ts";

export interface OpenLink {
  id: string;
  label: string | null;
  paintingId: string;
  /** In the reader's language, else English (P-PAINTING-1). */
  title: string;
  artist: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  secondsLeft: number;
  usageCount: number;
  /** Issued before its reader became an owner: the last opening is one since then. */
  isFromBefore: boolean;
  lastOpening: { at: string; country: string | null } | null;
}

export interface OpenLinks {
  links: OpenLink[];
  /** Links that match the search, and open links in all. */
  found: number;
  total: number;
  page: number;
  pages: number;
}

/** Open links of all works whose links the actor manages: the page of the filter, and the counts, in two statements. */
export async function listOpenLinks(tx: Transaction, language: Language, filter: DeskFilter, now: Date): Promise<OpenLinks> {
  const { found, total } = await countOpenLinks(tx, language, filter, now);
  const pages = Math.max(1, Math.ceil(found / LINKS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await inOrder(
    openLinks(tx, now)
      .where(matches(language, filter))
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("access_logs as log")
            .select(["log.accessed_at", "log.country"])
            .whereRef("log.token_id", "=", "token.id")
            .where("log.success", "=", true)
            .orderBy("log.accessed_at", "desc")
            .limit(1)
            .as("opening"),
        (join) => join.onTrue(),
      )
      .select(["token.id", "token.label", "token.painting_id", "token.expires_at", ...nameColumns()])
      .select(usesOfLink("token.id").as("uses"))
      .select(isFromBefore("token.created_at", "token.painting_id").as("is_from_before"))
      .select(["opening.accessed_at", "opening.country"]),
    filter.order,
  )
    .limit(LINKS_PER_PAGE)
    .offset((page - 1) * LINKS_PER_PAGE)
    .execute();
  const links = rows.map((row) => ({
    id: row.id,
    label: row.label,
    paintingId: row.painting_id,
    title: withFallback(row, "title", language),
    artist: artistWithFallback(row, language),
    expiresAt: row.expires_at.toISOString(),
    secondsLeft: Math.max(0, (row.expires_at.getTime() - now.getTime()) / 1000),
    usageCount: row.uses,
    isFromBefore: row.is_from_before,
    lastOpening: row.accessed_at === null ? null : { at: row.accessed_at.toISOString(), country: row.country },
  }));
  return { links, found, total, page, pages };
}

const openLinks = (tx: Transaction, now: Date) =>
  tx
    .selectFrom("access_tokens as token")
    .innerJoin("paintings as p", "p.id", "token.painting_id")
    // Links of an archived work open nothing.
    .where("p.archived_at", "is", null)
    .where("token.is_active", "=", true)
    .where("token.expires_at", ">", now);

async function countOpenLinks(
  tx: Transaction,
  language: Language,
  search: LinkSearch,
  now: Date,
): Promise<{ found: number; total: number }> {
  const counts = await openLinks(tx, now)
    .select((query) => query.fn.countAll<string>().as("total"))
    .select(sql<string>`count(*) filter (where ${matches(language, search)})`.as("found"))
    .executeTakeFirstOrThrow();
  return { found: Number(counts.found), total: Number(counts.total) };
}

const BLANK = " \t\r\n\u00a0";
const shownText = (field: "title" | "artist", language: Language) =>
  sql`coalesce(nullif(btrim(${sql.ref(`p.${field}_${language}`)}, ${BLANK}), ''), ${sql.ref(`p.${field}_en`)}, '')`;

/** True for a link whose label, title or artist contains the text, in any letter case, and that ends as asked. */
export function matches(language: Language, { q, ends = "" }: LinkSearch): RawBuilder<boolean> {
  const ending =
    ends === ""
      ? sql`true`
      : sql`token.template_type = '7days' and token.expires_at > now() and token.expires_at <= now() + interval '2 days'`;
  if (q === "") return sql<boolean>`(${ending})`;
  return sql<boolean>`(${ending} and (${containsText(sql`coalesce(token.label, '')`, q)} or ${containsText(shownText("title", language), q)}
    or ${containsText(shownText("artist", language), q)}))`;
}

function inOrder<Query extends { orderBy(order: RawBuilder<unknown>): Query }>(query: Query, order: DeskFilter["order"]): Query {
  const first = { ending: sql`token.expires_at`, newest: sql`token.created_at desc`, opened: sql`opening.accessed_at desc nulls last` };
  return query.orderBy(first[order]).orderBy(sql`token.expires_at`).orderBy(sql`token.id`);
}
