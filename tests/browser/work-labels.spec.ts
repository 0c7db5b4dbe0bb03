import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { publicBaseOf } from "../support/pages.ts";
import { drawPdf, readPdf } from "../support/poppler.ts";
import { readQrCodes } from "../support/zbar.ts";

const MM = 96 / 25.4;
const codes = (page: Page) => page.getByRole("main").getByRole("img", { name: /^QR code/ });

// Checklist: QR-08, MANAGE-149
test("works of others get no label, and no link", async ({ fixture, windowOf }) => {
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const [own, foreign] = [await fixture.addPainting([owner]), await fixture.addPainting([other])];
  const path = `/gallery/manage/labels?painting=${foreign.id}`;
  const { request } = await windowOf(owner);
  expect(await (await request.get(path)).text()).not.toContain(foreign.title);
  // It leads back to the list that led to it, and its forms keep that.
  const led = await (await request.get(`/gallery/manage/labels?painting=${own.id}&list=${encodeURIComponent("q=sea&page=2")}`)).text();
  for (const part of [
    'href="/gallery/manage?q=sea&amp;page=2"',
    'name="list" value="q=sea&amp;page=2"',
    "choose=on&amp;list=q%3Dsea%26page%3D2",
  ])
    expect(led).toContain(part);
  const form = { intent: "issue", duration: "1hour", label: "" };
  expect((await request.post(path, { form })).status()).toBe(403);
  expect((await request.post(`${path}&painting=${own.id}`, { form, maxRedirects: 0 })).status()).toBe(303);
  const opened = await (await request.get(`${path}&painting=${own.id}&opens=page`)).text();
  expect(opened).not.toContain(foreign.title);
  expect(opened).toContain(`/${own.id}</p>`);
  expect(opened).toContain("1 of these works is not published");
  expect(opened).not.toContain("Confidential");
  const issued = await fixture.rows<{ painting_id: string }>("select painting_id from access_tokens where painting_id in ($1, $2)", [
    own.id,
    foreign.id,
  ]);
  expect(issued.map(({ painting_id }) => painting_id)).toEqual([own.id]);
});

// Checklist: QR-09, QR-10
test("labels of chosen works are printed on a chosen sheet, in their true size", async ({ page, context, fixture, site }) => {
  const admin = await fixture.addPerson({ isAdministrator: true });
  const [labelled, unlabelled] = [await fixture.addPainting([admin]), await fixture.addPainting([admin])];
  await fixture.issueToken(labelled.id, "1 hour", "Older");
  const token = await fixture.issueToken(labelled.id, "2 hours", "Vault");
  await fixture.signIn(context, admin.email);
  await open(page, "/admin/dashboard/collection");
  await page.getByRole("link", { name: "Choose works for labels" }).click();
  for (const painting of [labelled, unlabelled]) {
    await page.getByRole("searchbox", { name: "Search by title" }).fill(painting.title);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    // The former list may have the work too.
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === painting.title);
    await page.getByRole("checkbox", { name: painting.title }).check();
  }
  await page.getByRole("button", { name: "Labels of the chosen works" }).click();
  await expect(codes(page)).toHaveCount(1);

  await page.getByRole("textbox", { name: "What it is for" }).fill("A transport");
  await page.getByRole("button", { name: "Issue 1 link" }).click();
  await expect(codes(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: `Link on the label of ${labelled.title}` }).selectOption({ index: 0 });
  await page.getByRole("combobox", { name: "Format" }).selectOption("A4 sheet: 21 labels, 63.5 × 38.1 mm");
  await page.getByRole("spinbutton", { name: "Labels already used on the sheet" }).fill("4");
  await page.getByRole("checkbox", { name: "First a test page for plain paper" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  const line = page.getByText("This line should be 100 mm long.");
  expect(((await line.boundingBox())?.width ?? 0) / MM).toBeCloseTo(100, 0);
  expect(((await codes(page).first().boundingBox())?.width ?? 0) / MM).toBeGreaterThanOrEqual(20);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(readPdf("pdfinfo", pdf)).toMatch(/^Pages:\s+2$/m);
  const issued = await fixture.rows<{ label: string }>("select label from access_tokens where painting_id = $1", [unlabelled.id]);
  expect(issued).toEqual([{ label: "A transport" }]);
  const read = await readQrCodes(drawPdf(pdf, 2));
  expect(read).toHaveLength(2);
  expect(read).toContain(publicBaseOf(site) + token.path);
});
