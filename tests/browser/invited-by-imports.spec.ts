import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import type { SiteFixture } from "../support/sites/site-fixture.ts";

const COLLECTION = "/admin/dashboard/collection";

async function send(page: Page, text: string): Promise<void> {
  await page
    .getByLabel("Table (XLSX, CSV) or archive (ZIP)")
    .setInputFiles({ name: "paintings.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Check" }).click();
}

/** A deleted work with a passport in the register. @returns its id and its number there. */
async function deletedWork(page: Page, fixture: SiteFixture, title: string, email: string): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  await page.goto(COLLECTION);
  await send(page, `id,title_en,artist_en,owners,passport_no\n${id},${title},Vikmark,${email},P ${title}`);
  await page.getByRole("button", { name: "Import 1 painting" }).click();
  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
  const [entry] = await fixture.rows<{ number: string }>("select number from register_entries where painting_id = $1", [id]);
  await page.request.post(`/gallery/${id}`, { form: { intent: "delete" } });
  return { id, number: entry?.number ?? "" };
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: COLLECTION-34, COLLECTION-36, COLLECTION-37
  test("owners are invited if the box is ticked, and a passport that stayed withdrawn is made valid in the form", async ({
    page,
    context,
    fixture,
    watch,
  }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.signIn(context, admin.email);
    const title = `Invited ${randomUUID()}`;
    const { id, number } = await deletedWork(page, fixture, title, admin.email);
    watch.expectStatus(422);
    const email = `new-${randomUUID()}@example.org`;
    await page.goto(COLLECTION);
    await send(page, `id,title_en,artist_en,owners,passport_no\n${id},${title},Vikmark,${email},P ${title}`);
    await expect(page.getByRole("list", { name: "1 person without an account" })).toContainText(`${email}1 painting: ${title}`);
    const box = page.getByRole("checkbox", { name: "Invite these people to become owners" });
    await expect(box).not.toBeChecked();
    await page.getByRole("button", { name: "Import 1 painting" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was imported: the table names people" })).toBeVisible();
    await box.check();
    await page.getByRole("combobox", { name: "Language of the invitations" }).selectOption("ru");
    await page.getByRole("button", { name: "Import 1 painting" }).click();
    await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
    const row = page.getByRole("listitem", { name: "Row 2", exact: true });
    await expect(row).toContainText(`Invited: ${email}`);
    await expect(row).toContainText(`Passport that is still withdrawn in the register: ${number}`);
    expect(await fixture.rows("select language, painting_ids from owner_invitations where email = $1", [email])).toEqual([
      { language: "ru", painting_ids: [id] },
    ]);
    await row.getByRole("link", { name: "Decide in the form" }).click();
    await page.getByText("Make this passport valid again").click();
    await page.getByRole("button", { name: "Yes, make it valid" }).click();
    await expect(page.getByText(`In the public register as ${number}`)).toBeVisible();
    expect(await fixture.rows("select status from register_entries where painting_id = $1", [id])).toEqual([{ status: "valid" }]);
  });
});

// Checklist: COLLECTION-37
test("a passport is made valid in the form without losing what is typed", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const title = `Typed ${randomUUID()}`;
  const { id, number } = await deletedWork(page, fixture, title, admin.email);
  await page.goto(COLLECTION);
  await send(page, `id,title_en,artist_en,owners,passport_no\n${id},${title},Vikmark,${admin.email},P ${title}`);
  await page.getByRole("button", { name: "Import 1 painting" }).click();
  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
  await open(page, `/gallery/manage/edit/${id}`);
  const year = page.locator('[name="year"]');
  await year.fill("1901");
  await page.getByText("Make this passport valid again").click();
  await page.getByRole("button", { name: "Yes, make it valid" }).click();
  await expect(page.getByText(`In the public register as ${number}`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Passport No/ })).toBeFocused();
  await expectToast(page, "Success", `${number} is valid again in the public register.`);
  await expect(year).toHaveValue("1901");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "filters without script", () => {
    test.use({ javaScriptEnabled });

    // Checklist: COLLECTION-38
    test("a filter is kept under a name, leads back to its list, and is removed", async ({ page, context, fixture }) => {
      const owner = await fixture.addPerson();
      await fixture.addPainting([owner]);
      await fixture.signIn(context, owner.email);
      const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
      await go("/gallery/manage?state=draft&order=title");
      await page.getByText("My filters", { exact: true }).click();
      await page.getByRole("textbox", { name: "Save the filter shown as" }).fill("Drafts by title");
      await page.getByRole("button", { name: "Save this filter" }).click();
      await expect(page.getByText("My filters (1)")).toBeVisible();
      await go("/gallery/manage");
      await page.getByText("My filters (1)").click();
      await page.getByRole("link", { name: "Drafts by title" }).click();
      await expect(page).toHaveURL(/\/gallery\/manage\?state=draft&order=title$/);
      await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("draft");
      await page.getByText("My filters (1)").click();
      await page.getByRole("button", { name: "Remove the filter “Drafts by title”" }).click();
      await expect(page.getByText("My filters", { exact: true })).toBeVisible();
      expect(await fixture.rows("select from saved_filters where account_id = $1", [owner.id])).toEqual([]);
    });
  });
