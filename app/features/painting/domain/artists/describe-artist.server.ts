import { sql } from "kysely";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { localisedColumn } from "../fields.ts";
import { titleColumns, withFallback } from "../works/localise.ts";
import { DATE_COLUMNS, formatWorkDate, withoutDate } from "../works/work-date.ts";
import { type ArtistLife, findLife } from "./artist-lives.server.ts";
import { type LifeSpan, lifeSpan, placeDecades, placeInTime, type TimedYear } from "./artist-time.ts";
import { type Artist, findArtist } from "./find-artist.server.ts";

/** Facts that works have in common, in the order in which they were made. */
const FACTS = ["materials", "place", "genre"] as const;
type Fact = (typeof FACTS)[number];

export interface Signature {
  /** Of the work. */
  id: string;
  title: string;
  date: string | null;
  caption: string | null;
  picture: ResponsiveImage;
}

export interface DescribedArtist extends Artist {
  life: ArtistLife | null;
  span: LifeSpan | null;
  facts: Record<Fact, string[]>;
  /** Years of the works, the earliest first. */
  time: TimedYear[];
  /** Places of the decades on the line of these years, in per cent. */
  decades: number[];
  /** Number of the valid passports of the works shown. */
  passports: number;
  signatures: Signature[];
}

const MAX_FACTS = 8;
const MAX_SIGNATURES = 12;

const factColumns = () => FACTS.flatMap((fact) => LANGUAGES.map((language) => localisedColumn(fact, language)));
const captionColumns = () => LANGUAGES.map((language) => `x.caption_${language}` as const);

/** An artist with what the works shown and `content/artists.json` say; undefined without a published work (P-GALLERY-14). */
export async function describeArtist(tx: Transaction, language: Language, key: string): Promise<DescribedArtist | undefined> {
  const artist = await findArtist(tx, language, key);
  if (artist === undefined) return undefined;
  const ids = artist.paintings.map(({ id }) => id);
  const [rows, signatures, passports] =
    ids.length === 0 ? [[], [], 0] : await Promise.all([readFacts(tx, ids), readSignatures(tx, language, ids), countPassports(tx, ids)]);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const distinct = (texts: string[]) => [
    ...new Map(texts.filter((text) => text !== "").map((text) => [text.toLowerCase(), text])).values(),
  ];
  const dates = artist.paintings.find((painting) => painting.artistDates !== null)?.artistDates ?? null;
  const span = lifeSpan(dates);
  const dated = inOrder.flatMap(({ id, year, ...rest }) => {
    const card = artist.paintings.find((painting) => painting.id === id);
    return year === null || card === undefined
      ? []
      : [{ id, title: card.title, year, label: formatWorkDate({ year, ...rest }, language) ?? String(year) }];
  });
  return {
    ...artist,
    life: findLife(artist.key, language),
    span,
    facts: {
      materials: distinct(inOrder.map((row) => withFallback(row, "materials", language))).slice(0, MAX_FACTS),
      place: distinct(
        inOrder.map((row) => withoutDate(withFallback(row, "date_place_made", language), formatWorkDate(row, language))),
      ).slice(0, MAX_FACTS),
      genre: distinct(inOrder.map((row) => withFallback(row, "genre", language))).slice(0, MAX_FACTS),
    },
    time: placeInTime(dated, span),
    decades: dated.length === 0 ? [] : placeDecades(dated, span),
    passports,
    signatures,
  };
}

const readFacts = (tx: Transaction, ids: string[]) =>
  tx
    .selectFrom("paintings")
    .where("id", "in", ids)
    .where("is_public", "=", true)
    .select(["id", ...DATE_COLUMNS, ...factColumns()])
    .execute();

async function countPassports(tx: Transaction, ids: string[]): Promise<number> {
  const { rows } = await sql<{
    passports: number;
  }>`select count(app.public_number_of(id))::integer as passports from unnest(${ids}::uuid[]) as work(id)`.execute(tx);
  return rows[0]?.passports ?? 0;
}

/** Pictures of signatures that everyone sees, of the earliest works first. */
async function readSignatures(tx: Transaction, language: Language, ids: string[]): Promise<Signature[]> {
  const rows = await tx
    .selectFrom("painting_pictures as x")
    .innerJoin("paintings as p", "p.id", "x.painting_id")
    .innerJoin("images as i", "i.id", "x.image_id")
    .where("x.painting_id", "in", ids)
    .where("p.is_public", "=", true)
    .where("x.is_private", "=", false)
    .where("x.kind", "=", "signature")
    .select(["p.id", "p.year", "p.date_precision", "p.year_to", ...titleColumns().map((column) => `p.${column}` as const)])
    .select([...captionColumns(), ...IMAGE_COLUMNS])
    .orderBy("p.year")
    .orderBy("p.id")
    .orderBy("x.position")
    .limit(MAX_SIGNATURES)
    .execute();
  return rows.flatMap((row) => {
    const picture = responsiveImage(row);
    if (picture === null) return [];
    const { id } = row;
    return [
      {
        id,
        title: withFallback(row, "title", language),
        date: formatWorkDate(row, language),
        caption: row[`caption_${language}`],
        picture,
      },
    ];
  });
}
