import { localisedColumn, mapFields, RECORD, SHARED, TEXT_FIELDS, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import {
  EMPTY_FORM,
  LIMITS,
  type PaintingFormError,
  type PaintingFormValues,
  type PaintingInput,
  paintingForm,
} from "#app/features/painting/domain/form/form-schema.ts";
import { mapLanguages } from "#app/i18n/languages.ts";
import type { Users } from "./check-users.ts";
import type { LegacyData } from "./legacy-table.ts";
import { readLinks } from "./read-links.ts";
import { type LegacyOwner, primaryFirst, readOwners } from "./read-owners.ts";
import type { Report } from "./report.ts";
import { type RowReader, readRows } from "./row-reader.ts";

export interface LegacyPainting {
  id: string;
  /** In the form that the painting form would store; the first owner is the primary one. */
  input: PaintingInput;
  /** Oldest link first. */
  owners: LegacyOwner[];
  hasRecord: boolean;
  createdAt: Date;
  updatedAt: Date;
  recordUpdatedAt: Date | undefined;
}

/** Reference to a painting's image. */
export interface ImageReference {
  paintingId: string;
  /** Value of public_image_url. */
  address: string;
}

export interface Paintings {
  /** Only valid ones. */
  paintings: LegacyPainting[];
  /** Images of all paintings, valid or not. */
  images: ImageReference[];
  ids: Set<string>;
}

/** Rules of the painting form; the rest of a sentence that starts with the column's name. */
const RULES: Record<PaintingFormError, string> = {
  titleMissing: "is empty: a painting has a title in English",
  artistMissing: "is empty: a painting has an artist in English",
  tooLong: `is longer than the form allows (${LIMITS.line} characters in a line, ${LIMITS.text} in a text)`,
  yearInvalid: "is not an integer that the database can store",
  yearMissing: "is empty, although its precision is given",
  yearToMissing: "is not later than the first year of the period",
  yearToUnused: "is given, although the year is not a period",
  dimensionsInvalid: "has no number in it",
  dateInvalid: "is not a date such as 2024-01-31",
  momentInvalid: "is not a date and time such as 2024-01-31T09:00",
  momentPassed: "is a time that has passed",
  momentUnused: "is given, although the painting is published",
  linkNameMissing: "has a link without a name",
  linkInvalid: "has a link that is not a full URL starting with https:// or http://",
  fileNameMissing: "has a file without a name",
  ownersMissing: "has no owner in painting_owners: at least one is required",
  emailInvalid: "has an invitation without a valid e-mail address",
  invalid: `cannot be saved (a list has at most ${LIMITS.rows} entries)`,
};

/** Placeholder for the owners, which are checked separately. */
const PLACEHOLDER_OWNER = "00000000-0000-0000-0000-000000000000";

/** Checks all paintings with their owners and records by the rules of the painting form. */
export function checkPaintings(data: LegacyData, report: Report, users: Users, leftOut: readonly string[]): Paintings {
  const rows = new Map<string, RowReader>();
  for (const row of readRows(data, "paintings", report)) {
    const id = row.uuid("id");
    if (id !== undefined) rows.set(id, row);
  }
  const owners = readOwners(data, report, users, rows);
  const records = readRecords(data, report, rows);
  const paintings: LegacyPainting[] = [];
  const images: ImageReference[] = [];
  for (const [id, row] of rows) {
    const record = records.get(id);
    const input = readInput(row, record, report, leftOut);
    const address = row.text("public_image_url")?.trim() ?? "";
    if (address !== "") images.push({ paintingId: id, address });
    const linked = owners.get(id) ?? [];
    if (linked.length === 0) row.refuse(undefined, RULES.ownersMissing);
    const isPublished = row.boolean("is_published");
    const createdAt = row.timestamp("created_at");
    const updatedAt = row.optionalTimestamp("updated_at") ?? createdAt;
    const recordUpdatedAt = record?.optionalTimestamp("updated_at");
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
  return { paintings, images, ids: new Set(rows.keys()) };
}

function readRecords(data: LegacyData, report: Report, paintings: ReadonlyMap<string, unknown>): Map<string, RowReader> {
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

/** The values that the form would store; reports those it would refuse and returns undefined. */
function readInput(row: RowReader, record: RowReader | undefined, report: Report, leftOut: readonly string[]): PaintingInput | undefined {
  const text = (column: string) => row.text(column) ?? "";
  const links = { certificates: readLinks(row, "certificates", report, leftOut), documents: readLinks(row, "documents", report, leftOut) };
  const values: PaintingFormValues = {
    ...EMPTY_FORM,
    ...links,
    ...mapLanguages((language) => mapFields(TRANSLATED, (field) => text(localisedColumn(field, language)))),
    ...mapFields(SHARED, (field) => text(SHARED[field].column)),
    owners: [PLACEHOLDER_OWNER],
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

/** Strips the midnight that the hosted database stored with a date. */
const dayOf = ({ kind }: { kind: string }, text: string) =>
  kind === "day" ? text.replace(/^(\d{4}-\d{2}-\d{2})[ T]00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)?$/, "$1") : text;

/** Row and column of a value that the form would refuse. */
function columnOf(path: PropertyKey[], row: RowReader, record: RowReader | undefined): [RowReader, string] {
  const [first = "", second = ""] = path.map(String);
  const field = TEXT_FIELDS.find((each) => each.path === `${first}.${second}` || each.path === first);
  return [first === "record" ? (record ?? row) : row, field?.column ?? first];
}
