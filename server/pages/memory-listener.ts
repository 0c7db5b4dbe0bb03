import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { elapsedMs, requestLogger } from "#server/log.ts";
import { chooseEncoding } from "./finish-response.ts";
import type { Encoding } from "./page-cache.ts";
import { type ReadyResponse, sendReady } from "./ready-response.ts";

/** Responses that are, or can be, in memory. */
export interface MemorySource {
  /**
   * The response in memory to a GET of this URL.
   * @param url the request target: path and query, as sent.
   * @param accepted the best encoding that the client accepts.
   */
  get(url: string, accepted: Encoding, request: IncomingMessage): ReadyResponse | undefined;
  /** Completes the response, for this request and later ones. Undefined, at once or later: it does not come from memory. */
  prepare(url: string, accepted: Encoding, request: IncomingMessage): Promise<ReadyResponse | undefined> | undefined;
}

/** Accept-Encoding headers whose choice is remembered: browsers send a handful. */
const MAX_REMEMBERED = 64;

/**
 * Sends responses that lie in memory, ahead of the framework (P-CODE-8): finished header lists and bodies. All other requests
 * go to `next`, which also sets their request id and logs them.
 */
export function memoryListener(sources: readonly MemorySource[], log: Logger, next: RequestListener): RequestListener {
  const choices = new Map<string, Encoding>();
  const logRequest = requestLogger(log);

  const encodingFor = (accepted: string): Encoding => {
    const known = choices.get(accepted);
    if (known !== undefined) return known;
    const encoding = chooseEncoding(accepted);
    if (choices.size < MAX_REMEMBERED) choices.set(accepted, encoding);
    return encoding;
  };

  const send = (request: IncomingMessage, response: ServerResponse, ready: ReadyResponse, started: number) => {
    const requestId = randomUUID();
    const status = sendReady(request, response, ready, requestId);
    logRequest({ requestId, method: request.method ?? "", path: ready.path, status, ms: elapsedMs(started) });
  };

  return (request, response) => {
    const started = performance.now();
    if (!isPlainRead(request)) return next(request, response);
    const { url = "", headers } = request;
    const accepted = encodingFor(String(headers["accept-encoding"] ?? ""));
    for (const source of sources) {
      const ready = source.get(url, accepted, request);
      if (ready !== undefined) return send(request, response, ready, started);
    }
    for (const source of sources) {
      const preparing = source.prepare(url, accepted, request);
      if (preparing === undefined) continue;
      preparing.then(
        (ready) => (ready === undefined ? next(request, response) : send(request, response, ready, started)),
        (error: unknown) => {
          log.error({ err: error, path: url }, "response not prepared");
          next(request, response);
        },
      );
      return;
    }
    next(request, response);
  };
}

/** True for a GET or HEAD of a whole response, without a body. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers.range === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
