import type { RequestContext } from "./site.server.ts";
import type { StoredFile } from "./storage.server.ts";

/** Types that a browser shows without running anything in them; everything else is saved. */
const SHOWN = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif", "text/plain"]);

/**
 * A private file as an answer: whole or the range that was asked for, kept by nobody. Read from the disk as the reader
 * takes it, so that many slow readers cost little memory.
 * @param name what it is saved as; without one the browser finds a name.
 */
export function answerWithFile(
  file: StoredFile,
  mediaType: string,
  name: string | undefined,
  { request, ctx }: { request: Request; ctx: Pick<RequestContext, "declareStreamed"> },
): Response {
  const headers = new Headers({
    "Content-Type": SHOWN.has(mediaType) ? mediaType : "application/octet-stream",
    "Cache-Control": "private, no-store",
    "Accept-Ranges": "bytes",
    "Content-Disposition": dispositionOf(SHOWN.has(mediaType) ? "inline" : "attachment", name),
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

/** Where there is no such file, or none for this reader: both answer the same. */
export function fileNotFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

/** RFC 9110 §14.1.2, one range; several are answered whole, as the RFC allows. */
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

/** RFC 6266: a plain name for old programs, and the name itself. */
export function dispositionOf(kind: "inline" | "attachment", name: string | undefined): string {
  if (name === undefined) return kind;
  const clean = name.replaceAll(/[\p{Cc}\p{Bidi_Control}/\\]/gu, " ").trim();
  const plain = clean.replaceAll(/[^ -~]|["%]/g, "_");
  const whole = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Of a file that is saved, and kept by nobody on the way. `name`: plain letters. */
export function downloadHeaders(mediaType: string, name: string): Record<string, string> {
  return {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
  };
}
