/* `npm run test:unit`, `test:database`, `test:process` and `test:browser`, each `[-- FILE...]`: runs one kind of tests.
   Also accepts the options of the test runner. */
import { mkdirSync } from "node:fs";
import { buildIfStale, installPackages, requireNode, runMain, StepError } from "./steps.js";
import { installPrograms } from "./test-programs.js";
import { PROJECTS, results } from "./test-projects.js";

await runMain(async () => {
  requireNode();
  const [project = "", ...args] = process.argv.slice(2);
  const runProject = PROJECTS[project];
  if (runProject === undefined) throw new StepError(`Name one of ${Object.keys(PROJECTS).join(", ")}.`);
  await installPackages();
  await installPrograms();
  // Unit tests check files of the build, process and browser tests run it. Database tests need no build.
  if (project !== "database") await buildIfStale();
  mkdirSync(results, { recursive: true });
  const { failed } = await runProject(...args);
  if (failed > 0) process.exitCode = 1;
});
