import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

const badge = (page: Page, text: string) => page.getByRole("article").getByText(text, { exact: true });

// Checklist: PAINTING-80, STORY-22
test("deleting offers archiving instead, on the page and in the list, and the page restores the painting", async ({
  page,
  context,
  fixture,
}) => {
  const [admin, owner] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
  const [painting, listed] = [await fixture.addPainting([owner]), await fixture.addPainting([owner])];
  await fixture.signIn(context, admin.email);
  await open(page, `/gallery/${painting.id}`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This action cannot be undone.");
  await dialog.getByRole("button", { name: "Archive the painting" }).click();
  await expectToast(page, "Success", "Painting archived");
  await expect(badge(page, "Archived")).toBeVisible();
  await expect(page.getByText("Only administrators see it")).toContainText(admin.email);
  expect((await page.request.get(`/gallery/${painting.id}`, { headers: { Cookie: "" } })).status()).toBe(404);
  await page.getByRole("button", { name: `Restore, ${painting.title}` }).click();
  await expectToast(page, "Success", "Painting restored");
  await expect(badge(page, "Draft")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(dialog).toContainText("administrators can restore it at any time");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(badge(page, "Draft")).toBeVisible();

  await open(page, `/gallery/manage?view=cards&q=${listed.title.slice(-8)}`);
  const item = page.getByTestId("managed-paintings").getByRole("listitem");
  await item.getByRole("button", { name: /^Delete Painting/ }).click();
  await dialog.getByRole("button", { name: "Archive the painting" }).click();
  await expectToast(page, "Success", "Painting archived");
  await expect(item).toHaveCount(0);
  await page.getByRole("button", { name: `Undo, ${listed.title}` }).click();
  await expectToast(page, "Success", "Painting restored");
  await expect(item).toHaveCount(1);
  await expect(page.getByText("Archived just now:")).toHaveCount(0);
  await item.getByRole("button", { name: /^Delete Painting/ }).click();
  await dialog.getByRole("button", { name: "Archive the painting" }).click();
  await expect(item).toHaveCount(0);
  await open(page, `/gallery/manage?view=cards&state=archived&q=${listed.title.slice(-8)}`);
  await item.getByRole("button", { name: `Restore, ${listed.title}` }).click();
  await expectToast(page, "Success", "Painting restored");
  await expect(item).toHaveCount(0);
  expect(await fixture.rows("select archived_at from paintings where id = any($1)", [[painting.id, listed.id]])).toEqual([
    { archived_at: null },
    { archived_at: null },
  ]);
  await fixture.rows("delete from paintings where id = any($1)", [[painting.id, listed.id]]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: STORY-23
  test("a painting is archived from its page after a question, and restored in the list", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([await fixture.addPerson()]);
    await fixture.signIn(context, admin.email);
    await page.goto(`/gallery/${painting.id}`);
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await page.getByRole("button", { name: "Archive the painting" }).click();
    await expect(badge(page, "Archived")).toBeVisible();
    await page.goto(`/gallery/manage?view=cards&state=archived&q=${painting.title.slice(-8)}`);
    await page.getByRole("button", { name: `Restore, ${painting.title}` }).click();
    await expect(page.getByRole("status").filter({ hasText: "Painting restored" })).toBeVisible();
    expect(await fixture.rows("select archived_at from paintings where id = $1", [painting.id])).toEqual([{ archived_at: null }]);
  });
});
