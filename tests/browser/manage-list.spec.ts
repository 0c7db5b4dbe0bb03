import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

const cards = (page: Page) => page.getByTestId("managed-paintings").getByRole("listitem");
const card = (page: Page, title: string) => page.getByRole("listitem", { name: title, exact: true });

// Checklist: ERR-48, MANAGE-29, MANAGE-30, PERM-14, PERM-15
test("signed-out readers are redirected to sign in; users who are neither owner nor administrator are denied", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(403);
  const response = await page.request.get("/gallery/manage", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, "/auth"]);
  const nobody = await fixture.addPerson();
  await fixture.signIn(context, nobody.email);
  await open(page, "/gallery/manage");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  for (const name of ["Owner Login", "Admin Dashboard", "Add Painting", "Gallery Management", "Manage QR Codes"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Owner Login" })).toBeVisible();
});

// Checklist: STATE-10, CALLS-18, MANAGE-02, MANAGE-04, MANAGE-06, MANAGE-08, MANAGE-11 to MANAGE-17, MANAGE-19, MANAGE-20, MANAGE-22, MANAGE-31, PERM-20, PERM-23, PERM-24
test("an owner sees the assigned paintings, with an owner's actions", async ({ page, context, fixture }) => {
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const [first, second, foreign] = [
    await fixture.addPainting([owner]),
    await fixture.addPainting([other, owner]),
    await fixture.addPainting([other]),
  ];
  await fixture.rows(
    `update paintings set year = 1911, created_at = now() + interval '1 minute', is_published = true, artist_fr = 'Vikmarque',
      public_image_url = (select public_image_url from paintings where is_published and public_image_url is not null order by created_at limit 1) where id = $1`,
    [second.id],
  );
  await fixture.rows("update profiles set full_name = '' where id = $1", [owner.id]);
  await fixture.rows(`update auth."user" set name = '' where id = $1`, [owner.id]);
  await fixture.signIn(context, owner.email);
  await open(page, "/gallery");
  await page.getByRole("link", { name: "Manage QR Codes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "QR Code Management" })).toBeVisible();
  // Without a name, the address.
  await expect(page.getByText(`Welcome, ${owner.email}`)).toBeVisible();
  await expect(page.getByText("Owner", { exact: true })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText([second.title, first.title]);
  await expect(card(page, foreign.title)).toHaveCount(0);
  await expect(card(page, second.title)).toContainText(/Published.*Vikmark, 1911/);
  await expect(card(page, first.title)).toContainText("Draft");
  const image = card(page, second.title).getByRole("img", { name: `Vikmark, ${second.title}`, exact: true });
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(card(page, first.title).getByRole("img", { name: "No image available" })).toBeVisible();
  for (const name of ["Edit", "Delete Painting", "Add Painting", "Admin Dashboard"])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expect(card(page, first.title).getByRole("link", { name: /^View/ })).toHaveAttribute("href", `/gallery/${first.id}`);
  await expect(card(page, first.title).getByRole("link", { name: /^QR/ })).toHaveAttribute("href", `/gallery/manage/tokens/${first.id}`);
  await expect(card(page, second.title).getByRole("link", { name: /^QR/ })).toHaveAttribute("href", `/gallery/manage/qr/${second.id}`);
  for (const [language, title, artist] of [
    ["fr", "Étude", "Vikmarque, 1911"],
    ["ru", "Этюд", "Викмарк, 1911"],
  ] as const) {
    const html = await (await page.request.get(`/${language}/gallery/manage`)).text();
    const [heading, line] = html
      .split("<h2")
      .slice(1)
      .map((part) => `<h2${part}`.replaceAll(/<!-- -->|<[^>]*>/g, "\n").replaceAll(/\n+/g, ""));
    expect(heading, line).toMatch(new RegExp(`^${second.title.replace("Study", title)}\\s*${artist}`));
  }
  // A deletion posted directly has no effect.
  const response = await page.request.post("/gallery/manage", { form: { intent: "delete", painting: first.id } });
  expect(response.status()).toBe(403);
  expect(await fixture.rows("select 1 from paintings where id = $1", [first.id])).toHaveLength(1);
  await fixture.rows("delete from paintings where id = any($1)", [[first.id, second.id]]);
});

// Checklist: MANAGE-01, MANAGE-03, MANAGE-05, MANAGE-07, MANAGE-08, MANAGE-10, MANAGE-31, PERM-29, STORY-05
test("an administrator searches, filters, sorts and pages through everything", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const owner = await fixture.addPerson();
  // Hexadecimal: a number alone could be a part of it, and then finds every painting.
  const mark = admin.id.slice(0, 8);
  await fixture.rows(
    `insert into paintings (title_en, artist_en, year, is_published, owner_id, created_at)
      select 'Leaf n' || lpad(n::text, 2, '0') || ' ${mark}', case n % 2 when 0 then 'Aal' else 'Zorn' end, 1900 + n, n % 10 <> 0, $1, now() - make_interval(secs => n)
      from generate_series(1, 60) as n`,
    [owner.id],
  );
  await fixture.signIn(context, admin.email);
  await open(page, `/gallery/manage?view=cards&per=48&q=${mark}`);
  await expect(page.getByRole("heading", { level: 1, name: "Gallery Administration", exact: true })).toBeVisible();
  await expect(page.getByText("Welcome, Somebody")).toBeVisible();
  await expect(page.getByText("Admin", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Painting" })).toHaveAttribute("href", "/gallery/manage/add");
  await expect(page.getByRole("link", { name: "Go to Gallery" })).toHaveAttribute("href", "/gallery");
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).getByRole("heading").first()).toHaveText(`Leaf n01 ${mark}`);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);

  await page.getByRole("combobox", { name: "State" }).selectOption("Drafts");
  await expect(page.getByRole("status").filter({ hasText: /^6 of \d+ paintings$/ })).toBeVisible();
  await expect(cards(page).getByText("Draft", { exact: true })).toHaveCount(6);
  await page.getByRole("combobox", { name: "Order" }).selectOption("By year, latest first");
  await expect(cards(page).getByRole("heading").first()).toHaveText(`Leaf n60 ${mark}`);
  await page.getByRole("combobox", { name: "State" }).selectOption("All");
  await page.getByRole("combobox", { name: "Order" }).selectOption("By artist");
  await expect(cards(page).getByRole("heading").first()).toHaveText(`Leaf n02 ${mark}`);
  await page.getByRole("searchbox").fill(`leaf n17 ${mark}`);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("nothing of the kind");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No painting matches.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(cards(page).first()).toBeVisible();
  await fixture.rows("delete from paintings where title_en like $1", [`%${mark}`]);
});

// Checklist: ERR-41, MANAGE-18, MANAGE-20, MANAGE-21, MANAGE-23, VALID-21, PERM-32
test("an administrator deletes from the list after confirmation, and stays there", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, admin.email);
  const q = painting.id.slice(0, 8);
  await fixture.rows("update paintings set artist_en = $2 where id = $1", [painting.id, q]);
  await open(page, `/gallery/manage?view=cards&q=${q}`);
  await expect(card(page, painting.title).getByRole("link", { name: /^Edit/ })).toHaveAttribute(
    "href",
    `/gallery/manage/edit/${painting.id}?list=view%3Dcards%26q%3D${q}`,
  );
  await expect(card(page, painting.title).getByRole("link", { name: /^QR/ })).toHaveAttribute(
    "href",
    `/gallery/manage/tokens/${painting.id}`,
  );
  await card(page, painting.title)
    .getByRole("button", { name: /^Delete Painting/ })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    `Are you sure you want to delete "${painting.title}"? This will permanently delete the painting and all associated data including access tokens and logs. This action cannot be undone.`,
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, painting.title)).toBeVisible();
  await card(page, painting.title)
    .getByRole("button", { name: /^Delete Painting/ })
    .click();
  await dialog.getByRole("button", { name: "Delete Painting" }).click();
  await expectToast(page, "Success", "Painting deleted successfully");
  await expect(page).toHaveURL(/\/gallery\/manage\?view=cards&q=/);
  await expect(card(page, painting.title)).toHaveCount(0);
  expect(await fixture.rows("select 1 from paintings where id = $1", [painting.id])).toEqual([]);
});

// Checklist: ERR-22, ERR-23, ERR-26
test("failures of the list are reported, with and without a server", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(500, 503);
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  const list = `/gallery/manage?view=cards&q=${encodeURIComponent(painting.title)}`;
  await open(page, list);
  const deletion = async () => {
    await card(page, painting.title)
      .getByRole("button", { name: /^Delete Painting/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Painting" }).click();
    await expectToast(page, "Error", "Failed to delete painting");
    await expect(card(page, painting.title)).toBeVisible();
  };
  const mend = await fixture.breakFor(admin, "delete", "paintings");
  await deletion();
  await mend();
  await page.route("**/gallery/manage.data*", (route) => (route.request().method() === "POST" ? route.abort("aborted") : route.continue()));
  await deletion();
  await page.unroute("**/gallery/manage.data*");
  expect(await fixture.rows("select 1 from paintings where id = $1", [painting.id])).toHaveLength(1);

  // The tokens' page has no painting to show, and neither does the list.
  const mendAll = await fixture.breakFor(admin, "select", "paintings");
  await card(page, painting.title).getByRole("link", { name: /^QR/ }).click();
  await expectToast(page, "Error", "Failed to fetch painting");
  await expectToast(page, "Error", "Failed to fetch paintings");
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch paintings" })).toBeVisible();

  await mendAll();
  await open(page, "/admin/dashboard");
  await page.route("**/gallery/manage.data*", (route) => route.abort("aborted"));
  await page.getByRole("main").getByRole("link", { name: "Gallery Management", exact: true }).click();
  await expectToast(page, "Error", "Failed to fetch paintings");
  await expect(page).toHaveURL(/\/gallery$/);
});

// Checklist: CONST-31, CONST-32, MANAGE-24, MANAGE-25
test("six placeholders are shown while the list is loading; the grid has one, two or three columns", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  for (let count = 0; count < 3; count++) await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await open(page, "/gallery/manage");
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size);
    expect(lefts, `at ${width}`).toBe(columns);
  }
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/gallery/manage.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Order" }).selectOption("By title");
  await expect(page.getByTestId("skeleton")).toHaveCount(6);
  release();
  await expect(cards(page)).toHaveCount(3);
});

// Checklist: MANAGE-28
test("a user who loses the last painting during a visit is told, and denied afterwards", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(403);
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await open(page, "/gallery/manage");
  await expect(cards(page)).toHaveCount(1);
  await fixture.rows("delete from paintings where id = $1", [painting.id]);
  await page.getByRole("combobox", { name: "Order" }).selectOption("By title");
  await expect(page.getByText("No paintings assigned", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "QR Code Management" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Your First Painting" })).toHaveCount(0);
  await expect(page.getByText(painting.title)).toHaveCount(0);
  const reloaded = await page.request.get("/gallery/manage");
  expect(reloaded.status()).toBe(403);
  const html = await reloaded.text();
  expect(html).not.toContain("No paintings assigned<");
  expect(html).toMatch(/<h1[^>]*>Access Denied</);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an administrator searches and deletes", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([await fixture.addPerson()]);
    await fixture.signIn(context, admin.email);
    await page.goto("/gallery/manage?view=cards");
    await page.getByRole("searchbox").fill(painting.title);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(cards(page)).toHaveCount(1);
    await card(page, painting.title)
      .getByRole("button", { name: /^Delete Painting/ })
      .click();
    await page.getByRole("button", { name: "Delete Painting", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Painting deleted successfully" })).toBeVisible();
    expect(await fixture.rows("select 1 from paintings where id = $1", [painting.id])).toEqual([]);
  });
});
