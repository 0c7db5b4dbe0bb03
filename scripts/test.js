/* `npm test`: installs what the tests need, then types, lint, unit, database, browser and accessibility tests. Ends with
   `total: N passed, N failed`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { CHECK_COUNT, runChecks } from "./checks.js";
import { findChromium } from "./chromium.js";
import { buildIfStale, installPackages, ownNode, requireNode, root, run, runMain, StepError, say, step } from "./steps.js";

const results = join(root, "test-results");
const SHOWN_FAILURE_LINES = 12;

function hasPostgres() {
  if (process.env.PG_BIN !== undefined) return true;
  const versions = "/usr/lib/postgresql";
  return existsSync(versions) && readdirSync(versions).some((version) => existsSync(join(versions, version, "bin/initdb")));
}

/** The programs that read what we make: documents and QR codes. */
function hasPrograms(...programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
}

const list = (words) => new Intl.ListFormat("en").format(words);

/** What npm cannot install: from what the machine has, else with its package manager, else a sentence. */
async function installPrograms() {
  const missing = [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...(hasPostgres() ? [] : ["postgresql"]),
    ...(hasPrograms("pgbouncer") || existsSync("/usr/sbin/pgbouncer") ? [] : ["pgbouncer"]),
    ...(hasPrograms("pdfinfo", "pdffonts", "pdftotext", "pdftoppm") ? [] : ["poppler-utils"]),
    ...(hasPrograms("zbarimg") ? [] : ["zbar-tools"]),
  ];
  if (missing.length === 0) return;
  const byHand = `Install them (as root: apt-get install ${missing.join(" ")}), or name Chromium and PostgreSQL with CHROMIUM_PATH and PG_BIN and put PgBouncer and poppler's and zbar's programs on PATH.`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new StepError(`The tests need ${list(missing)}. ${byHand}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step(`Installing ${list(missing)}`, async () => {
    await run("apt-get", ["update", "-qq"], { env, advice: byHand });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env, advice: byHand });
  });
}

async function vitest() {
  const file = join(results, "vitest.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await run(ownNode, args, { mustSucceed: false, isShown: true });
  return count(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    failures: report.testResults.flatMap((file) =>
      file.status === "failed" && file.message !== ""
        ? [{ name: relative(root, file.name), message: file.message }]
        : file.assertionResults
            .filter((test) => test.status === "failed")
            .map((test) => ({ name: `${relative(root, file.name)} › ${test.fullName}`, message: test.failureMessages.join("\n") })),
    ),
  }));
}

async function playwright() {
  const file = join(results, "playwright.json");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run(ownNode, ["node_modules/@playwright/test/cli.js", "test"], { mustSucceed: false, isShown: true, env });
  return count(code, file, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...report.errors.map((error) => ({ name: "Playwright", message: error.message ?? "" })),
      ...report.suites.flatMap((suite) => [...failedSpecs(suite)]),
    ],
  }));
}

function* failedSpecs(suite) {
  for (const inner of suite.suites ?? []) yield* failedSpecs(inner);
  for (const spec of suite.specs) {
    if (spec.ok) continue;
    const message = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message))).join("\n");
    yield { name: `${spec.file}:${spec.line} › ${spec.title}`, message };
  }
}

/** A runner that failed without counting anything still counts as a failure. */
function count(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [{ name: file, message: "was not written" }] };
  const { passed, failed, failures } = read(JSON.parse(readFileSync(file, "utf8")));
  if (code !== 0 && failed === 0) {
    return { passed, failed: 1, failures: [{ name: relative(root, file), message: `ended with code ${code}, though no test failed` }] };
  }
  return { passed, failed, failures };
}

/** Whoever sees only the last lines of a long output shall know what to mend. */
function sayFailures(failures) {
  if (failures.length === 0) return;
  say("\nFailed:");
  for (const { name, message } of failures) {
    say(`  ${name}`);
    for (const line of message.split("\n").slice(0, SHOWN_FAILURE_LINES)) say(`      ${line}`);
  }
}

await runMain(async () => {
  requireNode();
  const started = Date.now();
  await installPackages();
  await installPrograms();
  await buildIfStale();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  say("\nChecks");
  const failedChecks = await runChecks(ownNode);
  say("\nUnit, database and process tests");
  const unit = await vitest();
  say("\nBrowser and accessibility tests");
  const browser = await playwright();

  const passed = CHECK_COUNT - failedChecks.length + unit.passed + browser.passed;
  const failed = failedChecks.length + unit.failed + browser.failed;
  sayFailures([...failedChecks.map((name) => ({ name, message: "see above" })), ...unit.failures, ...browser.failures]);
  say(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(`total: ${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
