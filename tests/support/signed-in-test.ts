import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test as base } from "./browser.ts";
import { PeopledSite, type Person } from "./site-fixture.ts";

interface People {
  peopled: PeopledSite;
  /** A separate window, signed in as this user, or signed out; unlike the test's own page, it may cause errors. */
  windowOf(person?: Person): Promise<BrowserContext>;
}

// biome-ignore-start lint/correctness/noEmptyPattern: that is how Playwright is told that a fixture needs no other.
/** A page of the site for signed-in tests. */
export const test = base.extend<People>({
  site: async ({}, use) => use(process.env.PEOPLED_SITE as string),
  peopled: async ({}, use) => {
    const peopled = new PeopledSite();
    await use(peopled);
    await peopled.close();
  },
  windowOf: async ({ browser, peopled, site }, use) => {
    const windows: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: site });
      windows.push(context);
      await context.addInitScript(() => localStorage.setItem("cookieConsent", "necessary"));
      if (person !== undefined) await peopled.signIn(context, person.email);
      return context;
    });
    await Promise.all(windows.map((context) => context.close()));
  },
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above.

/** Expects a toast, then dismisses it, so that the same one can be expected again. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page
    .getByRole("region", { name: /\(F8\)/ })
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await toast.getByRole("button").click();
  await expect(toast).toBeHidden();
}
