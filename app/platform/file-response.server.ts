import type { RequestContext } from "./site.server.ts";
import type { StoredFile } from "./storage.server.ts";

/** Types that a browser shows without running active content; all others are downloaded. */
const INLINE_TYPES = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif", "text/plain"]);

/**
 * Response with a private file, or the requested range of it, never cached. The file is read from the disk as the client
 * consumes it, so that many slow clients take little memory.
 * @param name download name; without one the browser picks a name.
 */
export function storedFileResponse(
  file: StoredFile,
  mediaType: string,
  name: string | undefined,
  { request, ctx }: { request: Request; ctx: Pick<RequestContext, "declareStreamed"> },
): Response {
  const headers = new Headers({
    "Content-Type": INLINE_TYPES.has(mediaType) ? mediaType : "application/octet-stream",
    "Cache-Control": "private, no-store",
    "Accept-Ranges": "bytes",
    "Content-Disposition": contentDisposition(INLINE_TYPES.has(mediaType) ? "inline" : "attachment", name),
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
  });
  const range = readRange(request.headers.get("Range"), file.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set("Content-Length", String(end + 1 - start));
  if (range !== undefined) headers.set("Content-Range", `bytes ${start}-${end}/${file.size}`);
  ctx.declareStreamed();
  return new Response(file.stream(start, end), { status: range === undefined ? 200 : 206, headers });
}

/** The same response for a missing file and for one the reader may not see. */
export function fileNotFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

/** RFC 9110 §14.1.2, single ranges only; several ranges get the whole file, as the RFC allows. */
export function readRange(header: string | null, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** RFC 6266: an ASCII name for old clients, and the full name. */
export function contentDisposition(kind: "inline" | "attachment", name: string | undefined): string {
  if (name === undefined) return kind;
  const clean = name.replaceAll(/[\p{Cc}\p{Bidi_Control}/\\]/gu, " ").trim();
  const ascii = clean.replaceAll(/[^ -~]|["%]/g, "_");
  const encoded = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Headers of a download that must not be cached. `name`: ASCII letters only. */
export function downloadHeaders(mediaType: string, name: string): Record<string, string> {
  return {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
  };
}
