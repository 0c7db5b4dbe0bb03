import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { readSettings } from "#app/platform/settings.server.ts";
import { createApp } from "./app.ts";
import { createLog } from "./log.ts";
import { openSite } from "./open-site.ts";
import { PageCache } from "./page-cache.ts";

/* A reload of this module must not open the database a second time. */
const kept = globalThis as { developmentSite?: ReturnType<typeof openDevelopmentSite> };

async function openDevelopmentSite() {
  const settings = readSettings({ LOG_LEVEL: "warn", ...process.env });
  const { site, filled } = await openSite(
    settings,
    createLog(settings),
    settings.publicBaseUrl ?? `http://localhost:${settings.port}`,
    (line) => console.error(line),
  );
  if (filled?.generatedPassword !== undefined)
    console.error(`Administrator: ${settings.adminEmail}, password: ${filled.generatedPassword}`);
  return site;
}

/** Answers one request with the pages as they are now, and keeps nothing. */
export async function answerInDevelopment(
  loadBuild: () => Promise<ServerBuild>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  kept.developmentSite ??= openDevelopmentSite();
  const site = await kept.developmentSite;
  const app = createApp({ site, pages: createRequestHandler(loadBuild, "development"), cache: new PageCache(), isDevelopment: true });
  await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
}
