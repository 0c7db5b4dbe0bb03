import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { projectRoot } from "#app/platform/project-root.server.ts";

const YEAR = 31_536_000;
const DAY = 86_400;

/** What the build made: names with a hash are kept for ever, the rest for a day. Compressed at build time. */
export function staticFiles(): MiddlewareHandler {
  return serveStatic({
    root: join(projectRoot, "build/client"),
    precompressed: true,
    onFound: (path, c) => {
      const isHashed = path.includes("/build/client/assets/");
      c.header("Cache-Control", isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`);
      c.header("Vary", "Accept-Encoding");
    },
  });
}
