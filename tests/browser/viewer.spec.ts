import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { type Decoded, decode, differenceOnScreen, type Rectangle } from "../support/picture-parts.ts";
import type { SiteFixture } from "../support/sites/site-fixture.ts";

/* The viewer of a work: what is on the screen is compared with the file, part by part. */

// Nothing moves by itself, so that what is read of the page is what is on the screen.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

/** Levels of 255: the picture is another size, and its edges are smoothed. */
const LIKE = 9;

/** Opens a work of the samples and its viewer, and reads its largest public size. */
async function openViewer(page: Page, fixture: SiteFixture, title: string, language: "" | "/ru" = "") {
  const { id } = await fixture.painting(title);
  await open(page, `${language}/gallery/${id}`);
  const link = page.locator("a[aria-haspopup=dialog]").first();
  const work = await decode(await (await page.request.get((await link.getAttribute("href")) as string)).body());
  await link.click();
  const dialog = page.getByRole("dialog");
  const stage = dialog.getByTestId("viewer-stage");
  await expect(dialog.locator("output")).toHaveText("×1");
  await expect(dialog.getByRole("button", { name: language === "" ? "Larger" : "Крупнее" })).not.toHaveAttribute("aria-disabled");
  return { dialog, stage, work, link };
}

const originalOf = async (title: string) => decode(await readFile(`content/sample/images/${title.toLowerCase().replaceAll(" ", "-")}.jpg`));

/** In the format that a browser writes fastest. Its losses are under one level of what is compared. */
const photographOf = async (stage: Locator) => decode(await stage.screenshot({ type: "jpeg", quality: 95 }));

/** Place of the whole work on the stage, uncut and as large as the stage allows. */
async function fitOf(stage: Locator, { info: { width, height } }: Decoded): Promise<Rectangle> {
  const box = await stage.boundingBox();
  if (box === null) throw new Error("no stage");
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return { left: (box.width - size.width) / 2, top: (box.height - size.height) / 2, ...size };
}

/** The place after an enlargement about a point of the stage. */
const enlarged = ({ left, top, width, height }: Rectangle, level: number, point: { x: number; y: number }): Rectangle => ({
  left: point.x - (point.x - left) * level,
  top: point.y - (point.y - top) * level,
  width: width * level,
  height: height * level,
});

const levelOf = async (dialog: Locator) => Number((await dialog.locator("output").innerText()).replace("×", "").replace(",", "."));

async function expectShown(stage: Locator, work: Decoded, place: Rectangle) {
  await expect.poll(async () => differenceOnScreen(work, await photographOf(stage), place)).toBeLessThan(LIKE);
}

/** No line of the ground is left beside the picture, which is larger than the window. */
async function expectFilled(stage: Locator) {
  const { data, info } = await decode(await stage.screenshot());
  const ground = [21, 24, 30];
  const isGround = (x: number, y: number) =>
    ground.every((level, channel) => data[(y * info.width + x) * info.channels + channel] === level);
  const steps = Array.from({ length: 20 }, (_, step) => (step + 0.5) / 20);
  const [right, bottom] = [info.width - 1, Math.floor((await stage.boundingBox())?.height ?? 0) - 1];
  expect(steps.every((step) => isGround(right, Math.floor(step * bottom)))).toBe(false);
  expect(steps.every((step) => isGround(Math.floor(step * right), bottom))).toBe(false);
}

/** The place at the level that the viewer names: it may still change while the gesture is being drawn. */
async function expectEnlarged(dialog: Locator, stage: Locator, work: Decoded, toPlace: (level: number) => Rectangle) {
  await expect
    .poll(async () => {
      const level = await levelOf(dialog);
      return level > 2 ? differenceOnScreen(work, await photographOf(stage), toPlace(level)) : Number.POSITIVE_INFINITY;
    })
    .toBeLessThan(LIKE);
}

const middleOf = async (stage: Locator) => {
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  return { x: width / 2, y: height / 2 };
};

for (const [title, width, height] of [
  ["Three Horizons", 1440, 900],
  ["Bamboo after Rain", 1440, 900],
  ["Evening on the River", 390, 844],
] as const)
  test(`${title}, ${width} px wide, is whole first, and neither blank nor cut at any step`, async ({ page, fixture }) => {
    await page.setViewportSize({ width, height });
    const tiles: number[] = [];
    page.on("response", (response) => void (response.url().includes("/tiles/") && tiles.push(response.status())));
    const { dialog, stage, work } = await openViewer(page, fixture, title);
    const fit = await fitOf(stage, work);
    await expectShown(stage, work, fit);
    expect(tiles).toEqual([]);
    const larger = dialog.getByRole("button", { name: "Larger" });
    let steps = 0;
    while ((await larger.getAttribute("aria-disabled")) === null) {
      const before = await levelOf(dialog);
      await larger.click();
      await expect.poll(() => levelOf(dialog)).toBeGreaterThan(before);
      await expectShown(stage, work, enlarged(fit, await levelOf(dialog), await middleOf(stage)));
      steps++;
    }
    expect(steps).toBeGreaterThan(1);
    // Beyond the largest public size, the work has its own pixels in tiles.
    const original = await originalOf(title);
    const isWide = original.info.width > 1600;
    expect(new Set(tiles)).toEqual(new Set(isWide ? [200] : []));
    if (isWide) await expectShown(stage, original, enlarged(fit, await levelOf(dialog), await middleOf(stage)));
    await expectFilled(stage);
    const limit = dialog.getByRole("status").filter({ hasText: "The limit: two screen pixels per pixel" });
    await expect(limit).toBeVisible();
    await dialog.getByRole("button", { name: "Show the whole work" }).click();
    await expect(limit).toHaveCount(0);
    await expectShown(stage, work, fit);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });

test("keys enlarge and move the work, and Escape returns to the same place", async ({ page, fixture }) => {
  const { dialog, stage, work, link } = await openViewer(page, fixture, "Blue Interior");
  const fit = await fitOf(stage, work);
  await expect(dialog.getByRole("heading")).toHaveText(/^Blue Interior, Noor Belhadi, 1958, \d+\s×\s\d+\scm$/);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(dialog.getByText("×2.25")).toBeVisible();
  const place = enlarged(fit, 2.25, await middleOf(stage));
  await expectShown(stage, work, place);
  await page.keyboard.press("ArrowDown");
  const { height = 0 } = (await stage.boundingBox()) ?? {};
  await expectShown(stage, work, { ...place, top: place.top - 0.2 * height });
  await page.keyboard.press("-");
  await expect(dialog.getByText("×1.5")).toBeVisible();
  // A press on the small picture looks there.
  await dialog.getByRole("img", { name: "The part shown" }).click({ position: { x: 1, y: 1 } });
  await expectShown(stage, work, { ...enlarged(fit, 1.5, await middleOf(stage)), top: 0 });
  await page.keyboard.press("0");
  await expectShown(stage, work, fit);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

// Checklist: PAINTING-82
test("Back closes the viewer and leaves the page, Forward and reload show it, and closing leaves no entry behind", async ({
  page,
  watch,
  fixture,
}) => {
  // The plain picture is enough: nothing of it is still loading when the viewer closes.
  watch.expectOffline();
  await page.route(/openseadragon.*\.js$/, (route) => route.abort("internetdisconnected"));
  const { id } = await fixture.painting("Night Train");
  await open(page, "/gallery/artists");
  await open(page, `/gallery/${id}`);
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes(".data") && asked.push(request.url())));
  const link = page.getByRole("link", { name: "Enlarge the work" });
  const dialog = page.getByRole("dialog");
  await link.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/gallery/${id}#view`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/gallery/${id}`);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/gallery/${id}`);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/gallery/artists");
  // A link to the viewer: there is nothing of it to go back to.
  await page.goto(`/gallery/${id}#view`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/gallery/${id}`);
  await page.goBack();
  await expect(page).toHaveURL("/gallery/artists");
});

test("wheel and double press enlarge about the pointer, and dragging moves", async ({ page, fixture }) => {
  const { dialog, stage, work } = await openViewer(page, fixture, "Night Train");
  const fit = await fitOf(stage, work);
  const box = (await stage.boundingBox()) as { x: number; y: number };
  const point = { x: fit.left + fit.width * 0.6, y: fit.top + fit.height * 0.4 };
  await page.mouse.move(box.x + point.x, box.y + point.y);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -100);
      return levelOf(dialog);
    })
    .toBeGreaterThan(2);
  await expectShown(stage, work, enlarged(fit, await levelOf(dialog), point));
  // The button goes on there, and not about the middle of the window.
  const before = await levelOf(dialog);
  await dialog.getByRole("button", { name: "Larger" }).click();
  await expect.poll(() => levelOf(dialog)).toBeGreaterThan(before);
  const place = enlarged(fit, await levelOf(dialog), point);
  await expectShown(stage, work, place);
  await page.mouse.move(box.x + point.x, box.y + point.y);
  await page.mouse.down();
  await page.mouse.move(box.x + point.x - 60, box.y + point.y + 40, { steps: 4 });
  await page.mouse.up();
  await expectShown(stage, work, { ...place, left: place.left - 60, top: place.top + 40 });
  await page.mouse.dblclick(box.x + point.x, box.y + point.y);
  await expectShown(stage, work, fit);
  await page.mouse.dblclick(box.x + point.x, box.y + point.y);
  await expectEnlarged(dialog, stage, work, (level) => enlarged(fit, level, point));
});

test("the scale is as long on the work as it says", async ({ page, fixture }) => {
  // 74 × 98 cm.
  const { dialog, stage, work } = await openViewer(page, fixture, "Birches at Thaw");
  const fit = await fitOf(stage, work);
  const bar = dialog.getByText("10 cm").locator("..").locator("span").last();
  await expect.poll(async () => (await bar.boundingBox())?.width).toBeCloseTo((fit.width / 98) * 10, -1);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(dialog.getByText("5 cm")).toBeVisible();
});

test.describe("with two fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the work is enlarged between them", async ({ page, context, fixture }) => {
    const { dialog, stage, work } = await openViewer(page, fixture, "Quinces and Pewter", "/ru");
    await expect(dialog.getByText(/^\d+\sсм$/)).toBeVisible();
    const fit = await fitOf(stage, work);
    const box = (await stage.boundingBox()) as Rectangle & { x: number; y: number };
    const point = { x: 200, y: box.height / 2 };
    const fingers = (apart: number) => [-apart, apart].map((away, id) => ({ x: box.x + point.x + away, y: box.y + point.y, id }));
    const device = await context.newCDPSession(page);
    await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
    for (let apart = 35; apart <= 90; apart += 5)
      await device.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectEnlarged(dialog, stage, work, (level) => {
      const wide = enlarged(fit, level, point);
      // The height of the picture may still fit, and is centred then.
      return wide.height < box.height ? { ...wide, top: (box.height - wide.height) / 2 } : wide;
    });
  });
});

test("if its code does not come, the whole work stays, with a message", async ({ page, watch, fixture }) => {
  watch.expectOffline();
  await page.route(/openseadragon.*\.js$/, (route) => route.abort("internetdisconnected"));
  await open(page, `/gallery/${(await fixture.painting("Storm Surge")).id}`);
  await page.getByRole("link", { name: "Enlarge the work" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/could not be loaded/)).toBeVisible();
  await expect(dialog.getByRole("img").first()).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to the largest public size", async ({ page, request, fixture }) => {
    await page.goto(`/gallery/${(await fixture.painting("Storm Surge")).id}`);
    const address = await page.getByRole("link", { name: "Enlarge the work" }).getAttribute("href");
    const response = await request.get(address as string);
    expect(response.headers()["content-type"]).toBe("image/webp");
    expect((await sharp(await response.body()).metadata()).width).toBe(1600);
    // Its signature, its back and the paint in raking light.
    await expect(page.getByRole("link", { name: /^Enlarge: / })).toHaveCount(3);
  });
});
