import { DEFERRED_PRELOAD, DEFERRED_SCRIPT } from "#app/shared/client/deferred-application.ts";

/**
 * Documents that a browser fetches when the reader is about to follow a link to them: none with an extension, which are
 * files, and no search results.
 */
const PREFETCHED = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/*\\?*" } },
    { not: { href_matches: "/*.*" } },
    { not: { selector_matches: "[download], [target], [data-enhanced]" } },
  ],
};
const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PREFETCHED, eagerness: "moderate" }] });

/**
 * Defers the application of a page, for `app/shared/client/load-application.ts`, and lets the browser prefetch the documents
 * to which links lead.
 * @param mark of inline scripts written by the server, see `sealInlineScripts`.
 */
export function deferApplication(html: string, mark: string): string {
  const rules = `<script nonce="${mark}" type="speculationrules">${SPECULATION_RULES}</script>`;
  return html
    .replace(`<script nonce="${mark}" type="module" async="">`, `<script nonce="${mark}" type="${DEFERRED_SCRIPT}">`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_PRELOAD}"`)
    .replace("</head>", `${rules}</head>`);
}
