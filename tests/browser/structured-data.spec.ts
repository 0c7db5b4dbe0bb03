import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { englishOf, forEach, NEWS_ITEM, PAINTING, publicBaseOf, readAllPages } from "../support/pages.ts";

type Language = (typeof LANGUAGES)[number];
type Entry = Record<string, unknown> & { "@type": string };

interface Facts {
  /** Each block as written between the script tags. */
  blocks: string[];
  heading: string;
  /** First date in the page's text. */
  day: string;
  /** Calendar files of single events, which only upcoming ones have. */
  eventFiles: string[];
}

/** Parses pages with the browser, without running scripts or loading resources. */
async function readFacts(page: Page, pages: ReadonlyMap<string, string>): Promise<[address: string, facts: Facts][]> {
  const facts = await page.evaluate(
    (documents) =>
      documents.map((html): Facts => {
        const whole = new DOMParser().parseFromString(html, "text/html");
        const textOf = (element: Element | null) => element?.textContent ?? "";
        return {
          blocks: [...whole.querySelectorAll('script[type="application/ld+json"]')].map(textOf),
          heading: textOf(whole.querySelector("h1")),
          day: whole.querySelector("main time")?.getAttribute("datetime") ?? "",
          eventFiles: [...whole.querySelectorAll('main a[href*="/eac/events/"]')].map((link) => link.getAttribute("href") ?? ""),
        };
      }),
    [...pages.values()],
  );
  return [...pages.keys()].map((address, index) => [address, facts[index] as Facts]);
}

/** Pages without breadcrumbs: single pages, or directly below home. */
const WITHOUT_DATA = [
  "/auth",
  "/search",
  "/privacy-policy",
  "/terms-of-service",
  "/cookies-policy",
  "/privacy",
  "/serviceTerms",
  "/cookies",
];

/** Types of structured data on a page, in order. */
const PAINTING_PAGE = /^\/gallery\/[0-9a-f-]{36}$/;

function expectedTypes(english: string, comingEvents: number): string[] {
  if (english === "/") return ["Organization", "WebSite"];
  if (english === "/contacts") return ["BreadcrumbList", "Organization"];
  if (english === "/gallery" || english.startsWith("/gallery/artists/")) return ["BreadcrumbList", "ItemList"];
  if (english === "/eac/events") return ["BreadcrumbList", ...Array.from({ length: comingEvents }, () => "Event")];
  if (NEWS_ITEM.test(english)) return ["BreadcrumbList", "NewsArticle"];
  if (PAINTING_PAGE.test(english)) return ["BreadcrumbList", "VisualArtwork"];
  return WITHOUT_DATA.includes(english) ? [] : ["BreadcrumbList"];
}

const ADDRESS_KEYS =
  /^(url|item|logo|image|@id|sameAs|mainEntityOfPage|urlTemplate|eventStatus|eventAttendanceMode|availability|contentUrl|thumbnailUrl)$/;

/** All internal addresses, and all values that must be addresses. */
function addressesIn(value: unknown, key = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, key));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([inner, each]) => addressesIn(each, inner));
  return key !== "@context" && (ADDRESS_KEYS.test(key) || /^(https?:)?\//.test(String(value))) ? [String(value)] : [];
}

const SOMETHING = expect.stringMatching(/\S/);
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);

function expectCrumbs(crumbs: Entry[], first: string, last: string): void {
  expect
    .soft(
      crumbs.map(({ position }) => position),
      last,
    )
    .toEqual(crumbs.map((_, index) => index + 1));
  expect.soft([crumbs[0]?.item, crumbs.at(-1)?.item]).toEqual([first, last]);
  for (const crumb of crumbs) expect.soft(crumb, last).toMatchObject({ "@type": "ListItem", name: SOMETHING, item: SOMETHING });
}

function expectArticle(article: Entry, address: string, { heading, day }: Facts, base: string, language: Language): void {
  const association = { "@type": "Organization", name: SOMETHING, url: `${base}/` };
  expect.soft(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect.soft(Date.parse(day), address).toBeLessThan(Date.now());
  expect.soft(article, address).toMatchObject({
    headline: heading,
    description: SOMETHING,
    datePublished: day,
    dateModified: day,
    inLanguage: language,
    mainEntityOfPage: base + address,
    author: association,
    publisher: { ...association, logo: { "@type": "ImageObject", url: `${base}/icon-512.png` } },
  });
  expect.soft([article.image].flat()[0], address).toMatch(/\.jpg$/);
}

function expectEvents(events: Entry[], { eventFiles }: Facts, language: Language): void {
  const keys = eventFiles.map((file) => /([^/]+)\.ics$/.exec(file)?.[1]);
  expect.soft(events.map((event) => new URL(String(event.url)).hash.slice(1))).toEqual(keys);
  for (const event of events) {
    expect.soft(event).toMatchObject({
      name: SOMETHING,
      description: SOMETHING,
      startDate: MOMENT,
      endDate: MOMENT,
      inLanguage: language,
      organizer: { "@type": "Organization", name: SOMETHING },
      location: { "@type": expect.stringMatching(/^(VirtualLocation|Place)$/) },
    });
    expect.soft(Date.parse(String(event.endDate))).toBeGreaterThan(Date.parse(String(event.startDate)));
  }
}

/** Requests addresses of this site; of others it only checks the form. */
async function expectAnswers(request: APIRequestContext, base: string, places: Map<string, string>): Promise<void> {
  await forEach(places, async ([address, place]) => {
    expect.soft(address, place).toMatch(/^https?:\/\/[^/\s]+\/\S*$/);
    if (!address.startsWith(`${base}/`)) return;
    const path = address.slice(base.length).replace("{search_term_string}", "arbitrage").replace(/#.*/, "");
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), `${address} on ${place}`).toBe(200);
  });
}

for (const language of LANGUAGES) {
  // Checklist: HEAD-07, HEAD-13, HEAD-14, HEAD-18 to HEAD-24, GALLERY-42
  test(`structured data matches the page, and every address in it answers, in ${language}`, async ({ page, request, site }) => {
    test.setTimeout(90_000);
    const base = publicBaseOf(site);
    const addresses = new Map<string, string>();
    for (const [address, facts] of await readFacts(page, await readAllPages(request, language))) {
      // `<` is always escaped, so that nothing can end the script.
      for (const block of facts.blocks) expect.soft(block, address).not.toContain("<");
      const entries = facts.blocks.map((block) => JSON.parse(block) as Entry);
      const ofType = (type: string) => entries.filter((entry) => entry["@type"] === type);
      const types = entries.map((entry) => entry["@type"]);
      expect.soft(types, address).toEqual(expectedTypes(englishOf(address), facts.eventFiles.length));
      for (const entry of entries) {
        expect.soft(entry["@context"], address).toBe("https://schema.org");
        for (const each of addressesIn(entry)) addresses.set(each, address);
      }
      for (const list of ofType("BreadcrumbList")) {
        expectCrumbs(list.itemListElement as Entry[], base + addressIn(language, "/"), base + address);
      }
      for (const article of ofType("NewsArticle")) expectArticle(article, address, facts, base, language);
      for (const work of ofType("VisualArtwork")) {
        const isAscribed = (work.creator as Entry)["@type"] === "Role";
        expect.soft(work, address).toMatchObject({
          name: SOMETHING,
          url: base + address,
          inLanguage: language,
          creator: expect.objectContaining(isAscribed ? { "@type": "Role", roleName: SOMETHING } : { "@type": "Person", name: SOMETHING }),
          image: expect.stringMatching(/\/images\/[0-9a-f-]{36}\/\d+\.jpg$/),
        });
      }
      for (const list of ofType("ItemList")) {
        for (const each of list.itemListElement as Entry[]) expect.soft(each.url).toMatch(PAINTING);
      }
      if (englishOf(address) === "/eac/events") expectEvents(ofType("Event"), facts, language);
    }
    expect(addresses.size).toBeGreaterThan(150);
    await expectAnswers(request, base, addresses);
  });
}

// Checklist: HEAD-13, HEAD-14
test("the home page has the association's name, location and search address", async ({ page, request, site }) => {
  const base = publicBaseOf(site);
  const names = {
    en: "International Arbitration Association",
    fr: "Association internationale d’arbitrage",
    ru: "Международная арбитражная ассоциация",
  };
  for (const language of LANGUAGES) {
    const home = addressIn(language, "/");
    const [facts] = await readFacts(page, new Map([[home, await (await request.get(home)).text()]]));
    const [organization, webSite] = (facts?.[1].blocks ?? []).map((block) => JSON.parse(block) as Entry);
    expect(organization).toMatchObject({
      "@type": "Organization",
      "@id": `${base}/#organization`,
      name: names[language],
      alternateName: "EAC",
      foundingDate: "2008",
      address: { "@type": "PostalAddress", postalCode: "1000", addressCountry: "BE" },
    });
    expect(webSite).toMatchObject({
      "@type": "WebSite",
      url: base + home,
      inLanguage: language,
      publisher: { "@id": `${base}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${base}${addressIn(language, "/search")}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  }
});
