import type { Event, NewsArticle } from "schema-dts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { publisherData } from "#app/shared/head/structured-data.ts";
import type { EventItem } from "./event.ts";
import { type NewsItem, newsDay } from "./news.ts";

/** Headline, dates, image, and the association as author and publisher (P-HEAD-7). */
export function newsArticleData(publicBaseUrl: string, language: Language, item: NewsItem, description: string): NewsArticle {
  const day = newsDay(item.date) ?? "";
  const organization = publisherData(publicBaseUrl, language);
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

/** An event; times have their place's offset. */
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
    organizer: publisherData(publicBaseUrl, language),
    url,
    inLanguage: language,
  };
}
