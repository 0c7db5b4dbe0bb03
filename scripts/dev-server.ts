/* The development server: Vite in front of the site's own server. Started by `npm run dev`. */

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer as createVite } from "vite";

// Reuses the documents and images of the last build; `npm start` regenerates them when content/ has changed.
if (!existsSync("build/made/documents.json")) await (await import("./make-files/make-files.ts")).makeFiles();

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
// Modules read content/ when they load, so a change there reloads them and the browser.
vite.watcher.on("all", (_event, file) => {
  if (!file.startsWith(join(vite.config.root, "content/"))) return;
  vite.environments.ssr.moduleGraph.invalidateAll();
  vite.environments.client.hot.send({ type: "full-reload" });
});
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const loadBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as never;
      await loadBuild();
      const { serveDevelopmentRequest } = (await vite.ssrLoadModule("/server/development.ts")) as typeof import("#server/development.ts");
      await serveDevelopmentRequest(loadBuild, request, response);
    } catch (error) {
      const { name, message, stack } = error as Error;
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      // An error in content/ is shown without a stack trace.
      const text = name === "OperatorError" ? message : String(stack);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
    }
  });
});
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.error(`Development site: http://localhost:${port}, primitives: http://localhost:${port}/dev/ui`);
});
