import { Writable } from "node:stream";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { submittedFormContext } from "#app/platform/resubmit-form.server.ts";
import { RenderContext } from "#app/shared/client/render-context.ts";
import { ALL_MESSAGES } from "./i18n/messages/all.server.ts";
import { provideMessages } from "./i18n/messages.ts";
import { requestContext, siteContext } from "./platform/site.server.ts";

provideMessages(ALL_MESSAGES);

const RENDER_TIMEOUT_MS = 10_000;

/** HTML of parts of public pages, such as the cards of the gallery; the keys have all that it shows. */
const MAX_PARTS_BYTES = 16 * 1024 * 1024;
const parts = new LRUCache<string, string>({ maxSize: MAX_PARTS_BYTES, sizeCalculation: (html, key) => 2 * (html.length + key.length) });

function renderOnce(key: string, render: () => ReactElement): string {
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = renderToString(render());
  parts.set(key, html);
  return html;
}

/** Renders a complete page, because it is hashed and possibly cached before it is sent. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(siteContext).inlineScriptMark;
  const { requestId, log } = context.get(requestContext);
  const submitted = status >= 500 && request.method === "POST" ? await context.get(submittedFormContext)() : null;
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RenderContext value={{ nonce, requestId, isSubmitted: request.method === "POST", submitted, renderOnce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RenderContext>,
      {
        nonce,
        // Disable progressive reveal: without JavaScript, late content would stay hidden.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(collect((html) => resolve(new Response(html, { status: responseStatus, headers }))));
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          log.error({ err: error }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering timed out")), RENDER_TIMEOUT_MS);
  });
}

/** The rendered page is complete in memory, so the stream never asks to wait. */
function collect(onEnd: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

/** Logs the cause; the visitor sees only a message and the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(requestContext);
  // The router's own errors (405 and the like) have the full URL in their message, possibly with a token.
  if (isRouteErrorResponse(error)) log.warn({ status: error.status }, "request refused by the router");
  else log.error({ err: error }, "route failed");
};
