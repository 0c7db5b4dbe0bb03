import { sql } from "kysely";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { LIMITS, type PaintingFormValues, type PaintingInput, paintingForm } from "#app/features/painting/domain/form/form-schema.ts";
import { differingFields } from "#app/features/painting/domain/form/painting-conflict.ts";
import { dayOf } from "#app/features/register/domain/list-register.server.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mapYielding } from "#app/platform/map-yielding.server.ts";
import { type CheckedRow, type HeldFile, MAX_CELL, type MatchColumn, type RowIssue, type RowIssueCode, type SheetRow } from "./import.ts";
import { inventoryOf, keyOfNumber, type Match, type MatchedRow, matchRows, passportOf } from "./match-rows.server.ts";
import {
  findRowFacts,
  heldIn,
  inviteUnknown,
  meantBy,
  overlay,
  type RowFacts,
  type TableCounts,
  type TableFacts,
} from "./overlay-row.server.ts";
import { daysIn } from "./read-dates.ts";
import { digestOf, idOf } from "./stored-paintings.server.ts";
import { papersOf, readFiles, readOwners, readYesOrNo } from "./table-cells.ts";
import { COLUMNS, columnOf } from "./table-columns.ts";

/** A row, and what is to be written when nothing is wrong with it. */
export interface PlannedRow extends Omit<CheckedRow, "title" | "artist" | "mendable" | "mended"> {
  titles: Record<Language, string>;
  artists: Record<Language, string>;
  /** Digest of the stored painting; null: there is none. */
  known: string | null;
  /** The painting is a draft or new, and everybody sees it afterwards. */
  becomesPublic: boolean;
  /** Accounts that a mail tells of it, unless they do not want it. */
  told: string[];
  /** Addresses without an account that are not invited to this painting yet. */
  invited: string[];
  plan: { input: PaintingInput; stored: PaintingFormValues | undefined; isArchived: boolean } | undefined;
}

/** RowIssues of one row that are told at once. */
const MAX_PROBLEMS = 20;
/** Shown characters of an invalid cell. */
const SHOWN = 80;

/** Counts what no two rows may share, over the pages of a table. */
export async function countTable(files: readonly HeldFile[], pages: AsyncIterable<readonly MatchedRow[]>): Promise<TableCounts> {
  const held = heldIn(files);
  const counts = {
    ids: new Map<string, number>(),
    works: new Map<string, number>(),
    passports: new Map<string, number>(),
    inventory: new Map<string, number>(),
    files: new Map<string, number>(),
    owners: new Map<string, number>(),
  };
  const add = (to: Map<string, number>, word: string) => word !== "" && to.set(word, (to.get(word) ?? 0) + 1);
  for await (const rows of pages)
    await mapYielding(rows, (row) => {
      const { cells } = row;
      add(counts.works, idOf(row));
      if (row.match === undefined) add(counts.ids, idOf(row));
      add(counts.passports, keyOfNumber(passportOf(row)));
      add(counts.inventory, keyOfNumber(inventoryOf(row)));
      for (const email of readOwners(cells.owners ?? "")) add(counts.owners, email);
      for (const { file } of readFiles(cells.attachments ?? "") ?? []) add(counts.files, meantBy(held, "file", file));
      // A certificate may be named twice by one painting; a file belongs to no two.
      for (const file of new Set(papersOf(cells).map((each) => meantBy(held, "document", each)))) add(counts.files, file);
    });
  return counts;
}

/**
 * Looks at rows of an import as the database is now: by the very schema of the painting form, with owners by their
 * addresses and files by their names. Columns that the table does not have stay as they are stored.
 */
export async function checkRows(tx: Transaction, typed: readonly SheetRow[], table: TableFacts): Promise<PlannedRow[]> {
  const rows = await matchRows(tx, typed, table);
  const facts: Facts = {
    ...(await findRowFacts(tx, rows, table)),
    revivable: await findRevivable(tx, rows),
    entryChanges: await findEntryChanges(tx, rows),
  };
  return mapYielding(rows, (row) => checkRow(row, facts));
}

interface Facts extends RowFacts {
  /** Entries of the register that the passports of these paintings had before, by the paintings' ids (P-REGISTER-8, P-REGISTER-9). */
  revivable: ReadonlyMap<string, Revivable>;
  /** Ids of paintings in the public register whose passport is replaced or withdrawn there. */
  entryChanges: ReadonlySet<string>;
}

/** `isFormer`: another entry of the painting is valid. */
interface Revivable extends NonNullable<RowIssue["entry"]> {
  isFormer: boolean;
}

/** Mirrors app.keep_register: the entry of a deleted painting, and the one that a number put back makes valid again. */
async function findRevivable(tx: Transaction, rows: readonly SheetRow[]): Promise<Map<string, Revivable>> {
  const passports = rows
    .map((row) => ({ id: idOf(row), passport: passportOf(row) }))
    .filter(({ id, passport }) => passport !== "" && isPaintingId(id));
  if (passports.length === 0) return new Map();
  const { rows: found } = await sql<Omit<Revivable, "since"> & { id: string; since: Date }>`
    select x.id, e.number, e.status, e.status_since as since,
      exists (select from public.register_entries v where v.painting_id = x.id and v.status = 'valid') as "isFormer"
    from jsonb_to_recordset(${JSON.stringify(passports)}::jsonb) as x (id uuid, passport text)
    cross join lateral (
      select r.number, r.status, r.status_since from public.register_entries r
        where r.withdrawn_hash = app.withdrawn_hash(x.id, x.passport) and r.painting_id is null
      union all
      select r.number, r.status, r.status_since from app.passport_change(x.id, x.passport) c
        join public.register_entries r on r.number = c.earlier where c.effect = 'revives'
    ) as e
    where not exists (select from public.register_entries n where n.painting_id = x.id and n.entered_at is null)`.execute(tx);
  return new Map(found.map(({ id, since, ...entry }) => [id, { ...entry, since: dayOf(since) }]));
}

/** A table without the column leaves the numbers as they are. */
async function findEntryChanges(tx: Transaction, rows: readonly SheetRow[]): Promise<Set<string>> {
  const passports = rows
    .filter((row) => row.cells.passport_no !== undefined && isPaintingId(idOf(row)))
    .map((row) => ({ id: idOf(row), passport: passportOf(row) }));
  if (passports.length === 0) return new Set();
  const { rows: found } = await sql<{ id: string }>`
    select x.id from jsonb_to_recordset(${JSON.stringify(passports)}::jsonb) as x (id uuid, passport text)
    cross join lateral app.passport_change(x.id, x.passport) as c where c.effect <> 'revives'`.execute(tx);
  return new Set(found.map(({ id }) => id));
}

function checkRow(row: MatchedRow, facts: Facts): PlannedRow {
  const { cells, match } = row;
  if (match !== undefined && facts.byNumber === "leave") return leftOut(row, match, facts);
  const [errors, warnings]: [RowIssue[], RowIssue[]] = [[], []];
  const find = (list: RowIssue[], column: string | null, code: RowIssueCode, value = column === null ? "" : (cells[column] ?? "")) =>
    list.push({ column, code, value: value.slice(0, SHOWN) });
  const unread = new Map(Object.entries(row.unread ?? {}));
  // Nothing else is said of a cell without a value.
  const fail = (column: string | null, code: RowIssueCode, value?: string) => {
    if (column === null || !unread.has(column)) find(errors, column, code, value);
  };
  for (const [column, code] of unread) find(errors, column, code, code === "formulaWithoutValue" ? "" : undefined);

  const id = idOf(row);
  const stored = facts.stored.get(id);
  const known = stored === undefined ? null : digestOf(stored);
  if (row.isTooWide) fail(null, "tooManyCells");
  for (const [column, cell] of Object.entries(cells)) if (cell.length > MAX_CELL) fail(column, "cellTooLong");
  if (id !== "" && !isPaintingId(id)) fail("id", "idInvalid");
  else if ((facts.counts.ids.get(id) ?? 0) > 1) fail("id", "idTwice");
  else if ((facts.counts.works.get(id) ?? 0) > 1) fail(match?.column ?? "id", "workTwice");
  else if (row.known !== undefined && row.known !== known) fail(match?.column ?? "id", "changedMeanwhile");
  else if (id !== "" && stored === undefined) find(warnings, "id", "idUnknown");
  // An ambiguity that is a mistake is no caution as well.
  const isUnclear = match !== undefined && facts.byNumber === "update" && !("work" in match.found);
  if (isUnclear) {
    const isApart = "apart" in match.found;
    const other = "apart" in match.found ? match.found.apart : "several" in match.found ? match.found.several : undefined;
    const value = match.column === "inventory_no" ? inventoryOf(row) : passportOf(row);
    errors.push({ column: match.column, code: isApart ? "numbersApart" : "numberShared", value: value.slice(0, SHOWN), other });
  }
  const warnOfOther = (column: MatchColumn, code: RowIssueCode, number: string) => {
    const other = isUnclear ? undefined : row.numbered[column].find((each) => each.id !== id);
    if (other !== undefined) warnings.push({ column, code, value: number.slice(0, SHOWN), other });
  };
  const isRepeated = errors.some(({ code }) => code === "workTwice");
  const passport = passportOf(row);
  if (!isRepeated && (facts.counts.passports.get(keyOfNumber(passport)) ?? 0) > 1) find(warnings, "passport_no", "passportTwice");
  else warnOfOther("passport_no", "passportKnown", passport);
  if (facts.entryChanges.has(id)) find(warnings, "passport_no", "registerChanges");
  const revivable = facts.revivable.get(id);
  if (revivable !== undefined) {
    const { isFormer, ...entry } = revivable;
    warnings.push({
      column: "passport_no",
      code: isFormer ? "registerFormer" : "registerWithdrawn",
      value: passport.slice(0, SHOWN),
      entry,
    });
  } else if (warnings.some(({ code }) => code === "idUnknown") && passport !== "") find(warnings, "passport_no", "registerNew");
  const inventory = inventoryOf(row);
  if (!isRepeated && (facts.counts.inventory.get(keyOfNumber(inventory)) ?? 0) > 1) find(warnings, "inventory_no", "inventoryTwice");
  else warnOfOther("inventory_no", "inventoryKnown", inventory);

  for (const column of Object.keys(cells))
    if (!COLUMNS.includes(column)) find(warnings, column, cells[column] === "" ? "columnLeftOut" : "columnReadAs");

  const values = overlay(row, stored, facts, fail);
  const invited = inviteUnknown(row, stored, facts, values, fail);
  const isArchived = readYesOrNo(cells.archived || "no");
  if (isArchived === undefined) fail("archived", "publishedInvalid");
  const parsed = paintingForm(stored === undefined ? "add" : "edit").safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnOf(issue.path);
    // A row says once what is wrong with a cell.
    if (errors.some((issue) => issue.column === column)) continue;
    const isAmbiguous = issue.message === "dateInvalid" && daysIn(cells[column ?? ""] ?? "").length > 1;
    fail(column, isAmbiguous ? "dateAmbiguous" : (issue.message as RowIssueCode));
  }
  const paths = stored === undefined ? [] : differingFields(stored, values);
  const changed = [
    ...new Set([
      ...paths.map((path) => columnOf(path.split(".")) ?? path),
      ...(stored !== undefined && invited.length > 0 ? ["owners"] : []),
    ]),
  ];
  // Those of a changed record who stay owners, and new ones; nobody is told of an archived painting.
  const isRecord = paths.some((path) => /^(record|attachments)\b/.test(path));
  const told = values.owners.filter((owner) => isRecord || stored?.owners.includes(owner) !== true);
  const { image = "" } = cells;
  return {
    row: row.row,
    operation: stored === undefined ? "create" : changed.length > 0 ? "update" : "none",
    matchedBy: match?.column ?? null,
    id: stored === undefined && errors.some(({ code }) => code === "idInvalid") ? null : id || null,
    titles: mapLanguages((language) => values[language].title.slice(0, LIMITS.line)),
    artists: mapLanguages((language) => values[language].artist.slice(0, LIMITS.line)),
    picture: values.image === undefined && image === "" ? null : { image: values.image ?? null, name: image.slice(0, LIMITS.line) },
    changed,
    errors: errors.sort((one, other) => placeOf(one) - placeOf(other)).slice(0, MAX_PROBLEMS),
    warnings,
    known,
    becomesPublic: values.published === "on" && stored?.published !== "on" && isArchived !== true,
    told: isArchived === true && stored === undefined ? [] : told,
    invited,
    plan: parsed.success && errors.length === 0 ? { input: parsed.data, stored, isArchived: isArchived === true } : undefined,
  };
}

/** A row that nothing is done with: it names the work that has its number. */
function leftOut(row: MatchedRow, { column, found }: Match, facts: Facts): PlannedRow {
  const values = overlay(row, undefined, facts, () => undefined);
  const work = "work" in found ? found.work : "several" in found ? found.several : found.apart;
  const value = column === "inventory_no" ? inventoryOf(row) : passportOf(row);
  return {
    row: row.row,
    operation: "leave",
    matchedBy: column,
    id: "work" in found ? work.id : null,
    titles: mapLanguages((language) => values[language].title.slice(0, LIMITS.line)),
    artists: mapLanguages((language) => values[language].artist.slice(0, LIMITS.line)),
    ...{ picture: null, changed: [], errors: [], told: [], invited: [], known: null, becomesPublic: false, plan: undefined },
    warnings: [{ column, code: "numberKnown", value: value.slice(0, SHOWN), other: work }],
  };
}

/** In the order of the columns; what is of no column comes first. */
const placeOf = ({ column }: RowIssue) => COLUMNS.indexOf(column ?? "");
