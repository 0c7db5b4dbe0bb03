import type { Page } from "@playwright/test";
import { typeset } from "#app/i18n/typography.ts";
import { addressIn, expect, LANGUAGES, test } from "../support/browser.ts";
import { readAllPages } from "../support/pages.ts";

/* The words of all public pages as they are rendered, in each language. */

interface TextNode {
  text: string;
  /** Language of the nearest element that names one. */
  language: string;
  /** Inside of `main`, and in no navigation. */
  isMain: boolean;
}

/** Texts, titles, descriptions, alternative texts and labels of pages, without running their scripts. */
async function readTexts(page: Page, documents: string[]): Promise<TextNode[][]> {
  return page.evaluate(
    (all) =>
      all.map((html) => {
        const { documentElement, body, head } = new DOMParser().parseFromString(html, "text/html");
        const found: TextNode[] = [];
        const add = (text: string | null | undefined, element: Element | null) => {
          if (text === null || text === undefined || text.trim() === "") return;
          found.push({
            text: text.replaceAll(/[ \n\t]+/g, " "),
            language: element?.closest("[lang]")?.getAttribute("lang") ?? documentElement.lang,
            isMain: element?.closest("main") != null && element.closest("nav") === null,
          });
        };
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node.parentElement?.closest("script, style, noscript, code") === null) add(node.nodeValue, node.parentElement);
        }
        for (const element of body.querySelectorAll("[alt], [aria-label], [title], [placeholder]"))
          for (const name of ["alt", "aria-label", "title", "placeholder"]) add(element.getAttribute(name), element);
        add(head.querySelector("title")?.textContent, null);
        for (const tag of head.querySelectorAll('meta[name="description"], meta[property="og:title"]'))
          add(tag.getAttribute("content"), null);
        return found;
      }),
    documents,
  );
}

/** English words that French does not have. */
const ENGLISH =
  /(?<![\p{L}'’-])(?:the|and|of|you|your|with|from|this|that|these|is|are|was|were|been|not|by|which|who|when|report|agreement|award|office|painting|paintings|home|back|view|read|more)(?![\p{L}'’-])/iu;

/** Latin words of Russian pages: names, abbreviations and formats. Single letters are points of articles and initials; "I" to "X" are numbers. */
const LATIN_NAMES = new Set(
  (
    "EAC ICAC ICJE QR PDF EN FR RU CSV ZIP vCard Atom OpenStreetMap IP UTC GMT CET CEST TOTP cookie cookies JavaScript EUR RPM AISBL " +
    "Rue de l Exemple secretariat eac example English Français GDPR Lex Object ID UNIDROIT UNCITRAL INCOTERMS Incoterms CISG IBA ICC CCI EXW FOB CIF DAP FCA CPT DDP " +
    "lex fori arbitri hardship compromis mercatoria compromise amicable compositeur kompetenz Kompetenz ex aequo et bono PNG JPEG SVG SHA kB X M k"
  ).split(" "),
);

for (const language of LANGUAGES.filter((each) => each !== "en")) {
  test(`no English is left in running text, and lines break where they may, in ${language}`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const pages = await readAllPages(request, language);
    const texts = await readTexts(page, [...pages.values()]);
    const findings = [...pages.keys()].flatMap((address, index) =>
      (texts[index] ?? []).flatMap(({ text, language: of }) => {
        // Telephone numbers and addresses have no language.
        if (of !== language || /^(?:\+\d|\/)/.test(text)) return [];
        const set = typeset(text, language);
        if (set !== text) return [`${address}: not set: ${text}`];
        const words = text.replaceAll(/\S+@\S+|https?:\/\/\S+|[0-9A-Z]{4}-[0-9A-Z]{4}/g, "");
        const english =
          language === "fr"
            ? ENGLISH.exec(words)?.[0]
            : [...words.matchAll(/\p{Script=Latin}+/gu)]
                .map(([word]) => word)
                .find((word) => !LATIN_NAMES.has(word) && !/^(?:[a-zA-Z]|[IVX]+)$/.test(word));
        return english === undefined ? [] : [`${address}: "${english}" in: ${text.slice(0, 120)}`];
      }),
    );
    expect([...new Set(findings)].join("\n")).toBe("");
  });
}

/** What tells the meaning of an abbreviation near its first use. */
const EXPANSIONS = {
  EAC: {
    en: /International Arbitration Association/i,
    fr: /Association internationale d’arbitrage/i,
    ru: /Международн\p{L}+ арбитражн\p{L}+ ассоциаци/iu,
  },
  ICAC: { en: /arbitration court/i, fr: /cour d’arbitrage/i, ru: /арбитражн\p{L}+ учреждени/iu },
  ICJE: { en: /expertise centre/i, fr: /centre d’expertise/i, ru: /экспертн\p{L}+ центр/iu },
};
/** Characters before and after an abbreviation in which it is explained. */
const NEAR = 260;

for (const language of LANGUAGES) {
  test(`each page explains EAC, ICAC and ICJE at first use, in ${language}`, async ({ page, request }) => {
    const pages = await readAllPages(request, language);
    const texts = await readTexts(page, [...pages.values()]);
    const findings = [...pages.keys()].flatMap((address, index) => {
      const main = (texts[index] ?? [])
        .filter(({ isMain, language: of }) => isMain && of === language)
        .map(({ text }) => text)
        .join(" ")
        .replaceAll(/\s+/g, " ");
      return Object.entries(EXPANSIONS).flatMap(([word, meaning]) => {
        const at = main.search(new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, "u"));
        if (at === -1 || meaning[language].test(main.slice(Math.max(0, at - NEAR), at + NEAR))) return [];
        return [`${address}: ${word} in: ${main.slice(Math.max(0, at - 60), at + 60)}`];
      });
    });
    expect(findings.join("\n")).toBe("");
  });
}

test("no description ends inside a word", async ({ page, request }) => {
  for (const language of LANGUAGES) {
    const pages = await readAllPages(request, language);
    const cut = await page.evaluate(
      (all) =>
        all.flatMap((html) => {
          const { head, body } = new DOMParser().parseFromString(html, "text/html");
          const description = head.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
          if (!description.endsWith("...")) return [];
          const [, end = ""] = /(\S+)\.\.\.$/.exec(description) ?? [];
          const words = (body.textContent ?? "").split(/[\s.,;:!?«»“”()]+/);
          return words.includes(end.replaceAll(/[.,;:!?«»“”()]/g, "")) ? [] : [description];
        }),
      [...pages.values()],
    );
    expect(cut, addressIn(language, "/")).toEqual([]);
  }
});
