import { sql } from "kysely";
import { RECORD, SHARED, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ChangedValue } from "../change.ts";
import { readChanges } from "../read-changes.server.ts";
import { ofVersions } from "./list-versions.server.ts";
import { compareColumns, fieldOfColumn, filesIn, imageIdOf, linesOf } from "./older-values.ts";
import { type Difference, lastChange, readDifferences, readWithheld, versionBefore } from "./read-differences.server.ts";
import { type ComparedVersion, type Comparison, type FieldDifference, type HistoryQuery, LARGEST_ID, MAX_EVENTS } from "./version.ts";
import { closeUp, wordDifference } from "./word-difference.ts";

/**
 * Compares two versions of a work; without `from`, `to` with the one before it. Undefined if there is nothing to compare,
 * or the actor is no administrator.
 */
export async function compareVersions(
  tx: Transaction,
  language: Language,
  paintingId: string,
  query: Pick<HistoryQuery, "from" | "to">,
): Promise<Comparison | undefined> {
  const latest = await lastChange(tx, paintingId, LARGEST_ID);
  if (latest === 0) return undefined;
  const end = await lastChange(tx, paintingId, query.to ?? LARGEST_ID);
  const begin = query.from === undefined ? await versionBefore(tx, paintingId, end) : await lastChange(tx, paintingId, query.from);
  const [from, to] = begin <= end ? [begin, end] : [end, begin];
  const differences = await readDifferences(tx, paintingId, from, to);
  // An older value is written in place of the present one: only a comparison with that shows what would be lost.
  const isWithPresent = to === latest && !(from === 0 && (await isCreated(tx, paintingId)));
  const lost = isWithPresent ? await findLost(tx, paintingId, differences) : new Set<string>();
  const restorable = ({ name }: Difference) => (fieldOfColumn(name) === undefined ? "elsewhere" : lost.has(name) ? "gone" : "now");
  return {
    ...{ from: await describe(tx, from), to: await describe(tx, to), latest },
    fields: differences
      .toSorted((one, other) => compareColumns(one.name, other.name))
      .map((each) => ({ ...shownDifference(each), ...(isWithPresent ? { restores: restorable(each) } : {}) })),
    withheld: await readWithheld(tx, paintingId, from, to),
    events: (
      await readChanges(
        tx,
        language,
        sql`select c.id from public.changes as c where ${ofVersions(paintingId)} and c.id > ${from} and c.id <= ${to}
          and (c.table_name in ('painting_owners', 'private_attachments') or c.operation in ('archived', 'restored'))
          order by c.id desc limit ${MAX_EVENTS}`,
      )
    ).map(({ change }) => change),
  };
}

async function describe(tx: Transaction, id: number): Promise<ComparedVersion> {
  if (id === 0) return null;
  const row = await tx.selectFrom("changes").select(["at", "actor_id", "actor_name"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  return { id, at: row.at.toISOString(), actor: row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name } };
}

/** True if the work's creation is recorded: there is no state before it. */
export async function isCreated(tx: Transaction, paintingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("changes")
    .select("id")
    .where("painting_id", "=", paintingId)
    .where("table_name", "=", "paintings")
    .where("operation", "=", "added")
    .executeTakeFirst();
  return row !== undefined;
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
  if (name === "certificates" || name === "documents") return texts(name, linesOf(before), linesOf(after));
  if (PROSE.has(name)) return texts(name, String(before ?? ""), String(after ?? ""));
  return { name, before: plain(before), after: plain(after), parts: null };
}

const texts = (name: string, before: string, after: string): FieldDifference => ({
  name,
  // The parts say it.
  ...{ before: null, after: null },
  parts: closeUp(wordDifference(before, after)),
});

const plain = (value: unknown): ChangedValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
