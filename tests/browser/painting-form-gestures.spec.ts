import { randomUUID } from "node:crypto";
import { expect, open } from "../support/browser/browser.ts";
import { ADD, chooseOwner, editOf, field, paintingCalled } from "../support/browser/painting-form.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { jpegOfSize, smallJpeg, smallPdf } from "../support/sites/images.ts";

const UPLOADS = "**/gallery/manage/upload*";

test("an image is pasted from the clipboard; pasted text stays text", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, ADD);
  await page.evaluate(() => navigator.clipboard.writeText("Harbour"));
  await field(page, "en.title").focus();
  await page.keyboard.press("Control+v");
  await expect(field(page, "en.title")).toHaveValue("Harbour");
  await expect(field(page, "image")).toHaveValue("");
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext("2d")?.fillRect(0, 0, 200, 150);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": await canvas.convertToBlob() })]);
  });
  await page.keyboard.press("Control+v");
  await expectToast(page, "Success", "Image uploaded successfully");
  await expect(field(page, "en.title")).toHaveValue("Harbour");
  const preview = page.getByRole("img", { name: "The painting’s image" });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(4 / 3, 1);
});

// Checklist: FORM-47, FORM-222
test("an upload can be cancelled; saving the form waits for uploads in progress", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const title = `Waiting ${randomUUID()}`;
  await open(page, ADD);
  await chooseOwner(page, admin);
  await field(page, "en.title").fill(title);
  await field(page, "en.artist").fill("Vikmark");
  await page.route(UPLOADS, () => undefined);
  const choose = page.getByLabel("Choose an image");
  for (const each of [choose, page.getByLabel("Add files"), page.getByLabel("Upload documents")])
    expect((await each.boundingBox())?.width, "the browser's own text is not shown").toBe(1);
  const cancel = page.getByRole("button", { name: "Cancel the upload" });
  await choose.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await jpegOfSize(3_000_000) });
  await expect(page.getByRole("progressbar", { name: /image$/ })).toBeVisible();
  await cancel.click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(choose).toBeFocused();
  await expect(field(page, "image")).toHaveValue("");
  // Of several files, the finished ones stay, and no further one is sent.
  const add = page.getByLabel("Add files");
  await add.setInputFiles(["one.pdf", "two.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: smallPdf })));
  await expect(page.getByRole("progressbar", { name: "Uploading one.pdf" })).toBeVisible();
  await cancel.click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByTestId("attachments").getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(UPLOADS);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  await choose.setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await expect(cancel).toBeVisible();
  // A second image meanwhile is rejected with a message, and so are files.
  await choose.setInputFiles({ name: "c.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
  await expectToast(page, "Error", "An upload is still under way. Wait until it is finished.");
  await add.setInputFiles({ name: "three.pdf", mimeType: "application/pdf", buffer: smallPdf });
  await expect(page.getByRole("progressbar", { name: "Uploading three.pdf" })).toBeVisible();
  await add.setInputFiles({ name: "four.pdf", mimeType: "application/pdf", buffer: smallPdf });
  await expectToast(page, "Error", "An upload is still under way. Wait until it is finished.");
  await page.getByRole("region", { name: "Private files" }).getByRole("button", { name: "Cancel the upload" }).click();
  await page.getByRole("button", { name: "Create Painting" }).click();
  await expectToast(page, "Error", "An upload is still under way. Wait until it is finished.");
  await field(page, "en.artist").press("Enter");
  await expectToast(page, "Error", "An upload is still under way. Wait until it is finished.");
  expect(await paintingCalled(fixture, title)).toBeUndefined();
  release();
  await expectToast(page, "Success", "Image uploaded successfully");
  const image = await field(page, "image").inputValue();
  await page.getByRole("button", { name: "Create Painting" }).click();
  await expectToast(page, "Success", "Painting created successfully");
  expect(await paintingCalled(fixture, title)).toMatchObject({ public_image_url: `/images/${image}` });
  expect(await fixture.rows("select id from images where uploaded_by = $1", [admin.id])).toEqual([{ id: image }]);
});

test("rows are reordered with the mouse, and closing or reloading a changed form asks", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  const documents = ["One", "Two", "Three"].map((name) => ({ name, url: null }));
  await fixture.rows("update paintings set documents = $2 where id = $1", [painting.id, JSON.stringify(documents)]);
  await fixture.signIn(context, admin.email);
  await open(page, editOf(painting));
  const rows = page.getByTestId("documents").getByRole("listitem");
  const handle = rows.getByTitle("Drag to another place");
  // All three rows in view: a page that scrolls while the mouse is down starts no drag.
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: "center" }));
  await handle.last().dragTo(rows.first());
  await expect(field(page, "documents[0].name")).toHaveValue("Three");
  await handle.nth(1).dragTo(rows.last());
  await expect(field(page, "documents[2].name")).toHaveValue("One");
  // Dropped in its old place, nothing changes.
  await handle.first().dragTo(rows.first());
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  expect((await paintingCalled(fixture, painting.title))?.documents.map(({ name }) => name)).toEqual(["Three", "Two", "One"]);

  // Closing or reloading a changed form asks; an unchanged or saved one does not.
  await page.goBack();
  await expect(page).toHaveURL(editOf(painting));
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // Searching for an owner changes nothing; browsers ask only users who have interacted with the page.
  await page.getByRole("combobox", { name: "Add an owner" }).pressSequentially("Somebody");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  expect(asked).toEqual([]);
  await field(page, "en.genre").pressSequentially("Landscape");
  await page.evaluate(() => window.setTimeout(() => window.location.reload()));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
  await expect(field(page, "en.genre")).toHaveValue("Landscape");
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  await page.reload();
  expect(asked).toHaveLength(2);
});
