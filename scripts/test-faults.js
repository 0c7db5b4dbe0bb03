/* `npm run test:kill` and `npm run test:power`: kill the site under load. Not part of `npm test`. */
import { spawn } from "node:child_process";
import { buildIfStale, installPackages, ownNode, requireNode, root, runMain, serverEnvironment } from "./steps.js";

const [test, ...args] = process.argv.slice(2);

await runMain(async () => {
  requireNode();
  await installPackages();
  await buildIfStale();
  const child = spawn(ownNode, [`tests/faults/${test}.ts`, ...args], { cwd: root, stdio: "inherit", env: serverEnvironment() });
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
});
