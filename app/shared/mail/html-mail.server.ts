import type { Language } from "#app/i18n/languages.ts";

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Colours where a mail program is dark, if it reads styles; the colours of the elements are for all others. Attributes are
 * matched, so that whoever writes a mail needs no names.
 */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#15171c!important;color:#ece8de!important}
h2 a[style]{color:#ece8de!important}
a[style*="color:#7a1f2e"],p[style*="color:#7a1f2e"]{color:#e59aa6!important}
[style*="color:#5a6069"]{color:#aeb3bb!important}
[style*="solid #dad5ca"]{border-color:#3a3e47!important}
}`;

/** A link that looks like a button. */
export const mailButton = (label: string, link: string) =>
  `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#7a1f2e;color:#ffffff;padding:12px 22px;text-decoration:none;font:bold 15px/1.2 Arial,sans-serif">${escapeHtml(label)}</a></p>`;

/** A link in the mail's accent colour. */
export const mailLink = (label: string, link: string) => `<a href="${escapeHtml(link)}" style="color:#7a1f2e">${escapeHtml(label)}</a>`;

/** The last paragraph: who writes. */
export const mailSignature = (lines: readonly string[]) =>
  `<p style="border-top:1px solid #dad5ca;padding-top:16px;font-size:13px;color:#5a6069">${lines.map(escapeHtml).join("<br>")}</p>`;

/** A complete HTML mail in the look of the site. `body`: HTML. */
export const htmlMail = (language: Language, body: readonly string[]) =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<style>${DARK}</style></head>`,
    `<body style="margin:0;background:#fbfaf6;color:#15181e;font:16px/1.5 Georgia,serif">`,
    `<div style="max-width:34em;margin:0 auto;padding:32px 24px">`,
    ...body,
    "</div></body></html>",
  ].join("\n");
