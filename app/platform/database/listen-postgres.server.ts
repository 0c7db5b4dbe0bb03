import pg from "pg";
import { type ChangeListener, PAGE_CHANGES_CHANNEL, parsePageChange } from "./database.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;

/**
 * Listens for page changes on a connection of its own, and again, every second, after it was lost.
 * @returns what ends it.
 */
export async function listenForChanges(url: string, listener: ChangeListener): Promise<() => Promise<void>> {
  let isStopped = false;
  let current = await open();

  function connectionLost() {
    if (isStopped) return;
    listener.onLost();
    retry();
  }

  function retry() {
    setTimeout(async () => {
      if (isStopped) return;
      try {
        current = await open();
        listener.onRestored();
      } catch {
        // The server is still away. The listener knows; it is asked again.
        retry();
      }
    }, RETRY_MS).unref();
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
    client.on("notification", (message) => listener.onChange(parsePageChange(message.payload ?? "")));
    // What matters is the end that follows.
    client.on("error", () => undefined);
    await client.connect();
    await client.query(`listen ${PAGE_CHANGES_CHANNEL}`);
    client.once("end", connectionLost);
    return client;
  }

  return async () => {
    isStopped = true;
    await current.end();
  };
}
