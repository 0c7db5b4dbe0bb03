import { findValidEntry } from "#app/features/register/domain/find-register-entry.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";
import type { LocalisedColumns } from "../fields.ts";
import type { findPainting } from "../find-painting.server.ts";
import { listPublicPictures } from "../pictures/list-pictures.server.ts";
import { formatDimensions, pictureWidth } from "./dimensions.ts";
import { findNeighbours } from "./find-neighbours.server.ts";
import { findRelated } from "./find-related.server.ts";
import { artistWithFallback, shortenDescription, strictTexts, withFallback } from "./localise.ts";
import { dateForPrograms, formatWorkDate, withoutDate } from "./work-date.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findPainting>>>;

/** Columns that the page of a painting shows to everybody. */
export type ShownRow = LocalisedColumns &
  Pick<
    Row,
    | "id"
    | "is_public"
    | "artist_key"
    | "attribution"
    | "year"
    | "date_precision"
    | "year_to"
    | "artist_dates"
    | "original_title"
    | "dimensions"
    | "certificates"
    | "documents"
    | "image_id"
    | "width"
    | "height"
    | "widths"
    | "dominant_color"
    | "has_tiles"
  >;

/** Everything on the page of a painting that is not in its own row. */
export async function readBeside(tx: Transaction, id: string, language: Language) {
  const [pictures, neighbours, related, passport] = await Promise.all([
    listPublicPictures(tx, id),
    findNeighbours(tx, id, language),
    findRelated(tx, id, language),
    findValidEntry(tx, id),
  ]);
  return { pictures, neighbours, related, passport };
}
type Beside = Awaited<ReturnType<typeof readBeside>>;

/** A painting in a language, as everyone sees it. */
export function showPainting(row: ShownRow, beside: Beside, { language, publicBaseUrl }: { language: Language; publicBaseUrl: string }) {
  const sizes = responsiveImage(row);
  const picture = sizes && { ...sizes, hasTiles: row.has_tiles === true };
  const date = formatWorkDate(row, language);
  const texts = strictTexts(row, language);
  const addressOf = (path: string) => publicBaseUrl + href(language, path);
  return {
    id: row.id,
    isPublic: row.is_public,
    headTitle: withFallback(row, "title", language),
    headArtist: artistWithFallback(row, language),
    headDescription: shortenDescription(withFallback(row, "description", language)),
    ...texts,
    place: withoutDate(texts.place, date),
    artistKey: row.is_public ? row.artist_key : null,
    address: addressOf(paths.painting(row.id)),
    citedAddress: addressOf(beside.passport === null ? paths.painting(row.id) : paths.registerEntry(beside.passport.number)),
    year: row.year,
    artistDates: row.artist_dates,
    originalTitle: row.original_title,
    attribution: row.attribution,
    plainArtist: withFallback(row, "artist", language),
    date,
    dateForPrograms: dateForPrograms(row),
    dimensions: formatDimensions(row.dimensions, language),
    certificates: row.certificates,
    documents: row.documents,
    picture,
    pictureWidth: picture && pictureWidth(row.dimensions, picture),
    ...beside,
  };
}

export interface ShownPainting extends Omit<ReturnType<typeof showPainting>, "address"> {
  /** To hand on; null where nobody else could open it. */
  address: string | null;
}
