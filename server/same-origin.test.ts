import { describe, expect, test } from "vitest";
import { isOwnRequest, withoutOrigin } from "./same-origin.ts";

const PUBLIC = "https://www.example.org";
/** What reaches us behind a proxy that ends TLS. */
const INNER = "http://www.example.org/contacts";
const post = (headers: Record<string, string>, url = INNER) => new Request(url, { method: "POST", body: "a=b", headers });

describe("a request that may change something", () => {
  test.each<[string, Record<string, string>]>([
    ["another site's form", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["another site's form, in an old browser", { Origin: "https://evil.example" }],
    ["a neighbour under the same domain", { Origin: "https://other.example.org", "Sec-Fetch-Site": "same-site" }],
    ["a neighbour, in an old browser", { Origin: "https://other.example.org" }],
    ["another port of the same host", { Origin: "https://www.example.org:8443" }],
    ["a frame without an origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    ["an origin hidden by a browser that says nothing more", { Origin: "null" }],
    ["a site that says it is ours, where the browser knows better", { Origin: PUBLIC, "Sec-Fetch-Site": "cross-site" }],
    ["an origin that is none", { Origin: "www.example.org" }],
  ])("is refused from %s", (_, headers) => {
    expect(isOwnRequest(post(headers), PUBLIC)).toBe(false);
  });
  test.each<[string, Record<string, string>]>([
    ["a page of this site, behind a proxy", { Origin: PUBLIC, "Sec-Fetch-Site": "same-origin" }],
    ["a page of this site, in an old browser", { Origin: PUBLIC }],
    ["a token link's page, which has no referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["a program", {}],
    ["a person who repeats it", { "Sec-Fetch-Site": "none" }],
  ])("is taken from %s", (_, headers) => {
    expect(isOwnRequest(post(headers), PUBLIC)).toBe(true);
  });
  test("is taken by the address that the reader used, when that is not the public one", () => {
    expect(isOwnRequest(post({ Origin: "http://127.0.0.1:3000" }, "http://127.0.0.1:3000/contacts"), PUBLIC)).toBe(true);
  });
  test("may only be read from anywhere", () => {
    expect(isOwnRequest(new Request(INNER, { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }), PUBLIC)).toBe(
      true,
    );
  });
  test.each(["PUT", "PATCH", "DELETE"])("is also one of %s", (method) => {
    expect(isOwnRequest(new Request(INNER, { method, headers: { Origin: "https://evil.example" } }), PUBLIC)).toBe(false);
  });
});

test("what was checked goes on without its origin, and whole", async () => {
  const request = withoutOrigin(post({ Origin: PUBLIC, "Content-Type": "text/plain" }));
  expect([request.method, request.headers.get("Origin"), request.headers.get("Content-Type"), await request.text()]).toEqual([
    "POST",
    null,
    "text/plain",
    "a=b",
  ]);
});
