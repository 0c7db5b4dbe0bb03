import type { Page } from "@playwright/test";
import axe from "axe-core";

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
 * Accessibility violations of a page at rest, with their elements. `hasContrast`: false leaves out the contrast of colours, which
 * takes half of the time and is the same in every language.
 */
export async function violationsOf(page: Page, { hasContrast = true } = {}): Promise<string[]> {
  await rest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules, enabled]) => {
      const how = {
        runOnly: { type: "tag", values: rules },
        rules: { "color-contrast": { enabled } },
        resultTypes: ["violations"],
        // No rule needs the style sheets, and no page has frames.
        preload: false,
        iframes: false,
      };
      const { violations } = await (window as unknown as Axe).axe.run(document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    [RULES, hasContrast] as const,
  );
}

/** Width of a page, including overflow. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
