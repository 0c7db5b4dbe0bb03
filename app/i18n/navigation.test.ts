import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../routes.ts";
import { LANGUAGES } from "./languages.ts";
import { ALL_MESSAGES } from "./messages/all.server.ts";
import { groupOf, NAVIGATION, type NavigationItem, SECTIONS, sectionOf } from "./navigation.ts";
import { href, paths } from "./paths.ts";

const links: NavigationItem[] = NAVIGATION.flatMap(({ children = [], ...group }) => [group, ...children]);

// Checklist: NAV-01 to NAV-07
describe("the section of a path (NAV-01 to NAV-07)", () => {
  test.each(["/", "/fr/", "/gallery", "/auth", "/about", "/privacy", "/eacs", "/gallery/eac", "/training-day", "/fr", "/EAC/about"])(
    "%s belongs to none",
    (pathname) => {
      expect(sectionOf(pathname)).toBeUndefined();
    },
  );
  test.each([
    ["/eac/council", "eac"],
    ["/eac/news/2024-1", "eac"],
    ["/arbitration/fees", "arbitration"],
    ["/expertise/icje", "expertise"],
    ["/art-expertise/passport", "art-expertise"],
    ["/training/course", "training"],
    ["/membership/join", "membership"],
    ["/contacts", "contacts"],
    ["/eac", "eac"],
  ])("%s belongs to %s, in every language", (pathname, section) => {
    for (const language of LANGUAGES) expect(sectionOf(href(language, pathname))).toBe(section);
  });
});

describe("the menu (P-NAV-1)", () => {
  // Checklist: NAV-26 to NAV-43, NAV-45 to NAV-49
  test("has these groups and links, in this order", () => {
    expect(NAVIGATION.map((group) => [group.href, (group.children ?? []).map((child) => child.href)])).toEqual([
      ["/eac", ["/eac/about", "/eac/council", "/eac/news", "/eac/events", "/eac/newsletter", "/eac/press"]],
      [
        "/arbitration",
        [
          "/arbitration/icac",
          "/arbitration/start",
          "/arbitration/rules",
          "/arbitration/fees",
          "/arbitration/calculator",
          "/arbitration/clause",
          "/arbitration/arbitrators",
          "/arbitration/resources",
        ],
      ],
      ["/expertise", ["/expertise/icje", "/expertise/expertiseFields"]],
      [
        "/art-expertise",
        ["/art-expertise/authentication", "/art-expertise/appraisal", "/art-expertise/passport", "/art-expertise/register", "/gallery"],
      ],
      ["/training", ["/training/course"]],
      ["/membership", ["/membership/benefits", "/membership/join", "/membership/conductCode"]],
      ["/contacts", []],
    ]);
  });
  // Checklist: DATA-01 to DATA-04
  test.each(links)("$href has a title and a label in every language (DATA-01 to DATA-04)", ({ title, translationKey, href }) => {
    expect(href).toMatch(/^\/[\w/-]+$/);
    expect(title).toBe(ALL_MESSAGES.en.menu[translationKey]);
    for (const language of LANGUAGES) expect(ALL_MESSAGES[language].menu[translationKey]).not.toBe("");
  });
  test("every label is used exactly once", () => {
    expect(links.map((link) => link.translationKey).sort()).toEqual(Object.keys(ALL_MESSAGES.en.menu).sort());
  });
  test("every section has its group, and every group is a section", () => {
    for (const section of SECTIONS) expect(groupOf(section)?.href).toBe(`/${section}`);
    expect(NAVIGATION).toHaveLength(SECTIONS.length);
  });
});

describe("the side menu", () => {
  const withMenu = new Set<string>();
  const withoutMenu = new Set<string>();
  const sort = (entries: RouteConfigEntry[], isInside: boolean, above = ""): void => {
    for (const { file, path, index, children } of entries) {
      const whole = [above, path].filter(Boolean).join("/").replace(":language?", "");
      if (children !== undefined) sort(children, isInside || file.endsWith("section-layout.tsx"), whole);
      else (isInside ? withMenu : withoutMenu).add(index === true ? "/" : `/${whole.replace(/^\//, "")}`);
    }
  };
  sort(routes, false);

  // Checklist: NAV-08, NAV-09
  test.each([paths.home(), paths.contacts(), paths.gallery(), paths.auth(), paths.privacyPolicy(), paths.dashboard(), "/*"])(
    "is absent from %s, which is full width (NAV-08, NAV-09, P-NAV-4)",
    (path) => {
      expect(withoutMenu).toContain(path);
      expect(withMenu).not.toContain(path);
    },
  );
  // Checklist: NAV-10
  test("is on every page of a group, except the gallery", () => {
    for (const { href, children } of NAVIGATION) {
      for (const child of children ?? []) {
        if (child.href === paths.gallery()) continue;
        expect(withMenu).toContain(child.href);
        expect(`/${sectionOf(child.href)}`).toBe(href);
      }
    }
  });
});
