import type { BreadcrumbList, ItemList, Organization, WebSite } from "schema-dts";
import { association } from "#app/domain/association/association.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

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
