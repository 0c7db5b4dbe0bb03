import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { readSettings } from "#app/platform/settings.server.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { createApp } from "./app.ts";
import { createLog } from "./log.ts";
import { openSite } from "./open-site.ts";

/* Survives a reload of this module, which must not open the database a second time. */
const shared = globalThis as { developmentSite?: ReturnType<typeof openDevelopmentSite> };

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

/** Serves one request with the current pages, without caching. */
export async function serveDevelopmentRequest(
  loadBuild: () => Promise<ServerBuild>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  shared.developmentSite ??= openDevelopmentSite();
  const site = await shared.developmentSite;
  const app = createApp({ site, pages: createRequestHandler(loadBuild, "development"), cache: new PageCache(), isDevelopment: true });
  await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
}
