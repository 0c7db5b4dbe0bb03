import sharp from "sharp";
import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { smallJpeg } from "../support/sites/images.ts";

// Checklist: PICTURES-12, PICTURES-13, PICTURES-19, PICTURES-20, PICTURES-22, FORM-91, FORM-245
test("a picture is added, moved, cropped by keyboard and shown as its original again", async ({ page, context, fixture, watch }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  const painting = await fixture.addPainting([admin]);
  await open(page, `/gallery/manage/pictures/${painting.id}`);
  const items = page
    .getByRole("list")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Move up/ }) });
  const add = async (kind: string, access: string, ...others: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const form = page.locator("form", { has: page.getByLabel("Picture files") });
    const picture = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await smallJpeg()) };
    await form.getByLabel("Picture files").setInputFiles([picture, ...others, { ...picture, name: "too-much.jpg" }]);
    const chosen = form.getByRole("list", { name: "Chosen pictures" }).getByRole("listitem");
    await expect(chosen).toHaveCount(others.length + 2);
    await form.getByRole("button", { name: "Leave out too-much.jpg" }).click();
    await expect(chosen).toHaveCount(others.length + 1);
    await form.getByLabel("What it shows").selectOption(kind);
    await form.getByLabel("Who sees it").selectOption(access);
    await form.getByRole("button", { name: "Upload and add" }).click();
  };
  // Of two files, the one that is no picture is named, and the other stays.
  watch.expectStatus(409, 415, 422);
  await add("verso", "public", { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture") });
  await expect(items).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("1 of 2 files not added");
  await expect(page.getByRole("alert")).toContainText("notes.txt: The site reads");
  await add("xray", "private");
  await expect(items).toHaveCount(2);

  // It is open, with its file; what is said of both is saved at once, and leaving before asks.
  await expect(items.nth(1)).toContainText("a.jpg, ");
  await items.nth(1).getByLabel("Caption in English").fill("The whole canvas");
  await items.nth(0).getByText("Kind, captions and access").click();
  await items.nth(0).getByLabel("Caption in French").fill("Un cachet");
  await page.getByRole("link", { name: "Back to the painting form" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save what is entered" }).click();
  await expectToast(page, "Success", "Pictures saved");
  await expect(items.nth(0)).toContainText("Un cachet");
  await expect(items.nth(1)).toContainText("The whole canvas");
  expect(
    await fixture.rows("select kind, is_private from painting_pictures where painting_id = $1 order by position", [painting.id]),
  ).toEqual([
    { kind: "verso", is_private: false },
    { kind: "xray", is_private: true },
  ]);

  await page.getByRole("button", { name: /^Move up: X-ray/ }).click();
  await expect(items.first()).toContainText("1. X-ray");
  await expect(items.first()).toContainText("Private");

  expect.soft(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /^Turn and crop: Verso/ }).click();
  const edge = page.getByRole("slider", { name: "Left edge" });
  const left = page.getByRole("spinbutton", { name: "Left" });
  const apply = page.getByRole("button", { name: "Apply" });
  // Somebody else is faster: the page goes on with their edit.
  const image = await page.locator("input[name=image]").first().inputValue();
  const typed = { turned: "0", straightened: "0", cutLeft: "5", cutTop: "0", cutRight: "0", cutBottom: "0" };
  const post = (path: string, form: Record<string, string>) => page.request.post(path, { form, maxRedirects: 0 });
  expect((await post(page.url(), { intent: "apply", image, ...typed })).status()).toBe(303);
  await left.fill("20");
  await apply.click();
  await expect(page.getByRole("alert")).toContainText("It is shown as it is now.");
  await expect(left).toHaveValue("5");
  // A refused number is marked, with its bounds and the picture, also without script.
  const straighten = page.getByRole("spinbutton", { name: "Straighten" });
  await straighten.fill("11");
  await apply.click();
  await expect(straighten).toHaveAttribute("aria-invalid", "true");
  await expect(straighten).toHaveAccessibleDescription(/Enter a number from −10 to 10/);
  await expect(left).not.toHaveAttribute("aria-invalid");
  const newImage = await page.locator("input[name=image]").first().inputValue();
  const plain = await (await post(page.url(), { intent: "apply", image: newImage, ...typed, cutLeft: "95" })).text();
  expect(plain).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="95"/);
  expect(plain).toMatch(/<main[\s\S]*<img[^>]*alt="Verso, /);
  await straighten.fill("0");
  await left.fill("0");
  await edge.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(left).toHaveValue("6");
  await expect(edge).toHaveAttribute("aria-valuenow", "6");
  // The edge goes round with the picture.
  const turn = page.getByLabel("Turn", { exact: true });
  await turn.selectOption("270");
  await expect(page.getByRole("spinbutton", { name: "Bottom" })).toHaveValue("6");
  await expect(left).toHaveValue("0");
  await turn.selectOption("0");
  await expect(left).toHaveValue("6");
  expect.soft(await violationsOf(page)).toEqual([]);
  await apply.click();
  await expectToast(page, "Success", "The picture has been changed");
  await expect(items.nth(1)).toContainText("Edited");
  // Refused captions come back in the picture that they are for, without script too.
  const picture = await items.nth(1).locator("details input[name=picture]").inputValue();
  const facts = { kind: "frame", access: "private", "caption.en": "x".repeat(301), "caption.fr": "Au dos", "caption.ru": "" };
  const refused = await (await post(page.url(), { intent: "save", picture, ...facts })).text();
  expect(refused.match(/<details[^>]* open=""[^>]*>/g)).toHaveLength(1);
  expect(refused.split(' open=""')[1]).toContain('value="Au dos"');

  // The public one hangs below the work, the private one is in the record alone.
  await open(page, `/gallery/${painting.id}`);
  await page.getByRole("link", { name: /^Enlarge: Verso/ }).click();
  const shown = page.getByRole("dialog").locator("img");
  const { width = 0 } = await sharp(await (await page.request.get((await shown.getAttribute("src")) as string)).body()).metadata();
  const original = await sharp(await smallJpeg()).metadata();
  expect(width).toBeLessThan(original.width);
  // It is the only one that the viewer can show.
  await expect(page.getByRole("button", { name: "Previous picture" })).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  // The viewer goes back to the address of the page, which would abort another navigation.
  await expect(page).toHaveURL(new RegExp(`/gallery/${painting.id}$`));
  await expect(page.getByRole("link", { name: /^Enlarge: X-ray/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Private Information" }).getByRole("img", { name: /^X-ray/ })).toBeVisible();

  await open(page, `/gallery/manage/pictures/${painting.id}`);
  await page.getByRole("link", { name: /^Turn and crop: Verso/ }).click();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await expectToast(page, "Success", "The original is shown again");
  await expect(items.nth(1)).not.toContainText("Edited");

  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/ru/gallery/manage/pictures/${painting.id}`);
  expect.soft(await widthOf(page)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: /^Повернуть и обрезать: Оборот/ }).click();
  await expect(page.getByRole("slider", { name: "Левый край" })).toBeVisible();
  expect.soft(await widthOf(page)).toBeLessThanOrEqual(320);
});
