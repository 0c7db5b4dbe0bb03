import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { readMain, showMain } from "../support/pages.ts";
import { readPdf } from "../support/poppler.ts";

type Language = (typeof LANGUAGES)[number];

/** A page's own text, without its menus. */
async function wordsOf(request: APIRequestContext, path: string): Promise<string> {
  return inOneLine((await blocksOf(request, path)).join(" "));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Headings, paragraphs, entries and cells of a page. */
async function blocksOf(request: APIRequestContext, path: string): Promise<string[]> {
  return (await readMain(request, path))
    .replaceAll(/<\/?(?:a|strong|em|code|time|mark)\b[^>]*>/g, "")
    .replaceAll(/<\/?(?:span|br)\b[^>]*>/g, " ")
    .split(/<[^>]+>/)
    .map((text) => inOneLine(text.replaceAll(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)))
    .filter((text) => text !== "");
}

/** Texts of each page that are the whole of a heading, a term or an entry, in English. */
const NAMES: Record<string, string[]> = {
  "/eac/about": [
    "Mission",
    "History",
    "Representatives",
    "Three key areas",
    "Commercial arbitration",
    "Judicial expert evidence",
    "Education",
  ],
  "/arbitration/icac": [
    "Sale or supply of goods, works and services",
    "Exchange (barter)",
    "Financial transactions",
    "Insurance",
    "Six features",
    "Multinational",
    "Principles",
    "Flexibility",
    "Technology",
    "Timing",
    "Finality",
  ],
  "/expertise/icje": ["ICJE, the expertise centre", "The course of an examination", "What the report states"],
  "/expertise/expertiseFields": [
    "Construction and technical",
    "Land and cadastral",
    "Electrical engineering",
    "Transport analysis",
    "Economic and financial",
    "Environmental",
    "Commodity and product valuation",
    "Intellectual property",
    "Art",
    "Linguistic",
    "Handwriting",
    "Technical examination of documents",
    "Psychological",
  ],
  "/art-expertise/authentication": [
    "Authentication of works of art",
    "paintings",
    "sculpture",
    "photographic works",
    "applied art",
    "illustrations",
    "maps and drawings",
    "literary works",
    "musical instruments",
    "numismatic objects",
    "antiques and collectibles",
  ],
  "/art-expertise/appraisal": [
    "Three stages",
    "Expertise and attribution",
    "Market value estimate",
    "Authorisation and certification with a passport",
  ],
  "/art-expertise/passport": ["Photograph", "Title", "Artist and year", "Dimensions", "Technique and materials"],
  "/membership/benefits": ["Career networking", "Training", "Information", "Visibility", "Qualification"],
  "/membership/join": ["After you have sent the form"],
  "/membership/conductCode": [
    "Independence and impartiality",
    "A member who reports as expert states an opinion of their own, whoever pays for it.",
    "Disclosure of conflicts of interest",
    "A member who hesitates whether to disclose a circumstance discloses it.",
    "Competence and diligence",
    "Confidentiality",
    "The duty continues after the mandate and after membership.",
    "Truthful statements and use of the name",
    "Fees",
    "Respect and non-discrimination",
    "Anti-corruption",
    "No commission is paid or taken for bringing a case or an examination.",
    "Cooperation with the association",
  ],
};

/** Purpose of each page (docs/promises/information.md), in its English words. */
const PROMISES: Record<string, (string | RegExp)[]> = {
  "/eac/about": [
    "The association has representatives in 35 countries.",
    "to offer the two together: an arbitration court and a centre for independent expertise",
    "An international non-profit association in Belgium, founded in 2008.",
  ],
  "/arbitration/icac": [
    /secretariat in Brussels and representative offices in several countries/,
    "The award is final and binding, with no appeal.",
    "11 November 2020",
    /proceedings begun after 10 November 2020/,
    "The English version of the rules prevails.",
  ],
  "/arbitration/rules": ["11 November 2020", /proceedings begun after 10 November 2020/, "The English version prevails."],
  "/arbitration/fees": [
    "11 November 2020",
    /proceedings begun after 10 November 2020/,
    "EUR 1,000.00 excluding VAT",
    "EUR 1,210.00 including 21% VAT",
  ],
  "/arbitration/calculator": ["EUR 1,000.00", "EUR 1,210.00", "National Bank of Belgium", /estimate/],
  "/expertise/icje": [
    "ICJE, the association’s expertise centre, finds the expert, sees to the examination and delivers the expert’s report.",
  ],
  "/expertise/expertiseFields": [/ICJE, the expertise centre of [^.]* organises expert examinations in thirteen fields\./],
  "/art-expertise/authentication": [/Authentication establishes who made an object/, "Ten classes of objects are accepted:"],
  "/art-expertise/appraisal": [/Authorisation and certification with a passport\. .* The work then receives its artwork passport\./],
  "/art-expertise/passport": [
    "the photograph, the title, the artist’s name with the year of creation, the dimensions, and the technique and materials.",
  ],
  "/membership/benefits": [
    /qualification course, which ends with an examination and leads to accreditation as an arbitrator/,
    "A professional profile, and corporate news about the member’s practice, published on this site.",
  ],
  "/membership/join": [
    "301.29 EUR including VAT",
    /submit the online application form/i,
    /secretariat checks (eligibility|whether you are eligible)/,
    /annual fee is paid after successful verification/,
    /secretariat gives further instructions/,
    "The secretariat replies to the e-mail address that you gave.",
  ],
  "/membership/conductCode": ["Proven non-compliance may lead to immediate revocation of membership."],
  "/training/course": [/examination: the way to accreditation as an arbitrator/, /Those who pass both parts may apply for accreditation/],
};

for (const [path, promises] of Object.entries(PROMISES)) {
  // Checklist: STATE-39, CONST-03, CONST-07 to CONST-09, INFO-01 to INFO-07, INFO-14 to INFO-67, INFO-69 to INFO-74
  test(`${path} states its purpose`, async ({ request }) => {
    const blocks = await blocksOf(request, path);
    for (const name of NAMES[path] ?? []) expect.soft(blocks).toContain(name);
    const words = inOneLine(blocks.join(" "));
    for (const promise of promises) {
      if (typeof promise === "string") expect.soft(words).toContain(promise);
      else expect.soft(words).toMatch(promise);
    }
  });
}

for (const language of ["fr", "ru"] as const) {
  // Checklist: RULES-08, CLAUSE-16, CONTACT-10, INFO-81, INFO-82
  test(`every text page is complete in ${language}: the same number of headings, entries and rows, and no English sentence`, async ({
    request,
  }) => {
    for (const path of [...Object.keys(PROMISES), "/eac/council", "/arbitration/clause", "/arbitration/resources", "/contacts"]) {
      const english = new Set((await blocksOf(request, path)).filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3));
      const blocks = await blocksOf(request, addressIn(language, path));
      // French readers get the contents of the prevailing English document, with a note.
      const own = path === "/arbitration/rules" || path === "/arbitration/clause" ? [] : blocks.filter((text) => english.has(text));
      expect.soft(own, path).toEqual([]);
      expect.soft(blocks.join("\n"), path).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN|[a-z]+\.[a-z]+[A-Z]\w+/);
      const shape = async (address: string) => {
        const html = await readMain(request, address);
        return Object.fromEntries(
          ["h1", "h2", "h3", "li", "dt", "tr", "figure"].map((tag) => [tag, html.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0]),
        );
      };
      expect.soft(await shape(addressIn(language, path)), path).toEqual(await shape(path));
    }
  });
}

test.describe("the documents", () => {
  const IN_FORCE = { en: "11 November 2020", fr: "11 novembre 2020", ru: "11 ноября 2020" };
  const APPLY_AFTER = { en: "10 November 2020", fr: "10 novembre 2020", ru: "10 ноября 2020" };
  const PREVAILS = {
    en: "The English version prevails",
    fr: "La version anglaise fait foi",
    ru: "Преимущественную силу имеет текст на английском языке",
  };
  const VERSIONS = {
    en: { en: "English, prevailing version", ru: "Russian" },
    fr: { en: "anglais, version faisant foi", ru: "russe" },
    ru: { en: "на английском языке (имеет преимущественную силу)", ru: "на русском языке" },
  };
  const DOWNLOAD = { en: "Download", fr: "Télécharger", ru: "Скачать" };

  for (const language of LANGUAGES) {
    // Checklist: CALLS-47 to CALLS-50, RULES-01 to RULES-04, RULES-08
    test(`size, pages and date of each download are shown and true, in ${language}`, async ({ page, request }) => {
      for (const [path, file] of [
        ["/arbitration/rules", "icac-arbitration-rules-2020"],
        ["/arbitration/fees", "icac-cost-provisions-2020"],
      ] as const) {
        await showMain(page, request, addressIn(language, path));
        const items = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: DOWNLOAD[language] }) });
        const links = await items
          .getByRole("link")
          .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("hreflang")]));
        const own: ("en" | "ru")[] = language === "ru" ? ["ru", "en"] : ["en", "ru"];
        expect(links).toEqual(own.map((version) => [`/documents/${file}-${version}.pdf`, version]));
        for (const [index, [href]] of links.entries()) {
          const response = await request.get(href as string);
          const body = await response.body();
          expect([response.status(), response.headers()["content-type"], body.subarray(0, 5).toString()]).toEqual([
            200,
            "application/pdf",
            "%PDF-",
          ]);
          const pages = Number(/^Pages: +(\d+)$/m.exec(readPdf("pdfinfo", body))?.[1]);
          const words = inOneLine(await items.nth(index).innerText());
          expect(words).toMatch(new RegExp(`PDF, ${Math.round(body.length / 1000)} (kB|ko|КБ), ${pages} `));
          expect(words).toContain(IN_FORCE[language]);
          expect(words).toContain(VERSIONS[language][own[index] as "en" | "ru"]);
        }
      }
    });

    // Checklist: RULES-05 to RULES-08
    test(`effective date, applicable proceedings and prevailing version are given in ${language}`, async ({ request }) => {
      for (const path of ["/arbitration/icac", "/arbitration/rules", "/arbitration/fees"]) {
        const words = await wordsOf(request, addressIn(language, path));
        expect(words).toContain(IN_FORCE[language]);
        expect(words).toContain(APPLY_AFTER[language]);
      }
      expect(await wordsOf(request, addressIn(language, "/arbitration/rules"))).toContain(PREVAILS[language]);
    });
  }
});

test.describe("the scale of fees", () => {
  /** Up to an amount: base, percentage of the whole amount (P-CALC-1). */
  const SCALE: [upTo: string, fee: string, percent: string][] = [
    ["20000", "3000", ""],
    ["50000", "4500", ""],
    ["100000", "6500", ""],
    ["250000", "3200", "4"],
    ["500000", "7000", "3"],
    ["1000000", "11500", "2"],
    ["3000000", "14500", "1"],
    ["5000000", "17750", "0.7"],
    ["10000000", "27500", "0.525"],
    ["50000000", "47500", "0.2"],
    ["50000000", "101500", "0.1"],
  ];
  /** Figures as bare digits, without the separators of the languages. */
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  /** A sole arbitrator costs 80% of each. */
  const soleOf = (fee: string, percent: string) =>
    [fee, percent].map((figure) => (figure === "" ? "" : String(Number((0.8 * Number(figure)).toFixed(3)))));

  for (const language of LANGUAGES) {
    test(`has the same figures on the page of fees and in the calculator, in ${language}`, async ({ page, request }) => {
      for (const path of ["/arbitration/fees", "/arbitration/calculator"]) {
        await showMain(page, request, addressIn(language, path));
        const rows = await page
          .getByRole("main")
          .locator("table", { has: page.locator("caption") })
          .locator("tbody tr")
          .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
        const feeOf = (cell: string) => {
          const percent = /(\d+(?:[.,]\d+)?)\s*%/.exec(cell);
          return [digits(cell.slice(0, percent?.index)), percent?.[1]?.replace(",", ".") ?? ""];
        };
        expect(
          rows.map(([amount = "", ...fees]) => [digits(amount), ...fees.map(feeOf)]),
          path,
        ).toEqual(SCALE.map(([upTo, fee, percent]) => [upTo, soleOf(fee, percent), [fee, percent]]));
      }
    });
  }
});

test.describe("the legal texts", () => {
  const TEXTS = [
    ["/privacy-policy", "/privacy", "Last updated: 2019-08-29"],
    ["/cookies-policy", "/cookies", "Last updated: 2019-08-29"],
    ["/terms-of-service", "/serviceTerms", "Last updated: 2019-08-28"],
  ] as const;
  /** The English text: on the English page all of it, on the others below the translation. */
  const bindingTextOf = async (request: APIRequestContext, path: string) => {
    const html = (await (await request.get(path)).text()).replaceAll(/href="[^"]*"/g, "");
    return (/<section id="english".*?<div class="information[^"]*" lang="en">(.*?)<\/section>/s.exec(html) ??
      /<div class="information[^"]*">(.*?)<\/article>/s.exec(html))?.[1];
  };

  for (const [path, footerPath, date] of TEXTS) {
    // Checklist: INFO-75 to INFO-77, INFO-80
    test(`${path} has one English text in every language and at both its addresses, with its date`, async ({ request }) => {
      const body = await bindingTextOf(request, path);
      expect(body?.length).toBeGreaterThan(2000);
      for (const language of LANGUAGES) {
        for (const each of [path, footerPath]) {
          expect(await bindingTextOf(request, addressIn(language, each)), addressIn(language, each)).toBe(body);
          expect(await wordsOf(request, addressIn(language, each))).toContain(date);
        }
      }
    });
  }

  for (const [language, date] of [
    ["fr", "Dernière mise à jour : 29 août 2019"],
    ["ru", "Редакция от 29 августа 2019 г."],
  ] as const) {
    test(`the ${language} page is a translation, one link away from the English text that prevails`, async ({ page }) => {
      await page.goto(addressIn(language, "/privacy-policy"));
      const translation = page.getByRole("main").getByRole("article");
      await expect(translation.getByText(date)).toBeVisible();
      await translation.locator('a[href="#english"]').click();
      await expect(page.getByRole("heading", { level: 2, name: "Privacy Policy", exact: true })).toBeInViewport();
      await expect(page.getByText("Last updated: 2019-08-29", { exact: true })).toBeInViewport();
    });
  }

  // Checklist: INFO-78, INFO-79
  test("the terms are under Belgian law, and are changed with 30 days' notice", async ({ request }) => {
    const words = await wordsOf(request, "/terms-of-service");
    expect(words).toContain("These terms are governed by Belgian law");
    expect(words).toContain("We give 30 days’ notice of material changes");
  });

  test("the page around them is in the reader's language", async ({ page }) => {
    await page.goto("/ru/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Политика конфиденциальности");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page.getByText("Last updated: 2019-08-29", { exact: true })).toBeVisible();
  });
});

for (const language of LANGUAGES) {
  // Checklist: CALLS-45, INFO-68
  test(`the application form opens outside the site in a new tab, in ${language}`, async ({ page, request }) => {
    await showMain(page, request, addressIn(language, "/membership/join"));
    const link = page.getByRole("main").locator('a[href="https://forms.example/eac-membership"]');
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAccessibleName(/\(.+\)$/);
  });
}

test.describe("figures", () => {
  const WITH_FIGURES = [
    "/eac/about",
    "/arbitration/icac",
    "/arbitration/fees",
    "/arbitration/calculator",
    "/arbitration/resources",
    "/expertise/icje",
    "/art-expertise/authentication",
    "/art-expertise/appraisal",
    "/art-expertise/passport",
    "/membership/benefits",
    "/membership/join",
    "/membership/conductCode",
    "/training/course",
  ];

  for (const language of LANGUAGES) {
    test(`each has a caption and a text alternative, in ${language}`, async ({ page, request }) => {
      for (const path of WITH_FIGURES) {
        await showMain(page, request, addressIn(language, path));
        const figures = page.getByRole("figure");
        expect(await figures.count(), path).toBeGreaterThan(0);
        for (const figure of await figures.all()) {
          const caption = inOneLine(await figure.locator("figcaption").innerText());
          expect.soft(caption.length, path).toBeGreaterThan(20);
          await expect.soft(figure, path).toHaveAccessibleName(caption);
          const hasWords = (await figure.locator("li, th, h3").count()) > 1;
          const isTold = (await figure.locator("table").count()) > 0 || (await page.getByRole("table").count()) > 0;
          // A drawing that opens a page is described by its text alternative.
          const isDescribed = await figure
            .locator("img")
            .evaluateAll((all) => all.some((image) => (image.getAttribute("alt") ?? "").length > 60));
          expect.soft(hasWords || isTold || isDescribed, `${path}: ${caption}`).toBe(true);
        }
        const unnamed = await page
          .locator("img, svg")
          .evaluateAll((all) =>
            all
              .filter((each) =>
                each.matches("img")
                  ? !each.hasAttribute("alt")
                  : each.closest("[aria-hidden=true]") === null && !(each.getAttribute("aria-label") ?? ""),
              )
              .map((each) => each.outerHTML.slice(0, 120)),
          );
        expect.soft(unnamed, path).toEqual([]);
      }
    });
  }

  for (const [language, belgium] of [
    ["en", "Belgium"],
    ["fr", "Belgique"],
    ["ru", "Бельгия"],
  ] as const) {
    // Checklist: CONST-08
    test(`the map of the representatives lists its 35 countries, each once and in order, in ${language}`, async ({ page, request }) => {
      await showMain(page, request, addressIn(language, "/eac/about"));
      const figure = page.getByRole("figure").filter({ has: page.locator('img[src*="countries"]') });
      const names = await figure.getByRole("listitem").allTextContents();
      expect(new Set(names).size).toBe(35);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
      expect(names).toContain(belgium);
    });
  }
});

test.describe("printing", () => {
  /** A page of each kind. */
  const KINDS: Record<Language, string[]> = {
    en: [
      "/",
      "/arbitration/calculator?amount=400000&arbitrators=3",
      "/art-expertise/register",
      "/art-expertise/authentication",
      "/gallery",
    ],
    fr: ["/eac/about", "/eac/events", "/arbitration/rules", "/arbitration/clause", "/search?q=passeport", "/privacy-policy"],
    ru: ["/eac/council", "/eac/news", "/eac/news/2024-6", "/arbitration/fees", "/arbitration/arbitrators", "/contacts"],
  };
  /** A4 minus the margins, as set by the browser. */
  const SHEET = { width: 658, height: 987 };

  async function expectPaper(page: Page, path: string) {
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: "print" });
    const controls = (["banner", "contentinfo", "navigation", "textbox", "searchbox", "combobox", "radio"] as const)
      .map((role) => page.getByRole(role))
      .reduce((all, each) => all.or(each));
    await expect.soft(controls, path).toHaveCount(0);
    await expect.soft(page.locator(".button").filter({ visible: true }), path).toHaveCount(0);
    await expect.soft(page.locator("html"), path).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const errors = await page.evaluate(() => {
      const known = new Map<string, number>();
      const luminance = (color: string) => {
        const value = known.get(color) ?? measure(color);
        known.set(color, value);
        return value;
      };
      const measure = (color: string) => {
        const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
          "2d",
        ) as CanvasRenderingContext2D;
        context.fillStyle = "white";
        context.fillRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      /** Faults of an element and those around it, which most texts of a page share. */
      const faults = new Map<HTMLElement, string[]>();
      const faultsOf = (element: HTMLElement | null): string[] => {
        if (element === null) return [];
        const seen = faults.get(element);
        if (seen !== undefined) return seen;
        const { backgroundColor, overflowX } = getComputedStyle(element);
        const isDark = luminance(backgroundColor.replace("rgba(0, 0, 0, 0)", "white")) < 0.8;
        const isCut = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const all = [...(isDark ? ["on a dark ground"] : []), ...(isCut ? ["cut off"] : []), ...faultsOf(element.parentElement)];
        faults.set(element, all);
        return all;
      };
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement as HTMLElement;
        const text = texts.currentNode.textContent?.trim() ?? "";
        const box = element.getBoundingClientRect();
        if (text === "" || !element.checkVisibility() || box.width <= 1 || element.closest(".sr-only") !== null) continue;
        if (luminance(getComputedStyle(element).color) > 0.55) found.add(`pale: ${text}`);
        for (const fault of faultsOf(element)) found.add(`${fault}: ${text}`);
        if (box.left < -1 || box.right > innerWidth + 1) found.add(`beyond the sheet: ${text}`);
      }
      return [...found].slice(0, 5);
    });
    expect.soft(errors, path).toEqual([]);
  }

  for (const language of LANGUAGES) {
    test(`dark text on white, no menus and buttons, nothing cut off, in ${language}`, async ({ page }) => {
      test.setTimeout(90_000);
      for (const path of KINDS[language]) {
        await page.emulateMedia({ media: "screen" });
        await page.goto(addressIn(language, path));
        const heading = inOneLine(await page.getByRole("heading", { level: 1 }).innerText());
        await expectPaper(page, path);
        const paper = await page.pdf({ format: "A4" });
        const printed = readPdf("pdftotext", paper);
        expect.soft(printed.split("\f").length, path).toBeGreaterThan(1);
        expect.soft(inOneLine(printed), path).toContain(heading);
      }
    });
  }

  test("all rows of the scale are printed, and the header names the site", async ({ page }) => {
    await open(page, "/ru/arbitration/fees");
    const rows = await page
      .locator("table", { has: page.locator("caption") })
      .locator("tbody tr")
      .allInnerTexts();
    const paper = await page.pdf({ format: "A4" });
    const printed = inOneLine(readPdf("pdftotext", paper, "-layout"));
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(printed).toContain(inOneLine(row));
    expect(printed).toMatch(/^EAC, Международная арбитражная ассоциация\. http:\/\/localhost:\d+\/ru\/arbitration\/fees/);
  });
});
