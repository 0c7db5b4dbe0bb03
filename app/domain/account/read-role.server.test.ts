import { pino } from "pino";
import { expect, test } from "vitest";
import { type Site, Visit } from "#app/platform/site.server.ts";
import { readRole } from "./read-role.server.ts";

// Checklist: ERR-61, STATE-28
test("a role that cannot be read is nobody's, and the log has the cause", async () => {
  const lines: string[] = [];
  const database = { withActor: () => Promise.reject(new Error("the roles are away")) };
  const visit = new Visit({ database, log: pino({}, { write: (line: string) => void lines.push(line) }) } as unknown as Site, {
    requestId: "1",
    actor: { kind: "account", id: "00000000-0000-4000-8000-000000000001", visit: { address: undefined, country: undefined } },
    origin: { address: undefined, country: undefined },
  });
  expect(await readRole(visit)).toBe("user");
  expect(lines.join()).toContain("the roles are away");
});
