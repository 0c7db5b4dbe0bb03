import { sql } from "kysely";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { EMPTY_FORM, isAddress, LIMITS, NO_FILE_FACTS, type PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import type { UploadKind, UploadRefusal } from "#app/features/painting/domain/uploads/upload.ts";
import type { Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type HeldFile, IMPORT_LIMITS, MAX_CELL, type RowIssueCode, type SheetRow, UNINVITED } from "./import.ts";
import type { Matching } from "./match-rows.server.ts";
import { type FileFinder, findFilesAmong, stemOf } from "./named-file.ts";
import { withReadDates } from "./read-dates.ts";
import { findStored, idOf } from "./stored-paintings.server.ts";
import { isFileName, readFiles, readLinks, readOwners, readYesOrNo } from "./table-cells.ts";
import { TEXT_COLUMNS } from "./table-columns.ts";

/* Rows of an import as values of the painting form. */

/** Rows by id, work, numbers and file, each of which belongs to one row of the table, and by owner. */
export interface TableCounts {
  ids: ReadonlyMap<string, number>;
  /** By the id that a row has or finds. */
  works: ReadonlyMap<string, number>;
  passports: ReadonlyMap<string, number>;
  inventory: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, number>;
  owners: ReadonlyMap<string, number>;
}
const NO_COUNTS: TableCounts = {
  ...{ ids: new Map(), works: new Map(), passports: new Map(), inventory: new Map(), files: new Map(), owners: new Map() },
};

/** Facts that all rows of an import share. */
export interface TableFacts extends Matching {
  files: readonly HeldFile[];
  held: Held;
  counts: TableCounts;
  /** Nothing becomes public, whatever the table says. */
  asDrafts: boolean;
  /** The administrator, who is the owner of a new painting until somebody accepts the invitation to it. */
  standIn: string;
  /** Language in which owners without an account are invited; null: they are mistakes. */
  invitesIn: Language | null;
}

export const tableFacts = (
  files: readonly HeldFile[],
  standIn: string,
  options: Partial<Pick<TableFacts, "counts" | "asDrafts" | "invitesIn" | keyof Matching>> = {},
): TableFacts => {
  const { counts = NO_COUNTS, asDrafts = false, invitesIn = null, byNumber = "add", importId = null } = options;
  return { files, standIn, counts, asDrafts, invitesIn, byNumber, importId, held: heldIn(files) };
};

/** Facts by which rows are overlaid on what is stored. */
export interface RowFacts extends TableFacts {
  stored: ReadonlyMap<string, PaintingFormValues>;
  /** Ids of people by their addresses. */
  owners: ReadonlyMap<string, string>;
  /** Works and addresses that are invited to become their owners, as `id address`. */
  awaited: ReadonlySet<string>;
}

export const findRowFacts = async (tx: Transaction, rows: readonly SheetRow[], table: TableFacts): Promise<RowFacts> => ({
  ...table,
  stored: await findStored(tx, rows),
  owners: await findOwners(tx, rows),
  awaited: await findAwaited(tx, rows),
});

/** The files that came, by what they are. */
type Held = Record<UploadKind, FileFinder<HeldFile>>;

export function heldIn(files: readonly HeldFile[]): Held {
  const ofKind = (kind: UploadKind) => findFilesAmong(files.filter((each) => each.kind === kind));
  return { image: ofKind("image"), file: ofKind("file"), document: ofKind("document") };
}

/** The file that a cell means, however it is spelt; without one, the cell itself. */
export function meantBy(held: Held, kind: UploadKind, cell: string): string {
  const found = held[kind].find(cell);
  return (found === "several" ? null : found?.upload) ?? cell;
}

async function findOwners(tx: Transaction, rows: readonly SheetRow[]): Promise<Map<string, string>> {
  const emails = [...new Set(rows.flatMap(({ cells }) => readOwners(cells.owners ?? "")))];
  if (emails.length === 0) return new Map();
  const people = await tx.selectFrom("profiles").select(["id", "email"]).where(sql<boolean>`lower(email) = any(${emails})`).execute();
  return new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
}

async function findAwaited(tx: Transaction, rows: readonly SheetRow[]): Promise<Set<string>> {
  const ids = rows
    .filter(({ cells }) => (cells.owners ?? "") !== "")
    .map(idOf)
    .filter(isPaintingId);
  if (ids.length === 0) return new Set();
  const { rows: found } = await sql<{ place: string }>`
    select work || ' ' || lower(i.email) as place from public.owner_invitations i cross join unnest(i.painting_ids) as work
    where i.expires_at > now() and work = any(${ids}::uuid[])`.execute(tx);
  return new Set(found.map(({ place }) => place));
}

const IMAGE_REFUSALS: Partial<Record<UploadRefusal, RowIssueCode>> = {
  tooLarge: "imageTooLarge",
  wrongType: "imageWrongType",
  heic: "imageWrongType",
};
const FILE_REFUSALS: Partial<Record<UploadRefusal, RowIssueCode>> = {
  tooLarge: "fileTooLarge",
  wrongType: "fileWrongType",
  heic: "fileWrongType",
};

export type Fail = (column: string | null, code: RowIssueCode, value?: string) => void;

/** Values of the form: those stored, overlaid with those of the row. */
export function overlay(
  { cells: typed }: SheetRow,
  stored: PaintingFormValues | undefined,
  facts: RowFacts,
  fail: Fail,
): PaintingFormValues {
  const cells = withReadDates(typed);
  const values = structuredClone(stored ?? EMPTY_FORM) as PaintingFormValues & Record<string, unknown>;
  for (const { name, path } of TEXT_COLUMNS) {
    if (cells[name] === undefined || cells[name].length > MAX_CELL) continue;
    const [group = "", field] = path.split(".");
    if (field === undefined) values[group] = cells[name];
    else values[group] = { ...(values[group] as object), [field]: cells[name] };
  }
  const { published = "", owners, image, certificates, documents, attachments } = cells;
  if (facts.asDrafts && stored?.published !== "on") values.published = undefined;
  else if (published !== "") {
    const isPublished = readYesOrNo(published);
    if (isPublished === undefined) fail("published", "publishedInvalid");
    values.published = isPublished ? "on" : undefined;
    if (isPublished) values.publishAt = "";
    // A draft without a time has nothing to withdraw.
    else if (values.publishAt === "") values.unpublishAt = "";
  }
  if (owners !== undefined) values.owners = readOwners(owners).flatMap((email) => facts.owners.get(email) ?? []);
  if (image !== undefined) values.image = image === "" ? undefined : imageOf(image, stored, facts, fail);
  if (certificates !== undefined) values.certificates = linksOf("certificates", certificates, stored, facts, fail);
  if (documents !== undefined) values.documents = linksOf("documents", documents, stored, facts, fail);
  if (attachments !== undefined) values.attachments = attachmentsOf(attachments, stored, facts, fail);
  return values;
}

/**
 * Adds the addresses without an account to the invitations of the values. Nobody owns a painting by an invitation: where nobody
 * else is named, its present owners stay, and the administrator stands in for those of a new one.
 * @returns those that are not invited to it yet.
 */
export function inviteUnknown(
  row: SheetRow,
  stored: PaintingFormValues | undefined,
  facts: RowFacts,
  values: PaintingFormValues,
  fail: Fail,
): string[] {
  const unknown = readOwners(row.cells.owners ?? "").filter((email) => !facts.owners.has(email));
  if (unknown.length === 0) return [];
  if (values.owners.length === 0) values.owners = stored?.owners ?? [facts.standIn];
  const { invitesIn } = facts;
  const wanting = unknown.filter((email) => !facts.awaited.has(`${idOf(row)} ${email}`));
  const invited = wanting.filter(isAddress);
  for (const email of wanting) {
    if (!isAddress(email)) fail("owners", "emailInvalid", email);
    else if (invitesIn === null) fail("owners", UNINVITED, email);
  }
  const isTooMany = invited.some((email) => (facts.counts.owners.get(email) ?? 0) > IMPORT_LIMITS.invitedWorks);
  if (invited.length > LIMITS.invitations || isTooMany) fail("owners", "tooManyInvited", "");
  if (invitesIn !== null) values.invitations = invited.map((email) => ({ email, language: invitesIn }));
  return invited;
}

/** The file that came under this name, or the picture that the painting has already. */
function imageOf(cell: string, stored: PaintingFormValues | undefined, facts: RowFacts, fail: Fail): string | undefined {
  const held = facts.held.image.find(cell);
  if (held === "several") fail("image", "fileAmbiguous", cell);
  else if (held?.refusal != null) fail("image", IMAGE_REFUSALS[held.refusal] ?? "imageUnreadable", cell);
  else if (held?.upload != null) return held.upload;
  else if (stored?.image !== undefined && stored.image === stemOf(cell)) return stored.image;
  else fail("image", "imageMissing", cell);
  return undefined;
}

/** Links lead elsewhere, or to a file that came, or to one that the painting has already. */
function linksOf(column: string, cell: string, stored: PaintingFormValues | undefined, facts: RowFacts, fail: Fail) {
  return readLinks(cell.slice(0, MAX_CELL)).map((link) => {
    const { url } = link;
    if (!isFileName(url) && paintingFileId(url) === undefined) return link;
    const held = facts.held.document.find(url);
    const known = [...(stored?.certificates ?? []), ...(stored?.documents ?? [])].find((link) => paintingFileId(link.url) === stemOf(url));
    if ((facts.counts.files.get(meantBy(facts.held, "document", url)) ?? 0) > 1) fail(column, "fileTwice", url);
    else if (held === "several") fail(column, "fileAmbiguous", url);
    else if (held?.refusal != null) fail(column, FILE_REFUSALS[held.refusal] ?? "fileUnreadable", url);
    else if (held?.upload != null) return { ...link, url: resourcePaths.paintingFile(held.upload, held.extension) };
    else if (known !== undefined) return { ...link, url: known.url };
    else fail(column, "fileMissing", url);
    return { ...link, url: "" };
  });
}

function attachmentsOf(cell: string, stored: PaintingFormValues | undefined, facts: RowFacts, fail: Fail) {
  const files = readFiles(cell.slice(0, MAX_CELL));
  if (files === undefined) fail("attachments", "attachmentForm");
  return (files ?? []).flatMap(({ file, kind, name, ...fileFacts }) => {
    const named = { kind, name, ...NO_FILE_FACTS, ...fileFacts };
    const held = facts.held.file.find(file);
    const stays = stored?.attachments.find(({ id }) => id === stemOf(file));
    if ((facts.counts.files.get(meantBy(facts.held, "file", file)) ?? 0) > 1) fail("attachments", "fileTwice", file);
    else if (held === "several") fail("attachments", "fileAmbiguous", file);
    else if (held?.refusal != null) fail("attachments", FILE_REFUSALS[held.refusal] ?? "fileUnreadable", file);
    else if (held?.upload != null) return [{ id: held.upload, ...named }];
    else if (stays !== undefined) return [{ id: stays.id, ...named }];
    else fail("attachments", "fileMissing", file);
    return [];
  });
}
