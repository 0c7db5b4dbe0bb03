import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler } from "react-router";
import { explainSystemError, OperatorError } from "#app/platform/operator-error.ts";
import { type ParsedSettings, parseSettings, prepareDataDir, type Settings } from "#app/platform/settings.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { createBoundedServer } from "#server/limits/connections.ts";
import { memoryListener } from "#server/pages/memory-listener.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { ReadyFiles } from "#server/pages/ready-files.ts";
import { ReadyPages } from "#server/pages/ready-pages.ts";
import { createApp } from "./app.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import { createLog } from "./log.ts";
import { type OpenedSite, openSite } from "./open-site.ts";
import { PublicationTimer } from "./publication-timer.ts";
import { shutDownOn } from "./shutdown.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

const startingListener: RequestListener = (_request, response) => {
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5", "Cache-Control": "no-store" });
  response.end("The site is starting. Please try again in a moment.\n");
};

interface Bound {
  server: Server;
  /** Replaces the request listener. */
  serve(listener: RequestListener): void;
}

/** Binds the port before anything else, so that a port conflict changes nothing. Responds 503 until the site is open. */
async function bind(settings: ParsedSettings): Promise<Bound> {
  let current = startingListener;
  const server = createBoundedServer((request, response) => current(request, response), settings.trustedProxies);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const where = `${settings.host}:${settings.port}`;
      reject(
        error.code === "EADDRINUSE"
          ? new OperatorError(`The port ${where} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`)
          : error.code === "EACCES" || error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND"
            ? new OperatorError(`The site cannot listen on ${where} (${error.code}). Check the settings HOST and PORT.`)
            : error,
      );
    });
    server.listen(settings.port, settings.host, resolve);
  });
  return {
    server,
    serve: (listener) => {
      current = listener;
    },
  };
}

function announce(opened: OpenedSite, settings: Settings, port: number): void {
  const { filled, site } = opened;
  say("");
  if (filled !== undefined) {
    say(`The database was empty. It now has an administrator${filled.paintings > 0 ? ` and ${filled.paintings} sample paintings` : ""}.`);
    if (filled.generatedPassword !== undefined) {
      say(`  Administrator: ${settings.adminEmail}`);
      say(`  Password:      ${filled.generatedPassword}   (shown this once: keep it)`);
      say("");
    }
  }
  say(`The site is at ${site.publicBaseUrl}`);
  if (settings.publicBaseUrl !== undefined) say(`It listens on http://${settings.host}:${port}`);
  say(`Database: ${site.database.version}. Files: ${settings.dataDir}. Stop it with Ctrl-C.`);
}

const NOT_LISTENING =
  "Changes made by other processes do not reach this one, so it keeps no page that depends on the database, and /readyz answers 503. Where DATABASE_URL leads through a pooler, set LISTEN_DATABASE_URL to a direct address of the database.";

/** Forwards the database's notifications, from any process, to the page cache and to open pages. */
async function listenForChanges({ database, accessFeed, log }: Site, cache: PageCache, publications: PublicationTimer): Promise<void> {
  let isSilenceLogged = false;
  await database.listen({
    onChange: (change) => {
      cache.onChange(change);
      publications.onChange(change);
    },
    onAccess: (id) => accessFeed.publish(id),
    onLost: (cause) => {
      cache.onLost();
      // Behind a pooler every reconnect is silent too; log it once.
      if (cause === "disconnected") log.warn("listening connection lost");
      else if (!isSilenceLogged) log.error(NOT_LISTENING);
      isSilenceLogged = cause === "silent";
    },
    onRestored: () => {
      isSilenceLogged = false;
      log.warn("listening connection restored");
      cache.onRestored();
      accessFeed.publishAll();
    },
  });
}

async function main(): Promise<void> {
  const parsed = parseSettings(process.env);
  // Loading the pages reads content/. Do it first, so that an editor's error is reported before anything is touched.
  const build = await import("virtual:react-router/server-build");
  const log = createLog(parsed);
  if (process.env.UV_THREADPOOL_SIZE === undefined)
    log.warn("UV_THREADPOOL_SIZE is not set: four threads serve files, images and passwords. `npm start` sets 16.");
  const { server, serve } = await bind(parsed);
  const settings = prepareDataDir(parsed);
  const { port } = server.address() as AddressInfo;
  const opened = await openSite(settings, log, settings.publicBaseUrl ?? `http://localhost:${port}`, say);
  const cache = new PageCache();
  const publications = new PublicationTimer(opened.site);
  await listenForChanges(opened.site, cache, publications);
  const stylesheets = build.assets.routes.root?.css ?? [];
  const app = createApp({ site: opened.site, pages: createRequestHandler(build, "production"), cache, stylesheets });
  const isSecure = opened.site.publicBaseUrl.startsWith("https:");
  const memory = [new ReadyPages({ cache, isSecure }), new ReadyFiles({ isSecure })];
  serve(memoryListener(memory, log, getRequestListener(app.fetch, { overrideGlobalObjects: false })));
  startBackgroundJobs(opened, cache);
  void publications.start();
  shutDownOn(["SIGINT", "SIGTERM"], server, opened);
  announce(opened, settings, port);
  if (!cache.isListening) say(NOT_LISTENING);
}

try {
  await main();
} catch (error) {
  const refusal = explainSystemError(error);
  if (refusal !== undefined) say(`\nThe site did not start.\n${refusal.message}`);
  else {
    say("\nThe site did not start because of an unexpected error.");
    console.error(error);
  }
  process.exit(1);
}
