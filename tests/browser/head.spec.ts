import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { englishOf, forEach, listRegisterEntries, NEWS_ITEM, PAINTING, publicBaseOf, readAllPages } from "../support/pages.ts";

const LOCALES = { en: "en_GB", fr: "fr_BE", ru: "ru_RU" };
/** Not indexed, with each page's robots directive. */
const HIDDEN: Record<string, string> = { "/auth": "noindex, nofollow", "/search": "noindex, follow" };
/** The footer's addresses of the legal texts, with their canonical addresses (P-ROUTE-3). */
const SECOND_ADDRESSES: Record<string, string> = {
  "/privacy": "/privacy-policy",
  "/cookies": "/cookies-policy",
  "/serviceTerms": "/terms-of-service",
};

interface Head {
  language: string;
  titles: string[];
  /** Contents of all tags, by name, property or relation. */
  said: Record<string, string[]>;
  alternates: Record<string, string>;
}

/** Parses heads with the browser, without running scripts or loading resources. */
async function readHeads(page: Page, pages: ReadonlyMap<string, string>): Promise<Map<string, Head>> {
  const heads = await page.evaluate(
    (documents) =>
      documents.map((html): Head => {
        const { documentElement, head } = new DOMParser().parseFromString(html, "text/html");
        const said: Head["said"] = {};
        const alternates: Head["alternates"] = {};
        for (const tag of head.querySelectorAll("meta[name], meta[property], link[rel]")) {
          const key = tag.getAttribute("name") ?? tag.getAttribute("property") ?? tag.getAttribute("rel") ?? "";
          const value = tag.getAttribute("content") ?? tag.getAttribute("href") ?? "";
          said[key] = [...(said[key] ?? []), value];
          const language = tag.getAttribute("hreflang");
          if (key === "alternate" && language !== null) alternates[language] = value;
        }
        const titles = [...head.querySelectorAll("title")].map((title) => title.textContent ?? "");
        return { language: documentElement.lang, titles, said, alternates };
      }),
    // Bodies would be megabytes to transfer.
    [...pages.values()].map((html) => html.slice(0, html.indexOf("</head>"))),
  );
  return new Map([...pages.keys()].map((address, index) => [address, heads[index] as Head]));
}

// In one worker: pages of all languages share their images.
test.describe.configure({ mode: "default" });

/** Duplicate texts, with their pages. */
function repeated(words: Map<string, string>): string[] {
  const places = Map.groupBy(words.keys(), (place) => words.get(place) as string);
  return [...places].filter(([, all]) => all.length > 1).map(([word, all]) => `${all.join(" and ")}: ${word}`);
}

for (const language of LANGUAGES) {
  const others = LANGUAGES.filter((other) => other !== language);

  // Checklist: CONST-11, CONST-17, CONST-18, HEAD-01 to HEAD-06, HEAD-08 to HEAD-12, HEAD-26, HEAD-30, ROUTE-31
  test(`every page's head is complete and unique, in ${language}`, async ({ page, request, site }) => {
    test.setTimeout(90_000);
    const base = publicBaseOf(site);
    const heads = await readHeads(page, await readAllPages(request, language));
    const { hidden: unshown } = await listRegisterEntries(request, language);
    const hidden: Record<string, string> = { ...HIDDEN, ...Object.fromEntries(unshown.map((path) => [path, "noindex, follow"])) };
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const shareImages = new Set<string>();
    expect(heads.size).toBeGreaterThan(80);
    for (const [address, head] of heads) {
      const english = englishOf(address);
      const own = SECOND_ADDRESSES[english] ?? english;
      const canonical = base + addressIn(language, own);
      const [title = ""] = head.titles;
      const [description = ""] = head.said.description ?? [];
      const [image = ""] = head.said["og:image"] ?? [];

      expect.soft(head.language, address).toBe(language);
      expect.soft(head.titles, address).toHaveLength(1);
      expect.soft(title, address).toMatch(/^\S.{2,89} \| (EAC|News|Actualités|Новости)$|^EAC\s[–—]\s\S.{9,79}$/);
      expect.soft(description, address).toMatch(/^\S.{58,158}\S$/);
      expect.soft(description, address).not.toMatch(/\*|[<>]|\{\{|\[[^\]]*\]\(/);
      expect.soft(head.said, address).toMatchObject({
        viewport: [expect.stringContaining("width=device-width")],
        description: [description],
        robots: [hidden[english] ?? "index, follow"],
        canonical: [canonical],
        "og:site_name": ["EAC"],
        "og:type": [NEWS_ITEM.test(address) || PAINTING.test(address) ? "article" : "website"],
        "og:title": [title],
        "og:description": [description],
        "og:url": [canonical],
        "og:image": [image],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "og:locale": [LOCALES[language]],
        "og:locale:alternate": others.map((other) => LOCALES[other]),
        "twitter:card": ["summary_large_image"],
        "twitter:title": [title],
        "twitter:description": [description],
        "twitter:image": [image],
      });
      const translations = {
        ...Object.fromEntries(LANGUAGES.map((each) => [each, base + addressIn(each, own)])),
        "x-default": base + own,
      };
      expect.soft(head.alternates, address).toEqual(english in hidden ? {} : translations);
      expect.soft(image, address).toMatch(new RegExp(`^${base}/.*\\.(jpg|png)$`));
      shareImages.add(image);
      if (own === english) {
        titles.set(address, title);
        descriptions.set(address, description);
      }
    }
    expect.soft(repeated(titles)).toEqual([]);
    expect.soft(repeated(descriptions)).toEqual([]);
    expect(shareImages.size).toBeGreaterThan(50);
    await expectShareImages(request, base, shareImages);
  });
}

/** Images that were checked on the pages of another language. */
const checked = new Set<string>();

/** Checks that every image exists, is an image, and has the size given in the head. */
async function expectShareImages(request: APIRequestContext, base: string, addresses: ReadonlySet<string>): Promise<void> {
  await forEach(
    [...addresses].filter((address) => !checked.has(address)),
    async (address) => {
      checked.add(address);
      const response = await request.get(address.replace(base, ""));
      expect.soft(response.status(), address).toBe(200);
      const { format, width, height } = await sharp(await response.body()).metadata();
      expect.soft([response.headers()["content-type"], width, height], address).toEqual([`image/${format}`, 1200, 630]);
    },
  );
}

// Checklist: HEAD-28, HEAD-29, PAINTING-04, TOKENVIEW-16
test("missing pages and token links are not indexed", async ({ request }) => {
  for (const [path, status] of [
    ["/nope", 404],
    ["/fr/gallery/00000000-0000-4000-8000-000000000001", 404],
    ["/ru/eac/nope", 404],
    ["/fr/r/0000-0000", 404],
    ["/ru/gallery/00000000-0000-4000-8000-000000000001/access/some-token", 200],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    expect(html.match(/<meta name="robots" content="([^"]*)"/g), path).toEqual(['<meta name="robots" content="noindex, nofollow"']);
    expect(html.match(/<title>[^<]{5,} \| EAC<\/title>/g), path).toHaveLength(1);
    // A missing page has no canonical address, and no share data.
    if (status === 404) expect(html.match(/rel="canonical"|property="og:|name="twitter:/g), path).toBeNull();
    expect(html.match(/<link rel="alternate"|application\/ld\+json|some-token"?\/>/g), path).toBeNull();
  }
});

// Checklist: HEAD-33
test("the head follows from page to page and from language to language, without leftovers", async ({ page, site }) => {
  const head = async () => {
    const html = await page.evaluate(() => `<html lang="${document.documentElement.lang}">${document.head.outerHTML}`);
    return (await readHeads(page, new Map([["", html]]))).get("") as Head;
  };
  const expectHead = async (title: string, path: string, robots = "index, follow") => {
    await expect(page).toHaveTitle(title);
    const { titles, said, alternates, language } = await head();
    expect(titles).toEqual([title]);
    const address = publicBaseOf(site) + path;
    expect(said).toMatchObject({ robots: [robots], canonical: [address], "og:url": [address], "og:title": [title] });
    expect(said.description).toHaveLength(1);
    expect(said["og:image"]).toHaveLength(1);
    expect(Object.keys(alternates)).toHaveLength(robots.startsWith("no") ? 0 : 4);
    expect(said["og:locale"]).toEqual([LOCALES[language as keyof typeof LOCALES]]);
  };
  const blocks = () => page.locator('script[type="application/ld+json"]').count();

  await open(page, "/gallery");
  await expectHead("Gallery of authenticated paintings | EAC", "/gallery");
  expect(await blocks()).toBe(2);
  await page.getByRole("link", { name: "Owner Login" }).click();
  await expectHead("Sign in | EAC", "/auth", "noindex, nofollow");
  expect(await blocks()).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
  await expectHead("Connexion | EAC", "/fr/auth", "noindex, nofollow");
  await page.getByRole("contentinfo").getByRole("link", { name: "Règlement", exact: true }).click();
  await expectHead("Règlement d’arbitrage | EAC", "/fr/arbitration/rules");
  await page.getByRole("banner").getByRole("link", { name: /^RU/ }).click();
  await expectHead("Арбитражный регламент | EAC", "/ru/arbitration/rules");
  await page.goBack();
  await expectHead("Règlement d’arbitrage | EAC", "/fr/arbitration/rules");
  expect(await blocks()).toBe(1);
});
