import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { association } from "#app/content/association.ts";
import { inLanguage, LANGUAGES, type Language, languageOf, OPEN_GRAPH_LOCALES } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { breadcrumbData, type Crumb } from "./structured-data.ts";

export interface HeadData {
  /** Title without the brand, which is appended unless `isWholeTitle` is set. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** Default `index, follow` (P-HEAD-2). */
  robots?: "index, follow" | "noindex, follow" | "noindex, nofollow";
  /** Canonical path in English form, if it is not the page's own (P-ROUTE-3). */
  canonicalPath?: string;
  /** Path of the share image, 1200 × 630 pixels; by default that of `shareName`, or else the association's. */
  image?: string;
  /** Name of the share image drawn with this page's title. */
  shareName?: string;
  type?: "website" | "article";
  /** Breadcrumbs of the page, without the home page, which is prepended. */
  crumbs?: Crumb[];
  /** The feed that follows the page. */
  feed?: "news" | "gallery";
  structuredData?: Thing[];
}

/** All head tags of a page (P-HEAD-1): title, description, robots, canonical, alternates, Open Graph, Twitter. */
export function headTags(page: { pathname: string; publicBaseUrl: string }, head: HeadData): MetaDescriptor[] {
  const language = languageOf(page.pathname);
  const path = head.canonicalPath ?? page.pathname;
  const absolute = (target: string, targetLanguage: Language = language) => page.publicBaseUrl + inLanguage(target, targetLanguage);
  const title = head.isWholeTitle ? head.title : `${head.title} | ${association.brand}`;
  const robots = head.robots ?? "index, follow";
  const image = page.publicBaseUrl + (head.image ?? resourcePaths.shareImage(head.shareName ?? "eac", language));
  const alternates: MetaDescriptor[] = robots.startsWith("noindex")
    ? []
    : [
        ...LANGUAGES.map((other) => ({ tagName: "link", rel: "alternate", hrefLang: other, href: absolute(path, other) })),
        { tagName: "link", rel: "alternate", hrefLang: "x-default", href: absolute(path, "en") },
      ];
  return [
    { title },
    { name: "description", content: head.description },
    { name: "robots", content: robots },
    { tagName: "link", rel: "canonical", href: absolute(path) },
    ...alternates,
    { property: "og:site_name", content: association.brand },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: absolute(path) },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[language] },
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      property: "og:locale:alternate",
      content: OPEN_GRAPH_LOCALES[other],
    })),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: head.description },
    { name: "twitter:image", content: image },
    ...(head.feed === undefined ? [] : [feedLink(language, head.feed)]),
    ...structuredDataOf(page.publicBaseUrl, language, head).map((entry) => ({
      "script:ld+json": { "@context": "https://schema.org", ...(entry as object) },
    })),
  ];
}

function feedLink(language: Language, feed: "news" | "gallery"): MetaDescriptor {
  const { menu, phrases } = messagesIn(language);
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: phrases.labelled(association.brand, menu[feed]),
    href: inLanguage(feed === "news" ? paths.newsFeed() : paths.galleryFeed(), language),
  };
}

function structuredDataOf(publicBaseUrl: string, language: Language, { crumbs, structuredData = [] }: HeadData): Thing[] {
  if (crumbs === undefined) return structuredData;
  const home = { name: messagesIn(language).navigation.home, path: paths.home() };
  return [breadcrumbData(publicBaseUrl, language, [home, ...crumbs]), ...structuredData];
}

/** Head tags of a missing page, without a canonical URL or share tags. */
export const notFoundHeadTags = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} | ${association.brand}` },
  { name: "description", content: description },
  { name: "robots", content: "noindex, nofollow" },
];

/** Head tags of a private page, excluded from search engines. */
export const privateHeadTags = (page: { pathname: string; publicBaseUrl: string }, title: string, description = title) =>
  headTags(page, { title, description, robots: "noindex, nofollow" });
