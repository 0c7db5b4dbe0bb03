import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./steps.js";

test("a step ended by SIGTERM stops the command that it started", async () => {
  const steps = pathToFileURL(join(root, "scripts/steps.js")).href;
  const command = "console.log(process.pid); setInterval(() => undefined, 1000)";
  const script = `import(${JSON.stringify(steps)}).then(({ run }) => run(process.execPath, ["-e", ${JSON.stringify(command)}], { isShown: true }))`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(parent.stdout, "data");
  const closed = once(parent, "close");
  parent.kill("SIGTERM");
  // "close" fires once no process holds the output any more, neither the step nor its command.
  const end = await Promise.race([closed, setTimeout(10_000, "still running")]);
  if (end === "still running") process.kill(Number(line), "SIGKILL");
  expect(end).toEqual([143, null]);
});
