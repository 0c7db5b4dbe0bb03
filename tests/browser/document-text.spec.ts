import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";

/* Rules and costs provisions as pages (P-INFO-18). */

const RULES = "/arbitration/rules/text";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an article and a paragraph have addresses, and references lead to them", async ({ page }) => {
    await page.goto(`${RULES}#12.1`);
    await expect(page.locator(":target")).toBeInViewport();
    await page.goto("/arbitration/rules");
    await page.getByRole("link", { name: /^12\b/ }).click();
    await expect(page).toHaveURL(`${RULES}#article-12`);
    await expect(page.locator(":target").getByRole("heading", { level: 3 })).toBeInViewport();
    const reference = page
      .getByRole("article")
      .getByRole("link", { name: /^Article\s\d+$/ })
      .and(page.locator("p a, li span a"));
    // Not innerText: an article that is not laid out yet has none.
    const number = /\d+$/.exec((await reference.first().textContent()) ?? "")?.[0];
    await reference.first().click();
    await expect(page).toHaveURL(`${RULES}#article-${number}`);
    await expect(page.locator(":target").getByRole("heading", { level: 3 })).toContainText(`Article\u00a0${number}`);
  });

  test("a search shows the articles with the words, marked, and a number its article", async ({ page }) => {
    await page.goto(RULES);
    await page.getByRole("searchbox", { name: "Search this text" }).fill("emergency arbitrator");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    const marks = page.locator("mark");
    await expect(marks.first()).toHaveText(/^emergency\sarbitrator$/i);
    const shown = await page.getByRole("article").count();
    expect(shown).toBeGreaterThan(1);
    expect(shown).toBeLessThan(20);
    // Links to them stand right after the sentence that counts them.
    const found = page.getByRole("navigation", { name: /^“emergency arbitrator” is in \d+ articles:$/ }).getByRole("link");
    expect(await found.count()).toBe(Number(/\d+/.exec(await page.getByText(/^“emergency arbitrator” is in/).innerText())?.[0]));
    await found.last().click();
    await expect(page.locator(":target").getByRole("heading", { level: 3 })).toBeInViewport();
    // A preamble or an annex has no number, and an address of its own.
    await page.goto("/arbitration/fees/text?q=scale");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Annex: / })
      .click();
    await expect(page.locator(":target").getByRole("heading", { name: /^Annex: / })).toBeInViewport();
    await page.goto(RULES);
    await page.getByRole("searchbox", { name: "Search this text" }).fill("art. 7");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(/^Article\s7/);
    await page.getByRole("link", { name: "Show the whole text" }).click();
    await expect(page.getByRole("article")).not.toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search this text" }).fill("arbitratr challenge time limit");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "arbitratr" })).toHaveText(
      /^“arbitratr challenge time limit” does not occur in this text\. “arbitrator challenge time limit” does not stand in this text as typed\. \d+ articles? ha(s|ve) its words in another form or order, or words that mean the same:$/,
    );
    await expect(page.locator("#article-23 mark", { hasText: /^challenge$/ })).not.toHaveCount(0);
    await page.goto(`${RULES}?q=zxqvk+it`);
    await expect(page.getByText("“zxqvk it” does not occur in this text.")).toBeVisible();
  });

  test("the other language stands beside it, entry by entry", async ({ page }) => {
    await page.goto(addressIn("ru", RULES));
    await page.getByRole("link", { name: "Сравнить с английским текстом" }).click();
    const article = page.locator("#article-6");
    await expect(article.getByText("Time limits", { exact: true })).toBeVisible();
    await expect(article.locator("div[lang=en] p").first()).toContainText("Time limits are counted in calendar days");
    const [own, other] = [article.locator("[lang=ru] p").first(), article.locator("div[lang=en] p").first()];
    expect(Math.abs(((await own.boundingBox())?.y ?? 0) - ((await other.boundingBox())?.y ?? 99))).toBeLessThan(3);
    const lastEntry = (language: string) => page.locator(`#article-1 [lang=${language}] li`).last();
    const [ownEntry, otherEntry] = [await lastEntry("ru").boundingBox(), await lastEntry("en").boundingBox()];
    expect(ownEntry?.y).toBeCloseTo(otherEntry?.y ?? 0, 0);
    expect(await page.locator("[id='6.1']").count()).toBe(1);
    await page.getByRole("link", { name: "Один язык" }).click();
    await expect(page.locator("#article-6 [lang=en]")).toHaveCount(0);
  });
});

test("the site's search finds an article by its number", async ({ page }) => {
  await page.goto("/search?q=article+44");
  await expect(page.getByRole("link", { name: /^Article\s44\./ }).first()).toHaveAttribute("href", `${RULES}#article-44`);
});

// Checklist: INFO-277
test("in French, the text is a translation, says so, and has the published versions beside it", async ({ page }) => {
  const status = page.getByText(/^Traduction non officielle, donnée à titre d’information\..*le texte anglais fait foi\./);
  await page.goto(addressIn("fr", RULES));
  await expect(status).toBeVisible();
  await expect(page.locator("#article-1 [lang=fr] p").first()).toContainText("Dans le présent Règlement");
  const contents = page.getByRole("navigation", { name: "Sommaire", exact: true });
  await expect(contents.locator("p").first()).toHaveText(/Dispositions générales$/);
  // Before the text, in the order of focus too, and without headings before its title.
  await expect(contents.getByRole("heading")).toHaveCount(0);
  const isBefore = await contents.evaluate((nav) => {
    const title = document.querySelector("h1");
    return title !== null && (nav.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isBefore).toBe(true);
  await expect(page.getByRole("link", { name: "PDF en anglais" })).toBeVisible();
  await page.getByRole("link", { name: "Texte russe en regard" }).click();
  await expect(page.locator("#article-1 [lang=ru] p").first()).toContainText("В настоящем Регламенте");
  await page.getByRole("link", { name: "Texte anglais en regard" }).click();
  await expect(page.locator("#article-1 [lang=en] p").first()).toContainText("In these Rules");
  await page.goto(`${addressIn("fr", RULES)}?q=sentences+partielles`);
  await expect(status).toBeVisible();
  await expect(page.locator("#article-1 mark").first()).toHaveText(/^sentence$/i);
  await page.goto(`${RULES}?beside=fr`);
  await expect(page.getByText("The French text is an unofficial translation, for information only.")).toBeVisible();
  await expect(page.locator("#article-1 [lang=fr] p").first()).toContainText("Dans le présent Règlement");
});

for (const [language, version, words] of [
  ["en", "en", ["One arbitrator", "above €20,000 up to €50,000", "€3,600.00", "above €50,000,000", "€81,200.00 + 0.08%"]],
  ["fr", "fr", ["Un arbitre", "au-delà de 20 000 € jusqu’à 50 000 €", "3 600,00 €", "au-delà de 50 000 000 €", "81 200,00 € + 0,08 %"]],
  ["ru", "ru", ["Один арбитр", "свыше 20 000 € до 50 000 €", "3 600,00 €", "свыше 50 000 000 €", "81 200,00 € + 0,08 %"]],
] as const)
  test(`the annexed scale is that of the file, in the language of its text: page in ${language}`, async ({ page }) => {
    await page.goto(addressIn(language, "/arbitration/fees/text"));
    const annex = page.locator(`div[lang=${version}]`).filter({ has: page.getByRole("table") });
    const text = (await annex.innerText()).replaceAll(/\s+/g, " ");
    for (const word of words) expect(text).toContain(word);
  });

for (const language of LANGUAGES)
  test.describe(`a citation, in ${language}`, () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("is copied with one press: title, edition, article or paragraph, address", async ({ page, site }) => {
      // The contents say where the reader is before the application runs, which takes the page over as it is then.
      await page.goto(`${addressIn(language, "/arbitration/fees/text")}#article-2`);
      await expect(page.locator("[data-contents-now]")).toHaveText(/2\. /);
      const titles = {
        en: "ICAC Costs Provisions",
        fr: "Dispositions de l’ICAC relatives aux frais d’arbitrage",
        ru: "Положение ICAC об арбитражных расходах",
      };
      const buttons = { en: "Copy citation", fr: "Copier la référence", ru: "Скопировать ссылку" };
      await page.locator("#article-2").getByRole("button", { name: buttons[language] }).click();
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /clipboard|presse-papiers|буфер/ })
          .first(),
      ).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.replaceAll(/\s/g, " ")).toMatch(
        new RegExp(
          `^${titles[language]} \\([^)]*2020${language === "fr" ? ", traduction non officielle" : "[^,)]*"}\\), (?:Article|Статья) 2, ${site}${addressIn(language, "/arbitration/fees/text")}#article-2$`,
        ),
      );
      // Of the paragraph in the address, or that has the focus.
      const article = page.locator("#article-2");
      await article.getByRole("link", { name: "2.1", exact: true }).click();
      await article.getByRole("button", { name: new RegExp(`^${buttons[language]}.*2\\.1$`) }).click();
      await expect
        .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).replaceAll(/\s/g, " "))
        .toMatch(new RegExp(`(?:Article|Пункт) 2\\.1, ${site}${addressIn(language, "/arbitration/fees/text")}#2\\.1$`));
    });
  });

test("the contents follow the reader and lead to an article, over the text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fr/arbitration/rules/text");
  const line = page.locator("summary", { hasText: "Ouvrir le sommaire" });
  await expect(line).toHaveText(/^Sommaire/);
  // Folded, so that the text begins in the second view at the latest.
  await expect(page.getByRole("navigation", { name: "Sommaire" })).toHaveCount(0);
  expect((await page.locator("#article-1").boundingBox())?.y).toBeLessThan(2 * 844);
  await page.goto("/fr/arbitration/rules/text#article-30");
  await expect(line).toBeInViewport();
  await expect(line).toHaveText(/^Article\s30\. /);
  await line.click();
  const contents = page.getByRole("navigation", { name: "Sommaire, toujours visible" });
  await contents.getByRole("link", { name: /^44 / }).click();
  await expect(contents).toBeHidden();
  await expect(page).toHaveURL(/#article-44$/);
  await expect(page.locator(":target").getByRole("heading", { level: 3 })).toBeInViewport();
  await expect(line).toHaveText(/^Article\s44\. /);

  // On a wide screen they stand beside the text.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => document.getElementById("article-50")?.scrollIntoView());
  await expect(page.getByRole("navigation", { name: "Sommaire", exact: true }).locator("[aria-current]")).toHaveText(/^50/);
});

test.describe("defined terms", () => {
  test.use({ javaScriptEnabled: false });

  test("are explained where they stand, and lead to their definition", async ({ page }) => {
    await page.goto(`${RULES}#article-30`);
    const term = page.locator("#article-30").getByRole("link", { name: /^Tribunal/ });
    await expect(term).toHaveCount(1);
    await term.hover();
    const note = await term.evaluate((link) => getComputedStyle(link, "::after").content);
    expect(note).toMatch(/^"“Tribunal” means the sole arbitrator or the three arbitrators/);
    await page.mouse.move(0, 0);
    expect(await term.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
    await term.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(":target")).toContainText("“Tribunal” means");

    // The costs provisions use the terms of the rules.
    await page.goto("/ru/arbitration/fees/text");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Секретариат/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/ru\/arbitration\/rules\/text#\d+\.1\.k$/);
    await expect(page.locator(":target")).toContainText("«Секретариат» —");
  });
});
