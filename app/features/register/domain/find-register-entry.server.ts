import { sql } from "kysely";
import { formatDimensions } from "#app/features/painting/domain/works/dimensions.ts";
import { artistWithFallback, materialColumns, nameColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import { DATE_COLUMNS, formatWorkDate } from "#app/features/painting/domain/works/work-date.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { dayOf, type PublicEntry, type RegisterEntry } from "./list-register.server.ts";

/** A passport for its own page. */
export interface RegisterEntryDetail extends RegisterEntry {
  /** To compare the object with: of a published work, or of an unpublished one whose owner agreed. Empty if unknown or private. */
  materials: string;
  dimensions: string | null;
  /** Term of attribution of a published work, as long as this passport is valid (P-REGISTER-10). */
  attribution: string | null;
  /** Number of the valid passport that superseded this one; null also if the painting, and so the link, is not public. */
  current: string | null;
}

/** True if a passport was ever entered under this number, in its canonical spelling. */
export async function isInRegister(tx: Transaction, number: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app.public_register_entry(${number})`.execute(tx);
  return rows.length > 0;
}

/** A row of the public register with what it shows of an unpublished work. */
type PublicEntryDetail = PublicEntry & { current: string | null; dimensions: string | null } & Record<
    `materials_${Language}`,
    string | null
  >;

/** The public status of a passport, by its number in its canonical spelling, or undefined. */
export async function findRegisterEntry(tx: Transaction, number: string, language: Language): Promise<RegisterEntryDetail | undefined> {
  const { rows } = await sql<PublicEntryDetail>`select * from app.public_register_entry(${number})`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const shown = row.painting_id === null ? undefined : await findShownWork(tx, row.painting_id, language);
  const facts = shown?.facts ?? row;
  return {
    number: row.number,
    status: row.status,
    enteredOn: dayOf(row.entered_at),
    statusSince: dayOf(row.status_since),
    current: row.current,
    work: shown?.work ?? null,
    attribution: row.status === "valid" ? (shown?.facts.attribution ?? null) : null,
    materials: withFallback(facts, "materials", language),
    dimensions: formatDimensions(facts.dimensions, language),
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
  const row = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.id", "=", id)
    .where("p.is_public", "=", true)
    .select(["p.id", "p.dimensions", ...DATE_COLUMNS, ...nameColumns(), ...materialColumns()])
    .select(IMAGE_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const work = {
    id: row.id,
    date: formatWorkDate(row, language),
    title: withFallback(row, "title", language),
    artist: artistWithFallback(row, language),
    picture: responsiveImage(row),
  };
  return { work, facts: row };
}
