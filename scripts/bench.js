/* `npm run bench -- PART [--json]`: measures a part of the product. */
import { spawn } from "node:child_process";
import { installPackages, ownNode, requireNode, root, runMain } from "./steps.js";

await runMain(async () => {
  requireNode();
  await installPackages();
  const child = spawn(ownNode, ["scripts/bench.ts", ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
});
