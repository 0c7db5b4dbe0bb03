import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { projectRoot } from "#app/platform/project-root.server.ts";

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** Output of Vite, and the images and documents made by the build. */
export const BUILT_FOLDERS = [join(projectRoot, "build/client"), join(projectRoot, "build/made/public")] as const;

/** Hashed names are cached as immutable, the rest for a day. */
export const cacheControlOf = (path: string): string =>
  path.startsWith("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`;

/** Serves files of the build from the disk: ranges, and files too large for `ReadyFiles`; in development, all. */
export function staticFiles({ isDevelopment }: { isDevelopment: boolean }): MiddlewareHandler {
  const [client, made] = BUILT_FOLDERS;
  const serveMade = serveStatic({ root: made, precompressed: true });
  // In development Vite serves the client's files itself.
  const serveBuilt = isDevelopment ? serveMade : serveStatic({ root: client, precompressed: true });
  return async (c, next) => {
    // Dotfiles are for tools. All files have an extension, so page requests never touch the disk.
    if (c.req.path.includes("/.") || !/\.\w+$/.test(c.req.path) || c.req.path.endsWith(".data")) return next();
    const found = await serveBuilt(c, () => serveMade(c, next) as Promise<void>);
    if (found instanceof Response && found.ok) {
      found.headers.set("Cache-Control", cacheControlOf(c.req.path));
      found.headers.set("Vary", "Accept-Encoding");
    }
    return found;
  };
}
