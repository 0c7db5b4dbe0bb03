import { measureTransfers } from "#scripts/bench/page-transfers.ts";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";

/** In kB. A page with italics, and one with bold words: no page has more fonts. */
const HEAVIEST = ["/gallery", "/arbitration/clause"];
const FONTS = 90;
const HOME = 254;
const SCRIPT = 6;
/** React and its router are 112 of these; the model clause with the laws that it knows, the heavier of both, is 156 together. */
const APPLICATION = 158;

test("a first visit on a telephone transfers few bytes", async ({ browser, baseURL }) => {
  // Each visit waits half a second for the network to rest: the languages wait together.
  const visit = async (language: (typeof LANGUAGES)[number]) => {
    const home = await measureTransfers(browser, baseURL + addressIn(language, "/"), { withApplication: false });
    expect(home.all, `home page, ${language}`).toBeLessThan(HOME);
    expect(home.font, `fonts of the home page, ${language}`).toBeLessThan(FONTS);
    for (const path of HEAVIEST) {
      const withApplication = language === "en";
      const { font, script, application } = await measureTransfers(browser, baseURL + addressIn(language, path), { withApplication });
      expect(font, `fonts of ${path}, ${language}`).toBeLessThan(FONTS);
      expect(script, `script of ${path}, ${language}`).toBeLessThan(SCRIPT);
      if (withApplication) {
        expect(application, `application of ${path}, ${language}`).toBeGreaterThan(0);
        expect(application, `application of ${path}, ${language}`).toBeLessThan(APPLICATION);
      }
    }
  };
  await Promise.all(LANGUAGES.map(visit));
});
