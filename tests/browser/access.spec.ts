import type { Locator } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import type { SiteFixture } from "../support/sites/site-fixture.ts";

const usesOf = async (fixture: SiteFixture, token: { id: string }) =>
  (await fixture.rows<{ usage_count: number }>("select usage_count from access_tokens where id = $1", [token.id]))[0]?.usage_count;
const linesOf = async (fixture: SiteFixture, paintingId: string) =>
  (
    await fixture.rows<{ reason: string; success: boolean }>(
      "select reason, success from access_logs where painting_id = $1 order by accessed_at",
      [paintingId],
    )
  ).map(({ reason }) => reason);

test("a link that is only fetched counts no use, logs nothing and discloses nothing", async ({ request, fixture }) => {
  const painting = await fixture.painting("Three Horizons");
  const token = await fixture.issueToken(painting.id);
  const before = await linesOf(fixture, painting.id);
  for (const method of ["GET", "HEAD"]) {
    const response = await request.fetch(token.path, { method, headers: { "User-Agent": "a crawler", Purpose: "prefetch" } });
    expect(response.status()).toBe(200);
    const html = await response.text();
    for (const word of [painting.inventoryNo, painting.expertReport.slice(0, 40), "Three Horizons"]) expect(html).not.toContain(word);
  }
  expect(await usesOf(fixture, token)).toBe(0);
  expect(await linesOf(fixture, painting.id)).toEqual(before);
});

for (const [why, make] of [
  ["an unknown token", async (_: SiteFixture, id: string) => `/gallery/${id}/access/nonsense`],
  ["an expired token", async (fixture: SiteFixture, id: string) => (await fixture.issueToken(id, "-1 minute")).path],
  ["a token that is far too long", async (_: SiteFixture, id: string) => `/gallery/${id}/access/${"x".repeat(1500)}`],
  ["a token in another script", async (_: SiteFixture, id: string) => `/gallery/${id}/access/${encodeURIComponent("ключ")}`],
  [
    "a deactivated token",
    async (fixture: SiteFixture, id: string) => {
      const token = await fixture.issueToken(id);
      await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
      return token.path;
    },
  ],
  [
    "a token of another painting",
    async (fixture: SiteFixture, id: string) => {
      const { id: other } = await fixture.painting("Three Horizons");
      return (await fixture.issueToken(other)).path.replace(other, id);
    },
  ],
] as const) {
  // Checklist: STATE-18, ERR-01, ERR-06, ERR-07, TOKENVIEW-08 to TOKENVIEW-12, TOKENVIEW-20, PAINTING-43
  test(`${why} is refused, without a private word`, async ({ request, fixture }) => {
    const painting = await fixture.painting("Night Train");
    const response = await request.post(await make(fixture, painting.id), { headers: { Accept: "text/html" } });
    const html = await response.text();
    expect(response.status()).toBe(403);
    for (const sentence of ["Invalid or expired access token", "Ask whoever gave it to you for a new one."])
      expect(html).toContain(sentence);
    for (const words of ["Private Information</h", painting.inventoryNo]) expect(html).not.toContain(words);
  });
}

// Checklist: STATE-18, ERR-01, ERR-06, ERR-07, TOKENVIEW-08 to TOKENVIEW-12, TOKENVIEW-20, PAINTING-43
test("a refused link is reported on the page and in the corner", async ({ page, fixture, watch }) => {
  watch.expectStatus(403);
  const painting = await fixture.painting("Night Train");
  await page.goto((await fixture.issueToken(painting.id, "-1 minute")).path);
  const card = page.getByRole("alert").filter({ hasText: "Ask whoever gave it to you for a new one." });
  await expect(card.getByText("Invalid or expired access token", { exact: true })).toBeVisible();
  await expectToast(page, "Access Denied", "The access token is invalid or expired");
  await expect(page.getByRole("heading", { name: "Private Information" })).toHaveCount(0);
  expect(await page.content()).not.toContain(painting.inventoryNo);
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

for (const [why, make] of [
  [
    "a painting that does not exist",
    async (fixture: SiteFixture, id: string) => (await fixture.issueToken(id)).path.replace(id, "00000000-0000-4000-8000-000000000009"),
  ],
  ["an invalid id", async (fixture: SiteFixture, id: string) => (await fixture.issueToken(id)).path.replace(id, "nope")],
  [
    "a draft",
    async (fixture: SiteFixture) => {
      const draft = await fixture.addPainting([await fixture.addPerson()]);
      return (await fixture.issueToken(draft.id, "-1 minute")).path;
    },
  ],
] as const) {
  // Checklist: GALLERY-44, TOKENVIEW-09, TOKENVIEW-20, STATE-18, ERR-01, ERR-06, ERR-07
  test(`${why} cannot be shown: the whole page says that access is denied, without a reason (P-RECORD-8, P-PAINTING-11)`, async ({
    request,
    fixture,
  }) => {
    const painting = await fixture.painting("Night Train");
    const response = await request.post(await make(fixture, painting.id), { headers: { Accept: "text/html" } });
    const html = await response.text();
    expect(response.status()).toBe(403);
    expect(html).toMatch(/<h1[^>]*>Access Denied</);
    expect(html).toContain("Invalid or expired access token.");
    for (const word of [painting.inventoryNo, "Vikmark"]) expect(html).not.toContain(word);
  });
}

// Checklist: GALLERY-44, TOKENVIEW-09, TOKENVIEW-20, STATE-18, ERR-01, ERR-06, ERR-07
test("a draft's expired link shows a page that says only that access is denied", async ({ page, fixture, watch }) => {
  watch.expectStatus(403);
  const draft = await fixture.addPainting([await fixture.addPerson()]);
  await page.goto((await fixture.issueToken(draft.id, "-1 minute")).path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.getByRole("alert").getByText("Invalid or expired access token.", { exact: true })).toBeVisible();
  await expectToast(page, "Access Denied", "The access token is invalid or expired");
  for (const word of [draft.inventoryNo, "Vikmark"]) expect(await page.content()).not.toContain(word);
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

// Checklist: TOKENVIEW-02 to TOKENVIEW-07, TOKENVIEW-16 to TOKENVIEW-19, ROUTE-28, HEAD-28
test("a link's reader sees the whole record, as one logged use", async ({ address, page, fixture }) => {
  const painting = await fixture.addPainting([await fixture.addPerson()]);
  const [certificates, documents] = ["certificate", "document"].map((kind) =>
    JSON.stringify([{ name: `The ${kind}`, url: `https://example.org/${kind}.pdf` }, { name: `Another ${kind}` }]),
  );
  await fixture.rows("update paintings set certificates = $2, documents = $3 where id = $1", [painting.id, certificates, documents]);
  await fixture.rows(
    `update painting_private set eac_passport_no = 'P-1905', eac_issue_date = '2024-03-01', technical_analysis = 'Lead white under the lamp.',
      expert_report = 'The hand is his.' where painting_id = $1`,
    [painting.id],
  );
  const token = await fixture.issueToken(painting.id);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.goto(token.path);
  const record = page.getByRole("region", { name: "Private Information", exact: true });
  await expect(record.getByRole("term")).toHaveText(["EAC Inventory No", "EAC Passport No", "EAC Issue Date"]);
  await expect(record.getByRole("definition")).toHaveText([painting.inventoryNo, "P-1905", "1 March 2024"]);
  for (const [title, text] of [
    ["Technical analysis", "Lead white under the lamp."],
    ["Expert report", "The hand is his."],
  ] as const) {
    await expect(record.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    await expect(record.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [part, link, kind] of [
    ["Certificates (2)", "View Certificate", "certificate"],
    ["Documents (2)", "View Document", "document"],
  ] as const) {
    const items = page.getByRole("region", { name: part, exact: true });
    await expect(items.getByRole("listitem")).toHaveText([`The ${kind}${link}`, `Another ${kind}`]);
    await expect(items.getByRole("link")).toHaveAttribute("href", `https://example.org/${kind}.pdf`);
    await expect(items.getByRole("link")).toHaveAttribute("target", "_blank");
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  expect(posts).toEqual([token.path]);
  expect(await usesOf(fixture, token)).toBe(1);

  expect((await page.request.post(`/gallery/${painting.id}/access/nonsense`)).status()).toBe(403);
  expect(
    await fixture.rows(
      `select success, token_id, ip_address, accessed_at > now() - interval '5 minutes' as "isRecent" from access_logs
        where painting_id = $1 order by accessed_at`,
      [painting.id],
    ),
  ).toEqual([
    { success: true, token_id: token.id, ip_address: address, isRecent: true },
    { success: false, token_id: null, ip_address: address, isRecent: true },
  ]);
});

// Checklist: TOKENVIEW-13, TOKENVIEW-14, ERR-08, ERR-09
test("a link to a painting without a record says so", async ({ page, fixture }) => {
  const painting = await fixture.addPainting([await fixture.addPerson()]);
  await fixture.rows("delete from painting_private where painting_id = $1", [painting.id]);
  const token = await fixture.issueToken(painting.id);
  await page.goto(token.path);
  await expect(page.getByRole("main").getByRole("status").getByText("No private data available", { exact: true })).toBeVisible();
  await expectToast(page, "No Data", "No private information available for this token");
  await expect(page.getByRole("heading", { name: "Private Information" })).toHaveCount(0);
  expect(await linesOf(fixture, painting.id)).toEqual(["empty"]);
});

// Checklist: TOKENVIEW-02, TOKENVIEW-04, TOKENVIEW-18, TOKENVIEW-21, STATE-15
test("a valid link opens the record once, with its files and expiry", async ({ page, fixture, request, watch }) => {
  // An image still loading when the link expires is refused too.
  watch.expectStatus(404);
  const painting = await fixture.painting("Birches at Thaw");
  const token = await fixture.issueToken(painting.id);
  await page.goto(token.path);
  await expect(page.getByRole("heading", { name: "Private Information" })).toBeVisible();
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByText(painting.expertReport.slice(0, 60))).toBeVisible();
  await expect(page.getByText(/^Open until .*(59|60) min left$/)).toBeVisible();
  expect(await usesOf(fixture, token)).toBe(1);
  expect((await linesOf(fixture, painting.id)).filter((reason) => reason === "granted").length).toBeGreaterThan(0);
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
  expect(await usesOf(fixture, token)).toBe(2);

  await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  await expect(page.getByRole("heading", { name: "This record has been closed" })).toBeVisible({ timeout: 2_000 });
  expect((await request.get(href)).status()).toBe(404);
  expect(await page.content()).not.toContain(painting.inventoryNo);
});

// Checklist: TOKENVIEW-22, TOKENVIEW-23
test("the page of a link is bare: the languages in its first line, what identifies the work next, large targets", async ({
  page,
  fixture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const painting = await fixture.painting("Birches at Thaw");
  await page.goto((await fixture.issueToken(painting.id)).path);
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(1);
  expect(await page.locator("html").getAttribute("data-hydrated")).toBeNull();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const inOrder = [
    page.getByRole("navigation"),
    page.getByRole("heading", { level: 1 }),
    page.getByText(painting.inventoryNo, { exact: true }),
    page.getByRole("img").first(),
    page.getByRole("heading", { name: "Expert report", exact: true }),
  ];
  const tops = await Promise.all(inOrder.map(top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const heights = await page
    .locator("#content :is(a:not(:has(img)), button, summary)")
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => [control.textContent, control.getBoundingClientRect().height] as const),
    );
  expect(heights.length).toBeGreaterThan(4);
  expect(heights.filter(([, height]) => height < 48)).toEqual([]);
});

// Checklist: TOKENVIEW-27, TOKENVIEW-28
test("an opened record stays open in another language, without another use and over a lost connection", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectOffline();
  const painting = await fixture.painting("Birches at Thaw");
  const token = await fixture.issueToken(painting.id);
  await page.goto(token.path);
  const number = page.getByText(painting.inventoryNo, { exact: true });
  const facts = page.getByRole("main").getByRole("definition");
  await expect(number).toBeVisible();
  await expect(facts.filter({ hasText: /^\d+.*×.*\scm$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { name: "Закрытое досье" })).toHaveCount(1);
  await expect(number).toBeVisible();
  await expect(facts.filter({ hasText: /^\d+.*×.*\sсм$/ })).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  expect(new URL(page.url()).pathname).toBe(`/ru${token.path}`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Français" }).click();
  const away = page.getByText(/^Нет связи, показано на\s\d\d:\d\d\s\(Брюссель\)\./);
  await expect(away).toBeVisible();
  await page.getByRole("heading", { name: "Заключение эксперта" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(away).toBeInViewport();
  await expect(number).toBeAttached();
  await context.setOffline(false);
  await expect(away).toBeHidden();
  expect(await usesOf(fixture, token)).toBe(1);
  await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  await expect(page.getByRole("heading", { name: "Досье закрыто" })).toBeVisible({ timeout: 2_000 });
});

// Checklist: TOKENVIEW-24, TOKENVIEW-25, STORY-17
test("a record out of sight is covered until its link has been checked; without a connection it stays", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectOffline();
  const painting = await fixture.painting("Night Train");
  const token = await fixture.issueToken(painting.id);
  const number = page.getByText(painting.inventoryNo, { exact: true });
  await page.goto(token.path);
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
  await page.route("**/check?*", async (route) => {
    await answered;
    await route.continue();
  });
  await see("hidden");
  await expect(number).toBeHidden();
  await see("visible");
  await expect(page.getByText("Checking that the link is still valid")).toBeVisible();
  await expect(number).toBeHidden();
  answer();
  await expect(number).toBeVisible();
  await page.unroute("**/check?*");

  await see("hidden");
  await context.setOffline(true);
  await see("visible");
  await expect(number).toBeVisible();
  await expect(page.getByText(/^Not connected, shown as of \d\d:\d\d\s\(Brussels\)\.$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Not connected/)).toBeHidden();
  await expect(number).toBeVisible();
});

// Checklist: ERR-10, TOKENVIEW-15
test("a failed connection counts no use; trying again opens the record", async ({ page, fixture }) => {
  const painting = await fixture.painting("Night Train");
  const token = await fixture.issueToken(painting.id);
  await page.route(`**${token.path}`, (route) => (route.request().method() === "POST" ? route.abort("aborted") : route.continue()));
  await page.goto(token.path);
  await expect(page.getByRole("alert").filter({ hasText: "Failed to access private information" })).toBeVisible();
  await expectToast(page, "Error", "Failed to access private information");
  expect(await usesOf(fixture, token)).toBe(0);
  await page.unroute(`**${token.path}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(painting.inventoryNo)).toBeVisible();
  expect(await usesOf(fixture, token)).toBe(1);
});

test("the record closes by itself when it expires", async ({ page, fixture }) => {
  const painting = await fixture.painting("Wheat Field, Noon");
  const token = await fixture.issueToken(painting.id, "9 seconds");
  await page.goto(token.path);
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByText("less than a minute left")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This record has been closed" })).toBeVisible({ timeout: 15_000 });
  expect(await page.content()).not.toContain(painting.inventoryNo);
});

test("a draft and its image open only with its own token", async ({ page, fixture, request }) => {
  const [draft] = await fixture.rows<{ id: string; title_en: string; public_image_url: string }>(
    // The one of the sample world: other tests create and delete drafts without images.
    "select id, title_en, public_image_url from paintings where title_en = 'The Printing House' and not is_published",
  );
  if (draft === undefined) throw new Error("the sample world has no draft");
  expect((await request.get(`/gallery/${draft.id}`)).status()).toBe(404);
  const token = await fixture.issueToken(draft.id);
  await page.goto(token.path);
  await expect(page.getByRole("heading", { level: 1, name: draft.title_en })).toBeVisible();
  await expect.poll(() => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length)).toBe(0);
  for (const file of ["", "/480.jpg", "/share.jpg"]) expect((await request.get(draft.public_image_url + file)).status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a button opens the record", async ({ page, fixture }) => {
    const painting = await fixture.painting("Harbour before Rain");
    const token = await fixture.issueToken(painting.id);
    await page.goto(`/fr${token.path}`);
    expect(await usesOf(fixture, token)).toBe(0);
    await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
    await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
    expect(await usesOf(fixture, token)).toBe(1);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Private Information" })).toHaveCount(1);
    await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
    expect(await usesOf(fixture, token)).toBe(1);
  });
});

// Checklist: STATE-14, STATE-16, PERM-18, PERM-19, PERM-40, PAINTING-25, PAINTING-26, PAINTING-28, PAINTING-54, PAINTING-55
test("an owner sees the record by role; other owners and anonymous visitors do not", async ({ page, context, fixture }) => {
  const painting = await fixture.painting("Blue Interior");
  const expectRecord = async (isShown: boolean) => {
    const html = await (await context.request.get(`/gallery/${painting.id}`)).text();
    expect(html).toContain("Blue Interior</h1>");
    for (const words of ["Private Information</h", painting.inventoryNo, "/gallery/manage/tokens/"])
      expect(html.includes(words), words).toBe(isShown);
  };
  await expectRecord(false);

  const [stranger] = await fixture.rows<{ email: string }>(
    "select email from profiles where id not in (select owner_id from painting_owners where painting_id = $1) and id not in (select user_id from user_roles) limit 1",
    [painting.id],
  );
  await fixture.signIn(context, stranger?.email as string);
  await expectRecord(false);

  await context.clearCookies();
  await fixture.signIn(context, painting.ownerEmail);
  await expectRecord(true);
  await open(page, `/gallery/${painting.id}`);
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Private Information" })).toBeVisible();
  await expect(page.getByRole("link", { name: "QR Codes" })).toHaveAttribute("href", `/gallery/manage/tokens/${painting.id}`);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
});

test("an owner with an invalid link sees that it is invalid, and the record by role (P-RECORD-10)", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(403);
  const painting = await fixture.painting("Signal Tower");
  await fixture.signIn(context, painting.ownerEmail);
  await page.goto(`/gallery/${painting.id}/access/nonsense`);
  await expect(page.getByRole("alert").filter({ hasText: "Invalid or expired access token" })).toBeVisible();
  await expect(page.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
});

// Checklist: TOKENVIEW-26
test("an owner who opens a link is told that this is not counted", async ({ page, context, fixture }) => {
  const painting = await fixture.painting("Signal Tower");
  const token = await fixture.issueToken(painting.id);
  const lines = await linesOf(fixture, painting.id);
  await fixture.signIn(context, painting.ownerEmail);
  await page.goto(token.path);
  await expect(page.getByText("You are signed in as an owner: this opening is not counted.")).toBeVisible();
  expect(await usesOf(fixture, token)).toBe(0);
  expect(await linesOf(fixture, painting.id)).toEqual(lines);
});
