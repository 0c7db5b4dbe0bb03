import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import type { OwnPainting } from "../support/sites/site-fixture.ts";

/** Sends a selection as the list does. @returns the address of its page. */
async function select(page: Page, action: string, paintings: OwnPainting[]): Promise<string> {
  const response = await page.request.post("/gallery/manage/selection", {
    data: new URLSearchParams([["action", action], ...paintings.map(({ id }) => ["painting", id])]).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  return response.headers().location ?? "";
}

const row = (page: Page, painting: OwnPainting) => page.getByRole("listitem").filter({ hasText: painting.title });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: MANAGE-60, STORY-08
  test("owners are added to several paintings, the result keeps its address, and an undo that is late says so", async ({
    page,
    context,
    fixture,
    watch,
  }) => {
    watch.expectStatus(422);
    const admin = await fixture.addPerson({ isAdministrator: true });
    const [owner, first, second] = [await fixture.addPerson(), await fixture.addPerson(), await fixture.addPerson()];
    const paintings = [await fixture.addPainting([owner]), await fixture.addPainting([owner, first])];
    const [one, other] = paintings as [OwnPainting, OwnPainting];
    await fixture.signIn(context, admin.email);
    await page.goto(await select(page, "assign", paintings));
    await page.getByRole("button", { name: "Add the owners to 2 paintings" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please choose at least one person.");
    const sought = page.getByRole("textbox", { name: "Search by name or e-mail" });
    // Nobody, then several, of whom one is chosen, then the one who is meant.
    await sought.fill(`nobody.${first.email}`);
    await page.getByRole("button", { name: "Add the owners to 2 paintings" }).click();
    await expect(sought).toHaveAttribute("aria-invalid", "true");
    await sought.fill("Somebody");
    await page.getByRole("button", { name: "Add another person" }).click();
    expect(await page.getByLabel("Choose a person").locator("option").count()).toBeGreaterThan(2);
    await sought.fill(first.email);
    await page.getByRole("button", { name: "Add another person" }).click();
    await expect(page.getByRole("checkbox", { name: first.email })).toBeChecked();
    await sought.fill(second.email);
    await page.getByRole("button", { name: "Add the owners to 2 paintings" }).click();
    await expect(page.getByRole("status").filter({ hasText: "2 paintings changed." })).toBeVisible();
    await page.reload();
    await expect(row(page, one)).toContainText("owners added");
    const owners = async ({ id }: OwnPainting) =>
      (await fixture.rows("select owner_id from painting_owners where painting_id = $1 order by created_at, id", [id])).map(
        (link) => link.owner_id,
      );
    expect([await owners(one), await owners(other)]).toEqual([
      [owner.id, first.id, second.id],
      [owner.id, first.id, second.id],
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, other)).toContainText("as before");
    expect([await owners(one), await owners(other)]).toEqual([[owner.id], [owner.id, first.id]]);

    await page.goto(await select(page, "unpublish", paintings));
    await expect(page.getByText("Nothing would change.")).toBeVisible();
    await page.goto(await select(page, "archive", paintings));
    await page.getByRole("button", { name: "Archive 2 paintings" }).click();
    await fixture.rows("update bulk_actions set done_at = done_at - interval '1 day' where created_by = $1", [admin.id]);

    // Later, from the list of changes; a painting that was changed since is named and left.
    await fixture.rows("update paintings set artist_dates = '1900' where id = $1", [one.id]);
    await page.goto(`/admin/dashboard/changes?person=${admin.id}`);
    const entry = page.getByRole("listitem").filter({ hasText: "Paintings archived" });
    await expect(entry).toContainText("2 works");
    await entry.getByRole("link", { name: "Result, and undo" }).click();
    await expect(row(page, one)).toContainText("was changed since, and stays as it is");
    await page.getByRole("button", { name: "Undo for 1 painting" }).click();
    await expect(row(page, other)).toContainText("as before");
    expect(await fixture.rows("select id from paintings where archived_at is not null and id = any($1)", [[one.id, other.id]])).toEqual([
      { id: one.id },
    ]);

    await page.goto(await select(page, "unassign", paintings));
    await expect(row(page, one)).toContainText("would have no owner left; add another one first");
    await page.getByRole("button", { name: "Remove the owners from 1 painting" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please choose at least one person.");
    await page.getByRole("checkbox", { name: owner.email }).check();
    await page.getByRole("checkbox", { name: first.email }).check();
    await page.getByRole("button", { name: "Show what will happen" }).click();
    await expect(page.getByText("Nothing would change."), "both owners of the other one would go").toBeVisible();
    await page.getByRole("checkbox", { name: first.email }).uncheck();
    await page.getByRole("button", { name: "Show what will happen" }).click();
    await expect(page.getByText("1 painting will be changed.")).toBeVisible();
    await page.getByRole("button", { name: "Remove the owners from 1 painting" }).click();
    await expect(row(page, other)).toContainText("owners removed");
    expect([await owners(one), await owners(other)]).toEqual([[owner.id], [first.id]]);
    await fixture.rows("update paintings set artist_dates = '1901' where id = $1", [other.id]);
    await page.reload();
    await expect(page.getByText("This can no longer be undone: all its paintings were changed since")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
    await fixture.rows("delete from paintings where id = any($1)", [paintings.map(({ id }) => id)]);
  });
});

// Checklist: MANAGE-56, STORY-07
test("links are issued for several paintings, and a press takes them back within ten seconds", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const other = await fixture.addPerson();
  const [own, foreign] = [await fixture.addPainting([owner]), await fixture.addPainting([other], { isPublished: true })];
  await fixture.signIn(context, owner.email);
  await open(page, await select(page, "issue", [own, foreign]));
  await expect(row(page, foreign)).toContainText("you do not manage its access links");
  await page.getByRole("radio", { name: "7 days" }).check();
  await page.getByLabel("Purpose or recipient").fill("A fair");
  await page.getByRole("button", { name: "Issue 1 access link" }).click();
  await expect(row(page, own)).toContainText("access link issued");
  const links = () =>
    fixture.rows("select label, template_type, is_active from access_tokens where painting_id = any($1)", [[own.id, foreign.id]]);
  expect(await links()).toEqual([{ label: "A fair", template_type: "7days", is_active: true }]);
  await page.getByRole("button", { name: /^Undo \(\d+ s\)$/ }).click();
  await expect(row(page, own)).toContainText("its access link is deactivated");
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect((await links()).map(({ is_active }) => is_active)).toEqual([false]);
  await fixture.rows("delete from paintings where id = any($1)", [[own.id, foreign.id]]);
});

test.describe("one field of several paintings, without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: MANAGE-147, MANAGE-148, MANAGE-210
  test("each old and new value is shown before it is written, and archived paintings are deleted after their number is typed", async ({
    page,
    context,
    fixture,
    watch,
  }) => {
    watch.expectStatus(422);
    const admin = await fixture.addPerson({ isAdministrator: true });
    const paintings = [await fixture.addPainting([admin]), await fixture.addPainting([admin])];
    const [one, other] = paintings as [OwnPainting, OwnPainting];
    await fixture.rows("update paintings set genre_en = 'Marine', genre_fr = 'Marine', genre_ru = 'Марина' where id = $1", [one.id]);
    await fixture.signIn(context, admin.email);
    await page.goto(`/ru${await select(page, "edit", paintings)}`);
    await page.getByRole("link", { name: "Жанр" }).click();
    await expect(page.getByText("Сейчас: Marine / Marine / Марина")).toBeVisible();
    await page.getByRole("button", { name: "Показать, что изменится" }).click();
    const english = page.getByRole("textbox", { name: "Жанр (английский)" });
    await expect(page.getByRole("button", { name: "Изменить 2 картины" })).toHaveCount(0);
    await english.fill("Seascape");
    await page.getByRole("button", { name: "Показать, что изменится" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: /^.{2,12}: Marine →\s+станет\s+Seascape$/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Изменить 2 картины" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Изменено: 2 картины." })).toBeVisible();
    expect(await fixture.rows("select genre_en, genre_fr, genre_ru from paintings where id = $1", [one.id])).toEqual([
      { genre_en: "Seascape", genre_fr: "Seascape", genre_ru: "Марина" },
    ]);

    await fixture.rows("update paintings set archived_at = now() where id = $1", [other.id]);
    await page.goto(await select(page, "delete", paintings));
    await expect(row(page, one)).toContainText("is not archived; archive it first");
    const copy = await page.request.get((await page.getByRole("link", { name: /^Download a copy first/ }).getAttribute("href")) ?? "");
    expect(copy.headers()["content-type"]).toBe("application/zip");
    const count = page.getByRole("textbox", { name: "Number of paintings to delete" });
    await count.fill("2");
    await page.getByRole("button", { name: "Delete 1 painting for good" }).click();
    await expect(count).toHaveAttribute("aria-invalid", "true");
    await count.fill("1");
    await page.getByRole("button", { name: "Delete 1 painting for good" }).click();
    await expect(row(page, other)).toContainText("deleted");
    expect(await fixture.rows("select id from paintings where id = any($1)", [paintings.map(({ id }) => id)])).toEqual([{ id: one.id }]);
  });
});
