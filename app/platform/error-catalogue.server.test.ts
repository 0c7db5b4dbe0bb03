import pino from "pino";
import { describe, expect, test } from "vitest";
import { asResponse, errorResponse, lookUpError } from "./error-catalogue.server.ts";

const withCode = (code: string) => Object.assign(new Error("the cause"), { code });

/** A log whose lines can be read. */
function recordingLog() {
  const lines: { level: number; status: number; err: { message: string } }[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

describe("what the database throws", () => {
  test.each([
    ["row security refuses", "42501", 403, "forbidden"],
    ["there is no such row", "P0002", 404, "notFound"],
    ["an identifier is no UUID (decision 126)", "22P02", 404, "notFound"],
    ["a row exists already", "23505", 409, "conflict"],
    ["something still hangs on a row", "23503", 409, "conflict"],
    ["two transactions collide", "40001", 409, "conflict"],
    ["two transactions wait for each other", "40P01", 409, "conflict"],
    ["a value is missing", "23502", 422, "invalid"],
    ["a value breaks a rule", "23514", 422, "invalid"],
    ["a text is too long", "22001", 422, "invalid"],
    ["the last administrator would go (decision 107)", "EA001", 409, "lastAdmin"],
    ["the last owner would go (decision 63)", "EA002", 409, "lastOwner"],
    ["all connections are taken", "53300", 503, "unavailable"],
    ["the server shuts down", "57P01", 503, "unavailable"],
    ["the server starts", "57P03", 503, "unavailable"],
    ["a statement took too long", "57014", 503, "unavailable"],
    ["any connection error", "08006", 503, "unavailable"],
    ["any other connection error", "08P01", 503, "unavailable"],
    ["nobody listens", "ECONNREFUSED", 503, "unavailable"],
    ["the connection breaks", "ECONNRESET", 503, "unavailable"],
  ])("%s (%s) answers %i", (_case, code, status, key) => {
    expect(lookUpError(withCode(code))).toEqual({ status, key });
  });
  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "PGlite is closed",
  ])("a lost connection is known by its words where it has no code: %s", (message) => {
    expect(lookUpError(new Error(message))).toEqual({ status: 503, key: "unavailable" });
  });
  test("a code is believed before words", () => {
    expect(lookUpError(Object.assign(new Error("connection terminated"), { code: "42501" })).status).toBe(403);
  });
  test.each([undefined, null, "text", 42, {}, new Error("bug"), withCode("42601"), withCode("XX000"), { code: 42501 }])(
    "what nobody foresaw (%o) is our mistake",
    (error) => {
      expect(lookUpError(error)).toEqual({ status: 500, key: "unexpected" });
    },
  );
});

describe("what a page may throw", () => {
  test("tells the reader the kind of error and nothing of its cause", () => {
    const { log } = recordingLog();
    const thrown = asResponse(withCode("42501"), log);
    expect(thrown).toMatchObject({ data: { key: "forbidden" }, init: { status: 403 } });
    expect(JSON.stringify(thrown)).not.toContain("the cause");
  });
  test.each([
    ["XX000", "error"],
    ["57P01", "error"],
    ["42501", "warn"],
  ] as const)("tells the log the cause of %s as %s", (code, level) => {
    const { lines, log } = recordingLog();
    asResponse(withCode(code), log);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: log.levels.values[level], err: { message: "the cause" } });
  });
  test("an answer that a route has chosen passes as it is, without a line in the log", () => {
    const { lines, log } = recordingLog();
    for (const chosen of [new Response(null, { status: 302 }), errorResponse(404, "notFound")])
      expect(asResponse(chosen, log)).toBe(chosen);
    expect(lines).toEqual([]);
  });
});
