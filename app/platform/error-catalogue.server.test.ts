import pino from "pino";
import { describe, expect, test } from "vitest";
import { asResponse, errorResponse, lookUpError } from "./error-catalogue.server.ts";

const withCode = (code: string) => Object.assign(new Error("the cause"), { code });

/** A logger that records its lines. */
function recordingLog() {
  const lines: { level: number; status: number; err: { message: string } }[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

describe("an error", () => {
  test.each([
    ["row-level security refuses", "42501", 403, "forbidden"],
    ["there is no such row", "P0002", 404, "notFound"],
    ["an identifier is not a UUID (P-ROUTE-11)", "22P02", 404, "notFound"],
    ["a row exists already", "23505", 409, "conflict"],
    ["a row is still referenced", "23503", 409, "conflict"],
    ["two transactions collide", "40001", 409, "conflict"],
    ["two transactions deadlock", "40P01", 409, "conflict"],
    ["a value is missing", "23502", 422, "invalid"],
    ["a value breaks a rule", "23514", 422, "invalid"],
    ["a text is too long", "22001", 422, "invalid"],
    ["a text has a null character", "22021", 422, "invalid"],
    ["the last administrator would go (P-ACCOUNT-12, P-MANAGE-9)", "EA001", 409, "lastAdmin"],
    ["an account would have an eleventh passkey (P-ACCOUNT-17)", "EA003", 409, "enough"],
    ["a painting would have a comment too many (P-MANAGE-41)", "EA004", 409, "enough"],
    ["an administrator would have an unconfirmed address (P-MANAGE-9)", "EA005", 409, "unconfirmed"],
    ["an administrator would be suspended (P-ACCOUNT-25)", "EA006", 409, "isAdministrator"],
    ["a suspended account would get the Admin role (P-ACCOUNT-25)", "EA007", 409, "suspended"],
    ["the last owner would go (P-PAINTING-16)", "EA002", 409, "lastOwner"],
    ["a lock is not available", "55P03", 503, "unavailable"],
    ["a commit may or may not have succeeded", "40003", 503, "unavailable"],
    ["an idle transaction was ended", "25P03", 503, "unavailable"],
    ["the server has become a standby", "25006", 503, "unavailable"],
    ["resources ran out", "53000", 503, "unavailable"],
    ["the database's disk is full", "53100", 507, "full"],
    ["the server has no memory left", "53200", 503, "unavailable"],
    ["all connections are in use", "53300", 503, "unavailable"],
    ["a limit of the server is exceeded", "53400", 503, "unavailable"],
    ["an operator intervened", "57000", 503, "unavailable"],
    ["a statement took too long", "57014", 503, "unavailable"],
    ["the server shuts down", "57P01", 503, "unavailable"],
    ["the server crashed", "57P02", 503, "unavailable"],
    ["the server starts", "57P03", 503, "unavailable"],
    ["the database was dropped", "57P04", 503, "unavailable"],
    ["an idle session was ended", "57P05", 503, "unavailable"],
    ["there is no such database", "3D000", 503, "unavailable"],
    ["the login is refused", "28P01", 503, "unavailable"],
    ["the login is not allowed", "28000", 503, "unavailable"],
    ["the server's machine fails", "58000", 503, "unavailable"],
    ["the server's disk fails", "58030", 503, "unavailable"],
    ["the server has a bug", "XX000", 500, "unexpected"],
    ["a table is damaged", "XX001", 500, "unexpected"],
    ["an index is damaged", "XX002", 500, "unexpected"],
    ["any connection error", "08006", 503, "unavailable"],
    ["any other connection error", "08P01", 503, "unavailable"],
    ["the connection is refused", "ECONNREFUSED", 503, "unavailable"],
    ["the connection breaks", "ECONNRESET", 503, "unavailable"],
    ["the name server does not respond", "EAI_AGAIN", 503, "unavailable"],
    ["the network is down", "ENETUNREACH", 503, "unavailable"],
    ["the host is unreachable", "EHOSTUNREACH", 503, "unavailable"],
    ["the process has no file handle left", "EMFILE", 503, "unavailable"],
    ["our disk is full", "ENOSPC", 507, "full"],
    ["our disk quota is used up", "EDQUOT", 507, "full"],
    ["a file exceeds the size limit", "EFBIG", 507, "full"],
    ["our disk fails", "EIO", 503, "unavailable"],
    ["our disk became read-only", "EROFS", 503, "unavailable"],
    ["undici's socket breaks", "UND_ERR_SOCKET", 503, "unavailable"],
    ["undici times out", "UND_ERR_HEADERS_TIMEOUT", 503, "unavailable"],
  ])("%s (%s): %i", (_case, code, status, key) => {
    expect(lookUpError(withCode(code))).toEqual({ status, key });
  });
  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Cannot use a pool after calling end on the pool",
    "Query read timeout",
    "PGlite is closed",
    "PGlite is closing",
  ])("a lost connection without a code is recognized by its message: %s", (message) => {
    expect(lookUpError(new Error(message))).toEqual({ status: 503, key: "unavailable" });
  });
  test.each([
    Object.assign(new Error("could not fsync file: No space left on device"), { code: "58030" }),
    new Error("unable to write to file: No space left on device"),
    new Error("write failed: Disk quota exceeded"),
  ])("a full disk is recognized by its message where the code is less specific: %s", (error) => {
    expect(lookUpError(error)).toEqual({ status: 507, key: "full" });
  });
  test.each([
    ["ECONNREFUSED", 503],
    ["ENOSPC", 507],
  ])("an error caused by %s: %i", (code, status) => {
    expect(lookUpError(new TypeError("fetch failed", { cause: withCode(code) })).status).toBe(status);
    expect(
      lookUpError(new Error("the file was not written", { cause: new Error("E_CANNOT_WRITE", { cause: withCode(code) }) })).status,
    ).toBe(status);
  });
  test("a cycle of causes terminates", () => {
    const ring = new Error("ring");
    ring.cause = ring;
    expect(lookUpError(ring).status).toBe(500);
  });
  test("a code takes precedence over the message", () => {
    expect(lookUpError(Object.assign(new Error("connection terminated"), { code: "42501" })).status).toBe(403);
  });
  test.each([undefined, null, "text", 42, {}, new Error("bug"), withCode("42601"), withCode("XX000"), { code: 42501 }])(
    "anything unforeseen (%o) is our error",
    (error) => {
      expect(lookUpError(error)).toEqual({ status: 500, key: "unexpected" });
    },
  );
});

describe("the response for an error", () => {
  test("shows the reader the kind of error and nothing of its cause", () => {
    const { log } = recordingLog();
    const thrown = asResponse(withCode("42501"), log);
    expect(thrown).toMatchObject({ data: { key: "forbidden" }, init: { status: 403 } });
    expect(JSON.stringify(thrown)).not.toContain("the cause");
  });
  test.each([
    ["XX000", "error"],
    ["57P01", "error"],
    ["42501", "warn"],
  ] as const)("logs the cause of %s as %s", (code, level) => {
    const { lines, log } = recordingLog();
    asResponse(withCode(code), log);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: log.levels.values[level], err: { message: "the cause" } });
  });
  test("passes on a response chosen by a route, without a log line", () => {
    const { lines, log } = recordingLog();
    for (const chosen of [new Response(null, { status: 302 }), errorResponse(404, "notFound")])
      expect(asResponse(chosen, log)).toBe(chosen);
    expect(lines).toEqual([]);
  });
});
