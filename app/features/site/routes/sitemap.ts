import { listPublishedIds } from "#app/features/painting/domain/list-published-ids.server.ts";
import { isIndexable, listRegister } from "#app/features/register/domain/list-register.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import { listPublicPages } from "../domain/list-public-pages.server.ts";
import type { Route } from "./+types/sitemap";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All public pages in all languages, each with its translations (P-LANG-1, P-LANG-2, P-LANG-3). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { publicBaseUrl } = context.get(siteContext);
  const { paintings, passports } = await ctx.query(async (tx) => ({
    paintings: await listPublishedIds(tx),
    passports: (await listRegister(tx, "en")).filter(isIndexable),
  }));
  ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  const pages = [...listPublicPages(), ...paintings.map(paths.painting), ...passports.map(({ number }) => paths.registerEntry(number))];
  const entries = pages.flatMap((path) => {
    const addresses = LANGUAGES.map((language) => [language, escapeXml(publicBaseUrl + href(language, path))] as const);
    const all = [...addresses, ["x-default", escapeXml(publicBaseUrl + href("en", path))] as const];
    const alternates = all.map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`).join("");
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return textResponse(xml, "application/xml; charset=utf-8");
}
