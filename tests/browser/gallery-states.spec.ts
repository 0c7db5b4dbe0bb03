import pg from "pg";
import { test as base, expect } from "../support/browser.ts";

/*
 * States of the gallery that the sample world lacks, written by SQL into the empty site's PostgreSQL. The tests share one table,
 * so they run serially.
 */
// biome-ignore-start lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
const test = base.extend<{ sql: pg.Client }>({
  site: async ({}, use) => use(process.env.EMPTY_SITE as string),
  sql: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.EMPTY_SITE_OWNER_URL });
    await client.connect();
    await client.query("delete from paintings");
    await use(client);
    await client.query("delete from paintings");
    await client.end();
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
  await sql.query("insert into paintings (title_en, artist_en) values ('Just added', 'A')");
  await expect.poll(gallery).toContain("Just added");
  await sql.query("update paintings set title_en = 'Renamed'");
  await expect.poll(gallery).toContain("Renamed");
  await sql.query("update paintings set is_published = false");
  await expect.poll(gallery).not.toContain("Renamed");
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
  await expect(page.getByText("L’Artiste")).toBeVisible();
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
