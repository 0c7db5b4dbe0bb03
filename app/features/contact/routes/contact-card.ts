import { association } from "#app/content/association.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import type { Route } from "./+types/contact-card";

/** Escapes the special characters of RFC 6350 §3.4. */
const escapeValue = (text: string) => text.replaceAll(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");

/** The secretariat as a vCard (RFC 6350). */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const { publicBaseUrl } = context.get(siteContext);
  const language = languageOf(url.pathname);
  const { address } = association;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `FN:${escapeValue(association.name[language])}`,
    `ORG:${escapeValue(association.name[language])}`,
    `NICKNAME:${escapeValue(association.brand)}`,
    `ADR;TYPE=work:;;${escapeValue(address.street)};${escapeValue(address.city[language])};;${escapeValue(address.postalCode)};${escapeValue(address.country[language])}`,
    `TEL;TYPE=work;VALUE=uri:tel:${association.phone.replaceAll(/[^+\d]/g, "")}`,
    `EMAIL;TYPE=work:${association.email}`,
    `URL:${publicBaseUrl}/`,
    `LANG:${language}`,
    "END:VCARD",
  ];
  return textResponse(`${lines.join("\r\n")}\r\n`, "text/vcard; charset=utf-8", "eac.vcf");
}
