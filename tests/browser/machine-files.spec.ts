import type { APIRequestContext } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import sharp from "sharp";
import { addressIn, expect, LANGUAGES, PUBLIC_PAGES, test } from "../support/browser/browser.ts";
import { findForeignWord } from "../support/foreign-words.ts";
import { addressesOn, listRegisterEntries, NEWS_ITEM, PAINTING, publicBaseOf } from "../support/pages.ts";

/** Pages not for search engines: two are marked noindex, three have another canonical address. */
const NOT_LISTED = ["/auth", "/search", "/privacy", "/cookies", "/serviceTerms"];

async function readText(request: APIRequestContext, path: string, type: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect([response.status(), response.headers()["content-type"]], path).toEqual([200, type]);
  return response.text();
}

/** @throws if the text is not well-formed. Attribute names begin with `@`; repeatable elements are lists. */
function parseXml(xml: string, ...lists: string[]): Record<string, unknown> {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(xml);
}

/** Lines of a file by their names; a repeated name keeps all its values. */
function fieldsOf(lines: string[]): Map<string, string[]> {
  const fields = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)).filter((match) => match !== null);
  const names = Map.groupBy(fields, ([, name]) => name as string);
  return new Map([...names].map(([name, all]) => [name, all.map(([, , value]) => value as string)]));
}

test("the site map lists exactly the public addresses in three languages, each with its translations", async ({ request, site }) => {
  const base = publicBaseOf(site);
  const listed = [
    ...addressesOn(await (await request.get("/eac/news")).text(), NEWS_ITEM),
    ...addressesOn(await (await request.get("/gallery")).text(), PAINTING),
    ...addressesOn(await (await request.get("/gallery/artists")).text(), /\/gallery\/artists\/[a-z-]+$/),
    ...addressesOn(await (await request.get("/eac/council")).text(), /\/eac\/council\/[a-z-]+$/),
    // Superseded and withdrawn ones are not indexed.
    ...(await listRegisterEntries(request, "en", "?status=valid")).shown,
  ];
  const pages = [...new Set([...PUBLIC_PAGES.filter((page) => !NOT_LISTED.includes(page)), ...listed])];
  const inAll = (page: string) => LANGUAGES.map((language) => base + addressIn(language, page));

  const { urlset } = parseXml(
    await readText(request, "/sitemap.xml", "application/xml; charset=utf-8"),
    "url",
    "xhtml:link",
  ) as unknown as {
    urlset: { "@xmlns": string; url: { loc: string; "xhtml:link": Record<string, string>[] }[] };
  };
  expect(urlset["@xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(urlset.url.map(({ loc }) => loc).toSorted()).toEqual(pages.flatMap(inAll).toSorted());

  const pageOf = new Map(pages.flatMap((page) => inAll(page).map((address) => [address, page] as const)));
  for (const { loc, "xhtml:link": links } of urlset.url) {
    const page = pageOf.get(loc) ?? "";
    const translations = LANGUAGES.map((language) => [language, base + addressIn(language, page)]);
    expect(
      links.map((link) => [link["@hreflang"], link["@href"]]),
      loc,
    ).toEqual([...translations, ["x-default", base + page]]);
  }
});

interface AtomText {
  "#text": string;
}
interface AtomEntry {
  id: string;
  title: AtomText;
  updated: string;
  link: Record<string, string>[];
  content: AtomText;
}

for (const language of LANGUAGES) {
  test(`the feed has the complete news, newest first, in ${language}`, async ({ request, site }) => {
    const base = publicBaseOf(site);
    const path = addressIn(language, "/eac/news.atom");
    const { feed } = parseXml(await readText(request, path, "application/atom+xml; charset=utf-8"), "entry", "link") as unknown as {
      feed: Record<string, string> & { link: Record<string, string>[]; author: Record<string, string>; entry: AtomEntry[] };
    };
    const page = await (await request.get(addressIn(language, "/eac/news"))).text();
    expect(page).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${path}"`));
    expect(feed).toMatchObject({ "@xmlns": "http://www.w3.org/2005/Atom", "@xml:lang": language, id: base + path });
    expect(feed.title).toMatch(/\S/);
    expect(feed.author.name).toMatch(/\S/);
    expect(feed.link).toContainEqual({ "@rel": "self", "@href": base + path });
    expect(feed.link).toContainEqual({ "@rel": "alternate", "@href": base + addressIn(language, "/eac/news") });

    const articles = addressesOn(page, NEWS_ITEM);
    expect(articles.length).toBeGreaterThan(30);
    expect(feed.entry.map(({ id }) => id)).toEqual(articles.map((address) => base + address));
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
    const moments = feed.entry.map(({ updated }) => Date.parse(updated));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    expect(feed.updated).toBe(feed.entry[0]?.updated);
    for (const { id, title, updated, link, content } of feed.entry) {
      expect(updated, id).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      expect(link, id).toContainEqual({ "@href": id });
      expect(link, id).toContainEqual(expect.objectContaining({ "@rel": "enclosure", "@type": "image/jpeg" }));
      expect(title["#text"], id).toMatch(/\S/);
      expect(content["#text"], id).toMatch(/^<p>.{100,}<\/p>$/s);
      const inLanguage = content["#text"].replaceAll(/<(\w+)[^>]* lang="[^"]*"[^>]*>.*?<\/\1>|<[^>]*>/gs, " ");
      for (const text of [feed.title ?? "", title["#text"], inLanguage]) expect(findForeignWord(text, language), id).toBeUndefined();
    }
    const [newest] = feed.entry as [AtomEntry];
    const article = await (await request.get(newest.id.slice(base.length))).text();
    expect(article).toContain(`>${newest.title["#text"]}</h1>`);
    expect(article).toContain(`<time dateTime="${newest.updated.slice(0, 10)}"`);
  });
}

for (const language of LANGUAGES) {
  test(`the gallery's feed has the published works, newest first, and no draft, in ${language}`, async ({ request, site }) => {
    const base = publicBaseOf(site);
    const path = addressIn(language, "/gallery.atom");
    const text = await readText(request, path, "application/atom+xml; charset=utf-8");
    const { feed } = parseXml(text, "entry", "link") as unknown as {
      feed: Record<string, string> & { link: Record<string, string>[]; entry: AtomEntry[] };
    };
    const page = await (await request.get(addressIn(language, "/gallery"))).text();
    expect(page).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${path}"`));
    expect(feed).toMatchObject({ "@xml:lang": language, id: base + path });
    expect(feed.link).toContainEqual({ "@rel": "alternate", "@href": base + addressIn(language, "/gallery") });
    // Each work of the page has a picture, so the two are the same list.
    expect(feed.entry.map(({ id }) => id)).toEqual(addressesOn(page, PAINTING).map((address) => base + address));
    for (const { id, title, link } of feed.entry) {
      expect(link, id).toContainEqual(expect.objectContaining({ "@rel": "enclosure", "@type": "image/jpeg" }));
      expect(findForeignWord(title["#text"], language), id).toBeUndefined();
    }
    expect(text).not.toMatch(/Oudghiri|Удгири/);
  });
}

test("robots.txt excludes addresses that need an account or a token, in every language, and names the site map", async ({
  request,
  site,
}) => {
  const lines = (await readText(request, "/robots.txt", "text/plain; charset=utf-8")).trim().split("\n");
  const fields = fieldsOf(lines);
  expect(fields.get("User-agent")).toEqual(["*"]);
  expect(fields.get("Sitemap")).toEqual([`${publicBaseOf(site)}/sitemap.xml`]);
  /** A rule applies to all addresses with its prefix; a star matches anything. */
  const isClosed = (path: string) =>
    (fields.get("Disallow") ?? []).some((rule) => {
      const [start = "", ...rest] = rule.split("*");
      return path.startsWith(start) && rest.every((piece) => path.includes(piece));
    });
  for (const language of LANGUAGES) {
    for (const path of ["/gallery/manage", "/gallery/manage/add", "/admin/dashboard", "/gallery/1/access/some-token"])
      expect(isClosed(addressIn(language, path)), addressIn(language, path)).toBe(true);
    for (const path of PUBLIC_PAGES.filter((page) => page !== "/search"))
      expect(isClosed(addressIn(language, path)), addressIn(language, path)).toBe(false);
  }
});

test("security.txt gives a contact and an expiry date (RFC 9116)", async ({ request, site }) => {
  const text = await readText(request, "/.well-known/security.txt", "text/plain; charset=utf-8");
  const fields = fieldsOf(text.trim().split(/\r?\n/));
  expect(fields.get("Contact")?.[0]).toMatch(/^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/);
  expect(fields.get("Canonical")).toEqual([`${publicBaseOf(site)}/.well-known/security.txt`]);
  expect(fields.get("Preferred-Languages")).toEqual(["en, fr, ru"]);
  expect(fields.get("Expires")).toHaveLength(1);
  const end = fields.get("Expires")?.[0] ?? "";
  expect(end).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  const days = (Date.parse(end) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

/** @returns [media type, width, height] of a served image. */
async function measure(request: APIRequestContext, path: string): Promise<[string, number, number]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const { width, height } = await sharp(await response.body()).metadata();
  return [response.headers()["content-type"] ?? "", width, height];
}

test("the manifest and the page name existing icons, in their actual sizes", async ({ request }) => {
  const manifest = JSON.parse(await readText(request, "/manifest.webmanifest", "application/manifest+json")) as {
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: "EAC: International Arbitration Association", short_name: "EAC", start_url: "/" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes, type } of manifest.icons) {
    expect(await measure(request, src), src).toEqual([type, ...sizes.split("x").map(Number)]);
  }

  const html = await (await request.get("/fr/")).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const icons = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, href]) => href as string);
  expect(icons).toEqual(["/icon.svg", "/icon-48.png", "/icon-180.png"]);
  expect(await measure(request, "/icon-48.png")).toEqual(["image/png", 48, 48]);
  expect(await measure(request, "/icon-180.png")).toEqual(["image/png", 180, 180]);
  const drawing = await readText(request, "/icon.svg", "image/svg+xml; charset=utf-8");
  expect(parseXml(drawing)).toHaveProperty("svg.@viewBox");
});

const CARDS = {
  en: ["International Arbitration Association", "Brussels", "Belgium"],
  fr: ["Association internationale d’arbitrage", "Bruxelles", "Belgique"],
  ru: ["Международная арбитражная ассоциация", "Брюссель", "Бельгия"],
};

for (const language of LANGUAGES) {
  test(`the contact card can be imported into an address book, in ${language}`, async ({ request, site }) => {
    const response = await request.get(addressIn(language, "/contacts.vcf"));
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "text/vcard; charset=utf-8"]);
    expect(response.headers()["content-disposition"]).toBe('attachment; filename="eac.vcf"');
    const text = await response.text();
    // Every line ends with CRLF (RFC 6350), including the last; a folded line continues after a space.
    expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    const lines = text
      .replaceAll(/\r\n[ \t]/g, "")
      .trimEnd()
      .split("\r\n");
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"]);
    const [name, city, country] = CARDS[language];
    const values = new Map(lines.map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(":") + 1)]));
    expect(values.get("FN")).toBe(name);
    expect(values.get("ORG")).toBe(name);
    expect(values.get("KIND")).toBe("org");
    expect(values.get("ADR")?.split(";")).toEqual(["", "", "Rue de l’Exemple 1", city, "", "1000", country]);
    expect(values.get("TEL")).toMatch(/^tel:\+32\d{8}$/);
    expect(values.get("EMAIL")).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/);
    expect(values.get("URL")).toBe(`${publicBaseOf(site)}/`);
  });
}
