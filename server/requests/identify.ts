import type { Context } from "hono";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { networkOf } from "#app/platform/ip-address.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import type { Environment } from "#server/environment.ts";
import { clientInfo } from "./client-info.ts";

/** Session cookies of the account library, over http and https. Their mere presence bypasses the page cache. */
export const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?eac\.session_token=/;
/** Longest wait for the session of a page read; after that the visitor is treated as anonymous. */
const SESSION_TIMEOUT_MS = 4_000;

export interface Identified {
  ctx: RequestContext;
  /** Set-Cookie values that renew the session. */
  cookies: string[];
}

/**
 * The request context for the presented session, with the cookies that renew it. If the session cannot be looked up, as
 * without the database, the actor is anonymous and the context says so.
 */
export async function identify(site: Site, c: Context<Environment>): Promise<Identified> {
  const origin = clientInfo(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name), site);
  const hasSession = presentsSession(c.req.raw);
  let isSessionUnread = false;
  const session = !hasSession
    ? undefined
    : await readSessionInTime(site, c.req.raw).catch((error: unknown) => {
        site.log.error({ err: error, requestId: c.get("requestId") }, "session lookup failed");
        isSessionUnread = true;
        return undefined;
      });
  const actor: Actor =
    session === undefined
      ? { kind: "anonymous", client: origin }
      : {
          kind: "account",
          id: session.accountId,
          isLimited: site.settings.requiresSecondFactor && !session.passedSecondFactor,
          client: origin,
        };
  return {
    ctx: new RequestContext(site, { requestId: c.get("requestId"), actor, hasSession, origin, session, isSessionUnread }),
    cookies: session?.cookies ?? [],
  };
}

/**
 * Looks up the session. Page reads do not wait for a stuck database.
 * @throws if the database does not respond, or not in time.
 */
async function readSessionInTime({ accounts }: Site, request: Request) {
  const reading = accounts?.readSession(request.headers);
  if (!isRead(request)) return reading;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("session lookup timed out")), SESSION_TIMEOUT_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
    // A late failure must not become an unhandled rejection.
    reading?.catch(() => undefined);
  }
}

/** Key of the allowance charged for a request: the account, or else the network. Undefined if neither is known. */
export function payerOf({ actor, origin }: RequestContext): string | undefined {
  if (actor.kind === "account") return `account ${actor.id}`;
  return origin.address === undefined ? undefined : networkOf(origin.address);
}

export const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** True if the request presents a session, valid or not. */
export function presentsSession(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get("Cookie") ?? "") || request.headers.has("Authorization");
}
