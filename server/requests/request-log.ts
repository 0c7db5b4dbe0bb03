import { randomUUID } from "node:crypto";
import type { Context, ErrorHandler, MiddlewareHandler } from "hono";
import { lookUpError } from "#app/platform/error-catalogue.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import type { Environment } from "#server/environment.ts";
import { discardBody } from "#server/limits/discard-body.ts";
import { elapsedMs, loggedPath } from "#server/log.ts";
import { setSecurityHeaders } from "#server/security/security-headers.ts";

/** Logged status of a request whose client left before the body was complete. Never sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** Sets the headers of every response, its request id among them, and logs the request. */
export function logRequests({ log, publicBaseUrl }: Site): MiddlewareHandler<Environment> {
  const isSecure = publicBaseUrl.startsWith("https:");
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    await discardBody(c.req.raw);
    setSecurityHeaders(c.res.headers, { pathname: c.req.path, isSecure });
    c.res.headers.set("X-Request-Id", requestId);
    const isGone = isClientGone(c);
    const facts = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: isGone ? CLIENT_CLOSED_REQUEST : c.res.status,
      ms: elapsedMs(started),
    };
    const isError = c.res.status >= 500 && !isGone && c.get("isRefused") !== true;
    log[isError ? "error" : "info"](facts, "request");
  };
}

/** Responds to an error outside of the pages: 503 with a way on if the database is unavailable, otherwise 500. */
export function respondToError({ log }: Site): ErrorHandler<Environment> {
  return (error, c) => {
    // No one receives the response, and the failed read would look like a lost database.
    if (isClientGone(c)) {
      log.debug({ err: error, requestId: c.get("requestId") }, "request aborted by the client");
      return c.body(null, 400);
    }
    if (lookUpError(error).status === 503) {
      log.error({ err: error, requestId: c.get("requestId") }, "database unavailable");
      return c.text(`The site cannot be reached fully at the moment. Please try again. Request ${c.get("requestId")}\n`, 503, {
        "Cache-Control": "no-store",
        "Retry-After": "5",
      });
    }
    log.error({ err: error, requestId: c.get("requestId") }, "request failed outside of the pages");
    return c.text(`Something went wrong. Please try again. Request ${c.get("requestId")}\n`, 500, { "Cache-Control": "no-store" });
  };
}

/** True if the client left before the body was complete or before the response was ready. */
function isClientGone(c: Context<Environment>): boolean {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return false;
  return c.req.raw.signal.aborted || (!incoming.complete && (incoming.destroyed || incoming.errored !== null));
}
