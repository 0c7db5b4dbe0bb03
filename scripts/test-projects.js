/* The four kinds of tests, and how each is run. */
import { join } from "node:path";
import { ownNode, root, run } from "./steps.js";
import { playwrightReport, readReport, vitestReport } from "./test-reports.js";

export const results = join(root, "test-results");

/** One project of vitest.config.ts. `args`: more words for the command line, such as files. */
async function vitest(project, args) {
  const file = join(results, `${project}.json`);
  const words = ["run", `--project=${project}`, "--allowOnly=false", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await run(ownNode, ["node_modules/vitest/vitest.mjs", ...words, ...args], { mustSucceed: false, isShown: true });
  return readReport(code, file, vitestReport);
}

async function playwright(args) {
  const file = join(results, "browser.json");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const words = ["node_modules/@playwright/test/cli.js", "test", "--forbid-only", ...args];
  const { code } = await run(ownNode, words, { mustSucceed: false, isShown: true, env });
  return readReport(code, file, playwrightReport);
}

/** @returns for each what passed, what failed, and how long each of its files took. */
export const PROJECTS = {
  unit: (...args) => vitest("unit", args),
  database: (...args) => vitest("database", args),
  process: (...args) => vitest("process", args),
  browser: (...args) => playwright(args),
};
