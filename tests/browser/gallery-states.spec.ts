import type { Page } from "@playwright/test";
import pg from "pg";
import { test as base, expect, open } from "../support/browser/browser.ts";

/*
 * States of the gallery that the sample world lacks, written by SQL into the empty site's PostgreSQL. The tests share one table,
 * so they run serially.
 */
// biome-ignore-start lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
const test = base.extend<{ client: pg.Client; sql: pg.Client; works: pg.Client }>({
  site: async ({}, use) => use(process.env.EMPTY_SITE as string),
  client: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.EMPTY_SITE_OWNER_URL });
    await client.connect();
    await use(client);
    await client.end();
  },
  /** No works, before and after the test. */
  sql: async ({ client }, use) => {
    await client.query("delete from paintings");
    await use(client);
    await client.query("delete from paintings");
  },
  /** 250 works, which stay for the next test. */
  works: async ({ site, client }, use) => {
    const { rows } = await client.query("select count(*)::int from paintings where title_en like 'Work %' and is_published");
    if (rows[0].count !== 250) {
      await client.query("delete from paintings");
      await client.query(
        `insert into paintings (title_en, title_fr, artist_en, year, created_at)
         select 'Work ' || n, 'Œuvre ' || n, case when n % 2 = 0 then 'Even' else 'Odd' end, 1900 + n % 3, now() - n * interval '1 minute'
         from generate_series(1, 250) as n`,
      );
    }
    await expect.poll(async () => (await fetch(`${site}/gallery`)).text()).toContain("Work 48");
    await use(client);
  },
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above.
test.describe.configure({ mode: "serial" });

// Checklist: ERR-03, ERR-04, GALLERY-19, GALLERY-20
test("without paintings and filters it says that there are none", async ({ page, sql }) => {
  await sql.query("select 1");
  await expect
    .poll(async () => (await page.request.get("/gallery")).text())
    .toContain("No artworks are currently available in the gallery.");
  await page.goto("/gallery");
  await expect(page.getByText("No artworks are currently available in the gallery.", { exact: true })).toBeVisible();
  await page.goto("/gallery?q=x");
  await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
});

// Checklist: GALLERY-33
test("the newest painting is first, whatever its year", async ({ page, sql }) => {
  for (const [title, age, year] of [
    ["Middle", "2 days", 2001],
    ["Oldest", "3 days", 2020],
    ["Newest", "1 day", 1900],
  ] as const)
    await sql.query("insert into paintings (title_en, artist_en, created_at, year) values ($1, 'A', now() - $2::interval, $3)", [
      title,
      age,
      year,
    ]);
  await expect.poll(async () => (await page.request.get("/gallery")).text()).toContain("Newest");
  await page.goto("/gallery");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([/^Newest/, /^Middle/, /^Oldest/]);
});

// Checklist: GALLERY-32, STATE-13
test("a painting appears as soon as it is committed, and disappears as soon as it is unpublished", async ({ page, sql }) => {
  const gallery = async () => (await page.request.get("/gallery")).text();
  await sql.query("insert into paintings (title_en, artist_en) values ('Just added', 'Zyx Painter')");
  await expect.poll(gallery).toContain("Just added");
  const artists = async () => (await page.request.get("/gallery/artists")).text();
  await expect.poll(artists).toContain("Zyx Painter");
  await sql.query("update paintings set title_en = 'Renamed'");
  await expect.poll(gallery).toContain("Renamed");
  await sql.query("update paintings set is_published = false");
  await expect.poll(gallery).not.toContain("Renamed");
  await expect.poll(artists).not.toContain("Zyx Painter");
  expect((await page.request.get("/gallery/artists/zyx-painter")).status()).toBe(404);
});

// Checklist: GALLERY-07, GALLERY-11, GALLERY-14
test("a card without an image shows a placeholder; without a year it shows none, nor does the filter", async ({ page, sql }) => {
  await sql.query("insert into paintings (title_en, artist_en, year) values ('Undated', 'A', null)");
  await expect.poll(async () => (await page.request.get("/gallery")).text()).toContain("Undated");
  await page.goto("/gallery");
  const card = page.getByRole("article");
  await expect(card.getByText("No image available", { exact: true })).toBeVisible();
  await expect(card.getByRole("heading")).toHaveText("Undated");
  await expect(page.getByLabel("Year").locator("option")).toHaveText(["All Years"]);
});

// Checklist: GALLERY-34, GALLERY-37
test("a card falls back to English for a missing translation, and so does the search", async ({ page, sql }) => {
  await sql.query(
    "insert into paintings (title_en, title_fr, artist_en, artist_fr) values ('Only in English', '', 'The Artist', 'L’Artiste')",
  );
  await expect.poll(async () => (await page.request.get("/fr/gallery")).text()).toContain("Only in English");
  await page.goto("/fr/gallery?q=ONLY");
  await expect(page.getByRole("heading", { name: "Only in English" })).toBeVisible();
  await expect(page.getByTestId("paintings").getByText("L’Artiste")).toBeVisible();
});

// Checklist: GALLERY-32, HEAD-29
test("a draft is not in the list, at its address, or at its image's address", async ({ page, sql, watch }) => {
  watch.expectStatus(404);
  const image = "00000000-0000-4000-8000-00000000000a";
  const { rows } = await sql.query(
    `with picture as (
       insert into images (id, original_key, media_type, width, height, widths, dominant_color)
       values ('${image}', 'x', 'image/jpeg', 640, 480, '{320}', '#000000') on conflict (id) do nothing
     )
     insert into paintings (title_en, artist_en, is_published, public_image_url) values ('Secret draft', 'A', false, '/images/${image}') returning id`,
  );
  expect(await (await page.request.get("/gallery?q=secret")).text()).not.toContain("Secret draft");
  for (const path of [`/gallery/${rows[0].id}`, `/images/${image}`, `/images/${image}/320.jpg`])
    expect((await page.request.get(path)).status(), path).toBe(404);
  await page.goto(`/ru/gallery/${rows[0].id}`);
  await expect(page.getByRole("heading", { name: "Картина не найдена" })).toBeVisible();
});

test("markup in a title is shown as text", async ({ page, sql }) => {
  await sql.query("insert into paintings (title_en, artist_en) values ($1, 'A')", [
    "</title></script><script>document.title='x'</script><img src=x onerror=alert(1)>",
  ]);
  await expect.poll(async () => (await page.request.get("/gallery")).text()).toContain("document.title");
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "onerror=alert(1)" })).toBeVisible();
  await expect(page).toHaveTitle(/Gallery of authenticated paintings/);
});

const titles = (page: Page) => page.getByTestId("paintings").getByRole("heading");
const pages = (page: Page) => page.getByRole("navigation", { name: "Pages of the gallery" });
const count = (page: Page) => page.getByRole("status").filter({ hasText: "paintings" });
/** Titles of the works from one number to another. */
const works = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => new RegExp(`^Work ${from + index}(?:,|$)`));

// Checklist: GALLERY-46, GALLERY-48
test("48 works are a page; links lead to the next, the previous and any page", async ({ page, works: _ }) => {
  await open(page, "/gallery");
  await expect(titles(page)).toHaveText(works(1, 48));
  await expect(count(page)).toHaveText("250 paintings, showing 1 to 48");
  await expect(pages(page).getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages(page).getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await pages(page).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/gallery\?page=2$/);
  await expect(titles(page)).toHaveText(works(49, 96));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await pages(page).getByRole("link", { name: "Page 6", exact: true }).click();
  await expect(titles(page)).toHaveText(works(241, 250));
  await expect(count(page)).toHaveText("250 paintings, showing 241 to 250");
  await expect(pages(page).getByRole("link", { name: "Next page" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  await pages(page).getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

// Checklist: GALLERY-46
test("each page has a title and a canonical address of its own", async ({ page, works: _ }) => {
  await page.goto("/fr/gallery?page=3");
  await expect(page).toHaveTitle(/^Galerie des œuvres authentifiées, page 3 \|/);
  const links = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => new URL((each as HTMLLinkElement).href)));
  expect((await links('link[rel="canonical"]')).map(({ pathname, search }) => pathname + search)).toEqual(["/fr/gallery?page=3"]);
  expect((await links('link[hreflang="ru"]')).map(({ pathname, search }) => pathname + search)).toEqual(["/ru/gallery?page=3"]);
  await expect(page.getByTestId("paintings").getByRole("heading").first()).toHaveText(/^Œuvre 97/);
});

// Checklist: GALLERY-46, GALLERY-47
test("any other address of a page redirects to its own", async ({ request, works: _ }) => {
  for (const [address, own] of [
    ["?page=1", ""],
    ["?page=0", ""],
    ["?page=-3", ""],
    ["?page=2.0", ""],
    ["?page=two", ""],
    ["?page=02&q=Work", "?q=Work"],
    ["?page=7", "?page=6"],
    ["?page=99999", "?page=6"],
    ["?page=5-9", "?page=5-6"],
    ["?page=1-6", "?page=2-6"],
    ["?page=3&q=Even&year=1901", "?q=Even&year=1901"],
    ["?page=3&q=Even", "?q=Even&page=3"],
  ]) {
    const response = await request.get(`/gallery${address}`);
    expect.soft(response.status(), address).toBe(200);
    expect.soft(new URL(response.url()).search, address).toBe(address === "?page=3&q=Even" ? address : own);
  }
  const redirected = await request.get("/gallery?page=7", { maxRedirects: 0 });
  expect(redirected.status()).toBe(302);
  expect(redirected.headers()["cache-control"]).toBe("private, no-store");
});

// Checklist: GALLERY-48
test("pages keep the filter, and a change of the filter returns to the first page", async ({ page, works: _ }) => {
  await open(page, "/gallery?q=even");
  await expect(count(page)).toHaveText("125 of 250 paintings, showing 1 to 48");
  await pages(page).getByRole("link", { name: "Page 3", exact: true }).click();
  await expect(page).toHaveURL(/\?q=even&page=3$/);
  await expect(titles(page).last()).toHaveText(/^Work 250/);
  await page.getByLabel("Year").selectOption("1900");
  await expect(page).toHaveURL(/\?q=even&year=1900$/);
  await expect(count(page)).toHaveText("41 of 250 paintings");
  await expect(pages(page)).toHaveCount(0);
});

// Checklist: GALLERY-49
test("Show more adds the next works in place; back and reload show them again", async ({ page, works: _ }) => {
  await open(page, "/gallery");
  const more = page.getByRole("link", { name: "Show more" });
  await more.scrollIntoViewIfNeeded();
  const entries = await page.evaluate(() => history.length);
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await more.click();
  await expect(page).toHaveURL(/\/gallery\?page=1-2$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(titles(page)).toHaveText(works(1, 96));
  await expect(count(page)).toHaveText("250 paintings, showing 1 to 96");
  await expect(page.getByRole("link", { name: "Work 49", exact: true })).toBeFocused();
  expect(Math.abs((await place()) - before)).toBeLessThan(4);

  await page.getByRole("link", { name: "Work 60", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Work 60" })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(96);
  await page.reload();
  await expect(titles(page)).toHaveText(works(1, 96));
});

// Checklist: GALLERY-49
test("at most five pages are shown together", async ({ page, works: _ }) => {
  await open(page, "/gallery?page=1-4");
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(titles(page)).toHaveCount(240);
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  await expect(pages(page).locator('[aria-current="page"]')).toHaveCount(5);
  await pages(page).getByRole("link", { name: "Next page" }).click();
  await expect(titles(page)).toHaveCount(10);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  // Checklist: GALLERY-50
  test("pages are links, and Show more leads to the first new work", async ({ page, works: _ }) => {
    await page.goto("/gallery?page=2");
    await expect(titles(page)).toHaveText(works(49, 96));
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/\?page=2-3#page-3$/);
    await expect(titles(page)).toHaveCount(96);
    await expect(page.getByRole("link", { name: "Work 97", exact: true })).toBeInViewport();
    await pages(page).getByRole("link", { name: "Previous page" }).click();
    await expect(titles(page)).toHaveText(works(1, 48));
  });
});

// Checklist: GALLERY-46
test("a page is cached, and a change of any painting makes it again", async ({ request, works: sql }) => {
  const read = async () => (await request.get("/gallery?page=2")).text();
  const etag = async () => (await request.get("/gallery?page=2")).headers().etag;
  expect(await etag()).toBe(await etag());
  expect((await request.get("/gallery?page=2")).headers()["cache-control"]).toContain("public");
  await sql.query("update paintings set is_published = false where title_en = 'Work 1'");
  await expect.poll(read).toContain("Work 97");
  expect(await read()).not.toContain(">Work 49<");
});

test("with all works deleted, it says again that there are none", async ({ page, sql: _ }) => {
  await expect
    .poll(async () => (await page.request.get("/gallery")).text())
    .toContain("No artworks are currently available in the gallery.");
});
