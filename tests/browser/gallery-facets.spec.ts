import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { openOrShow } from "../support/pages.ts";

/* Narrowing, order, table and artists (P-GALLERY-10, P-GALLERY-11). */

const titles = (page: Page) => page.getByTestId("paintings").getByRole("heading");
const count = (page: Page) => page.getByRole("status").filter({ hasText: "paintings" });
const filters = (page: Page) => page.getByRole("navigation", { name: "Narrow and sort the works" });
const menu = (page: Page, name: string) =>
  filters(page)
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: name }) });
const choose = async (page: Page, name: string, value: string) => {
  await menu(page, name).locator("summary").click();
  await menu(page, name).getByRole("link", { name: value }).click();
};

test("an artist with drafts alone has no page, is not listed, and is in no filter", async ({ page, request, watch }) => {
  watch.expectStatus(404);
  for (const path of [
    "/gallery/artists/samira-oudghiri",
    "/gallery/artists/nobody",
    "/gallery/artists/%25",
    "/ru/gallery/artists/samira-oudghiri",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ["/gallery/artists", "/gallery"]) expect(await (await request.get(path)).text(), path).not.toContain("Oudghiri");
  await page.goto("/gallery?artist=samira-oudghiri");
  await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
});

test("each choice says how many works it leaves, and leaves as many; pressed again, or among those chosen, it is taken back", async ({
  page,
}) => {
  await open(page, "/gallery");
  await menu(page, "Technique").locator("summary").click();
  const choice = menu(page, "Technique").getByRole("link").first();
  await expect(choice).toHaveText(/^Oil on canvas\s*13$/);
  await choice.click();
  await expect(page).toHaveURL(/\?technique=oil-on-canvas$/);
  await expect(count(page)).toHaveText("13 of 22 paintings");
  await choose(page, "Century", "19th century");
  await expect(page).toHaveURL(/technique=oil-on-canvas&century=19/);
  await expect(titles(page)).toHaveText([/^Birches at Thaw/, /^Quinces and Pewter/, /^Wheat Field, Noon/, /^Snow on the Quay/]);
  const chosen = page.getByRole("list", { name: "Filters chosen" });
  await expect(chosen.getByRole("link")).toHaveText([/Technique:\s*Oil on canvas/, /Century:\s*19th century/]);
  await chosen.getByRole("link", { name: "Remove the filter Technique: Oil on canvas" }).click();
  await expect(page).toHaveURL(/\/gallery\?century=19$/);
  await expect(count(page)).toHaveText("5 of 22 paintings");
  await choose(page, "Century", "19th century");
  await expect(count(page)).toHaveText("22 paintings");
  await page.goBack();
  await expect(count(page)).toHaveText("5 of 22 paintings");
  await page.getByRole("link", { name: "Clear filters", exact: true }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

// Checklist: GALLERY-154
test("works are narrowed by colour: a swatch with its name, beside other filters", async ({ page }) => {
  await open(page, "/gallery?technique=oil-on-canvas");
  await menu(page, "Colour").locator("summary").click();
  const choices = menu(page, "Colour").getByRole("link");
  const total = (await choices.allInnerTexts()).reduce((sum, text) => sum + Number(text.match(/\d+$/)?.[0]), 0);
  // A work counts under each of its colours.
  expect(total).toBeGreaterThan(13);
  await expect(choices.locator("[data-colour]")).toHaveCount(await choices.count());
  const blue = choices.filter({ hasText: "Blue" });
  const works = Number((await blue.innerText()).match(/\d+$/)?.[0]);
  await blue.click();
  await expect(page).toHaveURL(/technique=oil-on-canvas&colour=blue$/);
  await expect(count(page)).toHaveText(`${works} of 22 paintings`);
  await page.getByRole("link", { name: "Remove the filter Colour: Blue" }).click();
  await expect(count(page)).toHaveText("13 of 22 paintings");
  await page.goto("/gallery?colour=mauve");
  await expect(count(page)).toHaveText("22 paintings");
});

test("text and year keep what was chosen, and a new choice keeps text and year", async ({ page }) => {
  await open(page, "/gallery?genre=landscape&sort=title&view=list");
  await page.getByRole("searchbox").fill("ostrenko");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=ostrenko/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    q: "ostrenko",
    genre: "landscape",
    sort: "title",
    view: "list",
  });
  await expect(count(page)).toHaveText("2 of 22 paintings");
  await choose(page, "Century", "20th century");
  await expect(page).toHaveURL(/q=ostrenko/);
  await expect(count(page)).toHaveText("1 of 22 paintings");
});

// Checklist: GALLERY-113
test("a choice moves neither filters nor works", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/gallery");
  const places = async () => ({
    filters: await filters(page)
      .locator("summary")
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().x, each.getBoundingClientRect().y])),
    works: await page.getByTestId("paintings").evaluate((list) => list.getBoundingClientRect().y),
  });
  const before = await places();
  expect(before.filters).toHaveLength(8);
  await choose(page, "Artist", "Pavel Ostrenko");
  await expect(count(page)).toHaveText("2 of 22 paintings");
  expect(await places()).toEqual(before);
  await page.goto("/gallery?q=zzzz");
  await expect(filters(page).getByText("Technique", { exact: true })).toBeVisible();
  await expect(filters(page).locator("summary")).toHaveText(["Sort by"]);
});

// Checklist: GALLERY-114, GALLERY-155
test("the page of an artist begins with the works", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/gallery/artists/varvara-linden");
    for (const title of ["Composition No. 14", "Signal Tower"])
      await expect(page.getByRole("main").getByRole("img", { name: title })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("main").getByText("1894–1943 · Riga, Russian Empire – Samarkand, USSR", { exact: true })).toBeVisible();
    // Two works say their years themselves.
    await expect(page.getByRole("navigation", { name: /Varvara Linden/ })).toHaveCount(0);
  }
});

test("works are sorted by date, title or artist, and shown as a table", async ({ page }) => {
  await open(page, "/gallery");
  await choose(page, "Sort by", "Date, earliest first");
  await expect(titles(page).first()).toHaveText(/^Saint with a City/);
  await choose(page, "Sort by", "Date, latest first");
  await expect(titles(page).first()).toHaveText(/^Rhythm of Verticals/);
  await choose(page, "Sort by", "Title");
  await expect(titles(page).first()).toHaveText(/^Archangel on a Gold Ground/);
  const shown = await titles(page).allInnerTexts();
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, "en")));
  await filters(page).getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/sort=title&view=list/);
  const table = page.getByRole("table", { name: "Gallery of authenticated paintings" });
  await expect(table.getByRole("columnheader")).toHaveText(["Picture", "Title and artist", "Year of creation", "Materials", "Dimensions"]);
  await expect(table.getByRole("row")).toHaveCount(23);
  const first = table.getByRole("row").nth(1);
  await expect(first).toContainText("Archangel on a Gold Ground");
  await expect(first).toContainText("Attributed to the Master of the Gilded Margin");
  await expect(first).toContainText("71 × 54\u00a0cm");
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archangel on a Gold Ground");
});

test("one menu is open at a time; Escape closes it and keeps the focus, a press elsewhere closes it", async ({ page }) => {
  await open(page, "/gallery");
  const artist = menu(page, "Artist");
  await artist.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(artist).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await expect(artist.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(artist).not.toHaveAttribute("open", "");
  await expect(artist.locator("summary")).toBeFocused();
  await artist.locator("summary").click();
  await menu(page, "Genre").locator("summary").click();
  await expect(artist).not.toHaveAttribute("open", "");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu(page, "Genre")).not.toHaveAttribute("open", "");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("choices, order, table and artists are links", async ({ page }) => {
    await page.goto("/gallery");
    await choose(page, "Certificates", "Certificate of attribution");
    await expect(count(page)).toHaveText("3 of 22 paintings");
    await choose(page, "Sort by", "Date, earliest first");
    await filters(page).getByRole("link", { name: "List", exact: true }).click();
    await expect(page.getByRole("table").getByRole("rowheader").first()).toContainText("Saint with a City");
    await menu(page, "Artist").locator("summary").click();
    await menu(page, "Artist").getByRole("link", { name: "All artists" }).click();
    await page.getByRole("link", { name: /^Pavel Ostrenko/ }).click();
    await expect(titles(page)).toHaveText([/^Birches at Thaw/, /^Evening on the River/]);
  });
});

test("what the address cannot mean is left out, and no works lead on", async ({ page, request }) => {
  for (const query of ["sort=random&view=wall2", "artist=a%20b&genre=", `place=${"x".repeat(101)}`]) {
    await page.goto(`/gallery?${query}`);
    await expect(count(page)).toHaveText("22 paintings");
  }
  expect((await request.get("/gallery?artist=%00%ff")).status()).toBeLessThan(500);
  await page.goto("/gallery?artist=pavel-ostrenko&technique=acrylic-on-canvas");
  await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "All works", exact: true })).toHaveAttribute("href", "/gallery");
  await expect(page.getByRole("main").getByRole("link", { name: "All artists", exact: true }).last()).toHaveAttribute(
    "href",
    "/gallery/artists",
  );
});

const WORDS = {
  en: {
    facet: "Century",
    value: "16th century",
    artists: "Artists in the gallery",
    artist: "Pavel Ostrenko",
    country: "Russia",
    works: "2 works, 1898–1903",
  },
  fr: {
    facet: "Siècle",
    value: "XVIᵉ siècle",
    artists: "Artistes de la galerie",
    artist: "Pavel Ostrenko",
    country: "Russie",
    works: "2 œuvres, 1898–1903",
  },
  ru: {
    facet: "Век",
    value: "XVI век",
    artists: "Авторы работ в галерее",
    artist: "Павел Остренко",
    country: "Россия",
    works: "2 произведения, 1898–1903",
  },
};

for (const language of LANGUAGES) {
  // Checklist: GALLERY-161 to GALLERY-163
  test(`choices and artists are in the language of the page, in ${language}`, async ({ page, request }) => {
    const words = WORDS[language];
    await open(page, addressIn(language, "/gallery"));
    const facet = page.locator("details", { has: page.locator("summary", { hasText: words.facet }) });
    await facet.locator("summary").click();
    await facet.getByRole("link", { name: words.value }).click();
    await expect(page).toHaveURL(/century=16/);
    await expect(titles(page)).toHaveCount(2);
    await openOrShow(page, request, language, "/gallery/artists");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.artists);
    const names = await page.getByRole("main").getByRole("listitem").getByRole("link").locator("span:first-child").allInnerTexts();
    expect(names.length).toBeGreaterThan(14);
    const entry = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: words.artist }) });
    await expect(entry).toContainText(`1861–1924 · ${words.country} · ${words.works.split(",")[0]}`);
    await expect(entry.getByRole("presentation")).toBeVisible();
    // A century is an address, and another one that of the whole list.
    await page.goto(addressIn(language, "/gallery/artists?century=3"));
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, "/gallery/artists")}$`));
    const centuries = page.getByRole("navigation", { name: words.facet, exact: true });
    await centuries.getByRole("link", { name: `${words.value} 2`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, "/gallery/artists")}\\?century=16$`));
    await expect(entry).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
    await centuries.getByRole("link").first().click();
    await entry.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, "/gallery/artists/pavel-ostrenko")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.artist);
    await expect(page.getByRole("main")).toContainText("1861–1924");
    await expect(page.getByRole("main").getByText(words.works, { exact: true })).toBeVisible();
    const others = page.getByRole("region", { name: ALL_MESSAGES[language].gallery.contemporaries });
    await expect(others.getByRole("listitem")).toHaveCount(3);
    await expect(page).toHaveTitle(new RegExp(`^${words.artist}, .* \\| EAC$`));
  });
}
