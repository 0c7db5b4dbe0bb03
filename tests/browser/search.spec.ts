import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser.ts";
import { listRegisterEntries, showMain } from "../support/pages.ts";

const { en, fr, ru } = ALL_MESSAGES;

type Language = (typeof LANGUAGES)[number];

const WORDS = {
  en: { search: "Search", label: "Search the site", nothing: "Nothing was found for", gallery: "Search the gallery instead" },
  fr: { search: "Recherche", label: "Rechercher sur le site", nothing: "Aucun résultat", gallery: "Chercher dans la galerie" },
  ru: { search: "Поиск", label: "Поиск по сайту", nothing: "ничего не найдено", gallery: "Искать в галерее" },
};
/** An inflected form of a word in titles, the stem of all its forms, and the page about it. */
const INFLECTED: Record<Language, { typed: string; beginning: RegExp; page: string }> = {
  en: { typed: "awarded arbitrators", beginning: /^(award|arbitra)/i, page: "/arbitration/icac" },
  fr: { typed: "arbitres des sentences", beginning: /^(arbitr|senten)/i, page: "/arbitration/icac" },
  ru: { typed: "решениями арбитров", beginning: /^(реш|арбитр)/i, page: "/arbitration/icac" },
};

const find = (language: Language, query: string) => `${addressIn(language, "/search")}?q=${encodeURIComponent(query)}`;
const field = (page: Page, language: Language) => page.getByRole("searchbox", { name: WORDS[language].label });
const results = (page: Page) => page.getByTestId("results").getByRole("listitem");

for (const language of LANGUAGES) {
  test(`without a query the page only explains the search, in ${language}`, async ({ page }) => {
    for (const query of ["", "   "]) {
      await open(page, find(language, query));
      await expect(results(page)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("status")).toHaveText("");
      await expect(field(page, language)).toHaveValue("");
      await expect(field(page, language)).toHaveAccessibleDescription(/\p{L}{4}/u);
    }
  });

  test(`a search without results says so, with the query and a way on, in ${language}`, async ({ page }) => {
    await open(page, find(language, "zxqvk ostrenko"));
    await expect(page.getByRole("main").getByRole("status")).toContainText(WORDS[language].nothing);
    await expect(page.getByRole("main").getByRole("status")).toContainText("zxqvk ostrenko");
    await expect(field(page, language)).toHaveValue("zxqvk ostrenko");
    await expect(results(page)).toHaveCount(0);
    await page.getByRole("link", { name: WORDS[language].gallery }).click();
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, "/gallery")}\\?q=zxqvk`));
    await expect(page.getByRole("searchbox")).toHaveValue("zxqvk ostrenko");
  });

  test(`from the header, inflected words find pages and news in the reader's language, and are highlighted, in ${language}`, async ({
    page,
  }) => {
    const { typed, beginning, page: wanted } = INFLECTED[language];
    await open(page, addressIn(language, "/"));
    await page.getByRole("banner").getByRole("link", { name: WORDS[language].search, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, "/search")}$`));
    await field(page, language).fill(typed);
    await page.keyboard.press("Enter");
    await expect(results(page).first()).toBeVisible();
    const hrefs = await results(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs).toContain(addressIn(language, wanted));
    expect(hrefs.some((href) => href.startsWith(addressIn(language, "/eac/news/")))).toBe(true);
    for (const href of hrefs) expect(href.startsWith(addressIn(language, "/"))).toBe(true);
    await expect(page.getByRole("main").getByRole("status")).toContainText(String(hrefs.length));

    const marked = await results(page).locator("p mark").allTextContents();
    expect(marked.length).toBeGreaterThan(hrefs.length / 2);
    for (const word of marked) expect(word).toMatch(beginning);

    const first = results(page).first().getByRole("link");
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test(`a misspelled word finds similar words, with a message, in ${language}`, async ({ page, request }) => {
    const slip = { en: "pasport", fr: "pasceport", ru: "экспертиса" }[language];
    await showMain(page, request, find(language, slip));
    await expect(page.getByRole("main").getByRole("status")).toHaveText({ en, fr, ru }[language].search.similar(slip));
    await expect(results(page).locator("mark").first()).toHaveText(/^(pass|эксперт)/i);
  });

  test(`results are not indexed, in ${language}`, async ({ request }) => {
    for (const path of [addressIn(language, "/search"), find(language, "arbitr")]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex, follow"');
    }
    expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/search");
  });
}

test("a query is text: markup, patterns and long queries do nothing", async ({ page, request }) => {
  for (const [what, query] of [
    ["an attribute", '"><img src=x onerror=alert(1)>'],
    ["a pattern", "(a+)+$ [[[ \\"],
    ["a path", "../../etc/passwd"],
    ["a query of a database", "' or 1=1; --"],
    ["a nought sign", "\u0000seat\u0000"],
    ["ten thousand words", "seat ".repeat(2000)],
    ["a name that every object has", "constructor __proto__ toString"],
  ]) {
    const response = await request.get(find("en", query as string));
    expect(response.status(), what).toBe(200);
    expect((await response.text()).includes("<img src=x"), what).toBe(false);
  }
  for (const query of ["q=%E0%A4%A", "q=%FF", "q[]=x", "q=seat&q=x"])
    expect((await request.get(`/search?${query}`)).status(), query).toBe(200);
  const script = "<script>document.title='taken'</script>";
  await open(page, find("en", script));
  await expect(page.getByText(`Nothing was found for “${script}”.`, { exact: true })).toBeVisible();
  await expect(field(page, "en")).toHaveValue(script);
  await expect(page).toHaveTitle(/<script>/);
});

test("no text of a private record is found", async ({ request }) => {
  for (const query of ["EAC-P-2024-0247", "EAC-INV-0074", "Gesture IX"]) {
    const html = await (await request.get(find("en", query))).text();
    expect(html.includes("Nothing was found for"), query).toBe(true);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to it, its button searches, and a result opens at its place", async ({ page }) => {
    await page.goto("/ru/");
    await page.getByRole("banner").getByRole("link", { name: WORDS.ru.search, exact: true }).click();
    await field(page, "ru").fill("паспорта");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/\/ru\/search\?q=/);
    await expect(results(page).locator("mark").first()).toHaveText(/^паспорт/i);
    await results(page).getByRole("link", { name: "Паспорт произведения" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Паспорт произведения" })).toBeVisible();
  });
});

for (const language of LANGUAGES) {
  test(`a title and an artist find published works, and a number its passport, in ${language}`, async ({ page, request }) => {
    const [title, artist] = { en: ["birches", "ostrenko"], fr: ["bouleaux", "ostrenko"], ru: ["берёзы", "остренко"] }[language] as [
      string,
      string,
    ];
    await page.goto(find(language, title));
    const works = page.getByTestId("works").getByRole("listitem");
    await expect(works).toHaveCount(1);
    const link = works.getByRole("link");
    const shown = await link.innerText();
    expect(shown.toLowerCase()).toContain(title);
    await expect(page.getByText(WORDS[language].nothing)).toHaveCount(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
    await page.goto(find(language, artist));
    await expect(works).toHaveCount(2);

    const [entry = ""] = (await listRegisterEntries(request, language)).shown;
    const number = entry.split("/").at(-1) as string;
    await page.goto(find(language, number.toLowerCase()));
    await page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
    await expect(page).toHaveURL(addressIn(language, `/r/${number}`));
  });
}

test.describe("a misspelled artist or title", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to the works, in the search of the site and in the gallery", async ({ page }) => {
    await page.goto(find("en", "celestin roumarre"));
    await expect(page.getByText("No work matches “celestin roumarre”. Works for “célestin roumare”:")).toBeVisible();
    await expect(page.getByTestId("works").getByText("Célestin Roumare")).toHaveCount(2);

    await page.goto("/fr/gallery?q=ostremko");
    await page.getByRole("link", { name: "Vouliez-vous dire « ostrenko » ?" }).click();
    await expect(page.getByTestId("paintings").getByRole("listitem")).toHaveCount(2);

    // Nothing near: no suggestion.
    await page.goto("/ru/gallery?q=велосипедист");
    await expect(page.getByText("имели в виду")).toHaveCount(0);
    await page.goto(find("ru", "берёзы в отепель"));
    await expect(page.getByTestId("works").getByRole("link", { name: "Берёзы в оттепель" })).toBeVisible();
  });
});
