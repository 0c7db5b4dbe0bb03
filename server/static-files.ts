import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { projectRoot } from "#app/platform/project-root.server.ts";

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** Serves the build output, compressed at build time: hashed names are cached as immutable, the rest for a day. */
export function staticFiles({ isDevelopment }: { isDevelopment: boolean }): MiddlewareHandler {
  const serveMade = serveStatic({ root: join(projectRoot, "build/made/public"), precompressed: true });
  // In development Vite serves the client's files itself.
  const serveBuilt = isDevelopment ? serveMade : serveStatic({ root: join(projectRoot, "build/client"), precompressed: true });
  return async (c, next) => {
    // Dotfiles are for tools. All files have an extension, so page requests never touch the disk.
    if (c.req.path.includes("/.") || !/\.\w+$/.test(c.req.path) || c.req.path.endsWith(".data")) return next();
    const found = await serveBuilt(c, () => serveMade(c, next) as Promise<void>);
    if (found instanceof Response && found.ok) {
      const isHashed = c.req.path.startsWith("/assets/");
      found.headers.set("Cache-Control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`);
      found.headers.set("Vary", "Accept-Encoding");
    }
    return found;
  };
}
