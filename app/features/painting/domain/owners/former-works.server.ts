import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { FormerWork } from "#app/shared/management/former-work.ts";
import { type Localisable, withFallback } from "../works/localise.ts";

/** The works of which the actor is no longer an owner, the latest first. The database decides, and keeps no more than that. */
export async function listFormerWorks(tx: Transaction, language: Language): Promise<FormerWork[]> {
  const { rows } = await sql<Localisable<"title"> & { painting_id: string; ended_at: Date }>`select * from app.former_works()`.execute(tx);
  return rows.map((row) => ({
    id: row.painting_id,
    title: row.title_en === null ? null : withFallback(row, "title", language),
    endedAt: row.ended_at.toISOString(),
  }));
}

/** Moment at which the actor stopped being an owner of a work; null if they are one, or never were. */
export async function findOwnershipEnd(tx: Transaction, paintingId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`select app.ownership_ended_at(${paintingId}) as at`.execute(tx);
  return rows[0]?.at?.toISOString() ?? null;
}
