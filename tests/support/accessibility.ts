import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/* Axe itself. The builder that comes for Playwright opens a second page for every report, for the sake of frames from
   elsewhere, of which these pages have none: that takes five times as long. */
const SOURCE = readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

interface Report {
  violations: { id: string; nodes: { html: string }[] }[];
}
type Axe = { axe: { run(what: Document, how: object): Promise<Report> } };

/** A page comes to rest: what moves or changes its colour has done so. Half-way between two colours nothing has contrast. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));
    // One that is given up is over, too.
    await Promise.allSettled(passing.map((one) => one.finished));
  });

/** Which rules of accessibility a page breaks once it is at rest, and where. */
export async function breachesOf(page: Page): Promise<string[]> {
  await rest(page);
  await page.evaluate(SOURCE);
  return page.evaluate(async (rules) => {
    const how = { runOnly: { type: "tag", values: rules }, resultTypes: ["violations"] };
    const { violations } = await (window as unknown as Axe).axe.run(document, how);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }, RULES);
}

/** How wide a page is, with what one would have to scroll to. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
