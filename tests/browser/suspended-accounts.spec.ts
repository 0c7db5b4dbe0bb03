import { expectAccessible } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

const pageOf = ({ id }: { id: string }) => `/admin/dashboard/changes?person=${id}`;

// Checklist: AUTH-39, MANAGE-188
test("an administrator suspends an account on the page of its person, an open page of it ends, and lifts it again", async ({
  page,
  context,
  fixture,
  windowOf,
}) => {
  const [admin, owner] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
  await fixture.addPainting([owner]);
  await fixture.signIn(context, admin.email);
  const ownersWindow = await windowOf(owner);
  const ownersPage = await ownersWindow.newPage();
  // A page that cannot ask for its session learns of the end from its data.
  const withoutSession = await ownersWindow.newPage();
  await withoutSession.route("**/session", (route) => route.abort());
  // Of another the data comes after the answer about the session.
  const withLateData = await ownersWindow.newPage();
  for (const each of [ownersPage, withoutSession, withLateData]) {
    await open(each, "/gallery/manage");
    await expect(each.getByRole("heading", { level: 1 })).toBeVisible();
  }

  await open(page, `/admin/dashboard?q=${encodeURIComponent(owner.email)}`);
  await page.getByRole("link", { name: `Account, ${owner.email}` }).click();
  await expect(page.getByRole("heading", { name: /^Account of / })).toBeVisible();
  await page.getByRole("button", { name: "Suspend the account" }).click();
  const question = page.getByRole("alertdialog", { name: "Suspend this account?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByLabel("Reason").fill("A disputed title");
  await question.getByRole("button", { name: "Suspend", exact: true }).click();
  await expectToast(page, "Success", "The account has been suspended");
  await expect(page.getByText("A disputed title").first()).toBeVisible();
  await expectAccessible(page, [pageOf(owner)]);

  // The page is shown again, and asks for its session and its data.
  const answers: Promise<unknown>[] = [];
  await withLateData.route(/\/gallery\/manage\.data/, async (route) => {
    await expect(withLateData.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    answers.push(withLateData.waitForResponse(/\/gallery\/manage\.data/));
    await route.continue();
  });
  for (const each of [ownersPage, withoutSession, withLateData]) {
    const address = each.url();
    await each.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(each.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    await expect(each.getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute("href", "/auth");
    await expect(each.getByText(owner.email)).toHaveCount(0);
    expect(each.url()).toBe(address);
  }
  await expect.poll(() => answers.length).toBe(1);
  await answers[0];
  await expect(withLateData.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await expect(withLateData).toHaveURL(/\/gallery\/manage$/);

  await open(page, `/admin/dashboard?state=suspended&q=${encodeURIComponent(owner.email)}`);
  await expect(page.getByRole("listitem", { name: owner.email, exact: true }).getByText("Suspended", { exact: true })).toBeVisible();
  await open(page, pageOf(owner));
  await page.getByRole("button", { name: "Lift the suspension" }).click();
  await page.getByRole("button", { name: "Lift", exact: true }).click();
  await expectToast(page, "Success", "The suspension has been lifted");
  expect(await fixture.rows("select from account_suspensions where account_id = $1", [owner.id])).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: AUTH-39
  test("an administrator suspends an account, with the links that it issued kept", async ({ page, context, fixture }) => {
    const [admin, owner] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
    const painting = await fixture.addPainting([owner]);
    await fixture.rows(
      `insert into access_tokens (painting_id, token, template_type, expires_at, created_by)
        values ($1, encode(sha256($2), 'hex'), '7days', now() + interval '1 hour', $3)`,
      [painting.id, painting.id, owner.id],
    );
    await fixture.signIn(context, admin.email);
    await page.goto(`/fr${pageOf(owner)}`);
    await page.getByRole("button", { name: "Suspendre le compte" }).click();
    await page.getByLabel("Motif").fill("Titre contesté");
    await page.getByLabel("Conserver").check();
    await page.getByRole("button", { name: "Suspendre", exact: true }).click();
    await expect(page).toHaveURL(/notice=suspended/);
    await expect(page.getByText("Aucun lien d’accès n’a été désactivé.")).toBeVisible();
    expect(await fixture.rows("select is_active from access_tokens where created_by = $1", [owner.id])).toEqual([{ is_active: true }]);
  });
});
