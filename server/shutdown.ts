import type { Server } from "node:http";
import type { OpenedSite } from "./open-site.ts";

const SHUTDOWN_TIMEOUT_MS = 10_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Lets running requests finish, then closes the database. */
export function shutDownOn(signals: NodeJS.Signals[], server: Server, opened: OpenedSite): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // Force the exit if anything hangs, such as an unresponsive database.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS + 5_000).unref();
    say(`\n${signal}: finishing running requests`);
    const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    opened.site.accessFeed.close();
    server.closeIdleConnections();
    // Close busy connections as soon as their response is sent.
    server.keepAliveTimeout = 1;
    await closed;
    clearTimeout(timeout);
    await opened.close();
    say("Stopped.");
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop(signal));
}
