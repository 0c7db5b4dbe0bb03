import { sql } from "kysely";
import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import type { FieldPath } from "#app/features/painting/domain/painting-conflict.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The field of the form that a column of `changes` belongs to. */
export const PATH_OF_COLUMN: Readonly<Record<string, FieldPath>> = {
  ...Object.fromEntries(TEXT_FIELDS.map(({ column, path }) => [column, path])),
  is_published: "published",
  publish_at: "publishAt",
  facts_in_register: "factsInRegister",
  public_image_url: "image",
  owner_id: "owners",
  certificates: "certificates",
  documents: "documents",
};

export interface ChangesSince {
  /** Anything at all. */
  some: boolean;
  /** Fields that were written, whatever they hold now. */
  paths: ReadonlySet<FieldPath>;
}

/**
 * Finds the fields of a painting that others have written since an import wrote it, by the list of changes: a value that was
 * replaced and came back is a decision of somebody, and not the import's any more (P-COLLECTION-8). A later import that was
 * undone as a whole counts for nothing.
 */
export async function changesSince(tx: Transaction, importId: string, paintingId: string): Promise<ChangesSince> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select c.table_name, array(select jsonb_object_keys(c.before || c.after)) || c.withheld as columns
    from public.changes c
    where c.painting_id = ${paintingId}
      and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments')
      and c.import_id is distinct from ${importId}
      and c.id > coalesce((select min(own.id) from public.changes own where own.import_id = ${importId} and own.painting_id = c.painting_id), 0)
      and not exists (
        select from public.import_rows r
        where r.import_id = c.import_id and r.painting_id = c.painting_id and r.undone = 'restored'
      )`.execute(tx);
  const paths = rows.flatMap(({ table_name, columns }) =>
    table_name === "private_attachments" ? ["attachments"] : columns.flatMap((column) => PATH_OF_COLUMN[column] ?? []),
  );
  return { some: rows.length > 0, paths: new Set(paths) };
}
