import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { type Language, readContent, type Translated } from "../support/content.ts";
import { showMain } from "../support/pages.ts";

const { en, fr, ru } = ALL_MESSAGES;

const ADDRESS = "/arbitration/clause";

const KINDS = ["future", "existing"] as const;
type Kind = (typeof KINDS)[number];

/** Texts around the clauses, as in content/. */
const WORDS =
  readContent<Record<Kind, { title: Translated; description: Translated; points: { label: Translated; text: Translated }[] }>>(
    "clauses.json",
  );
const MESSAGES = { en: en.clause, fr: fr.clause, ru: ru.clause };
const NAMES = { en: "English", fr: "Français", ru: "Русский" };

/** Subject of each of the five paragraphs. */
const PARAGRAPHS = {
  en: [/ICAC.*final and binding/, /number of arbitrators/i, /seat of arbitration/i, /language/i, /governed by/],
  fr: [/ICAC.*définitive et obligatoire/, /tribunal arbitral est composé/i, /siège de l’arbitrage/i, /langue/i, /droit applicable/i],
  ru: [/ICAC.*окончательным/, /число арбитров/i, /место арбитража/i, /язык/i, /право, применимое/i],
};

/** Placeholder of a variable in a clause. */
const openWords = (language: Language, variable: keyof typeof en.clause.placeholders) => `[${MESSAGES[language].placeholders[variable]}]`;

const sections = (page: Page, language: Language = "en") => ({
  future: page.getByRole("region", { name: WORDS.future.title[language], exact: true }),
  existing: page.getByRole("region", { name: WORDS.existing.title[language], exact: true }),
});
/** The five paragraphs of one clause in one language. */
const clause = (section: Locator, language: Language) => section.getByRole("list").and(section.page().locator(`[lang=${language}]`));
/** Of one of several languages. */
const copyButton = (section: Locator, language: Language) =>
  clause(section, language).locator("xpath=..").getByRole("button", { name: "Copy the text" });
const texts = (list: Locator) => list.getByRole("listitem").getByRole("paragraph").allTextContents();
const builder = (page: Page, language: Language = "en") => page.getByRole("form", { name: MESSAGES[language].builder });
/** Opens the field that only one of the clauses needs. */
const openSubject = (page: Page, language: Language = "en") =>
  builder(page, language).getByText(WORDS.existing.title[language], { exact: true }).click();
const languages = (page: Page) => page.getByRole("group", { name: en.clause.show });
const warnings = (page: Page) => page.getByRole("main").getByRole("status");

/** Choices in a link. */
const query = (choices: Record<string, string | string[]>) =>
  new URLSearchParams(
    Object.entries(choices).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  ).toString();

const FILLED = { arbitrators: "3", seat: "Brussels", language: "English", law: "Belgian law", subject: "Delivery of 2 May 2024" };

// Checklist: CLAUSE-01 to CLAUSE-16
test("two clauses of five paragraphs, with open choices in brackets, in each language; a builder; warnings", async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await test.step(`two clauses in ${language}`, async () => {
      await showMain(page, request, addressIn(language, ADDRESS));
      for (const kind of KINDS) {
        const { title, description, points } = WORDS[kind];
        const section = sections(page, language)[kind];
        await expect(section.getByRole("heading", { level: 2 })).toHaveText(title[language]);
        await expect(section.getByText(description[language], { exact: true })).toBeVisible();
        await expect(section.getByRole("term")).toHaveText(points.map(({ label }) => label[language]));
        await expect(section.getByRole("definition")).toHaveText(points.map(({ text }) => text[language]));
        await expect(section.getByRole("list")).toHaveCount(1);
        const paragraphs = await texts(clause(section, language));
        expect(paragraphs).toHaveLength(5);
        for (const [index, subject] of PARAGRAPHS[language].entries()) expect(paragraphs[index]).toMatch(subject);
        expect(paragraphs.map((text) => text.match(/\[.*?\]/g) ?? [])).toEqual([
          kind === "existing" ? [openWords(language, "subject")] : [],
          [openWords(language, "arbitrators")],
          [openWords(language, "seat")],
          [openWords(language, "language")],
          [openWords(language, "law")],
        ]);
      }
      await expect(warnings(page)).toHaveCount(0);
    });
  }
  await test.step("the builder offers one or three arbitrators, suggestions, and the three languages", async () => {
    await showMain(page, request, ADDRESS);
    const numbers = builder(page).getByRole("group", { name: "Number of arbitrators" }).getByRole("radio");
    expect(await numbers.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(["1", "3"]);
    for (const number of await numbers.all()) await expect(number).not.toBeChecked();
    for (const [label, names] of [
      ["Seat of arbitration", ["Brussels", "Paris", "Geneva"]],
      ["Language of the proceedings", ["English", "French", "Russian"]],
      ["Governing law", ["Belgian law", "French law", "Swiss law"]],
    ] as const) {
      const field = builder(page).getByRole("combobox", { name: label });
      await expect(field).toHaveValue("");
      const offered = await field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((option) => option.value));
      for (const name of names) expect(offered).toContain(name);
    }
    await expect(builder(page).getByRole("textbox", { name: "Subject of the dispute" })).toBeHidden();
    await openSubject(page);
    await expect(builder(page).getByRole("textbox", { name: "Subject of the dispute" })).toHaveValue("");
    const offered = languages(page).getByRole("checkbox");
    expect(await offered.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))).toEqual([true, false, false]);
  });
  await test.step("warnings are shown in the language of the page, for each of their reasons", async () => {
    const cases: [prefix: string, choices: Record<string, string | string[]>, sentences: string[]][] = [
      ["", { arbitrators: "2" }, ["No seat has been chosen.", "An even number of arbitrators can end in a tie"]],
      ["/fr", { arbitrators: "4", seat: "Paris" }, ["Un nombre pair d’arbitres"]],
      ["/ru", { arbitrators: "2", seat: "Париж" }, ["При чётном числе арбитров"]],
      ["/ru", { law: "право Франции" }, ["Место арбитража не выбрано."]],
      ["/fr", { subject: "x" }, ["Aucun siège n’est choisi."]],
      ["", { arbitrators: "5", seat: "Paris" }, ["The number of arbitrators is neither one nor three"]],
      ["", { seat: "Paris", law: "Belgian law" }, ["The law governing the contract is not the law of the seat."]],
      ["", { ...FILLED, show: ["en", "fr"] }, ["Something that you typed is not among the names"]],
      ["", FILLED, []],
      ["", {}, []],
    ];
    for (const [prefix, choices, sentences] of cases) {
      await showMain(page, request, `${prefix}${ADDRESS}?${query(choices)}`);
      const shown = warnings(page).getByRole("listitem");
      await expect(shown, JSON.stringify(choices)).toHaveCount(sentences.length);
      await expect(shown).toContainText(sentences);
    }
  });
  await test.step("French punctuation keeps its no-break spaces, on the page and in the file", async () => {
    const address = `/fr${ADDRESS}?${query({ arbitrators: "2", law: "droit belge" })}`;
    await showMain(page, request, address);
    const shown = await page.getByRole("main").innerText();
    const file = await (await request.get(address.replace("?", ".txt?"))).text();
    for (const text of [shown, file.replaceAll("\r", "")]) expect(text.match(/.{0,25}[^\u00a0\u202f][:;!?»](?=\s|$)/gm) ?? []).toEqual([]);
  });
});

// Checklist: CLAUSE-17, CLAUSE-18, CLAUSE-20, INFO-263
test("a first screen has the complete text with its button and the builder beside it; on a telephone the builder comes first", async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, addressIn(language, ADDRESS));
    const { future } = sections(page, language);
    const copy = future.getByRole("button", { name: MESSAGES[language].copy });
    await expect(copy).toBeInViewport({ ratio: 1 });
    await expect(clause(future, language), `${language}, wide`).toBeInViewport({ ratio: 1 });
    await expect(builder(page, language).getByRole("radio").first()).toBeInViewport();
    await expect(future.getByText({ en, fr, ru }[language].clause.openPoints(4), { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(builder(page, language).getByRole("radio").first()).toBeInViewport({ ratio: 1 });
    const way = await page.getByRole("navigation", { name: { en, fr, ru }[language].navigation.trail }).boundingBox();
    expect(way?.y, language).toBeLessThan((await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0);
    const list = await clause(future, language).boundingBox();
    const form = await builder(page, language).boundingBox();
    expect(form?.y, `${language}, narrow`).toBeLessThan(400);
    expect(list?.y, `${language}, narrow`).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    const toText = page.getByRole("main").getByRole("link", { name: MESSAGES[language].readText });
    await expect(toText).toBeInViewport({ ratio: 1 });
    await toText.click();
    await expect(copy).toBeInViewport({ ratio: 1 });
    await expect(clause(future, language).getByRole("listitem").first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole("main").getByRole("link", { name: MESSAGES[language].builder }).click();
    await expect(builder(page, language).getByRole("radio").first()).toBeInViewport({ ratio: 1 });
  }
});

test.describe("the builder", () => {
  // Checklist: CLAUSE-11 to CLAUSE-15
  test("fills both clauses while typing, updates the address, and clears single fields and all of them", async ({ page }) => {
    await open(page, "/arbitration/fees");
    await page.getByRole("navigation", { name: "In this section" }).getByRole("link", { name: "Model clause" }).click();
    await expect(page).toHaveURL(ADDRESS);
    const future = clause(sections(page).future, "en");
    const existing = clause(sections(page).existing, "en");
    await builder(page).getByLabel("three", { exact: true }).check();
    await expect(future).toContainText("The number of arbitrators shall be three.");
    await expect(existing).toContainText("The number of arbitrators shall be three.");
    await builder(page).getByLabel("one", { exact: true }).check();
    await expect(future).toContainText("The number of arbitrators shall be one.");
    await builder(page).getByLabel("Seat of arbitration").pressSequentially("Lug");
    await expect(future).toContainText("The seat of arbitration shall be Lug.");
    await builder(page).getByLabel("Seat of arbitration").fill("Lugano & Como");
    await builder(page).getByLabel("Language of the proceedings").fill("Italian");
    await builder(page).getByLabel("Governing law").fill("Swiss law");
    await openSubject(page);
    await builder(page).getByLabel("Subject of the dispute").fill("A delivery\nthat was late");
    for (const [section, count] of [
      [future, 4],
      [existing, 5],
    ] as const) {
      expect((await texts(section)).join(" ")).not.toMatch(/[[\]{}]/);
      await expect(section.getByRole("strong")).toHaveCount(count);
      await expect(section).toContainText("Lugano & Como");
      await expect(section).toContainText("Italian");
      await expect(section).toContainText("Swiss law");
    }
    await expect(existing.getByRole("paragraph").first()).toContainText("Subject of the dispute: A delivery that was late.");
    await expect(future).not.toContainText("delivery");
    await expect(page).toHaveURL(
      `${ADDRESS}?${query({ arbitrators: "1", seat: "Lugano & Como", language: "Italian", law: "Swiss law", subject: "A delivery that was late", show: "en" })}`,
    );
    await expect(builder(page).getByLabel("Subject of the dispute")).toBeFocused();
    // Typing replaces the address without adding to the history.
    await page.goBack();
    await expect(page).toHaveURL("/arbitration/fees");
    await page.goForward();
    await expect(existing).toContainText("Subject of the dispute: A delivery that was late.");
    await builder(page).getByLabel("Seat of arbitration").fill("   ");
    await expect(future).toContainText("shall be [seat of arbitration].");
    await builder(page).getByRole("link", { name: "Clear all fields" }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(future.getByText("[")).toHaveCount(4);
    await expect(builder(page).getByLabel("Governing law")).toHaveValue("");
    await expect(builder(page).getByLabel("one", { exact: true })).not.toBeChecked();
  });

  test("does not hold up a reader who goes on before the address is updated", async ({ page }) => {
    await page.clock.install();
    await open(page, ADDRESS);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/arbitration/resources.data*", async (route) => {
      await held;
      await route.continue();
    });
    await builder(page).getByLabel("Seat of arbitration").fill("Paris");
    const asked = page.waitForRequest("**/arbitration/resources.data*");
    await page.getByRole("navigation", { name: "In this section" }).getByRole("link", { name: "Legal resources" }).click();
    await asked;
    await expect(page.locator(".progress-line")).toHaveAttribute("data-active", "true");
    await page.clock.runFor(2000);
    release();
    await expect(page).toHaveURL("/arbitration/resources");
    await expect(page.getByRole("heading", { level: 1, name: "Legal resources" })).toBeVisible();
  });

  test("is sent by Enter to its own address; is empty when opened from the menu again", async ({ page }) => {
    await page.clock.install();
    await open(page, ADDRESS);
    // Enter is pressed before typing updates the address.
    await page.clock.pauseAt(Date.now() + 60_000);
    await builder(page).getByLabel("Seat of arbitration").fill("Paris");
    // Enter sends the form; its button, which script has no use for, is hidden.
    await expect(builder(page).getByRole("button", { name: "Update clause", exact: true })).toBeHidden();
    await builder(page).getByLabel("Seat of arbitration").press("Enter");
    await expect(page).toHaveURL(/seat=Paris/);
    await page.clock.resume();
    await expect(builder(page).getByLabel("Seat of arbitration")).toBeFocused();
    await expect(clause(sections(page).future, "en")).toContainText("shall be Paris.");
    await page.goBack();
    await expect(page).toHaveURL(ADDRESS);
    await expect(builder(page).getByLabel("Seat of arbitration")).toHaveValue("");
    await builder(page).getByLabel("Seat of arbitration").fill("Paris");
    await expect(page).toHaveURL(/seat=Paris/);
    await page.getByRole("navigation", { name: "In this section" }).getByRole("link", { name: "Model clause" }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(clause(sections(page).future, "en")).toContainText("[seat of arbitration]");
    await expect(builder(page).getByLabel("Seat of arbitration")).toHaveValue("");
    await page.goBack();
    await expect(clause(sections(page).future, "en")).toContainText("shall be Paris.");
    await expect(builder(page).getByLabel("Seat of arbitration")).toHaveValue("Paris");
  });
});

test.describe("several languages", () => {
  test("are side by side, each marked with its language and with names in its own words", async ({ page }) => {
    await open(page, `${ADDRESS}?${query({ ...FILLED, language: "French and English" })}`);
    const { future, existing } = sections(page);
    await expect(builder(page).getByLabel(en.clause.prevails)).toHaveCount(0);
    for (const name of ["Français", "Русский"]) await languages(page).getByRole("checkbox", { name }).check();
    await expect(page).toHaveURL(/show=en&show=fr&show=ru$/);
    await builder(page).getByLabel(en.clause.prevails).selectOption("fr");
    await expect(clause(future, "en")).toContainText("the French text shall prevail.");
    await builder(page).getByText(en.clause.additions, { exact: true }).click();
    await builder(page).getByLabel(en.clause.nonContractual).check();
    await expect(clause(future, "en").getByRole("listitem").first()).toContainText("non-contractual claims");
    await expect(page).toHaveURL(/claims=non-contractual&prevails=fr&show=en&show=fr&show=ru$/);
    for (const section of [future, existing]) {
      await expect(section.getByRole("list")).toHaveCount(3);
      await expect(section.getByRole("heading", { level: 3 })).toHaveText(["English", "Français", "Русский", "Notes"]);
      for (const [language, ...choices] of [
        ["en", "three", "Brussels", "languages of the arbitral proceedings shall be French and English", "Belgian law"],
        ["fr", "trois", "Bruxelles", "langues de la procédure sont le français et l’anglais", "droit belge"],
        ["ru", "три", "Брюссель", "Языки арбитража: французский и английский", "право Бельгии"],
      ] as const) {
        const list = clause(section, language);
        const paragraphs = await texts(list);
        expect(paragraphs).toHaveLength(5);
        for (const [index, choice] of choices.entries()) expect(paragraphs[index + 1]).toContain(choice);
        expect(paragraphs.join(" ")).not.toMatch(/[[\]{}]/);
        expect(await list.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe(language);
        // The words around it are in the page's language.
        expect(await copyButton(section, language).evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
      }
    }
    const places = () => future.getByRole("list").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const wide = await places();
    expect(new Set(wide.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(wide.map(({ left }) => left)).toEqual(wide.map(({ left }) => left).toSorted((a, b) => a - b));
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await places();
    expect(new Set(narrow.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("always include that of the page", async ({ page }) => {
    await open(page, `/fr${ADDRESS}?show=ru`);
    const { future } = sections(page, "fr");
    await expect(clause(future, "ru").getByRole("listitem")).toHaveCount(5);
    await expect(clause(future, "fr")).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Русский" }).uncheck();
    await expect(page.getByRole("checkbox", { name: "Français" })).toBeChecked();
    await expect(clause(future, "fr").getByRole("listitem")).toHaveCount(5);
    await expect(clause(future, "ru")).toHaveCount(0);
  });

  test("are kept when the reader changes the language of the page", async ({ page }) => {
    await open(page, ADDRESS);
    await builder(page).getByLabel("Seat of arbitration").fill("Geneva");
    await expect(page).toHaveURL(/seat=Geneva/);
    await page.getByRole("banner").getByRole("link", { name: /^RU/ }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page).toHaveURL(`/ru${ADDRESS}?seat=Geneva&show=en`);
    await page.getByRole("checkbox", { name: "Русский" }).check();
    await expect(clause(sections(page, "ru").existing, "ru")).toContainText("Место арбитража: Женева.");
    await expect(clause(sections(page, "ru").existing, "en")).toContainText("The seat of arbitration shall be Geneva.");
  });
});

test.describe("warnings", () => {
  test("a missing seat is reported with the first choice, until it is there", async ({ page }) => {
    await open(page, ADDRESS);
    await builder(page).getByLabel("three", { exact: true }).check();
    await expect(warnings(page)).toContainText("No seat has been chosen.");
    await expect(warnings(page).getByRole("listitem")).toHaveCount(1);
    await builder(page).getByLabel("Seat of arbitration").fill("Lugano");
    await expect(warnings(page)).toHaveCount(0);
  });

  // Checklist: CLAUSE-11
  test("an even number in a link is not applied, and is reported until one or three is chosen", async ({ page }) => {
    await open(page, `${ADDRESS}?${query({ ...FILLED, arbitrators: "2" })}`);
    await expect(warnings(page).getByRole("listitem")).toHaveText([/^An even number of arbitrators/]);
    for (const section of Object.values(sections(page))) {
      await expect(clause(section, "en")).toContainText("shall be [number of arbitrators: one or three].");
    }
    await expect(builder(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await builder(page).getByLabel("three", { exact: true }).check();
    await expect(warnings(page)).toHaveCount(0);
    await expect(clause(sections(page).future, "en")).toContainText("shall be three.");
    await expect(page).toHaveURL(/arbitrators=3/);
  });
});

test.describe("export", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the text of each clause is copied, complete and numbered, or selected with a message if that is not allowed", async ({ page }) => {
    await open(page, `${ADDRESS}?${query({ ...FILLED, arbitrators: "1", show: ["en", "fr"] })}`);
    for (const [kind, language] of [
      ["future", "en"],
      ["existing", "fr"],
    ] as const) {
      const paragraphs = await texts(clause(sections(page)[kind], language));
      await copyButton(sections(page)[kind], language).click();
      await expect(page.getByText("Copied", { exact: true }).last()).toBeVisible();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toBe(paragraphs.map((text, index) => `${index + 1}. ${text}`).join("\n\n"));
      const formatted = await page.evaluate(async () => (await (await navigator.clipboard.read())[0]?.getType("text/html"))?.text());
      expect(formatted).toContain("<ol");
      expect(formatted).toContain("<li");
    }

    await page.evaluate(() => {
      for (const name of ["write", "writeText"])
        Object.defineProperty(navigator.clipboard, name, { value: () => Promise.reject(new Error("not allowed")) });
    });
    const copied = await page.getByText("Copied", { exact: true }).count();
    const list = clause(sections(page).existing, "en");
    await copyButton(sections(page).existing, "en").click();
    await expect(page.getByText("Not copied", { exact: true })).toBeVisible();
    // Earlier messages may disappear.
    expect(await page.getByText("Copied", { exact: true }).count()).toBeLessThanOrEqual(copied);
    const marked = await page.evaluate(() => window.getSelection()?.toString() ?? "");
    for (const text of await texts(list)) expect(marked).toContain(text);
  });

  test("the address is copied and shows the other party the same clauses", async ({ page, context }) => {
    await open(page, `/fr${ADDRESS}`);
    const form = builder(page, "fr");
    await form.getByLabel("trois", { exact: true }).check();
    await form.getByLabel(fr.clause.seat).fill("Genève");
    await form.getByLabel(fr.clause.law).fill("droit «\u00a0spécial\u00a0» & autre");
    await openSubject(page, "fr");
    await form.getByLabel(fr.clause.subject).fill("Tableau 🖼️, 100\u00a0% payé?");
    await page.getByRole("checkbox", { name: "Русский" }).check();
    await page.getByRole("button", { name: fr.actions.copyAddress }).click();
    await expect(page.getByText(fr.actions.copiedTitle, { exact: true })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page).toHaveURL(address);
    const shown = async (each: Page) => {
      const { future, existing } = sections(each, "fr");
      const lists = [clause(future, "fr"), clause(future, "ru"), clause(existing, "fr"), clause(existing, "ru")];
      return Promise.all(lists.map(texts));
    };
    const here = await shown(page);
    expect(here[0]?.[2]).toContain("Genève");
    expect(here[1]?.[2]).toContain("Женева");
    expect(here[3]?.[0]).toContain("Tableau 🖼️, 100 % payé?");
    const other = await context.newPage();
    await open(other, address);
    expect(await shown(other)).toEqual(here);
    const restored = builder(other, "fr");
    await expect(restored.getByLabel("trois", { exact: true })).toBeChecked();
    await expect(restored.getByLabel(fr.clause.seat)).toHaveValue("Genève");
    await expect(restored.getByLabel(fr.clause.subject)).toHaveValue("Tableau 🖼️, 100 % payé?");
    await expect(other.getByRole("checkbox", { name: "Русский" })).toBeChecked();
  });

  const NOTE_LABELS = { en: "Notes:", fr: "Remarques\u00a0:", ru: "Примечания:" };

  // Checklist: CLAUSE-25
  test("the text file has the same content as the page; printing shows the clauses and their notes, without builder and buttons", async ({
    page,
  }) => {
    await open(page, `${ADDRESS}?${query({ ...FILLED, law: "", show: ["en", "fr", "ru"] })}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as text" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("eac-arbitration-clause.txt");
    const bytes = await readFile(await file.path(), "utf8");

    const parts = [`Before you use it:\n${await warnings(page).getByRole("listitem").innerText()}`];
    for (const language of LANGUAGES) {
      const blocks = [NAMES[language]];
      for (const kind of KINDS) {
        const paragraphs = await texts(clause(sections(page)[kind], language));
        const numbered = paragraphs.map((text, index) => `${index + 1}. ${text}`);
        const points = WORDS[kind].points.map(({ label, text }) => `${label[language]}. ${text[language]}`);
        const note = [NOTE_LABELS[language], ...points].join("\n");
        blocks.push([WORDS[kind].title[language].toUpperCase(), ...numbered, note].join("\n\n"));
      }
      parts.push(blocks.join("\n\n\n"));
    }
    expect(bytes).toBe(`\ufeff${parts.join("\n\n\n— — —\n\n\n")}\n`.replaceAll("\n", "\r\n"));
    expect(bytes).toContain("The seat of arbitration shall be Brussels.");
    expect(bytes).toContain("Число арбитров: три.");
    expect(bytes).toContain(openWords("fr", "law"));
    expect(bytes).toContain("Delivery of 2 May 2024");

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes");
    });
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1000 });
    const tops = await sections(page)
      .future.getByRole("list")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    for (const section of Object.values(sections(page))) {
      await expect(clause(section, "en").getByText("Brussels", { exact: true })).toBeVisible();
      await expect(section.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
    }
    await expect(builder(page)).toBeHidden();
    await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download as text" })).toBeHidden();
  });

  test("the text file without choices is in the language of its address", async ({ request }) => {
    for (const language of LANGUAGES) {
      const response = await request.get(`${addressIn(language, ADDRESS)}.txt`);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
      expect(response.headers()["content-disposition"]).toBe('attachment; filename="eac-arbitration-clause.txt"');
      const text = await response.text();
      for (const each of LANGUAGES) expect(text.includes(openWords(each, "seat"))).toBe(each === language);
      expect(text.match(/^\d\. /gm)).toHaveLength(10);
      expect(text.split(openWords(language, "subject"))).toHaveLength(2);
    }
  });
});

test("builder, warnings and three languages are accessible", async ({ page }) => {
  await open(page, `/ru${ADDRESS}?${query({ ...FILLED, arbitrators: "2", law: "French law", show: ["en", "fr", "ru"] })}`);
  await expect(warnings(page).getByRole("listitem")).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("a made-up address", () => {
  const MARKUP = `</textarea><script>document.title="taken"</script><img src=x onerror=alert(1)>`;

  test("puts its text into the clauses as text", async ({ page }) => {
    page.on("dialog", () => {
      throw new Error("a dialog opened");
    });
    await open(page, `${ADDRESS}?${query({ arbitrators: MARKUP, seat: MARKUP, language: "{law}", law: "$&", subject: MARKUP })}`);
    const { future, existing } = sections(page);
    const paragraphs = await texts(clause(existing, "en"));
    expect(paragraphs[0]).toContain(MARKUP);
    expect(paragraphs[1]).toContain("[number of arbitrators: one or three]");
    expect(paragraphs[2]).toBe(`The seat of arbitration shall be ${MARKUP}.`);
    expect(paragraphs[3]).toContain("shall be {law}.");
    expect(paragraphs[4]).toContain("governed by $&.");
    await expect(future.locator("img, script")).toHaveCount(0);
    await expect(builder(page).getByLabel("Seat of arbitration")).toHaveValue(MARKUP);
    await expect(builder(page).getByLabel("Subject of the dispute")).toHaveValue(MARKUP);
    await expect(page).toHaveTitle(/^Model arbitration clause/);
    await expect(warnings(page)).toContainText("neither one nor three");
  });

  test("never causes an error, on the page or in the file", async ({ request }) => {
    const long = "9".repeat(4000);
    for (const hostile of [
      "arbitrators=-3&seat=%00",
      "arbitrators=1e999",
      "arbitrators=3&arbitrators=2&seat=Paris&seat=Rome",
      "show=xx&show=__proto__&show=constructor",
      "show=en&show=en&show=en",
      "show[]=en&seat[]=Paris",
      "seat=%FF%C3%28&law=%",
      `arbitrators=${long}`,
      `subject=${long}&seat=${long}`,
      "claims=non-contractual&claims=x&prevails=xx&prevails=en&show=en&show=ru",
      "prevails=__proto__&show=en&show=ru",
      "seat=%E2%80%AE%0d%0aSet-Cookie:%20x=y",
      "__proto__=x&constructor=y&toString=z",
    ]) {
      for (const path of [ADDRESS, `/fr${ADDRESS}`, `/ru${ADDRESS}`, `${ADDRESS}.txt`, `${ADDRESS}.docx`, `${ADDRESS}.data`]) {
        const response = await request.get(`${path}?${hostile}`);
        expect(response.status(), `${path}?${hostile.slice(0, 80)}`).toBe(200);
        expect(response.headers()["set-cookie"]).toBeUndefined();
      }
    }
  });

  test("uses the first of repeated values, and truncates long ones", async ({ request }) => {
    const text = async (hostile: string) => (await request.get(`${ADDRESS}.txt?${hostile}`)).text();
    const twice = await text("arbitrators=1&arbitrators=3&seat=Paris&seat=Rome&show=fr&show=fr");
    expect(twice).toContain("Le tribunal arbitral est composé d’un arbitre unique.");
    expect(twice).toContain("Le siège de l’arbitrage est fixé à Paris.");
    expect(twice).not.toContain("Rome");
    expect(twice.match(/^\d\. /gm)).toHaveLength(10);
    expect(await text(`seat=${"y".repeat(4000)}`)).toMatch(/shall be y{300}\./);
    const unknown = await text("show=xx");
    expect(unknown).toContain("English");
    // A choice is one line: it cannot add paragraphs.
    expect((await text("seat=Paris%0d%0a%0d%0a6.%20More%E2%80%A87.%20More")).match(/^\d\. /gm)).toHaveLength(10);
  });

  test("accepts only GET: another method is refused", async ({ request }) => {
    for (const path of [ADDRESS, `${ADDRESS}.txt`, `${ADDRESS}.docx`]) {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const response = await request.fetch(path, { method, form: { seat: "Paris" }, maxRedirects: 0 });
        expect(response.status(), `${method} ${path}`).toBe(405);
      }
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button fills the clauses, and the address holds the choices; controls that need script are hidden, all fields can be cleared", async ({
    page,
  }) => {
    await page.goto(`/ru${ADDRESS}`);
    const form = builder(page, "ru");
    await form.getByLabel("три", { exact: true }).check();
    await form.getByLabel(ru.clause.seat).fill("Брюссель");
    await openSubject(page, "ru");
    await form.getByLabel(ru.clause.subject).fill("Договор от 2 мая 2024 года");
    await page.getByRole("checkbox", { name: "English" }).check();
    await form.getByRole("button", { name: ru.clause.apply, exact: true }).click();
    await expect(page).toHaveURL(/arbitrators=3&seat=.*&show=ru$/);
    const { future, existing } = sections(page, "ru");
    await expect(clause(future, "ru")).toContainText("Число арбитров: три.");
    await expect(clause(future, "en")).toContainText("The seat of arbitration shall be Brussels.");
    await expect(clause(existing, "ru")).toContainText("Предмет спора: Договор от 2 мая 2024 года.");
    await expect(clause(future, "ru")).toContainText(openWords("ru", "law"));
    await expect(form.getByLabel("три", { exact: true })).toBeChecked();
    await expect(form.getByLabel(ru.clause.seat)).toHaveValue("Брюссель");
    await expect(page.getByRole("checkbox", { name: "English" })).toBeChecked();
    const file = page.getByRole("link", { name: ru.clause.download, exact: true });
    const text = await (await page.request.get((await file.getAttribute("href")) as string)).text();
    expect(text).toContain("The seat of arbitration shall be Brussels.");
    expect(text).toContain("Предмет спора: Договор от 2 мая 2024 года.");
    await page.goto(`${ADDRESS}?arbitrators=2`);
    await expect(page.getByRole("main").getByRole("button")).toHaveText(["Update clause"]);
    await expect(warnings(page).getByRole("listitem")).toHaveCount(2);
    await builder(page).getByRole("link", { name: "Clear all fields" }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(warnings(page)).toHaveCount(0);
  });
});
