import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./steps.js";

test("a step that is told to end leaves nothing running that it began", async () => {
  const steps = pathToFileURL(join(root, "scripts/steps.js")).href;
  const begun = "console.log(process.pid); setInterval(() => undefined, 1000)";
  const script = `import(${JSON.stringify(steps)}).then(({ run }) => run(process.execPath, ["-e", ${JSON.stringify(begun)}], { isShown: true }))`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(parent.stdout, "data");
  const isEnded = once(parent, "close");
  parent.kill("SIGTERM");
  // It is closed once nobody holds its output any more, neither the step nor what it began.
  const end = await Promise.race([isEnded, setTimeout(10_000, "it goes on")]);
  if (end === "it goes on") process.kill(Number(line), "SIGKILL");
  expect(end).toEqual([143, null]);
});
