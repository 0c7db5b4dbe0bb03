import type { Page } from "@playwright/test";
import { addressIn, expect, hydrated, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { addressesOn } from "../support/pages.ts";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const panel = (page: Page, link: string) => mainMenu(page).getByRole("link", { name: link, exact: true });

const GROUPS: Record<string, string[]> = {
  Association: ["/eac/about", "/eac/council", "/eac/news", "/eac/events", "/eac/newsletter", "/eac/press"],
  Arbitration: [
    "/arbitration/icac",
    "/arbitration/start",
    "/arbitration/rules",
    "/arbitration/fees",
    "/arbitration/calculator",
    "/arbitration/clause",
    "/arbitration/arbitrators",
    "/arbitration/resources",
  ],
  Expertise: ["/expertise/icje", "/expertise/expertiseFields"],
  "Art expertise": [
    "/art-expertise/authentication",
    "/art-expertise/appraisal",
    "/art-expertise/passport",
    "/art-expertise/register",
    "/gallery",
  ],
  Training: ["/training/course"],
  Membership: ["/membership/benefits", "/membership/join", "/membership/conductCode"],
};

test.describe("desktop menu", () => {
  // Checklist: MANAGE-224, STATE-05, CONST-49, NAV-16 to NAV-20, NAV-26 to NAV-49
  test("each group opens on hover and contains its pages, alone and until a choice, Escape or a click", async ({ page }) => {
    await open(page, "/eac/news");
    for (const [group, hrefs] of Object.entries(GROUPS)) {
      await mainMenu(page).getByRole("button", { name: group, exact: true }).hover();
      const links = mainMenu(page)
        .locator("li", { has: page.getByRole("button", { name: group, exact: true }) })
        .getByRole("link");
      await expect(links.first()).toBeVisible();
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(hrefs);
    }
    await expect(panel(page, "Home")).toHaveAttribute("href", "/");
    await expect(panel(page, "Contacts")).toHaveAttribute("href", "/contacts");
    const logo = page.getByRole("banner").getByRole("link", { name: /^EAC/ });
    await expect(logo).toHaveAttribute("href", "/");
    await logo.click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.mouse.move(700, 700);
    await test.step("one dropdown is open at a time, the second click closes it, and it is 16 rem wide", async () => {
      const association = mainMenu(page).getByRole("button", { name: "Association" });
      await association.hover();
      await expect(association).toHaveAttribute("aria-expanded", "true");
      expect(
        await panel(page, "About")
          .locator("xpath=ancestor::ul[1]")
          .evaluate((list) => list.getBoundingClientRect().width),
      ).toBe(256);
      await mainMenu(page).getByRole("button", { name: "Membership" }).hover();
      await expect(association).toHaveAttribute("aria-expanded", "false");
      await expect(panel(page, "Join")).toBeVisible();
      // The pointer has opened it; the first click does not close what the reader asks for.
      await mainMenu(page).getByRole("button", { name: "Membership" }).click();
      await expect(panel(page, "Join")).toBeVisible();
      await mainMenu(page).getByRole("button", { name: "Membership" }).click();
      await expect(panel(page, "Join")).toBeHidden();
    });
    await page.mouse.move(700, 700);
    await test.step("it opens on focus and Enter, and Escape closes it and keeps the focus", async () => {
      const button = mainMenu(page).getByRole("button", { name: "Association" });
      await mainMenu(page).getByRole("link", { name: "Home" }).focus();
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await expect(panel(page, "Council")).toBeVisible();
      // Tab passes the pages of a menu that nobody has asked for.
      await page.keyboard.press("Tab");
      await expect(mainMenu(page).getByRole("button", { name: "Arbitration" })).toBeFocused();
      await expect(panel(page, "Council")).toBeHidden();
      await page.keyboard.press("Shift+Tab");
      await expect(button).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(panel(page, "About")).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(button).toBeFocused();
      // Enter does not close what the reader asks for.
      await page.keyboard.press("Enter");
      await expect(panel(page, "Council")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel(page, "Council")).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(panel(page, "Council")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel(page, "Council")).toBeHidden();
      await expect(button).toBeFocused();
    });
    await test.step("it is replaced by the mobile menu below 1280 px", async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(mainMenu(page).getByRole("button", { name: "Association" })).toBeVisible();
      await page.setViewportSize({ width: 1279, height: 800 });
      await expect(mainMenu(page).getByRole("button", { name: "Association" })).toBeHidden();
      await expect(page.getByText("Menu", { exact: true })).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step("choosing a page closes it", async () => {
      await mainMenu(page).getByRole("button", { name: "Association" }).hover();
      await panel(page, "Council").click();
      await expect(page).toHaveURL(/\/eac\/council$/);
      await expect(panel(page, "Council")).toBeHidden();
    });
  });
});

// Checklist: NAV-53
test("the name in the header has one line or two, and the header fits, at every width and in every language", async ({ page }) => {
  for (const language of LANGUAGES) {
    await open(page, addressIn(language, "/contacts"));
    for (const width of [320, 390, 640, 767, 768, 820, 1024, 1200, 1279, 1280, 1343, 1344, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { lines, right } = await page.getByRole("banner").evaluate((header) => {
        const name = header.querySelector("a span span span:last-child") as HTMLElement;
        const range = document.createRange();
        range.selectNodeContents(name);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        const shown = [...header.querySelectorAll("a, button, summary")].filter((each) => each.checkVisibility());
        const ends = shown.map((each) => each.getBoundingClientRect().right);
        return { lines: new Set(tops).size, right: Math.max(...ends) };
      });
      expect(lines, `${language}, ${width}`).toBeLessThanOrEqual(width < 1280 && width >= 768 ? 1 : 2);
      expect(right, `${language}, ${width}`).toBeLessThanOrEqual(width);
      if (width === 1440) expect(lines, language).toBe(2);
    }
  }
});

test.describe("mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // Checklist: STATE-06, NAV-20 to NAV-22
  test("groups fold; choosing a link closes the menu, as does Escape, which returns the focus", async ({ page }) => {
    await open(page, "/");
    await page.getByText("Menu", { exact: true }).click();
    await expect(mainMenu(page).getByText("Membership")).toBeVisible();
    await expect(panel(page, "Join")).toBeHidden();
    await mainMenu(page).getByText("Membership").click();
    await expect(panel(page, "Join")).toBeVisible();
    await mainMenu(page).getByText("Membership").click();
    await expect(panel(page, "Join")).toBeHidden();
    await mainMenu(page).getByText("Membership").click();
    await panel(page, "Join").click();
    await expect(page).toHaveURL(/\/membership\/join$/);
    await expect(mainMenu(page)).toBeHidden();
    await page.getByText("Menu", { exact: true }).click();
    await mainMenu(page).getByRole("link", { name: "Contacts" }).focus();
    await page.keyboard.press("Escape");
    await expect(mainMenu(page)).toBeHidden();
    await expect(page.locator("summary").filter({ hasText: "Menu" })).toBeFocused();
  });
});

test.describe("side menu", () => {
  const sideMenu = (page: Page) => page.getByRole("navigation", { name: "In this section" });

  // Checklist: STATE-07, NAV-04, NAV-10 to NAV-14, NAV-54, ROUTE-21, ROUTE-63
  test("it lists the section's pages, and switches to all sections and back", async ({ page }) => {
    await open(page, "/art-expertise/passport");
    const hrefs = (links: string) =>
      sideMenu(page)
        .locator(`${links} a`)
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(await hrefs(".side-menu-pages")).toEqual(GROUPS["Art expertise"]);
    await expect(sideMenu(page).getByRole("link", { name: "Artwork passport" })).toHaveAttribute("aria-current", "page");
    await expect(sideMenu(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await sideMenu(page).getByText("All sections").click();
    await expect(sideMenu(page).getByRole("link", { name: "Appraisal" })).toBeHidden();
    await sideMenu(page).getByRole("link", { name: "Membership" }).click();
    await expect(page).toHaveURL(/\/membership\/benefits$/);
    await expect(sideMenu(page).getByRole("link", { name: "Code of conduct" })).toBeVisible();
    await expect(sideMenu(page).getByRole("link", { name: "Contacts" })).toBeHidden();
    // The redirecting address is not in the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/art-expertise\/passport$/);
    await page.goto("/eac/news/2024-6");
    await expect(sideMenu(page).locator(".side-menu-pages [aria-current]")).toHaveText("News");
  });

  // Checklist: NAV-01 to NAV-04, NAV-06, NAV-10, NAV-11
  test("every page of a section has a side menu of the section's pages, in every language", async ({ request }) => {
    const menus = /<nav aria-label="(?:In this section|Dans cette rubrique|В\s+этом\s+разделе)".*?<\/nav>/gs;
    for (const language of LANGUAGES)
      for (const pages of Object.values(GROUPS))
        for (const path of pages.filter((each) => each !== "/gallery")) {
          const html = await (await request.get(addressIn(language, path))).text();
          const listed = html.match(menus)?.map((menu) => addressesOn(menu.slice(menu.indexOf("</details>")), /./));
          expect(listed, addressIn(language, path)).toEqual([pages.map((each) => addressIn(language, each))]);
        }
  });

  // Checklist: NAV-08, NAV-09
  test("home, contacts, the gallery, sign in and the legal texts have none", async ({ request }) => {
    for (const path of ["/", "/contacts", "/gallery", "/auth", "/privacy"]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain('<nav aria-label="Main menu"');
      expect(html, path).not.toContain('aria-label="In this section"');
    }
  });
});

test.describe("languages", () => {
  // Checklist: STATE-03, NAV-23 to NAV-25, FOOT-23
  test("switching keeps the page, the query and the input; a reload keeps the language", async ({ page }) => {
    await open(page, "/gallery?q=a");
    await page.getByRole("searchbox").fill("Bir");
    await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
    await expect(page).toHaveURL(/\/fr\/gallery\?q=a$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Galerie des œuvres authentifiées");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("searchbox")).toHaveValue("Bir");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    // The language is only in the address: the only stored value is the answer to the cookie question.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookieConsent"]);
    expect(
      await page.evaluate(() => Object.values(sessionStorage).filter((kept) => /\bfr\b/.test(kept.replaceAll(/"\/fr[^"]*"/g, "")))),
    ).toEqual([]);
    await page.getByRole("contentinfo").getByRole("link", { name: /^RU/ }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: /^RU/ })).toHaveAttribute("aria-current", "true");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await page.getByRole("banner").getByRole("link", { name: /^EN/ }).click();
    await expect(page).toHaveURL(/\d\/gallery\?q=a$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery of authenticated paintings");
    for (const part of ["banner", "contentinfo"] as const)
      await expect(page.getByRole(part).getByRole("list").filter({ hasText: "RU" }).getByRole("link")).toContainText(["EN", "FR", "RU"]);
  });

  // Checklist: STATE-02, STATE-03
  test("an address without a prefix is English, regardless of the browser's language and earlier pages", async ({ page, context }) => {
    await open(page, "/ru/");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await context.cookies()).toEqual([]);
    for (const preferred of ["fr-BE, fr;q=0.9", "ru"]) {
      const response = await page.request.get("/", { headers: { "Accept-Language": preferred } });
      expect(await response.text(), preferred).toContain('<html lang="en"');
    }
  });

  // Checklist: STATE-43
  test("a browser that prefers French, as that of the tests does, is offered the page in it, until the reader goes on", async ({
    page,
  }) => {
    await page.goto("/contacts?subject=Rain");
    const offer = page.getByRole("banner").getByRole("link", { name: "Lire cette page en français" });
    await expect(offer).toHaveAttribute("href", "/fr/contacts?subject=Rain");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.locator("html[data-scripted]")).toBeVisible();
    await expect(offer).toBeHidden();
  });

  // Checklist: NAV-50, NAV-51
  test("menus in French and Russian contain no English label", async ({ page }) => {
    await open(page, "/");
    const labels = async (language: "EN" | "FR" | "RU") => {
      await page
        .getByRole("banner")
        .getByRole("link", { name: `${language}, ` })
        .click();
      await expect(page.locator("html")).toHaveAttribute("lang", language.toLowerCase());
      return page
        .locator("header nav a, header nav button, header nav summary, footer a")
        .evaluateAll((all) => all.map((each) => each.textContent?.trim() ?? ""));
    };
    const english = new Set(await labels("EN"));
    const shared = ["Contact", "Association", "EN", "FR", "RU", "secretariat@eac.example", "Menu", "Expertise", "Services"];
    for (const language of ["FR", "RU"] as const) {
      const left = (await labels(language)).filter(
        (label) => english.has(label) && /[a-z]{3}/i.test(label) && !shared.some((word) => label.includes(word)),
      );
      expect(left, language).toEqual([]);
    }
  });
});

test.describe("footer", () => {
  // Checklist: FOOT-01 to FOOT-22, ROUTE-52 to ROUTE-54
  test("its links, addresses and line", async ({ page }) => {
    await open(page, "/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.locator("svg").first()).toBeVisible();
    await expect(footer.getByText("International Arbitration Association", { exact: true })).toBeVisible();
    await expect(
      footer.getByText(
        "An international non-profit association in Brussels for commercial arbitration, expert examinations and the authentication of works of art.",
      ),
    ).toBeVisible();
    const expected: [name: string, href: string][] = [
      ["About", "/eac/about"],
      ["Rules", "/arbitration/rules"],
      ["Model clause", "/arbitration/clause"],
      ["Fee calculator", "/arbitration/calculator"],
      ["Join", "/membership/join"],
      ["News", "/eac/news"],
      ["The institution (ICAC)", "/arbitration/icac"],
      ["Expertise centre (ICJE)", "/expertise/icje"],
      ["Authentication", "/art-expertise/authentication"],
      ["Appraisal", "/art-expertise/appraisal"],
      ["Privacy Policy", "/privacy"],
      ["Terms of Service", "/serviceTerms"],
      ["Cookies Policy", "/cookies"],
    ];
    for (const [name, href] of expected) await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    for (const [network, address] of [
      ["Professional network", "https://professional.example/eac"],
      ["Social network", "https://social.example/eac"],
      ["Photo network", "https://photo.example/eac"],
    ] as const) {
      const link = footer.getByRole("link", { name: network });
      await expect(link).toHaveAttribute("href", address);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
    await expect(footer.locator('a[href="tel:+3220000000"]')).toHaveText(/\+32\s2\s000\s00\s00$/);
    await expect(footer.locator('a[href="mailto:secretariat@eac.example"]')).toHaveText(/secretariat@eac\.example$/);
    await expect(footer.getByText("Rue de l’Exemple 1")).toHaveText(/^Rue de l’Exemple 1\s*1000 Brussels\s*Belgium$/);
    await expect(footer.getByText(`© ${new Date().getFullYear()} EAC`)).toBeVisible();
  });
});

test.describe("cookie banner", () => {
  test.use({ hasAnsweredCookies: false });
  const sheet = (page: Page) => page.getByRole("region", { name: "Cookies" });

  // Checklist: CONST-34, COOKIE-01, COOKIE-02, COOKIE-04, COOKIE-05, ROUTE-54
  test("it appears a second after the page has loaded, at the bottom, and leaves the page usable", async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await open(page, "/");
    await page.clock.runFor(999);
    await expect(sheet(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(sheet(page)).toBeVisible();
    await page.clock.resume();
    await expect(sheet(page).getByRole("button")).toHaveText(["Only Necessary", "Accept All Cookies"]);
    await expect(sheet(page).getByRole("link")).toHaveAttribute("href", "/cookies");
    const bottom = async () => {
      const box = await sheet(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottom).toBe(900);
    await sheet(page).getByRole("link").click();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(sheet(page)).toBeVisible();
  });

  // Checklist: COOKIE-09
  test("on a telephone it is slim, with buttons of equal size", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    for (const [path, name] of [
      ["/", "Cookies"],
      ["/fr/", "Cookies"],
      ["/ru/", "Файлы cookie"],
    ] as const) {
      await page.goto(path);
      await page.clock.fastForward(1000);
      const region = page.getByRole("region", { name, exact: true });
      await expect(region).toBeVisible();
      expect((await region.boundingBox())?.height).toBeLessThanOrEqual(844 / 7);
      // At one moment: the banner may still be moving.
      const [first, second] = await region.getByRole("button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      expect(first?.height).toBeGreaterThanOrEqual(44);
      expect([second?.width, second?.height, second?.y]).toEqual([first?.width, first?.height, first?.y]);
    }
  });

  for (const [button, stored] of [
    ["Accept All Cookies", "accepted"],
    ["Only Necessary", "necessary"],
  ] as const) {
    // Checklist: COOKIE-03, COOKIE-05 to COOKIE-07
    test(`${button} is stored and closes it for good`, async ({ page }) => {
      await open(page, "/");
      await sheet(page).getByRole("button", { name: button }).click();
      await expect(sheet(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe(stored);
      await page.clock.install();
      await page.reload();
      await hydrated(page);
      await page.clock.fastForward(60_000);
      await expect(sheet(page)).toHaveCount(0);
    });
  }

  test("a choice withdrawn in another tab stays withdrawn, wherever the reader clicks in this one", async ({ page, context }) => {
    await open(page, "/");
    await sheet(page).getByRole("button", { name: "Accept All Cookies" }).click();
    const other = await context.newPage();
    await open(other, "/cookies");
    await other.getByRole("button", { name: "Only Necessary" }).click();
    await other.close();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("necessary");
  });

  test("the cookies page shows and changes the choice, and the sheet follows", async ({ page }) => {
    await open(page, "/fr/cookies");
    const region = page.getByRole("region", { name: "Votre choix" });
    await expect(region.getByRole("status")).toContainText("pas encore choisi");
    await expect(page.getByRole("region", { name: "Cookies", exact: true })).toBeVisible();
    for (const [button, status, stored] of [
      ["Cookies nécessaires uniquement", "que les cookies nécessaires", "necessary"],
      ["Accepter tous les cookies", "accepté tous", "accepted"],
    ] as const) {
      await region.getByRole("button", { name: button }).click();
      await expect(region.getByRole("status")).toContainText(status);
      await expect(region.getByRole("button", { name: button })).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe(stored);
      await expect(page.getByRole("region", { name: "Cookies", exact: true })).toHaveCount(0);
    }
  });

  // Checklist: COOKIE-08
  test("it is in the page's language, with equally prominent answers", async ({ page }) => {
    await open(page, "/ru/");
    for (const [language, name, words, buttons] of [
      ["RU", "Файлы cookie", "Необходимые хранят ваш выбор", ["Только необходимые", "Принять все файлы cookie"]],
      ["FR", "Cookies", "votre choix et votre session.", ["Cookies nécessaires uniquement", "Accepter tous les cookies"]],
      ["EN", "Cookies", "Necessary: your choice", ["Only Necessary", "Accept All Cookies"]],
    ] as const) {
      await page.getByRole("banner").getByRole("link", { name: language }).click();
      const region = page.getByRole("region", { name, exact: true });
      await expect(region.getByText(words)).toBeVisible();
      await expect(region.getByRole("button")).toHaveText([...buttons]);
      const looks = await region.getByRole("button").evaluateAll((all) => all.map((button) => button.className));
      expect(looks[0]).toBe(looks[1]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect((await region.boundingBox())?.height, language).toBeLessThanOrEqual(160);
      await page.setViewportSize({ width: 1440, height: 900 });
      // Checklist: COOKIE-10
      expect((await region.boundingBox())?.height, language).toBeLessThanOrEqual(64);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
});

test.describe("navigation", () => {
  // Checklist: ROUTE-61, NAV-15, NAV-52, HEAD-33
  test("a new page starts at its top, its name is announced, the focus is in its content, and the head follows; the header stays", async ({
    page,
  }) => {
    await open(page, "/");
    await test.step("the header stays at the top", async () => {
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
      expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Rules" }).click();
    await expect(page).toHaveURL(/\/arbitration\/rules$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("status").filter({ hasText: "page loaded" })).toHaveText(/rules.*page loaded/i);
    await expect(page.locator("#content")).toBeFocused();
    await test.step("the head follows: the new page's only title and canonical address", async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Appraisal" }).click();
      await expect(page).toHaveTitle(/Appraisal/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/art-expertise\/appraisal$/);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      await page.getByRole("banner").getByRole("link", { name: /^RU/ }).click();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/ru\/art-expertise\/appraisal$/);
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "ru_RU");
    });
  });

  // Checklist: ROUTE-63
  test("a redirecting address is not in the history: Back goes home", async ({ page }) => {
    await open(page, "/");
    await page.goto("/eac");
    await expect(page).toHaveURL(/\/eac\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  // Checklist: CONST-39, NAV-52
  test("every page has the notifications, reached by F8, and the progress bar", async ({ page, watch }) => {
    watch.expectStatus(404);
    const region = page.getByRole("region", { name: /Notifications/ });
    const line = page.locator("[data-active]");
    for (const path of ["/gallery", "/auth", "/no/such/page", "/eac/news"]) {
      await open(page, path);
      await expect(region).toHaveCount(1);
      await expect(line).toHaveAttribute("data-active", "false");
    }
    await page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/arbitration/rules.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Rules" }).click();
    await expect(line).toHaveAttribute("data-active", "true");
    release();
    await expect(line).toHaveAttribute("data-active", "false");
    await expect(page).toHaveURL(/\/arbitration\/rules$/);
  });
});

// Checklist: ERR-70, NOTFOUND-01 to NOTFOUND-04, ROUTE-55
test("the not-found page is available in three languages and leads home", async ({ page, watch }) => {
  watch.expectStatus(404);
  await open(page, "/no/such/page");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByText("Oops! The page you are looking for does not exist", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Home", exact: true })).toHaveAttribute("href", "/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La page que vous cherchez n’existe pas.");
  await expect(page.getByRole("link", { name: "Retour à l’accueil", exact: true })).toHaveAttribute("href", "/fr/");
  await page.getByRole("banner").getByRole("link", { name: /^RU/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^К\sсожалению, такой страницы не\sсуществует\.$/);
  await page.getByRole("link", { name: /^Вернуться на\sглавную$/ }).click();
  await expect(page).toHaveURL(/\/ru\/$/);
});
