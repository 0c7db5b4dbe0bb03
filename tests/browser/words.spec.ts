import type { Page } from "@playwright/test";
import { typeset } from "#app/i18n/typography.ts";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { findForeignWord } from "../support/foreign-words.ts";
import { readAllPages } from "../support/pages.ts";
import { withoutLooks } from "../support/words.ts";

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
    documents.map(withoutLooks),
  );
}

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
        const foreign = findForeignWord(text, language);
        return foreign === undefined ? [] : [`${address}: "${foreign}" in: ${text.slice(0, 120)}`];
      }),
    );
    expect([...new Set(findings)].join("\n")).toBe("");
  });
}

/** Words that tell the meaning of an abbreviation near its first use. */
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
