import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { field } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";

const rows = (page: Page) => page.getByTestId("managed-paintings").getByRole("row");
const menu = (page: Page, title: string) => page.getByLabel(`Actions: ${title}`);
const bar = (page: Page) => page.getByRole("form", { name: "The selected paintings" });

// Checklist: MANAGE-44 to MANAGE-47
test("the table is one press away and remembered; rows have a card's actions, and are sorted and selected", async ({
  page,
  context,
  fixture,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const owner = await fixture.addPerson();
  const paintings = [await fixture.addPainting([owner]), await fixture.addPainting([owner], { isPublished: true })] as const;
  await fixture.rows("update paintings set year = 1900, title_en = $2 where id = $1", [paintings[0].id, `A ${paintings[0].title}`]);
  const title = `A ${paintings[0].title}`;
  await fixture.rows("update painting_private set eac_passport_no = 'P 1' where painting_id = any($1)", [paintings.map(({ id }) => id)]);
  const q = encodeURIComponent(owner.email);
  await fixture.signIn(context, admin.email);
  await open(page, `/gallery/manage?view=cards&q=${q}`);
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(rows(page)).toHaveCount(2);
  // Kept with the account: an address without a view shows it.
  await open(page, `/gallery/manage?q=${q}`);
  await expect(page.getByRole("button", { name: "Table", pressed: true })).toBeVisible();

  await page.getByRole("columnheader", { name: /Title/ }).getByRole("link", { name: "Title" }).click();
  await expect(page.getByRole("columnheader", { name: /Title/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText(title);
  // The register has the published work alone.
  await expect(rows(page).first().getByText("(not public yet)").first()).toBeVisible();
  await expect(
    rows(page)
      .last()
      .getByRole("link", { name: /^.{4}-.{4}$/ }),
  ).toHaveAttribute("href", /^\/r\//);
  await page.getByRole("columnheader", { name: /Title/ }).getByRole("link", { name: "Title" }).click();
  await expect(page.getByRole("columnheader", { name: /Title/ })).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).last()).toContainText(title);

  await menu(page, title).click();
  for (const [name, path] of [
    ["View", `/gallery/${paintings[0].id}`],
    ["QR", `/gallery/manage/tokens/${paintings[0].id}`],
    ["History", `/gallery/manage/history/${paintings[0].id}`],
  ] as const)
    await expect(page.getByRole("link", { name: `${name}, ${title}`, exact: true })).toHaveAttribute("href", path);
  await expect(page.getByRole("link", { name: `Edit, ${title}`, exact: true })).toHaveAttribute(
    "href",
    new RegExp(`^/gallery/manage/edit/${paintings[0].id}\\?list=q%3D.*order%3D-title`),
  );
  await page.getByRole("button", { name: `Delete Painting, ${title}` }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Are you sure you want to delete "${title}"?`);
  // Escape leaves the question and its menu, back to where they came from.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(menu(page, title)).toBeFocused();
  await menu(page, paintings[1].title).click();
  await expect(page.getByRole("link", { name: `View public page, ${paintings[1].title}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Archive, ${paintings[1].title}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    new RegExp(`^/gallery/manage/edit/${paintings[0].id}\\?list=`),
  );

  await expect(bar(page)).toBeHidden();
  await page.getByRole("checkbox", { name: `Select: ${title}` }).check();
  await expect(bar(page)).toContainText("1 selected");
  await page.getByRole("checkbox", { name: "Select all of this page" }).check();
  await expect(bar(page)).toContainText("2 selected");
  await expect(bar(page)).toHaveAttribute("action", /^\/gallery\/manage\/selection\?list=q%3D.*order%3D-title/);
  await expect(bar(page).getByRole("button")).toHaveCount(5);
  await bar(page).getByText("More actions").click();
  await expect(bar(page).getByRole("button")).toHaveCount(11);
  const form = await bar(page).evaluate((element: HTMLFormElement) => {
    const button = element.querySelector<HTMLButtonElement>("button[value=export]");
    return [...new FormData(element, button)].map(([name, value]) => [name, String(value)] as const);
  });
  expect(form.filter(([name]) => name !== "painting")).toEqual([["action", "export"]]);
  expect(form.flatMap(([name, value]) => (name === "painting" ? [value] : [])).sort()).toEqual(paintings.map(({ id }) => id).sort());
});

// Checklist: MANAGE-48, MANAGE-150, MANAGE-217
test("a page of the list stays short on a telephone, and begins in the first screen", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const mark = admin.id.slice(0, 8);
  await fixture.rows(
    `insert into paintings (title_en, title_fr, title_ru, artist_en, year) select 'Leaf ' || n || ' ${mark} of a long title that needs more than one line',
      null, 'Лист ' || n || ' ${mark}', 'An artist with a name of some length', 1900 from generate_series(1, 50) as n`,
  );
  await fixture.rows(
    `insert into access_logs (painting_id, success, reason)
      select id, false, 'unknown' from paintings, generate_series(1, 10) where title_en like 'Leaf 1 ${mark}%'`,
  );
  await fixture.signIn(context, admin.email);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, count] of [
    [`/gallery/manage?view=table&q=${mark}`, 48],
    [`/gallery/manage?view=cards&q=${mark}`, 12],
    [`/ru/gallery/manage?view=table&q=${mark}`, 48],
    [`/ru/gallery/manage?view=cards&q=${mark}`, 12],
  ] as const) {
    await open(page, address);
    const works = page.getByTestId("managed-paintings").locator("> *");
    await expect(works).toHaveCount(count);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(height, address).toBeLessThan(4_000);
    expect(width, address).toBe(390);
    const ways = page.getByRole("main").locator("details", { has: page.locator("a[href$='/gallery/manage/access']") });
    await ways.locator("summary").click();
    for (const way of await ways.getByRole("link").all()) await expect(way).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    const waits = page
      .getByRole("main")
      .getByRole("navigation")
      .filter({ has: page.locator("a[href$='#waiting']") });
    await expect(waits.getByRole("link")).toHaveCount(1);
    await expect(waits).toContainText(/\(\d+\)$/);
    expect(await waits.evaluate((line) => line.scrollWidth - line.clientWidth), "nothing is printed over its neighbour").toBe(0);
    await expect(works.first(), address).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(works.first(), address).toBeInViewport({ ratio: 1 });
    if (address.startsWith("/gallery/manage?view=table")) {
      await works.getByRole("checkbox").first().check();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(works).toHaveCount(2);
      await works.getByRole("checkbox").first().check();
      await expect(bar(page).getByRole("status")).toHaveText("2 selected (1 on other pages)");
      await bar(page).getByText("More actions").click();
      await bar(page).getByRole("button", { name: "Archive" }).dblclick();
      await expect(page.getByRole("button", { name: "Archive 2 paintings" })).toBeVisible();
      await expect(page.getByText("That could not be done at the moment"), "pressed twice").toHaveCount(0);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(works.getByRole("checkbox").first()).toBeChecked();
      await bar(page).getByRole("button", { name: "Clear the selection" }).click();
      await expect(bar(page)).toBeHidden();
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await fixture.rows("delete from paintings where title_en like $1", [`%${mark}%`]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  // Checklist: MANAGE-42, MANAGE-47, MANAGE-117
  test("the list is filtered by its form, and the actions on a selection are always there", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    await fixture.addPainting([owner], { isPublished: true });
    await fixture.signIn(context, admin.email);
    await page.goto("/gallery/manage?view=table");
    // Two of them on a page of twelve: all that match are selected together, and the list that led there comes back.
    await page.goto(`/gallery/manage?view=table&owner=${encodeURIComponent(owner.email)}&order=-title`);
    await bar(page).getByRole("checkbox", { name: "All 2 in this list" }).check();
    await bar(page).getByText("More actions").click();
    await bar(page).getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("button", { name: "Archive 2 paintings" })).toBeVisible();
    const isList = ({ searchParams }: URL) =>
      ["view", "owner", "order"].map((name) => searchParams.get(name)).join() === ["table", owner.email, "-title"].join();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(isList);
    await bar(page).getByText("More actions").click();
    await bar(page).getByRole("button", { name: "Archive" }).click();
    await expect(page).toHaveURL((url) => isList(url) && url.searchParams.get("notice") === "nothing-selected");

    await page.goto("/gallery/manage?view=table");
    await page.getByText("More filters").click();
    await page.getByRole("textbox", { name: "Owner: name or e-mail" }).fill(owner.email);
    await page.getByRole("checkbox", { name: "Picture" }).check();
    await page.getByRole("combobox", { name: "State" }).selectOption("Drafts");
    await page.getByRole("button", { name: "Search" }).last().click();
    await expect(page).toHaveURL(/owner=.*lacks=picture/);
    await expect(rows(page)).toHaveCount(1);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Select all of this page" })).toBeHidden();
    await menu(page, painting.title).click();
    await page.getByRole("button", { name: `Delete Painting, ${painting.title}` }).click();
    await page.getByRole("button", { name: "Delete Painting", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Painting deleted successfully" })).toBeVisible();
    expect(await fixture.rows("select 1 from paintings where id = $1", [painting.id])).toEqual([]);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: FORM-94, MANAGE-134, STORY-06
  test("a form returns to the narrowed list that led to it, saved or cancelled", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([await fixture.addPerson()]);
    const second = await fixture.addPainting([await fixture.addPerson()]);
    await fixture.rows("update paintings set title_en = $2 where id = $1", [second.id, `ZZ ${painting.title}`]);
    const both = [painting.id, second.id];
    await fixture.rows("update paintings set title_fr = title_en, title_ru = title_en where id = any ($1)", [both]);
    await fixture.signIn(context, admin.email);
    const list = `/gallery/manage?q=${encodeURIComponent(painting.title)}&lacks=fr&lacks=ru&order=title&view=table`;
    const read = ({ searchParams }: URL) => ["q", "lacks", "order", "view"].map((name) => searchParams.getAll(name));
    const isList = (url: URL) => JSON.stringify(read(url)) === JSON.stringify(read(new URL(list, url)));
    await page.goto(list);
    await menu(page, painting.title).click();
    await page.getByRole("link", { name: `Edit, ${painting.title}`, exact: true }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(isList);
    await page.goBack();
    await page.getByRole("link", { name: "Back to management" }).click();
    await expect(page).toHaveURL(isList);
    // The other work of the list, and from there back.
    await page.goBack();
    await page.getByRole("button", { name: "Save and next" }).click();
    await expect(field(page, "en.title")).toHaveValue(`ZZ ${painting.title}`);
    await expect(page.getByRole("button", { name: "Save and next" })).toHaveCount(0);
    await page.getByRole("link", { name: "Previous in the list" }).click();
    await expect(field(page, "en.title")).toHaveValue(painting.title);
    await page.getByRole("button", { name: "Update Painting" }).click();
    await expect(page).toHaveURL((url) => isList(url) && url.searchParams.get("notice") === "painting-updated");
    await expect(page.locator(`#work-${painting.id}:target`)).toBeInViewport();
    // Nothing but a list's own parameters is taken over.
    await page.goto(
      `/gallery/manage/edit/${painting.id}?list=${encodeURIComponent(`notice=painting-deleted&next=//evil.example&state=draft`)}`,
    );
    await page.getByRole("button", { name: "Update Painting" }).click();
    await expect(page).toHaveURL(
      new RegExp(`/gallery/manage\\?state=draft&notice=painting-updated&saved=${painting.id}#work-${painting.id}$`),
    );
  });
});
