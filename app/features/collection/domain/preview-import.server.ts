import { type Selectable, sql } from "kysely";
import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { CollectionTables } from "#app/platform/database/tables/collection-tables.ts";
import { headOfColumn } from "./column-labels.server.ts";
import { hasMistakes } from "./has-mistakes.server.ts";
import { type CheckedRow, IMPORT_LIMITS, MEND_LIMITS, type MendableCell, type RowIssueCode, UNINVITED } from "./import.ts";
import { listImportFiles } from "./import-files.server.ts";
import type { ImportFilter } from "./import-filter.ts";
import { tableFacts } from "./overlay-row.server.ts";
import { compareRows, type RowDifferences } from "./row-differences.server.ts";
import { COLUMNS } from "./table-columns.ts";

export const ROWS_PER_PAGE = 100;

/** Rows in all; those that add, change or leave a painting, without mistakes; those with mistakes, and with cautions. */
export interface PreviewCounts {
  rows: number;
  creates: number;
  updates: number;
  same: number;
  wrong: number;
  warned: number;
  /** Rows without an id whose number a work has, and those of them that are left out for it. */
  matched: number;
  left: number;
  /** Paintings that become public, and those of them whose row does not say so; accounts that are told by mail. */
  publics: number;
  unsaid: number;
  told: number;
  /** Passports that the import makes valid again if asked. */
  revivable: number;
  /** Rows that name owners without an account, and are right otherwise. */
  uninvited: number;
}

/** An address without an account, and the paintings that an import names it for. */
export interface Newcomer {
  email: string;
  works: number;
  /** Of the first of them. */
  titles: string[];
}

/** Titles named for each address. */
const MAX_TITLES = 5;

/** A kind of mistake or caution. */
export interface Reason {
  code: RowIssueCode;
  isMistake: boolean;
  columns: string[];
  rows: number;
}

/** As a new painting is filled: where a language has nothing, English. */
export const nameIn = (names: Record<string, string>, language: Language): string => names[language] || names[DEFAULT_LANGUAGE] || "";

export interface Pages {
  page: number;
  pages: number;
}

export const pageOf = (count: number, wanted: number): Pages => {
  const pages = Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
  return { page: Math.min(wanted, pages), pages };
};

/** Rows that need attention come first; the others keep the table's order. */
export async function previewImport(tx: Transaction, language: Language, id: string, filter: ImportFilter) {
  const { rows: counted } = await sql<PreviewCounts>`
    with looked as (
      select r.*, p.archived_at is not null as is_archived, ${hasMistakes()} as is_wrong
      from public.import_rows as r left join public.paintings as p on p.id = r.painting_id where r.import_id = ${id}
    )
    select count(*)::integer as rows, count(*) filter (where operation = 'create' and not is_wrong)::integer as creates,
      count(*) filter (where operation = 'update' and not is_wrong)::integer as updates,
      count(*) filter (where operation = 'none' and not is_wrong)::integer as same,
      count(*) filter (where is_wrong)::integer as wrong, count(*) filter (where errors <> '[]' and not is_wrong)::integer as uninvited,
      count(*) filter (where warnings <> '[]' and operation <> 'leave' and not is_wrong)::integer as warned,
      count(*) filter (where matched_by is not null)::integer as matched, count(*) filter (where operation = 'leave')::integer as left,
      count(*) filter (where becomes_public and not is_archived and not is_wrong)::integer as publics,
      count(*) filter (where becomes_public and not is_archived and not is_wrong and coalesce(cells ->> 'published', '') = '')::integer as unsaid,
      (select count(distinct account)::integer from looked as l cross join unnest(l.told) as account
        where not l.is_archived and not l.is_wrong and account <> app.actor_id()) as told,
      count(*) filter (where not is_wrong
        and (warnings @> '[{"code": "registerWithdrawn"}]' or warnings @> '[{"code": "registerFormer"}]'))::integer as revivable
    from looked`.execute(tx);
  const counts = counted[0] ?? {
    rows: 0,
    creates: 0,
    updates: 0,
    same: 0,
    wrong: 0,
    warned: 0,
    matched: 0,
    left: 0,
    publics: 0,
    unsaid: 0,
    told: 0,
    revivable: 0,
    uninvited: 0,
  };
  const shown = pageOf(counts.rows, filter.page);
  const rows = await tx
    .selectFrom("import_rows as r")
    .leftJoin("import_files as f", (join) =>
      join.onRef("f.import_id", "=", "r.import_id").onRef("f.upload", "=", "r.image").on("f.kind", "=", "image"),
    )
    .select([
      "r.row",
      "r.operation",
      "r.matched_by",
      "r.painting_id",
      "r.titles",
      "r.artists",
      "r.image",
      "r.image_name",
      "r.changed",
      "r.errors",
      "r.warnings",
      "r.cells",
      "r.is_too_wide",
      "r.mended",
    ])
    .select(["f.image as prepared", "f.upload"])
    .where("r.import_id", "=", id)
    .orderBy(hasMistakes(), "desc")
    .orderBy(sql`r.errors <> '[]'`, "desc")
    .orderBy(sql`r.warnings <> '[]'`, "desc")
    .orderBy("r.row")
    .limit(ROWS_PER_PAGE)
    .offset((shown.page - 1) * ROWS_PER_PAGE)
    .execute();
  const compared = await compareShown(tx, id, rows);
  const offer = offerCells(language);
  return {
    counts,
    reasons: await listReasons(tx, id),
    newcomers: await listNewcomers(tx, language, id),
    ...shown,
    rows: rows.map(
      (row): CheckedRow => ({
        row: row.row,
        operation: row.operation ?? "none",
        matchedBy: row.matched_by,
        id: row.painting_id,
        title: nameIn(row.titles, language),
        artist: nameIn(row.artists, language),
        picture: row.image_name === null ? null : { image: row.upload === null ? row.image : row.prepared, name: row.image_name },
        changed: row.changed,
        ...(compared.has(row.row) && { compared: compared.get(row.row) }),
        errors: row.errors as CheckedRow["errors"],
        warnings: row.warnings as CheckedRow["warnings"],
        mendable: offer(row),
        mended: row.mended.map((column) => headOfColumn(column, language)),
      }),
    ),
  };
}

/** Offers the cells with mistakes of one row after another, until a page has as many as are corrected at once. */
function offerCells(language: Language) {
  let [cells, characters] = [0, 0];
  return ({ cells: known, errors }: Pick<Selectable<CollectionTables["import_rows"]>, "cells" | "errors">): MendableCell[] => {
    const columns = COLUMNS.filter((name) => errors.some(({ column }) => column === name));
    return columns.flatMap((column) => {
      const value = known?.[column] ?? "";
      if (value.length > MEND_LIMITS.cell || cells >= MEND_LIMITS.cells || characters + value.length > MEND_LIMITS.offered) return [];
      cells += 1;
      characters += value.length;
      return [{ column, label: headOfColumn(column, language), value }];
    });
  };
}

type ShownRow = Pick<Selectable<CollectionTables["import_rows"]>, "row" | "painting_id" | "operation" | "cells" | "is_too_wide">;

/** Values are compared when they are shown, so that no earlier value is kept for it. */
async function compareShown(tx: Transaction, id: string, rows: readonly ShownRow[]) {
  const changing = rows.filter(({ operation }) => operation === "update");
  if (changing.length === 0) return new Map<number, RowDifferences>();
  // A row that found its work by a number has no id of its own.
  const sheet = changing.map(({ row, cells, is_too_wide, painting_id }) => ({
    ...{ row, isTooWide: is_too_wide, cells: { ...cells, id: cells?.id || (painting_id ?? "") } },
  }));
  return compareRows(tx, sheet, tableFacts(await listImportFiles(tx, id), ""));
}

/** One more than an import invites. */
async function listNewcomers(tx: Transaction, language: Language, id: string): Promise<Newcomer[]> {
  const { rows } = await sql<{ email: string; works: number; titles: Record<string, string>[] }>`
    select email, count(*)::integer as works, to_jsonb((array_agg(r.titles order by r.row))[1:${sql.lit(MAX_TITLES)}]) as titles
    from public.import_rows r cross join unnest(r.invited) as email
    where r.import_id = ${id} and not ${hasMistakes()} group by email order by email limit ${IMPORT_LIMITS.invited + 1}`.execute(tx);
  return rows.map(({ email, works, titles }) => ({ email, works, titles: titles.map((each) => nameIn(each, language)) }));
}

/** Reasons of mistakes and cautions, those of most rows first. */
async function listReasons(tx: Transaction, id: string): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select issue ->> 'code' as code, is_mistake as "isMistake", count(distinct r.row)::integer as rows,
      coalesce(array_agg(distinct issue ->> 'column') filter (where issue ->> 'column' is not null), '{}') as columns
    from public.import_rows r cross join lateral (
      select e ->> 'code' <> ${UNINVITED} as is_mistake, e as issue from jsonb_array_elements(r.errors) as e union all select false, jsonb_array_elements(r.warnings)) as i
    where r.import_id = ${id} group by 1, 2 order by rows desc, code`.execute(tx);
  return rows;
}
