import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { publicBaseOf } from "../support/pages.ts";
import { drawPdf, readPdf } from "../support/poppler.ts";
import { readQrCodes } from "../support/zbar.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000009";
const BASE = "https://eac.example.org";
const MM = 96 / 25.4;

const pageOf = ({ id }: { id: string }) => `/gallery/manage/qr/${id}`;
const codes = (page: Page) => page.getByRole("main").getByRole("img", { name: /^QR code/ });

/** One of the 24 labels of a sheet rendered at 300 dpi: three columns, eight rows, centred on A4. */
function cutOut(paper: Buffer, place: number): Promise<Buffer> {
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * 300);
  const [left, top] = [pixels((place % 3) * 70), pixels(0.5 + Math.floor(place / 3) * 37)];
  return sharp(paper)
    .extract({ left, top, width: pixels(69), height: pixels(36.5) })
    .png()
    .toBuffer();
}

async function readFile(page: Page, name: string) {
  const address = (await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href")) as string;
  const response = await page.request.get(address);
  const { "content-type": type, "content-disposition": disposition, "cache-control": caching } = response.headers();
  return { type, disposition, caching, body: await response.body() };
}

// Checklist: ROUTE-38
test("signed-out readers get no code", async ({ request, fixture }) => {
  const painting = await fixture.addPainting([await fixture.addPerson()], { isPublished: true });
  for (const [language, address] of [
    ["", pageOf(painting)],
    ["/fr", "/gallery/manage/qr"],
    ["/ru", pageOf({ id: NOWHERE })],
  ] as const) {
    const response = await request.get(language + address, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, `${language}/auth`]);
  }
  for (const format of ["svg", "png"]) expect((await request.get(`${pageOf(painting)}/code.${format}`)).status()).toBe(403);
});

// Checklist: ERR-68, QR-02
test("without a valid id there is no code", async ({ context, fixture }) => {
  const { request } = context;
  await fixture.signIn(context, (await fixture.addPerson()).email);
  for (const address of ["/gallery/manage/qr", pageOf({ id: "nope" })]) {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Invalid painting ID</);
    expect(html).not.toContain('aria-label="QR code');
  }
  expect((await request.get(`${pageOf({ id: "nope" })}/code.svg`)).status()).toBe(404);
  expect((await request.get(`${pageOf({ id: NOWHERE })}/code.gif`)).status()).toBe(404);
});

// Checklist: CONST-27 to CONST-29, CALLS-43, QR-01, QR-04 to QR-07, ROUTE-37
test("the code of the public page leads there: on the screen, as SVG and as PNG", async ({ page, context, fixture, site, windowOf }) => {
  const painting = await fixture.addPainting([await fixture.addPerson()], { isPublished: true });
  // Requested by a user who owns nothing: the code contains only a public address (P-TOKEN-12).
  await fixture.signIn(context, (await fixture.addPerson()).email);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, pageOf(painting));
  const link = `${publicBaseOf(site)}/gallery/${painting.id}`;
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  const code = codes(page);
  await expect(code).toHaveCount(1);
  const { width, height } = (await code.boundingBox()) as { width: number; height: number };
  expect([width, height]).toEqual([200, 200]);
  expect(await readQrCodes(await code.screenshot())).toEqual([link]);
  const colours = await code.locator("path").evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);

  for (const [name, type] of [
    ["SVG", "image/svg+xml"],
    ["PNG", "image/png"],
  ] as const) {
    const file = await readFile(page, name);
    const attachment = `attachment; filename="EAC-painting-${painting.id.slice(0, 8)}.${name.toLowerCase()}"`;
    expect([file.type, file.disposition, file.caching]).toEqual([type, attachment, "private, no-store"]);
    expect(await readQrCodes(file.body)).toEqual([link]);
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const visitor = await (await windowOf()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: painting.title })).toBeVisible();

  await page.evaluate((base) => localStorage.setItem("publicBaseUrl", base), BASE);
  await page.reload();
  await expect(page.getByText(`${BASE}/gallery/${painting.id}`, { exact: true })).toBeVisible();
  expect(await readQrCodes(await code.screenshot())).toEqual([`${BASE}/gallery/${painting.id}`]);
  for (const name of ["SVG", "PNG"])
    expect(await readQrCodes((await readFile(page, name)).body)).toEqual([`${BASE}/gallery/${painting.id}`]);
});

test("an owner is warned that a code leads to a draft, which others do not learn", async ({ page, context, fixture }) => {
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, other.email);
  const html = await (await context.request.get(pageOf(painting))).text();
  expect(html).toContain('aria-label="QR code');
  for (const words of [painting.title, ">This painting is a draft"]) expect(html).not.toContain(words);
  await context.clearCookies();
  await fixture.signIn(context, owner.email);
  await open(page, pageOf(painting));
  await expect(codes(page)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "This painting" })).toContainText(painting.title);
  await expect(page.getByText(/^This painting is a draft/)).toHaveCount(1);
});

test.describe("on a high-density screen", () => {
  test.use({ deviceScaleFactor: 2 });

  // Checklist: PERM-41
  test("a label is one page of 70 by 37 mm, whose code opens the record from the screen and from paper", async ({
    page,
    context,
    fixture,
    site,
    windowOf,
  }) => {
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    const token = await fixture.issueToken(painting.id, "1 hour", "For the vault");
    await fixture.issueToken(painting.id, "1 hour", "For another");
    await fixture.signIn(context, owner.email);
    await open(page, `/gallery/manage/tokens/${painting.id}`);
    await page
      .getByRole("listitem", { name: /^For the vault/ })
      .getByRole("link", { name: "Print label" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
    const link = publicBaseOf(site) + token.path;
    await expect(codes(page)).toHaveCount(1);
    expect(await readQrCodes(await codes(page).screenshot())).toEqual([link]);

    const pdf = await page.pdf({ preferCSSPageSize: true });
    const facts = readPdf("pdfinfo", pdf);
    expect(/^Pages:\s+(\d+)/m.exec(facts)?.[1]).toBe("1");
    const [width, height] = (/^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(facts) ?? [])
      .slice(1)
      .map((points) => (Number(points) / 72) * 25.4);
    expect(width).toBeCloseTo(70, 0);
    expect(height).toBeCloseTo(37, 0);
    expect(await readQrCodes(drawPdf(pdf, 1))).toEqual([link]);
    const words = readPdf("pdftotext", pdf).replaceAll(/\s+/g, " ");
    for (const word of [painting.title, "For the vault", "Confidential", "Opens the record until"]) expect(words).toContain(word);
    expect(words).not.toContain("Print");

    const [scanned] = await readQrCodes(drawPdf(pdf, 1, 200));
    const reader = await (await windowOf()).newPage();
    await reader.goto(scanned as string);
    await expect(reader.getByText(painting.inventoryNo, { exact: true })).toBeVisible();
  });
});

test("a sheet has 24 labels on A4, of which used ones stay empty", async ({ page, context, fixture, site }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const token = await fixture.issueToken(painting.id, "1 hour", "Vault");
  const second = await fixture.issueToken(painting.id, "1 hour", "Carrier");
  await fixture.signIn(context, owner.email);
  await open(page, `/gallery/manage/tokens/${painting.id}`);
  await page.getByRole("link", { name: "Print a sheet of labels" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
  await expect(codes(page)).toHaveCount(2);
  const placeOf = async (n: number) => {
    const { x, y } = (await codes(page).nth(n).boundingBox()) as { x: number; y: number };
    return { x: x + (await page.evaluate(() => scrollX)), y: y + (await page.evaluate(() => scrollY)) };
  };
  const [before, next] = [await placeOf(0), await placeOf(1)];
  expect([(next.x - before.x) / MM, (next.y - before.y) / MM].map(Math.round)).toEqual([70, 0]);

  await page.getByRole("combobox", { name: "Links" }).selectOption("Vault");
  await page.getByRole("spinbutton", { name: "Copies of each" }).fill("20");
  await page.getByRole("spinbutton", { name: "Labels already used on the sheet" }).fill("4");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(codes(page)).toHaveCount(20);
  const after = await placeOf(0);
  expect([(after.x - before.x) / MM, (after.y - before.y) / MM].map(Math.round)).toEqual([70, 37]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(readPdf("pdfinfo", pdf)).toMatch(/^Pages:\s+1$/m);
  expect(readPdf("pdfinfo", pdf)).toMatch(/^Page size:.*A4/m);
  const link = publicBaseOf(site) + token.path;
  const paper = drawPdf(pdf, 1);
  for (const [place, isUsed] of [
    [0, true],
    [3, true],
    [4, false],
    [11, false],
    [23, false],
  ] as const)
    expect(await readQrCodes(await cutOut(paper, place)), `place ${place}`).toEqual(isUsed ? [] : [link]);

  // One more than fits: a second sheet without used labels.
  await page.getByRole("spinbutton", { name: "Copies of each" }).fill("21");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(codes(page)).toHaveCount(21);
  expect(readPdf("pdfinfo", await page.pdf({ preferCSSPageSize: true }))).toMatch(/^Pages:\s+2$/m);

  // The chosen token has expired: the page explains its replacement.
  await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Links" })).toHaveValue("");
  await expect(page.getByRole("option", { name: "Vault" })).toHaveCount(0);
  expect(await readQrCodes(await codes(page).first().screenshot())).toEqual([publicBaseOf(site) + second.path]);
  await fixture.rows("update access_tokens set is_active = false where id = $1", [second.id]);
  await page.reload();
  await expect(page.getByText("This painting has no active link: there is nothing to print.")).toBeVisible();
  await expect(codes(page)).toHaveCount(0);
});

test("a link from another site cannot set the base of codes", async ({ page, context, fixture, site }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const token = await fixture.issueToken(painting.id, "1 hour", "Vault");
  await fixture.signIn(context, owner.email);
  const query = `?base=${encodeURIComponent("https://evil.example")}`;
  await open(page, pageOf(painting) + query);
  expect(await readQrCodes(await codes(page).screenshot())).toEqual([`${publicBaseOf(site)}/gallery/${painting.id}`]);
  await open(page, `/gallery/manage/tokens/${painting.id}/labels${query}`);
  expect(await readQrCodes(await codes(page).first().screenshot())).toEqual([publicBaseOf(site) + token.path]);
  await open(page, `/gallery/manage/tokens/${painting.id}${query}`);
  await expect(page.getByText("evil.example")).toHaveCount(0);
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const file = await page.request.get(`/gallery/manage/tokens/${painting.id}/qr/${token.id}.png${query}`, { headers });
  expect(await readQrCodes(await file.body())).toEqual([publicBaseOf(site) + token.path]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("codes and labels are there, with the entered base", async ({ page, context, fixture }) => {
    const owner = await fixture.addPerson();
    const painting = await fixture.addPainting([owner]);
    const token = await fixture.issueToken(painting.id, "1 hour", "Vault");
    await fixture.signIn(context, owner.email);
    const tokensPage = `/gallery/manage/tokens/${painting.id}`;
    await page.goto(tokensPage);
    await page.getByRole("textbox", { name: "Links and QR codes begin with" }).fill(BASE);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "Public QR code" }).click();
    expect(await readQrCodes(await codes(page).screenshot())).toEqual([`${BASE}/gallery/${painting.id}`]);
    await page.goBack();
    await page
      .getByRole("listitem", { name: /^Vault/ })
      .getByRole("link", { name: "Print label" })
      .click();
    await page.getByRole("combobox", { name: "Format" }).selectOption("Plain A4 paper with lines to cut along");
    await page.getByRole("spinbutton", { name: "Copies of each" }).fill("2");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(codes(page)).toHaveCount(2);
    expect(await readQrCodes(await codes(page).first().screenshot())).toEqual([BASE + token.path]);
  });
});
