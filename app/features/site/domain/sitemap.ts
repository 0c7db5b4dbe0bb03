import { LANGUAGES } from "#app/i18n/languages.ts";
import { href } from "#app/i18n/paths.ts";

/**
 * Most paths of one file. Each is three addresses with four alternates, some 1.6 kB: a file of 3 MB, where the protocol
 * allows 50 MB and 50,000 addresses.
 */
export const PATHS_PER_FILE = 2_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A sitemap of these English paths in all languages, each with its translations (P-LANG-1, P-LANG-2, P-LANG-3). */
export function writeSitemap(publicBaseUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = LANGUAGES.map((language) => [language, escapeXml(publicBaseUrl + href(language, path))] as const);
    const all = [...addresses, ["x-default", escapeXml(publicBaseUrl + href("en", path))] as const];
    const alternates = all.map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`).join("");
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates}</url>`);
  });
  return `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** An index of sitemaps at these addresses. */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}
