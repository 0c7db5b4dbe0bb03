import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, sealInlineScripts } from "./content-security-policy.ts";

const MARK = "secret-mark";
const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body, "utf8").digest("base64")}'`;
const seal = (html: string) => sealInlineScripts(html, MARK);

describe("sealing inline scripts", () => {
  test("an injected script gets no hash", () => {
    expect(seal("<script>steal()</script>")).toEqual({ html: "<script>steal()</script>", hashes: [] });
  });
  test("a guessed mark is not accepted", () => {
    expect(seal('<script nonce="another-mark">steal()</script>').hashes).toEqual([]);
    expect(seal('<script nonce="">steal()</script>').hashes).toEqual([]);
  });
  test("an injected script beside our own gets no hash", () => {
    const { hashes } = seal(`<script>steal()</script><script nonce="${MARK}">ours()</script><script >steal()</script>`);
    expect(hashes).toEqual([hashOf("ours()")]);
  });
  test.each(["a()", "\n  const a = 1 < 2 && '€ ж';\n", "$& $1 $$", '"\\u003c/script>"'])("the hash covers the exact body %o", (body) => {
    const { html, hashes } = seal(`<body><script nonce="${MARK}">${body}</script></body>`);
    expect(hashes).toEqual([hashOf(body)]);
    expect(html).toBe(`<body><script>${body}</script></body>`);
  });
  test("a script with other attributes keeps them", () => {
    expect(seal(`<script type="module" nonce="${MARK}" async="">a()</script>`)).toEqual({
      html: '<script type="module" async="">a()</script>',
      hashes: [hashOf("a()")],
    });
  });
  test("equal bodies share one hash", () => {
    expect(seal(`<script nonce="${MARK}">a()</script><script nonce="${MARK}">a()</script>`).hashes).toEqual([hashOf("a()")]);
  });
  test("an external script loses its mark and gets no hash", () => {
    expect(seal(`<script nonce="${MARK}" src="/assets/a.js"></script>`)).toEqual({
      html: '<script src="/assets/a.js"></script>',
      hashes: [],
    });
    expect(seal(`<script nonce="${MARK}" src="/assets/a.js">\n</script>`).hashes).toEqual([]);
  });
  test("structured data is unchanged", () => {
    const html = '<script type="application/ld+json">{"@type":"WebSite","name":"A & B"}</script>';
    expect(seal(html)).toEqual({ html, hashes: [] });
  });
  test("the mark is removed from styles, links and all other elements", () => {
    const { html } = seal(
      `<link rel="modulepreload" nonce="${MARK}" href="/a.js"><style nonce="${MARK}">b{}</style><template nonce="${MARK}"></template>`,
    );
    expect(html).toBe('<link rel="modulepreload" href="/a.js"><style>b{}</style><template></template>');
  });
  test("no sealed page contains the mark", () => {
    const { html } = seal(
      `<html><head><link nonce="${MARK}"><script nonce="${MARK}" src="/a.js"></script></head><body><script>x</script><script nonce="${MARK}">y</script></body></html>`,
    );
    expect(html).not.toContain(MARK);
  });
});

describe("the content security policy", () => {
  const directives = (policy: string) => Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/s, 2)));

  test("allows no inline script, no eval and no other origin except the map frame (P-CONTACT-6, P-COOKIE-3)", () => {
    const policy = contentSecurityPolicy([], true);
    expect(policy.replaceAll(/(frame-src|connect-src 'self') https:\/\/www\.openstreetmap\.org;/g, ";")).not.toMatch(/unsafe|https?:|\*/);
    expect(directives(policy)).toMatchObject({ "default-src": "'none'", "script-src": "'self'", "style-src": "'self'" });
  });
  test("forbids framing, a changed base and foreign form targets", () => {
    expect(directives(contentSecurityPolicy([], false))).toMatchObject({
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
    });
  });
  test("lists the hashes of the page's own scripts", () => {
    expect(directives(contentSecurityPolicy([hashOf("a"), hashOf("b")], false))["script-src"]).toBe(`'self' ${hashOf("a")} ${hashOf("b")}`);
  });
  test("upgrades to https only if the site uses it", () => {
    expect(contentSecurityPolicy([], true)).toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy([], false)).not.toContain("upgrade-insecure-requests");
  });
});
