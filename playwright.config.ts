import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/chromium.js";

const launchOptions = chromiumOptions();
// Pages live for a second: what the two optimising compilers cost, a fifth of a page's processor time, they never return.
launchOptions.args.push("--js-flags=--no-opt,--no-maglev");

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/support/sites/global-sites.ts",
  outputDir: "test-results/browser",
  // In this order. All public responses are searched for private words before other tests add some hundred paintings. The first
  // days start a site of their own, one after the other: at the end, they would have the other core wait.
  projects: [
    { name: "leaks", testMatch: "leaks.spec.ts", grepInvert: /@last/ },
    { name: "first-day", testMatch: "first-day.spec.ts" },
    { name: "pages", testIgnore: ["leaks.spec.ts", "first-day.spec.ts"], grepInvert: /@last/ },
    { name: "last", grep: /@last/ },
  ],
  workers: 2,
  fullyParallel: true,
  // A flaky test is a bug, never a retry.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [["line"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: "fr-BE",
    // Failed tests keep their steps and the final page. Snapshots of each step would slow every test by half.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
});
