import type { Page, Route } from "@playwright/test";
import { expect, hydrated, test } from "../support/browser/browser.ts";

/* Pages for everyone, as they are before a reader uses a control (docs/decisions/0044). What reading loads: accessibility.spec.ts. */

const isHydrated = (page: Page) => page.locator("html[data-hydrated=true]").count();

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a register entry shows Brussels time without its application and with it, which reports no aborted response", async ({ page }) => {
    await page.goto("/fr/art-expertise/register");
    await page.locator("main a[href^='/fr/r/']").first().click();
    const time = page.locator("main").getByRole("time");
    await expect(time).toHaveText(/\(Bruxelles\)$/);
    expect(await isHydrated(page)).toBe(0);
    await hydrated(page);
    await expect(time).toHaveText(/\(Bruxelles\)$/);
    // A response that a newer navigation aborts is no error of the page; anything else is.
    const reported = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const names: string[] = [];
          window.addEventListener("unhandledrejection", (event) => {
            if (!event.defaultPrevented) names.push(event.reason.name);
            event.preventDefault();
            if (event.reason.name === "NetworkError") resolve(names);
          });
          for (const name of ["AbortError", "NetworkError"]) void Promise.reject(new DOMException("", name));
        }),
    );
    expect(reported).toEqual(["NetworkError"]);
  });
});

test.describe("on a slow line", () => {
  test.use({ hasOwnContext: true });

  /** Holds the modules of the application back until the returned function is called. */
  async function holdApplication(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route: Route) => {
      if (!/entry\.page/.test(route.request().url())) await held;
      await route.continue();
    });
    return release;
  }

  test("a click on a control waits for the application, and the progress line shows it", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/eac/council");
    const [first] = await page.locator("article a").all();
    await first?.click();
    await expect(page.locator(".progress-line")).toHaveAttribute("data-active", "true");
    expect(await isHydrated(page)).toBe(0);
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator(".progress-line")).toHaveAttribute("data-active", "false");
  });

  test("a picture opens in the lightbox, not as a file", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/eac/news/2024-6");
    await page
      .getByRole("link", { name: /^Enlarge/ })
      .first()
      .click();
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/\/eac\/news\/2024-6$/);
  });

  test("a choice in a list filters, and keeps its value", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/arbitration/arbitrators");
    const language = page.getByRole("combobox", { name: "Language" });
    await language.selectOption("fr");
    release();
    await expect(page).toHaveURL(/language=fr/);
    await expect(language).toHaveValue("fr");
  });

  test("what was typed into the clause is in the clause", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/arbitration/clause");
    const seat = page.getByRole("combobox", { name: "Seat" });
    await seat.fill("Ghent");
    release();
    await expect(page.getByText("Ghent", { exact: true }).first()).toBeVisible();
    await expect(seat).toHaveValue("Ghent");
    await expect(page).toHaveURL(/seat=Ghent/);
  });

  test("controls that were given up come back with an application that arrives late; the button that replaces it stands in till then", async ({
    page,
  }) => {
    await page.clock.install();
    const release = await holdApplication(page);
    await page.goto("/arbitration/clause");
    const print = page.getByRole("button", { name: "Print" });
    const unscripted = page.getByRole("button", { name: "Update clause" });
    await expect(unscripted).toBeHidden();
    await print.click();
    await page.clock.fastForward(16_000);
    await expect(print).toBeHidden();
    await expect(unscripted).toBeVisible();
    release();
    await expect(print).toBeVisible();
    await expect(unscripted).toBeHidden();
    expect(await isHydrated(page)).toBe(1);
  });

  test("text typed into a search stays, and is searched for", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/gallery");
    const search = page.getByRole("searchbox");
    await search.fill("harbour");
    release();
    await expect.poll(() => isHydrated(page)).toBe(1);
    await expect(search).toHaveValue("harbour");
    await search.press("Enter");
    await expect(page).toHaveURL(/q=harbour/);
  });
});

test.describe("without a connection", () => {
  test.use({ hasOwnContext: true });

  test("a control that cannot work disappears, and a picture is its file", async ({ page, watch }) => {
    watch.expectOffline();
    await page.route(/\/assets\/.*\.js$/, (route) =>
      /entry\.page/.test(route.request().url()) ? route.continue() : route.abort("internetdisconnected"),
    );
    await page.goto("/arbitration/clause");
    const print = page.getByRole("button", { name: "Print" });
    await print.click();
    await expect(print).toBeHidden();
    await page.goto("/eac/news/2024-6");
    const picture = page.getByRole("link", { name: /^Enlarge/ }).first();
    await picture.click();
    await expect(page.locator("html[data-scripted]")).toHaveCount(0);
    await picture.click();
    await expect(page).toHaveURL(/\.jpg$/);
  });
});

test("the language changes at the same place of the page", async ({ page }) => {
  await page.goto("/arbitration/rules");
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  // Playwright's own click scrolls to a sticky header's place.
  const link = await page.getByRole("banner").getByRole("link", { name: /^FR/ }).boundingBox();
  await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/fr\/arbitration\/rules$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  expect(await isHydrated(page)).toBe(0);
});

test("a visitor who consented to third parties sees the map without a click", async ({ page, watch }) => {
  watch.expectOutside("https://www.openstreetmap.org/");
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/contacts");
  await expect(page.locator("iframe")).toHaveCount(1);
});
