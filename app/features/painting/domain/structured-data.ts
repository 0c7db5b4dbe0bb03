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
  headArtist: string;
  headDescription: string;
  year: number | null;
  materials: string;
  genre: string;
  picture: { id: string; widths: number[] } | null;
}

/** A published painting; what has no value is left out. */
export function visualArtworkData(publicBaseUrl: string, language: Language, painting: ArtworkFacts): VisualArtwork {
  const width = painting.picture?.widths.at(-1);
  return {
    "@type": "VisualArtwork",
    "@id": `${publicBaseUrl}${inLanguage(paths.painting(painting.id), language)}`,
    url: `${publicBaseUrl}${inLanguage(paths.painting(painting.id), language)}`,
    name: painting.headTitle,
    inLanguage: language,
    ...(painting.headArtist === "" ? {} : { creator: { "@type": "Person", name: painting.headArtist } }),
    ...(painting.headDescription === "" ? {} : { description: painting.headDescription }),
    ...(painting.year === null ? {} : { dateCreated: String(painting.year) }),
    ...(painting.materials === "" ? {} : { artMedium: painting.materials }),
    ...(painting.genre === "" ? {} : { genre: painting.genre }),
    ...(painting.picture === null || width === undefined
      ? {}
      : { image: publicBaseUrl + resourcePaths.image(painting.picture.id, width, "jpg") }),
  };
}
