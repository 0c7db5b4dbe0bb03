import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { addressesOn, listRegisterEntries, openOrShow, showMain } from "../support/pages.ts";

const { en, fr, ru } = ALL_MESSAGES;

type Language = (typeof LANGUAGES)[number];

const WORDS = {
  en: {
    search: "Search",
    label: "Search the site",
    nothing: "Nothing was found for",
    gallery: /^Search the gallery for “/,
    pages: /^Pages \d/,
  },
  fr: {
    search: "Recherche",
    label: "Rechercher sur le site",
    nothing: "Aucun résultat",
    gallery: /^Chercher «.*» dans la galerie$/,
    pages: /^Pages \d/,
  },
  ru: { search: "Поиск", label: "Поиск по сайту", nothing: "ничего не найдено", gallery: /^Искать «.*» в галерее$/, pages: /^Страницы \d/ },
};
/** An inflected form of a word in titles, the stem of all its forms, and the page about it. */
const INFLECTED: Record<Language, { typed: string; beginning: RegExp; page: string }> = {
  en: { typed: "awarded arbitrators", beginning: /^(award|arbitra)/i, page: "/arbitration/icac" },
  fr: { typed: "arbitres des sentences", beginning: /^(arbitr|senten)/i, page: "/arbitration/icac" },
  ru: { typed: "решениями арбитров", beginning: /^(реш|арбитр)/i, page: "/arbitration/icac" },
};

const find = (language: Language, query: string) => `${addressIn(language, "/search")}?q=${encodeURIComponent(query)}`;
/** With its suggestions a combobox. */
const field = (page: Page, language: Language) => {
  const { label: name } = WORDS[language];
  return page.getByRole("searchbox", { name }).or(page.getByRole("combobox", { name }));
};
const groups = (page: Page) => page.getByRole("main").locator("section:not(:has([data-testid=exact]))");
/** The exact match, before the lists. */
const exact = (page: Page) => page.getByTestId("exact").getByRole("article");
const results = (page: Page) => page.getByTestId("results").getByRole("listitem");

for (const language of LANGUAGES) {
  // Checklist: INFO-100, INFO-260
  test(`without a query the page explains the search by examples, each with a result, in ${language}`, async ({ page, request }) => {
    for (const query of ["", "   "]) {
      await page.goto(find(language, query));
      await expect(results(page)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("status")).toHaveText("");
      await expect(field(page, language)).toHaveValue("");
      await expect(field(page, language)).toHaveAccessibleDescription(/\p{L}{4}/u);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const { search } = { en, fr, ru }[language];
    const button = page.getByRole("main").getByRole("button", { name: search.button });
    expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth), "width of the text that is cut").toBe(0);
    const examples = page.getByRole("region", { name: search.examples }).getByRole("link");
    await expect(examples).toHaveCount(6);
    const hrefs = await examples.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const pages = await Promise.all(hrefs.map(async (href) => (await request.get(href)).text()));
    // All but the last one, words of many texts, name something.
    expect(pages.map((html) => html.includes('data-testid="exact"'))).toEqual([true, true, true, true, true, false]);
    expect(pages.at(-1)).toContain('data-testid="results"');
  });

  test(`a search without results says so, with the query and a way on, in ${language}`, async ({ page, request }) => {
    await openOrShow(page, request, language, find("en", "zxqvk ostrenko"));
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
    request,
  }) => {
    const { typed, beginning, page: wanted } = INFLECTED[language];
    if (language === "en") {
      await open(page, "/");
      await page.getByRole("banner").getByRole("link", { name: WORDS.en.search, exact: true }).click();
      await expect(page).toHaveURL(/\/search$/);
      await field(page, "en").fill(typed);
      await page.keyboard.press("Enter");
    } else {
      const header = /<header.*?<\/header>/s.exec(await (await request.get(addressIn(language, "/"))).text())?.[0] ?? "";
      expect(addressesOn(header, /\/search$/)).toEqual([addressIn(language, "/search")]);
      await showMain(page, request, find(language, typed));
    }
    await expect(results(page).first()).toBeVisible();
    const hrefs = await results(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.some((href) => href.startsWith(addressIn(language, "/eac/news/")))).toBe(true);
    for (const href of hrefs) expect(href.startsWith(addressIn(language, "/"))).toBe(true);
    const counts = await groups(page).locator("h2 .figures").allTextContents();
    const all = counts.reduce((sum, count) => sum + Number(count), 0);
    expect(all).toBeGreaterThanOrEqual(hrefs.length);
    await expect(page.getByRole("main").getByRole("status")).toContainText(String(all));

    const marked = await results(page).locator("p mark").allTextContents();
    expect(marked.length).toBeGreaterThan(hrefs.length / 2);
    for (const word of marked) expect(word).toMatch(beginning);

    await openOrShow(page, request, language, `${find("en", typed)}&in=pages`);
    await expect(results(page).locator(`a[href="${addressIn(language, wanted)}"]`)).toBeVisible();
    const first = page.getByRole("region", { name: WORDS[language].pages }).getByRole("listitem").first().getByRole("link");
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  // Checklist: INFO-89, INFO-111, INFO-203, INFO-281
  test(`a misspelled word finds what the right spelling finds, an unknown one what has the others, with a message, in ${language}`, async ({
    page,
    request,
  }) => {
    const [slip, meant] = { en: ["pasport", "passport"], fr: ["pasceport", "passeport"], ru: ["экспертза", "экспертиза"] }[language] as [
      string,
      string,
    ];
    await showMain(page, request, find(language, meant));
    const counts = await groups(page).locator("h2 .figures").allTextContents();
    const all = counts.reduce((sum, count) => sum + Number(count), 0);
    const shown = await groups(page).allTextContents();
    await showMain(page, request, find(language, slip));
    const { search } = { en, fr, ru }[language];
    expect(await groups(page).allTextContents()).toEqual(shown);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      `${search.shownFor(meant)} ${search.searchTyped(slip)}${search.count(all, meant)}`,
    );
    await expect(results(page).locator("mark").first()).toHaveText(/^(pass|эксперт)/i);
    const toGallery = page.getByRole("link", { name: search.inGallery(meant) });
    expect(new URL((await toGallery.getAttribute("href")) ?? "", "http://site.invalid").searchParams.get("q")).toBe(meant);
    const asTyped = new URL(
      (await page.getByRole("link", { name: search.searchTyped(slip) }).getAttribute("href")) ?? "",
      "http://site.invalid",
    );
    await showMain(page, request, asTyped.pathname + asTyped.search);
    await expect(page.getByRole("main").getByRole("status")).toContainText(search.none(slip));

    await showMain(page, request, find(language, `${slip} zxqvk`));
    await expect(page.getByRole("main").getByRole("status")).toContainText(search.lacking(["zxqvk"], true));
    await expect(results(page).locator("mark").first()).toHaveText(/^(pass|эксперт)/i);
    await showMain(page, request, find(language, "3 400 000 EUR"));
    await expect(page.getByRole("link", { name: search.estimate("3 400 000 EUR") })).toHaveAttribute(
      "href",
      /calculator\?amount=3\+400\+000\+EUR/,
    );
  });

  test(`results are not indexed, in ${language}`, async ({ request }) => {
    for (const path of [addressIn(language, "/search"), find(language, "arbitr")]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex, follow"');
    }
    expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/search");
  });
}

// Checklist: INFO-244
test("suggestions are walked through with the arrows, announced, closed and followed", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/suggestions.json")) asked.push(searchParams.get("q") ?? "");
  });
  await open(page, "/search");
  const search = field(page, "en");
  await search.focus();
  await expect(search).toHaveRole("combobox");
  await search.press("b");
  await search.pressSequentially("irch");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Birches at Thaw");
  await expect(options.first().locator("mark")).toHaveText("Birch");
  await expect(options.first().locator("img")).toHaveJSProperty("complete", true);
  await expect(page.getByText(en.search.suggested(await options.count()))).toBeAttached();
  expect(asked.every((query) => query.length > 1)).toBe(true);
  await search.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(search).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) as string);
  await search.press("Escape");
  await expect(search).toHaveAttribute("aria-expanded", "false");
  await expect(search).toHaveValue("birch");
  await search.press("ArrowDown");
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birches at Thaw");
});

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

// Checklist: INFO-83, INFO-90
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
    await openOrShow(page, request, language, find("en", title));
    const works = page.getByTestId("works").getByRole("listitem");
    await expect(works).toHaveCount(1);
    const link = works.getByRole("link");
    const shown = await link.innerText();
    expect(shown.toLowerCase()).toContain(title);
    await expect(page.getByText(WORDS[language].nothing)).toHaveCount(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
    await showMain(page, request, find(language, shown.toUpperCase()));
    await expect(exact(page).getByRole("link")).toHaveText(shown);
    await expect(exact(page).locator("img")).toHaveCount(1);
    await showMain(page, request, find(language, artist));
    await expect(works).toHaveCount(2);
    await expect(exact(page)).toHaveCount(0);

    const [entry = ""] = (await listRegisterEntries(request, language)).shown;
    const number = entry.split("/").at(-1) as string;
    await openOrShow(page, request, language, find("en", number.toLowerCase()));
    await page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
    await expect(page).toHaveURL(addressIn(language, `/r/${number}`));
  });
}

const ARTICLES: Record<Language, { query: string; rules: string; costs: string }> = {
  en: { query: "Art. 12.3", rules: "Arbitration rules", costs: "Costs Provisions" },
  fr: { query: "art. 12.3", rules: "Règlement d’arbitrage", costs: "Dispositions relatives aux frais d’arbitrage" },
  ru: { query: "ст. 12.3", rules: "Арбитражный регламент", costs: "Положение об арбитражных расходах" },
};

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    // Checklist: INFO-86, INFO-101
    test(`an article is found by its number, and opens at the paragraph, in ${language}`, async ({ page }) => {
      const { query, rules, costs } = ARTICLES[language];
      await page.goto(find(language, query));
      await expect(exact(page)).toHaveCount(2);
      const [first, second] = [exact(page).nth(0), exact(page).nth(1)];
      await expect(first.getByText(rules, { exact: true })).toBeVisible();
      await expect(second.getByText(costs, { exact: true })).toBeVisible();
      await expect(first.getByText("12.3", { exact: true })).toBeVisible();
      const beginning = {
        en: "An amended or additional claim",
        fr: "Une demande modifiée ou additionnelle",
        ru: "Изменённое или дополнительное",
      };
      await expect(first.locator("p").last()).toContainText(beginning[language]);
      await first.getByRole("link").click();
      await expect(page).toHaveURL(`${addressIn(language, "/arbitration/rules/text")}#12.3`);
      await expect(page.locator('[id="12.3"]')).toBeInViewport();
    });
  }

  // Checklist: INFO-84
  test("works are found by what they are made of, in any language, with the passage marked", async ({ page, request }) => {
    for (const language of LANGUAGES) {
      await showMain(page, request, find(language, "huile sur toile"));
      const works = page.getByTestId("works").getByRole("listitem");
      await expect(works).toHaveCount(6);
      for (const work of await works.all()) {
        // "sur" is a word without meaning in French, and one like any other elsewhere.
        await expect(work.locator("mark")).toHaveText(language === "fr" ? ["Huile", "toile"] : ["Huile", "sur", "toile"]);
        await expect(work.locator('[lang="fr"]')).toHaveText("Huile sur toile");
      }
    }
  });

  // Checklist: INFO-85
  test("a group is shown whole at its own address, page by page", async ({ page, request }) => {
    await page.goto(find("en", "arbitration"));
    const news = page.getByRole("region", { name: /^News \d/ });
    const count = Number(await news.locator("h2 .figures").innerText());
    expect(count).toBeGreaterThan(24);
    await expect(news.getByRole("listitem")).toHaveCount(4);
    await page
      .getByRole("navigation", { name: en.search.groupsLabel })
      .getByRole("link", { name: `News ${count}` })
      .click();
    await expect(page).toHaveURL(/#news$/);
    await expect(news).toBeInViewport();
    await news.getByRole("link", { name: `Show all ${count}: News` }).click();
    await expect(page).toHaveURL(/\?q=arbitration&in=news$/);
    await expect(groups(page)).toHaveCount(1);
    await expect(results(page)).toHaveCount(24);
    const first = await results(page).getByRole("link").allTextContents();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\?q=arbitration&in=news&page=2$/);
    await expect(results(page).getByRole("link", { name: first[0], exact: true })).toHaveCount(0);
    await expect(results(page)).toHaveCount(Math.min(24, count - 24));
    for (const title of await results(page).getByRole("link").allTextContents()) expect(first).not.toContain(title);
    await page.getByRole("link", { name: en.search.back }).click();
    await expect.poll(() => groups(page).count()).toBeGreaterThan(3);

    // A page that does not exist is the last one; a group that does not exist, or has nothing, is no group.
    await page.goto("/search?q=arbitration&in=news&page=99999");
    await expect(page).toHaveURL(new RegExp(`in=news&page=${Math.ceil(count / 24)}$`));
    await page.goto("/search?q=arbitration&page=7");
    await expect(page).toHaveURL(/\?q=arbitration$/);
    for (const group of ["works", "nothing", "__proto__"]) {
      const html = await (await request.get(`/search?q=arbitration&in=${group}`)).text();
      expect(html.split('data-testid="results"').length, group).toBeGreaterThan(3);
    }
  });

  // Checklist: INFO-87, INFO-101
  test("people are found in any spelling of their names", async ({ page, request }) => {
    for (const [language, name, title] of [
      ["en", "Верморси", "Hélène Vermorcy"],
      ["fr", "верморси", "Hélène Vermorcy"],
      ["ru", "vermorcy", "Элен Верморси"],
      ["en", "Ауэрштайг", "Leopold Auersteig"],
    ] as const) {
      await showMain(page, request, find(language, name));
      await expect(groups(page)).toHaveCount(1);
      await expect(results(page).getByRole("link")).toHaveText(title);
      await expect(results(page).locator("mark").first()).toHaveText(new RegExp(`^${name}$`, "i"));
      // The whole name, in any spelling, is that person.
      await showMain(page, request, find(language, title));
      await expect(exact(page).getByRole("link")).toHaveText(title);
      await expect(groups(page).getByRole("link", { name: title, exact: true })).toHaveCount(0);
    }
  });

  // Checklist: INFO-88
  test("an event has its date, and a past one says so", async ({ page }) => {
    await page.goto("/eac/events");
    const coming = await page.getByRole("region", { name: en.events.coming }).getByRole("heading", { level: 3 }).allTextContents();
    await page.goto("/search?q=webinar&in=events");
    const found = await results(page).all();
    expect(found.length).toBeGreaterThan(1);
    for (const event of found) {
      const title = await event.getByRole("link").innerText();
      await expect(event.locator("p").first()).toHaveText(coming.includes(title) ? /^\p{L}+, \d/u : /^Past event, /);
    }
    await page.goto(find("ru", "Ташкент"));
    await expect(results(page).first()).toContainText("Прошедшее мероприятие, четверг, 8\u00a0октября 2026\u00a0г.");
  });

  // Checklist: INFO-90, INFO-101
  test("a register number is found however it is typed", async ({ page, request }) => {
    const [entry = ""] = (await listRegisterEntries(request, "en")).shown;
    const number = entry.split("/").at(-1) as string;
    for (const typed of [number, number.replace("-", ""), number.replace("-", " "), ` ${number.toLowerCase()} `]) {
      await showMain(page, request, find("fr", typed));
      await expect(exact(page).getByRole("link", { name: number, exact: true })).toBeVisible();
      await expect(exact(page).locator("img")).toHaveCount(1);
    }
  });

  // Checklist: INFO-91
  test("what another language has is one press away", async ({ page }) => {
    await page.goto(find("ru", "VAT"));
    await expect(page.getByRole("main").getByRole("status")).toContainText("ничего не найдено");
    for (const path of ["/ru/arbitration/rules/text", "/ru/art-expertise/register", "/ru/contacts"])
      await expect(page.getByRole("main").locator(`a[href="${path}"]`)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /на английском$/ })
      .click();
    await expect(page).toHaveURL("/search?q=VAT");
    await expect(results(page).locator("mark").first()).toHaveText("VAT");
  });
});

test.describe("a misspelled artist or title", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to the works, in the search of the site and in the gallery", async ({ page, request }) => {
    await showMain(page, request, find("en", "celestin roumare"));
    const meant = await page.getByRole("main").getByRole("status").innerText();
    const shown = await groups(page).allTextContents();
    await showMain(page, request, find("en", "celestin roumarre"));
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toContainText("Showing results for “célestin roumare”. Search for “celestin roumarre” instead");
    await expect(status).toContainText(meant.replace("celestin", "célestin"));
    await expect(exact(page).getByRole("link", { name: "Célestin Roumare" })).toBeVisible();
    await expect(page.getByTestId("works").getByText("Célestin Roumare")).toHaveCount(2);
    expect(await groups(page).allTextContents()).toEqual(shown);

    await page.goto("/fr/gallery?q=ostremko");
    await expect(page.getByText("Aucun titre ni aucun artiste ne correspond à « ostremko ».")).toBeInViewport();
    await expect(page.getByTestId("paintings").getByRole("listitem")).toHaveCount(2);
    await page.getByRole("link", { name: "Résultats pour « ostrenko »" }).click();
    await expect(page).toHaveURL("/fr/gallery?q=ostrenko");
    await expect(page.getByTestId("paintings").getByRole("listitem")).toHaveCount(2);

    // Other filters leave none of its works, and nothing is near: a link, and nothing.
    await showMain(page, request, "/fr/gallery?q=ostremko&year=1961");
    await expect(page.getByRole("link", { name: "Vouliez-vous dire « ostrenko » ?" })).toBeVisible();
    await showMain(page, request, "/ru/gallery?q=велосипедист");
    await expect(page.getByText("имели в виду")).toHaveCount(0);
    await showMain(page, request, find("fr", "Elène Vermorsi"));
    await expect(exact(page).getByRole("link", { name: "Hélène Vermorcy" })).toBeVisible();
    await showMain(page, request, find("ru", "берёзы в отепель"));
    await expect(exact(page).getByRole("link", { name: "Берёзы в оттепель" })).toBeVisible();
  });
});
