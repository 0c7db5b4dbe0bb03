import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import type { SiteFixture } from "../support/sites/site-fixture.ts";

const DESK = "/gallery/manage/access";
const STATISTICS = "/gallery/manage/statistics";
const ISSUERS = "Links to a private record are issued by the primary owner of the work and by administrators.";

const row = (page: Page, label: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
const activeOf = async (fixture: SiteFixture, paintingId: string) =>
  (
    await fixture.rows<{ label: string }>("select label from access_tokens where painting_id = $1 and is_active order by label", [
      paintingId,
    ])
  ).map(({ label }) => label);

/** A work of one owner, with three links and a work of another owner with one. */
async function addLinks(fixture: SiteFixture) {
  const [owner, other] = [await fixture.addPerson(), await fixture.addPerson()];
  const painting = await fixture.addPainting([owner]);
  const foreign = await fixture.addPainting([other]);
  for (const label of ["Borrower", "Carrier", "Vault"]) await fixture.issueToken(painting.id, "1 hour", label);
  await fixture.issueToken(foreign.id, "1 hour", "Elsewhere");
  return { owner, painting, foreign };
}

// Checklist: TOKENS-43 to TOKENS-46
test("an owner sees the open links of their works, and freezes one, some or all of them", async ({
  page,
  context,
  fixture,
  request,
  watch,
}) => {
  watch.expectStatus(422, 409);
  const { owner, painting, foreign } = await addLinks(fixture);
  const [vault] = await fixture.rows<{ id: string }>("select id from access_tokens where painting_id = $1 and label = 'Vault'", [
    painting.id,
  ]);
  await fixture.rows(
    "insert into access_logs (painting_id, token_id, success, reason, ip_address, country) values ($1, $2, true, 'granted', '192.0.2.7', 'BE')",
    [painting.id, vault?.id],
  );
  await request.post(`/gallery/${painting.id}/access/nonsense`);
  await fixture.signIn(context, owner.email);
  await open(page, DESK);
  await expect(page.getByText("3 open links", { exact: true })).toBeVisible();
  await expect(page.getByText("Elsewhere")).toHaveCount(0);
  await expect(row(page, "Vault")).toContainText(painting.title);
  await expect(row(page, "Vault")).toContainText("Belgium");
  await expect(row(page, "Vault")).toContainText(/5\d min left/);
  await expect(row(page, "Carrier")).toContainText("Not yet");
  await expect(page.getByRole("region", { name: "Latest attempts" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Refused in the last 30 days" }).getByText(/^no such link: 1/)).toBeVisible();

  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Deactivate the chosen links" }).click();
  await expectToast(page, "Error", "Choose the links to deactivate first.");
  await page.getByRole("checkbox", { name: /^Choose: Borrower/ }).check();
  await page.getByRole("checkbox", { name: /^Choose: Carrier/ }).check();
  await page.getByRole("button", { name: "Deactivate the chosen links" }).click();
  await expect(question.getByRole("heading", { name: "Deactivate 2 links?" })).toBeVisible();
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused();
  expect(await activeOf(fixture, painting.id)).toHaveLength(3);
  await question.getByRole("button", { name: "Deactivate 2 links" }).click();
  await expectToast(page, "Success", "2 links were deactivated");
  expect(await activeOf(fixture, painting.id)).toEqual(["Vault"]);

  await fixture.issueToken(painting.id, "1 hour", "Vault, again");
  await page.getByRole("searchbox").fill("vault");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=vault/);
  const setOpen = (isOpen: boolean) =>
    fixture.rows("update access_tokens set is_active = $2 where painting_id = $1 and label like 'Vault%'", [painting.id, isOpen]);
  await setOpen(false);
  await page.getByRole("button", { name: "Deactivate all 2" }).click();
  // Somebody else was first: nothing is offered that would do nothing.
  await expectToast(page, "Error", "None of these links is open any more. Nothing was changed.");
  await expect(page.getByText("No link is open.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Deactivate/ })).toHaveCount(0);
  await setOpen(true);
  await page.reload();
  await page.getByRole("button", { name: "Deactivate all 2" }).click();
  await question.getByRole("button", { name: "Deactivate 2 links" }).click();
  await expect(page.getByText("No link is open.")).toBeVisible();
  expect(await activeOf(fixture, foreign.id)).toEqual(["Elsewhere"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: TOKENS-44, TOKENS-48
  test("one link is frozen after a question, and the figures of the chart are read", async ({ page, context, fixture }) => {
    const { owner, painting } = await addLinks(fixture);
    await fixture.rows(
      `insert into access_logs (painting_id, success, reason, country, accessed_at)
        select $1, n > 1, case when n > 1 then 'granted' else 'unknown' end, 'FR', now() - n * interval '1 day' from generate_series(0, 4) as n`,
      [painting.id],
    );
    await fixture.signIn(context, owner.email);
    await page.goto(DESK);
    await row(page, "Carrier")
      .getByRole("button", { name: /^Deactivate: Carrier/ })
      .click();
    const question = page.getByRole("alertdialog", { name: "Deactivate the link “Carrier”?" });
    await expect(question.getByRole("definition")).toHaveText([painting.title, "Not yet"]);
    await question.getByRole("button", { name: "Deactivate this link" }).click();
    await expect.poll(() => activeOf(fixture, painting.id)).toEqual(["Borrower", "Vault"]);
    await expect(page.getByText("2 open links", { exact: true })).toBeVisible();
    expect(await page.content()).toContain("One link was deactivated");

    await page.getByRole("link", { name: "Statistics", exact: true }).click();
    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL(/period=7/);
    await expect(page.getByRole("img", { name: /^Bar chart: 3 opened and 2 refused in all/ })).toBeVisible();
    await page.getByText("Show the figures").click();
    const figures = page.getByRole("table", { name: "By day" });
    await expect(figures.getByRole("row")).toHaveCount(8);
    await expect(figures.getByRole("row").nth(1).getByRole("cell")).toHaveText(["0", "1"]);
    await expect(page.getByRole("table", { name: "By country" }).getByRole("row").nth(1)).toHaveText(/France.*3.*2/);
  });
});

// Checklist: TOKENS-42
test("a co-owner is told who issues links", async ({ context, fixture }) => {
  const [owner, coOwner] = [await fixture.addPerson(), await fixture.addPerson()];
  const { id } = await fixture.addPainting([owner, coOwner]);
  await fixture.signIn(context, coOwner.email);
  const read = async (path: string) => (await context.request.get(path)).text();
  for (const path of [`/gallery/manage/tokens/${id}`, DESK, STATISTICS]) expect(await read(path), path).toContain(ISSUERS);
  const ofCode = "As a co-owner you see the record yourself";
  expect(await read(`/gallery/manage/qr/${id}`)).toContain(ofCode);
  await fixture.signIn(context, owner.email);
  expect(await read(`/gallery/manage/qr/${id}`)).not.toContain(ofCode);
});

// Checklist: MANAGE-230
test("access and its statistics are parts of the dashboard for administrators alone", async ({ context, fixture }) => {
  const owner = await fixture.addPerson();
  await fixture.addPainting([owner]);
  const read = async (path: string) => (await context.request.get(path)).text();
  for (const [{ email }, isInDashboard] of [
    [owner, false],
    [await fixture.addPerson({ isAdministrator: true }), true],
  ] as const) {
    await fixture.signIn(context, email);
    for (const path of [DESK, STATISTICS]) {
      const page = await read(path);
      expect(page.includes('href="/admin/dashboard/messages"'), path).toBe(isInDashboard);
      expect(page.includes("Statistics</a>"), path).toBe(true);
    }
    expect((await read(DESK)).includes("Refused in the last 30 days")).toBe(!isInDashboard);
  }
});

// Checklist: TOKENS-49
test("the table of the statistics has no formula", async ({ context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const token = await fixture.issueToken(painting.id, "1 hour", "=HYPERLINK(1)");
  await fixture.rows("insert into access_logs (painting_id, token_id, success, reason, country) values ($1, $2, true, 'granted', 'BE')", [
    painting.id,
    token.id,
  ]);
  await fixture.signIn(context, owner.email);
  const response = await context.request.get(`${STATISTICS}.csv?period=7`);
  expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="EAC-access-7-days-\d{4}-\d\d-\d\d\.csv"/);
  const [head, line, ...more] = (await response.text()).trim().split("\r\n");
  expect(head).toBe("Day (Brussels),Painting number,Title,Link number,What the link is for,Country,Opened,Refused");
  expect(line).toContain(`${token.id},'=HYPERLINK(1),Belgium,1,0`);
  const inRussian = await (await context.request.get(`${STATISTICS}.csv?language=ru&period=7`)).text();
  expect(inRussian).toContain("День (Брюссель),Номер картины,Название,");
  expect(inRussian).toContain(",Бельгия,1,0");
  expect(more).toEqual([]);
});
