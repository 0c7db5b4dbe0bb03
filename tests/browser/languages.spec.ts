import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { englishOf, forEach, readAllPages } from "../support/pages.ts";
import { findingsAbout, readWords, type Words } from "../support/words.ts";

type Language = (typeof LANGUAGES)[number];

/** Fewest English texts of a page. A link that opens nothing has a page of its own, without menu and footer. */
const FEWEST = 20;
const DEAD_LINK = { address: "/gallery/00000000-0000-4000-8000-000000000001/access/some-token", fewest: 10 };

/** Pages in other states: with results, without results, with errors, or missing. */
const STATES = [
  "/search?q=art",
  "/search?q=zzzzzz",
  "/gallery?q=zzzzzz",
  "/arbitration/calculator?amount=100000&arbitrators=1",
  "/arbitration/calculator?amount=0&arbitrators=3",
  "/arbitration/clause?arbitrators=2&show=en&show=fr&show=ru",
  "/arbitration/arbitrators?language=xx&field=art",
  "/art-expertise/register?number=0000-0000",
  "/r/0000-0000",
  "/r/nope",
  "/contacts?sent",
  "/no-such-page",
  "/gallery/00000000-0000-4000-8000-000000000001",
  DEAD_LINK.address,
];

// In one worker: all compare with the English words, which are read once.
test.describe.configure({ mode: "default" });
const known = new Map<Language, [address: string, words: Words[]][]>();

async function readAllWords(page: Page, request: APIRequestContext, language: Language): Promise<[address: string, words: Words[]][]> {
  const read = known.get(language);
  if (read !== undefined) return read;
  const addresses = STATES.map((path) => addressIn(language, path));
  const states = await forEach(addresses, async (address) => [address, await (await request.get(address)).text()] as const);
  const words = await readWords(page, new Map([...(await readAllPages(request, language)), ...states]));
  known.set(language, words);
  return words;
}

for (const language of LANGUAGES) {
  // Checklist: INFO-81, INFO-82
  test(`all text is in the page's language or marked with its own, with the correct typography, in ${language}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    const own = await readAllWords(page, request, language);
    const english = language === "en" ? undefined : new Map(await readAllWords(page, request, "en"));
    const findings = new Set<string>();
    expect(own.length).toBeGreaterThan(90);
    for (const [address, words] of own) {
      const inEnglish = english?.get(englishOf(address));
      if (english !== undefined)
        expect(inEnglish?.filter((each) => each.language === "en").length, address).toBeGreaterThan(
          englishOf(address) === DEAD_LINK.address ? DEAD_LINK.fewest : FEWEST,
        );
      for (const finding of findingsAbout(words, language, inEnglish)) findings.add(`${finding} (${address})`);
    }
    expect([...findings]).toEqual([]);
  });
}
