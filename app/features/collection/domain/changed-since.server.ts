import { sql } from "kysely";
import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import type { FieldPath } from "#app/features/painting/domain/form/painting-conflict.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The field of the form that a column of `changes` belongs to. */
export const PATH_OF_COLUMN: Readonly<Record<string, FieldPath>> = {
  ...Object.fromEntries(TEXT_FIELDS.map(({ column, path }) => [column, path])),
  is_published: "published",
  publish_at: "publishAt",
  unpublish_at: "unpublishAt",
  facts_in_register: "factsInRegister",
  public_image_url: "image",
  owner_id: "owners",
  certificates: "certificates",
  documents: "documents",
};

export interface ChangesSince {
  /** Anything but whether, and when, everyone sees it. */
  some: boolean;
  /** Fields that were written, whatever they hold now. */
  paths: ReadonlySet<FieldPath>;
}

/** Finds the fields of a painting that others have written since an import wrote it, by the list of changes (P-COLLECTION-8). */
export async function changesSince(tx: Transaction, importId: string, paintingId: string): Promise<ChangesSince> {
  const { rows } = await sql<{ table_name: string; columns: string[]; is_publication: boolean }>`
    select table_name, columns, is_publication from app.written_since_import(${importId}, array[${paintingId}]::uuid[])`.execute(tx);
  const paths = rows.flatMap(({ table_name, columns }) => (table_name === "private_attachments" ? ["attachments"] : pathsOf(columns)));
  return { some: rows.some((row) => !row.is_publication), paths: new Set(paths) };
}

/** Effects of an undo on the works that an import added or changed, those that it has left alone before among them. */
export interface UndoOutlook {
  removes: number;
  /** Wholly or in part. */
  restores: number;
  /** Left alone, because they were changed since or have access links. */
  stays: number;
}

/** Counts what an undo of an import would do now. */
export async function countUndo(tx: Transaction, importId: string): Promise<UndoOutlook> {
  const { rows } = await sql<{
    outcome: string;
    undone: string | null;
    reason: string | null;
    fields: string[];
    written: string[];
    count: number;
  }>`
    select outcome, undone, reason, fields, written, count(*)::integer as count from app.undo_outlook(${importId})
    where undone is null or (outcome = 'created' and undone = 'left') group by outcome, undone, reason, fields, written`.execute(tx);
  const outlook: UndoOutlook = { removes: 0, restores: 0, stays: 0 };
  for (const { outcome, reason, fields, written, count } of rows) {
    if (reason === "gone") continue;
    const changed: ReadonlySet<string> = new Set(written.flatMap((column) => (column === "attachments" ? [column] : pathsOf([column]))));
    if (outcome === "created" && reason === null) outlook.removes += count;
    else if (outcome === "updated" && fields.some((path) => !changed.has(path))) outlook.restores += count;
    else outlook.stays += count;
  }
  return outlook;
}

const pathsOf = (columns: readonly string[]): FieldPath[] => columns.flatMap((column) => PATH_OF_COLUMN[column] ?? []);
