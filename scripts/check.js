/* `npm run check`: the static checks, in seconds. */

import { runChecks } from "./checks.js";
import { installPackages, ownNode, requireNode, runMain, StepError } from "./steps.js";

await runMain(async () => {
  requireNode();
  await installPackages();
  const failed = await runChecks(ownNode);
  if (failed.length > 0) throw new StepError(`Not clean: ${failed.join(", ")}`);
});
