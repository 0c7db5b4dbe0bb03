import type { BreadcrumbList, Organization, WebSite } from "schema-dts";
import { association } from "#app/content/association.ts";
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
    logo: `${publicBaseUrl}${resourcePaths.icon(512)}`,
    foundingDate: String(association.founded),
    email: association.email,
    telephone: association.phone.replaceAll(/\s/g, " "),
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
      // Search engines read this property, but it is missing from the schema-dts types.
      ...({ "query-input": "required name=search_term_string" } as object),
    },
  };
}

/** Short organization data, for the publisher of an article or event. */
export function publisherData(publicBaseUrl: string, language: Language): Organization {
  return {
    "@type": "Organization",
    "@id": `${publicBaseUrl}/#organization`,
    name: association.name[language],
    url: `${publicBaseUrl}/`,
    logo: { "@type": "ImageObject", url: `${publicBaseUrl}${resourcePaths.icon(512)}`, width: "512", height: "512" },
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
