import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, LOOKS_IN, violationsOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { PASSWORD } from "../support/database/set-password.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";
import { expectOwnWords } from "../support/words.ts";

const DASHBOARD = "/admin/dashboard";
const PARTS = ["", "/messages", "/changes", "/attempts", "/newsletter", "/collection", "/system"].map((part) => DASHBOARD + part);

const isAdmin = async (fixture: SiteFixture, { id }: Person) =>
  (await fixture.rows("select from user_roles where user_id = $1 and role = 'admin'", [id])).length === 1;

/** A visitor's message that no other test knows. */
async function addMessage(fixture: SiteFixture, { language = "en" } = {}): Promise<{ id: string; subject: string }> {
  const id = randomUUID();
  const subject = `№ ${id.slice(0, 8)}`;
  await fixture.rows(
    "insert into contact_messages (id, name, email, subject, message, language, mailed_at) values ($1, 'Anna', 'anna@example.org', $2, $2, $3, now())",
    [id, subject, language],
  );
  return { id, subject };
}

/** Answers the question before the role is given. */
const confirm = async (page: Page, password = PASSWORD) => {
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Give the Admin role" }).click();
};
const confirmRemoval = (page: Page) => page.getByRole("button", { name: "Remove the Admin role", exact: true }).click();
const rowOf = (page: Page, { email }: Person) => page.getByRole("listitem", { name: email, exact: true });
const changesOf = ({ id }: { id: string }) => `${DASHBOARD}/changes?painting=${id}`;
const searchFor = (person: Person) => `${DASHBOARD}?q=${encodeURIComponent(person.email)}`;

test.describe("non-administrators", () => {
  test("signed-out readers are redirected to sign in, and change nothing", async ({ request, fixture }) => {
    const person = await fixture.addPerson();
    const admin = await fixture.addPerson({ isAdministrator: true });
    const message = await addMessage(fixture);
    for (const language of ["", "/fr", "/ru"]) {
      for (const part of PARTS) {
        const response = await request.get(language + part, { maxRedirects: 0 });
        expect([part, response.status(), response.headers().location]).toEqual([part, 302, `${language}/auth`]);
      }
    }
    for (const form of [
      { intent: "grant", user: person.id },
      { intent: "revoke", user: admin.id },
    ])
      expect((await request.post(DASHBOARD, { form, maxRedirects: 0 })).status()).toBe(302);
    for (const form of [
      { intent: "state", state: "closed" },
      { intent: "delete", state: "" },
    ])
      expect((await request.post(`${DASHBOARD}/messages/${message.id}`, { form, maxRedirects: 0 })).status()).toBe(302);
    expect([await isAdmin(fixture, person), await isAdmin(fixture, admin)]).toEqual([false, true]);
    expect(await fixture.rows("select state from contact_messages where id = $1", [message.id])).toEqual([{ state: "new" }]);
  });

  // Checklist: ADMIN-06, PERM-17, ERR-50
  test("owners and users without a role are redirected to management with a message, and change nothing", async ({
    page,
    context,
    fixture,
    windowOf,
    watch,
  }) => {
    const [owner, nobody] = [await fixture.addPerson(), await fixture.addPerson()];
    const admin = await fixture.addPerson({ isAdministrator: true });
    const message = await addMessage(fixture);
    await fixture.addPainting([owner]);
    for (const person of [owner, nobody]) {
      const { request } = await windowOf(person);
      for (const part of PARTS) {
        const response = await request.get(part, { maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([302, "/gallery/manage?notice=only-administrators"]);
        expect(await response.text()).not.toContain(admin.email);
      }
      for (const [path, form] of [
        [DASHBOARD, { intent: "grant", user: person.id }],
        [DASHBOARD, { intent: "revoke", user: admin.id }],
        [`${DASHBOARD}/messages/${message.id}`, { intent: "answer", text: "Forged" }],
        [`${DASHBOARD}/messages/${message.id}`, { intent: "state", state: "closed" }],
        [`${DASHBOARD}/messages/${message.id}`, { intent: "delete" }],
      ] as const) {
        const response = await request.post(path, { form, maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([302, "/gallery/manage?notice=only-administrators"]);
      }
      expect([await isAdmin(fixture, person), await isAdmin(fixture, admin)]).toEqual([false, true]);
    }
    expect(await fixture.rows("select state from contact_messages where id = $1", [message.id])).toEqual([{ state: "new" }]);
    // A user without a role is denied the list too.
    watch.expectStatus(403);
    for (const person of [owner, nobody]) {
      await context.clearCookies();
      await fixture.signIn(context, person.email);
      await open(page, DASHBOARD);
      await expectToast(page, "Access Denied", "Only administrators can access this page");
      await expect(page).toHaveURL(/\/gallery\/manage$/);
    }
  });

  test("a page still open after the role was lost gives no rights", async ({ page, context, fixture, watch }) => {
    watch.expectStatus(403);
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.setPassword(admin, PASSWORD);
    const person = await fixture.addPerson();
    await fixture.signIn(context, admin.email);
    await open(page, searchFor(person));
    await fixture.rows("delete from user_roles where user_id = $1", [admin.id]);
    await rowOf(page, person).getByRole("button", { name: "Make Admin" }).click();
    await confirm(page);
    await expectToast(page, "Access Denied", "Only administrators can access this page");
    await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("Only administrators can access this page")).toBeVisible();
    await expect(rowOf(page, person)).toBeHidden();
    expect(await isAdmin(fixture, person)).toBe(false);
    const response = await page.request.get(DASHBOARD, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, "/gallery/manage?notice=only-administrators"]);
  });
});

// Checklist: ADMIN-01 to ADMIN-05, PERM-35
test("the cards lead to the gallery's management, a new painting and the users; the button leads to the gallery", async ({
  page,
  context,
  fixture,
}) => {
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await open(page, "/gallery/manage");
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  const card = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(card("Add Painting")).toHaveAttribute("href", "/gallery/manage/add");
  await card("User Management").click();
  await expect(page.getByRole("heading", { level: 2, name: "Users and roles" })).toBeInViewport();
  await card("Gallery Management").click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await page.goBack();
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

test.describe("the role panel", () => {
  // Checklist: STATE-40 to STATE-42, CALLS-20, CALLS-21, ERR-66, ADMIN-04, ADMIN-07 to ADMIN-10, ADMIN-13, ADMIN-14
  test("lists users by address, with Admin, Owner and the number of paintings, both, or No roles", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const owner = await fixture.addPerson();
    const nobody = await fixture.addPerson();
    for (const owners of [[owner], [owner, admin], [owner, nobody]] as Person[][]) await fixture.addPainting(owners);
    await fixture.rows("delete from painting_owners where owner_id = $1", [nobody.id]);
    await fixture.signIn(context, admin.email);
    await open(page, DASHBOARD);
    const emails = await page
      .getByRole("listitem", { name: "@" })
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label") ?? ""));
    expect(emails.length).toBeGreaterThan(2);
    expect(emails).toEqual([...emails].sort(new Intl.Collator("en").compare));
    const says = async (person: Person, words: string[], silent: string[]) => {
      await page.getByRole("searchbox", { name: "Name or e-mail" }).fill(person.email.toUpperCase());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem", { name: "@" })).toHaveCount(1);
      for (const particular of ["Somebody", person.email]) await expect(rowOf(page, person)).toContainText(particular);
      for (const word of words) await expect(rowOf(page, person).getByText(word, { exact: true })).toBeVisible();
      for (const word of silent) await expect(rowOf(page, person).getByText(word)).toHaveCount(0);
    };
    await says(admin, ["Admin", "Owner (1)"], ["No roles", "Make Admin"]);
    await says(owner, ["Owner (3)", "Make Admin"], ["No roles"]);
    await says(nobody, ["No roles", "Make Admin"], ["Owner"]);
    await page.getByRole("combobox", { name: "Role" }).selectOption("Owners");
    await expect(page.getByRole("status").filter({ hasText: "No users found" })).toBeVisible();
    await expect(page.getByRole("listitem", { name: "@" })).toHaveCount(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("listitem", { name: "@" })).not.toHaveCount(0);

    // A filter keeps what is chosen while the list of the choice before it appears.
    const role = page.getByRole("combobox", { name: "Role" });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/dashboard\.data\?.*role=owner/, async (route) => {
      await held;
      await route.continue();
    });
    // The next choice comes between the new list and the effects of its rendering.
    await role.evaluate((select: HTMLSelectElement) => {
      const observer = new MutationObserver(() => {
        if (!location.search.includes("role=none")) return;
        observer.disconnect();
        select.value = "owner";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      observer.observe(document.querySelector("main") as Element, { childList: true, subtree: true, characterData: true });
    });
    const asked = page.waitForRequest(/dashboard\.data\?.*role=owner/);
    await role.selectOption("No roles");
    await asked;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await role.inputValue()).toBe("owner");
    release();
    await expect(page).toHaveURL(/role=owner/);
    await expect(role).toHaveValue("owner");
    // Links and the history change the fields.
    await page.goBack();
    await expect(role).toHaveValue("none");
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(role).toHaveValue("all");
    await expect(page.getByRole("searchbox", { name: "Name or e-mail" })).toHaveValue("");
  });

  // Checklist: MANAGE-218, ERR-46, ERR-47, CALLS-35, CALLS-36, ADMIN-11 to ADMIN-13, PERM-36, PERM-37, STORY-20
  test("grants and revokes the Admin role from the next request on; the keyboard focus stays in place", async ({
    page,
    context,
    fixture,
    windowOf,
    watch,
  }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.setPassword(admin, PASSWORD);
    const person = await fixture.addPerson();
    const theirs = await windowOf(person);
    const statusOf = async () => (await theirs.request.get(DASHBOARD, { maxRedirects: 0 })).status();
    expect(await statusOf()).toBe(302);
    await fixture.signIn(context, admin.email);
    await open(page, searchFor(person));
    const row = rowOf(page, person);
    await row.getByRole("button", { name: `Make Admin: ${person.email}` }).press("Enter");
    // It can be called off.
    await page.getByRole("alertdialog", { name: "Make this person an administrator?" }).getByRole("button", { name: "Cancel" }).click();
    expect(await isAdmin(fixture, person)).toBe(false);
    await row.getByRole("button", { name: `Make Admin: ${person.email}` }).press("Enter");
    watch.expectStatus(422);
    await confirm(page, "another password");
    const question = page.getByRole("alertdialog", { name: "Make this person an administrator?" });
    await expect(question.getByRole("alert")).toHaveText("The password is incorrect.");
    expect(await isAdmin(fixture, person)).toBe(false);
    await confirm(page);
    await expect(question).toBeHidden();
    await expectToast(page, "Success", "Admin role assigned successfully");
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: "Make Admin" })).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue(person.email);
    expect(await isAdmin(fixture, person)).toBe(true);
    expect(await statusOf()).toBe(200);

    await row.getByRole("button", { name: `Remove the Admin role: ${person.email}` }).press("Enter");
    await page.getByRole("alertdialog", { name: "Remove this person’s Admin role?" }).getByRole("button", { name: "Cancel" }).click();
    expect(await isAdmin(fixture, person)).toBe(true);
    await row.getByRole("button", { name: `Remove the Admin role: ${person.email}` }).press("Enter");
    await confirmRemoval(page);
    await expect(row.getByText("No roles")).toBeVisible();
    await expect(row).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(row.getByRole("button", { name: "Make Admin" })).toBeFocused();
    await expectToast(page, "Success", "Admin role removed successfully");
    expect(await isAdmin(fixture, person)).toBe(false);
    expect(await statusOf()).toBe(302);

    await page.getByRole("navigation", { name: "Parts of the dashboard" }).getByRole("link", { name: "Changes" }).click();
    for (const operation of ["Role granted", "Role revoked"]) {
      const line = page.getByRole("listitem").filter({ hasText: `${operation}Somebody (${person.email})` });
      await expect(line).toContainText(admin.email);
    }
  });

  test("asks before an administrator's own role is removed, and then leaves the page", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.addPainting([admin]);
    await fixture.signIn(context, admin.email);
    await open(page, searchFor(admin));
    const cross = rowOf(page, admin).getByRole("button", { name: "Remove the Admin role" });
    const question = page.getByRole("alertdialog", { name: "Remove your own Admin role?" });
    await cross.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    expect(await isAdmin(fixture, admin)).toBe(true);
    await cross.click();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole("button", { name: "Remove my Admin role" }).click();
    await expectToast(page, "Success", "Admin role removed successfully");
    await expect(page.getByRole("heading", { level: 1, name: "QR Code Management" })).toBeVisible();
    expect(await isAdmin(fixture, admin)).toBe(false);
  });

  // Checklist: ERR-33 to ERR-35
  test("reports failures, and stays", async ({ page, context, fixture, watch }) => {
    watch.expectStatus(409, 500);
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.setPassword(admin, PASSWORD);
    const [other, gone, unreachable] = [
      await fixture.addPerson({ isAdministrator: true }),
      await fixture.addPerson(),
      await fixture.addPerson(),
    ];
    await fixture.signIn(context, admin.email);
    await open(page, searchFor(gone));
    await fixture.rows(`delete from auth."user" where id = $1`, [gone.id]);
    await rowOf(page, gone).getByRole("button", { name: "Make Admin" }).click();
    await confirm(page);
    await expectToast(page, "Error", "Failed to assign admin role");
    await expect(page.getByRole("alert")).toContainText("Failed to assign admin role");

    await page.getByRole("searchbox", { name: "Name or e-mail" }).fill(unreachable.email);
    await page.keyboard.press("Enter");
    await expect(rowOf(page, unreachable)).toBeVisible();
    await page.route(`**${DASHBOARD}.data*`, (route) => route.abort("aborted"));
    await rowOf(page, unreachable).getByRole("button", { name: "Make Admin" }).click();
    await confirm(page);
    await expectToast(page, "Error", "Failed to assign admin role");
    await expect(page.getByRole("alert")).toContainText("Nothing was changed.");
    await page.unroute(`**${DASHBOARD}.data*`);
    await page.getByRole("searchbox", { name: "Name or e-mail" }).fill(other.email);
    await page.keyboard.press("Enter");
    await expect(rowOf(page, other)).toBeVisible();
    await page.route(`**${DASHBOARD}.data*`, (route) => route.abort("aborted"));
    await rowOf(page, other).getByRole("button", { name: "Remove the Admin role" }).click();
    await confirmRemoval(page);
    await expectToast(page, "Error", "Failed to remove admin role");
    expect([await isAdmin(fixture, other), await isAdmin(fixture, unreachable)]).toEqual([true, false]);

    await page.unroute(`**${DASHBOARD}.data*`);
    await page.getByRole("main").getByRole("link", { name: "Gallery Management", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gallery Administration" })).toBeVisible();
    await page.route(`**${DASHBOARD}.data*`, (route) => route.abort("aborted"));
    await page.getByRole("link", { name: "Admin Dashboard" }).click();
    await expectToast(page, "Error", "Failed to fetch users");
    await expect(page.getByRole("heading", { level: 1, name: "Gallery Administration" })).toBeVisible();
  });

  test("rejects invalid input", async ({ context, fixture }) => {
    await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
    const wishes: Record<string, string>[] = [{ intent: "grant", user: "nope" }, { intent: "elevate", user: randomUUID() }, {}];
    for (const form of wishes) expect((await context.request.post(DASHBOARD, { form, maxRedirects: 0 })).status()).toBe(400);
    for (const query of ["?role=king&page=-1", "?page=99999", "?confirm=revoke.nope", `?q=${"x".repeat(300)}`])
      expect((await context.request.get(DASHBOARD + query)).status(), query).toBe(200);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    // Checklist: STORY-21
    test("grants and revokes the role, and asks before", async ({ page, context, fixture, watch }) => {
      watch.expectStatus(403);
      const admin = await fixture.addPerson({ isAdministrator: true });
      await fixture.setPassword(admin, PASSWORD);
      const person = await fixture.addPerson();
      await fixture.signIn(context, admin.email);
      await page.goto(DASHBOARD);
      await page.getByRole("searchbox").fill(person.email);
      await page.getByRole("button", { name: "Search" }).last().click();
      await rowOf(page, person).getByRole("button", { name: "Make Admin" }).click();
      await confirm(page);
      await expect(page.getByRole("status").filter({ hasText: "Admin role assigned successfully" })).toBeVisible();
      expect(await isAdmin(fixture, person)).toBe(true);
      await rowOf(page, person).getByRole("button", { name: "Remove the Admin role" }).click();
      expect(await isAdmin(fixture, person)).toBe(true);
      await confirmRemoval(page);
      await expect(page.getByRole("status").filter({ hasText: "Admin role removed successfully" })).toBeVisible();
      expect(await isAdmin(fixture, person)).toBe(false);
      await page.goto(searchFor(admin));
      await rowOf(page, admin).getByRole("button", { name: "Remove the Admin role" }).click();
      expect(await isAdmin(fixture, admin)).toBe(true);
      await page.getByRole("button", { name: "Remove my Admin role" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Admin role removed successfully" })).toBeVisible();
      expect(await isAdmin(fixture, admin)).toBe(false);
    });
  });
});

// Checklist: CONTACT-22, CONTACT-25, MANAGE-70, STORY-18
test("messages wait on the desk, the latest first; one is found, taken up, answered and deleted, and the other stays", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const [older, message] = [await addMessage(fixture), await addMessage(fixture)];
  await fixture.signIn(context, admin.email);
  await open(page, DASHBOARD);
  await page.getByRole("link", { name: /unanswered messages? assigned to nobody$/ }).click();
  await expect(page.getByRole("combobox", { name: "Assigned to" })).toHaveValue("nobody");
  const subjects = await page.getByRole("link", { name: /^№ [0-9a-f]{8}$/ }).allTextContents();
  expect(subjects).toEqual(expect.arrayContaining([message.subject, older.subject]));
  expect(subjects.indexOf(message.subject)).toBeLessThan(subjects.indexOf(older.subject));
  await page.getByRole("searchbox").fill(message.subject);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: message.subject }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expectToast(page, "Success", "Message assigned");
  await expect(page.getByText("In progress", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "anna@example.org" })).toHaveAttribute("href", "mailto:anna@example.org");
  const answer = page.getByRole("textbox", { name: "Answer" });
  await expect(page.getByRole("region", { name: "Answer by e-mail" })).toContainText("Signed");
  await answer.fill("Six weeks.");
  // The text comes back with the page, until it is sent.
  await page.getByRole("link", { name: "All messages" }).click();
  await page.getByRole("link", { name: message.subject }).click();
  await expect(answer).toHaveValue("Six weeks.");
  await expect(page.getByText("Not sent yet")).toBeVisible();
  // Another administrator is faster.
  await fixture.rows("insert into contact_entries (message_id, kind, content, mailed_at) values ($1, 'answer', 'Five weeks.', now())", [
    message.id,
  ]);
  watch.expectStatus(409);
  await page.getByText("Send the answer", { exact: true }).click();
  await expect(page.getByText("Send this answer to anna@example.org?")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Five weeks.")).toBeVisible();
  await expect(answer).toHaveValue("Six weeks.");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("region", { name: "History" }).getByText("Six weeks.")).toBeVisible();
  await expect(answer).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("region", { name: "History" }).getByText("Six weeks.")).toBeVisible();
  await expect(answer).toHaveValue("");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete message" }).click();
  await expectToast(page, "Success", "Message deleted");
  await expect(page.getByRole("link", { name: message.subject })).toHaveCount(0);
  expect(await fixture.rows("select id from contact_messages where id = any($1)", [[older.id, message.id]])).toEqual([{ id: older.id }]);
});

test("changes show actor, operation and time, before and after, but no text of a record", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([await fixture.addPerson()]);
  await fixture.rows("update painting_private set expert_report = 'Unspoken words', eac_passport_no = 'P 77' where painting_id = $1", [
    painting.id,
  ]);
  await fixture.rows("update paintings set year = 1931, title_fr = 'Étude neuve' where id = $1", [painting.id]);
  await fixture.signIn(context, admin.email);
  await open(page, `${DASHBOARD}/changes`);
  await page
    .getByRole("link", { name: `History of ${painting.title}` })
    .first()
    .click();
  await page.getByRole("link", { name: "All changes of this painting" }).click();
  await expect(page).toHaveURL(changesOf(painting));
  const line = (operation: string) => page.getByRole("listitem").filter({ hasText: `${operation}${painting.title}` });
  await line("Painting changed").getByText("2 fields").click();
  await expect(line("Painting changed").getByRole("row", { name: "Title, French" })).toContainText("Étude neuve");
  await expect(line("Painting changed").getByRole("row", { name: "Year — 1931" })).toBeVisible();
  await line("Record changed").getByText("2 fields").click();
  await expect(line("Record changed").getByRole("row", { name: "Passport number — P 77" })).toBeVisible();
  await expect(line("Record changed").getByRole("row", { name: /Expert report/ })).toContainText("the text is not kept here");
  expect(await page.content()).not.toContain("Unspoken words");
  await fixture.rows("delete from paintings where id = $1", [painting.id]);
  await page.getByRole("combobox", { name: "What" }).selectOption("Paintings");
  await expect(line("Painting deleted")).toContainText("directly in the database");
  await expect(line("Record changed")).toHaveCount(0);
  await expect(line("Painting changed")).not.toContainText("fields");
  await expect(line("Painting deleted").getByRole("link")).toHaveCount(0);
});

test("refused attempts are counted by painting and reason, with a link to the tokens", async ({ page, context, fixture }) => {
  const painting = await fixture.addPainting([await fixture.addPerson()]);
  const add = (reason: string, address: string, age = "1 hour") =>
    fixture.rows(
      "insert into access_logs (painting_id, success, reason, ip_address, accessed_at) values ($1, $2, $3, $4, now() - $5::interval)",
      [painting.id, reason === "granted", reason, address, age],
    );
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.2"]) await add("unknown", address);
  await add("expired", "203.0.113.3");
  await add("granted", "203.0.113.4");
  await add("deactivated", "203.0.113.5", "31 days");
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await open(page, `${DASHBOARD}/attempts`);
  const table = page.getByRole("table", { name: painting.title });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row", { name: "no such link" }).getByRole("cell").first()).toHaveText("3");
  await expect(table.getByRole("row", { name: "no such link" }).getByRole("cell").nth(1)).toHaveText("2");
  await expect(table.getByRole("row", { name: "expired link" }).getByRole("cell").first()).toHaveText("1");
  await page.getByRole("link", { name: `Links and log: ${painting.title}` }).click();
  await expect(page).toHaveURL(`/gallery/manage/tokens/${painting.id}`);
});

test("the system page shows the actual state", async ({ page, context, fixture }) => {
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await open(page, `${DASHBOARD}/system`);
  const terms = await page.getByRole("term").allTextContents();
  const fact = (name: string) => page.getByRole("definition").nth(terms.indexOf(name));
  await expect(fact("Database")).toHaveText(/^PostgreSQL \d+/);
  await expect(fact("Version")).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(fact("Files")).toHaveText(/^\d+ files?, [\d.]+\s[kMGT]?B$/);
  await expect(fact("Geolocation database")).toHaveText(/^Version of \d+ \w+ \d{4}$/);
  await expect(fact("E-mail")).toContainText("No mail server is configured");
  await expect(fact("Last backup")).toHaveText("No backup known");
  const [{ count }] = (await fixture.rows("select count(*) from images")) as [{ count: string }];
  await expect(fact("Images")).toHaveText(count);
});

/** An administrator, signed in, with a message in each language and a painting that has changes and refused attempts. */
async function addDashboard(fixture: SiteFixture, context: BrowserContext) {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  const messages: { id: string }[] = [];
  for (const language of LANGUAGES) messages.push(await addMessage(fixture, { language }));
  for (const reason of ["unknown", "limited"])
    await fixture.rows("insert into access_logs (painting_id, success, reason) values ($1, false, $2)", [painting.id, reason]);
  await fixture.rows("update painting_private set expert_report = $2, eac_issue_date = '2024-02-01' where painting_id = $1", [
    painting.id,
    "№",
  ]);
  await fixture.signIn(context, admin.email);
  return { admin, painting, messages };
}

for (const language of LANGUAGES)
  test(`the dashboard is accessible, and no wider than 320 px, in ${language}`, async ({ page, context, fixture }) => {
    const { admin, painting, messages } = await addDashboard(fixture, context);
    const narrow: Record<string, string> = { [DASHBOARD]: searchFor(admin), [`${DASHBOARD}/changes`]: changesOf(painting) };
    const prepare = (shown: Page) =>
      shown.evaluate(() => {
        for (const details of [...document.querySelectorAll<HTMLDetailsElement>("main details")].slice(0, 4)) details.open = true;
      });
    await expectAccessible(
      page,
      [...PARTS, `${DASHBOARD}/messages/${messages[0]?.id}`].map((part) => addressIn(language, narrow[part] ?? part)),
      { ...LOOKS_IN[language], prepare },
    );
  });

test("the dashboard is in its language", async ({ page, context, fixture }) => {
  const { admin, painting, messages } = await addDashboard(fixture, context);
  await expectOwnWords(page, context.request, [
    `${searchFor(admin)}&confirm=revoke.${admin.id}`,
    `${DASHBOARD}?q=nobody-at-all&notice=assigned`,
    `${searchFor(admin)}&notice=removed`,
    `${DASHBOARD}/messages?notice=deleted`,
    ...messages.map(({ id }) => `${DASHBOARD}/messages/${id}?notice=noted&confirm=delete`),
    changesOf(painting),
    `${DASHBOARD}/changes?what=user_roles`,
    `${DASHBOARD}/changes?person=${admin.id}&from=2020-01-01&work=nope`,
    ...["", "?from=0", "?to=2147483647&notice=restored"].map((query) => `/gallery/manage/history/${painting.id}${query}`),
    `${DASHBOARD}/attempts`,
    `${DASHBOARD}/collection`,
    `${DASHBOARD}/system`,
  ]);
});
