import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";

/** Without comments and blanks: half of the time to load it into a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Report {
  violations: { id: string; nodes: { html: string }[] }[];
}
type Axe = { axe: { run(what: Document, how: object): Promise<Report> } };

/** Waits until animations and transitions have ended: contrast is wrong halfway between two colours. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));
    // Cancelled animations reject.
    await Promise.allSettled(passing.map((one) => one.finished));
  });

interface Colors {
  /** The scheme in which the rules of colours are tested; "none" leaves them out, which takes half of the time. */
  colors?: "light" | "dark" | "none";
}

/** Colours are the same in every language: a page tested in all three is tested once in each scheme (P-NAV-8). */
export const COLORS_IN: Record<Language, Colors> = { en: { colors: "light" }, fr: { colors: "dark" }, ru: { colors: "none" } };

const setScheme = (page: Page, scheme: string | null) =>
  page.evaluate((value) => {
    if (value === null) document.documentElement.removeAttribute("data-scheme");
    else document.documentElement.dataset.scheme = value;
  }, scheme);

/** Accessibility violations of a page at rest, with their elements. */
export async function violationsOf(page: Page, { colors = "light" }: Colors = {}): Promise<string[]> {
  if (colors === "dark") await setScheme(page, "dark");
  await rest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([rules, enabled]) => {
      const how = {
        runOnly: { type: "tag", values: rules },
        rules: { "color-contrast": { enabled }, "link-in-text-block": { enabled } },
        resultTypes: ["violations"],
        // No rule needs the style sheets, and no page has frames.
        preload: false,
        iframes: false,
      };
      const { violations } = await (window as unknown as Axe).axe.run(document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    [RULES, colors !== "none"] as const,
  );
  if (colors === "dark") await setScheme(page, null);
  return violations;
}

/** Width of a page, including overflow. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
