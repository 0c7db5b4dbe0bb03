import type { BreadcrumbList, Event, ItemList, NewsArticle, Organization, VisualArtwork, WebSite } from "schema-dts";
import { association } from "#app/content/association.ts";
import type { EventItem } from "#app/features/association/domain/event.ts";
import { type NewsItem, newsDay } from "#app/features/association/domain/news.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";

export interface Crumb {
  name: string;
  /** English form. */
  path: string;
}

export function organizationData(publicBaseUrl: string, language: Language): Organization {
  const { address } = association;
  return {
    "@type": "Organization",
    "@id": `${publicBaseUrl}/#organization`,
    name: association.name[language],
    alternateName: association.brand,
    url: `${publicBaseUrl}/`,
    logo: `${publicBaseUrl}/icon-512.png`,
    foundingDate: String(association.founded),
    email: association.email,
    telephone: association.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city[language],
      addressCountry: address.countryCode,
    },
    sameAs: Object.values(association.social),
  };
}

export function webSiteData(publicBaseUrl: string, language: Language): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${publicBaseUrl}/#website`,
    url: publicBaseUrl + inLanguage("/", language),
    name: association.brand,
    inLanguage: language,
    publisher: { "@id": `${publicBaseUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicBaseUrl}${inLanguage(paths.search(), language)}?q={search_term_string}` },
      // Search engines read this property under its own name; the vocabulary's types do not know it.
      ...({ "query-input": "required name=search_term_string" } as object),
    },
  };
}

/** Who speaks on a page, in the few words that an article or an event needs. */
function organizationOf(publicBaseUrl: string, language: Language): Organization {
  return {
    "@type": "Organization",
    "@id": `${publicBaseUrl}/#organization`,
    name: association.name[language],
    url: `${publicBaseUrl}/`,
    logo: { "@type": "ImageObject", url: `${publicBaseUrl}/icon-512.png`, width: "512", height: "512" },
  };
}

/** Spec §2.3: headline, dates, image, and the association as author and publisher. */
export function newsArticleData(publicBaseUrl: string, language: Language, item: NewsItem, description: string): NewsArticle {
  const day = newsDay(item.date) ?? "";
  const organization = organizationOf(publicBaseUrl, language);
  return {
    "@type": "NewsArticle",
    headline: item.title,
    description,
    datePublished: day,
    dateModified: day,
    inLanguage: language,
    image: [item.id, ...item.images.map((image) => image.name)].map((name) => publicBaseUrl + resourcePaths.newsPicture(name, 1600, "jpg")),
    mainEntityOfPage: publicBaseUrl + inLanguage(paths.newsArticle(item.id), language),
    author: organization,
    publisher: organization,
  };
}

/** An event; times carry the offset of their place. */
export function eventData(publicBaseUrl: string, language: Language, event: EventItem): Event {
  const url = `${publicBaseUrl}${inLanguage(paths.events(), language)}#${event.key}`;
  return {
    "@type": "Event",
    name: event.title,
    description: event.text,
    startDate: event.start.iso,
    endDate: event.end.iso,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${event.place === null ? "Online" : "Offline"}EventAttendanceMode`,
    location: event.place === null ? { "@type": "VirtualLocation", url } : { "@type": "Place", name: event.place, address: event.place },
    image: publicBaseUrl + resourcePaths.shareImage("eac-events", language),
    organizer: organizationOf(publicBaseUrl, language),
    url,
    inLanguage: language,
  };
}

export function breadcrumbData(publicBaseUrl: string, language: Language, crumbs: Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: publicBaseUrl + inLanguage(crumb.path, language),
    })),
  };
}

/** Spec §2.3: the gallery's structured data lists at most 10 paintings. */
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
