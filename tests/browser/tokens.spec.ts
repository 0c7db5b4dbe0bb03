import type { APIRequestContext, Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { publicBaseOf } from "../support/pages.ts";
import type { OwnPainting, SiteFixture } from "../support/sites/site-fixture.ts";
import { readQrCodes } from "../support/zbar.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000009";
const DENIED = "You don't have permission to manage tokens for this painting";
const WARNING = 'Warning: This domain contains "lovable" or "localhost" and may not work for external clients.';

const pageOf = ({ id }: { id: string }) => `/gallery/manage/tokens/${id}`;
const labelsOf = (painting: { id: string }) => `${pageOf(painting)}/labels`;
const filesOf = (painting: { id: string }, token: { id: string }) => [
  `${pageOf(painting)}/qr/${token.id}.svg`,
  `${pageOf(painting)}/qr/${token.id}.png`,
  `${pageOf(painting)}/access-log.csv`,
  `/live/access/${painting.id}`,
];

/** Every action of the page, sent without the page. */
async function tryEverything(request: APIRequestContext, painting: OwnPainting, token: { id: string }): Promise<number[]> {
  const wishes: Record<string, string>[] = [
    { intent: "generate", duration: "7days", label: "taken" },
    { intent: "deactivate", token: token.id },
    { intent: "freeze" },
  ];
  const statuses: number[] = [];
  for (const form of wishes) statuses.push((await request.post(pageOf(painting), { form, maxRedirects: 0 })).status());
  return statuses;
}

const tokensOf = (fixture: SiteFixture, painting: OwnPainting) =>
  fixture.rows<{ id: string; label: string | null; template_type: string; seconds: number; is_active: boolean }>(
    `select id, label, template_type, extract(epoch from expires_at - created_at)::float as seconds, is_active
      from access_tokens where painting_id = $1 order by created_at desc`,
    [painting.id],
  );

const card = (page: Page, name: string) => page.getByRole("listitem", { name: new RegExp(`^${name}`) });
const isUsable = (page: Page, name: string) => card(page, name).getByRole("button", { name: "Deactivate" });

test.describe("users who do not manage a painting's tokens", () => {
  // Checklist: ROUTE-36
  test("signed-out readers are redirected to sign in, get no file and change nothing", async ({ request, fixture }) => {
    const painting = await fixture.addPainting([await fixture.addPerson()], { isPublished: true });
    const token = await fixture.issueToken(painting.id);
    for (const language of ["", "/fr", "/ru"]) {
      for (const path of ["/gallery/manage", pageOf(painting), labelsOf(painting), pageOf({ id: NOWHERE }), pageOf({ id: "nope" })]) {
        const response = await request.get(language + path, { maxRedirects: 0 });
        expect([path, response.status(), response.headers().location]).toEqual([path, 302, `${language}/auth`]);
      }
    }
    for (const file of filesOf(painting, token)) expect([401, 403], file).toContain((await request.get(file)).status());
    expect(await tryEverything(request, painting, token)).toEqual([302, 302, 302]);
    expect(await tokensOf(fixture, painting)).toMatchObject([{ id: token.id, is_active: true }]);
  });

  // Checklist: PERM-26 to PERM-28, ERR-28, CALLS-07, TOKENS-40
  test("another owner, a co-owner and an owner of nothing get a message in the list, no file, and change nothing", async ({
    page,
    context,
    fixture,
    windowOf,
    watch,
  }) => {
    const [owner, coOwner, another, nobody] = [
      await fixture.addPerson(),
      await fixture.addPerson(),
      await fixture.addPerson(),
      await fixture.addPerson(),
    ];
    const painting = await fixture.addPainting([owner, coOwner]);
    const own = await fixture.addPainting([another]);
    const token = await fixture.issueToken(painting.id);
    for (const person of [another, coOwner, nobody]) {
      const { request } = await windowOf(person);
      for (const address of [pageOf(painting), labelsOf(painting), pageOf({ id: NOWHERE }), pageOf({ id: "nope" })]) {
        const response = await request.get(address, { maxRedirects: 0 });
        expect([response.status(), response.headers().location], address).toEqual([302, "/gallery/manage?notice=no-token-permission"]);
        const html = await (await request.get(address)).text();
        // Without script, the message is on the page.
        expect([html.includes(DENIED.replace("'", "&#x27;")), html.includes(token.text)], address).toEqual([true, false]);
      }
      for (const file of filesOf(painting, token)) expect([403, 404], file).toContain((await request.get(file)).status());
      for (const status of await tryEverything(request, painting, token)) expect([302, 303, 403, 404]).toContain(status);
      expect(await tokensOf(fixture, painting)).toMatchObject([{ id: token.id, is_active: true }]);
      if (person !== another) continue;
      // A token cannot be used on another painting's page.
      const form = { intent: "deactivate", token: token.id };
      expect((await request.post(pageOf(own), { form, maxRedirects: 0 })).status()).toBe(404);
      expect((await request.get(`${pageOf(own)}/qr/${token.id}.svg`)).status()).toBe(404);
      expect(await tokensOf(fixture, painting)).toMatchObject([{ is_active: true }]);
    }
    // An owner of nothing is denied the list too.
    watch.expectStatus(403);
    for (const person of [coOwner, nobody]) {
      await context.clearCookies();
      await fixture.signIn(context, person.email);
      await open(page, pageOf(painting));
      await expectToast(page, "Access Denied", DENIED);
      await expect(page).toHaveURL(/\/gallery\/manage$/);
      expect(await page.content()).not.toContain(token.text);
    }
  });

  // Checklist: MANAGE-20, PERM-22
  test("a co-owner's button leads to the code of the public page, the primary owner's to the tokens", async ({ fixture, windowOf }) => {
    const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
    const painting = await fixture.addPainting([owner, other]);
    const code = `/gallery/manage/qr/${painting.id}`;
    for (const [person, address, wrong] of [
      [other, code, pageOf(painting)],
      [owner, pageOf(painting), code],
    ] as const) {
      const { request } = await windowOf(person);
      const html = await (await request.get("/gallery/manage")).text();
      expect(html).toMatch(/<h1[^>]*>QR Code Management</);
      expect([html.includes(`href="${address}"`), html.includes(`href="${wrong}"`)]).toEqual([true, false]);
      expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
    }
  });

  // Checklist: ERR-67, TOKENS-10
  test("an administrator is told that there is no such painting", async ({ page, context, fixture, watch }) => {
    watch.expectStatus(404);
    await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
    for (const id of [NOWHERE, "nope"]) {
      const response = await page.request.get(pageOf({ id }));
      expect(response.status()).toBe(404);
      expect(await response.text()).toMatch(/<h1[^>]*>Painting Not Found</);
      expect((await page.request.get(labelsOf({ id }))).status()).toBe(404);
      for (const file of filesOf({ id }, { id: NOWHERE })) expect([403, 404], file).toContain((await page.request.get(file)).status());
      const post = await page.request.post(pageOf({ id }), { form: { intent: "generate" }, maxRedirects: 0 });
      expect([303, 403, 404, 409]).toContain(post.status());
    }
    await open(page, pageOf({ id: NOWHERE }));
    await page.getByRole("link", { name: "Back to management" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gallery Administration" })).toBeVisible();
  });
});

// Checklist: CALLS-06, CALLS-29, CALLS-30, ERR-42, ERR-43, ERR-45, ERR-65, CONST-21, PERM-22, TOKENS-01 to TOKENS-09, TOKENS-11, TOKENS-13 to TOKENS-15, TOKENS-17, TOKENS-20, TOKENS-41, ROUTE-34, TOKENS-51, TOKENS-52, STORY-15
test("tokens of an hour, a day and a week are issued, newest first, each with a link that opens the record", async ({
  page,
  context,
  fixture,
  site,
  windowOf,
}) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, pageOf(painting));
  await expect(page.getByRole("heading", { level: 1, name: painting.title })).toBeVisible();
  for (const name of ["Public Base URL", "Generate New Access Token", "Access Statistics"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText("No access tokens generated yet", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close access: deactivate all" })).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(6);
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();

  for (const [name, choice] of [
    ["For the vault", undefined],
    ["For the borrower", "1 hour"],
    ["For the carrier", "7 days"],
  ] as const) {
    await expect(page.getByRole("radio", { name: "24 hours" })).toBeChecked();
    if (choice !== undefined) await page.getByRole("radio", { name: choice }).check();
    if (choice === "7 days") await page.getByRole("radio", { name: "Русский" }).check();
    await page.getByRole("textbox", { name: "What it is for" }).fill(`  ${name.replaceAll(" ", "   ")} `);
    await page.getByRole("button", { name: "Generate token" }).click();
    await expectToast(page, "Success", "Access token generated successfully");
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "What it is for" })).toHaveValue("");
  }
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([/^For the carrier/, /^For the borrower/, /^For the vault/]);
  const tokens = await tokensOf(fixture, painting);
  expect(tokens.map((token) => [token.label, token.template_type, Math.round(token.seconds)])).toEqual([
    ["For the carrier", "7days", 7 * 24 * 3600],
    ["For the borrower", "1hour", 3600],
    ["For the vault", "24hours", 24 * 3600],
  ]);

  const vault = card(page, "For the vault");
  for (const fact of ["24 hours", "Created", "Expires", "Active", "Not used yet"])
    await expect(vault.getByText(fact, { exact: true })).toBeVisible();
  const carrier = card(page, "For the carrier");
  await expect(carrier.getByText("Русский", { exact: true })).toBeVisible();
  const inRussian = (await carrier.getByText(/^http/).textContent()) as string;
  expect(inRussian).toContain(`${publicBaseOf(site)}/ru/gallery/${painting.id}/access/`);
  const svg = await carrier.getByRole("link", { name: "SVG" }).getAttribute("href");
  expect(await readQrCodes(await (await page.request.get(svg as string)).body())).toEqual([inRussian]);
  const link = (await vault.getByText(/^http/).textContent()) as string;
  expect(link.split("/access/")[0]).toBe(`${publicBaseOf(site)}/gallery/${painting.id}`);
  expect(link.split("/access/")[1]).toMatch(/^[\w-]{43}$/);
  await expect(vault.getByRole("link", { name: "Open link" })).toHaveAttribute("href", link);
  await vault.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied", "Link copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // A reader with only the link, and the owner by the button.
  const reader = await (await windowOf()).newPage();
  await reader.goto(link);
  await expect(reader.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  const opened = context.waitForEvent("page");
  await vault.getByRole("link", { name: "Open link" }).click();
  await expect((await opened).getByText(painting.inventoryNo, { exact: true })).toBeVisible();

  // Withdrawn: at once here and in the reader's open window, and for good.
  await vault.getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog", { name: "Deactivate the link “For the vault”?" });
  await expect(question.getByRole("definition").first()).toHaveText(painting.title);
  expect((await tokensOf(fixture, painting)).map((token) => token.is_active)).toEqual([true, true, true]);
  await question.getByRole("button", { name: "Deactivate this link" }).click();
  await expectToast(page, "Success", "Token deactivated successfully");
  await expect(vault.getByText("Deactivated", { exact: true })).toBeVisible();
  await expect(isUsable(page, "For the vault")).toHaveCount(0);
  await expect(isUsable(page, "For the borrower")).toBeVisible();
  await expect(reader.getByRole("heading", { name: "This record has been closed" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Invalid or expired access token").first()).toBeVisible();
  expect((await tokensOf(fixture, painting)).map((token) => token.is_active)).toEqual([true, true, false]);
});

// Checklist: STATE-31, TOKENS-16 to TOKENS-19
test("an ended token shows the reason, and offers no actions", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const ended = {
    "Only expired": await fixture.issueToken(painting.id, "-1 minute", "Only expired"),
    "Only withdrawn": await fixture.issueToken(painting.id, "1 hour", "Only withdrawn"),
    "Both of them": await fixture.issueToken(painting.id, "-1 minute", "Both of them"),
  };
  const withdrawn = [ended["Only withdrawn"].id, ended["Both of them"].id];
  await fixture.rows("update access_tokens set is_active = false where id = any($1)", [withdrawn]);
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  for (const [name, states] of [
    ["Only expired", ["Expired"]],
    ["Only withdrawn", ["Deactivated"]],
    ["Both of them", ["Expired", "Deactivated"]],
  ] as const) {
    for (const state of ["Active", "Expired", "Deactivated"])
      await expect(card(page, name).getByText(state, { exact: true }), `${name}: ${state}`).toHaveCount(
        states.some((each) => each === state) ? 1 : 0,
      );
    for (const role of ["button", "link", "img"] as const) await expect(card(page, name).getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: /[Aa]ctivate/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Print a sheet of labels" })).toHaveCount(0);
  const html = await page.content();
  for (const token of Object.values(ended)) {
    expect(html).not.toContain(token.text);
    expect((await page.request.get(`${pageOf(painting)}/qr/${token.id}.svg`)).status()).toBe(404);
  }
});

// Checklist: TOKENS-11, TOKENS-16
test("an open page ends a token by the clock", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.issueToken(painting.id, "1 hour", "For an hour");
  await fixture.signIn(context, owner.email);
  await page.clock.install();
  await open(page, pageOf(painting));
  await expect(isUsable(page, "For an hour")).toBeVisible();
  await page.clock.fastForward("58:00");
  await expect(isUsable(page, "For an hour")).toBeVisible();
  await page.clock.fastForward("03:00");
  await expect(card(page, "For an hour").getByText("Expired", { exact: true })).toBeVisible();
  await expect(isUsable(page, "For an hour")).toHaveCount(0);
});

// Checklist: TOKENS-99
test("after a deactivation further down the page stays at its row, which has the focus", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  for (const name of ["Low", "Middle", "High"]) await fixture.issueToken(painting.id, "1 hour", name);
  await page.setViewportSize({ width: 390, height: 844 });
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  await isUsable(page, "Low").click();
  await page.getByRole("button", { name: "Deactivate this link" }).click();
  await expect(card(page, "Low").getByText("Deactivated", { exact: true })).toBeInViewport();
  await expect(card(page, "Low")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

// Checklist: TOKENS-50
test("all tokens are frozen at once after confirmation", async ({ page, context, fixture, request }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const others = await fixture.addPainting([owner]);
  const [first, second] = [await fixture.issueToken(painting.id), await fixture.issueToken(painting.id)];
  await fixture.issueToken(others.id);
  const areActive = async () =>
    [...(await tokensOf(fixture, painting)), ...(await tokensOf(fixture, others))].map((token) => token.is_active);
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  const freeze = page.getByRole("button", { name: "Close access: deactivate all" });
  const question = page.getByRole("alertdialog", { name: "Deactivate every active link of this painting?" });

  await freeze.click();
  await expect(
    question.getByText(/^2 links will stop working at once\. .* it closes within two seconds; .* without one, as soon as/),
  ).toBeVisible();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await freeze.press("Space");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect(await areActive()).toEqual([true, true, true]);

  await freeze.click();
  await question.getByRole("button", { name: "Deactivate all" }).click();
  await expectToast(page, "Success", "All active links of this painting were deactivated");
  await expect(page.getByText("Deactivated", { exact: true })).toHaveCount(2);
  await expect(freeze).toHaveCount(0);
  expect(await areActive()).toEqual([false, false, true]);
  for (const token of [first, second]) {
    const response = await request.post(token.path, { headers: { Accept: "text/html" } });
    expect([response.status(), (await response.text()).includes(painting.inventoryNo)]).toEqual([403, false]);
  }
});

// Checklist: ERR-29, CALLS-08, PERM-34, ROUTE-35
test("refused requests are explained, and no input is lost", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(409, 422);
  const painting = await fixture.addPainting([]);
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await open(page, pageOf(painting));
  const label = page.getByRole("textbox", { name: "What it is for" });
  await page.getByRole("radio", { name: "7 days" }).check();
  await label.fill("For nobody");
  await page.getByRole("button", { name: "Generate token" }).click();
  await expectToast(page, "Error", "Failed to generate access token: the painting has no owner");
  await expect(label).toHaveValue("For nobody");
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();

  await label.evaluate((input) => input.removeAttribute("maxlength"));
  await label.fill("x".repeat(121));
  await page.getByRole("button", { name: "Generate token" }).click();
  await expectToast(page, "Error", "This is longer than 120 characters.");
  await expect(label).toHaveAccessibleDescription(/This is longer than 120 characters\./);
  expect(await tokensOf(fixture, painting)).toEqual([]);

  // The painting has an owner, but no primary owner (P-TOKEN-4).
  const heir = await fixture.addPerson();
  await fixture.rows("insert into painting_owners (painting_id, owner_id) values ($1, $2)", [painting.id, heir.id]);
  await label.fill("For the heir");
  await page.getByRole("button", { name: "Generate token" }).click();
  await expect(card(page, "For the heir")).toBeVisible();
});

// Checklist: ERR-30, ERR-31, STATE-29
test("when the server fails or does not respond, nothing is issued or withdrawn, and the page says so", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(500);
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.issueToken(painting.id, "1 hour", "Vault");
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  const mend = await fixture.breakFor(owner, "update", "access_tokens");
  await isUsable(page, "Vault").click();
  await page.getByRole("button", { name: "Deactivate this link" }).click();
  await expectToast(page, "Error", "Failed to deactivate token");
  await expect(isUsable(page, "Vault")).toBeVisible();
  expect(await tokensOf(fixture, painting)).toMatchObject([{ is_active: true }]);
  await mend();
  await page.route(`**${pageOf(painting)}.data*`, (route) => route.abort("aborted"));
  await page.getByRole("textbox", { name: "What it is for" }).fill("For the carrier");
  await page.getByRole("button", { name: "Generate token" }).click();
  await expectToast(page, "Error", "An unexpected error occurred while generating the token");
  await expect(page.getByRole("textbox", { name: "What it is for" })).toHaveValue("For the carrier");
  await isUsable(page, "Vault").click();
  await page.getByRole("button", { name: "Deactivate this link" }).click();
  await expectToast(page, "Error", "Failed to deactivate token");
  await expect(isUsable(page, "Vault")).toBeVisible();
  expect(await tokensOf(fixture, painting)).toMatchObject([{ label: "Vault", is_active: true }]);

  await page.unroute(`**${pageOf(painting)}.data*`);
  await page.getByRole("button", { name: "Generate token" }).click();
  await expect(isUsable(page, "For the carrier")).toBeVisible();
});

// Checklist: ERR-22, CONST-46
test("a page that fails to load is requested three more times; then the list says so", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await page.clock.install();
  await open(page, "/gallery/manage");
  let asked = 0;
  await page.route(`**${pageOf(painting)}.data*`, (route) => {
    asked += 1;
    return route.abort("aborted");
  });
  await page.getByRole("link", { name: `QR, ${painting.title}` }).click();
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => asked).toBe(index + 1);
    await page.clock.fastForward(seconds * 1000);
  }
  await expect.poll(() => asked).toBe(4);
  await expectToast(page, "Error", "Failed to fetch painting");
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  expect(asked).toBe(4);
});

// Checklist: DATA-103, ERR-32, ERR-44, CALLS-44, VALID-22, TOKENS-02, TOKENS-11, TOKENS-12, TOKENS-34 to TOKENS-39
test("the base of links is remembered by the browser", async ({ page, context, fixture, site }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const token = await fixture.issueToken(painting.id, "1 hour", "Vault");
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  const field = page.getByRole("textbox", { name: "Links and QR codes begin with" });
  const warning = page.getByText(WARNING, { exact: true });
  const kept = () => page.evaluate(() => localStorage.getItem("publicBaseUrl"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const save = async (typed: string) => {
    await field.fill(typed);
    asked.length = 0;
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Success", "Public base URL saved successfully");
    // It is stored only in this browser.
    expect(asked).toEqual([]);
  };
  const expectLinks = async (base: string) => {
    await expect(field).toHaveValue(base);
    await expect(card(page, "Vault").getByText(/^http/i)).toHaveText(base + token.path);
    await expect(card(page, "Vault").getByRole("link", { name: "Open link" })).toHaveAttribute("href", base + token.path);
    const code = card(page, "Vault").getByRole("img", { name: "QR code of the access link “Vault”" });
    expect(await readQrCodes(await code.screenshot())).toEqual([base + token.path]);
    for (const format of ["SVG", "PNG"]) {
      const address = await card(page, "Vault").getByRole("link", { name: format }).getAttribute("href");
      expect(await readQrCodes(await (await page.request.get(address as string)).body())).toEqual([base + token.path]);
    }
  };
  expect(await kept()).toBeNull();
  await expectLinks(publicBaseOf(site));
  await expect(warning).toBeVisible();

  await save("  eac.example.org/// ");
  expect(await kept()).toBe("https://eac.example.org");
  await expect(warning).toBeHidden();
  await expectLinks("https://eac.example.org");
  await page.reload();
  await expectLinks("https://eac.example.org");
  await page.getByRole("link", { name: "Public QR code" }).click();
  await expect(page.getByText(`https://eac.example.org/gallery/${painting.id}`, { exact: true })).toBeVisible();
  await page.goBack();

  for (const typed of ["https://eac.lovable.app", "HTTP://LOCALHOST:3000"]) {
    await field.fill(typed);
    await expect(warning).toBeVisible();
    await save(typed);
    await expect(warning).toBeVisible();
    await expectLinks(typed);
  }

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await field.fill("https://other.example.org");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Error", "Failed to save public base URL");
  expect(await kept()).toBe("HTTP://LOCALHOST:3000");

  await save("");
  expect(await kept()).toBeNull();
  await expectLinks(publicBaseOf(site));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: STORY-16
  test("tokens are issued, withdrawn and frozen, and the page reports each", async ({ page, context, fixture }) => {
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    await fixture.signIn(context, owner.email);
    await page.goto("/gallery/manage");
    await page.getByRole("link", { name: `QR, ${painting.title}` }).click();
    for (const name of ["First", "Second", "Third"]) {
      await page.getByRole("radio", { name: "1 hour" }).check();
      await page.getByRole("textbox", { name: "What it is for" }).fill(name);
      await page.getByRole("button", { name: "Generate token" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Access token generated successfully" })).toBeVisible();
      await expect(card(page, name).getByRole("img", { name: `QR code of the access link “${name}”` })).toBeVisible();
    }
    expect((await tokensOf(fixture, painting)).map((token) => token.template_type)).toEqual(["1hour", "1hour", "1hour"]);

    await isUsable(page, "First").click();
    await expect(page.getByRole("heading", { name: "Deactivate the link “First”?" })).toBeVisible();
    await page.getByRole("button", { name: "Deactivate this link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Token deactivated successfully" })).toBeVisible();
    await expect(card(page, "First").getByText("Deactivated", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Close access: deactivate all" }).click();
    await expect(page.getByRole("heading", { name: "Deactivate every active link of this painting?" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Deactivate every active link of this painting?" })).toHaveCount(0);
    expect((await tokensOf(fixture, painting)).map((token) => token.is_active)).toEqual([true, true, false]);
    await page.getByRole("button", { name: "Close access: deactivate all" }).click();
    await page.getByRole("button", { name: "Deactivate all", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "All active links of this painting were deactivated" })).toBeVisible();
    expect((await tokensOf(fixture, painting)).map((token) => token.is_active)).toEqual([false, false, false]);
  });

  test("the base of links is entered in a form, and kept by the page's own actions", async ({ page, context, fixture }) => {
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    const token = await fixture.issueToken(painting.id, "1 hour", "Vault");
    await fixture.signIn(context, owner.email);
    await page.goto(pageOf(painting));
    const expectLink = () => expect(card(page, "Vault").getByText(/^http/i)).toHaveText(`https://eac.example.org${token.path}`);
    await page.getByRole("textbox", { name: "Links and QR codes begin with" }).fill("eac.example.org/");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectLink();
    await page.getByRole("textbox", { name: "What it is for" }).fill("Another");
    await page.getByRole("button", { name: "Generate token" }).click();
    await expect(card(page, "Another")).toBeVisible();
    await expectLink();
  });
});
