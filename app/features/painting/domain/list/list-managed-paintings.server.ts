import { sql } from "kysely";
import { readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { type Preparation, preparationOf } from "../pictures/prepare-images.server.ts";
import { artistWithFallback, nameColumns, withFallback } from "../works/localise.ts";
import { DATE_COLUMNS, formatWorkDate } from "../works/work-date.ts";
import { type ManagedView, type ManageFilter, PER_PAGE, sortingOf, TABLE_FROM } from "./manage-filter.ts";
import { managedForms } from "./managed-forms.server.ts";

export interface ManagedPainting {
  id: string;
  /** In the reader's language, else English (P-PAINTING-1). */
  title: string;
  artist: string;
  /** With its precision, in the reader's language. */
  date: string | null;
  isPublished: boolean;
  /** Set time at which a draft is published, ISO 8601. */
  publishAt: string | null;
  unpublishAt: string | null;
  isArchived: boolean;
  /** Time and author; null: it is not archived. */
  archive: { at: string; by: string | null } | null;
  picture: ResponsiveImage | null;
  /** Of its pictures' large sizes; null also for owners. */
  preparation: Preparation;
  managesTokens: boolean;
  inventoryNo: string | null;
  passportNo: string | null;
  /** Of the valid entry. */
  registerNo: string | null;
  /** False: an administrator reads a number that is not in the public register yet. */
  isInRegister: boolean;
  /** Owners that the reader may see: an administrator all, the primary one first; an owner at most themselves. */
  owners: { name: string; email: string }[];
  /** Languages in which texts are missing or still English. */
  lacking: Language[];
  /** Languages with a text that is older than the English one. */
  outdated: Language[];
  /** Null for readers who do not manage the tokens. */
  liveTokens: number | null;
  /** ISO 8601. */
  changedAt: string;
  /** Null: not known, or not for this reader. */
  changedBy: string | null;
  /** The place where the search found it, if in neither title, artist nor a number. */
  foundIn: FoundIn | null;
}

const FOUND_IN = {
  "work description": "description",
  "work facts": "facts",
  record: "record",
  owners: "owner",
  "register former": "formerNumber",
} as const;
type FoundIn = (typeof FOUND_IN)[keyof typeof FOUND_IN];

export interface ManagedList {
  paintings: ManagedPainting[];
  /** Paintings that match the filter, and paintings in all: archived or not, as the state asks. */
  found: number;
  total: number;
  /** There is none at all, archived ones included. */
  isEmpty: boolean;
  page: number;
  pages: number;
  view: ManagedView;
}

/**
 * A page of the paintings that the actor manages: administrators all, owners their own, others none. The database finds,
 * sorts and counts them (docs/decisions/0050-the-management-list.md); the rows are read under row security, in one statement
 * whatever the number of works.
 */
export async function listManagedPaintings(tx: Transaction, language: Language, filter: ManageFilter): Promise<ManagedList> {
  const shown = sql<Shown>`(
    select s.total, s.is_empty, s.matches, s.page, s.per, s.view, shown.id, shown.lacking, shown.outdated, shown.found_in, shown.place
    from app.list_managed(${language}, ${JSON.stringify(wantedOf(filter, language))}::jsonb) as s
      left join lateral unnest(s.ids, s.lacking, s.outdated, s.found_in) with ordinality
        as shown (id, lacking, outdated, found_in, place) on true)`;
  const rows = await tx
    .selectFrom(shown.as<"shown">(sql.ref("shown")))
    .leftJoin("paintings as p", "p.id", "shown.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .leftJoin("painting_private as r", "r.painting_id", "p.id")
    .leftJoinLateral(
      // Row security leaves owners none. Access links are no part of the work.
      sql<{ at: Date; actor: string | null }>`(
        select c.at, coalesce(nullif(btrim(f.full_name), ''), f.email, c.actor_name) as actor
        from public.changes as c left join public.profiles as f on f.id = c.actor_id
        where c.painting_id = p.id and c.table_name <> 'access_tokens' order by c.id desc limit 1)`.as<"c">(sql.ref("c")),
      (join) => join.onTrue(),
    )
    .select(["shown.total", "shown.is_empty", "shown.matches", "shown.page", "shown.per", "shown.view", "shown.lacking"])
    .select(["shown.outdated", "shown.found_in"])
    .select([
      "p.id",
      "p.is_published",
      "p.publish_at",
      "p.unpublish_at",
      "p.archived_at",
      "p.updated_at",
      ...DATE_COLUMNS,
      ...nameColumns(),
    ])
    .select(["r.eac_inventory_no as inventoryNo", "r.eac_passport_no as passportNo", "r.updated_at as recordAt"])
    .select(["c.at as changedAt", "c.actor as changedBy"])
    .select(
      sql<
        string | null
      >`(select coalesce(nullif(btrim(f.full_name), ''), f.email) from public.profiles as f where f.id = p.archived_by)`.as("archivedBy"),
    )
    .select(IMAGE_COLUMNS)
    .select(preparationOf().as("preparation"))
    // Asked once for an administrator: the functions ask again for each painting.
    .select([
      sql<boolean>`(select public.current_user_is_admin()) or p.id in (select app.managed_painting_ids())`.as("managesTokens"),
      sql<string | null>`case when (select public.current_user_is_admin())
        then (select e.number from public.register_entries as e where e.painting_id = p.id and e.status = 'valid')
        else (select e.number from app.passport_of(p.id) as e) end`.as("registerNo"),
      // Of what an owner reads, all has entered.
      sql<boolean>`not exists (select from public.register_entries as e where e.painting_id = p.id and e.entered_at is null)`.as(
        "isInRegister",
      ),
      sql<number>`(select count(*)::integer from public.access_tokens as t
        where t.painting_id = p.id and t.is_active and t.expires_at > now() and p.archived_at is null)`.as("liveTokens"),
      sql<ManagedPainting["owners"]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', btrim(f.full_name), 'email', f.email)
          order by o.owner_id is distinct from p.owner_id, o.created_at, o.id)
        from public.painting_owners as o join public.profiles as f on f.id = o.owner_id where o.painting_id = p.id), '[]')`.as("owners"),
    ])
    .orderBy("shown.place")
    .execute();
  const [{ total = 0, is_empty = true, matches = 0, page = 1, per = 1, view = "cards" } = {}] = rows;
  const paintings = rows.flatMap((row): ManagedPainting[] => {
    const { id, is_published, updated_at } = row;
    if (id === null || is_published === null || updated_at === null) return [];
    const changedAt = row.changedAt ?? new Date(Math.max(updated_at.getTime(), row.recordAt?.getTime() ?? 0));
    return [
      {
        id,
        title: withFallback(row, "title", language),
        artist: artistWithFallback(row, language),
        date: formatWorkDate(row, language),
        isPublished: is_published,
        publishAt: row.publish_at?.toISOString() ?? null,
        unpublishAt: row.unpublish_at?.toISOString() ?? null,
        isArchived: row.archived_at !== null,
        archive: row.archived_at && { at: row.archived_at.toISOString(), by: row.archivedBy },
        picture: responsiveImage(row),
        preparation: row.preparation,
        managesTokens: row.managesTokens,
        inventoryNo: row.inventoryNo,
        passportNo: row.passportNo,
        registerNo: row.registerNo,
        isInRegister: row.isInRegister,
        owners: row.owners,
        lacking: LANGUAGES.filter((each) => row.lacking?.split(" ").includes(each)),
        outdated: LANGUAGES.filter((each) => row.outdated?.split(" ").includes(each)),
        liveTokens: row.managesTokens ? row.liveTokens : null,
        changedAt: changedAt.toISOString(),
        changedBy: row.changedBy,
        foundIn: FOUND_IN[row.found_in as keyof typeof FOUND_IN] ?? null,
      },
    ];
  });
  return { paintings, found: matches, total, isEmpty: is_empty, page, pages: Math.max(1, Math.ceil(matches / per)), view };
}

/**
 * Ids of all paintings that match the filter, whatever its page, in its order.
 * @returns undefined if they are more than `most`, at most 1,000.
 */
export async function listMatchingIds(
  tx: Transaction,
  language: Language,
  filter: ManageFilter,
  most: number,
): Promise<string[] | undefined> {
  const wanted = JSON.stringify({ ...wantedOf({ ...filter, page: 1 }, language), per: most });
  const { rows } = await sql<{ matches: number; ids: string[] | null }>`
    select s.matches, s.ids::text[] as ids from app.list_managed(${language}, ${wanted}::jsonb) as s`.execute(tx);
  const [{ matches = 0, ids = null } = {}] = rows;
  return matches > most ? undefined : (ids ?? []);
}

/** Ids are read in parts of this number, the most that app.list_managed gives. */
const MOST_IDS = 1_000;

/** Ids of the list in its order: those among which its page is. */
export async function listIdsAround(tx: Transaction, language: Language, filter: ManageFilter): Promise<string[]> {
  const before = (filter.page - 1) * (filter.per ?? PER_PAGE[filter.view ?? "cards"]);
  const page = Math.floor(before / MOST_IDS) + 1;
  const wanted = JSON.stringify({ ...wantedOf({ ...filter, page }, language), per: MOST_IDS });
  const { rows } = await sql<{ ids: string[] | null }>`
    select s.ids::text[] as ids from app.list_managed(${language}, ${wanted}::jsonb) as s`.execute(tx);
  return rows[0]?.ids ?? [];
}

interface Shown {
  total: number;
  is_empty: boolean;
  matches: number;
  page: number;
  per: number;
  view: ManagedView;
  /** Null where nothing matches. */
  id: string | null;
  lacking: string | null;
  outdated: string | null;
  /** The place where the words were found; null where nothing is searched. */
  found_in: string | null;
  place: number;
}

/** The filter as app.list_managed reads it. */
export function wantedOf({ order, since, tokens, mentions, per, view, spelling, ...filter }: ManageFilter, language: Language) {
  const { column, isDescending } = sortingOf(order);
  return {
    ...filter,
    // Words as they are typed, and nothing else, where they ask for it.
    forms: spelling === "typed" ? {} : managedForms(filter.q, language),
    tokens: tokens === "live",
    mentions: mentions === "me",
    since: since === "" ? null : (readBrusselsTime(`${since}T00:00`)?.toISOString() ?? `${since}T00:00:00Z`),
    order: column,
    descending: isDescending,
    per: per ?? null,
    view: view ?? null,
    cards_per: PER_PAGE.cards,
    table_per: PER_PAGE.table,
    table_from: TABLE_FROM,
  };
}
