import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { Keyboard } from "../support/browser/keyboard.ts";
import { editOf, field, ownersOf, paintingCalled } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { PASSWORD } from "../support/database/set-password.ts";
import { nextCode, oneTimeCode } from "../support/mail/one-time-code.ts";
import { smallJpeg, smallPdf } from "../support/sites/images.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";

/* Every management task with the keyboard alone: no clicks, and focus only by Tab and arrow keys. */

async function signInAdministrator(fixture: SiteFixture, context: BrowserContext): Promise<Person> {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  return admin;
}

const managed = (page: Page) => page.getByTestId("managed-paintings").getByRole("listitem");
const saidInCorner = (page: Page, text: string) => page.getByRole("region", { name: /\(F8\)/ }).getByText(text, { exact: true });

test("the list is searched, filtered, sorted and shortened", async ({ page, context, fixture }) => {
  const keyboard = new Keyboard(page);
  await signInAdministrator(fixture, context);
  const owner = await fixture.addPerson();
  const paintings = [await fixture.addPainting([owner]), await fixture.addPainting([owner], { isPublished: true })] as const;
  const mark = randomUUID();
  for (const [index, { id }] of paintings.entries())
    await fixture.rows("update paintings set artist_en = $2, title_en = $3 where id = $1", [id, mark, `${index} ${mark}`]);
  await open(page, "/gallery/manage?view=cards");
  const search = page.getByRole("searchbox");
  const [state, order] = [page.getByRole("combobox", { name: "State" }), page.getByRole("combobox", { name: "Order" })];
  await keyboard.write(search, mark);
  await page.keyboard.press("Enter");
  await expect(managed(page)).toHaveCount(2);
  await keyboard.select(order, "By title");
  await expect(managed(page).getByRole("heading")).toHaveText([`0 ${mark}`, `1 ${mark}`]);
  await keyboard.select(state, "Drafts");
  await expect(managed(page).getByRole("heading")).toHaveText([`0 ${mark}`]);
  await keyboard.press(managed(page).getByRole("button", { name: /^Delete Painting/ }));
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  // Enter reopens the question although it arrives before the event that tells the page of the closing.
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press(question.getByRole("button", { name: "Delete Painting" }), "Space");
  await expect(saidInCorner(page, "Painting deleted successfully")).toBeVisible();
  await expect(page.getByText("No painting matches.")).toBeVisible();
  await keyboard.expectPlace();
  // The list matches the fields.
  await keyboard.press(page.getByRole("link", { name: "Show all" }));
  await expect(search).toHaveValue("");
  await expect(state).toHaveValue("all");
  await expect(managed(page).nth(1)).toBeVisible();
  await keyboard.expectPlace();
  await fixture.rows("delete from paintings where artist_en = $1", [mark]);
});

// Checklist: FORM-07, FORM-26, FORM-48, FORM-52, FORM-53
test("a painting is edited: tabs, owners, links, files and the image", async ({ page, context, fixture }) => {
  const keyboard = new Keyboard(page);
  await signInAdministrator(fixture, context);
  const [first, second, third] = [await fixture.addPerson(), await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([first, second]);
  await open(page, editOf(painting));
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await keyboard.choose(page.getByLabel("Choose an image"), { name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await expect(saidInCorner(page, "Image uploaded successfully")).toBeVisible();
  const image = await field(page, "image").inputValue();
  await keyboard.choose(page.getByLabel("Replace the image"), { name: "b.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await expect(field(page, "image")).not.toHaveValue(image);
  await keyboard.press(button("Remove the image"), "Space");
  await expect(field(page, "image")).toHaveValue("");
  await keyboard.expectPlace();
  await keyboard.dismissNotices();

  // An arrow key opens the list of users, Escape closes only the list.
  const search = page.getByRole("combobox", { name: "Add an owner" });
  await keyboard.reach(search);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Add an owner" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await keyboard.write(search, third.email);
  await page.keyboard.press("Enter");
  await keyboard.press(button(`Move Somebody (${third.email}) up`));
  await expect(page.getByTestId("owners").getByRole("listitem").nth(1)).toContainText(third.email);
  await keyboard.expectPlace();
  await keyboard.press(button(`Make Somebody (${third.email}) the primary owner`), "Space");
  await expect(page.getByTestId("owners").getByRole("listitem").first()).toContainText(third.email);
  await keyboard.expectPlace();
  await keyboard.press(button(`Remove Somebody (${first.email})`));
  await expect(search).toBeFocused();

  const tab = (name: string) => page.getByRole("tab", { name });
  await keyboard.walk(tab("English"), tab("Russian"));
  await keyboard.write(field(page, "ru.genre"), "Пейзаж");
  await page.keyboard.press("Shift+Tab");
  await keyboard.walk(tab("Russian"), tab("English"), "ArrowLeft");
  await keyboard.write(field(page, "en.description"), "A harbour");

  await keyboard.choose(page.getByLabel("Add files"), [
    { name: "one.pdf", mimeType: "application/pdf", buffer: smallPdf },
    { name: "two.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() },
    { name: "three.pdf", mimeType: "application/pdf", buffer: smallPdf },
  ]);
  await expect(page.getByTestId("attachments").getByRole("listitem")).toHaveCount(3);
  await keyboard.dismissNotices();
  await keyboard.press(button("Move up: File 3"));
  await expect(button("Move up: File 2")).toBeFocused();
  await keyboard.press(button("Remove: File 1"));
  await expect(page.getByTestId("attachments").getByRole("listitem")).toHaveCount(2);
  await keyboard.expectPlace();
  await keyboard.select(page.getByTestId("attachments").getByRole("combobox").first(), "Photograph");

  for (const [index, name] of ["One", "Two"].entries()) {
    await keyboard.press(button("Add a certificate"));
    await expect(field(page, `certificates[${index}].name`)).toBeFocused();
    await page.keyboard.insertText(name);
  }
  await keyboard.press(button("Move up: Certificate 2"), "Space");
  await expect(field(page, "certificates[0].name")).toHaveValue("Two");
  await keyboard.press(button("Remove: Certificate 2"));
  await expect(button("Add a certificate")).toBeFocused();

  await keyboard.press(button("Update Painting"));
  await expect(saidInCorner(page, "Painting updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await keyboard.expectPlace();
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({
    public_image_url: null,
    owner_id: third.id,
    genre_ru: "Пейзаж",
    description_en: "A harbour",
    certificates: [{ name: "Two", url: null }],
  });
  expect((await ownersOf(fixture, painting.id)).map(({ owner_id }) => owner_id).sort()).toEqual([second.id, third.id].sort());
  const files = await fixture.rows("select name, kind from private_attachments where painting_id = $1 order by position", [painting.id]);
  expect(files).toEqual([
    { name: "three.pdf", kind: "photograph" },
    { name: "two.jpg", kind: "photograph" },
  ]);
});

test("tokens are copied, printed and withdrawn, and the base of links is set", async ({ page, context, fixture }) => {
  const keyboard = new Keyboard(page);
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  for (const name of ["Vault", "Carrier", "Borrower"]) await fixture.issueToken(painting.id, "1 hour", name);
  await fixture.signIn(context, owner.email);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/gallery/manage");
  await keyboard.press(managed(page).getByRole("link", { name: /^QR/ }));
  const card = (name: string) => page.getByRole("listitem", { name: new RegExp(`^${name}`) });

  await keyboard.write(page.getByRole("textbox", { name: "Links and QR codes begin with" }), "https://eac.example.org");
  await page.keyboard.press("Enter");
  await expect(saidInCorner(page, "Public base URL saved successfully")).toBeVisible();
  await keyboard.press(card("Vault").getByRole("button", { name: "Copy link" }), "Space");
  await expect(saidInCorner(page, "Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/eac\.example\.org\/gallery\/.+\/access\//);
  await keyboard.reach(card("Vault").getByRole("link", { name: "Open link" }));

  await keyboard.press(card("Carrier").getByRole("link", { name: "Print label" }));
  await keyboard.select(page.getByRole("combobox", { name: "Format" }), "Plain A4 paper with lines to cut along");
  const copies = page.getByRole("spinbutton", { name: "Copies of each" });
  await keyboard.reach(copies);
  await page.keyboard.press("ArrowUp");
  await keyboard.press(page.getByRole("button", { name: "Show" }));
  await expect(page.getByRole("main").getByRole("img", { name: /^QR code/ })).toHaveCount(2);
  await keyboard.reach(page.getByRole("button", { name: "Print" }));
  await page.goBack();
  await page.goBack();

  await keyboard.press(card("Vault").getByRole("button", { name: "Deactivate" }), "Space");
  const question = page.getByRole("alertdialog");
  await keyboard.press(question.getByRole("button", { name: "Deactivate this link" }));
  await expect(card("Vault").getByText("Deactivated", { exact: true })).toBeVisible();
  await keyboard.expectPlace();
  await keyboard.press(page.getByRole("button", { name: "Close access: deactivate all" }), "Space");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press(question.getByRole("button", { name: "Deactivate all" }));
  await expect(page.getByText("Deactivated", { exact: true })).toHaveCount(3);
  await expect(question).toBeHidden();
  await keyboard.expectPlace();
  expect(await fixture.rows("select 1 from access_tokens where painting_id = $1 and is_active", [painting.id])).toEqual([]);
});

// Checklist: ADMIN-11, ADMIN-12
test("the dashboard: roles, messages, changes and attempts", async ({ page, context, fixture }) => {
  const keyboard = new Keyboard(page);
  await fixture.setPassword(await signInAdministrator(fixture, context), PASSWORD);
  const person = await fixture.addPerson();
  const painting = await fixture.addPainting([person]);
  await fixture.rows("insert into access_logs (painting_id, success, reason) values ($1, false, 'unknown')", [painting.id]);
  const subject = randomUUID();
  const [message] = await fixture.rows<{ id: string }>(
    `insert into contact_messages (name, email, subject, message, mailed_at) values ('Anna', 'a@example.org', $1, 'Words', now()) returning id`,
    [subject],
  );
  const part = (name: string | RegExp) => page.getByRole("navigation", { name: "Parts of the dashboard" }).getByRole("link", { name });
  const holds = async (id: string) => (await fixture.rows("select 1 from user_roles where user_id = $1", [id])).length === 1;

  await open(page, "/gallery/manage");
  await keyboard.press(page.getByRole("link", { name: "Admin Dashboard" }));
  const search = page.getByRole("searchbox", { name: "Name or e-mail" });
  await keyboard.write(search, person.email);
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem", { name: person.email, exact: true });
  await expect(page.getByRole("listitem", { name: "@" })).toHaveCount(1);
  await keyboard.select(page.getByRole("combobox", { name: "Role" }), "Owners");
  await expect(row).toBeVisible();
  await keyboard.press(row.getByRole("button", { name: /^Make Admin/ }), "Space");
  await keyboard.write(page.getByLabel("Your password"), PASSWORD);
  await keyboard.press(page.getByRole("button", { name: "Give the Admin role" }));
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  expect(await holds(person.id)).toBe(true);
  await keyboard.expectPlace();
  await keyboard.press(row.getByRole("button", { name: /^Remove the Admin role/ }));
  await keyboard.press(page.getByRole("button", { name: "Remove the Admin role", exact: true }));
  await expect(row.getByRole("button", { name: /^Make Admin/ })).toBeVisible();
  expect(await holds(person.id)).toBe(false);
  await keyboard.expectPlace();
  await keyboard.press(page.getByRole("link", { name: "Show all" }));
  await expect(search).toHaveValue("");
  await keyboard.expectPlace();

  await keyboard.press(part(/^Messages/));
  // The former page has a search as well.
  await expect(page).toHaveURL(/\/messages$/);
  await keyboard.write(page.getByRole("searchbox"), subject);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([subject]);
  await keyboard.press(page.getByRole("link", { name: subject }));
  await keyboard.press(page.getByRole("button", { name: "Assign to me" }));
  await expect(page.getByText("In progress", { exact: true })).toBeVisible();
  await keyboard.expectPlace();
  await keyboard.dismissNotices();
  await keyboard.press(page.getByRole("button", { name: "Delete" }), "Space");
  await keyboard.press(page.getByRole("alertdialog").getByRole("button", { name: "Delete message" }));
  await expect(saidInCorner(page, "Message deleted")).toBeVisible();
  await keyboard.expectPlace();
  await keyboard.dismissNotices();
  expect(await fixture.rows("select 1 from contact_messages where id = $1", [message?.id])).toEqual([]);

  await keyboard.press(part("Changes"));
  await keyboard.select(page.getByRole("combobox", { name: "What" }), "Paintings");
  // The links of the former list are gone by then.
  await expect(page).toHaveURL(/what=paintings/);
  await keyboard.press(page.getByRole("link", { name: `History of ${painting.title}` }).first());
  await expect(page).toHaveURL(new RegExp(`/gallery/manage/history/${painting.id}`));
  await page.goBack();

  await keyboard.press(part("Attempts"));
  await keyboard.press(page.getByRole("link", { name: `Links and log: ${painting.title}` }));
  await expect(page.getByRole("heading", { level: 1, name: painting.title })).toBeVisible();
});

test("the account: name, second factor, password and sessions", async ({ page, fixture, windowOf }) => {
  const keyboard = new Keyboard(page);
  const password = "correct horse battery";
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  const elsewhere = await windowOf(person);
  await fixture.setPassword(person, password);
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const signIn = async (secret: string) => {
    await open(page, "/auth");
    await keyboard.write(box("E-mail address"), person.email);
    await keyboard.write(box("Password"), secret);
    await page.keyboard.press("Enter");
  };
  await signIn(password);
  await keyboard.press(page.getByRole("link", { name: "Your account" }));
  await keyboard.write(box("Full name"), "Maria Roe");
  await keyboard.press(page.getByRole("button", { name: "Save the name" }));
  await expect(page.getByText("Signed in as Maria Roe")).toBeVisible();
  await keyboard.expectPlace();

  await keyboard.press(page.getByRole("button", { name: /^Sign out: / }), "Space");
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(0);
  await keyboard.expectPlace();
  expect((await elsewhere.request.get("/account", { maxRedirects: 0 })).status()).toBe(302);

  const factor = page.getByRole("region", { name: "Two-factor authentication" });
  await keyboard.press(factor.locator("summary"));
  await keyboard.write(factor.getByRole("textbox", { name: "Current password" }), password);
  await keyboard.press(factor.getByRole("button", { name: "Set up two-factor authentication" }));
  const code = factor.getByRole("textbox", { name: "Code that the app shows now" });
  await expect(code).toBeVisible();
  await keyboard.expectPlace();
  const uri = await factor.locator("input[name=uri]").inputValue();
  await keyboard.write(code, oneTimeCode(uri));
  await page.keyboard.press("Enter");
  await expect(factor.locator("summary").filter({ hasText: "New recovery codes" })).toBeVisible();
  await keyboard.expectPlace();
  await keyboard.press(factor.locator("summary").last());
  await keyboard.write(factor.getByRole("textbox", { name: "Current password" }).last(), password);
  await keyboard.write(factor.getByRole("textbox", { name: "Code or recovery code" }).last(), nextCode(uri));
  await page.keyboard.press("Enter");
  await expect(factor.locator("summary").filter({ hasText: "Set up two-factor authentication" })).toBeVisible();
  await keyboard.expectPlace();

  const own = page.getByRole("region", { name: "Password" });
  await keyboard.press(own.locator("summary"));
  await keyboard.write(own.getByRole("textbox", { name: "Current password" }), password);
  await keyboard.write(own.getByRole("textbox", { name: "New password" }), "quite another one");
  await keyboard.write(own.getByRole("textbox", { name: "Confirm password" }), "quite another one");
  await keyboard.press(own.getByRole("button", { name: "Change the password" }), "Space");
  await expect(saidInCorner(page, "Your password is changed, and all other devices are signed out")).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: "Sign out everywhere" }));
  await expect(page).toHaveURL(/\/$/);
  await signIn("quite another one");
  await expect(page).toHaveURL(/\/gallery\/manage$/);
});
