import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { hydrated } from "./browser.ts";

/** Without comments and blanks, which take as long again to load. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Results of one rule, as a reporter of axe receives them. */
interface RuleResult {
  id: string;
  violations: { node: { element: Element } }[];
}
interface Axe {
  axe: { configure(how: object): void; run(what: Document, how: object): Promise<RuleResult[]> };
}

interface Looks {
  /** The scheme in which the rules of colours are tested; "none" leaves them out, which takes a third of the time. */
  colors?: "light" | "dark" | "none";
  /** Without the rule of sizes, which takes another third. */
  hasKnownSizes?: boolean;
}

/**
 * Colours, and sizes of what is pressed, are the same in every language: a page tested in all three is tested once in each scheme
 * (P-NAV-8), and once for its sizes.
 */
export const LOOKS_IN: Record<Language, Looks> = {
  en: { colors: "light" },
  fr: { colors: "dark", hasKnownSizes: true },
  ru: { colors: "none", hasKnownSizes: true },
};

/**
 * Accessibility violations of a page at rest and at its top, with their elements. Scrolled, a control half under the sticky
 * header counts as too small, wherever the focus has just scrolled the page.
 */
export async function violationsOf(page: Page, { colors = "light", hasKnownSizes = false }: Looks = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([rules, scheme, areSizesKnown]) => {
      const root = document.documentElement;
      const isAtTop = () => window.scrollX === 0 && window.scrollY === 0;
      const isPassing = (one: Animation) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime);
      if (scheme === "dark") root.dataset.scheme = "dark";
      // Parts that are not laid out before they are near the window have no sizes that axe could test.
      const parts = [...document.querySelectorAll<HTMLElement>("article.document-part")];
      for (const { style } of parts) style.contentVisibility = "visible";
      for (let frames = 0; ; frames++) {
        if (frames === 600) throw new Error("The page does not come to rest");
        const wasAtTop = isAtTop();
        window.scrollTo({ left: 0, top: 0, behavior: "instant" });
        await new Promise(requestAnimationFrame);
        // Contrast is wrong halfway between two colours.
        const passing = document.getAnimations().filter(isPassing);
        // Cancelled animations reject.
        await Promise.allSettled(passing.map((one) => one.finished));
        if (wasAtTop && isAtTop() && passing.length === 0) break;
      }
      const { axe } = window as unknown as Axe;
      // The HTML of every element that passes, and its selectors, are a tenth of the time.
      axe.configure({ noHtml: true });
      const reporter = (all: RuleResult[], _how: object, done: (all: RuleResult[]) => void) => done(all);
      const enabled = scheme !== "none";
      const results = await axe.run(document, {
        runOnly: { type: "tag", values: rules },
        rules: { "color-contrast": { enabled }, "link-in-text-block": { enabled }, "target-size": { enabled: !areSizesKnown } },
        reporter,
        // No rule needs the style sheets, and no page has frames.
        preload: false,
        iframes: false,
      });
      if (scheme === "dark") root.removeAttribute("data-scheme");
      for (const { style } of parts) style.contentVisibility = "";
      const htmlOf = ({ node }: { node: { element: Element } }) => node.element.outerHTML.slice(0, 300);
      return results
        .filter(({ violations }) => violations.length > 0)
        .map(({ id, violations }) => `${id}: ${violations.map(htmlOf).join(" ")}`);
    },
    [RULES, colors, hasKnownSizes] as const,
  );
}

/** Width of a page, including overflow. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 320, height: 640 };

/**
 * Opens pages one after the other, and expects of each no accessibility violations, and that it is no wider than the window, wide
 * and narrow. The window keeps its size between two pages, because a page that is left would be laid out once more.
 * `whileRead`: runs in each page before its application is loaded; `prepare`: after that.
 */
export async function expectAccessible(
  page: Page,
  addresses: readonly string[],
  {
    whileRead,
    prepare,
    ...looks
  }: Looks & { whileRead?: (page: Page, address: string) => Promise<void>; prepare?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  await page.setViewportSize(WIDE);
  // Half of the time to load it into each page.
  await page.addInitScript(AXE);
  for (const [index, address] of addresses.entries()) {
    await page.goto(address);
    await whileRead?.(page, address);
    await hydrated(page);
    await prepare?.(page);
    for (const [turn, size] of (index % 2 === 0 ? [WIDE, NARROW] : [NARROW, WIDE]).entries()) {
      if (turn > 0) await page.setViewportSize(size);
      if (size === WIDE) expect.soft(await violationsOf(page, looks), address).toEqual([]);
      expect.soft(await widthOf(page), address).toBeLessThanOrEqual(size.width);
    }
  }
}
