/* `npm run test:unit`, `test:database`, `test:process` and `test:browser`, each `[-- FILE...]`: one kind of tests, for the
   day's work. What the runner takes on its command line can follow, too. */
import { mkdirSync } from "node:fs";
import { buildIfStale, installPackages, requireNode, runMain, StepError } from "./steps.js";
import { installPrograms } from "./test-programs.js";
import { PROJECTS, results } from "./test-projects.js";

await runMain(async () => {
  requireNode();
  const [project = "", ...args] = process.argv.slice(2);
  const work = PROJECTS[project];
  if (work === undefined) throw new StepError(`Name one of ${Object.keys(PROJECTS).join(", ")}.`);
  await installPackages();
  await installPrograms();
  // Unit tests compare what the build has made; the others run it. Database tests do neither.
  if (project !== "database") await buildIfStale();
  mkdirSync(results, { recursive: true });
  const { failed } = await work(...args);
  if (failed > 0) process.exitCode = 1;
});
