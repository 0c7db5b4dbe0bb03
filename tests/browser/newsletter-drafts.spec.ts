import type { Page } from "@playwright/test";
import { messages as words } from "#app/features/newsletter/messages/manage/en.ts";
import { writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";

const DAY_MS = 86_400_000;
const MANAGE = "/admin/dashboard/newsletter";
const opening = words.opening(words.languages.en);
const preview = (page: Page) => page.getByRole("region", { name: words.previewTitle });
const form = (page: Page) => page.getByRole("region", { name: new RegExp(`^(${words.sendTitle}|${words.editTitle})$`) });
const save = (page: Page) => form(page).getByRole("button", { name: words.preview }).click();

/** The form and the preview say the same, and the issue can leave. */
async function expectSaved(page: Page, text: string, items: number): Promise<void> {
  await expect(preview(page).getByText(text, { exact: true })).toBeVisible();
  await expect(form(page).getByLabel(opening)).toHaveValue(text);
  for (let place = 1; place <= 5; place++) {
    const item = form(page).getByLabel(words.item(place));
    if (place <= items) await expect(item).not.toHaveValue("");
    else await expect(item).toHaveValue("");
  }
  await expect(preview(page).getByText(words.errors.changed)).toHaveCount(0);
  for (const name of [words.test, words.schedule, /^Send to \d/]) await expect(preview(page).getByRole("button", { name })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    // Checklist: LETTER-54, LETTER-55
    test("a draft is saved several times in a row, and ready to leave after each", async ({ page, context, fixture, address }) => {
      const admin = await fixture.addPerson({ isAdministrator: true });
      await fixture.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [`drafts.${address}@example.org`]);
      await fixture.signIn(context, admin.email);
      if (javaScriptEnabled) await open(page, MANAGE);
      else await page.goto(MANAGE);
      await form(page).getByLabel(opening).fill(`Without an item ${address}`);
      await save(page);
      await expect(preview(page).getByText(words.needsItem)).toBeVisible();
      await expect(preview(page).getByRole("button", { name: words.test })).toHaveCount(0);
      for (const round of [1, 2, 3]) {
        const text = `Round ${round} ${address}`;
        await form(page)
          .getByLabel(words.item(round))
          .selectOption({ index: round + 1 });
        await form(page).getByLabel(opening).fill(text);
        if (javaScriptEnabled && round > 1) await expect(preview(page).getByText(words.errors.changed)).toBeVisible();
        await save(page);
        await expectSaved(page, text, round);
      }
      await page.reload();
      await expectSaved(page, `Round 3 ${address}`, 3);
      if (javaScriptEnabled) {
        await form(page).getByLabel(opening).fill("Other");
        await expect(preview(page).getByText(words.errors.changed)).toBeVisible();
        // Kept in the browser, it is a change as well.
        await page.getByRole("link", { name: "Changes", exact: true }).first().click();
        await expect(form(page)).toHaveCount(0);
        await page.goBack();
        await expect(form(page).getByLabel(opening)).toHaveValue("Other");
        await expect(preview(page).getByText(words.errors.changed)).toBeVisible();
        await form(page).getByRole("button", { name: words.discard }).click();
        await expectSaved(page, `Round 3 ${address}`, 3);
      }
      const time = preview(page).getByLabel(words.scheduleLabel);
      await time.fill(writeBrusselsTime(new Date(Date.now() + 30 * DAY_MS)));
      await preview(page).getByRole("button", { name: words.schedule }).click();
      await expect(form(page).getByText(words.errors.scheduled)).toBeVisible();
      await preview(page).getByRole("button", { name: words.unschedule }).click();
      await expectSaved(page, `Round 3 ${address}`, 3);
      await expect(time).toHaveValue("");
      await expect(preview(page).getByText(/^Will be sent/)).toHaveCount(0);
      await form(page).getByText(words.removeDraft).click();
      await expect(form(page).getByText(/3 news items and 1 text/)).toBeVisible();
      await form(page).getByRole("button", { name: words.removeDraftConfirm, exact: true }).click();
      await expect(page).toHaveURL(/#drafts$/);
      await expect(page.getByText(`Round 3 ${address}`)).toHaveCount(0);
    });
  });
}
