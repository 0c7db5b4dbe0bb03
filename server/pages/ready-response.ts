import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#server/log.ts";

/** A complete response in memory. Only the request id differs between two sendings. */
export interface ReadyResponse {
  /** Names and values in turn, as `writeHead` takes them; the request id comes first. */
  readonly headers: readonly string[];
  /** The same for status 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
  /** Path for the log, as JSON. */
  readonly path: string;
}

const REQUEST_ID_AT = 1;
const OF_THE_BODY = new Set(["content-length", "content-encoding"]);

/** @param headers all headers of the response with status 200 but Content-Length and the request id. */
export function makeReady(headers: Headers, body: Buffer, path: string): ReadyResponse {
  const lines = [...headers];
  const withId = (list: [string, string][]) => ["x-request-id", "", ...list.flat()];
  return {
    headers: withId([...lines, ["content-length", String(body.length)]]),
    notModifiedHeaders: withId(lines.filter(([name]) => !OF_THE_BODY.has(name))),
    etag: headers.get("ETag") ?? undefined,
    body,
    path: JSON.stringify(loggedPath(path)),
  };
}

/** True if an If-None-Match header names the ETag. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || (ifNoneMatch.includes(",") && ifNoneMatch.split(",").some((each) => each.trim() === etag));
}

/** Sends a ready response to a GET or HEAD request. @returns the status. */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: ReadyResponse, requestId: string): 200 | 304 {
  const isKnown = ready.etag !== undefined && matchesEtag(request.headers["if-none-match"], ready.etag);
  const headers = (isKnown ? ready.notModifiedHeaders : ready.headers).slice();
  headers[REQUEST_ID_AT] = requestId;
  const status = isKnown ? 304 : 200;
  response.writeHead(status, headers);
  if (isKnown || request.method === "HEAD") response.end();
  else response.end(ready.body);
  return status;
}

/** The path of a request target. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}
