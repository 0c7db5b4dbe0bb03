import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "../routes.ts";
import { LANGUAGES } from "./languages.ts";
import { href, isResourceAddress, paths, resourcePaths } from "./paths.ts";

const toRoute = ({ id, file, path, index, caseSensitive, children }: RouteConfigEntry): RouteObject =>
  index === true
    ? { id: id ?? file, index, path, caseSensitive }
    : { id: id ?? file, path, caseSensitive, children: children?.map(toRoute) };
const table = routes.map(toRoute);

/** The route pattern matching a path, without the language: `gallery/:id`. */
function patternOf(address: string): string | undefined {
  const matched = matchRoutes(table, address)?.map(({ route }) => route.path);
  return matched
    ?.filter((path) => path !== undefined && path !== "")
    .join("/")
    .replace(/^:language\?\/?/, "");
}

/** All patterns of the route table. */
function patternsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return children === undefined ? [whole] : patternsOf(children, whole);
  });
}

const built = Object.entries(paths).map(([name, build]) => [name, (build as (...parts: string[]) => string)("one", "two")] as const);

describe("a path builder", () => {
  test.each(built)("%s leads to a page: %s", (_name, path) => {
    for (const language of LANGUAGES) {
      const pattern = patternOf(href(language, path));
      expect(pattern).not.toBe("*");
      // The file name of an event, with its extension, is one parameter.
      expect(pattern?.replaceAll(/:\w+/g, "_")).toBe(path.slice(1).replaceAll(/\b(one\.ics|one|two)\b/g, "_"));
    }
  });
  test("exists for every page of the route table", () => {
    const known = new Set([
      ...built.map(([, path]) => patternOf(path)),
      patternOf(resourcePaths.guilloche("a")),
      patternOf(resourcePaths.image("a", 1, "jpg")),
      patternOf(resourcePaths.imageTile("a", 1, 2, 3)),
      patternOf(resourcePaths.wholeImage("a")),
      patternOf(resourcePaths.upload("image", "a")),
      patternOf(resourcePaths.privateFile("a", "b")),
      patternOf(resourcePaths.photograph("a")),
      patternOf(resourcePaths.paintingFile("a", "pdf")),
      patternOf(resourcePaths.registerQr("a", "svg")),
      patternOf(resourcePaths.sitemapPart(1)),
      patternOf(resourcePaths.accessLog("a", "fr")),
      patternOf(resourcePaths.attemptTable("fr", 30)),
      patternOf(resourcePaths.people("a")),
      patternOf(resourcePaths.outsideList("fr", "q=a")),
      patternOf(resourcePaths.session()),
      patternOf(resourcePaths.passkey()),
      patternOf(resourcePaths.tokenQrCode("a", "b", "svg")),
      patternOf(resourcePaths.paintingQrCode("a", "svg")),
      ...[resourcePaths.sitemap(), resourcePaths.robots(), resourcePaths.securityContact(), resourcePaths.manifest()].map(patternOf),
    ]);
    const unknown = patternsOf(routes)
      .map((pattern) => pattern.replace(/^:language\?\/?/, ""))
      .filter((pattern) => !known.has(pattern));
    // Redirects, the not-found page, and the QR page without a painting (P-ROUTE-10), which are never linked.
    expect(unknown.sort()).toEqual(
      ["*", "about", "arbitration", "art-expertise", "eac", "expertise", "gallery/manage/qr", "membership", "register", "training"].sort(),
    );
  });
  test("is unique per path", () => {
    expect(new Set(built.map(([, path]) => path)).size).toBe(built.length);
  });
  test("a static path does not match a painting", () => {
    expect(patternOf(paths.manage())).toBe("gallery/manage");
    expect(patternOf(paths.addPainting())).toBe("gallery/manage/add");
    expect(patternOf(paths.painting("manager"))).toBe("gallery/:id");
  });
  test("a register number that resembles another path is still a register number", () => {
    expect(patternOf("/r/contacts")).toBe("r/:number");
    expect(patternOf("/fr/r/contacts")).toBe("r/:number");
  });
  test.each(["/eac/About", "/fr/Gallery", "/arbitration/FEES", "/eac/about/more", "/access/1"])("%s is not a page", (address) => {
    expect(patternOf(address)).toBe("*");
  });
  test("a news id cannot leave its folder", () => {
    expect(paths.newsArticle("../../auth?x#y")).toBe("/eac/news/..%2F..%2Fauth%3Fx%23y");
  });
});

describe("a file", () => {
  const { sitemap, robots, securityContact, manifest, countryMap, officePlan, passportSpecimen } = resourcePaths;

  test.each(built)("in a language, like the page itself, is not a resource: %s", (_name, path) => {
    for (const language of LANGUAGES) expect(isResourceAddress(href(language, path))).toBe(false);
  });
  test.each([
    ...[sitemap, robots, securityContact, manifest, countryMap, officePlan, passportSpecimen].map((build) => build()),
    resourcePaths.guilloche("a"),
    resourcePaths.document("a.pdf"),
    `${resourcePaths.document("a.pdf")}#page=2`,
    resourcePaths.newsPicture("2024-6", 480, "jpg"),
    resourcePaths.newsShareImage("2024-6"),
    resourcePaths.shareImage("eac", "en"),
    resourcePaths.councilPicture("a", "webp"),
    resourcePaths.registerQr("4F7K-92QM", "png"),
    resourcePaths.image("1", 320, "avif"),
    resourcePaths.imageTile("1", 2, 3, 4),
    resourcePaths.iconDrawing(),
    resourcePaths.spread("hearing-room"),
    resourcePaths.pressFile("eac-logo-light.svg"),
  ])("without a language is a resource: %s", (address) => {
    expect(isResourceAddress(address)).toBe(true);
  });
});

describe("a path in a language", () => {
  test("has no query for empty values", () => {
    expect(href("en", "/gallery")).toBe("/gallery");
    expect(href("fr", "/gallery", { q: "", year: undefined })).toBe("/fr/gallery");
  });
  test("encodes its query values", () => {
    expect(href("ru", "/gallery", { q: "a&year=1#é ж", year: "1900" })).toBe("/ru/gallery?q=a%26year%3D1%23%C3%A9+%D0%B6&year=1900");
  });
  test("of the home page ends with a slash", () => {
    expect(LANGUAGES.map((language) => href(language, paths.home()))).toEqual(["/", "/fr/", "/ru/"]);
  });
});
