import { expect, open } from "../support/browser.ts";
import type { PeopledSite } from "../support/people.ts";
import { expectToast, test } from "../support/peopled-browser.ts";

const usesOf = async (peopled: PeopledSite, token: { id: string }) =>
  (await peopled.rows<{ usage_count: number }>("select usage_count from access_tokens where id = $1", [token.id]))[0]?.usage_count;
const linesOf = async (peopled: PeopledSite, paintingId: string) =>
  (
    await peopled.rows<{ reason: string; success: boolean }>(
      "select reason, success from access_logs where painting_id = $1 order by accessed_at",
      [paintingId],
    )
  ).map(({ reason }) => reason);

test("a link that is only fetched uses nothing, writes nothing and says nothing", async ({ request, peopled }) => {
  const painting = await peopled.painting("Three Horizons");
  const token = await peopled.issueToken(painting.id);
  const before = await linesOf(peopled, painting.id);
  for (const method of ["GET", "HEAD"]) {
    const answer = await request.fetch(token.path, { method, headers: { "User-Agent": "a crawler", Purpose: "prefetch" } });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    for (const word of [painting.inventoryNo, painting.expertReport.slice(0, 40), "Three Horizons"]) expect(html).not.toContain(word);
  }
  expect(await usesOf(peopled, token)).toBe(0);
  expect(await linesOf(peopled, painting.id)).toEqual(before);
});

for (const [why, make] of [
  ["an unknown token", async (_: PeopledSite, id: string) => `/gallery/${id}/access/nonsense`],
  ["an expired token", async (peopled: PeopledSite, id: string) => (await peopled.issueToken(id, "-1 minute")).path],
  ["a token that is far too long", async (_: PeopledSite, id: string) => `/gallery/${id}/access/${"x".repeat(1500)}`],
  ["a token in another script", async (_: PeopledSite, id: string) => `/gallery/${id}/access/${encodeURIComponent("ключ")}`],
  [
    "a painting that does not exist",
    async (peopled: PeopledSite, id: string) => (await peopled.issueToken(id)).path.replace(id, "00000000-0000-4000-8000-000000000009"),
  ],
  ["an id that is none", async (peopled: PeopledSite, id: string) => (await peopled.issueToken(id)).path.replace(id, "nope")],
] as const) {
  // Checklist: STATE-18, ERR-01, ERR-06, ERR-07
  test(`${why} is refused, calmly and without a private word`, async ({ page, peopled, watch }) => {
    watch.expectStatus(403);
    const painting = await peopled.painting("Night Train");
    await open(page, await make(peopled, painting.id));
    const card = page.getByRole("main").getByRole("alert");
    if (why === "an id that is none") {
      // There is no painting that the page could be about: it is all that the page says (decision 47).
      await expect(page.getByRole("heading", { level: 1, name: "Access Denied", exact: true })).toBeVisible();
      await expect(card.getByText("Invalid or expired access token.", { exact: true })).toBeVisible();
    } else await expect(card.getByText("Invalid or expired access token", { exact: true })).toBeVisible();
    await expectToast(page, "Access Denied", "The access token is invalid or expired");
    expect(await page.content()).not.toContain(painting.inventoryNo);
    await page.getByRole("link", { name: "Back to Gallery" }).click();
    await expect(page).toHaveURL(/\/gallery$/);
  });
}

// Checklist: STATE-15
test("a good link opens the record once, with its files, and says until when", async ({ page, peopled, request, watch }) => {
  // A picture that is still on its way when the link ends is refused too.
  watch.expectStatus(404);
  const painting = await peopled.painting("Birches at Thaw");
  const token = await peopled.issueToken(painting.id);
  await open(page, token.path);
  await expect(page.getByRole("heading", { name: "Private Information" })).toBeVisible();
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByText(painting.expertReport.slice(0, 60))).toBeVisible();
  await expect(page.getByText(/^Open until .*(59|60) min left$/)).toBeVisible();
  expect(await usesOf(peopled, token)).toBe(1);
  expect((await linesOf(peopled, painting.id)).filter((reason) => reason === "granted").length).toBeGreaterThan(0);
  for (const image of await page.getByRole("img").all()) await image.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length)).toBe(0);

  const href = (await page.getByRole("link", { name: /Expert report\.pdf/ }).getAttribute("href")) as string;
  const file = await request.get(href);
  expect([file.status(), file.headers()["content-type"], file.headers()["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  const piece = await request.get(href, { headers: { Range: "bytes=0-3" } });
  expect([piece.status(), await piece.text()]).toEqual([206, "%PDF"]);
  expect(href).not.toContain(token.text);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Private Information" })).toBeVisible();
  expect(await usesOf(peopled, token)).toBe(2);

  await peopled.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  expect((await request.get(href)).status()).toBe(404);
  // The tab that is open asks when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { name: "This record has been closed" })).toBeVisible();
  expect(await page.content()).not.toContain(painting.inventoryNo);
});

// Checklist: ERR-10
test("bad reception uses nothing; trying again opens the record", async ({ page, peopled }) => {
  const painting = await peopled.painting("Night Train");
  const token = await peopled.issueToken(painting.id);
  await page.route("**/*.data*", (route) => route.abort("aborted"));
  await open(page, token.path);
  await expect(page.getByRole("alert").filter({ hasText: "Failed to access private information" })).toBeVisible();
  await expectToast(page, "Error", "Failed to access private information");
  expect(await usesOf(peopled, token)).toBe(0);
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(painting.inventoryNo)).toBeVisible();
  expect(await usesOf(peopled, token)).toBe(1);
});

// Checklist: ERR-08, ERR-09
test("a good link of a painting without a record says that there is nothing to show", async ({ page, peopled }) => {
  const painting = await peopled.addPainting([await peopled.addPerson()]);
  await peopled.rows("delete from painting_private where painting_id = $1", [painting.id]);
  const token = await peopled.issueToken(painting.id);
  await open(page, token.path);
  await expect(page.getByRole("main").getByRole("status").getByText("No private data available", { exact: true })).toBeVisible();
  await expectToast(page, "No Data", "No private information available for this token");
  expect(await linesOf(peopled, painting.id)).toEqual(["empty"]);
});

test("the record closes by itself when its time is over", async ({ page, peopled }) => {
  const painting = await peopled.painting("Wheat Field, Noon");
  const token = await peopled.issueToken(painting.id, "9 seconds");
  await open(page, token.path);
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByText("less than a minute left")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This record has been closed" })).toBeVisible({ timeout: 15_000 });
  expect(await page.content()).not.toContain(painting.inventoryNo);
});

test("a draft opens by its own token, picture included, and by nothing else", async ({ page, peopled, request }) => {
  const [draft] = await peopled.rows<{ id: string; title_en: string; public_image_url: string }>(
    "select id, title_en, public_image_url from paintings where not is_published order by id limit 1",
  );
  if (draft === undefined) throw new Error("the sample world has no draft");
  expect((await request.get(`/gallery/${draft.id}`)).status()).toBe(404);
  const token = await peopled.issueToken(draft.id);
  await open(page, token.path);
  await expect(page.getByRole("heading", { level: 1, name: draft.title_en })).toBeVisible();
  await expect.poll(() => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length)).toBe(0);
  for (const file of ["", "/480.jpg", "/share.jpg"]) expect((await request.get(draft.public_image_url + file)).status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a button opens the record", async ({ page, peopled }) => {
    const painting = await peopled.painting("Harbour before Rain");
    const token = await peopled.issueToken(painting.id);
    await page.goto(`/fr${token.path}`);
    expect(await usesOf(peopled, token)).toBe(0);
    await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
    await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
    expect(await usesOf(peopled, token)).toBe(1);
  });
});

// Checklist: STATE-14, STATE-16
// Checklist: PERM-18, PERM-19, PERM-40
test("an owner sees the record by role, another owner does not, and nobody else", async ({ page, context, peopled }) => {
  const painting = await peopled.painting("Blue Interior");
  await open(page, `/gallery/${painting.id}`);
  await expect(page.getByRole("heading", { name: "Private Information" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "QR Codes" })).toHaveCount(0);

  const [stranger] = await peopled.rows<{ email: string }>(
    "select email from profiles where id not in (select owner_id from painting_owners where painting_id = $1) and id not in (select user_id from user_roles) limit 1",
    [painting.id],
  );
  await peopled.signIn(context, stranger?.email as string);
  await open(page, `/gallery/${painting.id}`);
  await expect(page.getByRole("heading", { name: "Private Information" })).toHaveCount(0);

  await context.clearCookies();
  await peopled.signIn(context, painting.ownerEmail);
  await open(page, `/gallery/${painting.id}`);
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "QR Codes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
});

test("an owner with a bad link sees that it is bad, and the record by role (decision 72)", async ({ page, context, peopled, watch }) => {
  watch.expectStatus(403);
  const painting = await peopled.painting("Signal Tower");
  await peopled.signIn(context, painting.ownerEmail);
  await open(page, `/gallery/${painting.id}/access/nonsense`);
  await expect(page.getByRole("alert").filter({ hasText: "Invalid or expired access token" })).toBeVisible();
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
});

test("a work is enlarged by buttons and keys, and Escape leads back to where one was", async ({ page, peopled }) => {
  const painting = await peopled.painting("Blue Interior");
  await open(page, `/gallery/${painting.id}`);
  await page.getByRole("button", { name: "Enlarge the work" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Larger" }).click();
  await expect(dialog.getByText("150 %")).toBeVisible();
  await page.keyboard.press("+");
  await expect(dialog.getByText("200 %")).toBeVisible();
  const stage = page.getByTestId("zoom-stage");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("0");
  await expect(dialog.getByText("100 %")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Enlarge the work" })).toBeFocused();
});
