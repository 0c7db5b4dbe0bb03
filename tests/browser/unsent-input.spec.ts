import type { BrowserContext, Locator, Page, Route } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";

/* Each mechanism that keeps the input of a form (tests/support/management-forms.ts), driven through every failure once. */

interface Visit {
  page: Page;
  context: BrowserContext;
  fixture: SiteFixture;
  watch: { expectStatus(...statuses: number[]): void; expectOffline(): void };
}

const ended = (page: Page) => page.getByRole("alert").filter({ hasText: "You are signed out" });

/**
 * Sends a form that fails: at a server without its database, without a connection, after the session. Signs in again. What the
 * page does with a failure is the same for all three (app/management-forms.test.ts), so most forms need only one.
 */
async function failToSend(
  { page, context, fixture, watch }: Visit,
  person: Person,
  send: Locator,
  expectKept: () => Promise<void>,
  { isEach = false } = {},
) {
  watch.expectStatus(401, 503);
  watch.expectOffline();
  const press = async () => {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await send.click();
    await sent;
    await expect(send).not.toHaveAttribute("aria-busy", "true");
    await expectKept();
  };
  const answers = isEach
    ? [
        (route: Route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Bad gateway" }),
        (route: Route) => route.abort("internetdisconnected"),
      ]
    : [];
  for (const answer of answers) {
    const isData = /\.data(\?|$)/;
    await page.route(isData, (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));
    await press();
    await page.unroute(isData);
  }
  await expect(ended(page)).toHaveCount(0);
  await context.clearCookies();
  await press();
  await expect(ended(page).getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute("href", "/auth");
  await fixture.signIn(context, person.email);
}

// Checklist: FORM-91, FORM-92, FORM-93
test("the forms of the account page", async ({ page, context, fixture, watch }) => {
  const person = await fixture.addPerson();
  await fixture.signIn(context, person.email);
  await page.clock.install();
  await open(page, "/account");
  const [name, address, mails] = ["Name", "E-mail address", "E-mails"].map((title) =>
    page.getByRole("region", { name: title, exact: true }),
  );
  const [nameField, save] = [name?.getByRole("textbox"), name?.getByRole("button")] as [Locator, Locator];
  const [newAddress, password] = ["New address", "Current password"].map((label) => address?.getByLabel(label, { exact: true }));
  const warnings = mails?.getByRole("radiogroup", { name: "Sign-in from an unknown browser" }) as Locator;
  const silence = warnings.getByRole("radio", { name: "Never" });
  const proof = mails?.getByLabel("Current password", { exact: true }) as Locator;
  await address?.locator("summary").click();
  const fill = async () => {
    await nameField.fill("A Longer Name");
    await newAddress?.fill("new@example.org");
    await password?.fill("a secret phrase");
  };
  await fill();
  await expect(proof).toBeHidden();
  await silence.check();
  await proof.fill("a secret phrase");
  const expectKept = async () => {
    await expect(nameField).toHaveValue("A Longer Name");
    await expect(newAddress as Locator).toHaveValue("new@example.org");
    await expect(password as Locator).toHaveValue("a secret phrase");
    await expect(silence).toBeChecked();
    await expect(proof).toHaveValue("a secret phrase");
  };
  await failToSend({ page, context, fixture, watch }, person, save, expectKept, { isEach: true });
  await save.dblclick();
  await expectToast(page, "Success", "Your name is saved");
  await expect(ended(page)).toHaveCount(0);
  // Input of the other forms waits for its turn.
  await expectKept();

  // Nobody has pressed anything: the page notices by itself.
  await context.clearCookies();
  await page.clock.fastForward(169 * 3600 * 1000);
  await expect(ended(page)).toBeVisible();
  await expectKept();
  // A sign-out in another tab clears the screen.
  const other = await context.newPage();
  await open(other, "/contacts");
  await other.evaluate(() => new BroadcastChannel("eac-session").postMessage("signed-out"));
  await expect(page).toHaveURL(/\/$/);
});

// Checklist: FORM-91, FORM-92
test("the form for an access link", async ({ page, context, fixture, watch }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(context, owner.email);
  await open(page, `/gallery/manage/tokens/${painting.id}`);
  const label = page.getByRole("textbox", { name: "What it is for" });
  const send = page.getByRole("button", { name: "Generate token" });
  await label.fill("For the carrier");
  await page.getByRole("radio", { name: "7 days" }).check();
  const expectKept = async () => {
    await expect(label).toHaveValue("For the carrier");
    await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  };
  await failToSend({ page, context, fixture, watch }, owner, send, expectKept, { isEach: true });
  await send.dblclick();
  await expectToast(page, "Success", "Access token generated successfully");
  expect(await fixture.rows("select label, template_type from access_tokens where painting_id = $1", [painting.id])).toEqual([
    { label: "For the carrier", template_type: "7days" },
  ]);
});

test.describe("of administrators", () => {
  // Checklist: FORM-91, FORM-92
  test("the newsletter's forms", async ({ page, context, fixture, watch }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.signIn(context, admin.email);
    await open(page, "/admin/dashboard/newsletter");
    const send = page.getByRole("region", { name: /^(New issue|Draft)$/ });
    const save = send.getByRole("button", { name: "Save and preview" });
    const opening = send.getByRole("textbox").first();
    await send.getByRole("combobox").first().selectOption({ index: 1 });
    await opening.fill("An hour of thought");
    await failToSend({ page, context, fixture, watch }, admin, save, async () => {
      await expect(opening).toHaveValue("An hour of thought");
      await expect(send.getByRole("combobox").first()).not.toHaveValue("");
    });
    await save.dblclick();
    await expect(page.getByRole("region", { name: "Preview", exact: true })).toContainText("An hour of thought");
    await expect(opening).toHaveValue("An hour of thought");
  });

  // Checklist: FORM-91, FORM-92
  test("people chosen for several paintings", async ({ page, context, fixture, watch }) => {
    const [admin, chosen] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson()];
    const paintings = [await fixture.addPainting([admin]), await fixture.addPainting([admin])];
    await fixture.signIn(context, admin.email);
    const selected = new URLSearchParams([["action", "assign"], ...paintings.map(({ id }) => ["painting", id])]).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await page.request.post("/gallery/manage/selection", { data: selected, headers, maxRedirects: 0 });
    await open(page, response.headers().location ?? "");
    await page.getByRole("combobox", { name: "Add an owner" }).fill(chosen.email);
    await page.getByRole("option", { name: chosen.email }).click();
    const send = page.getByRole("button", { name: "Add the owners to 2 paintings" });
    await failToSend({ page, context, fixture, watch }, admin, send, () =>
      expect(page.getByRole("checkbox", { name: chosen.email })).toBeChecked(),
    );
    await send.dblclick();
    await expect(page.getByRole("status").filter({ hasText: "2 paintings changed." })).toBeVisible();
    expect(await fixture.rows("select 1 from painting_owners where owner_id = $1", [chosen.id])).toHaveLength(2);
  });

  // Checklist: FORM-91
  test("the files of an import", async ({ page, context, fixture, watch }) => {
    const admin = await fixture.addPerson({ isAdministrator: true });
    await fixture.signIn(context, admin.email);
    await open(page, "/admin/dashboard/collection");
    const table = page.getByLabel("Table (XLSX, CSV) or archive (ZIP)");
    await table.setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer: Buffer.from("title_en,artist_en\nA,B") });
    await failToSend({ page, context, fixture, watch }, admin, page.getByRole("button", { name: "Check", exact: true }), () =>
      expect(table).toHaveValue(/t\.csv$/),
    );
  });

  // Checklist: FORM-91
  test("a selection of paintings", async ({ page, context, fixture, watch }) => {
    const owner = await fixture.addPerson({ isAdministrator: true });
    const painting = await fixture.addPainting([owner]);
    await fixture.signIn(context, owner.email);
    await open(page, `/gallery/manage?q=${encodeURIComponent(painting.title)}&view=table`);
    const box = page.getByRole("checkbox", { name: painting.title });
    await box.check();
    const send = page.getByRole("form").getByRole("button", { name: "Publish", exact: true });
    await failToSend({ page, context, fixture, watch }, owner, send, () => expect(box).toBeChecked());
  });
});
