import { describe, expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

function headersOf(pathname: string, { isSecure = true, given = {} as Record<string, string> } = {}): Headers {
  const headers = new Headers(given);
  setSecurityHeaders(headers, { pathname, isSecure });
  return headers;
}

describe("every answer", () => {
  test("may not be framed, sniffed or read by other sites", () => {
    expect(Object.fromEntries(headersOf("/images/1/320.avif"))).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });
  test("may not use camera, microphone or place", () => {
    const policy = headersOf("/").get("Permissions-Policy");
    for (const feature of ["camera", "microphone", "geolocation"]) expect(policy).toContain(`${feature}=()`);
  });
  test("cannot weaken them by what it says itself", () => {
    expect(headersOf("/", { given: { "X-Frame-Options": "ALLOWALL", "Referrer-Policy": "unsafe-url" } }).get("X-Frame-Options")).toBe(
      "DENY",
    );
    expect(headersOf("/", { given: { "Referrer-Policy": "unsafe-url" } }).get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  });
  test("may tell other sites less than the site's own policy does", () => {
    expect(headersOf("/", { given: { "Referrer-Policy": "no-referrer" } }).get("Referrer-Policy")).toBe("no-referrer");
  });
  test("keeps its other headers", () => {
    expect(headersOf("/", { given: { "Cache-Control": "no-store" } }).get("Cache-Control")).toBe("no-store");
  });
});

describe("https", () => {
  test("is demanded for a year where the site has it", () => {
    expect(headersOf("/").get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });
  test("is never demanded of a site without it", () => {
    expect(headersOf("/", { isSecure: false }).has("Strict-Transport-Security")).toBe(false);
  });
});

describe("the address of the page one came from", () => {
  test.each([
    "/gallery/1/access/token",
    "/fr/gallery/1/access/token",
    "/ru/gallery/1/access/token",
    "/gallery/1/access/token.data",
    "/Gallery/1/ACCESS/token",
    "/gallery/1/access//token",
  ])("is not told from a token link, and robots keep nothing of it: %s (P-RECORD-5, P-RECORD-4, P-HEAD-3)", (pathname) => {
    expect(headersOf(pathname).get("Referrer-Policy")).toBe("no-referrer");
    expect(headersOf(pathname).get("X-Robots-Tag")).toBe("noindex, nofollow, noarchive");
  });
  test.each(["/", "/gallery/1", "/fr/gallery", "/gallery/manage/tokens/1"])("is told within the site from %s", (pathname) => {
    expect(headersOf(pathname).get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headersOf(pathname).has("X-Robots-Tag")).toBe(false);
  });
});
