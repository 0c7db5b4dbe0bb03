import pino from "pino";
import { describe, expect, test } from "vitest";
import { RequestContext, type Site } from "./site.server.ts";

function contextOf(withActor: () => Promise<never>) {
  const lines: { msg: string; err?: { message?: string }; requestId: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const site = { log, database: { withActor } } as unknown as Site;
  const origin = { address: "192.0.2.1" } as RequestContext["origin"];
  return { lines, ctx: new RequestContext(site, { requestId: "7", actor: { kind: "anonymous" } as RequestContext["actor"], origin }) };
}
const fail = (error: unknown) => () => Promise.reject(error);

describe("an error that an action reports on its own page", () => {
  test("is logged once when it comes from the database", async () => {
    const { ctx, lines } = contextOf(fail(Object.assign(new Error("no room"), { code: "53100" })));
    const key = await ctx.query(async () => undefined).catch((error: unknown) => ctx.logFailure(error));
    expect(key).toBe("full");
    expect(lines.map(({ err, requestId }) => [err?.message, requestId])).toEqual([["no room", "7"]]);
  });
  test("is logged when it comes from anything else", () => {
    const { ctx, lines } = contextOf(fail(new Error("unused")));
    expect(ctx.logFailure(new TypeError("undefined is not a function"))).toBe("unexpected");
    expect(lines.map(({ err, requestId }) => [err?.message, requestId])).toEqual([["undefined is not a function", "7"]]);
  });
});
