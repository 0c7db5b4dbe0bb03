import type { Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../support/browser/browser.ts";

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = "rgb(251, 250, 246)";
const DARK = "rgb(21, 24, 30)";

const switchOf = (page: Page, name = "Colours") => page.getByRole("contentinfo").getByRole("group", { name });
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "cookieConsent"));

test("pages follow the reader's system, and print is light", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/arbitration/fees");
  expect(await groundOf(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await groundOf(page)).toBe(DARK);
  expect(await kept(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await groundOf(page)).toBe("rgb(255, 255, 255)");
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("main h1") ?? document.body).color)).toBe("rgb(21, 24, 30)");
});

test("a choice lasts for this browser, before the first paint, until it is taken back", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(switchOf(page).getByRole("button", { name: "Automatic" })).toHaveAttribute("aria-pressed", "true");
  await switchOf(page).getByRole("button", { name: "Light" }).click();
  expect(await groundOf(page)).toBe(LIGHT);
  expect(await kept(page)).toEqual(["colorScheme"]);

  await open(page, "/fr/gallery");
  expect(await groundOf(page)).toBe(LIGHT);
  await expect(switchOf(page, "Couleurs").getByRole("button", { name: "Clair" })).toHaveAttribute("aria-pressed", "true");
  // The application, once it has taken the page over, keeps the switch.
  await hydrated(page);
  await switchOf(page, "Couleurs").getByRole("button", { name: "Sombre" }).click();
  await expect(switchOf(page, "Couleurs").getByRole("button", { name: "Clair" })).toHaveAttribute("aria-pressed", "false");
  expect(await groundOf(page)).toBe(DARK);

  // Known in the head: no page is shown in the other scheme first.
  await page.emulateMedia({ colorScheme: "light" });
  await page.route("**/assets/entry.page*", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/ru/", { waitUntil: "domcontentloaded" });
  expect(await groundOf(page)).toBe(DARK);
  await page.unroute("**/assets/entry.page*");

  await page.goto("/");
  await switchOf(page).getByRole("button", { name: "Automatic" }).click();
  expect(await groundOf(page)).toBe(LIGHT);
  expect(await kept(page)).toEqual([]);
});

test("another tab follows a choice", async ({ page, context }) => {
  await page.goto("/contacts");
  const other = await context.newPage();
  await other.goto("/");
  await switchOf(other).getByRole("button", { name: "Dark" }).click();
  await expect.poll(() => groundOf(page)).toBe(DARK);
  await expect(switchOf(page).getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await other.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("pages follow the system and show no switch", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("background-color", DARK);
    await expect(switchOf(page)).toBeHidden();
  });
});
