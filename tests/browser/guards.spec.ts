import { addressIn, expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

// Checklist: ROUTE-30, ROUTE-32 to ROUTE-47, ROUTE-57 to ROUTE-59, ROUTE-62
test("each guarded address opens for its users, and redirects everybody else as specified", async ({ fixture, windowOf }) => {
  const [owner, coOwner, other] = [await fixture.addPerson(), await fixture.addPerson(), await fixture.addPerson()];
  const { id } = await fixture.addPainting([owner, coOwner]);
  await fixture.addPainting([other]);
  const readers = {
    "signed out": await windowOf(),
    "without a role": await windowOf(await fixture.addPerson()),
    "another owner": await windowOf(other),
    "a co-owner": await windowOf(coOwner),
    owner: await windowOf(owner),
    administrator: await windowOf(await fixture.addPerson({ isAdministrator: true })),
  };
  const list = "/gallery/manage";
  const [noForm, noDashboard, noTokens] = ["only-administrators-edit", "only-administrators", "no-token-permission"].map(
    (word) => `${list}?notice=${word}`,
  );
  // In the order of the readers; an omitted entry means the page itself.
  const GUARDED: [path: string, ...responses: (string | 200 | 403)[]][] = [
    ["/auth", 200, list, list, list, list, list],
    [list, "/auth", 403, 200, 200, 200, 200],
    [`/gallery/manage/qr/${id}`, "/auth", 200, 200, 200, 200, 200],
    [`/gallery/manage/tokens/${id}`, "/auth", ...[noTokens, noTokens, noTokens].map(String), 200, 200],
    ["/gallery/manage/access", "/auth", list, 200, 200, 200, 200],
    ["/gallery/manage/statistics", "/auth", list, 200, 200, 200, 200],
    ["/gallery/manage/add", "/auth", ...[noForm, noForm, noForm, noForm].map(String), 200],
    [`/gallery/manage/edit/${id}`, "/auth", ...[noForm, noForm, noForm, noForm].map(String), 200],
    [`/gallery/manage/history/${id}`, "/auth", ...[noDashboard, noDashboard].map(String), 200, 200, 200],
    ["/admin/dashboard", "/auth", ...[noDashboard, noDashboard, noDashboard, noDashboard].map(String), 200],
  ];
  for (const language of LANGUAGES)
    for (const [path, ...responses] of GUARDED)
      for (const [index, [reader, { request }]] of Object.entries(readers).entries()) {
        const response = await request.get(addressIn(language, path), { maxRedirects: 0 });
        const expected = responses[index];
        expect([response.status(), response.headers().location], `${reader}: ${addressIn(language, path)}`).toEqual(
          typeof expected === "string" ? [302, addressIn(language, expected)] : [expected, undefined],
        );
      }
});

// Checklist: ROUTE-32, ROUTE-39, ROUTE-42, ROUTE-45, ROUTE-60
test("guarded pages have their titles, and a reload keeps allowed users on them", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const { id } = await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  expect(await (await context.request.get("/gallery/manage")).text()).toMatch(/<h1[^>]*>QR Code Management</);
  await context.clearCookies();
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  const main = page.getByRole("main");
  for (const [path, shown] of [
    ["/gallery/manage", main.getByRole("heading", { level: 1, name: "Gallery Administration" })],
    ["/gallery/manage/add", main.getByRole("button", { name: "Create Painting" })],
    [`/gallery/manage/edit/${id}`, main.getByRole("button", { name: "Update Painting" })],
    ["/admin/dashboard", main.getByRole("heading", { level: 1, name: "Admin Dashboard" })],
  ] as const) {
    await open(page, path);
    await page.reload();
    await expect(shown).toBeVisible();
    expect([...new Set(seen.splice(0))]).toEqual([path]);
  }
});

test("an owner who follows an old link to the form gets the list with a message, and can go back", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await open(page, "/gallery");
  await page.goto("/gallery/manage/add");
  await expectToast(page, "Access Denied", "Only administrators can add or edit paintings");
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
});
