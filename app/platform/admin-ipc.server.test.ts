import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { serveOperatorRequests } from "./admin-ipc.server.ts";

test("a request left unfinished by an earlier process is refused, not executed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "eac-requests-"));
  const folder = join(dataDir, "requests");
  mkdirSync(folder);
  writeFileSync(join(folder, "one.taken"), JSON.stringify({ command: "backup" }));
  const never = () => Promise.reject(new Error("the request is stale"));
  const stop = await serveOperatorRequests(dataDir, { backup: never, verify: never, "make-tiles": never }, pino({ level: "silent" }));
  stop();
  expect(readdirSync(folder)).toEqual(["one.answered"]);
  expect(JSON.parse(readFileSync(join(folder, "one.answered"), "utf8"))).toEqual({ refusal: expect.stringContaining("was restarted") });
  rmSync(dataDir, { recursive: true });
});
