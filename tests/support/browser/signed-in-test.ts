import { randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type pg from "pg";
import { ownerPool, type Person, SiteFixture } from "../sites/site-fixture.ts";
import { test as base } from "./browser.ts";

interface People {
  /** The test's own, because attempts are limited by address. */
  address: string;
  fixture: SiteFixture;
  /** A separate window, signed in as this user, or signed out; unlike the test's own page, it may cause errors. */
  windowOf(person?: Person): Promise<BrowserContext>;
}

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
/** A page of the site for signed-in tests. */
export const test = base.extend<People, { pool: pg.Pool }>({
  site: async ({}, use) => use(process.env.SIGNED_IN_SITE as string),
  address: async ({}, use) => use(`10.${randomBytes(3).join(".")}`),
  extraHTTPHeaders: async ({ address }, use) => use({ "X-Forwarded-For": address }),
  // A connection of each test's own would cost PostgreSQL a process.
  pool: [
    async ({}, use) => {
      const pool = ownerPool();
      await use(pool);
      await pool.end();
    },
    { scope: "worker" },
  ],
  fixture: async ({ pool }, use) => {
    const fixture = new SiteFixture(pool);
    await use(fixture);
    await fixture.close();
  },
  windowOf: async ({ browser, fixture, site }, use) => {
    const windows: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: site });
      windows.push(context);
      await context.addInitScript(() => localStorage.setItem("cookieConsent", "necessary"));
      if (person !== undefined) await fixture.signIn(context, person.email);
      return context;
    });
    await Promise.all(windows.map((context) => context.close()));
  },
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above.

/** Expects a toast, then dismisses it, so that the same one can be expected again. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page
    .getByRole("region", { name: /\(F8\)/ })
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await toast.getByRole("button").click();
  await expect(toast).toBeHidden();
}
