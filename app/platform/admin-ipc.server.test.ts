import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { answerOperator } from "./admin-ipc.server.ts";

test("what a site took up and did not finish is refused by the next one, and not done", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "eac-requests-"));
  const folder = join(dataDir, "requests");
  mkdirSync(folder);
  writeFileSync(join(folder, "one.taken"), JSON.stringify({ command: "backup" }));
  const never = () => Promise.reject(new Error("nobody asks any more"));
  const end = await answerOperator(dataDir, { backup: never, verify: never }, pino({ level: "silent" }));
  end();
  expect(readdirSync(folder)).toEqual(["one.answered"]);
  expect(JSON.parse(readFileSync(join(folder, "one.answered"), "utf8"))).toEqual({ refusal: expect.stringContaining("started anew") });
  rmSync(dataDir, { recursive: true });
});
