/* `npm run dev`: the site with hot reload. */
import { spawn } from "node:child_process";
import { installPackages, ownNode, requireNode, root, runMain, serverEnvironment } from "./steps.js";

await runMain(async () => {
  requireNode();
  await installPackages();
  const child = spawn(ownNode, ["scripts/dev-server.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...serverEnvironment(), NODE_ENV: "development" },
  });
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
});
