import { AxeBuilder } from "@axe-core/playwright";
import { addressIn, expect, LANGUAGES, open, PUBLIC_PAGES, test } from "../support/browser.ts";
import { listRegisterEntries } from "../support/pages.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SHARED = ["/privacy", "/cookies", "/serviceTerms"];

const PAGES_A_TEST = 10;

/** The pages in groups: one browser window visits several, which is much faster than a window for each. */
function groups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}

for (const language of LANGUAGES) {
  const addresses = PUBLIC_PAGES.filter((page) => !SHARED.includes(page)).map((page) => addressIn(language, page));
  for (const group of groups(addresses, PAGES_A_TEST)) {
    test(`accessible, quiet, and no wider than 320 px: ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
      test.setTimeout(90_000);
      for (const address of group) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page, address);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
            address,
          )
          .toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
      }
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

test("a register entry, and the page of a number that has none, are accessible and no wider than 320 px", async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(404);
  const { shown, hidden } = await listRegisterEntries(request, "ru");
  for (const path of [shown[0], hidden[0], "/r/0000-0000"] as string[]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, addressIn("ru", path));
    expect((await new AxeBuilder({ page }).withTags(RULES).analyze()).violations, path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
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
