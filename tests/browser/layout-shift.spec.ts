import { addressIn, expect, LANGUAGES, test } from "../support/browser.ts";

/** Long enough that the page is painted with the fallbacks first. */
const FONT_DELAY_MS = 500;
/** Sum of layout shifts. A line that breaks elsewhere is half of this; titles in a fallback of the wrong width were three times it. */
const MAX_SHIFT = 0.1;

test.use({ viewport: { width: 412, height: 823 } });

test("nothing moves when the fonts arrive late", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  for (const language of LANGUAGES) {
    for (const path of ["/", "/gallery", "/arbitration/icac"]) {
      await page.goto(addressIn(language, path), { waitUntil: "networkidle" });
      const shift = await page.evaluate(async () => {
        await document.fonts.ready;
        return new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
        });
      });
      expect(shift, `${path}, ${language}`).toBeLessThan(MAX_SHIFT);
    }
  }
});
