import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { titleColumns, withFallback } from "./localise.ts";

export interface Neighbour {
  id: string;
  title: string;
}

/** The works that hang beside this one in the gallery, newest first; undefined at its ends and for drafts. */
export async function findNeighbours(
  tx: Transaction,
  id: string,
  language: Language,
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const rows = await tx
    .selectFrom("paintings")
    .where("is_published", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .select(["id", ...titleColumns()])
    .execute();
  const place = rows.findIndex((row) => row.id === id);
  const at = (index: number) => {
    const row = place === -1 ? undefined : rows[index];
    return row === undefined ? undefined : { id: row.id, title: withFallback(row, "title", language) };
  };
  return { previous: at(place - 1), next: at(place + 1) };
}
