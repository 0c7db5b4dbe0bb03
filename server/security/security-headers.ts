import { isTokenPath } from "#app/i18n/path-patterns.ts";

const PERMISSIONS =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=(), publickey-credentials-create=(self), publickey-credentials-get=(self)";

/** Sets the security headers of every response. */
export function setSecurityHeaders(headers: Headers, facts: { pathname: string; isSecure: boolean }): void {
  const isTokenLink = isTokenPath(facts.pathname);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  // Data responses too, which have no robots meta tag.
  if (isTokenLink) headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  // A response may be stricter than the site's own policy, never weaker.
  const isNoReferrer = isTokenLink || headers.get("Referrer-Policy") === "no-referrer";
  headers.set("Referrer-Policy", isNoReferrer ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", PERMISSIONS);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (facts.isSecure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
