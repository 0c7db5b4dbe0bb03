import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { withSessionNotice } from "#app/shared/session/session-notice.server.tsx";
import { expect, open, test } from "../support/browser/browser.ts";

const { en, fr } = ALL_MESSAGES;

// A visitor whose browser has kept nothing of the site.
test.use({ hasOwnContext: true });

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const link = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

test("a page that cannot be fetched without a connection says so, and opens by itself once there is one", async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  // A part of the frame whose script is not there yet when the connection is lost.
  await page.route("**/toast-region-*.js", (route) => route.abort("internetdisconnected"));
  await open(page, "/fr/arbitration/rules");
  await context.setOffline(true);
  // The script of the text pages is loaded, that of the calculator is not.
  for (const path of ["/fr/eac/about", "/fr/arbitration/calculator"]) {
    await link(page, path).click();
    await expect(heading(page)).toHaveText(fr.errors.offline.title);
    await expect(page).toHaveURL(path);
    await expect(page.getByText("500", { exact: true })).toHaveCount(0);
    await expect(page.getByText(fr.errors.triesAgain)).toBeVisible();
  }
  await page.getByRole("link", { name: fr.errors.retry }).click();
  await expect(page.getByRole("status").filter({ hasText: fr.errors.stillAway })).toBeVisible();
  await page.unroute("**/toast-region-*.js");
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(fr.errors.offline.title);
  await expect(page).toHaveURL("/fr/arbitration/calculator");
  await expect(page.getByRole("main").getByRole("textbox")).toBeVisible();
});

test("input stays in a form when the connection is lost on sending", async ({ page, context, watch }) => {
  watch.expectOffline();
  await open(page, "/auth");
  const address = page.getByRole("textbox", { name: "E-mail address" });
  const password = page.getByRole("textbox", { name: "Password", exact: true });
  await address.fill("chair@example.org");
  await password.fill("correct horse battery");
  await context.setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "That could not be done at the moment." })).toBeVisible();
  await expect(address).toHaveValue("chair@example.org");
  await expect(password).toHaveValue("correct horse battery");
  await expect(heading(page)).not.toHaveText(en.errors.offline.title);
});

test("a page that the server cannot render says so, and opens when the reader tries again", async ({ page, watch }) => {
  watch.expectStatus(503);
  await open(page, "/arbitration/rules");
  await page.route("**/eac/about**", (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Bad gateway" }));
  await link(page, "/eac/about").click();
  await expect(heading(page)).toHaveText(en.errors.unavailable.title);
  const again = page.getByRole("link", { name: en.errors.retry });
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: en.errors.stillAway })).toBeVisible();
  await page.unroute("**/eac/about**");
  await again.click();
  await expect(heading(page)).not.toHaveText(en.errors.unavailable.title);
  await expect(page).toHaveURL("/eac/about");
});

test("the last good copy of a page, shown while a session cannot be read, has a notice until it can", async ({ page, watch }) => {
  watch.expectStatus(503, 401);
  provideMessages(ALL_MESSAGES);
  await page.route("**/auth/session", (route) => route.fulfill({ status: 503, body: "" }));
  await page.route("**/gallery", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withSessionNotice(await response.body(), "en") });
  });
  await open(page, "/gallery");
  const notice = page.getByText(en.errors.sessionUnread);
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeVisible();
  // It now belongs to the page: client-side navigation keeps it.
  await link(page, "/eac/about").click();
  await expect(page).toHaveURL("/eac/about");
  await expect(notice).toHaveCount(1);

  await page.unroute("**/auth/session");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(notice).toHaveCount(0);
});
