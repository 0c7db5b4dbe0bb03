import { sql } from "kysely";
import { findPainting } from "#app/features/painting/domain/find-painting.server.ts";
import { withFallback } from "#app/features/painting/domain/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RegisterStatus } from "#app/platform/database/tables.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";

/** Contents of a passport. */
export interface Passport {
  paintingId: string;
  title: string;
  artist: string;
  artistDates: string | null;
  year: number | null;
  dimensions: string | null;
  materials: string;
  place: string;
  inventoryNo: string | null;
  passportNo: string;
  /** `YYYY-MM-DD`. */
  issueDate: string | null;
  /** Number in the register of artworks. */
  number: string;
  status: RegisterStatus;
  image: { id: string; width: number; height: number; widths: number[] } | null;
}

/**
 * The passport of a painting, for its owners and administrators: the database hides the private record from others.
 * @returns undefined also if none was issued.
 */
export async function findPassport(tx: Transaction, paintingId: string, language: Language): Promise<Passport | undefined> {
  const painting = await findPainting(tx, paintingId);
  const record = await tx
    .selectFrom("painting_private")
    .select(["eac_inventory_no", "eac_passport_no", "eac_issue_date"])
    .where("painting_id", "=", paintingId)
    .executeTakeFirst();
  const passportNo = record?.eac_passport_no?.trim() ?? "";
  if (painting === undefined || record === undefined || passportNo === "") return undefined;
  const entry = await findPassportEntry(tx, paintingId);
  if (entry === undefined) return undefined;
  return {
    paintingId,
    title: withFallback(painting, "title", language),
    artist: withFallback(painting, "artist", language),
    artistDates: painting.artist_dates,
    year: painting.year,
    dimensions: painting.dimensions,
    materials: withFallback(painting, "materials", language),
    place: withFallback(painting, "date_place_made", language),
    inventoryNo: record.eac_inventory_no,
    passportNo,
    issueDate: record.eac_issue_date,
    number: entry.number,
    status: entry.status,
    image: responsiveImage(painting),
  };
}

/** The register entry of a painting's current passport, including drafts, for its owners and administrators. */
export async function findPassportEntry(
  tx: Transaction,
  paintingId: string,
): Promise<{ number: string; status: RegisterStatus } | undefined> {
  const { rows } = await sql<{ number: string; status: RegisterStatus }>`select * from app.passport_of(${paintingId})`.execute(tx);
  return rows[0];
}
