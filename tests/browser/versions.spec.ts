import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: MANAGE-110, MANAGE-216, STORY-24
  test("a value is found in the list of changes, compared and restored", async ({ page, context, fixture }) => {
    const [admin, owner] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
    const painting = await fixture.addPainting([owner]);
    const year = async () =>
      (await fixture.rows<{ year: number | null }>("select year from paintings where id = $1", [painting.id]))[0]?.year;
    await fixture.rows("update paintings set year = 1850, description_en = 'A view of the old harbour' where id = $1", [painting.id]);
    await fixture.rows("update paintings set year = 1900, description_en = 'A view of the new harbour' where id = $1", [painting.id]);
    await fixture.signIn(context, admin.email);

    await page.goto("/admin/dashboard/changes");
    await page.getByRole("combobox", { name: "What" }).selectOption("Paintings");
    await page.getByRole("searchbox", { name: "Work" }).fill(painting.title);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/what=paintings.*work=/);
    await page
      .getByRole("link", { name: `History of ${painting.title}` })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();

    await page
      .getByRole("radio", { name: /^Older version:/ })
      .nth(1)
      .check();
    await page.getByRole("button", { name: "Compare the chosen versions" }).click();
    const description = page.locator("[data-field=description_en]");
    await expect(description.locator("del")).toHaveText("[removed: old]");
    await expect(description.locator("ins")).toHaveText("[added: new]");
    await page.getByRole("button", { name: "Restore the older value: Year" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The older values have been restored" })).toBeVisible();
    expect(await year()).toBe(1850);
    await page.getByRole("button", { name: "Undo the restoration" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The state before the restoration is back" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo the restoration" })).toHaveCount(0);
    expect(await year()).toBe(1900);

    await page
      .getByRole("link", { name: `Changes made by Somebody (${admin.email})` })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: /^Changes made by/ })).toBeVisible();
    // The restoration and its undo.
    await expect(page.getByRole("listitem").filter({ hasText: painting.title })).toHaveCount(2);
  });

  // Checklist: MANAGE-146
  test("former texts of the experts are erased after a question, and an entry says so", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([admin]);
    const write = (report: string) =>
      fixture.rows(
        `insert into painting_private (painting_id, expert_report) values ($1, $2)
          on conflict (painting_id) do update set expert_report = excluded.expert_report`,
        [painting.id, report],
      );
    for (const report of ["First report", "Second report"]) await write(report);
    const kept = () => fixture.rows("select body from kept_texts where painting_id = $1 and body is not null", [painting.id]);
    const { length } = await kept();
    await fixture.signIn(context, admin.email);
    await page.goto(`/gallery/manage/history/${painting.id}`);
    await page.getByRole("button", { name: "Erase the former texts" }).click();
    // Roles and texts leave out what stands in a `noscript`.
    const question = page.locator("#erase-texts");
    await expect(question).toContainText(`of “${painting.title}” will be lost. This cannot be undone`);
    expect(await kept()).toHaveLength(length);
    await question.locator("button", { hasText: "Erase for good" }).click();
    await expect(page.getByRole("status").filter({ hasText: "have been erased" })).toBeVisible();
    expect(await kept()).toEqual([]);
    const entry = `${length} former text${length === 1 ? "" : "s"} of the experts erased`;
    await expect(page.getByRole("listitem").filter({ hasText: entry })).toContainText(admin.email);
    await page.goto(`/admin/dashboard/changes?painting=${painting.id}&what=painting_private`);
    await expect(page.getByRole("listitem").filter({ hasText: entry })).toContainText(admin.email);
  });
});

// Checklist: MANAGE-105
test("a version is not restored over a later save, which the page then shows", async ({ page, context, fixture, watch }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  const date = (year: number) => fixture.rows("update paintings set year = $2 where id = $1", [painting.id, year]);
  await date(1850);
  await date(1900);
  await fixture.signIn(context, admin.email);
  await open(page, `/gallery/manage/history/${painting.id}`);
  await expect(page.getByRole("main").getByRole("link", { name: "Back to management" })).toHaveAttribute("href", "/gallery/manage");
  await page
    .getByRole("link", { name: /^Compare with the present:/ })
    .first()
    .click();
  const year = page.locator("[data-field=year]");
  await expect(year).toContainText("1900");
  await date(1910);
  watch.expectStatus(409);
  await page.getByRole("button", { name: "Restore the whole older version" }).click();
  await expect(page.getByRole("alert")).toContainText("This painting has been saved since this page was opened");
  await expect(year).toContainText("1910");
  await page.getByRole("button", { name: "Restore the whole older version" }).click();
  await expectToast(page, "Success", "The older values have been restored");
  expect(await fixture.rows("select year from paintings where id = $1", [painting.id])).toEqual([{ year: 1850 }]);
});
