import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

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

/**
 * Accessibility violations of a page at rest, with their elements. `hasColors`: false leaves out the rules of colours, which take
 * half of the time and are the same in every language.
 */
export async function violationsOf(page: Page, { hasColors = true } = {}): Promise<string[]> {
  await rest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
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
    [RULES, hasColors] as const,
  );
}

/** Width of a page, including overflow. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
