import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Removes the marks from inline scripts written by the server and returns their hashes. A script without the mark, such as
 * an injected one, gets no hash and does not run. The mark is a secret of this process and is never sent.
 */
export function sealInlineScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  const sealed = html.replace(INLINE_SCRIPT, (whole, attributes: string, body: string) => {
    if (!attributes.includes(attribute)) return whole;
    if (!/\ssrc=/.test(attributes) && body !== "") hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    return whole.replace(attribute, "");
  });
  return { html: sealed.replaceAll(attribute, ""), hashes: [...hashes] };
}

/** Content-Security-Policy of a page. `isSecure`: the site is served over https. */
export function contentSecurityPolicy(scriptHashes: string[], isSecure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` ${hash}`).join("")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // For the map: the browser does not tell that a frame's site does not answer.
    "connect-src 'self' https://www.openstreetmap.org",
    "manifest-src 'self'",
    // The map on the contacts page, loaded on the visitor's request (P-CONTACT-6, P-COOKIE-3).
    "frame-src https://www.openstreetmap.org",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
