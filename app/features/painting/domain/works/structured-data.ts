import type { ItemList, VisualArtwork } from "schema-dts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import type { Crumb } from "#app/shared/head/structured-data.ts";

/** The gallery's structured data lists at most 10 paintings (P-HEAD-8). */
const LISTED_PAINTINGS = 10;

export function paintingListData(publicBaseUrl: string, language: Language, paintings: Crumb[]): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: Math.min(paintings.length, LISTED_PAINTINGS),
    itemListElement: paintings.slice(0, LISTED_PAINTINGS).map((painting, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: painting.name,
      url: publicBaseUrl + inLanguage(painting.path, language),
    })),
  };
}

interface ArtworkFacts {
  id: string;
  headTitle: string;
  headDescription: string;
  /** Null: by the artist. */
  attribution: string | null;
  /** Name without the attribution. */
  plainArtist: string;
  dateForPrograms: string | null;
  materials: string;
  genre: string;
  picture: { id: string; widths: number[] } | null;
}

/** A person; with a role unless the work is known to be theirs. */
function creatorData({ attribution, plainArtist }: ArtworkFacts): VisualArtwork["creator"] {
  const artist = { "@type": "Person", name: plainArtist } as const;
  if (attribution === null) return artist;
  const roleName = attribution === "attributed" ? "attributed to" : attribution === "after" ? "after" : `${attribution} of`;
  return { "@type": "Role", roleName, creator: artist };
}

/** An exact year is a date for search engines, any other an expression of EDTF. */
const dateData = (date: string | null): Pick<VisualArtwork, "dateCreated" | "temporal"> =>
  date === null ? {} : /^-?\d+$/.test(date) ? { dateCreated: date } : { temporal: date };

/** A published painting; what has no value is left out. */
export function visualArtworkData(publicBaseUrl: string, language: Language, painting: ArtworkFacts): VisualArtwork {
  const width = painting.picture?.widths.at(-1);
  return {
    "@type": "VisualArtwork",
    "@id": `${publicBaseUrl}${inLanguage(paths.painting(painting.id), language)}`,
    url: `${publicBaseUrl}${inLanguage(paths.painting(painting.id), language)}`,
    name: painting.headTitle,
    inLanguage: language,
    ...(painting.plainArtist === "" ? {} : { creator: creatorData(painting) }),
    ...(painting.headDescription === "" ? {} : { description: painting.headDescription }),
    ...dateData(painting.dateForPrograms),
    ...(painting.materials === "" ? {} : { artMedium: painting.materials }),
    ...(painting.genre === "" ? {} : { genre: painting.genre }),
    ...(painting.picture === null || width === undefined
      ? {}
      : { image: publicBaseUrl + resourcePaths.image(painting.picture.id, width, "jpg") }),
  };
}
