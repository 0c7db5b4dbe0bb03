import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { listRegisterEntries, openOrShow, publicBaseOf } from "../support/pages.ts";
import { readPdf } from "../support/poppler.ts";
import { SiteFixture } from "../support/sites/site-fixture.ts";
import { readQrCodes } from "../support/zbar.ts";

type Language = (typeof LANGUAGES)[number];

/** Unused, except with a probability of one in a million million. */
const UNKNOWN = "0000-0000";

const WORDS = {
  en: {
    number: "Register No",
    label: "Register number",
    check: "Check",
    missing: "No such passport in the register",
    contact: "Write to the secretariat",
    statuses: { valid: "Valid", superseded: "Superseded by a newer passport", withdrawn: "Withdrawn" },
    meanings: { valid: /in force as issued/, superseded: /Ask the owner/, withdrawn: /lost its effect/ },
    current: "Register number of the passport in force",
    notShown: "The work is not published.",
    seeWork: "See the work in the gallery",
    code: (number: string) => `QR code that leads to register entry ${number}`,
  },
  fr: {
    number: "N°\u00a0au registre",
    label: "Numéro au registre",
    check: "Vérifier",
    missing: "Ce numéro ne figure pas au registre",
    contact: "Écrire au secrétariat",
    statuses: { valid: "Valide", superseded: "Remplacé par un passeport plus récent", withdrawn: "Retiré" },
    meanings: { valid: /en vigueur tel qu’il a été délivré/, superseded: /demandez au propriétaire/, withdrawn: /a perdu ses effets/ },
    current: "Numéro au registre du passeport en vigueur",
    notShown: "L’œuvre n’est pas publiée.",
    seeWork: "Voir l’œuvre dans la galerie",
    code: (number: string) => `Code QR conduisant à l’inscription ${number} au registre`,
  },
  ru: {
    number: "№\u00a0в\u00a0реестре",
    label: "Номер в реестре",
    check: "Проверить",
    missing: "Такого паспорта в\u00a0реестре нет",
    contact: "Написать в секретариат",
    statuses: { valid: "Действителен", superseded: "Заменён новым паспортом", withdrawn: "Отозван" },
    meanings: { valid: /действует\sв\sтом\sвиде/, superseded: /попросите собственника/, withdrawn: /утратил силу/ },
    current: "Номер действующего паспорта в\u00a0реестре",
    notShown: "Произведение не\u00a0опубликовано.",
    seeWork: "Посмотреть произведение в галерее",
    code: (number: string) => `QR-\u2060код, ведущий к записи ${number} в реестре`,
  },
};
const BIRCHES = { en: "Birches at Thaw", fr: "Bouleaux au dégel", ru: "Берёзы в оттепель" };

const entryPath = (language: Language, number: string) => addressIn(language, `/r/${number}`);
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, language: Language) => page.getByRole("textbox", { name: WORDS[language].label });
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];

/** Number of the newest passport of the sample world with a public work. */
async function newestNumber(request: APIRequestContext): Promise<string> {
  const [first] = (await listRegisterEntries(request, "en")).shown;
  return first?.split("/").at(-1) ?? "";
}

test.describe("an unknown number", () => {
  const NO_NUMBERS = [
    "nope",
    "ABCD-123",
    "ABCD-12345",
    "UUUU-UUUU",
    "%3Cscript%3Edocument.title='taken'%3C%2Fscript%3E",
    "'%20or%201=1--",
    "%25",
    "A".repeat(5_000),
    "00000000-0000-4000-8000-000000000001",
  ];

  for (const language of LANGUAGES) {
    test(`answers 404 with a message, the form and the secretariat's address, in ${language}`, async ({ page, request, watch }) => {
      for (const typed of [UNKNOWN, ...NO_NUMBERS]) {
        const response = await request.get(entryPath(language, typed), { maxRedirects: 0 });
        expect(response.status(), typed).toBe(404);
        const html = await response.text();
        expect(html, typed).toContain(`${WORDS[language].missing}</h1>`);
        expect(html.includes("document.title='taken'</script>"), typed).toBe(false);
        expect([robotsOf(html), response.headers()["cache-control"]], typed).toEqual(["noindex, nofollow", "private, no-store"]);
      }
      watch.expectStatus(404);
      await open(page, entryPath(language, UNKNOWN));
      await expect(page.getByRole("heading", { level: 1, name: WORDS[language].missing })).toBeVisible();
      await expect(main(page).getByText(UNKNOWN)).toBeVisible();
      await expect(field(page, language)).toHaveValue(UNKNOWN);
      await expect(field(page, language)).not.toHaveAttribute("aria-invalid");
      await expect(main(page).getByRole("link", { name: WORDS[language].contact })).toHaveAttribute(
        "href",
        addressIn(language, "/contacts"),
      );
      await open(page, entryPath(language, "nope"));
      await expect(field(page, language)).toHaveAttribute("aria-invalid", "true");
    });
  }

  test("has no QR code; nor has another spelling, another file, or a language prefix", async ({ request }) => {
    const number = await newestNumber(request);
    const paths = [
      `/r/${UNKNOWN}/qr.svg`,
      `/r/${UNKNOWN}/qr.png`,
      "/r/nope/qr.svg",
      `/r/${number.toLowerCase().replace("-", "")}/qr.svg`,
      `/r/${number}/qr.pdf`,
      `/r/${number}/qr`,
      `/fr/r/${number}/qr.svg`,
      "/r",
    ];
    for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  });
});

test("a number in any spelling redirects to the canonical one, in the language of the address", async ({ request }) => {
  for (const language of LANGUAGES) {
    for (const typed of ["abol-12io", "AB0112I0", "ab01%201210", "AB01%E2%80%931210", "AB01-1210."]) {
      const response = await request.get(entryPath(language, typed), { maxRedirects: 0 });
      expect([response.status(), response.headers().location], typed).toEqual([301, entryPath(language, "AB01-1210")]);
    }
  }
  const number = await newestNumber(request);
  const response = await request.get(entryPath("fr", number.toLowerCase().replace("-", "")));
  expect([response.status(), new URL(response.url()).pathname]).toEqual([200, entryPath("fr", number)]);
});

for (const language of LANGUAGES) {
  test(`a valid passport is shown with its work, from the list and from its code, in ${language}`, async ({ page, request, site }) => {
    const words = WORDS[language];
    await openOrShow(page, request, language, "/art-expertise/register");
    const row = page.getByRole("row").filter({ hasText: BIRCHES[language] });
    const number = await row.getByRole("rowheader").innerText();
    await expect(row.getByRole("link", { name: number })).toHaveAttribute("href", entryPath(language, number));
    await openOrShow(page, request, language, entryPath("en", number));
    await expect(page.getByRole("heading", { level: 1, name: `${words.number} ${number}` })).toBeVisible();
    await expect(main(page).getByText(words.statuses.valid, { exact: true })).toBeVisible();
    await expect(main(page).getByText(words.meanings.valid)).toBeVisible();
    await expect(main(page).getByText("1898")).toBeVisible();
    await expect(main(page).getByRole("img", { name: BIRCHES[language] })).toBeVisible();

    const code = main(page).getByRole("img", { name: words.code(number) });
    expect(await readQrCodes(await code.screenshot())).toEqual([`${publicBaseOf(site)}/r/${number}`]);
    await main(page).getByRole("link", { name: words.seeWork }).click();
    await expect(page.getByRole("heading", { level: 1, name: BIRCHES[language] })).toBeVisible();
  });
}

test("the code is also a file for print, as SVG and as PNG, of the same address", async ({ request, site }) => {
  const number = await newestNumber(request);
  for (const [format, type] of [
    ["svg", "image/svg+xml"],
    ["png", "image/png"],
  ] as const) {
    const response = await request.get(`/r/${number}/qr.${format}`);
    expect(response.headers()).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="EAC-register-${number}.${format}"`,
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(await readQrCodes(await response.body()), format).toEqual([`${publicBaseOf(site)}/r/${number}`]);
  }
});

test("every response is fresh and shows its time", async ({ request }) => {
  const path = entryPath("en", await newestNumber(request));
  for (let time = 0; time < 2; time++) {
    const before = Date.now();
    const response = await request.get(path);
    const readAt = Date.parse(/<time[^>]* dateTime="([^"]+)"/.exec(await response.text())?.[1] ?? "");
    expect(readAt).toBeGreaterThanOrEqual(before);
    expect(readAt).toBeLessThanOrEqual(Date.now());
    const { "cache-control": kept, etag } = response.headers();
    expect([kept, etag]).toEqual(["private, no-store", undefined]);
  }
});

test("printed, an entry is one page with the number, the status, the time and the code's address", async ({ page, site }) => {
  await page.goto("/ru/art-expertise/register");
  const number = await page.getByRole("row").filter({ hasText: BIRCHES.ru }).getByRole("rowheader").innerText();
  await page.goto(entryPath("ru", number));
  const pdf = await page.pdf({ format: "A4" });
  expect(readPdf("pdfinfo", pdf)).toMatch(/^Pages:\s+1$/m);
  const text = readPdf("pdftotext", pdf, "-layout");
  for (const words of [number, WORDS.ru.statuses.valid, BIRCHES.ru, `${publicBaseOf(site)}/r/`]) expect(text).toContain(words);
  expect(text).toMatch(/\d\d:\d\d\s+\S+/);
  for (const onScreenOnly of [WORDS.ru.seeWork, "PNG", "Напечатать"]) expect(text).not.toContain(onScreenOnly);
});

test("a work that is not public is neither named nor shown, and its entry is not indexed", async ({ request }) => {
  const folder = join(projectRoot, "content/sample/paintings");
  const paintings = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const secrets = paintings.flatMap(({ isPublished, title, private: record }) => [
    record.passportNo,
    record.inventoryNo,
    ...(isPublished ? [] : Object.values<string>(title)),
  ]);
  const { shown, hidden } = await listRegisterEntries(request, "en");
  expect(hidden.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    for (const path of [...hidden, shown[0] as string].flatMap((each) => [
      addressIn(language, each),
      `${addressIn(language, each)}.data`,
    ])) {
      const text = await (await request.get(path)).text();
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
    for (const path of hidden) {
      const html = await (await request.get(addressIn(language, path))).text();
      expect(html).toContain(WORDS[language].notShown);
      expect(html).not.toMatch(/\/gallery\/[0-9a-f-]{36}|\/images\//);
      expect(robotsOf(html)).toBe("noindex, follow");
    }
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry is read, and another number is checked from a missing one", async ({ page, request, watch, site }) => {
    const number = await newestNumber(request);
    await page.goto(entryPath("fr", number.toLowerCase()));
    await expect(page).toHaveURL(entryPath("fr", number));
    await expect(main(page).getByText(WORDS.fr.statuses.valid, { exact: true })).toBeVisible();
    await expect(main(page).locator("time")).toHaveText(/\(Bruxelles\)$/);
    const code = main(page).getByRole("img", { name: WORDS.fr.code(number) });
    expect(await readQrCodes(await code.screenshot())).toEqual([`${publicBaseOf(site)}/r/${number}`]);
    watch.expectStatus(404);
    await page.goto(entryPath("fr", UNKNOWN));
    await field(page, "fr").fill(number);
    await page.getByRole("button", { name: WORDS.fr.check }).click();
    await main(page).getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  });
});

test.describe("an invalidated passport", () => {
  // Entries of this test only, in addition to those of the sample world.
  const ENTRIES = {
    replacedShown: "TEST-SP01",
    replacedHidden: "TEST-SP02",
    withdrawn: "TEST-WD01",
    changing: "TEST-CH01",
  } as const;
  const SHOWN = "Birches at Thaw";
  let fixture: SiteFixture;
  let currentOfShown: string;
  let currentOfHidden: string;
  let hiddenTitle: string;
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
  test.use({ site: async ({}, use) => use(process.env.SIGNED_IN_SITE as string) });
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    fixture = new SiteFixture();
    const numbersOf = (condition: string) =>
      fixture.rows<{ id: string; title_en: string; number: string }>(
        `select p.id, p.title_en, r.number from paintings p
          join register_entries r on r.painting_id = p.id and r.status = 'valid' where ${condition}`,
      );
    const [shown] = await numbersOf(`p.title_en = '${SHOWN}'`);
    const [hidden] = await numbersOf("not p.is_published");
    if (shown === undefined || hidden === undefined) throw new Error("The sample world has no such paintings");
    currentOfShown = shown.number;
    currentOfHidden = hidden.number;
    hiddenTitle = hidden.title_en;
    await fixture.rows(
      `insert into register_entries (number, painting_id, status, entered_at, status_since) values
        ($1, $5, 'superseded', '2021-03-05T12:00Z', '2023-11-30T12:00Z'),
        ($2, $6, 'superseded', '2021-03-05T12:00Z', '2023-11-30T12:00Z'),
        ($3, $5, 'withdrawn', '2021-03-05T12:00Z', '2023-11-30T12:00Z'),
        ($4, null, 'valid', '2021-03-05T12:00Z', '2021-03-05T12:00Z')`,
      [...Object.values(ENTRIES), shown.id, hidden.id],
    );
  });
  test.afterAll(async () => {
    await fixture.rows("delete from register_entries where number = any($1)", [Object.values(ENTRIES)]);
    await fixture.close();
  });

  for (const language of LANGUAGES) {
    const words = WORDS[language];
    const since = { en: "30 November 2023", fr: "30 novembre 2023", ru: "30 ноября 2023" }[language];
    const entered = { en: "5 March 2021", fr: "5 mars 2021", ru: "5 марта 2021" }[language];

    test(`states so, with the date and the meaning, in ${language}`, async ({ page }) => {
      for (const [number, status] of [
        [ENTRIES.withdrawn, "withdrawn"],
        [ENTRIES.replacedShown, "superseded"],
        [ENTRIES.replacedHidden, "superseded"],
      ] as const) {
        await page.goto(entryPath(language, number));
        await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
        await expect(main(page).getByText(words.statuses[status], { exact: true })).toBeVisible();
        await expect(main(page).getByText(words.meanings[status])).toBeVisible();
        await expect(main(page).getByText(words.statuses.valid, { exact: true })).toHaveCount(0);
        for (const day of [entered, since]) await expect(main(page).getByText(day)).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
      }
    });

    test(`links to its successor only if the work is public, in ${language}`, async ({ page }) => {
      await page.goto(entryPath(language, ENTRIES.replacedHidden));
      await expect(main(page).getByText(words.notShown)).toBeVisible();
      await expect(main(page).getByText(words.current, { exact: true })).toHaveCount(0);
      for (const secret of [currentOfHidden, hiddenTitle]) expect(await page.content()).not.toContain(secret);
      await page.goto(entryPath(language, ENTRIES.withdrawn));
      await expect(main(page).getByText(words.current, { exact: true })).toHaveCount(0);
      await page.goto(entryPath(language, ENTRIES.replacedShown));
      await main(page).getByRole("link", { name: currentOfShown }).click();
      await expect(page.getByRole("heading", { level: 1, name: currentOfShown })).toBeVisible();
      await expect(main(page).getByText(words.statuses.valid, { exact: true })).toBeVisible();
    });
  }

  test("is shown as invalid from the next request on", async ({ request }) => {
    const ask = async () => (await request.get(entryPath("en", ENTRIES.changing))).text();
    expect(await ask()).toMatch(WORDS.en.meanings.valid);
    await fixture.rows("update register_entries set status = 'withdrawn', status_since = now() where number = $1", [ENTRIES.changing]);
    const html = await ask();
    expect(html).toMatch(WORDS.en.meanings.withdrawn);
    expect(html).not.toMatch(WORDS.en.meanings.valid);
  });
});
