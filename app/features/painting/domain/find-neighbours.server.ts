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
  const own = sql`(select this.created_at from public.paintings as this where this.id = ${id} and this.is_published)`;
  const beside = async (order: "asc" | "desc", isBeside: ReturnType<typeof sql<boolean>>): Promise<Neighbour | undefined> => {
    const row = await tx
      .selectFrom("paintings as p")
      .where("p.is_published", "=", true)
      .where(isBeside)
      .select(["p.id", ...titleColumns()])
      .orderBy("p.created_at", order)
      .orderBy("p.id", order === "asc" ? "desc" : "asc")
      .limit(1)
      .executeTakeFirst();
    return row && { id: row.id, title: withFallback(row, "title", language) };
  };
  // The bound on created_at alone lets the database start in an index at this painting.
  const [previous, next] = await Promise.all([
    beside("asc", sql`p.created_at >= ${own} and (p.created_at > ${own} or p.id < ${id})`),
    beside("desc", sql`p.created_at <= ${own} and (p.created_at < ${own} or p.id > ${id})`),
  ]);
  return { previous, next };
}
