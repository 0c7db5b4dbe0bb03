import { randomUUID } from "node:crypto";
import { LOOKS_IN, violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { ADD, chooseOwner, editOf, field, ownersOf, paintingCalled, recordOf } from "../support/browser/painting-form.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { mailsTo } from "../support/mail/outbox.ts";
import { expectOwnWords } from "../support/words.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000009";
const URL_OF_LIST = /\/gallery\/manage$/;

test.describe("users who may not use the form", () => {
  // Checklist: PERM-12, PERM-13
  test("signed-out readers are redirected to sign in and save nothing", async ({ request, fixture }) => {
    const painting = await fixture.addPainting([await fixture.addPerson()]);
    for (const language of LANGUAGES)
      for (const path of [ADD, editOf(painting), editOf({ id: "nope" })]) {
        const response = await request.get(addressIn(language, path), { maxRedirects: 0 });
        expect([path, response.status(), response.headers().location]).toEqual([path, 302, addressIn(language, "/auth")]);
      }
    const form = { "en.title": "Taken", "en.artist": "Nobody", "owners[0]": NOWHERE };
    for (const path of [ADD, editOf(painting)]) expect((await request.post(path, { form })).status()).toBe(401);
    expect((await request.post("/gallery/manage/upload?kind=image&name=a.png", { data: Buffer.from("x") })).status()).toBe(401);
    expect((await request.get("/gallery/manage/people?q=a")).status()).toBe(401);
    expect((await request.get("/gallery/manage/outside-list?in=en")).status()).toBe(401);
    expect(await paintingCalled(fixture, "Taken")).toBeUndefined();
    expect(await paintingCalled(fixture, painting.title)).toMatchObject({ id: painting.id });
  });

  // Checklist: ERR-49, FORM-01, FORM-02, PERM-23
  test("an owner gets a message in the list, saves nothing and uploads nothing; nor can a user without a role", async ({
    page,
    context,
    fixture,
    windowOf,
  }) => {
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    await fixture.signIn(context, owner.email);
    await open(page, editOf(painting));
    await expectToast(page, "Access Denied", "Only administrators can add or edit paintings");
    await expect(page).toHaveURL(URL_OF_LIST);
    const nobody = await windowOf(await fixture.addPerson());
    for (const { request } of [context, nobody])
      for (const path of [ADD, editOf(painting), editOf({ id: NOWHERE })]) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([302, "/gallery/manage?notice=only-administrators-edit"]);
      }
    expect(await (await nobody.request.get(ADD)).text()).toContain("Only administrators can add or edit paintings");
    const form = { "en.title": "Taken", "en.artist": "Nobody", "owners[0]": owner.id };
    for (const path of [ADD, editOf(painting)]) {
      const response = await page.request.post(path, { form });
      expect(response.status()).toBe(403);
      expect(await response.text()).toContain("Only administrators can add or edit paintings");
    }
    expect((await page.request.post("/gallery/manage/upload?kind=image&name=a.png", { data: Buffer.from("x") })).status()).toBe(403);
    expect((await page.request.get("/gallery/manage/people?q=a")).status()).toBe(403);
    expect((await nobody.request.get("/gallery/manage/outside-list?in=en")).status()).toBe(403);
    expect(await paintingCalled(fixture, "Taken")).toBeUndefined();
  });

  // Checklist: ERR-27, FORM-17
  test("an administrator who requests a missing painting is redirected to the list with a message", async ({ page, context, fixture }) => {
    await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
    for (const id of [NOWHERE, "nope"]) {
      const response = await context.request.get(editOf({ id }), { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, "/gallery/manage?notice=data-not-fetched"]);
    }
    await open(page, editOf({ id: NOWHERE }));
    await expectToast(page, "Error", "Failed to fetch painting data");
    await expect(page).toHaveURL(URL_OF_LIST);
  });
});

// Checklist: ERR-36, FORM-20, FORM-21, FORM-28, FORM-29, FORM-234 to FORM-237, VALID-11 to VALID-13
test("missing and invalid values are not saved, and are reported at their fields", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const title = `Unsaved ${randomUUID()}`;
  await open(page, ADD);
  await expect(page.getByText("At least one owner is required")).toBeVisible();
  const save = page.getByRole("button", { name: "Create Painting" });
  await save.click();
  await expect(page.getByRole("combobox", { name: "Add an owner" })).toBeFocused();
  await expectToast(page, "Error", "Please select at least one owner for the painting");
  await chooseOwner(page, admin);
  await save.click();
  await expect(field(page, "en.title")).toBeFocused();
  await expect(page.getByText("Enter a title.")).toBeVisible();
  await field(page, "en.title").fill(title);
  await save.click();
  await expect(field(page, "en.artist")).toBeFocused();
  await field(page, "en.artist").fill("   ");
  await save.click();
  await expect(page.getByText("Enter the artist’s name.")).toBeVisible();
  await field(page, "en.artist").fill("Vikmark");
  await field(page, "year").fill("about 1900");
  await field(page, "dimensions").fill("large");
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await expect(field(page, "certificates[0].name")).toBeFocused();
  await field(page, "certificates[0].name").fill("Certificate");
  await field(page, "certificates[0].url").fill("javascript:alert(1)");
  await save.click();
  await expect(field(page, "year")).toBeFocused();
  for (const text of ["Enter a whole number, for example 1923.", /Enter the size in numbers/, /begins with https:\/\/ or http:\/\/\.$/])
    await expect(page.getByText(text).last()).toBeVisible();
  // A control that was checked is checked as it changes; one that was added later is not, nor in another place.
  await field(page, "year").fill("1900");
  await expect(page.getByText("Enter a whole number, for example 1923.")).toHaveCount(0);
  await field(page, "year").fill("1900s");
  await expect(field(page, "year")).toHaveAccessibleDescription(/Enter a whole number/);
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await field(page, "certificates[1].url").fill("x");
  await expect(field(page, "certificates[1].url")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Move up: Certificate 2" }).click();
  await expect(field(page, "certificates[1].url")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "certificates[0].url")).toHaveValue("x");
  await expect(field(page, "certificates[0].url")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: /^Remove Somebody/ }).click();
  await expect(page.getByRole("combobox", { name: "Add an owner" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Add an owner" })).toHaveAttribute("aria-invalid", "true");
  await chooseOwner(page, admin);
  await expect(page.getByRole("combobox", { name: "Add an owner" })).not.toHaveAttribute("aria-invalid");
  expect(await paintingCalled(fixture, title)).toBeUndefined();
  // The server reports the same for a direct request.
  const facts = { "en.title": title, "en.artist": "Vikmark" };
  for (const [form, said] of [
    [{ ...facts, "owners[0]": admin.id, "record.issueDate": "2024-02-30" }, "Enter a date that exists"],
    [facts, "Please select at least one owner for the painting"],
    [{ "en.title": title, "owners[0]": admin.id }, "Enter the artist’s name."],
  ] as const) {
    const response = await page.request.post(ADD, { form });
    expect(response.status(), said).toBe(422);
    expect(await response.text()).toContain(said);
  }
  // The buttons of rows send nothing else.
  for (const edit of ["", "insert:owners", "remove:documents:100", "move:__proto__:0:1"])
    expect((await page.request.post(ADD, { form: { ...facts, edit } })).status(), edit).toBe(400);
  expect((await page.request.post(ADD, { form: { ...facts, edit: "insert:documents" } })).status()).toBe(200);
  expect(await paintingCalled(fixture, title)).toBeUndefined();

  // A draft, from the keyboard, with the switch on.
  await open(page, ADD);
  await expect(page.getByText(/saving makes the work public at once\. Still open: picture, translations,/)).toBeVisible();
  await page.getByRole("switch", { name: "Published" }).uncheck();
  await expect(page.getByText(/saving makes the work public at once/)).toBeHidden();
  await page.getByRole("switch", { name: "Published" }).check();
  await chooseOwner(page, admin);
  await field(page, "en.title").fill(title);
  await field(page, "en.artist").fill("Vikmark");
  await field(page, "record.issueDate").fill("1999-12-24");
  await expect(field(page, "record.issueDate")).toHaveAccessibleDescription("24 December 1999");
  await page.keyboard.press("Control+Shift+s");
  await expectToast(page, "Success", "Painting created successfully");
  expect(await paintingCalled(fixture, title)).toMatchObject({ is_published: false });
  await page
    .locator("[data-saved]")
    .getByRole("link", { name: `Add French and Russian, ${title}` })
    .click();
  await expect(field(page, "fr.title")).toBeFocused();
  await expect(page.getByRole("tab", { name: "French" })).toHaveAttribute("aria-selected", "true");
});

// Checklist: STATE-11, ERR-39, FORM-03 to FORM-06, FORM-08, FORM-09, FORM-12, FORM-19, FORM-22 to FORM-27, FORM-34 to FORM-40, FORM-42, FORM-43, FORM-49, FORM-50, PERM-30, PERM-33, STORY-09
test("a painting is added with its owners, in English only", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const [first, second, third] = [await fixture.addPerson(), await fixture.addPerson(), await fixture.addPerson()];
  await fixture.rows(`update auth."user" set name = 'Jane Doe' where id = $1`, [first.id]);
  await fixture.rows(`update auth."user" set name = '' where id = $1`, [second.id]);
  await fixture.signIn(context, admin.email);
  const title = `Added ${randomUUID()}`;
  await open(page, ADD);
  for (const name of ["Image", "Owners", "Key Facts", "Private Information (EAC Data)", "Certificates and documents"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const name of ["EAC Inventory No", "EAC Passport No", "EAC Issue Date"])
    await expect(page.getByLabel(name, { exact: true })).toBeEditable();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Published" })).toBeChecked();

  // With the keyboard alone: typing opens the list, arrow keys move in it, Enter chooses.
  const search = page.getByRole("combobox", { name: "Add an owner" });
  await search.fill(first.email);
  const found = page.getByRole("listbox").getByRole("option");
  await expect(found).toHaveText([`Jane Doe (${first.email})`]);
  await search.press("Enter");
  await expect(page.getByTestId("owners")).toContainText("Jane Doe");
  await search.fill(first.email);
  await expect(found).toHaveCount(0);
  await search.fill(second.email);
  await expect(found).toHaveText([second.email]);
  await search.press("ArrowDown");
  await search.press("Enter");
  await chooseOwner(page, third);
  await page.getByRole("button", { name: `Remove Somebody (${third.email})` }).click();
  await page.getByRole("button", { name: `Make ${second.email} the primary owner` }).click();
  await expect(page.getByTestId("owners").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByTestId("owners").getByRole("listitem").first()).toContainText(second.email);

  await field(page, "en.title").fill(title);
  await field(page, "en.artist").fill("Vikmark");
  await field(page, "en.description").fill("A harbour\nbefore rain");
  await field(page, "en.place").fill("Ghent, 1911");
  await field(page, "en.materials").fill("Oil on canvas");
  await field(page, "en.genre").fill("Seascape");
  await field(page, "en.frame").fill("Oak");
  await field(page, "originalTitle").fill("Haven");
  await field(page, "artistDates").fill("1880–1942");
  await field(page, "dimensions").fill("60 × 80");
  await field(page, "year").fill("-12");
  await field(page, "en.artist").press("Enter");
  await expectToast(page, "Success", "Painting created successfully");
  await expect(page).toHaveURL(URL_OF_LIST);

  const row = await paintingCalled(fixture, title);
  const shared = { year: -12, is_published: true, original_title: "Haven", artist_dates: "1880–1942", dimensions: "60 × 80" };
  expect(row).toMatchObject({ ...shared, owner_id: second.id, public_image_url: null, certificates: [], documents: [] });
  for (const [column, text] of [
    ["title", title],
    ["artist", "Vikmark"],
    ["description", "A harbour\nbefore rain"],
    ["date_place_made", "Ghent, 1911"],
    ["materials", "Oil on canvas"],
    ["genre", "Seascape"],
    ["frame", "Oak"],
  ])
    for (const language of LANGUAGES) expect.soft(row?.[`${column}_${language}`], `${column} in ${language}`).toBe(text);
  expect((await ownersOf(fixture, row?.id ?? "")).map(({ owner_id }) => owner_id)).toEqual([second.id, first.id]);
  expect(await recordOf(fixture, row?.id ?? "")).toEqual([]);
});

// Checklist: FORM-57, STATE-10, STATE-32, CALLS-23 to CALLS-25, ERR-40, FORM-07, FORM-10, FORM-13 to FORM-16, FORM-18, FORM-30 to FORM-33, FORM-41, FORM-51 to FORM-56, VALID-14, VALID-15, PERM-31
test("a painting is edited: changed values are saved, the rest stays", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const [staying, leaving, coming] = [await fixture.addPerson(), await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([staying, leaving], { isPublished: true });
  const documents = [{ name: "Catalogue", url: "https://example.org/catalogue.pdf" }];
  await fixture.rows(
    `update paintings set year = 1911, dimensions = '60 × 80', description_en = 'Rain', description_fr = 'Rain', certificates = $2, documents = $3,
      updated_at = now() - interval '1 day' where id = $1`,
    [painting.id, JSON.stringify([{ name: "Old", url: null }]), JSON.stringify(documents)],
  );
  await fixture.rows(
    "update painting_private set eac_passport_no = 'Passport 4711', eac_issue_date = '2020-03-01' where painting_id = $1",
    [painting.id],
  );
  const [before, links] = [await paintingCalled(fixture, painting.title), await ownersOf(fixture, painting.id)];
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  await expect(field(page, "en.title")).toHaveValue(painting.title);
  for (const [name, value] of [
    ["en.artist", "Vikmark"],
    ["en.description", "Rain"],
    ["ru.artist", "Викмарк"],
    ["year", "1911"],
    ["certificates[0].name", "Old"],
    ["documents[0].url", "https://example.org/catalogue.pdf"],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, "record.inventoryNo")).toHaveValue(painting.inventoryNo);
  await expect(field(page, "record.passportNo")).toHaveValue("Passport 4711");
  await expect(field(page, "record.issueDate")).toHaveValue("2020-03-01");
  await expect(page.getByTestId("owners").getByRole("listitem")).toHaveText([new RegExp(staying.email), new RegExp(leaving.email)]);

  // Every language has a tab, and gaps are found in each.
  await expect(page.getByRole("tab")).toHaveText(["English", "French", "Russian"]);
  await page.getByRole("tab", { name: "English" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "French" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Copied from English").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("The same name as in English").filter({ visible: true })).toHaveCount(1);
  await field(page, "fr.genre").fill("Marine");
  await page.getByRole("tab", { name: "Russian" }).click();
  for (const name of ["fr.title", "fr.artist", "ru.title", "ru.artist"]) {
    const gap = field(page, name);
    const said = await gap.inputValue();
    await gap.evaluate((input: HTMLInputElement) => {
      input.value = "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.getByRole("tab", { name: "English" }).click();
    await page.getByRole("button", { name: "Update Painting" }).click();
    await expect(gap).toBeFocused();
    await gap.fill(said);
  }
  await expect(field(page, "fr.genre")).toHaveValue("Marine");

  await chooseOwner(page, coming);
  await page.getByRole("button", { name: `Remove Somebody (${leaving.email})` }).click();
  await field(page, "year").fill("");
  await field(page, "record.issueDate").fill("");
  await page.getByRole("switch", { name: "Published" }).uncheck();
  const consent = page.getByRole("checkbox", {
    name: "Show technique and dimensions in the public register while the work is unpublished",
  });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  await expect(page).toHaveURL(URL_OF_LIST);
  const [entry] = await fixture.rows<{ number: string }>(
    "select number from register_entries where painting_id = $1 and status = 'valid'",
    [painting.id],
  );
  const shown = await (await context.request.get(`/r/${entry?.number}`)).text();
  expect(shown).toMatch(/60\s×\s80\scm/);
  expect(shown).not.toContain(painting.title);

  const row = await paintingCalled(fixture, painting.title);
  expect(row).toMatchObject({ is_published: false, year: null, owner_id: staying.id, genre_fr: "Marine", genre_en: null, documents });
  expect(row?.certificates).toEqual([{ name: "Old", url: null }]);
  expect(Number(row?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
  const after = await ownersOf(fixture, painting.id);
  expect(after.map(({ owner_id }) => owner_id)).toEqual([staying.id, coming.id]);
  expect(after[0]?.id).toBe(links[0]?.id);
  expect(await recordOf(fixture, painting.id)).toMatchObject([{ eac_passport_no: "Passport 4711", eac_issue_date: null }]);
});

// Checklist: FORM-11, FORM-50
test("leaving with changes asks; a copy has the public values; a cleared record is emptied; rows are moved with the keyboard", async ({
  page,
  context,
  fixture,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  await field(page, "en.artist").fill("Somebody else");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "en.artist")).toHaveValue("Somebody else");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(URL_OF_LIST);
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({ artist_en: "Vikmark" });

  await open(page, editOf(painting));
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Duplicate this painting" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${painting.id}`));
  await expect(field(page, "en.title")).toHaveValue(painting.title);
  await expect(field(page, "fr.title")).toHaveValue(/Étude/);
  await expect(field(page, "record.inventoryNo")).toHaveValue("");
  await expect(page.getByTestId("owners")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("button", { name: "Update Painting" })).toBeVisible();
  await field(page, "record.inventoryNo").fill("");
  for (const [index, name] of ["One", "Two", "Three"].entries()) {
    await page.getByRole("button", { name: "Add a document" }).press("Enter");
    await field(page, `documents[${index}].name`).fill(name);
  }
  await page.getByRole("button", { name: "Move up: Document 3" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move up: Document 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "documents[0].name")).toHaveValue("Three");
  await page.getByRole("button", { name: "Remove: Document 2" }).press("Enter");
  await page.getByRole("button", { name: "Update Painting" }).press("Enter");
  await expectToast(page, "Success", "Painting updated successfully");
  expect((await paintingCalled(fixture, painting.title))?.documents).toEqual([
    { name: "Three", url: null },
    { name: "Two", url: null },
  ]);
  expect(await recordOf(fixture, painting.id)).toMatchObject([{ eac_inventory_no: null }]);
});

// Checklist: ERR-24, ERR-25, ERR-27
test("a refused save and failures of the server are reported, keep all input, and write nothing", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectStatus(409, 500, 503);
  const admin = await fixture.addPerson({ isAdministrator: true });
  const other = await fixture.addPerson();
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  const title = `Failed ${randomUUID()}`;
  const mend = [await fixture.breakFor(admin, "insert", "paintings"), await fixture.breakFor(admin, "update", "paintings")];
  await open(page, ADD);
  await chooseOwner(page, admin);
  await field(page, "en.title").fill(title);
  await field(page, "en.artist").fill("Vikmark");
  await field(page, "record.expertReport").fill("Long\nwork");
  await page.getByRole("button", { name: "Create Painting" }).click();
  await expectToast(page, "Error", "Failed to create painting");
  await chooseOwner(page, other);
  await fixture.rows(`delete from auth."user" where id = $1`, [other.id]);
  await mend[0]?.();
  await page.getByRole("button", { name: "Create Painting" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "One of the chosen owners no longer has an account." })).toBeVisible();
  await expect(field(page, "record.expertReport")).toHaveValue("Long\nwork");
  await expect(field(page, "en.title")).toHaveValue(title);
  expect(await paintingCalled(fixture, title)).toBeUndefined();
  page.once("dialog", (dialog) => void dialog.accept());

  await open(page, editOf(painting));
  await field(page, "year").fill("1911");
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Error", "Failed to update painting");
  await expect(field(page, "year")).toHaveValue("1911");
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({ year: null });
  await mend[1]?.();
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");

  // The list shows their numbers, and fails too.
  await fixture.breakFor(admin, "select", "painting_private");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expectToast(page, "Error", "Failed to fetch painting data");
  await expect(page).toHaveURL(URL_OF_LIST);
});

// Checklist: FORM-58 to FORM-60
test("an expired session loses nothing: the text is there after signing in again", async ({ page, context, fixture, watch }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  await field(page, "en.description").fill("Three hours of work");
  await field(page, "record.expertReport").fill("Confidential finding");
  await context.clearCookies();
  watch.expectStatus(401);
  await page.getByRole("button", { name: "Update Painting" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You are signed out" });
  await expect(notice.getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute("href", "/auth");
  await expect(field(page, "en.description")).toHaveValue("Three hours of work");
  // The stored draft is encrypted for this user: another user of the browser finds nothing.
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("eac-draft:")));
  await expect(page.getByRole("region", { name: "This painting" })).toContainText(
    "Not saved: you are signed out. Sign in in a new tab · Unsaved changes kept here",
  );
  expect(await kept()).toHaveLength(1);
  expect(String(await kept())).not.toMatch(/Confidential|Three/);

  const found = page.getByRole("status").filter({ hasText: "Unsaved changes of" });
  page.on("dialog", (dialog) => void dialog.accept());
  await fixture.signIn(context, (await fixture.addPerson({ isAdministrator: true })).email);
  await open(page, editOf(painting));
  await field(page, "en.genre").fill("Something else");
  await expect(page.getByRole("region", { name: "This painting" })).toContainText("Unsaved changes kept here");
  expect(await kept()).toHaveLength(2);
  await expect(found).toHaveCount(0);
  await expect(field(page, "en.description")).toHaveValue("");

  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  await expect(found).toHaveCount(1);
  await expect(field(page, "en.description")).toHaveValue("");
  await found.getByRole("button", { name: /^Restore/ }).click();
  await expect(field(page, "en.description")).toHaveValue("Three hours of work");
  await expect(field(page, "record.expertReport")).toHaveValue("Confidential finding");
  await expect(found).toHaveCount(0);
  // Another user has saved in the meantime.
  await fixture.rows("update paintings set year = 1920 where id = $1", [painting.id]);
  // Fields untouched here are taken over.
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", /^Painting updated successfully\. Taken over .*: Year of creation\.$/);
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({ description_en: "Three hours of work", year: 1920 });
  expect(await recordOf(fixture, painting.id)).toMatchObject([{ expert_report: "Confidential finding" }]);
  // Saved, it is forgotten; the other user's is still there.
  expect(await kept()).toHaveLength(1);
});

// Checklist: STORY-11, FORM-231, FORM-232, FORM-239
test("concurrent edits of one painting: the second save overwrites nothing unseen", async ({ page, context, fixture, windowOf, watch }) => {
  const [admin, other] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson({ isAdministrator: true })];
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  const second = await (await windowOf(other)).newPage();
  await open(second, editOf(painting));
  await field(second, "en.artist").fill("Theirs");
  await field(second, "record.passportNo").fill("Passport 4712");
  await field(second, "year").fill("1920");
  await second.getByRole("button", { name: "Update Painting" }).click();
  await expect(second).toHaveURL(URL_OF_LIST);

  await field(page, "en.artist").fill("Mine");
  await field(page, "year").fill("1930");
  await field(page, "en.genre").fill("Landscape");
  watch.expectStatus(409);
  await page.getByRole("button", { name: "Save and stay", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else has changed this painting" })).toBeVisible();
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({ artist_en: "Theirs", genre_en: null });
  const choices = page.getByTestId("conflicts");
  // The French name was a copy of the English one, and follows whichever is chosen.
  await expect(choices.getByRole("group")).toHaveCount(2);
  await expect(page.getByRole("alert").filter({ hasText: "Taken over" })).toContainText("EAC Passport No");
  const artist = choices.getByRole("group", { name: "Artist (English)" });
  await expect(artist).toContainText("Mine");
  await expect(artist).toContainText("Theirs");
  // Nothing is chosen beforehand, and nothing is saved before each is.
  await expect(choices.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(choices.getByRole("radio").first()).toBeFocused();
  await expect(page.getByText("Somebody else has changed this painting")).toBeInViewport();
  const save = page.getByRole("button", { name: "Save with these choices" });
  await expect(save).toHaveAccessibleDescription("Still to be chosen: Year of creation and Artist (English).");
  await save.click();
  await expect(choices.getByText("Please choose which version to keep.")).toHaveCount(2);
  await expect(choices.getByRole("radio").first()).toBeFocused();
  await artist.getByRole("radio", { name: /^Yours/ }).check();
  await choices
    .getByRole("group", { name: "Year of creation" })
    .getByRole("radio", { name: /^Saved meanwhile/ })
    .check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save with these choices" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  // The place that the first button leads to.
  await expect(page).toHaveURL(editOf(painting));
  expect(await paintingCalled(fixture, painting.title)).toMatchObject({
    ...{ artist_en: "Mine", artist_fr: "Mine", artist_ru: "Викмарк" },
    ...{ year: 1920, genre_en: "Landscape" },
  });
  expect(await recordOf(fixture, painting.id)).toMatchObject([{ eac_passport_no: "Passport 4712" }]);
});

test("the form is in its language, accessible, and no wider than 320 px", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.rows("update paintings set certificates = $2 where id = $1", [painting.id, JSON.stringify([{ name: "№ 1", url: null }])]);
  await fixture.signIn(context, admin.email);
  const forms = [ADD, editOf(painting)];
  for (const language of LANGUAGES)
    for (const address of forms.map((path) => addressIn(language, path))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, address);
      expect.soft(await violationsOf(page, LOOKS_IN[language]), address).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await widthOf(page), address).toBeLessThanOrEqual(320);
    }
  await expectOwnWords(page, context.request, forms);
  await expectOwnWords(page, context.request, forms, (address) => context.request.post(address, { form: { year: "x" } }));
});

// Checklist: OWNER-08, STORY-13
test("an address that matches nobody is invited by saving; the invitation is sent again and withdrawn in place", async ({
  page,
  context,
  fixture,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  const email = `${randomUUID()}@example.org`;
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  const search = page.getByRole("combobox", { name: "Add an owner" });
  await search.fill(email.slice(0, -4));
  await expect(page.getByText("Nobody with an account matches. Enter a complete e-mail address to invite somebody.")).toBeVisible();
  await search.fill(email.toUpperCase());
  await expect(page.getByRole("option", { name: `Invite ${email} as owner` })).toBeVisible();
  await search.press("Enter");
  const invitations = page.getByTestId("invitations");
  await expect(invitations).toContainText("The invitation is sent when you save.");
  expect(await violationsOf(page)).toEqual([]);
  await invitations.getByRole("combobox", { name: "Language of the e-mail" }).selectOption("fr");
  const rows = () => fixture.rows("select email, language from owner_invitations where $1 = any (painting_ids)", [painting.id]);
  expect(await rows()).toEqual([]);
  await page.getByRole("button", { name: "Update Painting" }).last().click();
  await expectToast(page, "Success", "Painting updated successfully");
  expect(await rows()).toEqual([{ email, language: "fr" }]);
  await open(page, editOf(painting));
  await field(page, "en.title").fill("Typed meanwhile");
  await page.getByRole("button", { name: `Send the invitation of ${email} again` }).click();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  await page.getByRole("button", { name: `Withdraw the invitation of ${email}` }).click();
  await expect(invitations).toHaveCount(0);
  expect(await rows()).toEqual([]);
  await expect(field(page, "en.title")).toHaveValue("Typed meanwhile");
});

// Checklist: FORM-192
test("the form says what ends for an owner whom a save removes, and adds them again", async ({ page, context, fixture }) => {
  const [admin, owner] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  const owners = page.getByTestId("owners").getByRole("listitem");
  const ends = page.getByText(/^When you save, these people will no longer be owners/);
  await expect(ends).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^Remove .*${owner.email}`) }).click();
  await expect(ends).toBeVisible();
  await expect(owners).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^Add .*${owner.email}.* again$`) }).click();
  await expect(owners).toHaveText(new RegExp(owner.email));
  await expect(ends).toHaveCount(0);
  await expect(page.getByRole("button", { name: new RegExp(`^Remove .*${owner.email}`) })).toBeFocused();
});
