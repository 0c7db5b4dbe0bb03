/* The development server: Vite in front, the site's own shell behind it. Started by `npm run dev`. */

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { makeFiles } from "./make-files/make-files.ts";

// Documents and pictures as the last build left them; `npm start` makes them anew when content/ has changed.
if (!existsSync("build/made/documents.json")) await makeFiles();

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { answerInDevelopment } = (await vite.ssrLoadModule("/server/development.ts")) as typeof import("#server/development.ts");
      await answerInDevelopment(() => vite.ssrLoadModule("virtual:react-router/server-build") as never, request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String((error as Error).stack));
    }
  });
});
const port = Number(process.env.PORT ?? 3000);
server.listen(port, "127.0.0.1", () =>
  console.error(`Development site: http://localhost:${port}, primitives: http://localhost:${port}/dev/ui`),
);
