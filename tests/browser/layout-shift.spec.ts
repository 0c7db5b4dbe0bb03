import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, test } from "../support/browser.ts";

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
