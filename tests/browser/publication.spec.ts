import { widthOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { editOf } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";

// Checklist: FORM-81, FORM-82, FORM-83
test("a draft gets a time, which the form and the list say, and is public from then on", async ({ page, context, fixture, request }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const painting = await fixture.addPainting([admin]);
  const seen = async () => [
    (await request.get(`/gallery/${painting.id}`)).status(),
    (await (await request.get(`/gallery?q=${encodeURIComponent(painting.title)}`)).text()).includes(painting.id),
  ];
  await open(page, editOf(painting));
  const save = page.getByRole("button", { name: "Update Painting" });
  const time = page.getByLabel("Publish at a set time");
  await page.getByRole("switch", { name: "Published" }).check();
  await time.fill("2086-12-03T09:00");
  await save.click();
  await expect(page.getByText("“Published” is on, so everyone would see the painting at once.")).toBeVisible();
  await page.getByRole("switch", { name: "Published" }).uncheck();
  await expect(page.getByText("It will be published on 3 December 2086 at 09:00, Brussels time.")).toBeVisible();
  await expect(page.getByText("Before it is published")).toBeVisible();
  await save.click();
  await page.waitForURL(/\/gallery\/manage\?/);
  await open(page, `/gallery/manage?view=cards&q=${painting.title}`);
  await expect(page.getByText("publication on 3 December 2086")).toBeVisible();
  expect(await seen()).toEqual([404, false]);
  await fixture.rows("update paintings set unpublish_at = '2087-01-09T08:00Z' where id = $1", [painting.id]);
  await page.setViewportSize({ width: 820, height: 900 });
  await open(page, `/gallery/${painting.id}`);
  await expect(
    page.getByText(/^publication on 3 December 2086 at 09:00, Brussels time, until 9 January 2087 at 09:00, Brussels time$/),
  ).toBeVisible();
  expect(await widthOf(page)).toBe(820);
  await fixture.rows("update paintings set publish_at = now() where id = $1", [painting.id]);
  await expect.poll(seen).toEqual([200, true]);
  // Other tests count what is public.
  await fixture.rows("update paintings set is_published = false, unpublish_at = null where id = $1", [painting.id]);
});
