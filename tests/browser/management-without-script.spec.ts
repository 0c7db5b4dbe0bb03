import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../support/browser/browser.ts";
import { editOf, ownersOf, paintingCalled } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { nextCode, oneTimeCode } from "../support/mail/one-time-code.ts";
import { photograph, smallJpeg, smallPdf } from "../support/sites/images.ts";

/* Management without script, as far as the tests of the pages do not cover it. */
test.use({ javaScriptEnabled: false });

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

// Checklist: FORM-48, FORM-52
test("a painting's image, files, owners and certificates are replaced, reordered and removed", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const [first, second] = [await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([first, second]);
  const certificates = ["One", "Two", "Three"].map((name) => ({ name, url: null }));
  await fixture.rows("update paintings set certificates = $2 where id = $1", [painting.id, JSON.stringify(certificates)]);
  await fixture.signIn(context, admin.email);
  await page.goto(editOf(painting));
  const save = button(page, "Update Painting").last();
  // A refused form lists what is wrong, and leads there.
  watch.expectStatus(422);
  await page.locator("[name=year]").fill("soon");
  await save.click();
  const mistakes = page.getByRole("alert").getByRole("listitem");
  await expect(mistakes).toHaveText(["Year of creationEnter a whole number, for example 1923."]);
  await mistakes.getByRole("link", { name: "Year of creation" }).click();
  await expect(page.locator("[name=year]:target")).toBeInViewport();
  await page.goto(editOf(painting));
  const image = async () => (await paintingCalled(fixture, painting.title))?.public_image_url;

  await page.getByLabel("Choose an image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  for (const [kind, name] of [
    ["Report", "one.pdf"],
    ["Photograph", "two.jpg"],
    ["Report", "three.pdf"],
  ] as const) {
    const isPdf = name.endsWith("pdf");
    const buffer = isPdf ? smallPdf : await smallJpeg();
    await page.getByLabel("Add files").setInputFiles({ name, mimeType: isPdf ? "application/pdf" : "image/jpeg", buffer });
    await page.getByRole("combobox", { name: "Kind" }).last().selectOption(kind);
    await page.getByRole("region", { name: "Private files" }).getByRole("button", { name: "Upload now" }).click();
    await expect(page.getByTestId("attachments").getByRole("listitem").last().getByRole("textbox")).toHaveValue(name);
  }
  await expect(page.getByRole("img", { name: "The painting’s image" })).toBeVisible();
  await button(page, "Move up: File 3").click();
  await button(page, "Remove: File 1").click();
  await button(page, "Move down: Certificate 1").click();
  await button(page, "Remove: Certificate 3").click();
  await button(page, `Move Somebody (${first.email}) down`).click();
  await save.click();
  await expect(said(page, "Painting updated successfully")).toBeVisible();
  const firstImage = await image();
  expect(firstImage).toMatch(/^\/images\//);
  expect((await paintingCalled(fixture, painting.title))?.certificates.map(({ name }) => name)).toEqual(["Two", "One"]);
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({ owner_id: second.id });
  expect(await fixture.rows("select name, kind from private_attachments where painting_id = $1 order by position", [painting.id])).toEqual([
    { name: "three.pdf", kind: "report" },
    { name: "two.jpg", kind: "photograph" },
  ]);

  await page.goto(editOf(painting));
  await page.getByLabel("Replace the image").setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await button(page, `Remove Somebody (${first.email})`).click();
  await save.click();
  await expect(said(page, "Painting updated successfully")).toBeVisible();
  expect(await image()).toMatch(/^\/images\//);
  const secondImage = await image();
  expect(secondImage).not.toBe(firstImage);
  expect((await ownersOf(fixture, painting.id)).map(({ owner_id }) => owner_id)).toEqual([second.id]);

  // A preview takes no file that is chosen, and stores nothing.
  await page.goto(editOf(painting));
  await page.getByLabel("Replace the image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await page.locator('[name="en.title"]').fill("Typed and not saved");
  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    button(page, /^Preview/)
      .last()
      .click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: "Typed and not saved" })).toBeVisible();
  await preview.getByRole("banner").getByRole("button", { name: "RU, Русский" }).click();
  await expect(preview.getByText("Предпросмотр, не сохранено")).toBeVisible();
  await preview.close();
  expect(await image()).toBe(secondImage);

  await page.goto(editOf(painting));
  await button(page, "Remove the image").click();
  await expect(page.getByRole("img", { name: "The painting’s image" })).toHaveCount(0);
  await save.click();
  await expect(said(page, "Painting updated successfully")).toBeVisible();
  expect(await image()).toBeNull();
});

test("the list is filtered and sorted by its button", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const [one, two] = [await fixture.addPainting([owner]), await fixture.addPainting([owner], { isPublished: true })];
  await fixture.rows("update paintings set year = 1900 where id = $1", [one.id]);
  await fixture.signIn(context, owner.email);
  await page.goto("/gallery/manage");
  const titles = page.getByTestId("managed-paintings").getByRole("heading");
  await page.getByRole("combobox", { name: "Order" }).selectOption("By year, latest first");
  await button(page, "Search").last().click();
  await expect(titles).toHaveText([one.title, two.title]);
  await page.getByRole("combobox", { name: "State" }).selectOption("Drafts");
  await button(page, "Search").last().click();
  await expect(titles).toHaveText([one.title]);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(titles).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("all");
  await fixture.rows("delete from paintings where id = any($1)", [[one.id, two.id]]);
});

// Checklist: CONTACT-27, STORY-19
test("messages are answered, noted, closed and deleted after confirmation; changes are filtered", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(422);
  const subject = randomUUID();
  const [message] = await fixture.rows<{ id: string }>(
    `insert into contact_messages (name, email, subject, message, mailed_at) values ('Anna', 'a@example.org', $1, 'Words', now()) returning id`,
    [subject],
  );
  const stored = () => fixture.rows("select state from contact_messages where id = $1", [message?.id]);
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await page.goto(`/admin/dashboard/messages?q=${subject}`);
  await page.getByRole("link", { name: subject }).click();
  const long = "x".repeat(5001);
  await page.getByRole("textbox", { name: "Answer" }).evaluate((field) => field.removeAttribute("maxlength"));
  await page.getByRole("textbox", { name: "Answer" }).fill(long);
  await page.getByText("Send the answer", { exact: true }).click();
  await button(page, "Send now").click();
  await expect(page.getByText("At most 5,000 characters.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Answer" })).toHaveValue(long);
  expect(await stored()).toEqual([{ state: "new" }]);
  await page.getByRole("textbox", { name: "Answer" }).fill("Dear Anna");
  await page.getByText("Send the answer", { exact: true }).click();
  await button(page, "Send now").click();
  await expect(said(page, "The answer is on its way")).toBeVisible();
  await page.getByRole("textbox", { name: "Note" }).fill("By telephone too");
  await button(page, "Add the note").click();
  await expect(page.getByRole("region", { name: "History" })).toContainText(/Dear Anna[\s\S]*By telephone too/);
  await button(page, "Close").click();
  await expect(said(page, "State changed")).toBeVisible();
  expect(await stored()).toEqual([{ state: "closed" }]);
  await button(page, "Delete").click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(button(page, "Delete message")).toHaveCount(0);
  await button(page, "Delete").click();
  await button(page, "Delete message").click();
  await expect(said(page, "Message deleted")).toBeVisible();
  expect(await stored()).toEqual([]);

  await page.goto("/admin/dashboard/changes");
  await page.getByRole("combobox", { name: "What" }).selectOption("Roles");
  await button(page, "Show").click();
  await expect(page).toHaveURL(/what=user_roles/);
  await expect(page.getByRole("combobox", { name: "What" })).toHaveValue("user_roles");
});

test("the password, the sessions and the second factor are changed", async ({ page, fixture, windowOf, watch }) => {
  const password = "correct horse battery";
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  const elsewhere = await windowOf(person);
  await fixture.setPassword(person, password);
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const signIn = async (secret: string) => {
    await page.goto("/auth");
    await box("E-mail address").fill(person.email);
    await box("Password").fill(secret);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await signIn(password);
  await page.goto("/account");
  const own = page.getByRole("region", { name: "Password" });
  await own.locator("summary").click();
  for (const [name, text] of [
    ["Current password", password],
    ["New password", "quite another one"],
    ["Confirm password", "quite another one"],
  ] as const)
    await own.getByRole("textbox", { name }).fill(text);
  await button(page, "Change the password").click();
  await expect(said(page, "Your password is changed, and all other devices are signed out")).toBeVisible();
  expect((await elsewhere.request.get("/account", { maxRedirects: 0 })).status()).toBe(302);

  const factor = page.getByRole("region", { name: "Two-factor authentication" });
  await factor.locator("summary").click();
  await factor.getByRole("textbox", { name: "Current password" }).fill("quite another one");
  await button(page, "Set up two-factor authentication").click();
  const uri = await factor.locator("input[name=uri]").inputValue();
  const [recoveryCode = ""] = await factor.getByRole("listitem").allInnerTexts();
  watch.expectStatus(401, 422);
  await factor.getByRole("textbox", { name: "Code that the app shows now" }).fill("000000");
  await button(page, "Turn on").click();
  await expect(factor.getByRole("alert")).toBeVisible();
  await factor.getByRole("textbox", { name: "Code that the app shows now" }).fill(oneTimeCode(uri));
  await button(page, "Turn on").click();
  await expect(said(page, "Two-factor authentication is on, and all other devices are signed out")).toBeVisible();
  await button(page, "Sign out everywhere").click();
  await expect(page).toHaveURL(/\/$/);
  await signIn("quite another one");
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await box("Code").fill(nextCode(uri));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  await page.goto("/account");
  await factor.locator("summary").last().click();
  await factor.getByRole("textbox", { name: "Current password" }).last().fill("quite another one");
  await factor.getByRole("textbox", { name: "Code or recovery code" }).last().fill(recoveryCode);
  await button(page, "Turn off").click();
  await expect(factor.locator("summary").filter({ hasText: "Set up two-factor authentication" })).toBeVisible();
});
