import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { setSecurityHeaders } from "#server/security/security-headers.ts";
import { BUILT_FOLDERS, cacheControlOf } from "#server/static-files.ts";
import type { MemorySource } from "./memory-listener.ts";
import type { Encoding } from "./page-cache.ts";
import { makeReady, pathOf, type ReadyResponse } from "./ready-response.ts";

/** Covers the whole build with its sample content. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Larger files are streamed from the disk. */
const MAX_FILE_BYTES = 1024 * 1024;
const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

/** Origin of a response. */
interface Source {
  /** URL path. */
  path: string;
  /** Path in the file system. */
  file: string;
  encoding: Encoding;
}

/** The files of the build, read into memory on first use, in the encodings made by the build. */
export class ReadyFiles implements MemorySource {
  /** Paths in the file system by URL path, compressed variants included. */
  readonly #files = new Map<string, string>();
  /** By encoding and path; concurrent requests share one read. */
  readonly #ready = new LRUCache<string, ReadyResponse, Source>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 2048,
    fetchMethod: (_key, _stale, { context }) => this.#read(context),
  });
  readonly #isSecure: boolean;

  constructor({ isSecure, folders = BUILT_FOLDERS }: { isSecure: boolean; folders?: readonly string[] }) {
    this.#isSecure = isSecure;
    for (const folder of folders.toReversed()) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        const path = file.slice(folder.length);
        // Dotfiles are for tools.
        if (entry.isFile() && !path.includes("/.")) this.#files.set(path, file);
      }
    }
  }

  get(url: string, accepted: Encoding): ReadyResponse | undefined {
    return this.#ready.get(`${accepted} ${pathOf(url)}`);
  }

  prepare(url: string, accepted: Encoding): Promise<ReadyResponse | undefined> | undefined {
    const path = pathOf(url);
    const plain = this.#files.get(path);
    if (plain === undefined) return undefined;
    const compressed = accepted === "identity" ? undefined : this.#files.get(path + EXTENSIONS[accepted]);
    const context: Source = { path, file: compressed ?? plain, encoding: compressed === undefined ? "identity" : accepted };
    return this.#ready.fetch(`${accepted} ${path}`, { context });
  }

  /** Undefined for a file too large to keep. */
  async #read({ path, file, encoding }: Source): Promise<ReadyResponse | undefined> {
    if ((await stat(file)).size > MAX_FILE_BYTES) return undefined;
    const body = await readFile(file);
    const headers = new Headers({
      "Content-Type": getMimeType(path) ?? "application/octet-stream",
      "Cache-Control": cacheControlOf(path),
      Vary: "Accept-Encoding",
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
      "Accept-Ranges": "bytes",
    });
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    setSecurityHeaders(headers, { pathname: path, isSecure: this.#isSecure });
    return makeReady(headers, body, path);
  }
}
