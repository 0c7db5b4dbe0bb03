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
/** Most by which a text may be wider or higher in the one than in the other. */
const TOLERANCE = 0.04;

test("little moves when the fonts arrive: each fallback is as wide and as high as its font", async ({ page }) => {
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
