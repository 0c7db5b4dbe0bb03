import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { Keyboard } from "../support/browser/keyboard.ts";
import { field } from "../support/browser/painting-form.ts";
import { expectToast } from "../support/browser/signed-in-test.ts";
import { register, test } from "../support/sites/first-start.ts";
import { heavyPhotograph, smallJpeg, smallPdf } from "../support/sites/images.ts";
import { readQrCodes } from "../support/zbar.ts";

// One start of the site for all.
test.describe.configure({ mode: "default" });

const TITLE = "Harbour before rain";
const INVENTORY_NO = "EAC-INV-2026-001";
const MEGABYTE = 1024 * 1024;

const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const tokenCard = (page: Page, name: string) => page.getByRole("listitem", { name: new RegExp(`^${name}`) });
const statisticsOn = (page: Page) => page.getByRole("region", { name: "Access Statistics" });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function photograph() {
  const buffer = await heavyPhotograph();
  expect(buffer.length).toBeGreaterThan(9_000_000);
  expect(buffer.length).toBeLessThan(10 * MEGABYTE);
  return { name: "photograph.jpg", mimeType: "image/jpeg", buffer };
}

/** The link in the only QR code on the page, read as by a camera. */
async function linkOfCode(page: Page, name: string): Promise<string> {
  const [link = "", ...others] = await readQrCodes(
    await tokenCard(page, name)
      .getByRole("img", { name: /^QR code/ })
      .screenshot(),
  );
  expect(others).toEqual([]);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/gallery\/[0-9a-f-]{36}\/access\/[\w-]{43}$/);
  return link;
}

// Checklist: MANAGE-26, MANAGE-27, FORM-18, FORM-25, FORM-47, TOKENS-07, TOKENS-12, TOKENS-41, TOKENVIEW-02, TOKENVIEW-11, ERR-35, STORY-01
test("from the first start to a withdrawn access: an administrator, two owners and a reader", async ({ page, printed, otherBrowser }) => {
  test.setTimeout(90_000);
  const [first, second] = ["anna", "boris"].map((name) => `${name}.${randomUUID()}@example.org`) as [string, string];

  await test.step("the administrator signs in with the printed password, and finds an empty collection", async () => {
    expect(printed.password).toMatch(/^[\w-]{20}$/);
    await open(page, "/auth");
    await page.getByRole("textbox", { name: "E-mail address" }).fill(printed.email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(printed.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gallery Administration" })).toBeVisible();
    await expect(page.getByText("No paintings yet", { exact: true })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    const visitor = await (await otherBrowser()).newPage();
    await visitor.goto("/gallery");
    await expect(visitor.getByText("No artworks are currently available in the gallery.")).toBeVisible();
  });

  const owners = await test.step("two owners register elsewhere, each by the mail to their address", async () => {
    const [anna, boris] = [await otherBrowser(), await otherBrowser()];
    return [
      await register(anna, printed.outbox, "Anna Sorel", first),
      await register(boris, printed.outbox, "Борис Лунин", second),
    ] as const;
  });

  await test.step("a painting is added with a photograph of nine megabytes and both owners, as a draft", async () => {
    await page.getByRole("link", { name: "Add Your First Painting" }).click();
    await expect(page).toHaveURL(/\/gallery\/manage\/add$/);
    await page.getByLabel("Choose an image").setInputFiles(await photograph());
    for (const name of ["Anna", "лунин"]) {
      await page.getByRole("combobox", { name: "Add an owner" }).fill(name);
      await page.getByRole("option", { name: new RegExp(name, "i") }).click();
    }
    await field(page, "en.title").fill(TITLE);
    await field(page, "en.artist").fill("Vikmark");
    await field(page, "year").fill("1911");
    await field(page, "record.inventoryNo").fill(INVENTORY_NO);
    await page.getByLabel("Add files").setInputFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: smallPdf });
    // The server is still checking the large image.
    await expect(field(page, "attachments[0].name")).toHaveValue("report.pdf", { timeout: 30_000 });
    await page.getByRole("switch", { name: "Published" }).uncheck();
    await expectToast(page, "Success", "Image uploaded successfully");
    await page.getByRole("button", { name: "Create Painting" }).click();
    await expectToast(page, "Success", "Painting created successfully");
    await expect(card(page, TITLE).getByText("Draft", { exact: true })).toBeVisible();
    await expect(card(page, TITLE).getByRole("img", { name: `Vikmark, ${TITLE}` })).toBeVisible();
    // Ownership takes effect at once.
    for (const owner of owners) {
      await owner.goto("/gallery/manage");
      await expect(card(owner, TITLE)).toBeVisible();
    }
  });

  await test.step("it is published: the visitor's gallery shows it", async () => {
    const visitor = await (await otherBrowser()).newPage();
    await visitor.goto("/gallery");
    await expect(visitor.getByText(TITLE)).toHaveCount(0);
    await card(page, TITLE).getByRole("link", { name: /^Edit/ }).click();
    await page.getByRole("switch", { name: "Published" }).check();
    await page.getByRole("button", { name: "Update Painting" }).click();
    await expectToast(page, "Success", "Painting updated successfully");
    await expect(card(page, TITLE).getByText("Published", { exact: true })).toBeVisible();
    await visitor.reload();
    await visitor.getByRole("link", { name: new RegExp(TITLE) }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    const image = visitor.getByRole("img", { name: new RegExp(TITLE) });
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await visitor.content()).not.toContain(INVENTORY_NO);
  });

  const link = await test.step("a token for 24 hours is issued", async () => {
    await card(page, TITLE).getByRole("link", { name: /^QR/ }).click();
    await expect(page.getByRole("radio", { name: "24 hours" })).toBeChecked();
    await page.getByRole("textbox", { name: "What it is for" }).fill("Restorer");
    await page.getByRole("button", { name: "Generate token" }).click();
    await expectToast(page, "Success", "Access token generated successfully");
    return linkOfCode(page, "Restorer");
  });

  const reader = await test.step("the link of its code opens the record elsewhere, which the open page tells by itself", async () => {
    await expect(statisticsOn(page).getByText("No access attempts yet", { exact: true })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
    const restorer = await (await otherBrowser()).newPage();
    await restorer.goto(link);
    await expect(restorer.getByText(INVENTORY_NO, { exact: true })).toBeVisible();
    await expect(restorer.getByRole("link", { name: /report\.pdf/ })).toBeVisible();
    await expect(statisticsOn(page).getByRole("listitem")).toContainText(["Restorer"]);
    await expect(statisticsOn(page).getByRole("definition")).toHaveText(["1", "1", "1", "0"]);
    await expect(tokenCard(page, "Restorer").getByText("Used once", { exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-same-page", "");
    return restorer;
  });

  await test.step("once it is withdrawn, the open record closes, and the link opens nothing", async () => {
    await tokenCard(page, "Restorer").getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("button", { name: "Deactivate this link" }).click();
    await expectToast(page, "Success", "Token deactivated successfully");
    await reader.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(reader.getByRole("heading", { name: "This record has been closed" })).toBeVisible();
    await reader.reload();
    await expect(reader.getByText("Invalid or expired access token", { exact: true })).toBeVisible();
    expect(await reader.content()).not.toContain(INVENTORY_NO);
    await expect(statisticsOn(page).getByRole("definition")).toHaveText(["2", "1", "1", "1"]);
    await expect(page.locator("html")).toHaveAttribute("data-same-page", "");
  });

  await test.step("an owner is removed, and has nothing any more; the other one stays", async () => {
    await page
      .getByRole("region", { name: "This painting" })
      .getByRole("link", { name: /^(View|Preview)$/ })
      .click();
    await page.getByRole("button", { name: `Remove Anna Sorel (${first})` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to remove this owner?");
    await question.getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Success", "Owner removed successfully");
    await expect(page.getByRole("region", { name: "Painting Owners" }).getByRole("listitem")).toHaveText(new RegExp(second));
    const [anna, boris] = owners;
    await anna.reload();
    await expect(anna.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await boris.reload();
    // The remaining owner manages the tokens.
    await card(boris, TITLE).getByRole("link", { name: /^QR/ }).click();
    await expect(tokenCard(boris, "Restorer").getByText("Deactivated", { exact: true })).toBeVisible();
  });

  await test.step("the only administrator cannot give the role away, and is told why beforehand", async () => {
    await page.goto(`/admin/dashboard?q=${printed.email}`);
    await expect(page.getByText("The only administrator: the role stays")).toBeVisible();
    await expect(page.getByRole("button", { name: `Remove the Admin role: ${printed.email}` })).toHaveCount(0);
  });
});

test("the first day by the keyboard alone", async ({ page, printed, otherBrowser }) => {
  test.setTimeout(90_000);
  const keyboard = new Keyboard(page);
  const main = page.getByRole("main");

  await test.step("signing in", async () => {
    await open(page, "/auth");
    await keyboard.press(page.getByRole("link", { name: "Skip to content" }));
    await keyboard.write(page.getByRole("textbox", { name: "E-mail address" }), printed.email);
    await keyboard.write(page.getByRole("textbox", { name: "Password", exact: true }), printed.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No paintings yet", { exact: true })).toBeVisible();
  });

  await test.step("adding a painting with its photograph and its owner", async () => {
    await keyboard.press(page.getByRole("link", { name: "Add Your First Painting" }));
    await keyboard.choose(page.getByLabel("Choose an image"), { name: "a.jpg", mimeType: "image/jpeg", buffer: await smallJpeg() });
    await keyboard.write(page.getByRole("combobox", { name: "Add an owner" }), printed.email);
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("owners")).toContainText(printed.email);
    await keyboard.write(field(page, "en.title"), TITLE);
    await keyboard.write(field(page, "en.artist"), "Vikmark");
    await keyboard.write(field(page, "record.inventoryNo"), INVENTORY_NO);
    const published = page.getByRole("switch", { name: "Published" });
    await keyboard.press(published, "Space");
    await expect(published).not.toBeChecked();
    await page.keyboard.press("Space");
    await expect(published).toBeChecked();
    await expect(page.getByRole("img", { name: "The painting’s image" })).toBeVisible();
    await keyboard.press(page.getByRole("button", { name: "Create Painting" }));
    await expect(card(page, TITLE).getByText("Published", { exact: true })).toBeVisible();
  });

  const link = await test.step("issuing a token for 24 hours", async () => {
    await keyboard.press(card(page, TITLE).getByRole("link", { name: /^QR/ }));
    await keyboard.walk(page.getByRole("radio", { name: "24 hours" }), page.getByRole("radio", { name: "1 hour" }), "ArrowLeft");
    await keyboard.walk(page.getByRole("radio", { name: "1 hour" }), page.getByRole("radio", { name: "24 hours" }));
    await keyboard.write(page.getByRole("textbox", { name: "What it is for" }), "Restorer");
    await keyboard.press(page.getByRole("button", { name: "Generate token" }), "Space");
    await expect(tokenCard(page, "Restorer").getByText("24 hours", { exact: true })).toBeVisible();
    return linkOfCode(page, "Restorer");
  });

  await test.step("withdrawing it, when it has been used", async () => {
    const restorer = await (await otherBrowser()).newPage();
    await restorer.goto(link);
    await expect(restorer.getByText(INVENTORY_NO, { exact: true })).toBeVisible();
    await expect(tokenCard(page, "Restorer").getByText("Used once", { exact: true })).toBeVisible();
    await keyboard.press(tokenCard(page, "Restorer").getByRole("button", { name: "Deactivate" }));
    await keyboard.press(page.getByRole("alertdialog").getByRole("button", { name: "Deactivate this link" }));
    await expect(tokenCard(page, "Restorer").getByText("Deactivated", { exact: true })).toBeVisible();
    await restorer.reload();
    await expect(restorer.getByText("Invalid or expired access token", { exact: true })).toBeVisible();
  });

  await test.step("deleting the painting after a question", async () => {
    await keyboard.press(page.getByRole("link", { name: "Back to management" }));
    const remove = card(page, TITLE).getByRole("button", { name: /^Delete Painting/ });
    await keyboard.press(remove, "Space");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await keyboard.press(question.getByRole("button", { name: "Delete Painting" }));
    await expect(page.getByText("No paintings yet", { exact: true })).toBeVisible();
    await keyboard.press(main.getByRole("button", { name: "Sign Out" }));
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: STORY-02
  test("the first day", async ({ page, printed, otherBrowser }) => {
    test.setTimeout(90_000);
    const email = `anna.${randomUUID()}@example.org`;

    await test.step("signing in to an empty collection; an owner registers", async () => {
      await page.goto("/auth");
      await page.getByRole("textbox", { name: "E-mail address" }).fill(printed.email);
      await page.getByRole("textbox", { name: "Password", exact: true }).fill(printed.password);
      await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByText("No paintings yet", { exact: true })).toBeVisible();
      await register(await otherBrowser(), printed.outbox, "Anna Sorel", email, false);
    });

    await test.step("a painting is added with its photograph and two owners", async () => {
      await page.getByRole("link", { name: "Add Your First Painting" }).click();
      for (const name of [`Anna Sorel (${email})`, `Administrator (${printed.email})`]) {
        await page.getByRole("combobox", { name: "Add an owner" }).selectOption(name);
        await page.getByRole("button", { name: "Add", exact: true }).click();
        await expect(page.getByTestId("owners")).toContainText(name);
      }
      await field(page, "en.title").fill(TITLE);
      await field(page, "en.artist").fill("Vikmark");
      await field(page, "record.inventoryNo").fill(INVENTORY_NO);
      await page.getByLabel("Choose an image").setInputFiles(await photograph());
      await page.getByRole("button", { name: "Create Painting" }).last().click();
      await expect(said(page, "Painting created successfully")).toBeVisible();
      const image = card(page, TITLE).getByRole("img", { name: `Vikmark, ${TITLE}` });
      await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    });

    const link = await test.step("a token is issued, and its code opens the record elsewhere", async () => {
      await card(page, TITLE).getByRole("link", { name: /^QR/ }).click();
      await page.getByRole("textbox", { name: "What it is for" }).fill("Restorer");
      await page.getByRole("button", { name: "Generate token" }).click();
      await expect(said(page, "Access token generated successfully")).toBeVisible();
      const found = await linkOfCode(page, "Restorer");
      const restorer = await (await otherBrowser()).newPage();
      await restorer.goto(found);
      await restorer.getByRole("main").getByRole("button").click();
      await expect(restorer.getByText(INVENTORY_NO, { exact: true })).toBeVisible();
      return found;
    });

    await test.step("the access is there when the page is loaded again; withdrawn, the link opens nothing", async () => {
      await page.reload();
      await expect(statisticsOn(page).getByRole("definition")).toHaveText(["1", "1", "1", "0"]);
      await tokenCard(page, "Restorer").getByRole("button", { name: "Deactivate" }).click();
      await page.getByRole("button", { name: "Deactivate this link" }).click();
      await expect(said(page, "Token deactivated successfully")).toBeVisible();
      const restorer = await (await otherBrowser()).newPage();
      await restorer.goto(link);
      await restorer.getByRole("main").getByRole("button").click();
      await expect(restorer.getByText("Invalid or expired access token", { exact: true })).toBeVisible();
      expect(await restorer.content()).not.toContain(INVENTORY_NO);
    });

    await test.step("an owner is removed after a question; the last one stays", async () => {
      await page
        .getByRole("region", { name: "This painting" })
        .getByRole("link", { name: /^(View|Preview)$/ })
        .click();
      await page.getByRole("button", { name: `Remove Anna Sorel (${email})` }).click();
      await expect(page.getByRole("heading", { name: "Remove an owner" })).toBeVisible();
      await page.getByRole("button", { name: "Remove", exact: true }).first().click();
      await expect(said(page, "Owner removed successfully")).toBeVisible();
      await expect(page.getByRole("region", { name: "Painting Owners" }).getByRole("listitem")).toHaveText(new RegExp(printed.email));
    });

    await test.step("the only administrator cannot give the role away, and is told why beforehand", async () => {
      await page.goto(`/admin/dashboard?q=${printed.email}`);
      await expect(page.getByText("The only administrator: the role stays")).toBeVisible();
      await expect(page.getByRole("button", { name: `Remove the Admin role: ${printed.email}` })).toHaveCount(0);
    });
  });
});
