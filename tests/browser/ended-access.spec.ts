import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";

// Checklist: PAINTING-107, PAINTING-108
test("an open page closes its record when its reader stops being an owner, and shows nothing of it before it has asked", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(404);
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([other, owner], { isPublished: true });
  await fixture.signIn(context, owner.email);
  await open(page, `/gallery/${painting.id}`);
  const number = page.getByText(painting.inventoryNo, { exact: true });
  await expect(number).toBeVisible();
  const see = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/live/owner/*?check", async (route) => {
    await answered;
    await route.continue();
  });
  await see("hidden");
  await expect(number).toBeHidden();
  await see("visible");
  await expect(page.getByText("Checking that the record is still yours to read")).toBeVisible();
  await expect(number).toBeHidden();
  answer();
  await expect(number).toBeVisible();
  await page.unroute("**/live/owner/*?check");

  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === `/live/owner/${painting.id}`);
  await see("hidden");
  await see("visible");
  await stream;
  await expect(number).toBeVisible();
  await fixture.rows("delete from painting_owners where painting_id = $1 and owner_id = $2", [painting.id, owner.id]);
  await expect(number).toHaveCount(0, { timeout: 2_000 });
  await expect(page.getByText(/^Your access to the private record of this work ended on/)).toBeInViewport();
  await expect(page.getByRole("link", { name: "QR Codes" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Write to the secretariat" })).toHaveAttribute("href", "/contacts");
});

// Checklist: PAINTING-163
test("an open record of whoever is signed out everywhere says so, in the page's language, and not that the work is no longer theirs", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(401);
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner], { isPublished: true });
  await fixture.signIn(context, owner.email);
  await open(page, `/fr/gallery/${painting.id}`);
  const number = page.getByText(painting.inventoryNo, { exact: true });
  await expect(number).toBeVisible();
  await fixture.rows(`delete from auth.session where "userId" = $1`, [owner.id]);
  await expect(page.getByText("Vous avez été déconnecté")).toBeInViewport({ timeout: 2_000 });
  await expect(number).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Se reconnecter" })).toHaveAttribute("href", "/fr/auth");
  await expect(page.getByRole("main").getByRole("link", { name: "Écrire au secrétariat" })).toHaveCount(0);
});

// Checklist: TOKENS-98, OWNER-62
test("the links page of a removed owner gives way to the work, the list of another tab tells of it, and the end of a session is told too", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(401);
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const [painting, kept] = [await fixture.addPainting([owner, other], { isPublished: true }), await fixture.addPainting([owner])];
  await fixture.signIn(context, owner.email);
  const list = await context.newPage();
  await open(list, "/gallery/manage");
  await expect(list.getByRole("main").getByText(painting.title).first()).toBeVisible();
  await open(page, `/gallery/manage/tokens/${painting.id}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await fixture.rows("delete from painting_owners where painting_id = $1 and owner_id = $2", [painting.id, owner.id]);
  await expect(page).toHaveURL(`/gallery/${painting.id}`);
  await expect(page.getByText(/^Your access to the private record of this work ended on/)).toBeVisible();
  await expect(page.getByText("Access Denied")).toHaveCount(0);

  await list.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(list.getByText(`Your access to “${painting.title}” ended on`)).toBeVisible();
  await expect(list.getByRole("main").getByText(kept.title).first()).toBeVisible();

  await open(page, `/gallery/manage/tokens/${kept.id}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await fixture.rows(`delete from auth.session where "userId" = $1`, [owner.id]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("You have been signed out.")).toBeVisible();
});
