import { localisedColumn, mapFields, mapLanguages, RECORD, SHARED, TEXT_FIELDS, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import {
  EMPTY_FORM,
  LIMITS,
  type PaintingFormError,
  type PaintingFormValues,
  type PaintingInput,
  paintingForm,
} from "#app/features/painting/domain/form-schema.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { isInHostedStorage } from "./bucket-key.ts";
import { type People, unknownPerson } from "./check-people.ts";
import type { HostedData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { type RowReader, readRows } from "./row-reader.ts";

interface HostedOwner {
  id: string | undefined;
  ownerId: string;
  createdAt: Date | undefined;
}

export interface HostedPainting {
  id: string;
  /** As the painting form would store it; the first owner is the primary one. */
  input: PaintingInput;
  /** In the order in which they were made. */
  owners: HostedOwner[];
  hasRecord: boolean;
  createdAt: Date;
  updatedAt: Date;
  recordUpdatedAt: Date | undefined;
}

/** What a painting's row says of its picture. */
export interface NamedPicture {
  paintingId: string;
  /** In public_image_url. */
  address: string;
}

export interface Paintings {
  /** Those without a problem. */
  paintings: HostedPainting[];
  /** Of all of them. */
  pictures: NamedPicture[];
  ids: Set<string>;
}

/** The rules of the painting form, as the end of a sentence that begins with the column. */
const RULES: Record<PaintingFormError, string> = {
  titleMissing: "is empty: a painting has a title in English",
  artistMissing: "is empty: a painting has an artist in English",
  tooLong: `is longer than the form allows (${LIMITS.line} characters in a line, ${LIMITS.text} in a text)`,
  yearInvalid: "is no whole number that the database can hold",
  dimensionsInvalid: "has no number in it",
  dateInvalid: "is no day such as 2024-01-31",
  linkNameMissing: "has a link without a name",
  linkInvalid: "has a link that is no whole address beginning with https:// or http://",
  fileNameMissing: "has a file without a name",
  ownersMissing: "has no owner in painting_owners: at least one is required",
  invalid: `cannot be saved (a list has at most ${LIMITS.rows} entries)`,
};

/** Stands for owners, who are looked up by themselves. */
const SOMEBODY = "00000000-0000-0000-0000-000000000000";
/** Every painting with its owners and its record, by the rules of the painting form. */
export function checkPaintings(data: HostedData, report: Report, people: People, leftOut: readonly string[]): Paintings {
  const rows = new Map<string, RowReader>();
  for (const row of readRows(data, "paintings", report)) {
    const id = row.uuid("id");
    if (id !== undefined) rows.set(id, row);
  }
  const owners = readOwners(data, report, people, rows);
  const records = readRecords(data, report, rows);
  const paintings: HostedPainting[] = [];
  const pictures: NamedPicture[] = [];
  for (const [id, row] of rows) {
    const record = records.get(id);
    const input = readInput(row, record, report, leftOut);
    const address = row.text("public_image_url")?.trim() ?? "";
    if (address !== "") pictures.push({ paintingId: id, address });
    const linked = owners.get(id) ?? [];
    if (linked.length === 0) row.refuse(undefined, RULES.ownersMissing);
    const isPublished = row.truth("is_published");
    const createdAt = row.moment("created_at");
    const updatedAt = row.optionalMoment("updated_at") ?? createdAt;
    const recordUpdatedAt = record?.optionalMoment("updated_at");
    if (input === undefined || isPublished === undefined || createdAt === undefined || updatedAt === undefined) continue;
    paintings.push({
      id,
      input: { ...input, published: isPublished, owners: primaryFirst(row, linked, report) },
      owners: linked,
      hasRecord: record !== undefined,
      createdAt,
      updatedAt,
      recordUpdatedAt,
    });
  }
  return { paintings, pictures, ids: new Set(rows.keys()) };
}

function readOwners(data: HostedData, report: Report, { people, left }: People, paintings: ReadonlyMap<string, unknown>) {
  const owners = new Map<string, HostedOwner[]>();
  for (const row of readRows(data, "painting_owners", report)) {
    const paintingId = row.uuid("painting_id");
    const ownerId = row.uuid("owner_id");
    if (paintingId === undefined || ownerId === undefined) continue;
    const linked = owners.get(paintingId) ?? [];
    if (!paintings.has(paintingId)) row.refuse("painting_id", `there is no painting ${paintingId}`);
    else if (!people.has(ownerId)) row.refuse("owner_id", unknownPerson(ownerId, left));
    else if (linked.some((owner) => owner.ownerId === ownerId)) row.refuse("owner_id", `${ownerId} owns this painting twice`);
    else linked.push({ id: row.optionalUuid("id"), ownerId, createdAt: row.optionalMoment("created_at") });
    owners.set(paintingId, linked);
  }
  const since = (owner: HostedOwner) => owner.createdAt?.getTime() ?? 0;
  for (const [id, linked] of owners)
    owners.set(
      id,
      linked.toSorted((one, other) => since(one) - since(other)),
    );
  return owners;
}

/** Somebody who was removed may still stand in `owner_id` there, and would manage the tokens (P-PAINTING-16). */
function primaryFirst(row: RowReader, linked: HostedOwner[], report: Report): string[] {
  const ids = linked.map(({ ownerId }) => ownerId);
  const named = row.optionalUuid("owner_id");
  if (named !== undefined && ids.includes(named)) return [named, ...ids.filter((id) => id !== named)];
  if (ids[0] !== undefined)
    report.notes.push(
      `paintings ${row.label}: ${named === undefined ? "owner_id is empty" : `owner_id names ${named}, who is not among its owners`}; the primary owner will be ${ids[0]}.`,
    );
  return ids;
}

function readRecords(data: HostedData, report: Report, paintings: ReadonlyMap<string, unknown>): Map<string, RowReader> {
  const records = new Map<string, RowReader>();
  for (const row of readRows(data, "painting_private", report)) {
    const paintingId = row.uuid("painting_id");
    if (paintingId === undefined) continue;
    if (!paintings.has(paintingId)) row.refuse("painting_id", `there is no painting ${paintingId}`);
    else if (records.has(paintingId)) row.refuse("painting_id", "has two records");
    else records.set(paintingId, row);
  }
  return records;
}

/** What the form would store; undefined, and reported, for what it would refuse. */
function readInput(row: RowReader, record: RowReader | undefined, report: Report, leftOut: readonly string[]): PaintingInput | undefined {
  const text = (column: string) => row.text(column) ?? "";
  const links = { certificates: readLinks(row, "certificates", report, leftOut), documents: readLinks(row, "documents", report, leftOut) };
  const values: PaintingFormValues = {
    ...EMPTY_FORM,
    ...links,
    ...mapLanguages((language) => mapFields(TRANSLATED, (field) => text(localisedColumn(field, language)))),
    ...mapFields(SHARED, (field) => text(SHARED[field].column)),
    owners: [SOMEBODY],
    record: mapFields(RECORD, (field) => dayOf(RECORD[field], record?.text(RECORD[field].column) ?? "")),
  };
  const parsed = paintingForm("add").safeParse(values);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [owner, column] = columnOf(path, row, record);
    owner.refuse(column, RULES[message as PaintingFormError] ?? RULES.invalid);
  }
  return undefined;
}

/** A day that the hosted database kept as its midnight. */
const dayOf = ({ kind }: { kind: string }, text: string) =>
  kind === "day" ? text.replace(/^(\d{4}-\d{2}-\d{2})[ T]00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)?$/, "$1") : text;

/** Row and column of a value that the form would refuse. */
function columnOf(path: PropertyKey[], row: RowReader, record: RowReader | undefined): [RowReader, string] {
  const [first = "", second = ""] = path.map(String);
  const field = TEXT_FIELDS.find((each) => each.path === `${first}.${second}` || each.path === first);
  return [first === "record" ? (record ?? row) : row, field?.column ?? first];
}

/** A list of names and addresses (P-DATA-1). */
function readLinks(row: RowReader, column: string, report: Report, leftOut: readonly string[]): PaintingFormValues["certificates"] {
  const text = row.text(column);
  let list: unknown;
  try {
    // `{}` is also an empty list, as databases write it.
    list = text === null || text === "" || text === "{}" ? [] : (JSON.parse(text) ?? []);
  } catch {
    list = undefined;
  }
  const isText = (value: unknown) => value === undefined || value === null || typeof value === "string";
  const isLink = (item: unknown): item is Record<string, unknown> =>
    typeof item === "object" && item !== null && isText((item as { name?: unknown }).name) && isText((item as { url?: unknown }).url);
  if (!Array.isArray(list) || !list.every(isLink)) {
    row.refuse(column, 'is no list such as [{"name": "...", "url": "..."}]');
    return [];
  }
  for (const item of list)
    for (const [part, value] of Object.entries(item)) {
      const name = `paintings.${column}.${part}`;
      if (part !== "name" && part !== "url" && value !== null && value !== "" && !leftOut.includes(name)) report.countUnknown(name);
    }
  const links = list.map(({ name, url }) => ({ name: String(name ?? ""), url: String(url ?? "") }));
  for (const { url } of links) {
    if (paintingFileId(url) !== undefined) row.refuse(column, `${url} is an address of a file here, and the dump has no files`);
    if (isInHostedStorage(url))
      report.notes.push(`paintings ${row.label}, ${column}: ${url} still leads to the hosted storage, which will end; name another place.`);
  }
  return links;
}
