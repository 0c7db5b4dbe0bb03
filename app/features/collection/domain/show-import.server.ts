import { type Expression, sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { countUndo, type UndoOutlook } from "./changed-since.server.ts";
import { type FoundImport, findImport } from "./find-import.server.ts";
import type { ByNumber, CheckedRow, ImportEnd, Outcome, UndoNote, UndoOutcome, WorkingState } from "./import.ts";
import { isWaiting, listImportFiles } from "./import-files.server.ts";
import type { ImportFilter } from "./import-filter.ts";
import { formatOf, listColumnsLeft } from "./list-rows-left.server.ts";
import {
  type Newcomer,
  nameIn,
  type Pages,
  type PreviewCounts,
  pageOf,
  previewImport,
  type Reason,
  ROWS_PER_PAGE,
} from "./preview-import.server.ts";
import { countDrafts, type ImportedDrafts } from "./publish-stage.server.ts";
import { receivedSoFar } from "./store-files.server.ts";

export interface ReportRow {
  row: number;
  title: string;
  artist: string;
  outcome: Outcome;
  undone: UndoOutcome | null;
  /** Null once the painting is gone. */
  paintingId: string | null;
  errors: CheckedRow["errors"];
  notes: UndoNote[];
  /** Addresses that were invited. */
  invited: string[];
  /** Register numbers of passports that it made valid again, and that it has left withdrawn at their work. */
  revived: string[];
  leftWithdrawn: string[];
}

export type ShownImport =
  | ({ state: WorkingState; isCancellable: boolean } & Progress)
  | ({
      state: "checked";
      ended: ImportEnd | null;
      name: string | null;
      /** Of a workbook: the sheet that was read; names of others. */
      sheet: string | null;
      otherSheets: string[];
      byNumber: ByNumber;
      counts: PreviewCounts;
      reasons: Reason[];
      newcomers: Newcomer[];
      rows: CheckedRow[];
    } & Pages)
  | ({
      state: "done";
      ended: ImportEnd | null;
      actor: string | null;
      at: string;
      name: string | null;
      counts: Record<Outcome | UndoOutcome, number>;
      drafts: ImportedDrafts;
      canUndo: boolean;
      /** Effects of an undo, if it began now. */
      outlook: UndoOutlook;
      isUndone: boolean;
      /** Of the table of rows that were not imported, while they are kept; null: there are none. */
      leftFormat: "csv" | "xlsx" | null;
      rows: ReportRow[];
    } & Pages);

/** `total` is null where it is not known, as in another process. */
interface Progress {
  done: number;
  total: number | null;
}

/** An import as its page shows it; undefined: there is none for this actor. */
export async function showImport(tx: Transaction, language: Language, id: string, filter: ImportFilter): Promise<ShownImport | undefined> {
  const found = await findImport(tx, id);
  if (found === undefined) return undefined;
  const { state } = found;
  const { ended, file_name: name, sheet, other_sheets: otherSheets, by_number: byNumber } = found;
  if (state === "checked") return { state, ended, name, sheet, otherSheets, byNumber, ...(await previewImport(tx, language, id, filter)) };
  if (state === "done") return report(tx, language, found, filter);
  const isCancellable = state === "importing" || state === "publishing";
  return { state, isCancellable: isCancellable && !found.is_cancelled, ...(await progressOf(tx, found)) };
}

async function progressOf(tx: Transaction, { id, state }: FoundImport): Promise<Progress> {
  if (state === "receiving") return receivedSoFar(id) ?? { done: 0, total: null };
  if (state === "preparing") {
    const pictures = (await listImportFiles(tx, id)).filter(({ kind, upload }) => kind === "image" && upload !== null);
    return { done: pictures.filter((file) => !isWaiting(file)).length, total: pictures.length };
  }
  const { rows } = await sql<Record<"rows" | "checked" | "written" | "concerned" | "undone", number>>`
    select count(*)::integer as rows, count(*) filter (where is_checked)::integer as checked,
      count(*) filter (where outcome is not null)::integer as written,
      count(*) filter (where outcome in ('created', 'updated'))::integer as concerned,
      count(*) filter (where undone is not null)::integer as undone
    from public.import_rows where import_id = ${id}`.execute(tx);
  const counts = rows[0] ?? { rows: 0, checked: 0, written: 0, concerned: 0, undone: 0 };
  if (state === "checking") return { done: counts.checked, total: counts.rows };
  if (state === "importing") return { done: counts.written, total: counts.rows };
  if (state === "undoing") return { done: counts.undone, total: counts.concerned };
  return { done: counts.concerned - (await countDrafts(tx, id)).ready, total: counts.concerned };
}

async function report(tx: Transaction, language: Language, found: FoundImport, filter: ImportFilter): Promise<ShownImport> {
  const { id } = found;
  const { rows: counted } = await sql<{ outcome: Outcome; undone: UndoOutcome | null; count: number }>`
    select coalesce(outcome, 'waiting') as outcome, undone, count(*)::integer as count
    from public.import_rows where import_id = ${id} group by 1, 2`.execute(tx);
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, omitted: 0, waiting: 0, removed: 0, restored: 0, partly: 0, left: 0 };
  for (const { outcome, undone, count } of counted) {
    counts[outcome] += count;
    if (undone !== null) counts[undone] += count;
  }
  const total = filter.show === "all" ? counted.reduce((sum, { count }) => sum + count, 0) : counts[filter.show];
  const shown = pageOf(total, filter.page);
  const rows = await listReportRows(tx, language, id, filter.show, ROWS_PER_PAGE, (shown.page - 1) * ROWS_PER_PAGE, "left first");
  const drafts = found.undone_at === null ? await countDrafts(tx, id) : { ready: 0, decided: 0, archived: 0 };
  const outlook = await countUndo(tx, id);
  return {
    state: "done",
    ended: found.ended,
    actor: found.actor_name,
    name: found.file_name,
    at: (found.confirmed_at ?? found.created_at).toISOString(),
    counts,
    drafts,
    canUndo: outlook.removes + outlook.restores > 0,
    outlook,
    isUndone: found.undone_at !== null,
    leftFormat: (await listColumnsLeft(tx, found)).length > 0 ? formatOf(found) : null,
    rows,
    ...shown,
  };
}

const passportsMadeValid = (importId: Expression<string>, paintingId: Expression<string | null>) =>
  sql<string[]>`array(select c.after ->> 'register_number' from public.changes c where c.table_name = 'register_entries'
    and c.painting_id = ${paintingId} and c.import_id = ${importId} order by c.id)`.as("revived");
const passportsLeft = (paintingId: Expression<string | null>) =>
  sql<string[]>`array(select l.number from app.passports_left_withdrawn(array[${paintingId}]) as l)`.as("leftWithdrawn");

/** Rows of a report with what became of each: in the order of the table, or those left out or skipped first, as the preview has them. */
export async function listReportRows(
  tx: Transaction,
  language: Language,
  id: string,
  show: ImportFilter["show"],
  limit: number,
  offset: number,
  order: "left first" | "table" = "table",
): Promise<ReportRow[]> {
  const all = tx
    .selectFrom("import_rows as r")
    .leftJoin("paintings as p", "p.id", "r.painting_id")
    .select(["r.row", "r.titles", "r.artists", "r.outcome", "r.undone", "r.errors", "r.undo_notes", "r.invited", "p.id as painting"])
    .select((row) => [passportsMadeValid(row.ref("r.import_id"), row.ref("r.painting_id")), passportsLeft(row.ref("p.id"))])
    .where("r.import_id", "=", id);
  const matching =
    show === "all"
      ? all
      : show === "waiting"
        ? all.where("r.outcome", "is", null)
        : all.where(sql<boolean>`(r.outcome = ${show} or r.undone = ${show})`);
  const ordered = order === "table" ? matching : matching.orderBy(sql`r.outcome is null or r.outcome in ('skipped', 'omitted')`, "desc");
  const rows = await ordered.orderBy("r.row").limit(limit).offset(offset).execute();
  return rows.map(({ row, titles, artists, outcome, undone, errors, undo_notes, painting, ...more }) => ({
    row,
    title: nameIn(titles, language),
    artist: nameIn(artists, language),
    outcome: outcome ?? "waiting",
    undone,
    paintingId: painting,
    errors: outcome === "skipped" || outcome === "omitted" ? (errors as ReportRow["errors"]) : [],
    notes: undo_notes as UndoNote[],
    ...more,
  }));
}

export interface ListedImport {
  id: string;
  at: string;
  actor: string | null;
  /** Of its table. */
  name: string | null;
  rows: number;
  /** `undone`: all of it or what could be; `failed`: it ended before its last row. */
  state: FoundImport["state"] | "undone" | "failed";
}

/** Imports that were confirmed, and those that wait for this administrator; the latest first. */
export async function listImports(tx: Transaction, { onlyErrors = false } = {}): Promise<ListedImport[]> {
  const rows = await tx
    .selectFrom("imports as i")
    .$if(onlyErrors, (query) => query.where(sql<boolean>`app.has_ended_badly(i.id, i.ended, i.finished_at, i.undone_at)`))
    .select(["i.id", "i.created_at", "i.confirmed_at", "i.actor_name", "i.file_name", "i.state", "i.ended", "i.undone_at"])
    .select(sql<number>`(select count(*)::integer from public.import_rows r where r.import_id = i.id)`.as("rows"))
    .orderBy("i.created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(({ id, created_at, confirmed_at, actor_name, file_name, rows: count, state, ended, undone_at }) => ({
    id,
    at: (confirmed_at ?? created_at).toISOString(),
    actor: actor_name,
    name: file_name,
    rows: count,
    state: state !== "done" ? state : undone_at !== null ? "undone" : ended !== null ? "failed" : "done",
  }));
}
