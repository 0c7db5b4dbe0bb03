import { join } from "node:path";
import { type BrowserContext, expect, type Page, request } from "@playwright/test";
import { test as base } from "../browser/browser.ts";
import { mailTo } from "../mail/outbox.ts";
import { publicBaseOf } from "../pages.ts";
import { startSite, temporaryFolder } from "./site-process.ts";

/** Output of the first `npm start`, and the folder of its mails. */
interface Printed {
  url: string;
  email: string;
  password: string;
  outbox: string;
}

interface FirstStart {
  /** Another browser, signed out; unlike the test's own page, it may cause errors. */
  otherBrowser(): Promise<BrowserContext>;
}

const START_LIMIT_MS = 180_000;

/** Deletes all paintings, so that the next test finds the site empty. */
async function empty({ url, email, password }: Printed): Promise<void> {
  const administrator = await request.newContext({ baseURL: url });
  await administrator.post("/auth", { form: { intent: "sign-in", email, password } });
  const list = await (await administrator.get("/gallery/manage")).text();
  for (const id of new Set([...list.matchAll(/\/gallery\/manage\/edit\/([\da-f-]{36})/g)].map(([, found]) => found as string)))
    await administrator.post("/gallery/manage", { form: { intent: "delete", painting: id } });
  expect(await (await administrator.get("/gallery/manage")).text()).toContain("No paintings yet");
  await administrator.dispose();
}

/** A page of a site of these tests: `npm start` in an empty folder, without sample paintings. One start serves a worker. */
export const test = base.extend<FirstStart, { printed: Printed }>({
  printed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
    async ({}, use) => {
      const folder = temporaryFolder("first-start");
      const DATA_DIR = join(folder.path, "data");
      const site = await startSite({ DATA_DIR, SAMPLE: "off" }, ["npm", "start"]);
      const [, email = ""] = /Administrator: (\S+)/.exec(site.output()) ?? [];
      const [, password = ""] = /Password: +(\S+)/.exec(site.output()) ?? [];
      await use({ url: publicBaseOf(site.url), email, password, outbox: join(DATA_DIR, "outbox") });
      await site.stop();
      folder.remove();
    },
    { scope: "worker", timeout: START_LIMIT_MS },
  ],
  site: async ({ printed }, use) => {
    await use(printed.url);
    await empty(printed);
  },
  otherBrowser: async ({ browser, site, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: site, javaScriptEnabled: javaScriptEnabled !== false });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Registers in a browser and confirms the address by mail. With `hasScript`, the linked page submits itself.
 * @returns the page, which says that the user owns nothing yet.
 */
export async function register(context: BrowserContext, outbox: string, name: string, email: string, hasScript = true): Promise<Page> {
  const password = "correct horse battery";
  const page = await context.newPage();
  await page.goto("/auth?tab=register");
  await page.getByRole("textbox", { name: "Full name" }).fill(name);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful! Please check your email for verification.")).toBeVisible();
  const { link } = await mailTo(email, 1, outbox);
  await page.goto(link);
  if (!hasScript) await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await expect(page.getByText("No works are assigned to your account yet.")).toBeVisible();
  return page;
}
