import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readCsv, writeCsv } from "#app/platform/csv.server.ts";
import { readZip } from "#app/platform/zip.server.ts";
import { LOOKS_IN, violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { paintingCalled, recordOf } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { smallJpeg, smallPdf, truncatedJpeg } from "../support/sites/images.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";
import { expectOwnWords } from "../support/words.ts";

const COLLECTION = "/admin/dashboard/collection";
const DOWNLOADS = ["paintings.csv", "collection.zip", "paintings.xlsx", "template.csv", "template.xlsx"].map(
  (name) => `${COLLECTION}/${name}`,
);
const ofImport = ({ id }: { id: string }) => [
  `${COLLECTION}/import/${id}`,
  `${COLLECTION}/import/${id}/report.csv`,
  `${COLLECTION}/import/${id}/left-out.xlsx`,
];
const exportOf = ({ id }: { id: string }, query = "") => `/gallery/${id}/export.zip${query}`;

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const jpeg = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await smallJpeg() });

/** A table of one new painting that no other test knows. */
const tableOf = (title: string, owner: Person, image = "", passport = "") =>
  csv("paintings.csv", `title_en;artist_en;owners;image;passport_no\r\n${title};Vikmark;${owner.email};${image};${passport}\r\n`);

const importsOf = (fixture: SiteFixture, { id }: Person) =>
  fixture.rows<{ id: string }>("select id from imports where created_by = $1", [id]);

const choose = (page: Page, label: string) => page.getByLabel(label);
const rowOf = (page: Page, row: number) => page.getByRole("listitem", { name: `Row ${row}`, exact: true });

async function send(page: Page, table: ReturnType<typeof csv> | undefined, ...files: ReturnType<typeof csv>[]): Promise<void> {
  if (table !== undefined) await choose(page, "Table (XLSX, CSV) or archive (ZIP)").setInputFiles(table);
  if (files.length > 0) await choose(page, "Images and private files").setInputFiles(files);
  await page.getByRole("button", { name: "Check" }).click();
}

const readArchive = async (bytes: Buffer) => {
  const packed = (await readZip(bytes)) ?? [];
  const read = async (name: string) => Buffer.from((await packed.find((file) => file.name === name)?.read()) ?? "");
  return { names: packed.map(({ name }) => name), read, text: (await Promise.all(packed.map(({ name }) => read(name)))).join() };
};

test.describe("non-administrators", () => {
  test("signed-out readers are redirected to sign in, and send nothing", async ({ request, fixture }) => {
    const owner = await fixture.addPerson();
    const title = `Nobody's ${randomUUID()}`;
    for (const path of [COLLECTION, ...DOWNLOADS, ...ofImport(owner)]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status(), response.headers().location]).toEqual([path, 302, "/auth"]);
    }
    const response = await request.post(COLLECTION, { multipart: { table: tableOf(title, owner) }, maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, "/auth"]);
    expect(await paintingCalled(fixture, title)).toBeUndefined();
  });

  test("owners and users without a role get no download, and send nothing", async ({ fixture, windowOf }) => {
    const [owner, nobody] = [await fixture.addPerson(), await fixture.addPerson()];
    await fixture.addPainting([owner]);
    for (const person of [owner, nobody]) {
      const { request } = await windowOf(person);
      for (const path of [COLLECTION, ...DOWNLOADS, ...ofImport(owner)]) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect([path, response.status(), response.headers().location]).toEqual([path, 302, "/gallery/manage?notice=only-administrators"]);
      }
      for (const path of [COLLECTION, `${COLLECTION}/import/${owner.id}`]) {
        const response = await request.post(path, { multipart: { table: tableOf("Nobody's", person) }, maxRedirects: 0 });
        expect(response.headers().location).toBe("/gallery/manage?notice=only-administrators");
      }
      expect(await importsOf(fixture, person)).toEqual([]);
    }
    expect(
      await fixture.rows("select from changes where table_name = 'collection' and actor_id in ($1, $2)", [owner.id, nobody.id]),
    ).toEqual([]);
  });

  test("an import is not accessible to another administrator", async ({ page, context, fixture, windowOf, watch }) => {
    const [admin, other] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson({ isAdministrator: true })];
    const title = `Own ${randomUUID()}`;
    await fixture.signIn(context, admin.email);
    await open(page, COLLECTION);
    await send(page, tableOf(title, admin));
    await expect(page.getByRole("button", { name: "Import 1 painting" })).toBeVisible();
    const { request } = await windowOf(other);
    const response = await request.get(page.url());
    expect([response.status(), (await response.text()).includes(title)]).toEqual([404, false]);
    await request.post(page.url(), { form: { intent: "confirm" } });
    await request.post(page.url(), { form: { intent: "discard" } });
    expect(await paintingCalled(fixture, title)).toBeUndefined();
    expect(await importsOf(fixture, admin)).toHaveLength(1);
    // Nor can it be confirmed by a user who has lost the role in the meantime.
    await fixture.rows("delete from user_roles where user_id = $1", [admin.id]);
    watch.expectStatus(403);
    await page.getByRole("button", { name: "Import 1 painting" }).click();
    await expect(page).toHaveURL(/\/gallery\/manage$/);
    expect(await paintingCalled(fixture, title)).toBeUndefined();
  });
});

test.describe("a copy of one painting", () => {
  test("is for its owners and administrators, without tokens or other owners' addresses, and comments only as asked", async ({
    fixture,
    windowOf,
  }) => {
    const [owner, coOwner, other, admin] = [
      await fixture.addPerson(),
      await fixture.addPerson(),
      await fixture.addPerson(),
      await fixture.addPerson({ isAdministrator: true }),
    ];
    const painting = await fixture.addPainting([owner, coOwner], { isPublished: true });
    const token = await fixture.issueToken(painting.id, undefined, "A label of a token");
    const [hash] = await fixture.rows<{ token: string }>("select token from access_tokens where painting_id = $1", [painting.id]);
    await fixture.rows("insert into painting_comments (painting_id, author_id, body) values ($1, $2, 'Look at the frame')", [
      painting.id,
      admin.id,
    ]);
    const get = async (person?: Person, query?: string) => (await windowOf(person)).request.get(exportOf(painting, query));
    expect((await get()).status()).toBe(403);
    expect((await get(other)).status()).toBe(403);
    const draft = await fixture.addPainting([owner]);
    for (const person of [undefined, other, coOwner])
      expect((await (await windowOf(person)).request.get(exportOf(draft))).status()).toBe(404);
    for (const [person, emails] of [
      [owner, [owner.email]],
      [coOwner, [coOwner.email]],
      [admin, [owner.email, coOwner.email]],
    ] as const) {
      const response = await get(person, "?with=comments");
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="EAC-painting-${painting.id.slice(0, 8)}.zip"`,
        "cache-control": "private, no-store",
      });
      const { read, text } = await readArchive(await response.body());
      expect(String(await read("comments.json")).includes("Look at the frame")).toBe(person === admin);
      const { paintings } = JSON.parse(String(await read("paintings.json"))) as {
        paintings: { id: string; record: { inventoryNo: string }; owners: { email: string }[] }[];
      };
      expect(paintings.map(({ id, record }) => [id, record.inventoryNo])).toEqual([[painting.id, painting.inventoryNo]]);
      expect(paintings[0]?.owners.map(({ email }) => email)).toEqual(emails);
      for (const secret of [token.id, hash?.token as string, "A label of a token"]) expect(text).not.toContain(secret);
    }
    expect((await readArchive(await (await get(admin)).body())).names).not.toContain("comments.json");
  });

  test("is offered before a deletion, in every language", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([admin]);
    await fixture.signIn(context, admin.email);
    for (const [language, label, question] of [
      ["en", "Download the data and comments first", "Delete Painting"],
      ["fr", "Télécharger d’abord les données et les commentaires", "Supprimer le tableau"],
      ["ru", "Сначала скачать данные и комментарии", "Удаление картины"],
    ] as const) {
      await open(page, addressIn(language, `/gallery/${painting.id}`));
      await page.getByRole("button", { name: /^(Delete|Supprimer|Удалить)/ }).click();
      const link = page.getByRole("alertdialog", { name: question }).getByRole("link", { name: label });
      await expect(link).toHaveAttribute("href", addressIn(language, exportOf(painting, "?with=comments")));
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename(), language).toBe(`EAC-painting-${painting.id.slice(0, 8)}.zip`);
      expect(await download.failure(), language).toBeNull();
      // The same without script, from the list.
      const html = await (
        await page.request.get(
          addressIn(language, `/gallery/manage?view=cards&q=${encodeURIComponent(painting.title)}&confirm=delete.${painting.id}`),
        )
      ).text();
      expect(html, language).toContain(addressIn(language, exportOf(painting, "?with=comments")));
    }
  });
});

test("exporting the whole collection as a table and as an archive is recorded as a change", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  await open(page, COLLECTION);
  await expect(page.getByRole("link", { name: "Collection", exact: true })).toHaveAttribute("aria-current", "page");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the table (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^EAC-collection-\d{4}-\d\d-\d\d\.csv$/);

  const table = await page.request.get(DOWNLOADS[0] as string);
  expect(table.headers()).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "private, no-store" });
  const read = await readCsv(await table.body());
  if ("error" in read) throw new Error(read.error);
  expect(read.rows.every((row) => row.length === read.head.length)).toBe(true);
  expect(read.rows.find(([id]) => id === painting.id)).toEqual(
    expect.arrayContaining([painting.title, painting.inventoryNo, admin.email, "no"]),
  );
  // The page explains each column.
  for (const name of read.head) await expect(page.getByText(name, { exact: true })).toBeVisible();

  const whole = await page.request.get(DOWNLOADS[1] as string);
  expect(whole.headers()).toMatchObject({ "content-type": "application/zip", "cache-control": "private, no-store" });
  const { names, text } = await readArchive(await whole.body());
  const [stored] = await fixture.rows<{ images: number; files: number }>(
    `select (select count(*)::int from images i where exists (select from paintings p where p.public_image_url = i.public_url)
        or exists (select from painting_pictures r where r.image_id = i.id)) as images,
      (select count(*)::int from private_attachments) as files`,
  );
  const count = (folder: string) => names.filter((name) => name.startsWith(folder)).length;
  expect(count("images/")).toBeGreaterThan(10);
  expect(count("images/") - (stored?.images ?? 0)).toBeLessThanOrEqual(0);
  expect(count("attachments/")).toBeGreaterThan(0);
  const hashes = await fixture.rows<{ token: string }>("select token from access_tokens");
  for (const { token } of hashes) expect(text.includes(token)).toBe(false);

  await open(page, "/admin/dashboard/changes?what=collection");
  const mine = page.getByRole("listitem").filter({ hasText: admin.email }).filter({ hasText: "Whole collection exported" });
  await expect(mine).toHaveCount(3);
});

// Checklist: STORY-03, MANAGE-215
test("a table and its images are previewed, corrected, and imported once", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const owner = await fixture.addPerson();
  const title = `Import ${randomUUID()}`;
  await fixture.signIn(context, admin.email);
  await open(page, COLLECTION);
  const head = "title_en;title_ru;artist_en;owners;year;image;attachments;inventory_no";
  const lines = (year: string, more = "") =>
    csv("t.csv", `\uFEFF${head}\r\n${title};Этюд;Vikmark;${owner.email};${year};dusk.jpg;report | r.pdf | Report;'=7\r\n${more}`);
  const good = `Good ${title};;Vikmark;${owner.email};1900;;;\r\n`;
  await send(page, lines("soon", good), await jpeg("dusk.jpg"), { name: "r.pdf", mimeType: "application/pdf", buffer: smallPdf });
  await expect(page.getByRole("alert")).toContainText("1 row has mistakes");
  // In all, to be added, to be changed, unchanged, with mistakes.
  const figures = page.getByRole("region", { name: "Preview of the import" }).getByRole("definition");
  await expect(figures).toHaveText(["2", "1", "0", "0", "1"]);
  await expect(page.getByRole("list", { name: "Mistakes by reason" }).getByRole("listitem")).toHaveText([
    /^Enter a whole number, for example 1923\. year1 row$/,
  ]);
  const year = rowOf(page, 2).getByRole("textbox", { name: "Year of creation" });
  await expect(year).toHaveValue("soon");
  await expect(year).toHaveAccessibleDescription("Enter a whole number, for example 1923.");
  expect(await violationsOf(page)).toEqual([]);

  await year.fill("1922");
  // An import does not drop what is typed and not checked.
  await page.getByRole("button", { name: "Import the 1 good row" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "One correction below has not been checked yet" })).toBeVisible();
  expect(await paintingCalled(fixture, `Good ${title}`)).toBeUndefined();
  await page.getByRole("button", { name: "Check the corrections" }).click();
  await expect(figures).toHaveText(["2", "2", "0", "0", "0"]);
  await expect(rowOf(page, 2)).toContainText("Corrected here: Year of creation");

  // The image and the file need not be sent again.
  await send(page, lines("1923"));
  await expect(figures).toHaveText(["1", "1", "0", "0", "0"]);
  await expect(page.getByRole("list", { name: "Mistakes by reason" })).toHaveCount(0);
  await expect(rowOf(page, 2).getByRole("img")).toHaveAttribute("src", /^\/images\//);
  expect(await paintingCalled(fixture, title)).toBeUndefined();
  expect(await violationsOf(page)).toEqual([]);
  const address = page.url();
  await page.getByRole("button", { name: "Import 1 painting" }).click();
  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
  await expect(rowOf(page, 2)).toContainText("Added");
  expect(await violationsOf(page)).toEqual([]);

  const painting = await paintingCalled(fixture, title);
  expect(painting).toMatchObject({ year: 1923, title_ru: "Этюд", title_fr: title, is_published: true, owner_id: owner.id });
  expect(await recordOf(fixture, painting?.id as string)).toMatchObject([{ eac_inventory_no: "=7" }]);
  await page.request.post(address, { form: { intent: "confirm" } });
  expect(await fixture.rows("select from paintings where title_en = $1", [title])).toHaveLength(1);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible();
  const image = page.getByRole("img", { name: title }).first();
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(
    await fixture.rows("select operation from changes where painting_id = $1 and table_name = 'paintings' and actor_id = $2", [
      painting?.id,
      admin.id,
    ]),
  ).toEqual([{ operation: "added" }]);
  // Deletes the painting, so that public lists are unchanged.
  await page.request.post(`/gallery/${painting?.id}`, { form: { intent: "delete" } });
});

// Checklist: COLLECTION-01
test("the template is downloaded beside the field, and sent unchanged it gets one sentence", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(422);
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  await open(page, COLLECTION);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download a template (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("EAC-template.csv");
  const template = await (await page.request.get(`${COLLECTION}/template.csv`)).body();
  await send(page, { ...csv("t.csv", ""), buffer: Buffer.from(template) });
  await expect(page.getByRole("alert")).toHaveText(/^This is the template as it was downloaded/);
  expect(await importsOf(fixture, admin)).toEqual([]);
});

test("rejected uploads are explained, and an import can be discarded", async ({ page, context, fixture, watch }) => {
  watch.expectStatus(422, 404);
  const admin = await fixture.addPerson({ isAdministrator: true });
  await fixture.signIn(context, admin.email);
  await open(page, COLLECTION);
  const alert = page.getByRole("alert");
  for (const [table, sentence] of [
    [csv("t.csv", "Titel;Maler\nDusk;Anna"), "at least one column that is known here"],
    [{ ...csv("t.csv", ""), buffer: Buffer.from("title_en\nЭтюд", "utf16le") }, "not written in UTF-8"],
    [csv("t.csv", "title_en\n"), "no rows"],
    [{ ...csv("t.zip", ""), buffer: Buffer.from("PK\x03\x04 and no more") }, "This archive cannot be read"],
  ] as const) {
    await send(page, table);
    await expect(alert).toContainText(sentence);
  }
  expect(await importsOf(fixture, admin)).toEqual([]);

  await send(page, tableOf("Broken picture", admin, "b.jpg"), { ...(await jpeg("b.jpg")), buffer: Buffer.from(await truncatedJpeg()) });
  await expect(rowOf(page, 2)).toContainText("This image is damaged.");
  await page.getByRole("button", { name: "Discard this import" }).click();
  await expect(page).toHaveURL(new RegExp(`${COLLECTION}$`));
  expect(await importsOf(fixture, admin)).toEqual([]);
  const response = await page.request.get(`${COLLECTION}/import/${admin.id}`);
  expect([response.status(), (await response.text()).includes("There is no such import")]).toEqual([404, true]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: COLLECTION-08, STORY-04, MANAGE-190, MANAGE-191
  test("an import is undone, and its painting restored from an export, with record and image", async ({ page, context, fixture }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    const title = `Back ${randomUUID()}`;
    await fixture.signIn(context, admin.email);
    await page.goto(COLLECTION);
    await send(page, tableOf(title, admin, "dusk.jpg", `P ${title}`), await jpeg("dusk.jpg"));
    // The page reloads by itself until the image is ready.
    await page.getByRole("button", { name: "Import 1 painting" }).click();
    await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
    const painting = await paintingCalled(fixture, title);
    const copy = await (await page.request.get(exportOf({ id: painting?.id as string }))).body();
    const report = await page.request.get(`${page.url()}/report.csv`);
    expect(report.headers()).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "private, no-store" });
    const table = await readCsv(await report.body());
    expect("rows" in table && table.rows).toEqual([["2", title, "Vikmark", "Added", "", painting?.id, ""]]);
    const first = page.url();

    await page.goto(COLLECTION);
    const rows = `Renamed ${title};Vikmark;${admin.email};P ${title}\r\n;Vikmark;${admin.email};\r\n`;
    await send(page, csv("list.csv", `title_en;artist_en;owners;passport_no\r\n${rows}`));
    await expect(rowOf(page, 2)).toContainText("A work has this number already: the row is left out.");
    await page.getByLabel("Update the works with these numbers").check();
    await page.getByRole("button", { name: "Apply to the preview" }).click();
    await expect(rowOf(page, 2)).toContainText("Found by its passport number.");
    const wrong = await page.request.get(`${page.url()}/left-out.csv`);
    expect(await wrong.text()).toContain("what is wrong");
    await page.getByRole("button", { name: "Import the 1 good row" }).click();
    await expect(rowOf(page, 3)).toContainText("Left out");
    await expect(page.getByRole("link", { name: "Download what was not imported (CSV)" })).toBeVisible();
    expect(await paintingCalled(fixture, `Renamed ${title}`)).toMatchObject({ id: painting?.id });
    await page.getByRole("button", { name: "Undo this import" }).click();
    await page.getByRole("button", { name: "Undo the import" }).click();
    await expect(rowOf(page, 2)).toContainText("Restored");
    await page.goto(first);

    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Works that will be removed: 1" })).toBeVisible();
    await page.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByRole("heading", { name: "The import was undone" })).toBeVisible();
    await expect(rowOf(page, 2)).toContainText("Removed again");
    expect(await paintingCalled(fixture, title)).toBeUndefined();

    await page.goto(COLLECTION);
    await send(page, { name: "copy.zip", mimeType: "application/zip", buffer: Buffer.from(copy) });
    await expect(rowOf(page, 2)).toContainText("No painting here has this id: a painting is added under it.");
    await expect(rowOf(page, 2)).toContainText(
      /lists this passport as withdrawn: it stays withdrawn.*[0-9A-Z]{4}-[0-9A-Z]{4}, withdrawn since \d/,
    );
    await page.getByRole("checkbox", { name: "Make the withdrawn passports valid again" }).check();
    await page.getByRole("button", { name: "Import 1 painting" }).click();
    await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
    const back = await paintingCalled(fixture, title);
    expect(back?.id).toBe(painting?.id);
    expect(await fixture.rows("select status from register_entries where painting_id = $1", [back?.id])).toEqual([{ status: "valid" }]);
    expect(back?.public_image_url).not.toBeNull();
    expect((await page.request.get(back?.public_image_url as string)).status()).toBe(200);
    await page.request.post(`/gallery/${back?.id}`, { form: { intent: "delete" } });
  });
});

test("the preview of an import is in the reader's language, accessible and narrow enough", async ({ page, context, fixture }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const painting = await fixture.addPainting([admin]);
  await fixture.signIn(context, admin.email);
  const head = [
    "id",
    "title_en",
    "title_fr",
    "title_ru",
    "artist_en",
    "owners",
    "year",
    "image",
    "passport_no",
    "attachments",
    "published",
  ];
  const table = writeCsv(head, [
    ["", "", "", "", "", "nobody@example.org", "soon", "gone.jpg", "", "letter", "perhaps"],
    [painting.id, painting.title, "Étude", "Этюд", "Vikmark", admin.email, "1900", "", "", "", "no"],
    [admin.id, "Dusk", "Crépuscule", "Сумерки", "Vikmark", admin.email, "", "", "P-1", "", "no"],
    ["", "Dawn", "Aube", "Рассвет", "Vikmark", admin.email, "", "", "P-1", "", "no"],
  ]);
  await open(page, COLLECTION);
  await page.locator('[name="table"]').setInputFiles(csv("t.csv", table));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(new RegExp(`${COLLECTION}/import/`));
  const path = new URL(page.url()).pathname;
  for (const language of LANGUAGES) {
    if (language !== "en") {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, addressIn(language, path));
    }
    expect.soft(await violationsOf(page, LOOKS_IN[language]), language).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widthOf(page), language).toBeLessThanOrEqual(320);
    // The form leads to the preview in its own language.
    const form = { table: csv("t.csv", table) };
    const sent = await page.request.post(addressIn(language, COLLECTION), { multipart: form, maxRedirects: 0 });
    expect(sent.headers().location, language).toMatch(new RegExp(`^${addressIn(language, COLLECTION)}/import/`));
  }
  await expectOwnWords(page, page.request, [path]);
});
