import { randomUUID } from "node:crypto";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { CHANNELS, type ChangeListener } from "./database.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;
const QUERY_TIMEOUT_MS = 5_000;
/** A connection dropped by a firewall, or reassigned by a pooler, stays silent without an error. */
const ECHO = { intervalMs: 10_000, timeoutMs: 5_000 };
const ECHO_CHANNEL = "listener_echo";

export interface ListenOptions {
  /** Direct URL of the database: a pooler in transaction mode loses LISTEN. */
  url: string;
  /** The setting that holds `url`, named in error messages. */
  setting: "DATABASE_URL" | "LISTEN_DATABASE_URL";
  /** Notifies through a connection other than the listener's, so that an echo proves the whole path. */
  notify(channel: string, payload: string): Promise<void>;
  /** Interval between echoes and the longest wait for one, in milliseconds. */
  echo?: { intervalMs: number; timeoutMs: number };
}

/**
 * Listens for changes on a dedicated connection and verifies that notifications arrive, by an echo after LISTEN and every
 * 10 s. Silence or a lost connection calls `onLost`; the listener then reconnects every second and calls `onRestored`
 * after the first echo. If the very first echo fails, it calls `onLost` and returns all the same.
 * @returns the function that stops listening.
 * @throws OperatorError if the first connection fails.
 */
export async function listenForChanges(options: ListenOptions, listener: ChangeListener): Promise<() => Promise<void>> {
  const { echo = ECHO } = options;
  let isStopped = false;
  let close: () => void = () => undefined;

  function retry() {
    setTimeout(async () => {
      if (isStopped) return;
      try {
        const connection = await open();
        close = connection.disconnect;
        if (await connection.verify()) listener.onRestored();
      } catch {
        // The server is still down. The listener has been notified; try again.
        retry();
      }
    }, RETRY_MS).unref();
  }

  async function open() {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: "eac-site listener",
    });
    let isLost = false;
    let isVerified = false;
    let nextEcho: NodeJS.Timeout | undefined;
    let expected: { payload: string; resolve: (isReceived: boolean) => void } | undefined;
    const disconnect = () => {
      clearTimeout(nextEcho);
      expected?.resolve(false);
      // Not `end`, which waits for a response that may never come.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    const lost = (cause: "disconnected" | "silent") => {
      if (isLost || isStopped) return;
      isLost = true;
      disconnect();
      listener.onLost(cause);
      retry();
    };
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel !== ECHO_CHANNEL) CHANNELS[channel]?.(listener, payload);
      else if (payload === expected?.payload) expected.resolve(true);
    });
    // Handled by the "end" event that follows.
    client.on("error", () => undefined);
    try {
      await client.connect();
      for (const channel of [...Object.keys(CHANNELS), ECHO_CHANNEL]) await client.query(`listen ${channel}`);
    } catch (error) {
      disconnect();
      throw error;
    }
    client.once("end", () => lost("disconnected"));

    /** Sends a notification and waits for it. */
    const hearsEcho = async (): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const payload = randomUUID();
      expected = { payload, resolve };
      await options.notify(ECHO_CHANNEL, payload);
      // After a blocked event loop, timers run before sockets are read; an echo that has arrived by then still counts.
      const timeout = setTimeout(() => setImmediate(() => resolve(false)), echo.timeoutMs);
      return promise.finally(() => clearTimeout(timeout));
    };
    /** @returns true if the echo came back; otherwise drops the connection. */
    const verify = async (): Promise<boolean> => {
      try {
        if (!(await hearsEcho())) lost("silent");
        else isVerified = true;
      } catch {
        // Sending the echo failed: a busy pool proves nothing about a listener that worked before.
        if (!isVerified) lost("disconnected");
        else await client.query("select 1").catch(() => lost("disconnected"));
      }
      if (isLost || isStopped) return false;
      nextEcho = setTimeout(() => void verify(), echo.intervalMs);
      nextEcho.unref();
      return true;
    };
    return { disconnect, verify };
  }

  try {
    const connection = await open();
    close = connection.disconnect;
    await connection.verify();
  } catch (error) {
    throw new OperatorError(`The site cannot listen for changes: ${(error as Error).message}. Check the setting ${options.setting}.`, {
      cause: error,
    });
  }
  return async () => {
    isStopped = true;
    close();
  };
}
