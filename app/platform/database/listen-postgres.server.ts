import pg from "pg";
import { CHANNELS, type ChangeListener } from "./database.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;
/** A connection that something between us drops silently says nothing: it is asked. */
const PULSE_MS = 10_000;
const PULSE_TIMEOUT_MS = 5_000;

/**
 * Listens for changes on a connection of its own, and again, every second, after it was lost.
 * @returns what ends it.
 */
export async function listenForChanges(url: string, listener: ChangeListener): Promise<() => Promise<void>> {
  let isStopped = false;
  let close = await open();

  function retry() {
    setTimeout(async () => {
      if (isStopped) return;
      try {
        close = await open();
        listener.onRestored();
      } catch {
        // The server is still away. The listener knows; it is asked again.
        retry();
      }
    }, RETRY_MS).unref();
  }

  async function open(): Promise<() => void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PULSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: "eac-site listener",
    });
    let isLost = false;
    let pulse: NodeJS.Timeout | undefined;
    const hangUp = () => {
      clearInterval(pulse);
      // Not `end`: that waits for an answer, which may never come.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    const lost = () => {
      if (isLost || isStopped) return;
      isLost = true;
      hangUp();
      listener.onLost();
      retry();
    };
    client.on("notification", ({ channel, payload = "" }) => CHANNELS[channel]?.(listener, payload));
    // What matters is the end that follows.
    client.on("error", () => undefined);
    try {
      await client.connect();
      for (const channel of Object.keys(CHANNELS)) await client.query(`listen ${channel}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    client.once("end", lost);
    pulse = setInterval(() => void client.query("select 1").catch(lost), PULSE_MS);
    pulse.unref();
    return hangUp;
  }

  return async () => {
    isStopped = true;
    close();
  };
}
