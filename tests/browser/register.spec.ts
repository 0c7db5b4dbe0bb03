import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { showMain } from "../support/pages.ts";

type Language = (typeof LANGUAGES)[number];

const PATH = "/art-expertise/register";
const ask = (language: Language, number: string) => `${addressIn(language, PATH)}?number=${encodeURIComponent(number)}`;
/** Unused, except with a probability of one in a million million. */
const UNKNOWN = "0000-0000";

const WORDS = {
  en: { label: "Register number", check: "Check", clear: "Show all", unknown: "No passport with this number is in the register." },
  fr: {
    label: "Numéro au registre",
    check: "Vérifier",
    clear: "Tout afficher",
    unknown: "Aucun passeport n’est inscrit au registre sous ce numéro.",
  },
  ru: { label: "Номер в реестре", check: "Проверить", clear: "Показать все", unknown: "Паспорта с таким номером в реестре нет." },
};
/** Format of a number. */
const EXAMPLE = { en: "4F7K-92QM", fr: "4F7K-92QM", ru: "4F7K-92QM" };
const STATUSES = {
  en: { valid: "Valid", superseded: "Superseded", withdrawn: "Withdrawn" },
  fr: { valid: "Valide", superseded: "Remplacé", withdrawn: "Retiré" },
  ru: { valid: "Действителен", superseded: "Заменён", withdrawn: "Отозван" },
};

const field = (page: Page, language: Language) => page.getByRole("textbox", { name: WORDS[language].label });
const entries = (page: Page) => page.getByRole("main").locator("tbody").getByRole("row");
const numberOf = (page: Page, place: number) => entries(page).nth(place).getByRole("rowheader").innerText();

test.describe("an invalid number", () => {
  const HOSTILE = [
    ["a word", "the painting"],
    ["a sign too few", "ABCD-123"],
    ["a letter that no number has", "UUUU-UUUU"],
    ["a script", "<script>document.title='taken'</script>"],
    ["an attribute", '" onfocus="alert(1)" autofocus="'],
    ["a query of a database", "' or 1=1 --"],
    ["a pattern of a database", "%"],
    ["a nought sign", "\u0000\u0000"],
    ["ten thousand letters", "A".repeat(10_000)],
    ["half a letter in two", "\uD83D\uD83D"],
  ] as const;

  for (const language of LANGUAGES) {
    test(`finds nothing, has no effect, and is answered with the format of a number, in ${language}`, async ({ page, request }) => {
      for (const [what, typed] of HOSTILE) {
        const response = await request.get(`${addressIn(language, PATH)}?number=${encodeURIComponent(typed.toWellFormed())}`);
        expect(response.status(), what).toBe(200);
        const html = await response.text();
        expect(html.includes("<tbody"), what).toBe(false);
        expect(html.includes(EXAMPLE[language]), what).toBe(true);
        if (/[<"]/.test(typed)) expect(html.includes(typed), what).toBe(false);
      }
      await page.goto(ask(language, "<script>document.title='taken'</script>"));
      await expect(field(page, language)).toHaveValue("<script>document.title='taken'</script>".slice(0, 40));
      await expect(field(page, language)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, language)).toHaveAccessibleDescription(new RegExp(EXAMPLE[language]));
      await expect(page).not.toHaveTitle("taken");
      await expect(page.getByText(WORDS[language].unknown)).toHaveCount(0);
      await page.getByRole("link", { name: WORDS[language].clear }).click();
      await expect(entries(page)).toHaveCount(26);
      await expect(field(page, language)).not.toHaveAttribute("aria-invalid");
    });
  }

  // Checklist: INFO-251
  test("one status is listed by its own address, without script; an unknown one is none", async ({ request }) => {
    for (const [status, listed] of [
      ["valid", 24],
      ["superseded", 1],
      ["withdrawn", 1],
    ] as const) {
      const html = await (await request.get(`${PATH}?status=${status}`)).text();
      expect(html.match(/data-status="[a-z]+"/g), status).toEqual(Array(listed).fill(`data-status="${status}"`));
      expect(html).toContain('content="noindex, follow"');
    }
    const answer = await request.get(`${PATH}?status=constructor`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, PATH]);
  });

  // Checklist: INFO-275
  test("a name, a year or a part of a number finds entries, and says that it is no number", async ({ request }) => {
    for (const [typed, expected] of [
      // Eight letters that a number may have.
      ["ostrenko", ["Birches at Thaw", "Evening on the River"]],
      ["signal tower 1925", ["Signal Tower", "Signal Tower"]],
    ] as const) {
      const html = await (await request.get(ask("en", typed))).text();
      expect(html, typed).toContain(`“${typed}” is not the number of a passport.`);
      expect(html, typed).not.toContain(WORDS.en.unknown);
      expect(html, typed).not.toContain('aria-invalid="true"');
      const rows = html.slice(html.indexOf("<tbody")).match(/<tr.*?<\/tr>/g) ?? [];
      expect(
        rows.map((row) => expected.find((title) => row.includes(title))),
        typed,
      ).toEqual(expect.arrayContaining([...expected]));
      expect(rows, typed).toHaveLength(expected.length);
    }
    const [number = ""] = (await (await request.get(PATH)).text()).match(/[0-9A-Z]{4}-[0-9A-Z]{4}(?=<)/) ?? [];
    expect(await (await request.get(ask("en", number.slice(0, 4)))).text()).toContain(`>${number}<`);
    // Neither the number of another work nor a private one leads to an entry.
    for (const typed of ["EAC-INV-0031", "0000-0000"])
      expect((await (await request.get(ask("en", typed))).text()).includes("<tbody"), typed).toBe(false);
  });

  test("a broken escape or a repeated parameter causes no error", async ({ request }) => {
    for (const query of ["number=%E0%A4%A", "number=%FF", "number[]=x", `number=${UNKNOWN}&number=x`])
      expect((await request.get(`${PATH}?${query}`)).status(), query).toBe(200);
  });
});

for (const language of LANGUAGES) {
  test(`an unknown number is reported as missing, in ${language}`, async ({ page, request }) => {
    await showMain(page, request, ask(language, UNKNOWN));
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: WORDS[language].unknown })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(entries(page)).toHaveCount(0);
    await expect(field(page, language)).toHaveValue(UNKNOWN);
    await expect(field(page, language)).not.toHaveAttribute("aria-invalid");
  });

  test(`a valid passport is found by its number in any spelling, in ${language}`, async ({ page }) => {
    await open(page, addressIn(language, PATH));
    const title = { en: "Birches at Thaw", fr: "Bouleaux au dégel", ru: "Берёзы в оттепель" }[language];
    const number = await entries(page).filter({ hasText: title }).getByRole("rowheader").innerText();
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    await field(page, language).fill(` ${number.toLowerCase().replace("-", " ")} `);
    await page.getByRole("button", { name: WORDS[language].check }).click();
    await expect(entries(page)).toHaveCount(1);
    const row = entries(page).first();
    await expect(row.getByRole("rowheader")).toHaveText(number);
    await expect(row).toContainText(STATUSES[language].valid);
    await row.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a number is checked, and the whole register comes back", async ({ page }) => {
    await page.goto(addressIn("fr", PATH));
    const number = await numberOf(page, 3);
    await field(page, "fr").fill(number);
    await page.getByRole("button", { name: WORDS.fr.check }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(number);
    await expect(entries(page)).toContainText(STATUSES.fr.valid);
    await field(page, "fr").fill(UNKNOWN);
    await page.getByRole("button", { name: WORDS.fr.check }).click();
    await expect(page.getByText(WORDS.fr.unknown)).toBeVisible();
    await page.getByRole("link", { name: WORDS.fr.clear }).click();
    await expect(entries(page)).toHaveCount(26);
  });
});

test.describe("an invalidated passport", () => {
  // Entries of deleted paintings: no other test of this site touches them.
  const ENTRIES = { valid: "TEST-VA10", superseded: "TEST-SP00", withdrawn: "TEST-WD00" } as const;
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
  test.use({ site: async ({}, use) => use(process.env.EMPTY_SITE as string) });

  test.beforeAll(async () => {
    const sql = new pg.Client({ connectionString: process.env.EMPTY_SITE_OWNER_URL });
    await sql.connect();
    for (const [status, number] of Object.entries(ENTRIES)) {
      await sql.query(
        `insert into register_entries (number, status, entered_at, status_since)
         values ($1, $2, '2021-03-05T12:00Z', '2023-11-30T12:00Z') on conflict (number) do nothing`,
        [number, status],
      );
    }
    await sql.end();
  });

  for (const language of LANGUAGES) {
    test(`is found with its status and its date, and without the work, in ${language}`, async ({ page, request }) => {
      const since = { en: "30 November 2023", fr: "30\\snovembre 2023", ru: "30\\sноября\\s2023" }[language];
      for (const [status, number] of Object.entries(ENTRIES) as [keyof typeof ENTRIES, string][]) {
        // The site is notified of the change.
        await expect.poll(async () => (await request.get(ask(language, number))).text()).toContain("<tbody");
        await showMain(page, request, ask(language, number.toLowerCase()));
        const row = entries(page);
        await expect(row).toHaveCount(1);
        await expect(row.getByRole("rowheader")).toHaveText(number);
        await expect(row).toContainText({ en: "5 March 2021", fr: "5 mars 2021", ru: "5 марта 2021" }[language]);
        await expect(row.getByRole("cell").first()).toHaveText(
          new RegExp(`^${STATUSES[language][status]}${status === "valid" ? "$" : since}`),
        );
        await expect(row.getByRole("link")).toHaveText([number]);
      }
    });
  }
});

for (const language of LANGUAGES) {
  test(`on a phone, number and status of each entry stand side by side, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressIn(language, PATH));
    await expect(page.getByRole("table").getByRole("columnheader", { includeHidden: true })).toHaveCount(4);
    for (const row of (await entries(page).all()).slice(0, 3)) {
      const [number, status] = await Promise.all([row.getByRole("rowheader").boundingBox(), row.getByRole("cell").first().boundingBox()]);
      expect(Math.abs((number?.y ?? 0) + (number?.height ?? 0) / 2 - ((status?.y ?? 999) + (status?.height ?? 0) / 2))).toBeLessThan(4);
      expect((status?.x ?? 999) + (status?.width ?? 999)).toBeLessThanOrEqual(390);
      await expect(row.getByRole("cell").first()).toHaveText(STATUSES[language].valid);
    }
  });
}

test("nothing private is in the register, and no private number finds anything", async ({ request }) => {
  const folder = join(projectRoot, "content/sample");
  const paintings = readdirSync(join(folder, "paintings")).map((name) => JSON.parse(readFileSync(join(folder, "paintings", name), "utf8")));
  const { owners } = JSON.parse(readFileSync(join(folder, "collection.json"), "utf8"));
  const secrets = [
    ...paintings.flatMap(({ private: record }) => [record.passportNo, record.inventoryNo, record.expertReport.slice(0, 40)]),
    ...paintings.filter(({ isPublished }) => !isPublished).flatMap(({ title }) => Object.values<string>(title)),
    ...Object.values<{ name: string; email: string }>(owners).flatMap(({ name, email }) => [name, email]),
  ];
  expect(secrets.length).toBeGreaterThan(70);
  for (const language of LANGUAGES) {
    for (const path of [addressIn(language, PATH), `${addressIn(language, PATH)}.data`, ask(language, UNKNOWN)]) {
      const text = await (await request.get(path)).text();
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
  }
  for (const { private: record } of paintings) {
    for (const number of [record.passportNo, record.inventoryNo]) {
      const text = await (await request.get(ask("en", number))).text();
      expect(text.includes("<tbody"), number).toBe(false);
      // The same of a number that exists nowhere: it is told what it is, and where the register's number stands.
      expect(text, number).toContain("looks like the number of a passport or an inventory");
    }
  }
});
