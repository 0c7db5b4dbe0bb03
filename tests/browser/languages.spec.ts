import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, test } from "../support/browser.ts";
import { englishOf, forEach, readAllPages } from "../support/pages.ts";

type Language = (typeof LANGUAGES)[number];

/** Pages that say other things than at first: with results, without any, wrong, or not there at all. */
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
  "/gallery/00000000-0000-4000-8000-000000000001/access/some-token",
];

interface Words {
  /** The language that the nearest element names. */
  language: string;
  text: string;
}

async function readPagesAndStates(request: APIRequestContext, language: Language): Promise<Map<string, string>> {
  const addresses = STATES.map((page) => addressIn(language, page));
  const states = await forEach(addresses, async (address) => [address, await (await request.get(address)).text()] as const);
  return new Map([...(await readAllPages(request, language)), ...states]);
}

/**
 * The words that each page gives to readers, element by element, with the title, the description, and what is said to
 * those who do not see. Parts with a language of their own, and lists and tables, are apart from what is around them.
 */
async function readWords(page: Page, pages: Map<string, string>): Promise<[address: string, words: Words[]][]> {
  const words = await page.evaluate(
    (documents) =>
      documents.map((html): Words[] => {
        const whole = new DOMParser().parseFromString(html, "text/html");
        for (const element of whole.querySelectorAll("script, style, code")) element.remove();
        for (const element of whole.querySelectorAll("br")) element.replaceWith("\n");
        const found: Words[] = [];
        for (const element of whole.querySelectorAll("*")) {
          const language = element.closest("[lang]")?.getAttribute("lang") ?? "";
          const add = (text: string | null) => {
            if (text !== null && /\p{L}/u.test(text)) found.push({ language, text });
          };
          if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ""))) {
            const own = element.cloneNode(true) as Element;
            for (const other of own.querySelectorAll("[lang], ul, ol, dl, table")) other.replaceWith("\n");
            add(own.textContent);
          }
          for (const name of ["aria-label", "alt", "placeholder", "title", "label"]) add(element.getAttribute(name));
          if (element.matches('[name="description"], [property="og:title"], [property="og:description"]'))
            add(element.getAttribute("content"));
        }
        return found;
      }),
    [...pages.values()],
  );
  return [...pages.keys()].map((address, index) => [address, words[index] as Words[]]);
}

/** The same words, whatever stands between them. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
/** Addresses and mailboxes are the same in every language. */
const withoutAddresses = (text: string) => text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, "");

/** Persons and streets, which keep their letters. */
const NAMES = /Maryam Al Jarfani|Marta Zelenova-Brandt|Rue de l’Exemple/g;
const THREE_WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u;
const THREE_LATIN_WORDS = /(?:\p{Script=Latin}{2,}[\s,]+){2}\p{Script=Latin}{2,}/u;
const ONLY_ENGLISH = /\b(?:the|and|with|from|which|this|that|has|have|your|their|please)\b/i;
const CYRILLIC = /\p{Script=Cyrillic}/u;

const TYPOGRAPHY: Record<Language, [rule: string, breach: RegExp][]> = {
  en: [["apostrophes and quotation marks are not a typewriter's", /['"]/]],
  fr: [
    ["a no-break space stands before ; : ! ? » and after «", /(?<![\u00A0\u202F?!])[;:!?»](?!\d)|«(?![\u00A0\u202F])/u],
    ["apostrophes and quotation marks are not a typewriter's", /['"“”„]/],
    ["a number and its unit stay together", /\d (?:%|€|EUR\b|euros\b)/],
  ],
  ru: [
    ["a no-break space stands before a dash, and a space after it", /(?<!\u00A0|^)—|—(?!\s|$)/u],
    ["quotation marks are « », and inside them „ “", /["'”]|(?<!„[^“]*)“/],
    ["a hyphen is no dash", /\s-\s/],
    ["a number and its unit stay together", /\d (?:%|€|EUR\b|евро)/],
  ],
};

/** What is wrong with words of the page's own language. */
function breachesIn(text: string, language: Language): string[] {
  const said = withoutAddresses(text).replaceAll(NAMES, "");
  const breaches = TYPOGRAPHY[language].flatMap(([rule, breach]) => {
    const place = breach.exec(said)?.index;
    return place === undefined ? [] : [`${rule}: ${said.slice(Math.max(0, place - 25), place + 15)}`];
  });
  if (language === "ru" && THREE_LATIN_WORDS.test(said)) breaches.push(`in Latin letters: ${text}`);
  if (language === "fr" && ONLY_ENGLISH.test(said)) breaches.push(`partly English: ${text}`);
  return breaches;
}

/** Whether words that an element gives to a language are not in its letters. */
function isMismarked({ language, text }: Words): boolean {
  return language === "ru" ? !CYRILLIC.test(text) && THREE_LATIN_WORDS.test(text.replaceAll(NAMES, "")) : CYRILLIC.test(text);
}

for (const language of LANGUAGES) {
  test(`all words are in the page's language, or say in which they are, and keep its typography, in ${language}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    const own = await readWords(page, await readPagesAndStates(request, language));
    const english = language === "en" ? undefined : new Map(await readWords(page, await readPagesAndStates(request, "en")));
    const complaints = new Set<string>();
    expect(own.length).toBeGreaterThan(90);
    for (const [address, words] of own) {
      const inEnglish = english?.get(englishOf(address))?.filter((each) => each.language === "en") ?? [];
      const original = new Set(inEnglish.map(({ text }) => plain(text)));
      if (english !== undefined) expect(original.size, address).toBeGreaterThan(20);
      for (const each of words) {
        const complain = (what: string) => complaints.add(`${plain(what).slice(0, 150)} (${address})`);
        if (isMismarked(each)) complain(`marked as ${each.language}: ${each.text}`);
        if (each.language !== language) continue;
        for (const breach of breachesIn(each.text, language)) complain(breach);
        const isSentence = THREE_WORDS.test(withoutAddresses(each.text).replaceAll(NAMES, ""));
        if (isSentence && original.has(plain(each.text))) complain(`as in English: ${each.text}`);
      }
    }
    expect([...complaints]).toEqual([]);
  });
}
