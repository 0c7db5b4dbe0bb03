import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, expect, hydrated, LANGUAGES, test } from "../support/browser/browser.ts";
import { addressOfWork, showMain } from "../support/pages.ts";

/* Uses that a visitor makes of a work beside looking at it (P-PAINTING-18, P-PAINTING-19). */

const openWork = async (page: Page, title: string, language: (typeof LANGUAGES)[number] = "en") => {
  await page.goto(await addressOfWork(page.request, language, title));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

/** Shows what the page of a work says, which is much cheaper than opening it. */
const showWork = async (page: Page, request: APIRequestContext, title: string, language: (typeof LANGUAGES)[number]) => {
  await showMain(page, request, await addressOfWork(request, language, title));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

const TITLES = { en: "Birches at Thaw", fr: "Bouleaux au dégel", ru: "Берёзы в оттепель" };
const WORDS = {
  en: {
    related: "Related works",
    artist: "By the same artist",
    cite: "Cite this work",
    copy: "Copy: Footnote",
    copied: "Copied",
    place: "Kostroma region, Russia",
  },
  fr: {
    related: "Œuvres apparentées",
    artist: "Même artiste",
    cite: "Citer cette œuvre",
    copy: "Copier : Note de bas de page",
    copied: "Copié",
    place: "Région de Kostroma, Russie",
  },
  ru: {
    related: "Близкие произведения",
    artist: "Того же автора",
    cite: "Как сослаться на произведение",
    copy: "Скопировать: Сноска",
    copied: "Скопировано",
    place: "Костромская губерния, Россия",
  },
};

/** An attributed work, and the sentence of one by the artist named. */
const PASSPORT = {
  en: {
    title: "Saint with a City",
    entered: /^Issued by the International Arbitration Association \(EAC\), entered in the register on \d+ \w+ \d{4}$/,
    opinion: /records the expert’s opinion on its authorship: “attributed to”, that is, probably the work of the artist named/,
    plain: /records the expert’s opinion on its authorship\.$/,
    about: "What a passport says",
    terms: "Terms of attribution",
  },
  fr: {
    title: "Saint portant une ville",
    entered: /^Délivré par l’Association internationale d’arbitrage \(EAC\), inscrit au registre le \d+(er)?\s\S+\s\d{4}$/,
    opinion: /consigne l’avis de l’expert sur son attribution\s: «\sattribué à\s», c’est-à-dire œuvre probable de l’artiste désigné/,
    plain: /consigne l’avis de l’expert sur son attribution\.$/,
    about: "Ce que dit un passeport",
    terms: "Termes d’attribution",
  },
  ru: {
    title: "Святой с городом в руках",
    entered: /^Выдан Международной арбитражной ассоциацией \(EAC\), внесён в\sреестр \d+\s\S+\s\d{4}\sг\.$/,
    opinion: /приводит вывод эксперта об\sавторстве: «приписывается», то есть произведение, вероятно, полностью или\sчастично/,
    plain: /приводит вывод эксперта об\sавторстве\.$/,
    about: "Что подтверждает паспорт",
    terms: "Термины атрибуции",
  },
};

for (const language of LANGUAGES) {
  test(`related works say why, the artist has a page, and the date stands once, in ${language}`, async ({ page, request }) => {
    const words = WORDS[language];
    await showWork(page, request, TITLES[language], language);
    const related = page.getByRole("region", { name: words.related });
    await expect(related.getByRole("article")).toHaveCount(4);
    const ofArtist = related.getByRole("listitem").filter({ hasText: words.artist });
    await expect(ofArtist).toHaveCount(1);
    await expect(ofArtist).toContainText("1903");
    await expect(related.getByRole("link", { name: TITLES[language] })).toHaveCount(0);
    await expect(page.getByRole("definition").filter({ hasText: words.place })).toHaveText(words.place);
    const artist = page.getByRole("main").getByRole("link", { name: language === "ru" ? "Павел Остренко" : "Pavel Ostrenko", exact: true });
    await expect(artist).toHaveAttribute("href", addressIn(language, "/gallery/artists/pavel-ostrenko"));
  });

  // Checklist: PAINTING-67
  test(`the state of the passport says since when it is entered and what it certifies, in ${language}`, async ({ page, request }) => {
    const words = PASSPORT[language];
    await showWork(page, request, words.title, language);
    const main = page.getByRole("main");
    await expect(main.getByText(words.entered)).toBeVisible();
    await expect(main.getByText(words.opinion)).toBeVisible();
    await expect(main.getByRole("link", { name: words.terms })).toHaveAttribute(
      "href",
      addressIn(language, "/art-expertise/authentication"),
    );
    await expect(main.getByRole("link", { name: words.about })).toHaveAttribute("href", addressIn(language, "/art-expertise/passport"));
    await showWork(page, request, TITLES[language], language);
    await expect(main.getByText(words.plain)).toBeVisible();
    await expect(main.getByRole("link", { name: words.terms })).toHaveCount(0);
  });

  test(`a work is cited in three forms, each copied with one press, in ${language}`, async ({ page, context }) => {
    const words = WORDS[language];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openWork(page, TITLES[language], language);
    await hydrated(page);
    await page.locator("summary", { hasText: words.cite }).click();
    const note = (await page.locator("#citation-note").innerText()).replace(/\s+/g, " ");
    expect(note).toContain(TITLES[language]);
    expect(note).toMatch(/([0-9A-Z]{4}-[0-9A-Z]{4}), http\S+\/r\/\1\.$/);
    await page.getByRole("button", { name: words.copy }).click();
    await expect(page.getByText(words.copied, { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replace(/\s+/g, " ")).toBe(note);
    expect(await page.locator("#citation-bibtex").innerText()).toMatch(
      /^@misc\{eac-[0-9a-z]{4}-[0-9a-z]{4},\n {2}author = \{\{[\s\S]*\n {2}year = \{\d+\},/,
    );
  });

  test(`each work prints on one page, with its number and the code of the register, in ${language}`, async ({ page, request }) => {
    const list = await (await request.get(addressIn(language, "/gallery"))).text();
    const works = [...new Set(list.match(/\/gallery\/[0-9a-f-]{36}/g))];
    expect(works.length).toBeGreaterThan(20);
    // The longest texts: pages of every fifth work, and the first.
    for (const work of works.filter((_, index) => index % 5 === 0)) {
      await page.goto(addressIn(language, work));
      await page.emulateMedia({ media: "print" });
      const code = page.locator('main img[src^="/r/"]');
      await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(code).toBeVisible();
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b[^s]/g), work).toHaveLength(1);
      await page.emulateMedia({ media: null });
    }
  });
}

test("a page is handed to the system's sharing; without one its address is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: (what: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(what);
        return Promise.resolve();
      },
    });
  });
  await openWork(page, "Birches at Thaw");
  await hydrated(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", /Pavel Ostrenko, Birches at Thaw.*\/gallery\/[0-9a-f-]{36}/);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("The address of this page has been copied.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/gallery\/[0-9a-f-]{36}$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  // Checklist: PAINTING-83
  test("related works, citations, a picture for the press and how to have a copy of a certificate are there; what needs script is not", async ({
    page,
  }) => {
    await page.goto("/gallery");
    await page.getByRole("link", { name: "Birches at Thaw", exact: true }).click();
    await page.locator("summary", { hasText: "Cite this work" }).click();
    await expect(page.getByText(/^Pavel Ostrenko, Birches at Thaw, 1898\. Oil on canvas.*Register entry [\w-]{9}\.$/)).toBeVisible();
    await page.locator("summary", { hasText: "Picture for the press" }).click();
    await expect(
      page.getByText(/^Pavel Ostrenko, Birches at Thaw, 1898\..* Photograph: International Arbitration Association/),
    ).toBeVisible();
    const download = page.getByRole("link", { name: "Download the picture", exact: true });
    await expect(download).toHaveAttribute("download", /^eac-[\w-]{9}-1600\.jpg$/);
    await expect(download).toHaveAttribute("href", /^\/images\/[0-9a-f-]{36}\/1600\.jpg$/);
    await expect(page.getByRole("link", { name: "Terms for the press", exact: true })).toHaveAttribute("href", "/eac/press");
    await expect(page.getByRole("button", { name: /Share|Print|Copy/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Ask for a copy", exact: true })).toHaveAttribute(
      "href",
      /^\/contacts\?subject=Request\+for\+a\+copy%3A\+Pavel\+Ostrenko%2C\+Birches\+at\+Thaw%2C\+register\+number\+[\w-]{9}#form$/,
    );
    await page.getByRole("region", { name: "Related works" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening on the River");
  });
});
