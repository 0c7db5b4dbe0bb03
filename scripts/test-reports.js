/* Reads the JSON reports of the two test runners: passed and failed tests, failure messages, duration of each file. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./steps.js";

/**
 * Reads the report of a runner that exited with `code`. An exit code other than 0 without a failed test counts as one failure.
 * @param read converts the JSON to `passed`, `failed`, `failures` with name and message, `files` with seconds.
 */
export function readReport(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [{ name: file, message: "was not written" }], files: [] };
  const report = read(JSON.parse(readFileSync(file, "utf8")));
  if (code === 0 || report.failed > 0) return report;
  const failures = [{ name: relative(root, file), message: `ended with code ${code}, though no test failed` }];
  return { ...report, failed: 1, failures };
}

export const vitestReport = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  failures: report.testResults.flatMap((file) =>
    file.status === "failed" && file.message !== ""
      ? [{ name: relative(root, file.name), message: file.message }]
      : file.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => ({ name: `${relative(root, file.name)} › ${test.fullName}`, message: test.failureMessages.join("\n") })),
  ),
  files: report.testResults.map((file) => ({ name: relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 })),
});

export function playwrightReport(report) {
  const specs = report.suites.flatMap((suite) => [...specsOf(suite)]);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...report.errors.map((error) => ({ name: "Playwright", message: error.message ?? "" })),
      ...specs.filter((spec) => !spec.ok).map((spec) => ({ name: `${spec.file}:${spec.line} › ${spec.title}`, message: messageOf(spec) })),
    ],
    // A file of two projects has two suites.
    files: [...new Set(report.suites.map(({ file }) => file))].map((file) => ({
      name: `tests/browser/${file}`,
      seconds: specs.filter((spec) => spec.file === file).reduce((sum, spec) => sum + secondsOf(spec), 0),
    })),
  };
}

function* specsOf(suite) {
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
  yield* suite.specs;
}

const resultsOf = (spec) => spec.tests.flatMap((test) => test.results);
const secondsOf = (spec) => resultsOf(spec).reduce((sum, result) => sum + result.duration, 0) / 1000;
const messageOf = (spec) =>
  resultsOf(spec)
    .flatMap((result) => result.errors.map((error) => error.message))
    .join("\n");
