import { describe, expect, test } from "vitest";
import { isSameOrigin, withoutOrigin } from "./same-origin.ts";

const PUBLIC = "https://www.example.org";
/** The URL as received behind a proxy that terminates TLS. */
const INNER = "http://www.example.org/contacts";
const post = (headers: Record<string, string>, url = INNER) => new Request(url, { method: "POST", body: "a=b", headers });

describe("a state-changing request", () => {
  test.each<[string, Record<string, string>]>([
    ["another site's form", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["another site's form, in an old browser", { Origin: "https://evil.example" }],
    ["a sibling subdomain", { Origin: "https://other.example.org", "Sec-Fetch-Site": "same-site" }],
    ["a sibling subdomain, in an old browser", { Origin: "https://other.example.org" }],
    ["another port of the same host", { Origin: "https://www.example.org:8443" }],
    ["a frame without an origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    ["an opaque origin without Sec-Fetch-Site", { Origin: "null" }],
    ["our own origin contradicted by Sec-Fetch-Site", { Origin: PUBLIC, "Sec-Fetch-Site": "cross-site" }],
    ["an invalid origin", { Origin: "www.example.org" }],
  ])("is refused from %s", (_, headers) => {
    expect(isSameOrigin(post(headers), PUBLIC)).toBe(false);
  });
  test.each<[string, Record<string, string>]>([
    ["a page of this site, behind a proxy", { Origin: PUBLIC, "Sec-Fetch-Site": "same-origin" }],
    ["a page of this site, in an old browser", { Origin: PUBLIC }],
    ["the page of a token link, which sends no referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["a program", {}],
    ["a user who resubmits it", { "Sec-Fetch-Site": "none" }],
  ])("is accepted from %s", (_, headers) => {
    expect(isSameOrigin(post(headers), PUBLIC)).toBe(true);
  });
  test("is accepted at the URL used by the visitor, even if it is not the public one", () => {
    expect(isSameOrigin(post({ Origin: "http://127.0.0.1:3000" }, "http://127.0.0.1:3000/contacts"), PUBLIC)).toBe(true);
  });
  test("is not a GET, which is accepted from anywhere", () => {
    expect(isSameOrigin(new Request(INNER, { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }), PUBLIC)).toBe(
      true,
    );
  });
  const LEAVE = "http://www.example.org/ru/eac/newsletter/leave?token=x";
  test("is accepted from anywhere where a token of a mail is the authorization (P-LETTER-4)", () => {
    const elsewhere: Record<string, string>[] = [{ Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }];
    for (const headers of elsewhere) {
      expect(isSameOrigin(post(headers, LEAVE), PUBLIC)).toBe(true);
      for (const path of ["/eac/newsletter", "/eac/newsletter/confirm?token=x", "/eac/newsletter/leave/more", "/x/eac/newsletter/leave"])
        expect(isSameOrigin(post(headers, `http://www.example.org${path}`), PUBLIC), path).toBe(false);
      expect(isSameOrigin(new Request(LEAVE, { method: "DELETE", headers }), PUBLIC)).toBe(false);
    }
  });
  test.each(["PUT", "PATCH", "DELETE"])("is also a %s", (method) => {
    expect(isSameOrigin(new Request(INNER, { method, headers: { Origin: "https://evil.example" } }), PUBLIC)).toBe(false);
  });
});

test("a checked request is passed on without its origin, otherwise unchanged", async () => {
  const request = withoutOrigin(post({ Origin: PUBLIC, "Content-Type": "text/plain" }));
  expect([request.method, request.headers.get("Origin"), request.headers.get("Content-Type"), await request.text()]).toEqual([
    "POST",
    null,
    "text/plain",
    "a=b",
  ]);
});
