import { sql } from "kysely";
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
  // Null for a draft, which has no place in the gallery.
  const own = sql<Date>`(select this.created_at from public.paintings as this where this.id = ${id} and this.is_public)`;
  const published = () =>
    tx
      .selectFrom("paintings as p")
      .where("p.is_public", "=", true)
      .select(["p.id", ...titleColumns()])
      .limit(1);
  // Works of one import share a moment. Two bounds of an index each: one with "or" would read all works of that moment.
  const [newer, above, below, older] = await Promise.all([
    published().where("p.created_at", ">", own).orderBy("p.created_at").orderBy("p.id", "desc").executeTakeFirst(),
    published().where("p.created_at", "=", own).where("p.id", "<", id).orderBy("p.id", "desc").executeTakeFirst(),
    published().where("p.created_at", "=", own).where("p.id", ">", id).orderBy("p.id").executeTakeFirst(),
    published().where("p.created_at", "<", own).orderBy("p.created_at", "desc").orderBy("p.id").executeTakeFirst(),
  ]);
  const neighbour = (row: typeof newer) => row && { id: row.id, title: withFallback(row, "title", language) };
  return { previous: neighbour(above ?? newer), next: neighbour(below ?? older) };
}
