import type { Page } from "@playwright/test";
import { expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { forEach, publicBaseOf, readAllPages, UNCOMPRESSED } from "../support/pages.ts";

interface Anchor {
  href: string;
  rel: string;
  target: string;
  /** Marked as a link to another language. */
  isTranslation: boolean;
}

interface Links {
  ids: string[];
  /** Everything a browser loads or submits to, as written. */
  loaded: string[];
  /** Everything a reader follows. */
  anchors: Anchor[];
}

/** Parses pages with the browser, without running scripts or loading resources. */
function readLinks(page: Page, pages: ReadonlyMap<string, string>): Promise<Links[]> {
  return page.evaluate(
    (documents) =>
      documents.map((html): Links => {
        const whole = new DOMParser().parseFromString(html, "text/html");
        const values = (selector: string, name: string) =>
          [...whole.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
        const candidates = (set: string) => set.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? "");
        return {
          ids: [...whole.querySelectorAll("[id]")].map((element) => element.id),
          loaded: [
            ...values("link[href], image[href], use[href]", "href"),
            ...["src", "poster", "data"].flatMap((name) => values(`[${name}]`, name)),
            ...["srcset", "imagesrcset"].flatMap((name) => values(`[${name}]`, name).flatMap(candidates)),
            ...values("form", "action"),
          ],
          anchors: [...whole.querySelectorAll("a, area")].map((anchor) => ({
            href: anchor.getAttribute("href") ?? "",
            rel: anchor.getAttribute("rel") ?? "",
            target: anchor.getAttribute("target") ?? "",
            isTranslation: anchor.hasAttribute("hreflang"),
          })),
        };
      }),
    [...pages.values()],
  );
}

/** Files that are the same in all languages. */
const FILE =
  /^\/(documents|gallery\/documents|news|share|images|figures|press|council|guilloche|assets)\/|^\/[^/]+\.(png|svg|webmanifest)$|^\/r\/[^/]+\/qr\./;

/** Images independent of the language: requested only on the English pages. */
const PICTURE = /^\/(news|images)\//;

/** A form filled in by its address. */
const FILLED_IN = /\/contacts\?/;

/** The longest address that fills in each form, for all: hundreds of works and entries only fill in another text. */
function longestSubjects(addresses: Iterable<string>): Set<string> {
  const shortestFirst = [...addresses].filter((each) => FILLED_IN.test(each)).toSorted((one, other) => one.length - other.length);
  return new Set(new Map(shortestFirst.map((each) => [each.replaceAll(/=[^&]*/g, ""), each])).values());
}

/** Defect of an external address, if any. */
function complaintOfOutside(url: URL, { rel, target }: Anchor): string | undefined {
  if (url.protocol === "mailto:") return /^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/.test(url.href) ? undefined : "is not a mailbox";
  if (url.protocol === "tel:") return /^tel:\+\d{8,}$/.test(url.href) ? undefined : "is not a telephone number";
  if (!/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\//.test(url.href)) return "is not a safe address of another site";
  return target === "_blank" && /\bnoopener\b/.test(rel) ? undefined : "takes the reader away, or can be reached from there";
}

for (const language of LANGUAGES) {
  test(`every link leads somewhere, on this site in the reader's language, and every file exists, in ${language}`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(90_000);
    const base = publicBaseOf(site);
    const pages = await readAllPages(request, language);
    const links = await readLinks(page, pages);
    const ids = new Map([...pages.keys()].map((address, index) => [address, links[index]?.ids]));
    /** Pages that contain each address. */
    const places = new Map<string, string>();
    const fragments = new Map<string, string>();
    const findings: string[] = [];

    for (const [index, address] of [...pages.keys()].entries()) {
      const { loaded, anchors } = links[index] as Links;
      const report = (about: string, what: string | undefined) => {
        if (what !== undefined) findings.push(`${address}: ${JSON.stringify(about)} ${what}`);
      };
      for (const each of loaded) {
        const url = new URL(each, base + address);
        if (url.origin !== base || !/^(\/|https?:)/.test(each)) report(each, "is not a file of this site");
        places.set(url.pathname + url.search, address);
      }
      for (const anchor of anchors) {
        const url = new URL(anchor.href, base + address);
        if (url.origin !== base) {
          report(anchor.href, complaintOfOutside(url, anchor));
          continue;
        }
        if (!/^(\/|#.)/.test(anchor.href)) report(anchor.href, "leads nowhere");
        const leadsTo = /^\/(fr|ru)\//.exec(url.pathname)?.[1] ?? "en";
        if (leadsTo !== language && !anchor.isTranslation && !FILE.test(url.pathname)) report(anchor.href, "is in another language");
        places.set(url.pathname + url.search, address);
        if (url.hash !== "") fragments.set(url.pathname + url.search + url.hash, address);
      }
    }

    const asked = [...places].filter(([address]) => language === "en" || !PICTURE.test(address));
    const longest = longestSubjects(places.keys());
    const isUnread = ([address]: [string, string]) => !pages.has(address) && (!FILLED_IN.test(address) || longest.has(address));
    await forEach(asked.filter(isUnread), async ([address, place]) => {
      const method = FILE.test(address) ? "HEAD" : "GET";
      const response = await request.fetch(address, { ...UNCOMPRESSED, method, maxRedirects: 0 });
      const isKnownRedirection = response.status() === 301 && places.has(response.headers().location ?? "");
      if (response.status() !== 200 && !isKnownRedirection) findings.push(`${place}: ${address} answers ${response.status()}`);
    });
    for (const [address, place] of fragments) {
      const [path = "", id = ""] = address.split("#");
      // A query fills in fields of the same page.
      const known = ids.get(path) ?? ids.get(path.replace(/\?.*/, ""));
      if (known?.includes(decodeURIComponent(id)) !== true) findings.push(`${place}: nothing at ${address}`);
    }
    expect(findings).toEqual([]);
    expect(asked.length).toBeGreaterThan(300);
    expect(fragments.size).toBeGreaterThan(20);
  });
}
