import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { contentSecurityPolicy, sealInlineScripts } from "#server/security/content-security-policy.ts";
import { deferApplication } from "./defer-application.ts";
import { compressText, type Encoding, type FinishedPage, finishPage } from "./page-cache.ts";
import { matchesEtag } from "./ready-response.ts";

const NO_TAGS: ReadonlySet<string> = new Set();
const RETRY_AFTER_S = "10";
const MIN_COMPRESSED_BYTES = 1024;

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
}

export function isText(contentType: string | null): boolean {
  return /^(text\/|application\/(json|ld\+json|xml|atom\+xml|manifest\+json|javascript)|image\/svg)/.test(contentType ?? "");
}

/** Completes a response of the page handler: seals scripts and sets the content security policy and caching. */
export async function finishResponse(site: Site, ctx: RequestContext, response: Response, isDevelopment: boolean): Promise<FinishedPage> {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const isForEveryone = ctx.actor.kind === "anonymous" && !ctx.hasSession && !headers.has("Set-Cookie");
  const isComplete = isForEveryone && response.status === 200 && !ctx.isDegraded;
  const isPublic = isComplete && ctx.publicTags !== undefined;
  let body = Buffer.from(await response.arrayBuffer());
  if (headers.get("content-type")?.startsWith("text/html")) {
    const html = body.toString("utf8");
    // Vite's development client expects the application at once.
    const sealed = sealInlineScripts(
      isComplete && ctx.isReadable && !isDevelopment ? deferApplication(html, site.inlineScriptMark) : html,
      site.inlineScriptMark,
    );
    body = Buffer.from(afterFonts(sealed.html));
    // Vite's development client adds its own scripts and styles.
    if (!isDevelopment) {
      headers.set("Content-Security-Policy", contentSecurityPolicy(sealed.hashes, site.publicBaseUrl.startsWith("https:")));
    }
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPublic ? "public, max-age=0, must-revalidate" : "private, no-store");
  const status = ctx.isDegraded && response.status === 200 ? 503 : response.status;
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_S);
  const page = finishPage(status, headers, body, ctx.publicTags ?? NO_TAGS, isPublic);
  return ctx.ignoresSession ? { ...page, ignoresSession: true } : page;
}

/** Scripts come after styles, fonts and the first image: a page is complete without them. */
const afterFonts = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Prepares a private streamed response; cancels the body of a HEAD request. */
export async function streamResponse(response: Response, method: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie");
  const { status } = response;
  if (method !== "HEAD") return new Response(response.body, { status, headers });
  await response.body?.cancel();
  return new Response(null, { status, headers });
}

/** Headers and body of a finished page in the best encoding that the client accepts; without Content-Length. */
export async function encodePage(page: FinishedPage, accepted: Encoding): Promise<{ headers: Headers; body: Buffer }> {
  const headers = new Headers(page.headers);
  headers.append("Vary", "Accept-Encoding, Cookie");
  if (isRevalidatable(page, headers)) headers.set("ETag", page.etag);
  const isCompressible = accepted !== "identity" && page.body.length >= MIN_COMPRESSED_BYTES && isText(headers.get("Content-Type"));
  if (!isCompressible) return { headers, body: page.body };
  headers.set("Content-Encoding", accepted);
  // Compress a cached page once and well, any other quickly.
  const isSentOften = page.isPublic || page.isPrepared === true;
  return { headers, body: isSentOften ? await page.encode(accepted) : await compressText(page.body, accepted, 4) };
}

const isRevalidatable = (page: FinishedPage, headers: Headers): boolean =>
  page.status === 200 && (page.isPublic || headers.get("Cache-Control")?.startsWith("public") === true);

/** Builds the response with a finished page, cached or fresh, for one request. */
export async function sendPage(page: FinishedPage, request: Request): Promise<Response> {
  const known = new Headers(page.headers);
  if (isRevalidatable(page, known) && matchesEtag(request.headers.get("If-None-Match"), page.etag)) {
    known.append("Vary", "Accept-Encoding, Cookie");
    known.set("ETag", page.etag);
    return new Response(null, { status: 304, headers: known });
  }
  const { headers, body } = await encodePage(page, chooseEncoding(request.headers.get("Accept-Encoding") ?? undefined));
  const hasBody = request.method !== "HEAD" && page.status !== 204 && page.status !== 304 && !(page.status >= 300 && page.status < 400);
  if (hasBody || request.method === "HEAD") headers.set("Content-Length", String(body.length));
  return new Response(hasBody ? new Uint8Array(body) : null, { status: page.status, headers });
}
