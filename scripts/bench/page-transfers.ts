import type { Browser, Page } from "@playwright/test";

/** Bytes of a first visit, in kB of 1000 bytes, compressed with gzip where the site does so. */
export interface Transfers {
  all: number;
  html: number;
  script: number;
  style: number;
  font: number;
  image: number;
  /** Scripts that a page for everyone loads only once the reader uses a control (docs/decisions/0044); not part of `all`. */
  application: number;
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const KINDS: Record<string, keyof Transfers> = { document: "html", script: "script", stylesheet: "style", font: "font", image: "image" };

/** Visits a page as a phone does, for the first time, without scrolling. */
export async function measureTransfers(browser: Browser, url: string, { withApplication = true } = {}): Promise<Transfers> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    // Brotli where the browser accepts it would make the figures depend on the browser.
    await page.route("**/*", (route) => route.continue({ headers: { ...route.request().headers(), "accept-encoding": "gzip" } }));
    const transfers: Transfers = { all: 0, html: 0, script: 0, style: 0, font: 0, image: 0, application: 0 };
    const counted: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      counted.push(
        request.sizes().then(({ responseBodySize }) => {
          const kilobytes = responseBodySize / 1000;
          transfers.all += kilobytes;
          const kind = KINDS[request.resourceType()];
          if (kind !== undefined) transfers[kind] += kilobytes;
        }),
      );
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await Promise.all(counted);
    const read = { ...transfers };
    if (withApplication) await loadApplication(page);
    await Promise.all(counted);
    return { ...read, application: transfers.script - read.script };
  } finally {
    await context.close();
  }
}

/** Loads the application of a page that defers it. */
async function loadApplication(page: Page): Promise<void> {
  await page.keyboard.press("F8");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}
