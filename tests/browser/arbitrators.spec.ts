import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { type Language, readContent, type Translated } from "../support/content.ts";
import { showMain } from "../support/pages.ts";

const { en, fr, ru } = ALL_MESSAGES;

interface Entry {
  key: string;
  name: Translated;
  country: string;
  languages: string[];
  fields: (keyof typeof en.arbitrators.fieldNames)[];
  since: number;
  profile: Translated;
}

const entries = readContent<Entry[]>("arbitrators.json");
const WORDS = { en: en.arbitrators, fr: fr.arbitrators, ru: ru.arbitrators };
const PATH = "/arbitration/arbitrators";

/** Names in the order of the page: family names come last. */
function namesOf(chosen: Entry[], language: Language): string[] {
  const familyName = (name: string) => name.split(" ").at(-1) as string;
  return chosen.map(({ name }) => name[language]).sort((a, b) => familyName(a).localeCompare(familyName(b), language));
}
const speaking = (code: string) => entries.filter(({ languages }) => languages.includes(code));
const names = (page: Page) => page.getByTestId("arbitrators").getByRole("heading");
const status = (page: Page) => page.getByRole("main").getByRole("status");
const filters = (page: Page, language: Language = "en") => ({
  language: page.getByRole("combobox", { name: WORDS[language].language, exact: true }),
  field: page.getByRole("combobox", { name: WORDS[language].field, exact: true }),
});

for (const language of LANGUAGES) {
  test(`the list is complete, by family name, with country, languages, fields and profile, in ${language}`, async ({ page, request }) => {
    await showMain(page, request, addressIn(language, PATH));
    expect(await names(page).allTextContents()).toEqual(namesOf(entries, language));
    await expect(status(page)).toHaveText(WORDS[language].count(entries.length, entries.length));
    const countryNames = new Intl.DisplayNames([language], { type: "region" });
    const languageNames = new Intl.DisplayNames([language], { type: "language" });
    const items = page.getByTestId("arbitrators").getByRole("listitem");
    const texts = new Map(await items.evaluateAll((all) => all.map((each) => [each.id, each.textContent ?? ""] as const)));
    for (const { key, country, languages, fields, since, profile } of entries) {
      const text = texts.get(key) ?? "";
      expect(text).toContain(countryNames.of(country) as string);
      expect(text).toContain(String(since));
      expect(text).toContain(profile[language]);
      expect(text).toContain(languages.map((code) => languageNames.of(code)).join(", "));
      expect(text).toContain(fields.map((field) => WORDS[language].fieldNames[field]).join(", "));
    }
    // The choices are exactly the languages and fields of the arbitrators.
    const { language: languageFilter, field } = filters(page, language);
    const codes = [...new Set(entries.flatMap(({ languages }) => languages))];
    const shown = await languageFilter.locator("option").allTextContents();
    expect(shown.slice(1)).toEqual(codes.map((code) => languageNames.of(code) as string).sort(new Intl.Collator(language).compare));
    expect((await field.locator("option").allTextContents()).slice(1)).toEqual(Object.values(WORDS[language].fieldNames));
  });
}

test("an unknown filter is ignored, with a message", async ({ page, request }) => {
  for (const query of ["language=zz", "language=", "language=RU", "field=nope", "field=", "language=zz&field=nope", "language=__proto__"]) {
    await showMain(page, request, `${PATH}?${query}`);
    await expect(names(page), query).toHaveCount(entries.length);
    await expect(filters(page).language, query).toHaveValue("");
    await expect(filters(page).field, query).toHaveValue("");
    await expect(page.getByRole("link", { name: "Clear filters" }), query).toHaveCount(0);
  }
  await showMain(page, request, `${PATH}?language=ru&field=nope`);
  expect(await names(page).allTextContents()).toEqual(namesOf(speaking("ru"), "en"));
});

test("a language, a field, or both can be chosen; the address can be shared, Back undoes, and a link clears", async ({ page }) => {
  await open(page, PATH);
  const { language, field } = filters(page);
  await language.selectOption({ label: "Russian" });
  await expect(status(page)).toHaveText(`${speaking("ru").length} of ${entries.length} arbitrators`);
  expect(await names(page).allTextContents()).toEqual(namesOf(speaking("ru"), "en"));
  await expect(page).toHaveURL(/[?&]language=ru/);

  await field.selectOption({ label: "Intellectual property" });
  const both = speaking("ru").filter(({ fields }) => fields.includes("intellectual-property"));
  expect(both.length).toBeGreaterThan(0);
  await expect(status(page)).toHaveText(`${both.length} of ${entries.length} arbitrators`);
  expect(await names(page).allTextContents()).toEqual(namesOf(both, "en"));
  await expect(page).toHaveURL(/\?language=ru&field=intellectual-property$/);
  const shared = page.url();

  await page.goBack();
  await expect(names(page)).toHaveCount(speaking("ru").length);
  await expect(field).toHaveValue("");
  await expect(language).toHaveValue("ru");

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(names(page)).toHaveCount(entries.length);
  await expect(language).toHaveValue("");
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);

  await field.selectOption({ label: "Art" });
  await expect(status(page)).toContainText(`${entries.filter(({ fields }) => fields.includes("art")).length} of`);

  await open(page, shared);
  expect(await names(page).allTextContents()).toEqual(namesOf(both, "en"));
  await expect(language).toHaveValue("ru");
  await expect(field).toHaveValue("intellectual-property");
  await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
  await expect(page).toHaveURL(/\/fr\/arbitration\/arbitrators\?language=ru&field=intellectual-property$/);
  await expect(names(page)).toHaveText(namesOf(both, "fr"));
  await expect(filters(page, "fr").language).toHaveValue("ru");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/fr\/arbitration\/arbitrators$/);
});

test("the filter keeps the focus while the keyboard changes its value", async ({ page }) => {
  await open(page, PATH);
  const { language, field } = filters(page);
  const codes = await language.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await language.focus();
  for (const code of codes.slice(1, 4)) {
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`language=${code}(&|$)`));
    await expect(names(page)).toHaveCount(speaking(code).length);
    await expect(language).toBeFocused();
    await expect(language).toHaveValue(code);
  }
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
});

test("two filters without a common match say so and offer the whole list", async ({ page }) => {
  const rare = speaking("hi");
  expect(rare.some(({ fields }) => fields.includes("agriculture"))).toBe(false);
  for (const language of LANGUAGES) {
    await open(page, `${addressIn(language, PATH)}?language=hi&field=agriculture`);
    await expect(names(page)).toHaveCount(0);
    await expect(status(page)).toHaveText(WORDS[language].none);
    await expect(filters(page, language).language).toHaveValue("hi");
    await expect(filters(page, language).field).toHaveValue("agriculture");
    await page.getByRole("link", { name: WORDS[language].clear }).click();
    await expect(names(page)).toHaveCount(entries.length);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: INFO-120
  test("both filters are in a first screen, work by their button and can be cleared; a link leads to the text", async ({ page }) => {
    await page.goto(addressIn("ru", PATH));
    const { language, field } = filters(page, "ru");
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const filter of [language, field]) await expect(filter, `${width} px`).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("main").getByRole("link", { name: WORDS.ru.listing }).click();
    await expect(page.getByRole("region", { name: WORDS.ru.listing })).toBeInViewport();
    await language.selectOption("fr");
    await field.selectOption("art");
    await page.getByRole("search").getByRole("button", { name: WORDS.ru.apply, exact: true }).click();
    await expect(page).toHaveURL(/\/ru\/arbitration\/arbitrators\?language=fr&field=art$/);
    const found = speaking("fr").filter(({ fields }) => fields.includes("art"));
    await expect(names(page)).toHaveText(namesOf(found, "ru"));
    await expect(language).toHaveValue("fr");
    await expect(field).toHaveValue("art");
    await page.getByRole("link", { name: WORDS.ru.clear }).click();
    await expect(names(page)).toHaveCount(entries.length);
  });
});
