/* `npm test`: installs the tests' requirements, then runs types, lint, unit, database, process, browser and accessibility
   tests. Ends with the duration of each phase and of the slowest files, and with `total: N passed, N failed`. */
import { mkdirSync, rmSync } from "node:fs";
import { CHECK_COUNT, runChecks } from "./checks.js";
import { buildIfStale, installPackages, ownNode, requireNode, runMain, say } from "./steps.js";
import { installPrograms } from "./test-programs.js";
import { PROJECTS, results } from "./test-projects.js";

const SHOWN_FAILURE_LINES = 12;
const SHOWN_FILES = 20;

const phases = [];

/** Runs a phase and records its duration. */
async function phase(name, work) {
  const started = Date.now();
  const result = await work();
  phases.push({ name, seconds: (Date.now() - started) / 1000 });
  return result;
}

async function install() {
  await installPackages();
  await installPrograms();
}

async function checks() {
  const failed = await runChecks(ownNode);
  return {
    passed: CHECK_COUNT - failed.length,
    failed: failed.length,
    failures: failed.map((name) => ({ name, message: "see above" })),
    files: [],
  };
}

/** Repeats the failures, so that the last lines of a long output show them. */
function sayFailures(failures) {
  if (failures.length === 0) return;
  say("\nFailed:");
  for (const { name, message } of failures) {
    say(`  ${name}`);
    for (const line of message.split("\n").slice(0, SHOWN_FAILURE_LINES)) say(`      ${line}`);
  }
}

const sayDuration = (seconds, name) => say(`  ${seconds.toFixed(1).padStart(7)} s  ${name}`);

function sayDurations(files) {
  say(`\nThe ${SHOWN_FILES} slowest test files:`);
  for (const { name, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN_FILES)) {
    sayDuration(seconds, name);
  }
  say("\nPhases:");
  for (const { name, seconds } of phases) sayDuration(seconds, name);
}

await runMain(async () => {
  requireNode();
  await phase("install", install);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  // The build leaves one core idle for most of its time.
  const [checked] = await Promise.all([phase("checks", checks), phase("build", buildIfStale)]);
  const reports = [checked];
  for (const [name, work] of Object.entries(PROJECTS)) {
    say(`\n${name}`);
    reports.push(await phase(name, () => work()));
  }

  sayFailures(reports.flatMap(({ failures }) => failures));
  sayDurations(reports.flatMap(({ files }) => files));
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  console.log(`\ntotal: ${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
});
