import { sql } from "kysely";
import { findPainting } from "#app/features/painting/domain/find-painting.server.ts";
import { isLeftInEnglish } from "#app/features/painting/domain/translations/left-in-english.ts";
import { formatDimensions } from "#app/features/painting/domain/works/dimensions.ts";
import { artistWithFallback, withFallback } from "#app/features/painting/domain/works/localise.ts";
import { formatWorkDate } from "#app/features/painting/domain/works/work-date.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import { type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { exposeWork } from "./expose-work.server.ts";
import { dayOf } from "./list-register.server.ts";

/** Contents of a passport. */
export interface Passport {
  paintingId: string;
  title: string;
  artist: string;
  artistDates: string | null;
  /** With its precision, in the passport's language. */
  date: string | null;
  dimensions: string | null;
  materials: string;
  place: string;
  /** Those of the two that exist in English only. */
  inEnglish: { materials: boolean; place: boolean };
  inventoryNo: string | null;
  passportNo: string;
  /** `YYYY-MM-DD`. */
  issueDate: string | null;
  /** Number in the register of artworks. */
  number: string;
  /** `YYYY-MM-DD`, in UTC. */
  enteredOn: string;
  status: RegisterStatus;
  image: ResponsiveImage | null;
}

/**
 * The passport of a painting, for its owners and administrators: the database hides the private record from others. Its number
 * enters the public register.
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
  await exposeWork(tx, paintingId);
  const entry = await findPassportEntry(tx, paintingId);
  if (entry?.entered_at == null) return undefined;
  return {
    paintingId,
    title: withFallback(painting, "title", language),
    artist: artistWithFallback(painting, language),
    artistDates: painting.artist_dates,
    date: formatWorkDate(painting, language),
    dimensions: formatDimensions(painting.dimensions, language),
    materials: withFallback(painting, "materials", language),
    place: withFallback(painting, "date_place_made", language),
    inEnglish: {
      materials: isLeftInEnglish(painting[`materials_${language}`], painting.materials_en, language),
      place: isLeftInEnglish(painting[`date_place_made_${language}`], painting.date_place_made_en, language),
    },
    inventoryNo: record.eac_inventory_no,
    passportNo,
    issueDate: record.eac_issue_date,
    number: entry.number,
    enteredOn: dayOf(entry.entered_at),
    status: entry.status,
    image: responsiveImage(painting),
  };
}

interface PassportEntry {
  number: string;
  status: RegisterStatus;
  /** Null: only administrators have seen the work. */
  entered_at: Date | null;
}

/** The register entry of a painting's current passport, including drafts, for its owners and administrators. */
export async function findPassportEntry(tx: Transaction, paintingId: string): Promise<PassportEntry | undefined> {
  const { rows } = await sql<PassportEntry>`select * from app.passport_of(${paintingId})`.execute(tx);
  return rows[0];
}
