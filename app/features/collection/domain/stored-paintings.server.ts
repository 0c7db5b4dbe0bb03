import { createHash } from "node:crypto";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { SheetRow } from "./import.ts";

/** The paintings that rows name by their ids, as they are stored. */
export async function findStored(tx: Transaction, rows: readonly SheetRow[]): Promise<Map<string, PaintingFormValues>> {
  const ids = [...new Set(rows.map(idOf).filter(isPaintingId))];
  const stored = new Map<string, PaintingFormValues>();
  for (const id of ids) {
    const painting = await findPaintingForEdit(tx, id);
    if (painting !== undefined) stored.set(id, painting.values);
  }
  return stored;
}

export const idOf = ({ cells }: SheetRow): string => (cells.id ?? "").toLowerCase();

/** By which it is known whether somebody has changed a painting since. */
export const digestOf = (values: PaintingFormValues) => digest(values);

/** The same of all but whether, and when, everyone sees it: publication is no reason to keep a painting from an undo. */
export const contentsDigestOf = ({
  published: _published,
  publishAt: _publishAt,
  unpublishAt: _unpublishAt,
  ...contents
}: PaintingFormValues) => digest(contents);

/** The contents are those that an import wrote. Earlier imports kept a digest of all values, with the publication. */
export function isAsImported(values: PaintingFormValues, kept: unknown): boolean {
  if (kept === contentsDigestOf(values)) return true;
  const { unpublishAt: _unpublishAt, ...earlier } = values;
  return ([undefined, "on"] as const).some((published) => kept === digest({ ...earlier, published }));
}

const digest = (values: object) => createHash("sha256").update(JSON.stringify(values)).digest("hex");
