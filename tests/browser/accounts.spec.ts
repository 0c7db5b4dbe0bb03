import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { nextCode, oneTimeCode } from "../support/mail/one-time-code.ts";
import { mailsTo, mailTo } from "../support/mail/outbox.ts";

const PASSWORD = "correct horse battery";

const newAddress = () => `${randomUUID()}@example.org`;

async function fillRegistration(page: Page, email: string, password = PASSWORD, again = password): Promise<void> {
  await page.getByRole("textbox", { name: "Full name" }).fill("Jane Doe");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(again);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Links use the site's own public host name. */
const here = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

// Checklist: ERR-51, ERR-54, CALLS-42, AUTH-09
test("a wrong password and an unknown address are refused alike; guessing slows down one account, and others can sign in", async ({
  page,
  fixture,
  watch,
}) => {
  watch.expectStatus(401, 429);
  const known = await fixture.addPerson();
  await open(page, "/auth");
  for (const email of [known.email, newAddress()]) {
    await signIn(page, email, "not the password");
    await expect(page.getByRole("alert").filter({ hasText: "The e-mail address or the password is incorrect." })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveValue(email);
  }
  const account = await page.request.get("/account", { maxRedirects: 0 });
  expect([account.status(), account.headers().location]).toEqual([302, "/auth"]);

  const [victim, other] = [await fixture.addPerson(), await fixture.addPerson()];
  for (let attempt = 0; attempt < 10; attempt++) {
    const response = await page.request.post("/auth", { form: { intent: "sign-in", email: victim.email, password: `guess ${attempt}` } });
    expect(response.status()).toBe(401);
  }
  await signIn(page, victim.email, "guess");
  await expect(page.getByRole("alert").filter({ hasText: /Too many attempts\. Try again in \d+ min\./ })).toBeVisible();
  await fixture.addPainting([other]);
  await fixture.setPassword(other, PASSWORD);
  await signIn(page, other.email);
  await expect(page).toHaveURL(/\/gallery\/manage$/);
});

// Checklist: AUTH-01 to AUTH-12, VALID-04 to VALID-09, ERR-52, ERR-55
test("signing in and registering are two tabs, each with its fields, and an incomplete registration is not sent", async ({
  page,
  fixture,
}) => {
  const email = newAddress();
  const sent: string[] = [];
  // The page asks for the challenge of a passkey by itself.
  page.on("request", (request) => request.method() === "POST" && !request.url().endsWith("/auth/passkey") && sent.push(request.url()));
  await open(page, "/auth");
  const tabs = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(tabs).toHaveText(["Sign In", "Register"]);
  const kinds = () =>
    page
      .getByRole("main")
      .locator("form")
      .getByRole("textbox")
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ labels, type, required }) => [labels?.[0]?.textContent, type, required]));
  expect(await kinds()).toEqual([
    ["E-mail address", "email", true],
    ["Password", "password", true],
  ]);
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("textbox", { name: "Confirm password" })).toBeVisible();
  expect(await kinds()).toEqual([
    ["Full name", "text", true],
    ["E-mail address", "email", true],
    ["Password", "password", true],
    ["Confirm password", "password", true],
  ]);
  await tabs.nth(0).click();
  await expect(page.getByRole("textbox", { name: "Confirm password" })).toHaveCount(0);
  await tabs.nth(1).click();

  // Posted directly, it creates no account.
  const whole = { name: "Jane Doe", email, password: PASSWORD, confirmPassword: PASSWORD };
  for (const [name, typed, said] of [
    ["name", "   ", "Please enter your name, in up to 200 characters."],
    ["email", "", "This e-mail address is not valid."],
    ["email", "abc", "This e-mail address is not valid."],
    ["password", "", "A password has 8 to 128 characters."],
    ["password", "1234567", "A password has 8 to 128 characters."],
    ["confirmPassword", "", "Passwords do not match"],
    ["confirmPassword", "something else", "Passwords do not match"],
  ] as const) {
    for (const [field, text] of Object.entries({ ...whole, [name]: typed })) await page.locator(`[name="${field}"]`).fill(text);
    await page.getByRole("main").getByRole("button", { name: "Register" }).click();
    await expect(page.locator(`[name="${name}"]`)).toBeFocused();
    await expect(page.locator(`[name="${name}"]`)).toHaveAccessibleDescription(new RegExp(said));
    const { [name]: _, ...rest } = whole;
    const response = await page.request.post("/auth", { form: { intent: "register", ...whole, [name]: typed } });
    expect([response.status(), (await response.text()).includes(said)], `${name} "${typed}"`).toEqual([422, true]);
    if (name !== "password" || typed === "")
      expect((await page.request.post("/auth", { form: { intent: "register", ...rest } })).status(), `no ${name}`).toBe(422);
  }
  for (const [address, mismatch] of [
    ["/fr/auth?tab=register", "Les mots de passe ne correspondent pas"],
    ["/ru/auth?tab=register", "Пароли не совпадают"],
  ] as const) {
    await open(page, address);
    const fields = page.getByRole("main").locator("form").getByRole("textbox");
    await fields.nth(0).fill("Jane Doe");
    await fields.nth(1).fill(email);
    await fields.nth(2).fill(PASSWORD);
    await fields.nth(3).fill("something else");
    await page.getByRole("main").locator("form").locator("button[type=submit]").click();
    await expect(page.getByText(mismatch)).toBeVisible();
    await expect(fields.nth(3)).toBeFocused();
  }
  expect(sent).toEqual([]);
  expect(await fixture.rows(`select 1 from auth."user" where email = any($1)`, [[email, "", "abc"]])).toEqual([]);
});

// Checklist: CALLS-37, DATA-94, AUTH-13, AUTH-15 to AUTH-17, OWNER-14
test("registering: the address is confirmed by mail, then the user is signed in", async ({ page, fixture, watch, windowOf }) => {
  watch.expectStatus(401);
  const email = newAddress();
  await open(page, "/auth");
  await page.getByRole("link", { name: "Register" }).click();
  await fillRegistration(page, email);
  await expect(page.getByText("Registration successful! Please check your email for verification.")).toBeVisible();
  // An existing address gets the same response, and its owner gets a mail.
  const person = await fixture.addPerson();
  const form = { intent: "register", name: "Jane Doe", email: person.email, password: PASSWORD, confirmPassword: PASSWORD };
  const elsewhere = await windowOf();
  expect(await (await elsewhere.request.post("/auth", { form })).text()).toContain(
    "Registration successful! Please check your email for verification.",
  );
  const known = await mailTo(person.email);
  expect([known.mail.subject, known.link]).toEqual(["You already have an account | EAC", ""]);
  expect(await fixture.rows(`select 1 from auth."user" where email = $1`, [person.email])).toHaveLength(1);
  expect(
    await fixture.rows(`select name, full_name, profiles.email from auth."user" join profiles using (id) where profiles.email = $1`, [
      email,
    ]),
  ).toEqual([{ name: "Jane Doe", full_name: "Jane Doe", email }]);

  // Until the address is confirmed, the right password opens nothing, and sends another mail.
  await open(page, "/auth");
  await signIn(page, email);
  await expect(page.getByRole("alert").filter({ hasText: "not confirmed your address yet, open the link in our e-mail" })).toBeVisible();
  const { mail, link } = await mailTo(email, 2);
  expect(mail.subject).toBe("Confirm your address | EAC");
  expect(mail.html).toContain("Confirm the address");
  expect(mail.html).toContain("token=");

  // Only fetching the link does not use it.
  await page.request.get(here(link));
  expect(await fixture.rows(`select "emailVerified" from auth."user" where email = $1`, [email])).toEqual([{ emailVerified: false }]);
  await page.goto(here(link));
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
  await expect(page.getByText("No works are assigned to your account yet.")).toBeVisible();
  const next = page.getByRole("main").getByRole("link");
  expect(await next.evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
    "/contacts",
    "/art-expertise/register",
    "/gallery",
    "/account",
  ]);
  expect(await violationsOf(page)).toEqual([]);
});

test("a confirmation opened in another browser asks for the password, and explains the way without it", async ({
  page,
  watch,
  windowOf,
}) => {
  watch.expectStatus(401);
  const email = newAddress();
  const form = { intent: "register", name: "Jane Doe", email, password: PASSWORD, confirmPassword: PASSWORD };
  expect(await (await (await windowOf()).request.post("/auth", { form })).text()).toContain("Registration successful!");
  const { link } = await mailTo(email);
  await page.goto(here(link));
  await expect(page.getByText("You did not register in this browser.")).toBeVisible();
  const password = page.getByRole("textbox", { name: "Password", exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await password.fill("not the password");
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This is not the password that was chosen at registration." })).toBeVisible();
  await expect(page.getByRole("link", { name: "I did not register, or I forgot the password" })).toHaveAttribute("href", "/auth/recover");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
});

// Checklist: AUTH-14
test("a forgotten password: one mail in the reader's language, valid once; all sessions end", async ({
  page,
  context,
  fixture,
  watch,
  windowOf,
}) => {
  watch.expectStatus(410);
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  const elsewhere = await windowOf(person);
  const accountOf = async ({ request }: Pick<typeof page, "request">) => (await request.get("/account", { maxRedirects: 0 })).status();
  expect(await accountOf(elsewhere)).toBe(200);

  await open(page, "/fr/auth");
  await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
  // The page that is left has a field of the same name.
  await expect(page.getByRole("heading", { name: "Retrouver l’accès" })).toBeVisible();
  const unknown = newAddress();
  for (const email of [person.email, unknown]) {
    if (email === unknown) await open(page, "/fr/auth/recover");
    await page.getByRole("textbox", { name: "Adresse électronique" }).fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByRole("status").filter({ hasText: "S’il existe un compte à cette adresse" })).toBeVisible();
  }
  const { mail, link } = await mailTo(person.email);
  expect(mail.subject).toBe("Choisissez un nouveau mot de passe | EAC");
  expect(await mailsTo(unknown)).toEqual([]);

  await open(page, here(link));
  const fields = page.getByRole("main").getByRole("textbox");
  await fields.nth(0).fill("a new long password");
  await fields.nth(1).fill("a new long password");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page).toHaveURL(/\/fr\/auth$/);
  expect(await accountOf(elsewhere)).toBe(302);

  await open(page, here(link));
  await expect(page.getByRole("alert").filter({ hasText: "Ce lien n’est plus valable" })).toBeVisible();
  await expect(fields).toHaveCount(0);
  await context.clearCookies();
  await open(page, "/auth");
  await signIn(page, person.email, "a new long password");
  await expect(page).toHaveURL(/\/gallery\/manage$/);
});

// Checklist: DATA-90 to DATA-93, STATE-19 to STATE-23, CALLS-38 to CALLS-41, ERR-53, ERR-56, AUTH-18 to AUTH-20, MANAGE-09
test("a session: none, then the user's, renewed near its end, kept by a reload, ended in every window; script never sees it", async ({
  page,
  context,
  fixture,
  windowOf,
}) => {
  const person = await fixture.addPerson();
  const painting = await fixture.addPainting([person], { isPublished: true });
  await fixture.setPassword(person, PASSWORD);
  const week = 7 * 24 * 3600;
  const sessionOf = async ({ request }: Pick<typeof page, "request">) => {
    const response = await request.get("/auth/session");
    return { status: response.status(), ...((await response.json()) as { secondsLeft: number; error?: { message: string } }) };
  };
  const rows = () =>
    fixture.rows<{ token: string; left: number }>(
      `select token, extract(epoch from "expiresAt" - now())::float as left from auth.session where "userId" = $1`,
      [person.id],
    );
  const none = { status: 401, secondsLeft: 0, error: { message: "Auth session missing!" } };
  expect(await sessionOf(page)).toEqual(none);
  // The role is known before rendering: the first response is already correct.
  expect((await page.request.get("/gallery/manage", { maxRedirects: 0 })).status()).toBe(302);
  expect(await (await page.request.get("/gallery")).text()).not.toContain("Sign Out");

  await open(page, "/auth");
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  expect(await (await page.request.get("/gallery/manage")).text()).toContain("Sign Out");
  const { status, secondsLeft } = await sessionOf(page);
  expect([status, secondsLeft > week - 600 && secondsLeft <= week]).toEqual([200, true]);
  expect(await rows()).toEqual([{ token: expect.stringMatching(/^.{32,}$/), left: expect.any(Number) }]);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("eac."));
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name, httpOnly, sameSite } of cookies) expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
  expect(await page.evaluate(() => document.cookie)).toBe("");

  // A tampered cookie is nobody's.
  const forger = await windowOf();
  await forger.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: cookie.value.replace(/^./, (sign) => (sign === "A" ? "B" : "A")) })),
  );
  expect(await sessionOf(forger)).toEqual(none);

  await fixture.rows(`update auth.session set "expiresAt" = now() + interval '80 seconds' where "userId" = $1`, [person.id]);
  expect((await sessionOf(page)).secondsLeft).toBeGreaterThan(week - 600);
  expect((await rows())[0]?.left).toBeGreaterThan(week - 600);

  // Signed-in users are redirected from the page for signing in.
  const redirect = await page.request.get("/auth", { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([302, "/gallery/manage"]);
  await page.reload();
  await expect(page.getByText("Welcome, Somebody")).toBeVisible();
  const [list, work] = [await context.newPage(), await context.newPage()];
  await open(list, "/gallery/manage");
  await open(work, `/gallery/${painting.id}`);
  await expect(work.getByText(painting.inventoryNo)).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(list).toHaveURL(/\/$/);
  // Content shown by role disappears without a reload.
  await expect(work.getByText(painting.inventoryNo)).toHaveCount(0);
  await expect(work.getByRole("heading", { level: 1, name: painting.title })).toBeVisible();
  await expect(work.getByRole("link", { name: "QR Codes" })).toHaveCount(0);
  expect(await sessionOf(page)).toEqual(none);
  expect(await rows()).toEqual([]);
  const guarded = await page.request.get("/gallery/manage", { maxRedirects: 0 });
  expect([guarded.status(), guarded.headers().location]).toEqual([302, "/auth"]);
});

// Checklist: CONST-40 to CONST-43, ERR-57 to ERR-59, CALLS-40
test("a page asks for its session every 30 seconds, which renews it, and retries after 200 ms, doubling", async ({
  page,
  context,
  fixture,
}) => {
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  await fixture.signIn(context, person.email);
  // Simulated responses of the server, and the times of the requests by the page's clock.
  await page.addInitScript(() => {
    const { fetch } = window;
    const asked: number[] = [];
    Object.assign(window, { asked });
    const statuses = [200, 502, 503, 504, 200];
    window.fetch = async (input, init) => {
      if (!String(input).endsWith("/auth/session")) return fetch(input, init);
      asked.push(performance.now());
      return new Response(JSON.stringify({ secondsLeft: 200 }), { status: statuses.shift() ?? 503 });
    };
  });
  await page.clock.install();
  await open(page, "/gallery/manage");
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.clock.runFor(95_000);
  const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  const seconds = asked.map((time) => Math.round((time - (asked[0] as number)) / 100) / 10);
  expect(seconds.slice(0, 16)).toEqual([
    ...[0, 30, 30.2, 30.6, 31.4],
    ...[60, 60.2, 60.6, 61.4, 63, 66.2, 72.6, 85.4],
    ...[90, 90.2, 90.6],
  ]);
});

test("a public page is not cached for signed-in users, and another site's form cannot sign anybody in or out", async ({
  context,
  fixture,
}) => {
  const { request } = context;
  const person = await fixture.addPerson();
  await fixture.signIn(context, person.email);
  const { "cache-control": kept, etag } = (await request.get("/gallery")).headers();
  expect([kept, etag]).toEqual(["private, no-store", undefined]);
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  for (const path of ["/auth/sign-out", "/auth", "/account"]) {
    expect((await request.post(path, { headers, form: { intent: "end-all" } })).status(), path).toBe(403);
  }
  expect((await request.get("/account", { maxRedirects: 0 })).status()).toBe(200);
  // Nor can a link sign anybody out.
  await request.get("/auth/sign-out");
  expect((await request.get("/account", { maxRedirects: 0 })).status()).toBe(200);
});

// Checklist: CALLS-38, CALLS-41
test("name, address, password and sessions are changed on the account page", async ({ page, context, fixture, watch, windowOf }) => {
  watch.expectStatus(422);
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  await fixture.setPassword(person, PASSWORD);
  await fixture.signIn(context, person.email);
  const accountOf = async ({ request }: Pick<typeof page, "request">) => (await request.get("/account", { maxRedirects: 0 })).status();
  await open(page, "/account");

  await page.getByRole("textbox", { name: "Full name" }).fill("Maria von Trapp");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expectToast(page, "Success", "Your name is saved");
  await expect(page.getByText("Signed in as Maria von Trapp")).toBeVisible();
  expect(await fixture.rows("select full_name from profiles where id = $1", [person.id])).toEqual([{ full_name: "Maria von Trapp" }]);

  const elsewhere = await windowOf(person);
  expect(await accountOf(elsewhere)).toBe(200);
  const part = page.getByRole("region", { name: "Password" });
  const password = part.getByRole("textbox", { name: "Current password" });
  await part.locator("summary").click();
  await password.fill("not it at all");
  await page.getByRole("textbox", { name: "New password" }).fill("quite another one");
  await page.getByRole("textbox", { name: "Confirm password" }).fill("quite another one");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("The current password is incorrect.");
  await password.fill(PASSWORD);
  const repeated = page.getByRole("textbox", { name: "Confirm password" });
  await repeated.fill("quite another two");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription("Passwords do not match");
  await expect(repeated).toBeInViewport();
  await repeated.fill("quite another one");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expectToast(page, "Success", "Your password is changed, and all other devices are signed out");
  await expect(password).toBeHidden();
  expect(await accountOf(elsewhere)).toBe(302);

  const again = await windowOf(person);
  expect(await accountOf(again)).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: /^Sign out: / }).click();
  await expectToast(page, "Success", "The session has ended");
  expect(await accountOf(again)).toBe(302);

  await fixture.setPassword(person, PASSWORD);
  const newer = newAddress();
  const address = page.getByRole("region", { name: "E-mail address" });
  await address.locator("summary").click();
  await address.getByRole("textbox", { name: "New address" }).fill(newer);
  await address.getByRole("textbox", { name: "Current password" }).fill("not it at all");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(address.getByRole("textbox", { name: "Current password" })).toHaveAccessibleDescription(
    "The current password is incorrect.",
  );
  await expect(address.getByRole("textbox", { name: "New address" })).toHaveValue(newer);
  await address.getByRole("textbox", { name: "Current password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Success", "An e-mail with a link was sent to the new address");
  expect(await fixture.rows("select email from profiles where id = $1", [person.id])).toEqual([{ email: person.email }]);
  const { mail, link } = await mailTo(newer);
  expect(mail.subject).toBe("Confirm your new address | EAC");
  expect(await (await (await windowOf()).request.get(here(link))).text()).toContain("Sign in to the account first");
  await page.goto(here(link));
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expectToast(page, "Success", "Your new address is confirmed, and all other devices are signed out");
  expect(await fixture.rows("select email from profiles where id = $1", [person.id])).toEqual([{ email: newer }]);
  const told = await mailTo(person.email, 2);
  expect(told.mail.subject).toBe("The address of your account was changed | EAC");
  expect(told.mail.text).toContain("It expires in 72 hours.");

  await open(page, "/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await fixture.rows(`select 1 from auth.session where "userId" = $1`, [person.id])).toEqual([]);
  await context.clearCookies();

  await open(page, here(told.link));
  await page.getByRole("button", { name: "Restore the address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is restored" })).toBeVisible();
  expect(await fixture.rows("select email from profiles where id = $1", [person.id])).toEqual([{ email: person.email }]);
  expect((await mailTo(person.email, 3)).mail.subject).toBe("Reset your password | EAC");
});

test("a second factor is required once it is set up; a recovery code works once", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(401);
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  await fixture.setPassword(person, PASSWORD);
  await fixture.signIn(context, person.email);
  await open(page, "/account");
  const part = page.getByRole("region", { name: "Two-factor authentication" });
  await part.locator("summary").click();
  await part.getByRole("textbox", { name: "Current password" }).fill(PASSWORD);
  await part.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(part.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const uri = await part.locator("input[name=uri]").inputValue();
  const codes = await part.getByRole("listitem").allInnerTexts();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  // The codes alone are printed, and saved, with what they are for.
  const downloading = page.waitForEvent("download");
  await part.getByRole("button", { name: "Save as a text file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("eac-recovery-codes.txt");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines).toEqual(expect.arrayContaining([person.email, ...codes]));
  await page.emulateMedia({ media: "print" });
  const printed = (await page.locator("body").innerText()).split(/\n+/).filter((line) => line.trim() !== "");
  expect(printed).toEqual(lines.filter((line) => line !== ""));
  await page.emulateMedia({ media: "screen" });

  await part.getByRole("textbox", { name: "Code that the app shows now" }).fill("000000");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByRole("alert").filter({ hasText: "This code is incorrect" })).toBeVisible();
  await part.getByRole("textbox", { name: "Code that the app shows now" }).fill(oneTimeCode(uri));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expectToast(page, "Success", "Two-factor authentication is on, and all other devices are signed out");

  await context.clearCookies();
  await open(page, "/auth");
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  // The password alone is not enough.
  expect((await page.request.get("/account", { maxRedirects: 0 })).status()).toBe(302);
  await page.getByRole("textbox", { name: "Code" }).fill(nextCode(uri));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);

  for (const [turn, isGood] of [
    [1, true],
    [2, false],
  ] as const) {
    await context.clearCookies();
    await open(page, "/auth");
    await signIn(page, person.email);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] as string);
    await page.getByRole("button", { name: "Continue" }).click();
    if (isGood) await expect(page, String(turn)).toHaveURL(/\/gallery\/manage$/);
    else await expect(page.getByRole("alert").filter({ hasText: "This code is incorrect" })).toBeVisible();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a user registers, confirms, signs in, edits the account and signs out", async ({ page, fixture, watch }) => {
    // A user without paintings gets a message.
    watch.expectStatus(403, 422);
    const email = newAddress();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Register" }).click();
    await fillRegistration(page, email, PASSWORD, "something else");
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await fillRegistration(page, email);
    await expect(page.getByRole("status").filter({ hasText: "Registration successful!" })).toBeVisible();
    const { link } = await mailTo(email);
    await page.goto(here(link));
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page).toHaveURL(/\/account\/welcome$/);
    await page.goto("/account");
    await page.getByRole("textbox", { name: "Full name" }).fill("Jane Roe");
    await page.getByRole("button", { name: "Save the name" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your name is saved" })).toBeVisible();
    await page.getByRole("combobox", { name: "Language of all e-mails to you" }).selectOption("Français");
    await page.getByRole("button", { name: "Save the language" }).click();
    await expect(page.getByRole("combobox", { name: "Language of all e-mails to you" })).toHaveValue("fr");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/auth");
    await signIn(page, email);
    await expect(page).toHaveURL(/\/gallery\/manage$/);
    expect(await fixture.rows("select full_name from profiles where email = $1", [email])).toEqual([{ full_name: "Jane Roe" }]);
  });
});

// Checklist: OWNER-17
test("the header leads to works and account once somebody has signed in, without another document", async ({ page, fixture }) => {
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  await fixture.setPassword(person, PASSWORD);
  await open(page, "/gallery");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Sign In" }).click();
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await expect(banner.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await banner.locator("summary").filter({ hasText: "Your account" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await banner.getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(banner.getByRole("link", { name: "Your account" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await banner.getByText("Menu", { exact: true }).click();
  await banner.getByRole("link", { name: "Your works" }).click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);
});

test.describe("before the cookie question is answered", () => {
  test.use({ hasAnsweredCookies: false, viewport: { width: 390, height: 844 } });

  // Checklist: OWNER-16
  test("a toast does not lie over its buttons", async ({ page, context, fixture }) => {
    const person = await fixture.addPerson();
    await fixture.signIn(context, person.email);
    await open(page, "/account");
    const sheet = page.getByRole("button", { name: "Accept All Cookies" });
    await expect(sheet).toBeVisible();
    await page.getByRole("button", { name: "Save the name" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Your name is saved" });
    await expect(toast).toBeVisible();
    const [above, below] = [await toast.boundingBox(), await sheet.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await sheet.click();
    await expect(sheet).toBeHidden();
  });
});
