import { sql } from "kysely";
import { artistWithFallback, nameColumns, withFallback } from "#app/features/painting/domain/localise.ts";
import { DATE_COLUMNS, formatWorkDate } from "#app/features/painting/domain/work-date.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { dayOf, type PublicEntry, type RegisterEntry, type ShownWork } from "./list-register.server.ts";

/** A passport for its own page. */
export interface RegisterEntryDetail extends RegisterEntry {
  work: (ShownWork & { picture: ResponsiveImage | null }) | null;
  /** Number of the valid passport that superseded this one; null also if the painting, and so the link, is not public. */
  current: string | null;
}

/** True if a passport was ever entered under this number, in its canonical spelling. */
export async function isInRegister(tx: Transaction, number: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app.public_register_entry(${number})`.execute(tx);
  return rows.length > 0;
}

/** The public status of a passport, by its number in its canonical spelling, or undefined. */
export async function findRegisterEntry(tx: Transaction, number: string, language: Language): Promise<RegisterEntryDetail | undefined> {
  const { rows } = await sql<PublicEntry & { current: string | null }>`select * from app.public_register_entry(${number})`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    number: row.number,
    status: row.status,
    enteredOn: dayOf(row.entered_at),
    statusSince: dayOf(row.status_since),
    current: row.current,
    work: row.painting_id === null ? null : await findShownWork(tx, row.painting_id, language),
  };
}

/** The register entry of a published painting's valid passport, or null. */
export async function findValidEntry(tx: Transaction, paintingId: string): Promise<Pick<RegisterEntry, "number" | "enteredOn"> | null> {
  const { rows } = await sql<Pick<PublicEntry, "number" | "entered_at">>`
    select number, entered_at from app.public_register_entry(app.public_number_of(${paintingId}))`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { number: row.number, enteredOn: dayOf(row.entered_at) };
}

async function findShownWork(tx: Transaction, id: string, language: Language) {
  const work = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.id", "=", id)
    .where("p.is_published", "=", true)
    .select(["p.id", ...DATE_COLUMNS, ...nameColumns()])
    .select(IMAGE_COLUMNS)
    .executeTakeFirst();
  if (work === undefined) return null;
  return {
    id: work.id,
    date: formatWorkDate(work, language),
    title: withFallback(work, "title", language),
    artist: artistWithFallback(work, language),
    picture: responsiveImage(work),
  };
}
