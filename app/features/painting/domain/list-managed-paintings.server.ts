import { type SelectQueryBuilder, sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { artistWithFallback, nameColumns, withFallback } from "./localise.ts";
import { CARDS_PER_PAGE, type ManageFilter } from "./manage-filter.ts";
import { DATE_COLUMNS, formatWorkDate } from "./work-date.ts";

export interface ManagedPainting {
  id: string;
  /** In the reader's language, else English (P-PAINTING-1). */
  title: string;
  artist: string;
  /** With its precision, in the reader's language. */
  date: string | null;
  isPublished: boolean;
  isArchived: boolean;
  picture: ResponsiveImage | null;
  managesTokens: boolean;
}

export interface ManagedList {
  paintings: ManagedPainting[];
  /** Paintings that match the filter, and paintings in all. */
  found: number;
  total: number;
  /** There is none at all, archived ones included. */
  isEmpty: boolean;
  page: number;
  pages: number;
}

/**
 * Paintings that the actor manages: administrators all, owners their own, others none. The whole list is read in one round
 * trip and only as far as the page. A search reads the ids of all matches first; so does the order by title or artist, which
 * is made here by the language's rules, because the engines' collations differ.
 */
export async function listManagedPaintings(tx: Transaction, language: Language, filter: ManageFilter): Promise<ManagedList> {
  const readsIds = filter.q !== "" || filter.order === "title" || filter.order === "artist";
  const [counts, ids, firstRead] = await Promise.all([
    countPaintings(tx, filter),
    readsIds ? listIds(tx, language, filter) : undefined,
    readsIds ? [] : readPage(tx, language, filter),
  ]);
  const found = ids?.length ?? counts.found;
  const pages = Math.max(1, Math.ceil(found / CARDS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const start = (page - 1) * CARDS_PER_PAGE;
  const paintings = ids === undefined ? firstRead : await readById(tx, language, ids.slice(start, start + CARDS_PER_PAGE));
  return { paintings, found, total: counts.total, isEmpty: counts.isEmpty, page, pages };
}

const managed = (tx: Transaction) =>
  tx
    .selectFrom("paintings as p")
    .where(sql<boolean>`((select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids()))`);

/** The language's text, or English where it is blank. */
const shownText = (field: "title" | "artist", language: Language) =>
  sql<string>`coalesce(nullif(btrim(${sql.ref(`p.${field}_${language}`)}, ${BLANK}), ''), ${sql.ref(`p.${field}_en`)}, '')`;
const BLANK = " \t\r\n\u00a0";

/** Archived paintings are in their own state alone. */
const ofState = (state: ManageFilter["state"]) =>
  state === "archived"
    ? sql<boolean>`p.archived_at is not null`
    : state === "all"
      ? sql<boolean>`p.archived_at is null`
      : sql<boolean>`p.archived_at is null and p.is_published = ${state === "published"}`;

/** `found`: of the state, searched or not. `total`: archived or not, as the state asks. */
async function countPaintings(tx: Transaction, { state }: ManageFilter): Promise<{ found: number; total: number; isEmpty: boolean }> {
  const { found, total, all } = await managed(tx)
    .select((query) => query.fn.countAll<string>().as("all"))
    .select(sql<string>`count(*) filter (where ${ofState(state === "archived" ? state : "all")})`.as("total"))
    .select(sql<string>`count(*) filter (where ${ofState(state)})`.as("found"))
    .executeTakeFirstOrThrow();
  return { found: Number(found), total: Number(total), isEmpty: Number(all) === 0 };
}

type From = Tables & { p: Tables["paintings"] };

/** The page that is asked for, or the last one: together with the counts in one round trip. */
async function readPage(tx: Transaction, language: Language, filter: ManageFilter): Promise<ManagedPainting[]> {
  const found = managed(tx)
    .where(ofState(filter.state))
    .select((query) => query.fn.countAll<string>().as("found"));
  const page = inOrder(managed(tx).where(ofState(filter.state)).select("p.id"), filter)
    .limit(CARDS_PER_PAGE)
    .offset(
      sql<number>`(least(${filter.page}::bigint, greatest(1, ceil((${found}) / ${CARDS_PER_PAGE}::numeric)::bigint)) - 1) * ${CARDS_PER_PAGE}`,
    );
  const rows = await inOrder(cards(tx).where("p.id", "in", page), filter).execute();
  return rows.map((row) => cardOf(row, language));
}

function inOrder<Row>(query: SelectQueryBuilder<From, "p", Row>, { order }: ManageFilter): SelectQueryBuilder<From, "p", Row> {
  const isOldestFirst = order === "oldest";
  // Without a year: last.
  const byYear = order === "year" ? query.orderBy("p.year", (year) => year.desc().nullsLast()) : query;
  return byYear.orderBy("p.created_at", isOldestFirst ? "asc" : "desc").orderBy("p.id", isOldestFirst ? "desc" : "asc");
}

/** Ids of all paintings that the filter lets through, in its order. Letters are lowered as in the gallery's search. */
async function listIds(tx: Transaction, language: Language, filter: ManageFilter): Promise<{ id: string }[]> {
  const { q, state, order } = filter;
  const contains = (field: "title" | "artist") =>
    sql<boolean>`strpos(lower(${shownText(field, language)} collate app.letters), lower(${q} collate app.letters)) > 0`;
  const all = managed(tx).where(ofState(state)).select("p.id");
  const matches = q === "" ? all : all.where(sql<boolean>`(${contains("title")} or ${contains("artist")} or p.year::text = ${q})`);
  const ordered = inOrder(matches, filter);
  if (order !== "title" && order !== "artist") return ordered.execute();
  const rows = await ordered.select([shownText("title", language).as("title"), shownText("artist", language).as("artist")]).execute();
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows.sort((one, other) => (order === "artist" && compare(one.artist, other.artist)) || compare(one.title, other.title));
}

/** The paintings of these ids, in their order. */
async function readById(tx: Transaction, language: Language, wanted: { id: string }[]): Promise<ManagedPainting[]> {
  const ids = wanted.map(({ id }) => id);
  const rows = await cards(tx).where("p.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  const found = new Map(rows.map((row) => [row.id, cardOf(row, language)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const cards = (tx: Transaction) =>
  tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["p.id", "p.is_published", "p.archived_at", ...DATE_COLUMNS, ...nameColumns()])
    .select(IMAGE_COLUMNS)
    // Asked once for an administrator: the function asks again for each painting.
    .select(sql<boolean>`(select public.current_user_is_admin()) or p.id in (select app.managed_painting_ids())`.as("manages_tokens"));

type Row = Awaited<ReturnType<ReturnType<typeof cards>["executeTakeFirstOrThrow"]>>;

const cardOf = (row: Row, language: Language): ManagedPainting => ({
  id: row.id,
  title: withFallback(row, "title", language),
  artist: artistWithFallback(row, language),
  date: formatWorkDate(row, language),
  isPublished: row.is_published,
  isArchived: row.archived_at !== null,
  picture: responsiveImage(row),
  managesTokens: row.manages_tokens,
});
