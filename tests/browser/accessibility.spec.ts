import { AxeBuilder } from "@axe-core/playwright";
import { addressIn, expect, LANGUAGES, open, PUBLIC_PAGES, test } from "../support/browser.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SHARED = ["/privacy", "/cookies", "/serviceTerms"];

for (const language of LANGUAGES) {
  for (const path of PUBLIC_PAGES.filter((page) => !SHARED.includes(page))) {
    const address = addressIn(language, path);
    test(`${address} is accessible, quiet, and fits 320 px`, async ({ page }) => {
      await open(page, address);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}

test("a painting's page is accessible", async ({ page }) => {
  await open(page, "/gallery");
  await page.getByTestId("paintings").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Basic Information" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations).toEqual([]);
});

test("the not-found page is accessible", async ({ page, watch }) => {
  watch.expectStatus(404);
  await open(page, "/ru/nope");
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations).toEqual([]);
});

test("open menus are accessible, wide and narrow", async ({ page }) => {
  await open(page, "/fr/");
  await page.getByRole("button", { name: "Arbitrage" }).click();
  expect((await new AxeBuilder({ page }).withTags(RULES).analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Menu", { exact: true }).click();
  expect((await new AxeBuilder({ page }).withTags(RULES).analyze()).violations).toEqual([]);
});
