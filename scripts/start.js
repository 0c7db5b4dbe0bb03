/* `npm start`: installs, builds and serves the site. Builds only if the sources have changed. */
import { spawn } from "node:child_process";
import { buildIfStale, installPackages, ownNode, requireNode, root, runMain, serverEnvironment } from "./steps.js";

/** Ctrl-C reaches the server directly (same process group); a signal sent only to this process is forwarded. */
function serve() {
  return new Promise((resolve) => {
    const child = spawn(ownNode, ["build/server/index.js"], {
      cwd: root,
      stdio: "inherit",
      env: { ...serverEnvironment(), NODE_ENV: "production" },
    });
    process.on("SIGINT", () => undefined);
    process.on("SIGTERM", () => child.kill("SIGTERM"));
    child.on("close", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

await runMain(async () => {
  requireNode();
  await installPackages();
  await buildIfStale();
  await serve();
});
