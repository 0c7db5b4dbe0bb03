import { request } from "node:http";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import {
  ADDRESS,
  amount,
  calculate,
  estimate,
  field,
  figures,
  MESSAGE,
  message,
  NARROW,
  NBSP,
  UNREADABLE,
} from "../support/browser/calculator.ts";
import { findForeignWord } from "../support/foreign-words.ts";
import { publicBaseOf, showMain } from "../support/pages.ts";
import { readPdf } from "../support/poppler.ts";

/* Amounts as people write them, other currencies, the PDF, and made-up addresses of the calculator. */

const { en, fr, ru } = ALL_MESSAGES;

/** An amount in dollars with its rate, as the form sends it. */
const IN_DOLLARS = "amount=3400000&arbitrators=3&currency=USD&rate=1.0850&day=2024-11-22";
const CONVERTED = "USD\u00a03,400,000.00 at 1.0850 of 22 November 2024 = €3,133,640.55";

test.describe("an amount as people write it", () => {
  // Checklist: CALC-125, CALC-127
  test("is said back in each language, and means the same in the others", async ({ page, request }) => {
    for (const [path, written, said, other] of [
      ["", "3,400", "You wrote “3,400”: understood as €3,400.00.", "amount=3400&arbitrators=3"],
      [
        "/fr",
        "3,4 M€",
        `Vous avez saisi «${NBSP}3,4 M€${NBSP}», compris comme 3${NARROW}400${NARROW}000,00${NBSP}€.`,
        "amount=3400000&arbitrators=3",
      ],
      ["/ru", "250 тыс.", `Вы указали «250${NBSP}тыс.»; сумма прочитана как 250${NBSP}000,00${NBSP}€.`, "amount=250000&arbitrators=3"],
    ] as const) {
      await showMain(page, request, `${path}${ADDRESS}?amount=${encodeURIComponent(written)}&arbitrators=3`);
      expect(await page.getByTestId("estimate").textContent()).toContain(said);
      await expect(field(page)).toHaveValue(written);
      const html = await (await request.get(`${path}${ADDRESS}?amount=${encodeURIComponent(written)}&arbitrators=3`)).text();
      const others = LANGUAGES.filter((language) => addressIn(language, ADDRESS) !== path + ADDRESS);
      for (const language of others) expect(html).toContain(`href="${addressIn(language, ADDRESS)}?${other.replace("&", "&amp;")}"`);
    }
    await showMain(page, request, `${ADDRESS}?amount=3400000`);
    await expect(page.getByTestId("estimate")).not.toContainText("You wrote");
  });

  // Checklist: CALC-128
  test("is said not to be understood if it is unreadable, with examples; neither if it is empty or too small", async ({ page }) => {
    await open(page, ADDRESS);
    await amount(page).fill("about a million");
    await calculate(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(`${en.calculator.amountHint} ${UNREADABLE} ${en.calculator.amountExamples}`);
    await expect(message(page)).toHaveCount(0);
    for (const typed of ["", "0.99", "-5"]) {
      await amount(page).fill(typed);
      await expect(amount(page)).toHaveAccessibleDescription(`${en.calculator.amountHint} ${MESSAGE}`);
    }
    await amount(page).fill("1 million");
    await expect(message(page)).toHaveCount(0);
    await calculate(page).click();
    await expect(figures(page).first()).toHaveText("€31,500.00");
    await expect(estimate(page)).toContainText("You wrote “1 million”: understood as €1,000,000.00.");
  });

  // Checklist: CALC-126
  test("that can be read in two ways is asked about, without a result until one is chosen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${ADDRESS}?amount=200000&arbitrators=1`);
    await amount(page).fill("30.400");
    await calculate(page).click();
    const question = page.getByRole("region", { name: en.calculator.questionTitle });
    await expect(question.getByRole("heading")).toBeFocused();
    await expect(question.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole("link")).toHaveText(["€30,400.00", "€30.40"]);
    await expect(estimate(page)).toHaveCount(0);
    await expect(message(page)).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole("link", { name: "€30,400.00" }).click();
    await expect(page).toHaveURL(`${ADDRESS}?amount=30400&arbitrators=1`);
    await expect(estimate(page).getByRole("heading", { name: "Estimate" })).toBeFocused();
    await expect(figures(page).first()).toHaveText("€3,600.00");
    await expect(amount(page)).toHaveValue("30,400");
    await page.goBack();
    await expect(amount(page)).toHaveValue("30.400");
    await question.getByRole("link", { name: "€30.40" }).click();
    await expect(figures(page).first()).toHaveText("€2,400.00");
  });
});

test.describe("an amount in another currency", () => {
  // Checklist: CALC-129, CALC-130
  test("is asked for with its rate and the day of the rate, and is converted", async ({ page }) => {
    await open(page, ADDRESS);
    await amount(page).fill("3.4m");
    await page.getByRole("button", { name: "Amount in another currency" }).click();
    const currency = page.getByLabel("Currency", { exact: true });
    await expect(currency).toBeFocused();
    await expect(currency).toHaveValue("USD");
    await expect(currency.getByRole("option", { name: "CHF – Swiss Franc" })).toHaveCount(1);
    await expect(field(page).first()).toHaveValue("3.4m");
    await expect(page.getByText(en.calculator.rateInvalid)).toHaveCount(0);
    await calculate(page).click();
    const rate = page.getByLabel("Rate (units for €1)");
    const day = page.getByLabel("Date of the rate");
    await expect(rate).toBeFocused();
    await expect(rate).toHaveAccessibleDescription(new RegExp(`${en.calculator.rateInvalid}$`));
    await expect(day).toHaveAccessibleDescription("Choose a date from 4 January 1999 to today");
    await rate.fill("1,0850");
    await day.fill("2999-01-01");
    await expect(rate).not.toHaveAttribute("aria-invalid");
    await expect(day).toHaveAttribute("aria-invalid", "true");
    await day.fill("2024-11-22");
    await expect(day).not.toHaveAttribute("aria-invalid");
    await calculate(page).click();
    await expect(estimate(page)).toContainText(CONVERTED);
    await expect(estimate(page)).toContainText("the rate of the National Bank of Belgium on the filing date");
    await expect(estimate(page).getByRole("link", { name: en.calculator.exchangeRates })).toHaveAttribute(
      "href",
      /^https:\/\/www\.nbb\.be\//,
    );
    await expect(page).toHaveURL(/amount=3\.4m&currency=USD&rate=1%2C0850&day=2024-11-22&arbitrators=3$/);
    await page.getByRole("banner").getByRole("link", { name: /^fr/i }).click();
    await expect(page).toHaveURL(/^[^?]+\/fr\/[^?]+\?amount=3400000&currency=USD&rate=1%2C0850&day=2024-11-22&arbitrators=3$/);
    await expect(page.getByTestId("estimate")).toContainText(`3${NARROW}400${NARROW}000,00${NBSP}USD au cours de 1,0850 du 22`);
    await page.getByRole("link", { name: fr.calculator.inEuros }).click();
    await expect(page.getByTestId("estimate")).toHaveCount(0);
    await expect(page.getByLabel(fr.calculator.amount)).toHaveValue("0");
  });

  test("is printed on one page with the full address, and is accessible in a narrow window", async ({ page, site }) => {
    await open(page, `${ADDRESS}?${IN_DOLLARS}`);
    await page.emulateMedia({ media: "print" });
    await expect(estimate(page).getByText(`${publicBaseOf(site)}${ADDRESS}?${IN_DOLLARS}`, { exact: true })).toBeVisible();
    expect(readPdf("pdfinfo", await page.pdf({ format: "A4" }))).toMatch(/^Pages:\s+1$/m);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
  });

  test("is never taken for euros, whatever its address says", async ({ request }) => {
    for (const query of [
      "currency=XXX",
      "currency=usd&rate=1&day=2024-01-02",
      "currency=USD&rate=0&day=2024-01-02",
      "currency=USD&rate=1&day=x",
    ]) {
      const html = await (await request.get(`${ADDRESS}?amount=200000&${query}`)).text();
      expect(html, query).not.toContain('data-testid="estimate"');
    }
  });
});

// Checklist: CALC-131
test("a result is a PDF of one tagged page in each language; without a result the page says why", async ({ page, request, site }) => {
  await open(page, `${ADDRESS}?${IN_DOLLARS}`);
  await expect(estimate(page).getByRole("link", { name: "Estimate as PDF" })).toHaveAttribute("href", `${ADDRESS}.pdf?${IN_DOLLARS}`);
  const sentences = {
    en: [CONVERTED, "Three arbitrators", "€17,750.00 + 0.7% × €3,133,640.55 = €39,685.48", "above €3,000,000 up to €5,000,000"],
    fr: ["3 400 000,00 USD au cours de 1,0850 du 22 novembre 2024 = 3 133 640,55 €", "Trois arbitres", "39 685,48 €"],
    ru: ["3 400 000,00 USD по курсу 1,0850 на 22 ноября 2024 г. = 3 133 640,55 €", "Три арбитра", "39 685,48 €"],
  };
  for (const language of LANGUAGES) {
    const address = addressIn(language, ADDRESS);
    const response = await request.get(`${address}.pdf?${IN_DOLLARS}`);
    expect(response.headers()["content-type"]).toBe("application/pdf");
    const pdf = await response.body();
    const facts = readPdf("pdfinfo", pdf);
    expect(facts).toMatch(/^Pages:\s+1$/m);
    expect(facts).toMatch(/^Tagged:\s+yes$/m);
    expect(pdf.toString("latin1")).toContain(`/Lang (${language})`);
    const { calculator } = { en, fr, ru }[language];
    const text = readPdf("pdftotext", pdf, "-layout").replaceAll(/\s+/g, " ");
    const plain = (sentence: string) => sentence.replaceAll(/\s+/g, " ");
    for (const sentence of [...sentences[language], calculator.disclaimer.slice(0, 60)]) expect(text).toContain(plain(sentence));
    // The address breaks lines, and so may a long cell.
    const page = publicBaseOf(site) + address;
    expect(text.replaceAll(" ", "")).toContain(`${page}?${IN_DOLLARS}`);
    expect(findForeignWord(text.slice(0, text.indexOf(publicBaseOf(site))).replaceAll(/https\S+|USD/g, ""), language)).toBeUndefined();
  }
  for (const query of ["amount=0", "amount=3.400", "amount=5&currency=XXX", ""]) {
    const response = await request.get(`/ru${ADDRESS}.pdf?${query}`, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(`/ru${ADDRESS}${query === "" ? "" : `?${query}`}`);
  }
});

test.describe("a made-up address", () => {
  const TOO_SMALL = {
    nothing: "amount=",
    nought: "amount=0",
    "less than one euro": "amount=0.99",
    "less than nothing": "amount=-5",
    "another currency without an amount": "amount=&currency=USD&rate=1&day=2024-01-02",
  };
  const NOT_UNDERSTOOD = {
    letters: "amount=much",
    markup: `amount=${encodeURIComponent('"><script>alert(1)</script>')}`,
    "a power of ten": "amount=1e9",
    Infinity: "amount=Infinity",
    "a null sign": "amount=%00",
    "broken UTF-8": "amount=%FF%C3",
    "a lone percent sign": "amount=%",
    "an amount that is right, after one that is not": "amount=x&amount=5",
    "four thousand digits": `amount=-${"9".repeat(4000)}`,
    "four thousand digits of a million": `amount=1${"0".repeat(4000)}m`,
    NaN: "amount=NaN",
    "digits of other scripts": `amount=${encodeURIComponent("٣٤٠٠")}`,
  };

  test("gets a clear message, never an error or a result", async ({ request }) => {
    for (const [queries, sentences] of [
      [TOO_SMALL, { "": MESSAGE, "/fr": fr.calculator.invalid, "/ru": ru.calculator.invalid }],
      [NOT_UNDERSTOOD, { "": UNREADABLE, "/fr": fr.calculator.unreadable, "/ru": ru.calculator.unreadable }],
    ] as const)
      for (const [what, query] of Object.entries(queries))
        for (const [path, sentence] of Object.entries(sentences)) {
          const response = await request.get(`${path}${ADDRESS}?${query}`);
          expect(response.status(), what).toBe(200);
          const html = await response.text();
          expect(html, what).toContain(`>${sentence}</p>`);
          expect(html, what).not.toContain('data-testid="estimate"');
          expect(html, what).not.toContain("<script>alert");
        }
  });

  test("does no harm after hydration, and may format an amount in its language", async ({ page }) => {
    const { letters, markup, "a null sign": nullSign, "a power of ten": power } = NOT_UNDERSTOOD;
    for (const query of [letters, markup, nullSign, power]) {
      await open(page, `${ADDRESS}?${query}`);
      await expect(page.getByText(UNREADABLE, { exact: true })).toBeVisible();
      await amount(page).fill("5");
      await expect(page.getByText(UNREADABLE, { exact: true })).toHaveCount(0);
    }
    await open(page, `${ADDRESS}?amount=${encodeURIComponent("€200,000.50")}`);
    await expect(amount(page)).toHaveValue("€200,000.50");
  });

  test("accepts only GET: another method is refused", async ({ request }) => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await request.fetch(ADDRESS, { method, form: { amount: "5" }, maxRedirects: 0 });
      expect(response.status(), method).toBe(405);
    }
  });

  test("refuses a POST without a content length in the same way", async ({ site }) => {
    const post = (body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(`${site}${ADDRESS}`, { method: "POST", headers: { "Transfer-Encoding": "chunked" } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on("error", reject);
        sent.end(body);
      });
    expect(await post("amount=5")).toBe(405);
    expect(await post("")).toBe(405);
    expect(await post("9".repeat(2 * 1024 * 1024))).toBe(413);
  });
});
