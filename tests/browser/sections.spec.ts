import type { Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { showMain } from "../support/pages.ts";

/** The first page of each section with a menu, and its drawing. */
const SPREADS = {
  "/eac/about": "brussels-row",
  "/arbitration/icac": "hearing-room",
  "/expertise/icje": "experts-bench",
  "/art-expertise/authentication": "painting-examined",
  "/training/course": "lecture-room",
  "/membership/benefits": "membership-table",
} as const;

/** Pages with notes, in a language each. */
const WITH_NOTES = [
  ["en", "/arbitration/icac"],
  ["fr", "/arbitration/fees"],
  ["ru", "/arbitration/fees"],
  ["ru", "/arbitration/start"],
  ["fr", "/arbitration/clause"],
  ["ru", "/arbitration/arbitrators"],
  ["fr", "/expertise/icje"],
  ["ru", "/art-expertise/authentication"],
  ["en", "/membership/conductCode"],
  ["fr", "/eac/about"],
  ["ru", "/eac/press"],
  ["en", "/training/course"],
] as const;

interface Place {
  note: { left: number; right: number; top: number; bottom: number };
  paragraph: { left: number; right: number; top: number; bottom: number };
  /** Names of what the note overlaps. */
  meets: string[];
}

/** Each note with the paragraph before it in the document. */
const placesOf = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const notes = [...document.querySelectorAll("[role=note]")];
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const others = [...document.querySelectorAll("main figure, main table, main nav, main p, main dl, main li, main h2, main aside")];
    return notes.map((element) => {
      const note = boxOf(element);
      const overlaps = (other: Element) => {
        const box = boxOf(other);
        const isApart = box.left >= note.right || box.right <= note.left || box.top >= note.bottom || box.bottom <= note.top;
        return !isApart && !element.contains(other) && !other.contains(element);
      };
      return {
        note,
        paragraph: boxOf(element.previousElementSibling ?? element),
        meets: others.filter(overlaps).map((other) => `${other.tagName}: ${other.textContent?.slice(0, 40)}`),
      };
    });
  });

test.describe("notes in the margin (P-INFO-22)", () => {
  // Checklist: INFO-95, INFO-96
  test("stand beside their paragraphs from 1280 px, clear of everything else, and follow them on narrow screens and on paper", async ({
    page,
  }) => {
    for (const [language, path] of WITH_NOTES) {
      await page.goto(addressIn(language, path));
      const notes = await page.getByRole("note").count();
      expect(notes, path).toBeGreaterThan(0);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const places = await placesOf(page);
        expect(places.length, path).toBe(notes);
        const menu = await page.getByRole("main").getByRole("navigation").last().boundingBox();
        for (const { note, paragraph, meets } of places) {
          expect(meets, path).toEqual([]);
          expect(note.left, path).toBeGreaterThan(paragraph.right);
          expect(Math.abs(note.top - paragraph.top), path).toBeLessThan(14);
          expect(note.right - note.left, path).toBeGreaterThan(180);
          // The menu is sticky: it comes beside every note of the page.
          expect(note.right, path).toBeLessThan((menu?.x ?? 0) - 20);
        }
      }
      for (const [width, media] of [
        [390, "screen"],
        [1024, "screen"],
        [658, "print"],
      ] as const) {
        // The page of the clause prints the clauses alone.
        if (media === "print" && path === "/arbitration/clause") continue;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ media });
        const places = await placesOf(page);
        expect(places.length, path).toBe(notes);
        for (const { note, paragraph, meets } of places) {
          expect(meets, path).toEqual([]);
          expect(note.top, path).toBeGreaterThanOrEqual(paragraph.bottom);
          expect(note.top - paragraph.bottom, path).toBeLessThan(40);
          expect(note.right, path).toBeLessThanOrEqual(width);
        }
      }
      await page.emulateMedia({ media: "screen" });
    }
  });
  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    // Checklist: INFO-96
    test("lead to the paragraph of the rules that they cite", async ({ page }) => {
      await page.goto("/fr/arbitration/icac");
      const note = page.getByRole("note").filter({ hasText: "mention inexacte" });
      await note.getByRole("link", { name: "Article 2.1" }).click();
      await expect(page).toHaveURL("/fr/arbitration/rules/text#2.1");
      await expect(page.locator('[id="2.1"]')).toBeInViewport();
    });
  });
});

// Checklist: INFO-94
test("the first page of each section opens with a drawing of its own (P-INFO-21)", async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, name] of Object.entries(SPREADS)) {
    const response = await request.get(`/figures/${name}.svg`, { headers: { "Accept-Encoding": "br" } });
    expect(response.headers()["content-type"]).toContain("image/svg+xml");
    expect(Number(response.headers()["content-length"]), name).toBeLessThan(40_000);
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      // The drawing is the same in every language.
      if (language === "en") await page.goto(path);
      else await showMain(page, request, addressIn(language, path));
      const figure = page.getByRole("main").getByRole("figure").first();
      const image = figure.getByRole("img");
      await expect(image).toHaveAttribute("src", `/figures/${name}.svg`);
      if (language === "en") expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1200);
      const alt = (await image.getAttribute("alt")) ?? "";
      const caption = (await figure.textContent()) ?? "";
      expect(alt.length).toBeGreaterThan(60);
      expect(caption.length).toBeGreaterThan(30);
      texts.add(alt).add(caption);
    }
    expect(texts.size, path).toBe(6);
  }
});

// Checklist: INFO-93
test("each section has its own band under the heading (P-INFO-20)", async ({ page, request }) => {
  const drawings = new Map<string, string>();
  for (const path of [...Object.keys(SPREADS), "/contacts"]) {
    await page.goto(path);
    const source = (await page.locator('main header img[src^="/guilloche/"]').getAttribute("src")) ?? "";
    expect(source).toMatch(new RegExp(`^/guilloche/${path.split("/")[1]}\\.`));
    const svg = await (await request.get(source)).text();
    expect(svg).toContain("<path");
    expect(drawings.get(svg), path).toBeUndefined();
    drawings.set(svg, path);
  }
  expect((await request.get("/guilloche/gallery.x.svg")).status()).toBe(404);

  // It ends with its drawing at every width.
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shape = await page.locator('main header img[src^="/guilloche/"]').evaluate((image: HTMLImageElement) => {
      const { paddingLeft } = getComputedStyle(image);
      const { width, height } = image.getBoundingClientRect();
      return { shown: (width - Number.parseFloat(paddingLeft)) / height, drawn: image.naturalWidth / image.naturalHeight };
    });
    expect(shape.shown, String(width)).toBeCloseTo(shape.drawn, 1);
  }
  for (const path of ["/arbitration/calculator", "/arbitration/clause", "/art-expertise/register"]) {
    await page.goto(path);
    await expect(page.locator("main header")).toBeVisible();
    await expect(page.locator('main header img[src^="/guilloche/"]')).toHaveCount(0);
  }
});

test.describe("the press page (P-INFO-23)", () => {
  const WORDS = {
    en: {
      headings: ["Press contact", "The association at a glance", "How to name the bodies", "Material to download", "Terms of use"],
      link: "For journalists: contact, facts and logo",
      facts: ["35 countries", "11 November 2020"],
    },
    fr: {
      headings: ["Contact presse", "L’association en bref", "Comment nommer les organes", "À télécharger", "Conditions d’emploi"],
      link: "Pour les journalistes : contact, faits et logo",
      facts: ["35 pays", "11 novembre 2020"],
    },
    ru: {
      headings: ["Контакт для прессы", "Об ассоциации коротко", "Как называть органы", "Материалы для скачивания", "Условия использования"],
      link: "Журналистам: контакт, факты и логотип",
      facts: ["35 странах", "11 ноября 2020 года"],
    },
  } as const;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

  for (const language of LANGUAGES) {
    const { headings, link, facts } = WORDS[language];
    // Checklist: INFO-98
    test(`has contact, facts, names, files and terms, ${language}`, async ({ page, request }) => {
      await page.goto(addressIn(language, "/eac/press"));
      for (const name of headings) await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "secretariat@eac.example" })).toHaveAttribute("href", /^mailto:/);
      const files = page.getByRole("link", { name: /(SVG|PNG|Text|Texte|Текст), / });
      await expect(files).toHaveCount(7);
      for (const file of await files.all()) {
        const address = (await file.getAttribute("href")) ?? "";
        const response = await request.get(address);
        expect(response.status(), address).toBe(200);
        const bytes = await response.body();
        // Thousands are grouped.
        const kilobytes = ((await file.textContent()) ?? "").replaceAll(/\D/g, "");
        expect(kilobytes).not.toBe("");
        expect(Math.abs(bytes.length / 1000 - Number(kilobytes)), address).toBeLessThan(1);
        if (address.endsWith(".png")) expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
        if (address.endsWith(".svg")) expect(bytes.toString("utf8")).toMatch(/^<svg [\s\S]*<path [\s\S]*<\/svg>$/);
        // The letters are outlines: the file needs no font.
        if (address.endsWith(".svg")) expect(bytes.toString("utf8")).not.toMatch(/<text|font-family/);
        if (!address.endsWith(".txt")) continue;
        expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
        const sheet = plain(bytes.toString("utf8"));
        for (const fact of facts) expect(sheet).toContain(fact);
        expect(sheet).not.toMatch(/[<>{}]|&\w+;/);
      }
    });
    // Checklist: INFO-99
    test(`is linked from the news, ${language}`, async ({ page }) => {
      for (const path of ["/eac/news", "/eac/news/2024-6"]) {
        await page.goto(addressIn(language, path));
        await page.getByRole("main").getByRole("link", { name: link }).click();
        await expect(page).toHaveURL(addressIn(language, "/eac/press"));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    });
  }
});
