/* The four kinds of tests and their commands. */
import { join } from "node:path";
import { ownNode, root, run } from "./steps.js";
import { playwrightReport, readReport, vitestReport } from "./test-reports.js";

export const results = join(root, "test-results");

/** Runs one project of vitest.config.ts. `args`: additional arguments, such as files. */
async function vitest(project, args) {
  const file = join(results, `${project}.json`);
  const options = [
    "run",
    `--project=${project}`,
    "--allowOnly=false",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(ownNode, ["node_modules/vitest/vitest.mjs", ...options, ...args], { mustSucceed: false, isShown: true });
  return readReport(code, file, vitestReport);
}

async function playwright(args) {
  const file = join(results, "browser.json");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ["node_modules/@playwright/test/cli.js", "test", "--forbid-only", ...args];
  const { code } = await run(ownNode, command, { mustSucceed: false, isShown: true, env });
  return readReport(code, file, playwrightReport);
}

/** Each resolves to the counts of passed and failed tests, the failures, and the duration of each file. */
export const PROJECTS = {
  unit: (...args) => vitest("unit", args),
  database: (...args) => vitest("database", args),
  // One more worker than cores: these tests wait for processes, and one of them a minute for the retry of a mail.
  process: (...args) => vitest("process", ["--maxWorkers=3", ...args]),
  browser: (...args) => playwright(args),
};
