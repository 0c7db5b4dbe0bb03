import { pino } from "pino";
import { expect, test } from "vitest";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { readRole } from "./read-role.server.ts";

// Checklist: ERR-61, STATE-28
test("an unreadable role neither grants nor denies rights: the page answers 503 and the log has the cause", async () => {
  const lines: string[] = [];
  const database = { withActor: () => Promise.reject(Object.assign(new Error("roles unavailable"), { code: "57P01" })) };
  const ctx = new RequestContext({ database, log: pino({}, { write: (line: string) => void lines.push(line) }) } as unknown as Site, {
    requestId: "1",
    actor: { kind: "account", id: "00000000-0000-4000-8000-000000000001", client: { address: undefined, country: undefined } },
    origin: { address: undefined, country: undefined },
  });
  await expect(readRole(ctx)).rejects.toMatchObject({ data: { key: "unavailable" }, init: { status: 503 } });
  expect(lines.join()).toContain("roles unavailable");
});
