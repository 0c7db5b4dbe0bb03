import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { ADD, chooseOwner, editOf, field, paintingCalled } from "../support/browser/painting-form.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { smallJpeg } from "../support/sites/images.ts";

const bar = (page: Page) => page.getByRole("region", { name: /^(This painting|New painting)$/ });
const found = (page: Page) => page.getByRole("status").filter({ hasText: "Unsaved changes of" });
const draftsIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("eac-draft:")).length);

/** Waits until the draft holds what the form holds now: on a busy machine it may be a second behind. */
async function draftHolds(control: Locator): Promise<void> {
  const drafts = () => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith("eac-draft:")));
  const before = await control.evaluate((input) => {
    const kept = JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith("eac-draft:")));
    // A change that is noted, and kept at once: an earlier draft that is not written yet is none any more.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    window.dispatchEvent(new Event("pagehide"));
    return kept;
  });
  await expect.poll(() => control.evaluate(drafts)).not.toBe(before);
}

/** Everything that the form would send, without what the page itself put there. */
const typedIn = (page: Page) =>
  page.evaluate(() =>
    [...new FormData(document.querySelector("#painting") as HTMLFormElement)].filter(
      ([name, value]) => typeof value === "string" && !["base", "once"].includes(name),
    ),
  );

/** Types into every control that the form has; numbers that no other work has, which would be asked about. */
const fillEverything = (page: Page) =>
  page.evaluate((unique) => {
    const valid: Record<string, string> = {
      ...{ year: "1911", yearTo: "1920", datePrecision: "between", dimensions: "60 × 80" },
      ...{ "record.inventoryNo": `I-${unique}`, "record.passportNo": `P-${unique}` },
    };
    const { elements } = document.querySelector("#painting") as HTMLFormElement;
    for (const control of elements) {
      if (control instanceof HTMLSelectElement) control.value = valid[control.name] ?? control.options[control.length - 1]?.value ?? "";
      else if (control instanceof HTMLTextAreaElement) control.value = `typed into ${control.name}\nand more`;
      else if (control instanceof HTMLInputElement && control.type === "date") control.value = "2024-02-29";
      else if (control instanceof HTMLInputElement && control.role === "switch") control.checked = !control.checked;
      else if (control instanceof HTMLInputElement && control.type === "text" && control.name !== "")
        control.value = valid[control.name] ?? (control.name.endsWith(".url") ? "https://example.org/a.pdf" : `typed into ${control.name}`);
      else continue;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, randomUUID());

// Checklist: FORM-58, FORM-60, FORM-62, FORM-63, FORM-67
test("nothing that is typed into a form is lost: not when the page is gone, and not without a connection", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  watch.expectOffline();
  page.on("dialog", (dialog) => void dialog.accept());
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const painting = await fixture.addPainting([admin]);
  for (const path of [ADD, editOf(painting)]) {
    await open(page, path);
    if (path === ADD) await chooseOwner(page, admin);
    for (const row of ["Add a certificate", "Add a document"]) await page.getByRole("button", { name: row }).click();
    await fillEverything(page);
    const title = `Kept ${randomUUID()}`;
    await field(page, "en.title").fill(title);
    await expect(bar(page)).toContainText(/Unsaved changes kept here, \d/);
    await draftHolds(field(page, "en.title"));
    const typed = await typedIn(page);

    await open(page, path);
    await found(page)
      .getByRole("button", { name: /^Restore/ })
      .click();
    await expect(field(page, "en.title")).toHaveValue(title);
    expect(await typedIn(page)).toEqual(typed);

    await context.setOffline(true);
    await bar(page).getByRole("button", { name: "Save" }).click();
    await expect(bar(page)).toContainText("Not saved: the site cannot be reached · Unsaved changes kept here");
    expect(await typedIn(page)).toEqual(typed);
    await context.setOffline(false);

    // Saved from the keyboard, the form stays, and is not changed any more.
    const report = field(page, "record.expertReport");
    const topOf = async () => Math.round((await report.boundingBox())?.y ?? 0);
    // Comes into view.
    await report.press("End");
    const top = await topOf();
    await report.press("Control+s");
    await expect(bar(page)).toContainText("Saved");
    if (path !== ADD) await expect(report).toBeFocused();
    await expectToast(page, "Success", `Painting ${path === ADD ? "created" : "updated"} successfully`);
    await expect(page).toHaveURL(/\/gallery\/manage\/edit\/[\da-f-]{36}$/);
    expect(await draftsIn(page)).toBe(0);
    if (path !== ADD) expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);

    // Saved once more, the list names the work and shows it.
    await field(page, "year").fill("1912");
    await page.getByRole("button", { name: "Update Painting" }).click();
    await expectToast(page, "Success", "Painting updated successfully");
    await expect(page).toHaveURL(/\/gallery\/manage$/);
    const saved = page.getByRole("status").filter({ hasText: "Saved just now" });
    await expect(saved).toContainText(title);
    await expect(page.locator("[data-saved]")).toContainText(title);
    await expect(page.locator("[data-saved]")).toBeInViewport();
    await expect(saved.getByRole("link", { name: `Edit, ${title}` })).toBeVisible();
    const lead = page.locator("[data-saved]").getByRole("link", { name: `Add French and Russian, ${title}` });
    await expect(lead).toHaveCount(path === ADD ? 1 : 0);
    expect(await draftsIn(page)).toBe(0);
    expect(await paintingCalled(fixture, title)).toMatchObject({
      year: 1912,
      genre_ru: path === ADD ? "typed into en.genre" : "typed into ru.genre",
    });
  }
});

// Checklist: FORM-60, FORM-61, FORM-66, FORM-68, FORM-95
test("a draft is left behind or discarded, loses what was swept, and goes when its user signs out", async ({
  page,
  context,
  fixture,
  watch,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  // More than the page comes with, and one behind them all.
  const far = `zz-${randomUUID()}@example.org`;
  await fixture.rows(`insert into auth."user" (name, email, "emailVerified")
    select 'Somebody', 'x-' || gen_random_uuid() || '@example.org', true from generate_series(1, 51)`);
  await fixture.rows(`insert into auth."user" (name, email, "emailVerified") values ('Zoë Zywiec', $1, true)`, [far]);
  await open(page, ADD);
  await page.getByLabel("Choose an image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await expectToast(page, "Success", "Image uploaded successfully");
  await field(page, "en.title").fill("Harbour");
  await page.getByRole("combobox", { name: "Add an owner" }).fill(`zoe ${far.slice(0, 12)}`);
  await page.getByRole("option", { name: `Zoë Zywiec (${far})` }).click();
  await expect(page.getByTestId("owners")).toContainText(`Zoë Zywiec (${far})`);
  await expect(bar(page)).toContainText("Unsaved changes kept here");
  await fixture.rows("delete from images where id = $1", [await field(page, "image").inputValue()]);
  // A name that nobody has leads on.
  await page.getByRole("combobox", { name: "Add an owner" }).fill("nobody of this name");
  await expect(page.getByText("Nobody with an account matches. Enter a complete e-mail address to invite somebody.")).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(field(page, "en.title")).toHaveValue("Harbour");

  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toContainText("This browser keeps it for 14 days.");
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "Add Painting" }).click();
  await expect(found(page)).toContainText("Harbour");
  await found(page)
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "have been removed" })).toContainText("the painting’s image");
  await expect(field(page, "image")).toHaveValue("");
  await expect(field(page, "en.title")).toHaveValue("Harbour");
  await expect(page.getByTestId("owners")).toContainText(`Zoë Zywiec (${far})`);

  await expect(bar(page)).toContainText("Unsaved changes kept here");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard the changes" }).click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);
  expect(await draftsIn(page)).toBe(0);

  // A painting that was deleted meanwhile takes nothing with it.
  const painting = await fixture.addPainting([admin]);
  await open(page, editOf(painting));
  await field(page, "en.description").fill("Three hours of work");
  await fixture.rows("delete from paintings where id = $1", [painting.id]);
  watch.expectStatus(404);
  await bar(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "has been deleted meanwhile" })).toBeVisible();
  await expect(field(page, "en.description")).toHaveValue("Three hours of work");
  await expect(bar(page)).toContainText("Unsaved changes kept here");

  await page.getByRole("link", { name: "Back to management" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  expect(await draftsIn(page)).toBe(1);
  const signOut = page.getByRole("button", { name: "Sign Out" });
  await signOut.click();
  const warning = page.getByRole("alertdialog", { name: /unsaved text/ });
  await expect(warning).toContainText("a painting’s form");
  await warning.getByRole("button", { name: "Cancel" }).click();
  expect(await draftsIn(page)).toBe(1);
  await signOut.click();
  await warning.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await draftsIn(page)).toBe(0);
});

// Checklist: FORM-62, FORM-64, FORM-65, FORM-95, FORM-240, MANAGE-226
test("the bar stays in view with its ways on, languages stand side by side, and publishing says what is open", async ({
  page,
  context,
  fixture,
}) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const painting = await fixture.addPainting([admin], { isPublished: false });
  // The same ways in the same order on each page of the work, which marks its own.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [kind, name] of [
    ["tokens", "Access links"],
    ["history", "History"],
    ["edit", "Edit"],
  ] as const) {
    await open(page, `/gallery/manage/${kind}/${painting.id}`);
    const links = bar(page).getByRole("link");
    await expect(links.first()).toBeVisible();
    expect((await links.allInnerTexts()).slice(0, 4)).toEqual(["Edit", "Access links", "Comments", "History"]);
    await expect(bar(page).locator("[aria-current]:visible")).toHaveText(name);
  }
  const save = bar(page).getByRole("button", { name: "Save", exact: true });
  await expect(bar(page)).toContainText("Saved");
  for (const [width, height] of [
    [1440, 900],
    [820, 1100],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Update Painting" }).scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    expect((await bar(page).boundingBox())?.height, `${width} px`).toBeLessThan(60);
    await bar(page).getByText("Sections", { exact: true }).click();
    await bar(page).getByRole("link", { name: "Key Facts" }).click();
    const heading = await page.getByRole("heading", { name: "Key Facts", exact: true }).boundingBox();
    const edge = await bar(page).boundingBox();
    expect(heading?.y, `${width} px`).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
    expect(heading?.y, `${width} px`).toBeLessThan(height / 2);
  }

  // A toast is not over the field in use.
  const number = field(page, "record.inventoryNo");
  await number.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await number.press("Control+s");
  const toast = page.getByRole("listitem").filter({ hasText: "Painting updated successfully" });
  await expect(toast).toBeVisible();
  await expect(number).toBeFocused();
  await expect
    .poll(async () => {
      const [used, over] = [await number.boundingBox(), await toast.boundingBox()];
      return used !== null && over !== null && (over.y + over.height <= used.y || over.y >= used.y + used.height);
    })
    .toBe(true);
  await expectToast(page, "Success", "Painting updated successfully");

  await page.setViewportSize({ width: 1440, height: 900 });
  const titles = ["en", "fr", "ru"].map((language) => field(page, `${language}.title`));
  await page.getByRole("button", { name: "Three", exact: true }).click();
  for (const title of titles) await expect(title).toBeVisible();
  expect(new Set(await Promise.all(titles.map(async (title) => (await title.boundingBox())?.y))).size).toBe(1);
  await page.reload();
  for (const title of titles) await expect(title).toBeVisible();
  await field(page, "fr.title").fill("");
  await expect(field(page, "fr.title")).toHaveAccessibleDescription("Not translated");
  await field(page, "fr.title").fill("Étude");

  // The preview shows what is typed, in each language, and the form and what is stored stay as they are.
  await field(page, "year").fill("mcm");
  await field(page, "fr.title").fill("Étude du port");
  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Preview (opens in a new tab)" }).last().click(),
  ]);
  await expect(preview.getByText("Preview of what is typed, not saved")).toBeVisible();
  await expect(preview.getByRole("alert")).toContainText("Year of creation: Enter a whole number");
  await preview.getByRole("banner").getByRole("button", { name: "FR, Français" }).click();
  await expect(preview.getByRole("heading", { level: 1, name: "Étude du port" })).toBeVisible();
  await expect(preview.getByRole("alert")).toContainText("Année");
  expect.soft(await violationsOf(preview)).toEqual([]);
  await preview.close();
  await expect(field(page, "fr.title")).toHaveValue("Étude du port");
  expect(await fixture.rows("select title_fr from paintings where id = $1", [painting.id])).not.toEqual([{ title_fr: "Étude du port" }]);
  await field(page, "year").fill("1911");

  await page.setViewportSize({ width: 820, height: 1100 });
  await expect(field(page, "fr.title")).toBeHidden();

  const checks = page.getByRole("list", { name: "Before it is published" });
  // A draft needs it most. It is folded once nothing is open.
  await expect(page.getByRole("switch", { name: "Published" })).not.toBeChecked();
  await expect(checks.getByRole("listitem")).toHaveCount(4);
  await field(page, "year").fill("18877");
  await expect(checks).toContainText("The year lies in the future.");
  await expect(field(page, "year")).toHaveAccessibleDescription("The year lies in the future.");
  await field(page, "year").fill("1887");
  await expect(checks.getByRole("listitem")).toHaveCount(4);
  const time = field(page, "publishAt");
  await time.fill("2020-01-01T09:00");
  const publishing = page.getByRole("region", { name: "Publication" });
  await expect(publishing).toContainText("This time has passed.");
  await expect(publishing).not.toContainText("It will be published");
  await time.fill("");
  await bar(page).getByText("Publish", { exact: true }).click();
  await expect(bar(page).getByRole("button", { name: "Save and publish" })).toBeVisible();
  await expect(
    bar(page)
      .getByText(/Everyone will see the work .* Still open: /)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "Published" }).check();
  await expect(checks).toContainText("Open: The dimensions are empty or have no unit.");
  await checks.getByRole("link", { name: "The dimensions are empty or have no unit." }).click();
  await field(page, "dimensions").fill("60 × 80 cm");
  await expect(checks).toContainText("Done: The dimensions have a unit.");
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  await expect(page.locator(`#work-${painting.id}`)).toHaveAttribute("data-saved", "");
  await expect(page.locator(`#work-${painting.id}`)).toBeInViewport();

  // From the page of its links the bar leads back to the form.
  await open(page, `/gallery/manage/tokens/${painting.id}`);
  await expect(bar(page).getByText("Published")).toBeVisible();
  await bar(page).getByText("More", { exact: true }).click();
  await bar(page).getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(editOf(painting));
});
