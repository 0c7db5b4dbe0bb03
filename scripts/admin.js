/* `npm run admin -- COMMAND`: the operator's commands. */
import { spawn } from "node:child_process";
import { installPackages, ownNode, requireNode, root, runMain, serverEnvironment } from "./steps.js";

await runMain(async () => {
  requireNode();
  await installPackages();
  const child = spawn(ownNode, ["scripts/admin.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: serverEnvironment(),
  });
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
});
