import type { Page } from "@playwright/test";
import { expectAccessible, LOOKS_IN, violationsOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open, PUBLIC_PAGES, test } from "../support/browser/browser.ts";
import { listRegisterEntries } from "../support/pages.ts";

const SHARED = ["/privacy", "/cookies", "/serviceTerms"];

const PAGES_A_TEST = 15;

/** Pages in groups: one browser window for several pages is much faster than a window for each. */
function groups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}

/** In kB. The script of every page, with the menus and the cookie banner. */
const PAGE_SCRIPT = 6;

/** Expects a page that is only read to load its own script, not the application. */
async function expectOwnScript(page: Page, address: string): Promise<void> {
  // The cookies page shows this visitor's choice.
  if (address.includes("/cookies")) return;
  await page.mouse.wheel(0, 2000);
  const [kilobytes, isHydrated] = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith(".js"));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return [Math.round(bytes / 1024), document.documentElement.dataset.hydrated === "true"] as const;
  });
  expect(kilobytes, address).toBeLessThan(PAGE_SCRIPT);
  expect(isHydrated, address).toBe(false);
}

for (const language of LANGUAGES) {
  const addresses = PUBLIC_PAGES.filter((page) => !SHARED.includes(page)).map((page) => addressIn(language, page));
  // The script of a page is the same in every language.
  const [more, how] = language === "en" ? [", read without the application", { whileRead: expectOwnScript }] : ["", {}];
  for (const group of groups(addresses, PAGES_A_TEST)) {
    test(`accessible, without errors, no wider than the window${more}: ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
      test.setTimeout(90_000);
      await expectAccessible(page, group, { ...LOOKS_IN[language], ...how });
    });
  }
}

test("the other addresses of legal texts are read without the application", async ({ page }) => {
  for (const address of ["/privacy", "/fr/serviceTerms"]) {
    await page.goto(address);
    await expectOwnScript(page, address);
  }
});

test("a painting's page is accessible", async ({ page }) => {
  await open(page, "/gallery");
  await page.getByTestId("paintings").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Basic Information" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a register entry, and the page of an unknown number, are accessible and no wider than 320 px", async ({ page, request, watch }) => {
  watch.expectStatus(404);
  const { shown, hidden } = await listRegisterEntries(request, "ru");
  const paths = [shown[0], hidden[0], "/r/0000-0000"] as string[];
  await expectAccessible(
    page,
    paths.map((path) => addressIn("ru", path)),
  );
});

test("the not-found page is accessible", async ({ page, watch }) => {
  watch.expectStatus(404);
  await open(page, "/ru/nope");
  expect(await violationsOf(page)).toEqual([]);
  // Proves that violations are found.
  await page.evaluate(() => document.documentElement.removeAttribute("lang"));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^html-has-lang: <html/)]);
});

test("open menus are accessible, wide and narrow", async ({ page }) => {
  await open(page, "/fr/");
  await page.getByRole("button", { name: "Arbitrage" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Menu", { exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
});
