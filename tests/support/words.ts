import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addressIn, LANGUAGES } from "./browser/browser.ts";
import { findForeignWord } from "./foreign-words.ts";
import { UNCOMPRESSED } from "./pages.ts";

type Language = (typeof LANGUAGES)[number];

export interface Words {
  /** Language of the nearest element that declares one. */
  language: string;
  text: string;
}

/** A page without script, style and the attributes of its looks: to send them to the browser costs more than to read the words. */
export const withoutLooks = (html: string) => html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>| (?:class|d|srcset)="[^"]*"/gs, "");

/**
 * All words for readers on each page, element by element, including title, description and accessible texts. Nested elements
 * with their own language, lists and tables are separate from the surrounding text.
 */
export async function readWords(page: Page, pages: Map<string, string>): Promise<[address: string, words: Words[]][]> {
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
    [...pages.values()].map(withoutLooks),
  );
  return [...pages.keys()].map((address, index) => [address, words[index] as Words[]]);
}

/** Normalises white space. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
/** Addresses and e-mail addresses are the same in every language. */
const withoutAddresses = (text: string) => text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, "");

/** Names of persons and streets are not translated. The last ones are names and searches of tests. */
const NAMES = /Maryam Al Jarfani|Marta Zelenova-Brandt|Rue de l’Exemple|\b(?:Anna|Somebody|Edda|Vikmark|art|zzzzzz|nope)\b/g;
const THREE_WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u;
const THREE_LATIN_WORDS = /(?:\p{Script=Latin}{2,}[\s,]+){2}\p{Script=Latin}{2,}/u;
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

/** Sentences prescribed character by character. */
const FIXED = /You don't have permission to manage tokens for this painting|This domain contains "lovable" or "localhost"/g;

/** Violations in text of the page's own language. */
function breachesIn(text: string, language: Language): string[] {
  const said = withoutAddresses(text).replaceAll(NAMES, "").replaceAll(FIXED, "");
  const breaches = TYPOGRAPHY[language].flatMap(([rule, breach]) => {
    const place = breach.exec(said)?.index;
    return place === undefined ? [] : [`${rule}: ${said.slice(Math.max(0, place - 25), place + 15)}`];
  });
  const foreign = findForeignWord(said, language);
  if (foreign !== undefined) breaches.push(`"${foreign}" in: ${text}`);
  return breaches;
}

/** True if the letters do not match the declared language. */
function isMismarked({ language, text }: Words): boolean {
  return language === "ru" ? !CYRILLIC.test(text) && THREE_LATIN_WORDS.test(text.replaceAll(NAMES, "")) : CYRILLIC.test(text);
}

/** Language errors of a page. `english`: the words of its English form; omit for an English page. */
export function findingsAbout(words: Words[], language: Language, english: Words[] = []): string[] {
  const original = new Set(english.filter((each) => each.language === "en").map(({ text }) => plain(text)));
  return words
    .flatMap((each) => {
      const findings = isMismarked(each) ? [`marked as ${each.language}: ${each.text}`] : [];
      if (each.language !== language) return findings;
      findings.push(...breachesIn(each.text, language));
      const isSentence = THREE_WORDS.test(withoutAddresses(each.text).replaceAll(NAMES, ""));
      if (isSentence && original.has(plain(each.text))) findings.push(`as in English: ${each.text}`);
      return findings;
    })
    .map((finding) => plain(finding).slice(0, 150));
}

/**
 * Expects the pages of these English addresses to be in their own language in all languages, as their HTML comes from the
 * server. `send`: requests a page in another way than by its address alone.
 */
export async function expectOwnWords(
  page: Page,
  request: APIRequestContext,
  addresses: string[],
  send = (address: string, _english: string) => request.get(address, UNCOMPRESSED),
): Promise<void> {
  let english = new Map<string, Words[]>();
  for (const language of LANGUAGES) {
    const pages = new Map<string, string>();
    for (const address of addresses) pages.set(address, await (await send(addressIn(language, address), address)).text());
    const read = await readWords(page, pages);
    for (const [address, words] of read) {
      expect(words.length, `${address} in ${language}`).toBeGreaterThan(30);
      expect.soft(findingsAbout(words, language, english.get(address)), `${address} in ${language}`).toEqual([]);
    }
    if (language === "en") english = new Map(read);
  }
}
