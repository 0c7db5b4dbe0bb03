import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { projectRoot } from "#app/platform/project-root.server.ts";

const YEAR = 31_536_000;
const DAY = 86_400;

/** What the build made: names with a hash are kept for ever, the rest for a day. Compressed at build time. */
export function staticFiles({ isDevelopment }: { isDevelopment: boolean }): MiddlewareHandler {
  const serveMade = serveStatic({ root: join(projectRoot, "build/made/public"), precompressed: true });
  // In development Vite serves the client's files itself.
  const serveBuilt = isDevelopment ? serveMade : serveStatic({ root: join(projectRoot, "build/client"), precompressed: true });
  return async (c, next) => {
    // A dot in front is for tools, not for readers. Files all have an ending: the disk is not asked for pages.
    if (c.req.path.includes("/.") || !/\.\w+$/.test(c.req.path) || c.req.path.endsWith(".data")) return next();
    const found = await serveBuilt(c, () => serveMade(c, next) as Promise<void>);
    if (found instanceof Response && found.ok) {
      const isHashed = c.req.path.startsWith("/assets/");
      found.headers.set("Cache-Control", isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`);
      found.headers.set("Vary", "Accept-Encoding");
    }
    return found;
  };
}
