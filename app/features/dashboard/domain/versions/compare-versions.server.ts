import { sql } from "kysely";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { RECORD, SHARED, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { closeUp, wordDifference } from "#app/shared/difference/word-difference.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import type { ChangedValue, ListedChange } from "../change.ts";
import { type ChangeRow, changeOf, isEditOf, type ScheduleSetter, scheduledBy } from "../read-changes.server.ts";
import { authorOf, schedulerOf, versionsOf } from "./list-versions.server.ts";
import { compareColumns, fieldOfColumn, filesIn, imageIdOf, linesOf } from "./older-values.ts";
import { type Difference, lastChange, readDifferences, readTexts, versionBefore } from "./read-differences.server.ts";
import {
  type AuthorRole,
  type ComparedVersion,
  type Comparison,
  type FieldDifference,
  type HistoryQuery,
  LARGEST_ID,
  MAX_EVENTS,
} from "./version.ts";

/**
 * Compares two versions of a work; without `from`, `to` with the one before it. Undefined if there is nothing to compare,
 * or the actor neither administers nor owns the work.
 */
export async function compareVersions(
  tx: Transaction,
  paintingId: string,
  query: Pick<HistoryQuery, "from" | "to">,
): Promise<Comparison | undefined> {
  const latest = await lastChange(tx, paintingId, LARGEST_ID);
  if (latest === 0) return undefined;
  const end = await lastChange(tx, paintingId, query.to ?? LARGEST_ID);
  const begin = query.from === undefined ? await versionBefore(tx, paintingId, end) : await lastChange(tx, paintingId, query.from);
  const [from, to] = begin <= end ? [begin, end] : [end, begin];
  const texts = await readTexts(tx, paintingId, from, to);
  const differences = [...(await readDifferences(tx, paintingId, from, to)), ...texts.kept];
  const isAdmin = await isAdministrator(tx);
  // Restoring is for administrators. An older value is written in place of the present one: only a comparison with that shows what would be lost.
  const isWithPresent = isAdmin && to === latest && !(from === 0 && (await isCreated(tx, paintingId)));
  const lost = isWithPresent ? await findLost(tx, paintingId, differences) : new Set<string>();
  const restorable = ({ name }: Difference) => (fieldOfColumn(name) === undefined ? "elsewhere" : lost.has(name) ? "gone" : "now");
  return {
    pictures: isAdmin ? await findPictures(tx, differences) : [],
    ...{ from: await describe(tx, paintingId, from), to: await describe(tx, paintingId, to), latest },
    fields: differences
      .toSorted((one, other) => compareColumns(one.name, other.name))
      .map((each) => ({ ...shownDifference(each), ...(isWithPresent ? { restores: restorable(each) } : {}) })),
    withheld: texts.withheld,
    events: await readEvents(tx, paintingId, from, to),
  };
}

/** The images that a comparison names and that are still there. */
async function findPictures(tx: Transaction, differences: readonly Difference[]): Promise<ResponsiveImage[]> {
  const named = differences.filter(({ name }) => fieldOfColumn(name) === "image");
  const ids = named.flatMap(({ before, after }) => [before, after]).flatMap((value) => imageIdOf(value) ?? []);
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("images as i").select(IMAGE_COLUMNS).where("i.id", "in", ids).execute();
  return rows.flatMap((row) => responsiveImage(row) ?? []);
}

async function describe(tx: Transaction, paintingId: string, id: number): Promise<ComparedVersion> {
  const { rows } = await sql<{
    at: Date;
    actorId: string | null;
    actorName: string | null;
    actorRole: AuthorRole | null;
    scheduledBy: ScheduleSetter | null;
  }>`
    with changed as materialized (select c.*, ${paintingId}::uuid as painting_id from ${versionsOf(paintingId)} as c)
    select c.at, c.actor_id as "actorId", c.actor_name as "actorName", c.actor_role as "actorRole",
      ${scheduledBy("c", sql`changed`)} as "scheduledBy"
    from changed as c where c.id = ${id}`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { id, at: row.at.toISOString(), actor: authorOf(row), scheduledBy: schedulerOf(row.scheduledBy) };
}

/** Changes of owners, further pictures, files and the archive, erased texts and confirmed translations, in between, in their order of time. */
async function readEvents(tx: Transaction, paintingId: string, from: number, to: number): Promise<ListedChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from (
      select c.id, c.table_name, c.operation, c.before, c.after, c.withheld, ${isEditOf("c")} as "isEdit",
        c.operation = 'changed' and exists (select from ${versionsOf(paintingId)} as e
          where e.id < c.id and e.table_name = c.table_name and e.before ->> 'image_id' = c.after ->> 'image_id') as "isPutBack"
      from ${versionsOf(paintingId)} as c
      where c.id > ${from} and c.id <= ${to}
        and (c.table_name in ('painting_owners', 'private_attachments', 'painting_pictures') or c.operation in ('archived', 'restored', 'erased', 'confirmed'))
      order by c.id desc limit ${MAX_EVENTS}
    ) as latest order by id`.execute(tx);
  return rows.map((row) => changeOf(row, paintingId, null));
}

/** True if the version before which the actor sees no state is recorded: the creation, or becoming an owner. */
export async function isCreated(tx: Transaction, paintingId: string): Promise<boolean> {
  const { rows } = await sql`select c.id from ${versionsOf(paintingId)} as c where c.begins limit 1`.execute(tx);
  return rows.length > 0;
}

/** Columns whose older values name an image or a file that was deleted since, or was never uploaded here. */
export async function findLost(tx: Transaction, paintingId: string, differences: readonly Difference[]): Promise<Set<string>> {
  const lost = new Set<string>();
  const files = new Set(
    (await tx.selectFrom("painting_files").select("id").where("painting_id", "=", paintingId).execute()).map(({ id }) => id),
  );
  for (const { name, before } of differences) {
    const path = fieldOfColumn(name);
    if (path === "image" && before !== null) {
      const id = imageIdOf(before);
      const image = id && (await tx.selectFrom("images").select("id").where("id", "=", id).executeTakeFirst());
      if (image === undefined) lost.add(name);
    }
    if ((path === "certificates" || path === "documents") && filesIn(before).some((id) => !files.has(id))) lost.add(name);
  }
  return lost;
}

/** Columns of texts, as opposed to choices, numbers and days. */
const PROSE = new Set(
  Object.values({ ...TRANSLATED, ...SHARED, ...RECORD })
    .filter(({ kind }) => ["line", "text", "dimensions"].includes(kind))
    .flatMap(({ column }) => [column, ...LANGUAGES.map((language) => `${column}_${language}`)]),
);

function shownDifference({ name, before, after }: Difference): FieldDifference {
  if (name === "certificates" || name === "documents") return textDifference(name, linesOf(before), linesOf(after));
  if (PROSE.has(name)) return textDifference(name, String(before ?? ""), String(after ?? ""));
  return { name, before: plain(before), after: plain(after), parts: null };
}

const textDifference = (name: string, before: string, after: string): FieldDifference => ({
  name,
  // The parts say it.
  ...{ before: null, after: null },
  parts: closeUp(wordDifference(before, after)),
});

const plain = (value: unknown): ChangedValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
