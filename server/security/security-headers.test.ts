import { describe, expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

function headersOf(pathname: string, { isSecure = true, given = {} as Record<string, string> } = {}): Headers {
  const headers = new Headers(given);
  setSecurityHeaders(headers, { pathname, isSecure });
  return headers;
}

describe("every response", () => {
  test("may not be framed, sniffed or read by other sites", () => {
    expect(Object.fromEntries(headersOf("/images/1/320.avif"))).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });
  test("may not use camera, microphone or location", () => {
    const policy = headersOf("/").get("Permissions-Policy");
    for (const feature of ["camera", "microphone", "geolocation"]) expect(policy).toContain(`${feature}=()`);
  });
  test("asks for passkeys on the site's own pages alone (P-ACCOUNT-17)", () => {
    for (const use of ["create", "get"]) expect(headersOf("/").get("Permissions-Policy")).toContain(`publickey-credentials-${use}=(self)`);
  });
  test("cannot weaken the headers by its own", () => {
    expect(headersOf("/", { given: { "X-Frame-Options": "ALLOWALL", "Referrer-Policy": "unsafe-url" } }).get("X-Frame-Options")).toBe(
      "DENY",
    );
    expect(headersOf("/", { given: { "Referrer-Policy": "unsafe-url" } }).get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  });
  test("may have a stricter referrer policy", () => {
    expect(headersOf("/", { given: { "Referrer-Policy": "no-referrer" } }).get("Referrer-Policy")).toBe("no-referrer");
  });
  test("keeps its other headers", () => {
    expect(headersOf("/", { given: { "Cache-Control": "no-store" } }).get("Cache-Control")).toBe("no-store");
  });
});

describe("https", () => {
  test("is enforced for a year on a secure site", () => {
    expect(headersOf("/").get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });
  test("is never enforced on a site without it", () => {
    expect(headersOf("/", { isSecure: false }).has("Strict-Transport-Security")).toBe(false);
  });
});

describe("the referrer", () => {
  test.each([
    "/gallery/1/access/token",
    "/fr/gallery/1/access/token",
    "/ru/gallery/1/access/token",
    "/gallery/1/access/token.data",
    "/Gallery/1/ACCESS/token",
    "/gallery/1/access//token",
  ])("is not sent from a token link, which is not indexed either: %s (P-RECORD-5, P-RECORD-4, P-HEAD-3)", (pathname) => {
    expect(headersOf(pathname).get("Referrer-Policy")).toBe("no-referrer");
    expect(headersOf(pathname).get("X-Robots-Tag")).toBe("noindex, nofollow, noarchive");
  });
  test.each(["/", "/gallery/1", "/fr/gallery", "/gallery/manage/tokens/1"])("is sent within the site from %s", (pathname) => {
    expect(headersOf(pathname).get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headersOf(pathname).has("X-Robots-Tag")).toBe(false);
  });
});
