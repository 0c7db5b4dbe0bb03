import { join } from "node:path";
import type { MetaDescriptor } from "react-router";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { type HeadData, headTags } from "./head.ts";

const BASE = "https://www.example.org";
const WORDS = { title: "Gallery", description: "Authenticated paintings." };

const head = (pathname: string, more: Partial<HeadData> = {}) => headTags({ pathname, publicBaseUrl: BASE }, { ...WORDS, ...more });

type Tag = Record<string, unknown>;
/** Values of all tags with this name, property or relation. */
function valuesOf(tags: MetaDescriptor[], key: string): unknown[] {
  return (tags as Tag[]).filter((tag) => tag.name === key || tag.property === key || tag.rel === key).map((tag) => tag.content ?? tag.href);
}
const alternatesOf = (tags: MetaDescriptor[]) =>
  Object.fromEntries((tags as Tag[]).filter((tag) => tag.rel === "alternate").map((tag) => [tag.hrefLang, tag.href]));

describe("a page excluded from search engines", () => {
  test.each(["noindex, follow", "noindex, nofollow"] as const)("with %s has no alternates", (robots) => {
    const tags = head("/auth", { robots });
    expect(valuesOf(tags, "robots")).toEqual([robots]);
    expect(alternatesOf(tags)).toEqual({});
  });
  test("opened with a token does not contain the token (P-RECORD-5, P-RECORD-4, P-HEAD-3)", () => {
    const tags = head("/fr/gallery/1/access/s3cret", { canonicalPath: "/gallery/1", robots: "noindex, nofollow" });
    expect(JSON.stringify(tags)).not.toContain("s3cret");
    expect(valuesOf(tags, "canonical")).toEqual([`${BASE}/fr/gallery/1`]);
    expect(valuesOf(tags, "og:url")).toEqual([`${BASE}/fr/gallery/1`]);
  });
});

describe("every page", () => {
  test.each(["/", "/gallery", "/fr/", "/ru/eac/news/2024-1", "/fr/gallery/1"])(
    "%s has each tag once (HEAD-01 to HEAD-06, HEAD-33)",
    (pathname) => {
      const tags = head(pathname);
      expect((tags as Tag[]).filter((tag) => "title" in tag)).toHaveLength(1);
      for (const key of [
        "description",
        "robots",
        "canonical",
        "og:title",
        "og:description",
        "og:url",
        "og:image",
        "og:type",
        "og:locale",
        "twitter:card",
        "twitter:title",
        "twitter:description",
        "twitter:image",
      ]) {
        expect(valuesOf(tags, key), key).toHaveLength(1);
        expect(valuesOf(tags, key)[0], key).toMatch(/\S/);
      }
    },
  );
  // Checklist: CONST-18
  test("may be indexed by default (HEAD-03)", () => {
    expect(valuesOf(head("/gallery"), "robots")).toEqual(["index, follow"]);
  });
  test("has the brand after its title, unless the title is complete", () => {
    expect(head("/gallery")).toContainEqual({ title: "Gallery | EAC" });
    expect(head("/eac/news/1", { title: "Webinar | News", isWholeTitle: true })).toContainEqual({ title: "Webinar | News" });
  });
  test("has equal titles and descriptions for search engines and social networks", () => {
    const tags = head("/gallery");
    expect([...valuesOf(tags, "og:title"), ...valuesOf(tags, "twitter:title")]).toEqual(["Gallery | EAC", "Gallery | EAC"]);
    for (const key of ["description", "og:description", "twitter:description"]) expect(valuesOf(tags, key)).toEqual([WORDS.description]);
  });
});

describe("the canonical URL (HEAD-04)", () => {
  test.each([
    ["/", `${BASE}/`],
    ["/fr", `${BASE}/fr/`],
    ["/ru/", `${BASE}/ru/`],
    ["/ru/gallery", `${BASE}/ru/gallery`],
  ])("of %s is %s", (pathname, address) => {
    expect(valuesOf(head(pathname), "canonical")).toEqual([address]);
    expect(valuesOf(head(pathname), "og:url")).toEqual([address]);
  });
  test("may be set by the page, in the page's language (P-ROUTE-3)", () => {
    const tags = head("/ru/privacy", { canonicalPath: "/privacy-policy" });
    expect(valuesOf(tags, "canonical")).toEqual([`${BASE}/ru/privacy-policy`]);
    expect(alternatesOf(tags).fr).toBe(`${BASE}/fr/privacy-policy`);
    expect(JSON.stringify(tags)).not.toMatch(/\/privacy"/);
  });
  test.each(["/gallery", "/fr/gallery", "/ru/gallery"])(
    "%s has the alternates in three languages, with English as default (P-LANG-1, P-LANG-2, P-LANG-3)",
    (pathname) => {
      expect(alternatesOf(head(pathname))).toEqual({
        en: `${BASE}/gallery`,
        fr: `${BASE}/fr/gallery`,
        ru: `${BASE}/ru/gallery`,
        "x-default": `${BASE}/gallery`,
      });
    },
  );
});

// Checklist: CONST-11
describe("the locale (HEAD-08 to HEAD-10)", () => {
  test.each([
    ["/gallery", "en_GB", ["fr_BE", "ru_RU"]],
    ["/fr/gallery", "fr_BE", ["en_GB", "ru_RU"]],
    ["/ru/gallery", "ru_RU", ["en_GB", "fr_BE"]],
  ])("of %s is %s", (pathname, locale, others) => {
    expect(valuesOf(head(pathname), "og:locale")).toEqual([locale]);
    expect(valuesOf(head(pathname), "og:locale:alternate")).toEqual(others);
  });
});

describe("the share image (HEAD-11, HEAD-12)", () => {
  // Checklist: CONST-17
  test.each(LANGUAGES)("of %s is 1200 by 630, as declared", async (language) => {
    const tags = head(language === "en" ? "/gallery" : `/${language}/gallery`);
    expect(valuesOf(tags, "og:image:width")).toEqual(["1200"]);
    expect(valuesOf(tags, "og:image:height")).toEqual(["630"]);
    const [address] = valuesOf(tags, "og:image") as [string];
    expect(valuesOf(tags, "twitter:image")).toEqual([address]);
    expect(await sharp(join(projectRoot, "build/made/public", new URL(address).pathname)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });
  test("may be set by the page", () => {
    expect(valuesOf(head("/gallery/1", { image: "/images/1/share.jpg" }), "og:image")).toEqual([`${BASE}/images/1/share.jpg`]);
  });
});

describe("structured data (HEAD-07)", () => {
  const entriesOf = (tags: MetaDescriptor[]) => (tags as Tag[]).flatMap((tag) => tag["script:ld+json"] ?? []);

  test("is omitted if there is none", () => {
    expect(entriesOf(head("/gallery"))).toEqual([]);
  });
  test("has one script per entry, each with its context", () => {
    expect(entriesOf(head("/", { structuredData: [{ "@type": "Organization" }, { "@type": "WebSite" }] }))).toEqual([
      { "@context": "https://schema.org", "@type": "Organization" },
      { "@context": "https://schema.org", "@type": "WebSite" },
    ]);
  });
});
