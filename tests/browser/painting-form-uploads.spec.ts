import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, open } from "../support/browser/browser.ts";
import { ADD, chooseOwner, editOf, field, ownersOf, paintingCalled } from "../support/browser/painting-form.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import {
  animatedGif,
  cmykJpeg,
  heavyPng,
  hugePng,
  jpegOfSize,
  photograph,
  scriptedSvg,
  sixteenBitPng,
  smallJpeg,
  smallPdf,
  truncatedJpeg,
} from "../support/sites/images.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";

const MEGABYTE = 1024 * 1024;
const UPLOAD = "/gallery/manage/upload";

const upload = (request: APIRequestContext, kind: string, name: string, data: Buffer) =>
  request.post(`${UPLOAD}?kind=${kind}&name=${encodeURIComponent(name)}`, { data });

/** Path of a large file on the disk, from which the browser reads it. In messages to the browser it would take a second. */
function fileWith(name: string, bytes: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

const leftBy = async (fixture: SiteFixture, { id }: Person) => ({
  images: (await fixture.rows("select id from images where uploaded_by = $1", [id])).length,
  uploads: (await fixture.rows("select id from uploads where uploaded_by = $1", [id])).length,
});

async function signInAdministrator(fixture: SiteFixture, context: BrowserContext): Promise<Person> {
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  return admin;
}

// Checklist: CONST-19
test("files that are not images or are too large are refused and leave nothing behind", async ({ context, fixture }) => {
  const admin = await signInAdministrator(fixture, context);
  const { request } = context;
  for (const [what, name, data, status] of [
    ["a text", "harbour.jpg", Buffer.from("not a picture at all"), 415],
    ["a drawing with a script", "harbour.svg", scriptedSvg, 415],
    ["a document", "harbour.png", smallPdf, 415],
    ["half a photograph", "harbour.jpg", await truncatedJpeg(), 422],
    ["a picture that says it is huge", "harbour.png", hugePng(), 422],
    ["a picture of ten megabytes", "harbour.jpg", await jpegOfSize(10 * MEGABYTE), 413],
    ["nothing", "harbour.jpg", Buffer.alloc(0), 415],
  ] as const)
    expect.soft((await upload(request, "image", name, data)).status(), what).toBe(status);
  expect((await upload(request, "file", "report.exe", Buffer.from("MZ"))).status()).toBe(415);
  expect((await upload(request, "file", "moving.gif", await animatedGif())).status()).toBe(415);
  expect((await upload(request, "anything", "a.jpg", await smallJpeg())).status()).toBe(400);
  expect(await leftBy(fixture, admin)).toEqual({ images: 0, uploads: 0 });
});

// Checklist: CALLS-27
test("images of every kind are converted to formats for browsers, without camera metadata", async ({ context, fixture }) => {
  const admin = await signInAdministrator(fixture, context);
  const { request } = context;
  const kinds: [what: string, data: Buffer, size: [number, number]][] = [
    ["16 bits a colour", await sixteenBitPng(), [640, 480]],
    ["for print, in CMYK", await cmykJpeg(), [640, 480]],
    ["moving", await animatedGif(), [64, 48]],
    ["on its side, with its place", await photograph(), [480, 640]],
    ["one byte less than ten megabytes", await jpegOfSize(10 * MEGABYTE - 1), [640, 480]],
  ];
  for (const [what, data, [width, height]] of kinds) {
    const response = await upload(request, "image", "work", data);
    expect.soft(response.status(), what).toBe(201);
    const { id } = (await response.json()) as { id: string };
    const shown = await (await request.get(`/images/${id}`)).body();
    const facts = await sharp(shown).metadata();
    expect
      .soft([facts.format, facts.space, facts.depth, facts.channels, facts.exif, facts.pages], what)
      .toEqual(["jpeg", "srgb", "uchar", 3, undefined, undefined]);
    expect.soft((facts.width ?? 0) / (facts.height ?? 1), what).toBeCloseTo(width / height, 1);
    expect.soft(shown.includes("Secret Camera"), what).toBe(false);
  }
  const rows = await fixture.rows<{ original_key: string; media_type: string }>(
    "select original_key, media_type from images where uploaded_by = $1 order by created_at",
    [admin.id],
  );
  expect(rows.map(({ media_type }) => media_type)).toEqual(["image/png", "image/jpeg", "image/gif", "image/jpeg", "image/jpeg"]);
  for (const { original_key } of rows) expect(original_key).toMatch(new RegExp(`^paintings/${admin.id}/\\d+\\.(png|jpg|gif)$`));
  expect(await leftBy(fixture, admin)).toEqual({ images: 5, uploads: 0 });
});

/** Sends the head of a request and part of its body, then nothing. @returns the status; undefined without a response. */
function sendPart(url: string, headers: Record<string, string>, part: Buffer, isCut: boolean): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { method: "POST", headers });
    sent.on("response", (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on("error", () => resolve(undefined));
    sent.write(part, () => {
      if (isCut) sent.destroy(new Error("cut"));
    });
  });
}

test("aborted uploads leave nothing behind and block nobody; bodies that are too long are refused at once", async ({
  context,
  fixture,
  site,
}) => {
  const admin = await signInAdministrator(fixture, context);
  const cookie = (await context.cookies(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const jpeg = await smallJpeg();
  const address = `${site}${UPLOAD}?kind=image&name=a.jpg`;
  for (let count = 0; count < 12; count++)
    expect(await sendPart(address, { Cookie: cookie, "Content-Length": String(5 * MEGABYTE) }, jpeg, true)).toBeUndefined();
  // A slot is free as soon as the server sees the end of its connection.
  await expect.poll(async () => (await upload(context.request, "image", "a.jpg", jpeg)).status()).toBe(201);
  expect(await leftBy(fixture, admin)).toEqual({ images: 1, uploads: 0 });

  const long = { "Content-Length": String(60 * MEGABYTE) };
  expect(await sendPart(address, { Cookie: cookie, ...long }, Buffer.from("x"), false)).toBe(413);
  expect(await sendPart(`${site}${ADD}`, { Cookie: cookie, ...long }, Buffer.from("x"), false)).toBe(413);
  // Without a session, no address accepts more than a text form.
  expect(await sendPart(address, { "Content-Length": String(2 * MEGABYTE) }, Buffer.from("x"), false)).toBe(413);
});

const dropOn = async (page: Page, name: string, type: string, bytes: Buffer) => {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      return data;
    },
    { name, type, base64: bytes.toString("base64") },
  );
  await page.getByTestId("image-drop").dispatchEvent("drop", { dataTransfer: transfer });
};

// Checklist: CALLS-28, ERR-20, ERR-21, ERR-37, ERR-38, CONST-19, FORM-44 to FORM-48, VALID-17 to VALID-19, PICTURES-14
test("an image is chosen, dropped, replaced and removed, and is saved with its painting", async ({ page, context, fixture, watch }) => {
  const admin = await signInAdministrator(fixture, context);
  const title = `Pictured ${randomUUID()}`;
  await open(page, ADD);
  const choose = page.getByLabel(/^(Choose an|Replace the) image$/);
  await expect(choose).toHaveAttribute("accept", "image/*");
  const asked: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && asked.push(sent.url()));

  // Refused in the browser: nothing is sent.
  await dropOn(page, "notes.txt", "text/plain", Buffer.from("words"));
  await expect(page.getByRole("alert").filter({ hasText: "“notes.txt” is not a picture and was not used." })).toBeVisible();
  await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await choose.setInputFiles(fileWith("large.jpg", await jpegOfSize(10 * MEGABYTE)));
  await expectToast(page, "Error", "File size must be less than 10MB");
  await expect(page.getByText("JPEG, PNG, WebP, GIF, AVIF or TIFF")).toBeVisible();
  const heic = /^This is a HEIC photograph.*Settings → Camera → Formats → Most Compatible/;
  await choose.setInputFiles({ name: "IMG_0001.HEIC", mimeType: "", buffer: Buffer.from("words") });
  await expect(page.getByRole("alert").filter({ hasText: heic })).toBeVisible();
  expect(asked).toEqual([]);
  // Refused by the server, whatever its name.
  watch.expectStatus(415);
  const photograph = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await choose.setInputFiles({ name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect.poll(() => asked.length).toBe(1);
  await expect(page.getByRole("alert").filter({ hasText: heic })).toBeVisible();
  await choose.setInputFiles({ name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("words") });
  await expectToast(page, "Error", "Failed to upload image");
  watch.expectStatus(415, 422);
  await choose.setInputFiles({ name: "half.jpg", mimeType: "image/jpeg", buffer: await truncatedJpeg() });
  await expectToast(page, "Error", "Failed to upload image");
  await expect(page.getByRole("alert").filter({ hasText: "“half.jpg” is damaged or incomplete" })).toBeVisible();
  await expect(field(page, "image")).toHaveValue("");

  await dropOn(page, "small.jpg", "image/jpeg", await smallJpeg());
  await expectToast(page, "Success", "Image uploaded successfully");
  const preview = page.getByRole("img", { name: "The painting’s image" });
  await expect(preview).toBeVisible();
  const first = await field(page, "image").inputValue();
  await page.getByRole("button", { name: "Remove the image" }).click();
  await expectToast(page, "Success", "Image removed");
  await expect(preview).toBeHidden();
  // One byte below the limit.
  await choose.setInputFiles(fileWith("nearly.jpg", await jpegOfSize(10 * MEGABYTE - 1)));
  await expectToast(page, "Success", "Image uploaded successfully");
  await expect(preview).toBeVisible();
  await choose.setInputFiles(fileWith("photo.png", await heavyPng()));
  await expectToast(page, "Success", "Image uploaded successfully");
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const second = await field(page, "image").inputValue();
  expect(second).not.toBe(first);

  await page.getByLabel("Add files").setInputFiles([
    { name: "X-ray.png", mimeType: "image/png", buffer: await sixteenBitPng() },
    { name: "report.pdf", mimeType: "application/pdf", buffer: smallPdf },
  ]);
  await expect(field(page, "attachments[1].name")).toHaveValue("report.pdf");
  await field(page, "attachments[1].name").fill("Report of the laboratory");
  await page.getByRole("button", { name: "Move up: File 2" }).click();
  await expect(field(page, "attachments[0].name")).toHaveValue("Report of the laboratory");
  await chooseOwner(page, admin);
  await field(page, "en.title").fill(title);
  await field(page, "en.artist").fill("Vikmark");
  await page.getByRole("button", { name: "Create Painting" }).click();
  await expectToast(page, "Success", "Painting created successfully");
  const row = await paintingCalled(fixture, title);
  expect(row).toMatchObject({ public_image_url: `/images/${second}` });
  expect((await page.request.get(`/images/${second}`)).status()).toBe(200);
  expect(await leftBy(fixture, admin)).toEqual({ images: 3, uploads: 0 });
  const files = () =>
    fixture.rows<{ id: string; name: string; kind: string }>(
      "select id, name, kind from private_attachments where painting_id = $1 order by position",
      [row?.id],
    );
  expect(await files()).toMatchObject([
    { name: "Report of the laboratory", kind: "report" },
    { name: "X-ray.png", kind: "photograph" },
  ]);

  // Then the image and a file are removed again.
  const [report] = await files();
  await open(page, editOf({ id: row?.id ?? "" }));
  await page.getByRole("button", { name: "Remove the image" }).click();
  await page.getByRole("button", { name: "Remove: File 1" }).click();
  for (const language of ["fr", "ru"])
    await field(page, `${language}.title`).evaluate((input: HTMLInputElement) => {
      input.value = "Étude";
    });
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  expect(await paintingCalled(fixture, title)).toMatchObject({ public_image_url: null });
  expect(await files()).toMatchObject([{ name: "X-ray.png" }]);
  expect((await page.request.get(`/files/${row?.id}/${report?.id}`)).status()).toBe(404);
});

test("certificates and documents are uploaded, are as public as their painting, and are deleted with it", async ({
  page,
  context,
  fixture,
  windowOf,
  watch,
}) => {
  const admin = await signInAdministrator(fixture, context);
  const painting = await fixture.addPainting([admin], { isPublished: true });
  const other = await fixture.addPainting([admin]);
  await fixture.rows("update paintings set certificates = $2 where id = $1", [
    painting.id,
    JSON.stringify([{ name: "Elsewhere", url: "https://example.org/c" }]),
  ]);
  await open(page, editOf(painting));
  const section = page.getByRole("region", { name: "Certificates and documents" });
  const large = Buffer.concat([smallPdf, Buffer.alloc(10 * MEGABYTE)]);
  await section.getByLabel("Upload certificates").setInputFiles(fileWith("large.pdf", large));
  await expect(section.getByRole("alert")).toHaveText("A certificate or document must be less than 10MB");
  await section.getByLabel("Upload certificates").setInputFiles([
    { name: "Of authenticity.pdf", mimeType: "application/pdf", buffer: smallPdf },
    { name: "Signature.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() },
  ]);
  await expect(field(page, "certificates[1].name")).toHaveValue("Of authenticity");
  await expect(field(page, "certificates[2].name")).toHaveValue("Signature");
  await section.getByRole("button", { name: "Move up: Certificate 3" }).click();
  await section.getByLabel("Upload documents").setInputFiles({ name: "Provenance.pdf", mimeType: "application/pdf", buffer: smallPdf });
  await expect(field(page, "documents[0].name")).toHaveValue("Provenance");
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");

  const { certificates = [], documents = [] } = (await paintingCalled(fixture, painting.title)) ?? {};
  expect(certificates.map(({ name }) => name)).toEqual(["Elsewhere", "Signature", "Of authenticity"]);
  const [signature, certificate, provenance] = [certificates[1]?.url ?? "", certificates[2]?.url ?? "", documents[0]?.url ?? ""];
  expect(await fixture.rows("select id from uploads where uploaded_by = $1", [admin.id])).toEqual([]);

  // A reader opens them from the page of a published painting.
  const reader = await windowOf();
  const linkIn = (html: string) => /<a href="([^"]+)"[^>]* aria-label="View Certificate, Of authenticity/.exec(html)?.[1] ?? "";
  expect(linkIn(await (await reader.request.get(`/gallery/${painting.id}`)).text())).toBe(certificate);
  const response = await reader.request.get(certificate);
  expect([response.status(), response.headers()["content-type"], response.headers()["content-disposition"]]).toEqual([
    200,
    "application/pdf",
    `inline; filename="Of authenticity.pdf"; filename*=UTF-8''Of%20authenticity.pdf`,
  ]);
  expect(await response.body()).toEqual(smallPdf);
  expect((await reader.request.get(signature)).headers()["content-type"]).toBe("image/jpeg");
  expect((await reader.request.get(certificate.replace(".pdf", ".jpg"))).status()).toBe(404);
  await fixture.rows("update paintings set is_published = false where id = $1", [painting.id]);
  expect((await reader.request.get(certificate)).status()).toBe(404);
  expect((await page.request.get(certificate)).status()).toBe(200);
  // Token holders can open them for a draft too.
  const token = await fixture.issueToken(painting.id);
  const opened = await reader.request.post(token.path, { headers: { Accept: "text/html" } });
  const granted = linkIn(await opened.text());
  expect((await reader.request.get(granted)).status()).toBe(200);
  await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  expect((await reader.request.get(granted)).status()).toBe(404);

  // Another painting cannot claim it.
  await open(page, editOf(other));
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await field(page, "certificates[0].name").fill("Taken");
  await field(page, "certificates[0].url").evaluate((input: HTMLInputElement) => {
    input.type = "text";
  });
  await field(page, "certificates[0].url").fill(certificate);
  watch.expectStatus(409);
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Update Painting" }).click();
  expect((await saved).status()).toBe(409);
  expect(await paintingCalled(fixture, other.title)).toMatchObject({ certificates: [] });

  page.once("dialog", (dialog) => void dialog.accept());

  // A copy of the painting has none of the files; removed and deleted ones are gone.
  const copy = await (await page.request.get(`${ADD}?from=${painting.id}`)).text();
  expect(copy).toMatch(/<input[^>]* name="certificates\[0\]\.name"[^>]* value="Elsewhere"/);
  expect(copy).not.toContain('name="certificates[1].name"');
  await open(page, editOf(painting));
  await expect(page.getByRole("link", { name: "Open: Certificate 2" })).toHaveAttribute("href", signature);
  await page.getByRole("button", { name: "Remove: Certificate 2" }).click();
  await page.getByRole("button", { name: "Update Painting" }).click();
  await expectToast(page, "Success", "Painting updated successfully");
  expect((await page.request.get(signature)).status()).toBe(404);
  expect((await page.request.get(provenance)).status()).toBe(200);
  await page.request.post(`/gallery/${painting.id}`, { form: { intent: "delete" } });
  expect((await page.request.get(provenance)).status()).toBe(404);
  expect(await fixture.rows("select id from painting_files where painting_id = $1", [painting.id])).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: STORY-10
  test("a painting is added with its owner, certificate, image and file; an error loses nothing", async ({
    page,
    context,
    fixture,
    watch,
  }) => {
    const admin = await signInAdministrator(fixture, context);
    const other = await fixture.addPerson();
    const title = `Plain ${randomUUID()}`;
    await page.goto(ADD);
    await field(page, "en.title").fill(title);
    await page.getByRole("textbox", { name: "Search by name or e-mail" }).fill(other.email);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByTestId("owners")).toContainText(other.email);
    await page.getByRole("textbox", { name: "Search by name or e-mail" }).fill(admin.email);
    await page.getByRole("button", { name: "Add a certificate" }).click();
    await page.getByRole("button", { name: `Make Somebody (${admin.email}) the primary owner` }).click();
    await field(page, "certificates[0].name").fill("Of authenticity");
    await field(page, "certificates[0].url").fill("https://example.org/c");
    await field(page, "en.artist").fill("   ");
    await field(page, "record.expertReport").fill("Long work");
    await page.getByLabel("Choose an image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
    await page.getByLabel("Add files").setInputFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: smallPdf });
    await page.getByLabel("Upload documents").setInputFiles({ name: "Letter.pdf", mimeType: "application/pdf", buffer: smallPdf });
    watch.expectStatus(422);
    await page.getByRole("button", { name: "Create Painting" }).last().click();
    await expect(page.getByText("Enter the artist’s name.")).toBeVisible();
    await expect(page.getByRole("img", { name: "The painting’s image" })).toBeVisible();
    await expect(field(page, "attachments[0].name")).toHaveValue("report.pdf");
    await expect(field(page, "record.expertReport")).toHaveValue("Long work");

    // The session ends, but nothing else is lost.
    await field(page, "en.artist").fill("Vikmark");
    await page.getByLabel("Replace the image").setInputFiles(fileWith("b.png", await heavyPng()));
    await context.clearCookies();
    watch.expectStatus(401);
    await page.getByRole("button", { name: "Create Painting" }).last().click();
    await expect(page.getByRole("link", { name: "Sign in in a new tab" }).first()).toBeVisible();
    await expect(field(page, "record.expertReport")).toHaveValue("Long work");
    await fixture.signIn(context, admin.email);
    await page.getByRole("button", { name: "Create Painting" }).last().click();
    await expect(page.getByRole("status").filter({ hasText: "Painting created successfully" })).toBeVisible();
    const row = await paintingCalled(fixture, title);
    expect(row).toMatchObject({ artist_fr: "Vikmark", certificates: [{ name: "Of authenticity", url: "https://example.org/c" }] });
    expect(row?.documents).toMatchObject([{ name: "Letter", url: /^\/gallery\/documents\/.*\.pdf$/ }]);
    expect(row?.public_image_url).toMatch(/^\/images\//);
    expect((await ownersOf(fixture, row?.id ?? "")).map(({ owner_id }) => owner_id)).toEqual([admin.id, other.id]);
    expect(await fixture.rows("select name from private_attachments where painting_id = $1", [row?.id])).toEqual([{ name: "report.pdf" }]);
  });

  // Checklist: STORY-12
  test("all languages are edited on one page, and a concurrent version is shown first", async ({ page, context, fixture, watch }) => {
    const admin = await signInAdministrator(fixture, context);
    const painting = await fixture.addPainting([admin]);
    await page.goto(editOf(painting));
    for (const heading of ["Key facts in English", "Key facts in French", "Key facts in Russian"])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    // A refused file is reported at its field.
    const part = (list: string) => page.getByTestId(list).locator("xpath=..");
    await page.getByLabel("Upload documents").setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note") });
    watch.expectStatus(422);
    await part("documents").getByRole("button", { name: "Upload now" }).click();
    await expect(part("documents").getByRole("alert")).toHaveText("Only PDF, JPEG, PNG and WebP files are accepted here");
    await expect(part("certificates").getByRole("alert")).toHaveCount(0);

    await field(page, "ru.genre").fill("Пейзаж");
    await field(page, "year").fill("1911");
    await fixture.rows("update paintings set year = 1920 where id = $1", [painting.id]);
    watch.expectStatus(409);
    await page.getByRole("button", { name: "Update Painting" }).last().click();
    await page
      .getByRole("group", { name: "Year of creation" })
      .getByLabel(/^Saved meanwhile/)
      .check();
    await page.getByRole("button", { name: "Save with these choices" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Painting updated successfully" })).toBeVisible();
    expect(await paintingCalled(fixture, painting.title)).toMatchObject({ year: 1920, genre_ru: "Пейзаж" });
  });
});
