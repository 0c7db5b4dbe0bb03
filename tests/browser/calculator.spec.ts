import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import {
  ADDRESS,
  amount,
  arbitrators,
  calculate,
  estimate,
  field,
  figures,
  ladder,
  MESSAGE,
  message,
  NARROW,
  NBSP,
} from "../support/browser/calculator.ts";
import { showMain } from "../support/pages.ts";
import { readPdf } from "../support/poppler.ts";

const { en, fr, ru } = ALL_MESSAGES;

test.describe("initially", () => {
  const NOTES = {
    en: {
      lead: "an estimate of the arbitration fee, not of the total cost",
      fees: [`EUR${NBSP}1,000.00`, `EUR${NBSP}1,210.00`],
      taxes: ["Excluding VAT", "Including 21% VAT, where applicable"],
      rate: /converted into euros at the rate of the National Bank of Belgium on the filing date/,
      bank: "exchange rates of the National Bank of Belgium",
    },
    fr: {
      lead: "une estimation des honoraires et frais administratifs (barème), non du coût total",
      fees: [`1${NARROW}000,00${NBSP}EUR`, `1${NARROW}210,00${NBSP}EUR`],
      taxes: ["Hors TVA", "Avec la TVA de 21 %, lorsqu’elle est applicable"],
      rate: /convertis au cours de la Banque nationale de Belgique au jour du dépôt/,
      bank: "cours de change de la Banque nationale de Belgique",
    },
    ru: {
      lead: "арбитражного сбора, а не всех расходов",
      fees: [`1${NBSP}000,00${NBSP}евро`, `1${NBSP}210,00${NBSP}евро`],
      taxes: ["Без НДС", "С НДС 21 %, если налог подлежит уплате"],
      rate: /пересчитываются по\s+курсу Национального банка Бельгии на\s+день подачи/,
      bank: "курсы валют Национального банка Бельгии",
    },
  };
  // Checklist: CONST-01, CONST-02, CALLS-46, CALC-01 to CALC-05
  test("it explains the estimate, the registration fee and the exchange rate in each language, and names the maximum", async ({
    page,
    request,
  }) => {
    for (const language of LANGUAGES) {
      await test.step(`explained in ${language}`, async () => {
        const { lead, fees, taxes, rate, bank } = NOTES[language];
        await showMain(page, request, addressIn(language, ADDRESS));
        const main = page.getByRole("main");
        await expect(main.getByText(lead)).toBeVisible();
        expect(await main.getByRole("definition").allTextContents()).toEqual(fees);
        expect((await main.getByRole("term").allTextContents()).map((term) => term.replaceAll(/\s/g, " "))).toEqual(taxes);
        await expect(main.getByText(rate)).toBeVisible();
        const link = main.getByRole("link", { name: bank });
        await expect(link).toHaveAttribute("href", /^https:\/\/www\.nbb\.be\//);
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", /noopener/);
      });
    }
    await test.step("an amount above the maximum is not reported as too small", async () => {
      for (const [path, limit] of [
        ["", "€100,000,000,000"],
        ["/fr", `100${NARROW}000${NARROW}000${NARROW}000${NBSP}€`],
        ["/ru", `100${NBSP}000${NBSP}000${NBSP}000${NBSP}€`],
      ] as const) {
        await showMain(page, request, `${path}${ADDRESS}?amount=100000000000.01`);
        const refused = field(page);
        await expect(refused).toHaveAttribute("aria-invalid", "true");
        const description = await refused.evaluate((input) =>
          (input.getAttribute("aria-describedby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id)?.textContent)
            .join(" "),
        );
        expect(description).toContain(limit);
        await expect(page.getByTestId("estimate")).toHaveCount(0);
        if (path === "") await expect(message(page)).toHaveCount(0);
      }
    });
    await test.step("French punctuation keeps its no-break spaces, including in the result", async () => {
      await showMain(page, request, `/fr${ADDRESS}?amount=200000&arbitrators=1`);
      const text = await page.getByRole("main").innerText();
      expect(text.match(/.{0,25}[^\u00a0\u202f][:;!?»%€](?=[\s)]|$)/gm) ?? []).toEqual([]);
    });
  });
});

// Checklist: VALID-02
test.describe("an amount that is not greater than 0", () => {
  // Checklist: STATE-34, CALC-06 to CALC-12, CALC-23, CALC-26
  test("shows no message initially or while typing; the button reports the error at the field and to screen readers", async ({ page }) => {
    await open(page, ADDRESS);
    // Initially 0 euros and three arbitrators, without result or message.
    const form = page.getByRole("form", { name: "Your case" });
    await expect(form.getByRole("textbox")).toHaveCount(1);
    await expect(amount(page)).toHaveValue("0");
    await expect(amount(page)).toHaveAttribute("min", "0");
    const choices = form.getByRole("group", { name: "Number of arbitrators" }).getByRole("radio");
    expect(await choices.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(["1", "3"]);
    await expect(arbitrators(page, "Three arbitrators")).toBeChecked();
    await expect(arbitrators(page, "One arbitrator")).not.toBeChecked();
    await expect(form.getByRole("button")).toHaveText(["Calculate", "Amount in another currency"]);
    await expect(estimate(page)).toHaveCount(0);
    await expect(message(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Start again" })).toHaveCount(0);

    for (const typed of ["-5", "", "0.99"]) await amount(page).fill(typed);
    await amount(page).blur();
    await expect(message(page)).toHaveCount(0);
    await calculate(page).click();
    await expect(message(page)).toBeVisible();
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
    await expect(amount(page)).toHaveAccessibleDescription(new RegExp(`claims and counterclaims.* ${MESSAGE}$`));
    await expect(estimate(page)).toHaveCount(0);
    await expect(page).toHaveURL(ADDRESS);
  });

  // Checklist: CALC-24, CALC-25
  test("includes the initial 0, and is reported on every change once the form has been sent, until it is corrected", async ({ page }) => {
    await open(page, ADDRESS);
    await calculate(page).click();
    await expect(message(page)).toBeVisible();
    await expect(estimate(page)).toHaveCount(0);
    for (const [typed, isRight] of [
      ["200000", true],
      ["0.99", false],
      ["1", true],
      ["", false],
      ["0.01", false],
      ["1.01", true],
      ["-1", false],
      ["1", true],
    ] as const) {
      await amount(page).fill(typed);
      await expect(message(page), typed).toHaveCount(isRight ? 0 : 1);
      if (isRight) await expect(amount(page)).not.toHaveAttribute("aria-invalid");
      await expect(estimate(page)).toHaveCount(0);
    }
    await amount(page).press("Enter");
    await expect(figures(page).first()).toHaveText("€3,000.00");
  });

  test("in a link: the message disappears as soon as the amount is valid", async ({ page }) => {
    await open(page, `${ADDRESS}?amount=0&arbitrators=1`);
    await expect(message(page)).toBeVisible();
    await expect(amount(page)).toHaveAccessibleDescription(new RegExp(MESSAGE));
    await expect(arbitrators(page, "One arbitrator")).toBeChecked();
    await amount(page).fill("10000");
    await expect(message(page)).toHaveCount(0);
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€2,400.00");
  });
});

test.describe("a result", () => {
  // Checklist: STATE-35, CALC-13 to CALC-19
  test("shows the fee, the tax, the total, and that it is an estimate; the next one replaces it, and can be printed", async ({ page }) => {
    await open(page, ADDRESS);
    await amount(page).fill("200000");
    await calculate(page).click();
    await expect(estimate(page).getByRole("term")).toHaveText([
      /^Arbitration feeCovers the fees of the arbitrators/,
      "VAT (21%)",
      /^Total/,
      /^Registration fee/,
      /^In all, with the registration fee/,
      "Each side advances",
      "With one arbitrator",
      "Band",
      "Formula",
      "Nearest band limit",
    ]);
    expect((await figures(page).allTextContents()).slice(0, 3)).toEqual(["€11,200.00", "€2,352.00", "€13,552.00"]);
    await expect(estimate(page)).toContainText(/estimate of the arbitration fee/);
    await expect(estimate(page)).toContainText("Amount in dispute: €200,000.00. Three arbitrators.");
    await expect(estimate(page)).toContainText(
      /Registration feePaid once, before the request is filed: €1,000.00 excluding VAT, €1,210.00 including 21% VAT/,
    );
    await expect(page.locator("[aria-live=polite]").filter({ has: estimate(page) })).toHaveCount(1);
    await expect(page).toHaveURL(`${ADDRESS}?amount=200000&arbitrators=3`);

    // Changes in the form apply to the next calculation.
    await arbitrators(page, "One arbitrator").check();
    await amount(page).fill("750000.50");
    await expect(figures(page).first()).toHaveText("€11,200.00");
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€21,200.01");
    await expect(estimate(page)).toHaveCount(1);
    await expect(estimate(page)).toContainText("€750,000.50. One arbitrator.");
    await expect(page).toHaveURL(/amount=750000.50?&arbitrators=1$/);
    await expect(calculate(page)).toBeFocused();

    // Figures and formula are printed, without form and buttons.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes");
    });
    await estimate(page).getByRole("button", { name: "Print", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    await expect(figures(page).first()).toBeVisible();
    await expect(estimate(page).getByText("Formula")).toBeVisible();
    await expect(ladder(page)).toBeHidden();
    await expect(estimate(page).getByText(/no legal effect/)).toBeVisible();
    await expect(estimate(page).getByText(`${ADDRESS}?amount=750000.5&arbitrators=1`)).toBeVisible();
    for (const left of [calculate(page), amount(page), estimate(page).getByRole("button"), page.getByRole("link", { name: "Start again" })])
      await expect(left.filter({ visible: true })).toHaveCount(0);
  });

  test("is gone while the amount is refused, and is back with the next valid one", async ({ page }) => {
    await open(page, `${ADDRESS}?amount=200000&arbitrators=3`);
    await expect(figures(page).first()).toHaveText("€11,200.00");
    await amount(page).fill("0");
    await calculate(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(/Amount must be greater than 0$/);
    await expect(estimate(page)).toHaveCount(0);
    await amount(page).fill("100000");
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€6,500.00");
  });

  // Checklist: CALC-134
  test("says that it is of the earlier entry once a field is changed, until it is calculated again", async ({ page }) => {
    await open(page, `${ADDRESS}?amount=200000&arbitrators=3`);
    const note = estimate(page).getByText("These figures are for the earlier entry. “Calculate” updates them.");
    await expect(note).toHaveCount(0);
    await page.getByRole("radio", { name: "One arbitrator" }).check();
    await expect(note).toBeVisible();
    await page.getByRole("radio", { name: "Three arbitrators" }).check();
    await expect(note).toHaveCount(0);
    await amount(page).fill("100000");
    await expect(note).toBeVisible();
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€6,500.00");
    await expect(note).toHaveCount(0);
  });

  test("has totals with the registration fee, and is printed on one page", async ({ page }) => {
    await open(page, `${ADDRESS}?amount=200000&arbitrators=3`);
    await expect(estimate(page)).toContainText(
      "In all, with the registration fee€12,200.00 excluding VAT, €14,762.00 including 21% VAT€14,762.00",
    );
    expect(readPdf("pdfinfo", await page.pdf({ format: "A4" }))).toMatch(/^Pages:\s+1$/m);
  });

  test("comes into view and focus on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, ADDRESS);
    await amount(page).fill("200000");
    await calculate(page).click();
    const heading = estimate(page).getByRole("heading", { name: "Estimate" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    // The header covers nothing of it.
    const header = await page.getByRole("banner").boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1);
    await page.goto("/robots.txt");
    await open(page, `${ADDRESS}?amount=200000&arbitrators=3`);
    await expect(heading).not.toBeFocused();
  });

  test("has an address that reproduces it with the form, and that the button copies", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/ru/arbitration/calculator");
    await field(page).fill("123456.78");
    await page.getByRole("radio", { name: ru.calculator.oneArbitrator }).check();
    await page.getByRole("button", { name: ru.calculator.calculate }).click();
    await expect(page.getByTestId("estimate")).toBeVisible();
    const shown = await page.getByTestId("estimate").textContent();
    await page.getByRole("button", { name: ru.actions.copyAddress }).click();
    await expect(page.getByText(ru.actions.copiedTitle, { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    await page.goto("/robots.txt");
    await open(page, copied);
    expect(await page.getByTestId("estimate").textContent()).toBe(shown);
    await expect(field(page)).toHaveValue(`123${NBSP}456,78`);
    await expect(page.getByRole("radio", { name: ru.calculator.oneArbitrator })).toBeChecked();
  });

  test("and the form follow Back and Forward in the browser, and Start again clears them", async ({ page }) => {
    await open(page, ADDRESS);
    for (const typed of ["100000", "200000"]) {
      await amount(page).fill(typed);
      await amount(page).press("Enter");
      await expect(page).toHaveURL(new RegExp(`amount=${typed}`));
    }
    await arbitrators(page, "One arbitrator").check();
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€8,960.00");
    await page.goBack();
    await expect(figures(page).first()).toHaveText("€11,200.00");
    await expect(arbitrators(page, "Three arbitrators")).toBeChecked();
    await page.goBack();
    await expect(figures(page).first()).toHaveText("€6,500.00");
    await expect(amount(page)).toHaveValue("100,000");
    await page.goBack();
    await expect(estimate(page)).toHaveCount(0);
    await expect(amount(page)).toHaveValue("0");
    await page.goForward();
    await page.goForward();
    await expect(figures(page).first()).toHaveText("€11,200.00");
    await expect(amount(page)).toHaveValue("200,000");
    await page.goForward();
    await expect(arbitrators(page, "One arbitrator")).toBeChecked();
    await page.getByRole("link", { name: en.calculator.clear }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(estimate(page)).toHaveCount(0);
    await expect(amount(page)).toHaveValue("0");
    await expect(arbitrators(page, "Three arbitrators")).toBeChecked();
  });

  // Checklist: CALC-19
  test("is formatted in each language with the scale and the message, and follows the language switch", async ({ page }) => {
    const expected = {
      en: ["€125,500.00", "€26,355.00", "€151,855.00", "€47,500.00 + 0.2% × €39,000,000.00 = €125,500.00"],
      fr: [
        `125${NARROW}500,00${NBSP}€`,
        `26${NARROW}355,00${NBSP}€`,
        `151${NARROW}855,00${NBSP}€`,
        `47${NARROW}500,00${NBSP}€ + 0,2${NBSP}% × 39${NARROW}000${NARROW}000,00${NBSP}€ = 125${NARROW}500,00${NBSP}€`,
      ],
      ru: [
        `125${NBSP}500,00${NBSP}€`,
        `26${NBSP}355,00${NBSP}€`,
        `151${NBSP}855,00${NBSP}€`,
        `47${NBSP}500,00${NBSP}€ + 0,2${NBSP}% × 39${NBSP}000${NBSP}000,00${NBSP}€ = 125${NBSP}500,00${NBSP}€`,
      ],
    };
    const scale = {
      en: "above €50,000,000€81,200 + 0.08%€101,500 + 0.1%",
      fr: `au-delà de 50${NARROW}000${NARROW}000${NBSP}€81${NARROW}200${NBSP}€ + 0,08${NBSP}%101${NARROW}500${NBSP}€ + 0,1${NBSP}%`,
      ru: `свыше 50${NBSP}000${NBSP}000${NBSP}€81${NBSP}200${NBSP}€ + 0,08${NBSP}%101${NBSP}500${NBSP}€ + 0,1${NBSP}%`,
    };
    const messages = { en, fr, ru };
    await open(page, `${ADDRESS}?amount=39000000&arbitrators=3`);
    for (const language of LANGUAGES) {
      await page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(`^${language}`, "i") })
        .click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page).toHaveURL(`${addressIn(language, ADDRESS)}?amount=39000000&arbitrators=3`);
      const texts = await figures(page).allTextContents();
      const [fee, vat, total] = texts;
      const formula = texts.at(-2);
      expect([fee, vat, total, formula]).toEqual(expected[language]);
      const { calculator, fees } = messages[language];
      await ladder(page).getByText(fees.showTable, { exact: true }).click();
      await expect(ladder(page).getByRole("row")).toHaveCount(12);
      expect(await ladder(page).getByRole("row").last().textContent()).toBe(scale[language]);
      await ladder(page).getByText(fees.showTable, { exact: true }).click();
      await field(page).fill("0");
      await page.getByRole("button", { name: calculator.calculate, exact: true }).click();
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(`${calculator.invalid}$`));
      // The switch keeps the typed amount, and a refused amount has no result.
      await field(page).fill("39000000");
      await page.getByRole("button", { name: calculator.calculate, exact: true }).click();
    }
  });
});

test.describe("the scale", () => {
  const BANDS = [
    ["up to €20,000", "€2,400", "€3,000"],
    ["up to €50,000", "€3,600", "€4,500"],
    ["up to €100,000", "€5,200", "€6,500"],
    ["up to €250,000", "€2,560 + 3.2%", "€3,200 + 4%"],
    ["up to €500,000", "€5,600 + 2.4%", "€7,000 + 3%"],
    ["up to €1,000,000", "€9,200 + 1.6%", "€11,500 + 2%"],
    ["up to €3,000,000", "€11,600 + 0.8%", "€14,500 + 1%"],
    ["up to €5,000,000", "€14,200 + 0.56%", "€17,750 + 0.7%"],
    ["up to €10,000,000", "€22,000 + 0.42%", "€27,500 + 0.525%"],
    ["up to €50,000,000", "€38,000 + 0.16%", "€47,500 + 0.2%"],
    ["above €50,000,000", "€81,200 + 0.08%", "€101,500 + 0.1%"],
  ];

  // Checklist: CALC-133
  test("is drawn, with a table as the alternative, and marks a result in both, and nothing without one", async ({ page }) => {
    const marks = () => ladder(page).locator("circle");
    const current = () => ladder(page).locator("tr[aria-current=true]").getByRole("rowheader", { includeHidden: true });
    await open(page, ADDRESS);
    await expect(marks()).toHaveCount(0);
    await expect(current()).toHaveCount(0);
    await expect(ladder(page)).toHaveAccessibleName(/logarithmic/);
    await expect(ladder(page).getByRole("img")).toHaveAccessibleName(/Scale of arbitration fees/);
    // Before there is a result, the table stands in its place.
    await expect(ladder(page).getByText("The scale as a table")).toHaveCount(0);
    const rows = page.getByRole("table", { name: /Scale of arbitration fees/ }).getByRole("row");
    await expect(rows.first()).toBeInViewport();
    expect(await rows.nth(0).getByRole("columnheader").allTextContents()).toEqual([
      "Amount in dispute",
      "One arbitrator",
      "Three arbitrators",
    ]);
    const shown = await rows.evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(shown).toEqual(BANDS);
    await expect(page.getByText("With a sole arbitrator, 80%")).toBeVisible();

    const places: number[] = [];
    for (const [typed, band] of [
      ["20000", "up to €20,000"],
      ["20000.01", "up to €50,000"],
      ["2000000", "up to €3,000,000"],
      ["90000000000", "above €50,000,000"],
    ] as const) {
      await amount(page).fill(typed);
      await calculate(page).click();
      await expect(current()).toHaveText([band]);
      places.push(Number(await marks().getAttribute("cx")));
    }
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const inside = await ladder(page)
      .locator("circle")
      .evaluate((mark) => {
        const place = mark.getBoundingClientRect();
        const frame = (mark as SVGElement).ownerSVGElement?.getBoundingClientRect() ?? place;
        return place.left >= frame.left && place.right <= frame.right + 1 && place.top >= frame.top - 1 && place.bottom <= frame.bottom;
      });
    expect(inside).toBe(true);
  });
});

test("form, message and result are accessible and fit a narrow screen", async ({ page }) => {
  for (const query of ["amount=0", "amount=99999999999.99&arbitrators=1"]) {
    await open(page, `/ru${ADDRESS}?${query}`);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

// Checklist: CALC-132, CALC-160, CALC-29, CALC-36, CALC-51, CALC-65, CALC-73, CALC-86, CALC-89, CALC-101, CALC-114, CALC-121, CALC-124
test("results in links: each band, its formula and nearest edge, and made-up addresses", async ({ page, request }) => {
  await test.step("the figures of each band, spot-checked", async () => {
    for (const [query, ...expected] of [
      ["1&arbitrators=3", "€3,000.00", "€630.00", "€3,630.00"],
      ["20000.01&arbitrators=1", "€3,600.00", "€756.00", "€4,356.00"],
      ["100000&arbitrators=3", "€6,500.00", "€1,365.00", "€7,865.00"],
      ["123456.78&arbitrators=1", "€6,510.62", "€1,367.23", "€7,877.85"],
      ["250001&arbitrators=1", "€11,600.02", "€2,436.00", "€14,036.02"],
      ["500001&arbitrators=3", "€21,500.02", "€4,515.00", "€26,015.02"],
      ["2000000&arbitrators=1", "€27,600.00", "€5,796.00", "€33,396.00"],
      ["3000000.01&arbitrators=3", "€38,750.00", "€8,137.50", "€46,887.50"],
      ["5000001&arbitrators=1", "€43,000.00", "€9,030.00", "€52,030.00"],
      ["50000000&arbitrators=3", "€147,500.00", "€30,975.00", "€178,475.00"],
      ["100000000&arbitrators=3", "€201,500.00", "€42,315.00", "€243,815.00"],
    ]) {
      await showMain(page, request, `${ADDRESS}?amount=${query}`);
      expect((await figures(page).allTextContents()).slice(0, 3), query).toEqual(expected);
    }
  });
  await test.step("the band, the formula and the nearest edge, for rising and falling fees", async () => {
    const cases: [query: string, band: string, formula: string, next: string][] = [
      [
        "10000&arbitrators=1",
        "up to €20,000",
        "80% × €3,000.00 = €2,400.00",
        "At €20,000 the band changes: the fee rises from €2,400.00 to €3,600.00.",
      ],
      [
        "19000&arbitrators=1",
        "up to €20,000",
        "80% × €3,000.00 = €2,400.00",
        "At €20,000 the band changes: the fee rises from €2,400.00 to €3,600.00.",
      ],
      [
        "200000&arbitrators=3",
        "above €100,000 up to €250,000",
        "€3,200.00 + 4% × €200,000.00 = €11,200.00",
        "At €250,000 the band changes: the fee rises from €13,200.00 to €14,500.00.",
      ],
      [
        "250000.01&arbitrators=3",
        "above €250,000 up to €500,000",
        "€7,000.00 + 3% × €250,000.01 = €14,500.00",
        "At €250,000 the band changes: the fee rises from €13,200.00 to €14,500.00.",
      ],
      [
        "999999&arbitrators=3",
        "above €500,000 up to €1,000,000",
        "€11,500.00 + 2% × €999,999.00 = €31,499.98",
        "At €1,000,000 the band changes: the fee falls from €31,500.00 to €24,500.00.",
      ],
      [
        "100000000&arbitrators=1",
        "above €50,000,000",
        "80% × (€101,500.00 + 0.1% × €100,000,000.00) = €161,200.00",
        "At €50,000,000 the band changes: the fee rises from €118,000.00 to €121,200.00.",
      ],
    ];
    for (const [query, band, formula, next] of cases) {
      await showMain(page, request, `${ADDRESS}?amount=${query}`);
      expect((await figures(page).allTextContents()).slice(-3)).toEqual([band, formula, next]);
    }
  });
  await test.step("an amount formatted in its language", async () => {
    for (const written of ["200 000,50", `200${NARROW}000,50${NBSP}€`, "€200,000.50", "200.000,5"]) {
      await showMain(page, request, `${ADDRESS}?amount=${encodeURIComponent(written)}`);
      await expect(estimate(page)).toContainText(`You wrote “${written}”: understood as €200,000.50.`);
      await expect(amount(page)).toHaveValue(written);
    }
  });
  await test.step("a way to the result for the other number of arbitrators, and up to its limit the simplified procedure", async () => {
    const link = estimate(page).getByRole("link", { name: en.calculator.withOther["1"] });
    await showMain(page, request, `${ADDRESS}?amount=100000.01&arbitrators=3`);
    await expect(estimate(page)).not.toContainText(en.calculator.simplified);
    await showMain(page, request, `${ADDRESS}?amount=100000&arbitrators=3`);
    await expect(estimate(page)).toContainText(en.calculator.simplifiedWith["3"]("€100,000"));
    await expect(link).toHaveAttribute("href", `${ADDRESS}?amount=100000&arbitrators=1`);
    await expect(estimate(page).getByRole("link", { name: en.calculator.ruleArticle("41") })).toHaveAttribute("href", /#article-41$/);
  });
  await test.step("an unclear address: the first amount, and three arbitrators if their number is unknown", async () => {
    for (const [query, shown] of [
      ["amount=5&amount=x&arbitrators=1&arbitrators=3", "€5.00. One arbitrator."],
      ["amount=5&arbitrators=2", "€5.00. Three arbitrators."],
      [`amount=5&arbitrators=${encodeURIComponent("<b>1</b>")}`, "€5.00. Three arbitrators."],
      ["amount=5&__proto__=1&constructor=x", "€5.00. Three arbitrators."],
    ]) {
      await showMain(page, request, `${ADDRESS}?${query}`);
      await expect(estimate(page)).toContainText(shown as string);
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows the result, with an address that can be shared", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ru${ADDRESS}`);
    await page.getByRole("radio", { name: ru.calculator.oneArbitrator }).check();
    await field(page).fill("200000");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`/ru${ADDRESS}?amount=200000&arbitrators=1#estimate`);
    // The result stands below the form on a telephone, and beside it on a desktop.
    await expect(page.getByTestId("estimate").getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ru${ADDRESS}?amount=200001&arbitrators=1#estimate`);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await page.goto(`/ru${ADDRESS}?amount=200000&arbitrators=1#estimate`);
    // The figures may still be on their way when the address is that of the result.
    await expect
      .poll(async () => (await figures(page).allTextContents()).slice(0, 3))
      .toEqual([`8${NBSP}960,00${NBSP}€`, `1${NBSP}881,60${NBSP}€`, `10${NBSP}841,60${NBSP}€`]);
    await expect(field(page)).toHaveValue(`200${NBSP}000`);
    await expect(page.getByRole("radio", { name: ru.calculator.oneArbitrator })).toBeChecked();
  });

  test("another currency and a choice between two readings need none", async ({ page }) => {
    await page.goto(`/fr${ADDRESS}`);
    await field(page).fill("3,400");
    await page.getByRole("button", { name: fr.calculator.otherCurrency }).click();
    await expect(page).toHaveURL(`/fr${ADDRESS}?amount=3%2C400&arbitrators=3&currency=USD#estimate`);
    await expect(page.getByText(fr.calculator.rateInvalid)).toHaveCount(0);
    await page.getByLabel(fr.calculator.rate).fill("1,0850");
    await page.getByLabel(fr.calculator.rateDay).fill("2024-11-22");
    await page.getByRole("button", { name: fr.calculator.calculate }).click();
    const question = page.getByRole("region", { name: fr.calculator.questionTitle });
    await expect(question.getByRole("link")).toHaveText([`3${NARROW}400,00${NBSP}USD`, `3,40${NBSP}USD`]);
    await question.getByRole("link").first().click();
    await expect(page.getByTestId("estimate")).toContainText(`= 3${NARROW}133,64${NBSP}€`);
  });

  // Checklist: CALC-25 to CALC-28
  test("the site's own message is shown at the field, not the browser's; controls that need script are hidden, the table opens", async ({
    page,
  }) => {
    await page.goto(ADDRESS);
    for (const typed of ["0", "-5", "0.99", ""]) {
      await amount(page).fill(typed);
      await calculate(page).click();
      await expect(page).toHaveURL(`${ADDRESS}?amount=${typed}&arbitrators=3#estimate`);
      await expect(amount(page)).toHaveAccessibleDescription(new RegExp(`${MESSAGE}$`));
      await expect(estimate(page)).toHaveCount(0);
    }
    await amount(page).fill("200000");
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€11,200.00");
    await expect(estimate(page).getByRole("button")).toHaveCount(0);
    await ladder(page).getByText("The scale as a table").click();
    await expect(ladder(page).getByRole("table")).toBeVisible();
  });
});
