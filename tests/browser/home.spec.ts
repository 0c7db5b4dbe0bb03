import type { Locator } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, test } from "../support/browser/browser.ts";
import { openOrShow } from "../support/pages.ts";

// Checklist: STATE-09, HOME-01
test("the hero's drawing fades in after it has loaded", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/guilloche/ink.eac-hero.svg", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const image = page.locator("main section").first().locator('img[src*="guilloche"]');
  await expect(image).toHaveCSS("opacity", "0");
  release();
  await expect(image).toHaveAttribute("data-loaded", "true");
  await expect(image).toHaveCSS("opacity", "1");
});

// Checklist: CONST-12, HOME-02 to HOME-15
test("hero, three quick links, four services, three news items", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Disputes decided. Works of art authenticated.");
  await expect(
    hero.getByText(
      "An international non-profit association in Brussels, founded in 2008, with an arbitration court, an expertise centre and representatives in 35 countries.",
    ),
  ).toBeVisible();
  await expect(hero.getByRole("link", { name: "About the association", exact: true })).toHaveAttribute("href", "/eac/about");
  const hrefs = (testId: string) =>
    page
      .getByTestId(testId)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await hrefs("quick-links")).toEqual(["/arbitration/rules", "/arbitration/clause", "/arbitration/calculator"]);
  expect(await hrefs("services")).toEqual([
    "/arbitration/icac",
    "/expertise/icje",
    "/art-expertise/authentication",
    "/membership/benefits",
  ]);
  const news = await hrefs("latest-news");
  expect(news).toHaveLength(3);
  await expect(page.getByRole("link", { name: "View All News", exact: true })).toHaveAttribute("href", "/eac/news");
  await page.goto("/eac/news");
  const listed = await page.locator("main article a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(listed.slice(0, 3)).toEqual(news);
});

const WORKS = {
  en: {
    work: "Birches at Thaw",
    steps: ["Start a case", "Find an arbitrator", "See the costs", "Have a work examined", "See the gallery"],
    wall: "From the gallery",
    people: "The council",
  },
  fr: {
    work: "Bouleaux au dégel",
    steps: ["Introduire une demande", "Trouver un arbitre", "Connaître les frais", "Demander une expertise", "Voir la galerie"],
    wall: "Dans la galerie",
    people: "Le Conseil",
  },
  ru: {
    work: "Берёзы в оттепель",
    steps: ["Начать арбитраж", "Найти арбитра", "Узнать расходы", "Заказать экспертизу", "Открыть галерею"],
    wall: "Из галереи",
    people: "Совет ассоциации",
  },
};
for (const language of LANGUAGES) {
  // Checklist: HOME-17
  test(`it begins with a work and its passport, and the first steps; a wall and the council follow the services, in ${language}`, async ({
    page,
    request,
  }) => {
    const words = WORKS[language];
    await openOrShow(page, request, language, "/");
    const hero = page.getByRole("main").locator("section").first();
    const work = hero.getByRole("figure");
    await expect(work.getByRole("img", { name: words.work })).toBeVisible();
    const number = work.getByRole("link", { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
    await expect(number).toHaveAttribute("href", /\/r\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const paths = [
      ...["/arbitration/start", "/arbitration/arbitrators", "/arbitration/fees"],
      ...["/art-expertise/authentication", "/gallery"],
    ];
    for (const [index, step] of words.steps.entries())
      await expect(hero.getByRole("link", { name: step, exact: true })).toHaveAttribute(
        "href",
        addressIn(language, paths[index] as string),
      );
    const wall = page.getByRole("region", { name: words.wall });
    await expect(wall.getByTestId("paintings").getByRole("link")).toHaveCount(4);
    // The work of the hero does not hang twice.
    await expect(wall.getByRole("link", { name: words.work })).toHaveCount(0);
    const people = page.getByRole("region", { name: words.people });
    await expect(people.getByTestId("people").getByRole("link")).toHaveCount(5);
    await expect(people.getByRole("link").first()).toHaveAttribute("href", addressIn(language, "/eac/council"));
    if (language !== "en") return;
    const printed = (await number.textContent()) ?? "";
    await number.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(printed);
    await page.goBack();
    const { home, register } = ALL_MESSAGES[language];
    await hero.getByRole("textbox", { name: new RegExp(register.search, "i") }).fill(printed);
    await hero.getByRole("button", { name: home.checkPassport, exact: true }).click();
    await expect(page).toHaveURL(`${addressIn(language, "/art-expertise/register")}?number=${printed}`);
    await expect(page.getByRole("main")).toContainText(printed);
  });
}

test("the work of the hero is in the page and waits for no script; on a telephone and a tablet the first view has it and the first steps", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html.slice(html.indexOf("<main"))).toMatch(/<figure[\s\S]*?fetchPriority="high"/i);
  await page.goto("/ru/");
  const hero = page.getByRole("main").locator("section").first();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottomOf(hero.getByRole("figure"))).toBeLessThan(height);
    // The cookie sheet covers a seventh (P-COOKIE-1).
    expect(await bottomOf(hero.getByRole("listitem").last())).toBeLessThan((height * 6) / 7);
  }
});

for (const prefix of ["/fr", "/ru"]) {
  // Checklist: HOME-16
  test(`the home page in ${prefix} contains no sentence of the English one`, async ({ page }) => {
    // Names of persons are not translated.
    const sentences = async (path: string) => {
      await page.goto(path);
      return page
        .locator("main section:not([aria-labelledby=people]) :is(h1,h2,h3,p,a,span)")
        .evaluateAll((all) => all.map((each) => each.textContent?.trim() ?? "").filter((text) => text.length > 14));
    };
    const english = new Set(await sentences("/"));
    expect((await sentences(`${prefix}/`)).filter((text) => english.has(text))).toEqual([]);
  });
}

// Checklist: HEAD-13, HEAD-14
test("structured data names the organisation and the site", async ({ page }) => {
  await page.goto("/");
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent ?? "")));
  expect(blocks.map((block) => block["@type"]).sort()).toEqual(["Organization", "WebSite"]);
});

test("the share image is 1200 by 630", async ({ page, request }) => {
  await page.goto("/ru/");
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const path = new URL(address ?? "").pathname;
  expect((await request.get(path)).status()).toBe(200);
  const size = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, path);
  expect(size).toEqual([1200, 630]);
});

test("the layout shift while the page loads is well below the noticeable", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/ru/gallery"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.1);
  }
});
