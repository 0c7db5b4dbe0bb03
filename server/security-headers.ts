/** On every answer, whatever it is. */
export function setSecurityHeaders(headers: Headers, facts: { pathname: string; isSecure: boolean }): void {
  const isTokenLink = /\/gallery\/+[^/]+\/+access\//i.test(facts.pathname);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  // Also of what is no page and has no word of its own for robots, as its data.
  if (isTokenLink) headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  // An answer may tell less than the site's own policy does, never more.
  const isSilent = isTokenLink || headers.get("Referrer-Policy") === "no-referrer";
  headers.set("Referrer-Policy", isSilent ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (facts.isSecure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
