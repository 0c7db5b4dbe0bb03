import { get } from "node:http";
import { addressIn, expect, LANGUAGES, PUBLIC_PAGES, test } from "../support/browser/browser.ts";

/** Every address of the site and its response for a signed-out reader (docs/promises/routes.md). */
const REDIRECTIONS: [from: string, to: string, status: number][] = [
  ["/eac", "/eac/about", 301],
  ["/about", "/eac/about", 301],
  ["/arbitration", "/arbitration/icac", 301],
  ["/expertise", "/expertise/icje", 301],
  ["/art-expertise", "/art-expertise/authentication", 301],
  ["/training", "/training/course", 301],
  ["/membership", "/membership/benefits", 301],
  ["/register", "/art-expertise/register", 301],
  ["/eac/news/nope", "/eac/news", 302],
  ["/gallery/manage", "/auth", 302],
  ["/gallery/manage/add", "/auth", 302],
  ["/gallery/manage/edit/00000000-0000-4000-8000-000000000001", "/auth", 302],
  ["/gallery/manage/history/00000000-0000-4000-8000-000000000001", "/auth", 302],
  ["/gallery/manage/access", "/auth", 302],
  ["/gallery/manage/statistics", "/auth", 302],
  ["/gallery/manage/tokens/00000000-0000-4000-8000-000000000001", "/auth", 302],
  ["/gallery/manage/qr", "/auth", 302],
  ["/gallery/manage/qr/00000000-0000-4000-8000-000000000001", "/auth", 302],
  ["/admin/dashboard", "/auth", 302],
  ["/admin/dashboard/collection", "/auth", 302],
  ["/admin/dashboard/collection/paintings.csv", "/auth", 302],
  ["/admin/dashboard/collection/collection.zip", "/auth", 302],
];

/** Heading of the page at each address. */
const HEADINGS: Record<(typeof PUBLIC_PAGES)[number], string> = {
  "/": "Disputes decided. Works of art authenticated.",
  "/eac/about": "About the association",
  "/eac/council": "The council",
  "/eac/council/helene-vermorcy": "Hélène Vermorcy",
  "/eac/news": "News",
  "/eac/news/2024-6": "Conference in Brussels: the disputed work of art",
  "/eac/events": "Event calendar",
  "/eac/newsletter": "Newsletter",
  "/eac/press": "Press",
  "/arbitration/icac": "ICAC, the arbitration court",
  "/arbitration/start": "Start a case",
  "/arbitration/rules": "Arbitration rules",
  "/arbitration/rules/text": "ICAC Arbitration Rules",
  "/arbitration/fees": "Arbitration fees and costs",
  "/arbitration/fees/text": "ICAC Costs Provisions",
  "/arbitration/calculator": "Fee calculator",
  "/arbitration/clause": "Model arbitration clause",
  "/arbitration/arbitrators": "Arbitrators",
  "/arbitration/resources": "Legal resources",
  "/expertise/icje": "ICJE, the expertise centre",
  "/expertise/expertiseFields": "Fields of expertise",
  "/art-expertise/authentication": "Authentication of works of art",
  "/art-expertise/appraisal": "Appraisal of works of art",
  "/art-expertise/passport": "Artwork passport",
  "/art-expertise/register": "International register of artworks",
  "/training/course": "Arbitrator qualification course",
  "/membership/benefits": "Benefits of membership",
  "/membership/join": "Join the association",
  "/membership/conductCode": "Code of conduct",
  "/contacts": "Contacts",
  "/search": "Search",
  "/gallery": "Gallery of authenticated paintings",
  "/gallery/artists": "Artists in the gallery",
  "/gallery/artists/pavel-ostrenko": "Pavel Ostrenko",
  "/auth": "Sign In",
  "/privacy-policy": "Privacy Policy",
  "/cookies-policy": "Cookies Policy",
  "/terms-of-service": "Terms of Service",
  "/privacy": "Privacy Policy",
  "/cookies": "Cookies Policy",
  "/serviceTerms": "Terms of Service",
};

const MISSING = [
  "/no/such/page",
  "/admin",
  "/eac/nope",
  "/gallery/nope",
  "/gallery/00000000-0000-4000-8000-000000000001",
  "/gallery/%27%20or%201=1",
  "/gallery/00000000-0000-4000-8000-000000000001/access",
  "/de/gallery",
  "/expertise/expertisefield",
  "/.env",
  "/dev/ui",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/.vite/manifest.json",
  "/images/00000000-0000-4000-8000-000000000001",
  "/images/00000000-0000-4000-8000-000000000001/480.avif",
  "/images/nope/480.avif",
  "/EAC/about",
  "/eac/About",
  "/Gallery",
  "/Privacy",
  "/eac/%61bout",
  "/%65ac",
];

// Checklist: ROUTE-01, ROUTE-03 to ROUTE-06, ROUTE-09 to ROUTE-13, ROUTE-15, ROUTE-16, ROUTE-18 to ROUTE-20, ROUTE-22 to ROUTE-26, ROUTE-29, ROUTE-49 to ROUTE-54, ROUTE-62, NAV-45 to NAV-49
test("every address opens its own page for a signed-out reader without a referrer", async ({ request }) => {
  for (const page of PUBLIC_PAGES) {
    const response = await request.get(page, { maxRedirects: 0 });
    const headings = [...(await response.text()).matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, heading = ""]) =>
      heading
        .replace(/<[^>]*>/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    );
    expect([response.status(), headings], page).toEqual([200, [HEADINGS[page]]]);
  }
});

for (const language of LANGUAGES) {
  // Checklist: PERM-01, PERM-03, HEAD-01
  test(`every public page answers 200 with its content in the first HTML, in ${language}`, async ({ request }) => {
    const titles = new Map<string, string>();
    for (const page of PUBLIC_PAGES) {
      const path = addressIn(language, page);
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain(`<html lang="${language}"`);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html.match(/<link rel="canonical"/g), path).toHaveLength(1);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      expect(title, path).not.toBe("");
      // The footer's legal texts have two addresses each, which share a title.
      if (!["/privacy", "/cookies", "/serviceTerms"].includes(page))
        expect(titles.get(title), `${path} and another page are both "${title}"`).toBeUndefined();
      titles.set(title, path);
    }
  });

  // Checklist: ERR-69, ROUTE-02, ROUTE-07, ROUTE-08, ROUTE-14, ROUTE-17, ROUTE-21, ROUTE-33, ROUTE-36, ROUTE-38, ROUTE-41, ROUTE-44, ROUTE-47, ROUTE-48, ROUTE-57, ROUTE-58, ROUTE-64
  test(`redirections have a real status and keep the language, in ${language}`, async ({ request }) => {
    for (const [from, to, status] of REDIRECTIONS) {
      const response = await request.get(addressIn(language, from), { maxRedirects: 0 });
      expect(response.status(), from).toBe(status);
      expect(response.headers().location, from).toBe(addressIn(language, to));
    }
  });
}

// Checklist: PERM-04, ROUTE-55, ROUTE-56
test("missing pages answer 404, in the language of the prefix", async ({ request }) => {
  for (const path of MISSING) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  for (const path of ["/no/such/page", "/admin"])
    expect(await (await request.get(path)).text(), path).toContain("Oops! The page you are looking for does not exist");
  const french = await (await request.get("/fr/nope")).text();
  expect(french).toContain('<html lang="fr"');
  expect(french).toContain("n’existe pas");
  expect(await (await request.get("/ru/nope")).text()).toMatch(/не\s+существует/);
});

test("one page, one address: slashes, doubled languages and other hosts", async ({ request }) => {
  const cases: [string, string][] = [
    ["/gallery/", "/gallery"],
    ["/fr", "/fr/"],
    ["/ru?x=1", "/ru/?x=1"],
    ["/en/gallery", "/gallery"],
    ["/en", "/"],
    ["/fr/gallery/?year=1898", "/fr/gallery?year=1898"],
  ];
  for (const [from, to] of cases) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, to]);
  }
});

test("no spelling of an address leads to another site, in a redirection or in a link", async ({ site }) => {
  for (const evil of [
    "//evil.example/x",
    "/fr//evil.example",
    "/\\evil.example/",
    "/%2f%2fevil.example/",
    "/en//evil.example",
    "/en///evil.example",
  ]) {
    const { location, body } = await getRaw(site, evil);
    if (location !== undefined) expect(new URL(location, "http://site.example").host, evil).toBe("site.example");
    expect(body, evil).not.toMatch(/href="\/[/\\]/);
  }
});

test("legal texts have one canonical address (P-ROUTE-3)", async ({ request }) => {
  for (const [path, canonical] of [
    ["/privacy", "/privacy-policy"],
    ["/fr/serviceTerms", "/fr/terms-of-service"],
    ["/ru/cookies", "/ru/cookies-policy"],
  ]) {
    const html = await (await request.get(path as string)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${canonical}"`));
  }
});

// Checklist: TOKENVIEW-16, HEAD-28
test("a token link leaves no trace: no referrer, no store, no token in the head", async ({ request }) => {
  const token = "a-token-that-nobody-may-see";
  const response = await request.get(`/gallery/00000000-0000-4000-8000-000000000001/access/${token}`);
  expect(response.headers()["referrer-policy"]).toBe("no-referrer");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const html = await response.text();
  expect(html).toContain('content="noindex, nofollow"');
  for (const tag of html.match(/<(link rel="(canonical|alternate)"|meta)[^>]*>/g) ?? []) expect(tag).not.toContain(token);
});

test("no response head contains the token, whatever the method and the spelling, and no referrer is sent", async ({ request }) => {
  const token = "another-token-that-nobody-may-see";
  for (const path of [
    `/gallery/00000000-0000-4000-8000-000000000001/access/${token}`,
    `/Gallery/x/Access/${token}`,
    `/gallery/x//access/${token}`,
  ]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await request.fetch(path, { method, maxRedirects: 0 });
      expect(response.headers()["referrer-policy"], `${method} ${path}`).toBe("no-referrer");
      for (const tag of (await response.text()).match(/<(link rel="(canonical|alternate)"|meta)[^>]*>/g) ?? [])
        expect(tag).not.toContain(token);
    }
  }
});

test("every response has the security headers, and a page's policy allows only its own inline scripts", async ({ request }) => {
  for (const path of ["/", "/gallery", "/nope", "/icon.svg", "/healthz", "/gallery.data"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
  }
  const policy = (await request.get("/ru/gallery")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
});

test("hashed files are cached forever and compressed", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const script = /src="(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/
    .exec(html)
    ?.slice(1)
    .find(Boolean) as string;
  const response = await request.get(script, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(response.headers()["content-encoding"]).toBe("br");
});

test("a public page is cached and revalidated", async ({ request }) => {
  const first = await request.get("/gallery");
  expect(first.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await request.get("/gallery", { headers: { "If-None-Match": first.headers().etag as string } });
  expect(again.status()).toBe(304);
  // A forged session counts as none, and gets the cached page.
  for (const cookie of ["eac.session_token=x", "a=b; __Secure-eac.session_token=x"]) {
    expect((await request.get("/gallery", { headers: { Cookie: cookie } })).headers().etag, cookie).toBe(first.headers().etag);
  }
  const head = await request.head("/gallery");
  expect([head.status(), head.headers().etag]).toEqual([200, first.headers().etag]);
});

/** Requests a path exactly as written: clients normalise it otherwise. */
function getRaw(site: string, path: string): Promise<{ location: string | undefined; body: string }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ location: response.headers.location, body }));
    }).on("error", reject);
  });
}
