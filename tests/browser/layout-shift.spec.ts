import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";

/** Fonts, and the fallback that stands in for each where Times or Arial is installed. */
const FONTS = [
  ["400 100px", "EAC Serif", "EAC Serif Fallback Times"],
  ["500 100px", "EAC Serif", "EAC Serif Fallback Times"],
  ["italic 400 100px", "EAC Serif", "EAC Serif Fallback Times"],
  ["400 100px", "EAC Serif Display", "EAC Display Fallback Times"],
  ["400 100px", "EAC Sans", "EAC Sans Fallback"],
  ["500 100px", "EAC Sans", "EAC Sans Fallback"],
] as const;
const require = createRequire(import.meta.url);
/**
 * The fonts with the widths of Times and Arial, by the name under which the styles look for them: machines without either, as
 * this one may be, have nothing to compare.
 */
const LOCAL_FONTS = {
  "Times New Roman": await readFile(require.resolve("@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf")),
  "Times New Roman Italic": await readFile(require.resolve("@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf")),
  Arial: await readFile(require.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf")),
};

/** Serves the styles with those files in place of the machine's fonts. */
async function provideLocalFonts(page: Page): Promise<void> {
  const address = (name: string) => `/local-fonts/${name.replaceAll(" ", "-")}.ttf`;
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const styles = Object.keys(LOCAL_FONTS).reduce(
      (text, name) => text.replaceAll(new RegExp(`local\\(["']?${name}["']?\\)`, "g"), `url(${address(name)})`),
      await response.text(),
    );
    await route.fulfill({ response, body: styles });
  });
  for (const [name, body] of Object.entries(LOCAL_FONTS))
    await page.route(`**${address(name)}`, (route) => route.fulfill({ contentType: "font/ttf", body }));
}

/** Most by which a text may be wider or higher in the one than in the other. */
const TOLERANCE = 0.04;

test("little moves when the fonts arrive: each fallback is as wide and as high as its font", async ({ page }) => {
  await provideLocalFonts(page);
  for (const language of LANGUAGES) {
    await page.goto(addressIn(language, "/"));
    for (const [look, font, fallback] of FONTS) {
      const [text, substitute] = await page.evaluate(
        async ([look, ...families]) => {
          const text = document.querySelector("main")?.innerText.replace(/\s+/g, " ").slice(0, 2000) ?? "";
          for (const family of families) await document.fonts.load(`${look} "${family}"`, text);
          return families.map((family) => {
            const span = document.createElement("span");
            span.style.cssText = `position: absolute; white-space: nowrap; font: ${look} "${family}"; letter-spacing: 0`;
            span.textContent = text;
            document.body.append(span);
            const { width, height } = span.getBoundingClientRect();
            span.remove();
            return { width, height };
          });
        },
        [look, font, fallback] as const,
      );
      if (text === undefined || substitute === undefined) throw new Error("nothing was measured");
      expect(Math.abs(substitute.width / text.width - 1), `width of ${look} ${font}, ${language}`).toBeLessThan(TOLERANCE);
      expect(Math.abs(substitute.height / text.height - 1), `height of ${look} ${font}, ${language}`).toBeLessThan(TOLERANCE);
    }
  }
});

/** `rgb(1, 2, 3)` as `#010203`. */
const hexOf = (color: string) => `#${(color.match(/\d+/g) ?? []).map((level) => Number(level).toString(16).padStart(2, "0")).join("")}`;

for (const width of [1440, 390])
  test(`frames of works stand in their tone before the pictures arrive, and do not move then, ${width} px wide`, async ({
    page,
    fixture,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await fixture.painting("Bamboo after Rain");
    for (const path of ["/", "/gallery", `/gallery/${id}`]) {
      let arrive: () => void = () => undefined;
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route("**/images/**", async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      const before = await framesOf(page);
      expect(before.length).toBeGreaterThan(0);
      for (const { box, tone, named } of before) {
        expect(Math.min(...box.slice(2)), path).toBeGreaterThan(20);
        expect(hexOf(tone), path).toBe(named);
      }
      arrive();
      const first = page.locator("main img.work-image").first();
      await expect.poll(() => first.evaluate((work: HTMLImageElement) => work.complete && work.naturalWidth > 0)).toBe(true);
      const after = await framesOf(page);
      // A size of the picture has rounded proportions.
      for (const [index, { box }] of before.entries())
        for (const [side, pixels] of box.entries())
          expect(Math.abs((after[index]?.box[side] ?? Number.NaN) - pixels), path).toBeLessThanOrEqual(1);
      await page.unrouteAll({ behavior: "wait" });
    }
  });

/** Place and colour of the first works of a page. */
const framesOf = (page: Page) =>
  page.locator("main img.work-image").evaluateAll((works) =>
    works.slice(0, 4).map((work) => {
      const { x, y, width, height } = work.getBoundingClientRect();
      const tone = getComputedStyle(work).backgroundColor;
      return { box: [x, y, width, height].map(Math.round), tone, named: work.getAttribute("data-tone") };
    }),
  );
