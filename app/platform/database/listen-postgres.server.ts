import { randomUUID } from "node:crypto";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { CHANNELS, type ChangeListener } from "./database.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;
const QUERY_TIMEOUT_MS = 5_000;
/** A connection that a firewall drops, or a pooler gives to somebody else, stays silent. */
const ECHO = { intervalMs: 10_000, limitMs: 5_000 };
const ECHO_CHANNEL = "listener_echo";

export interface ListenOptions {
  /** A direct address of the database: a pooler in transaction mode loses LISTEN. */
  url: string;
  /** The setting that holds `url`, for the sentence about a wrong one. */
  setting: "DATABASE_URL" | "LISTEN_DATABASE_URL";
  /** Notifies through another connection than the listener's: the listener must not hear itself by accident. */
  notify(channel: string, payload: string): Promise<void>;
  /** Interval between two echoes, and the longest wait for one, in milliseconds. */
  echo?: { intervalMs: number; limitMs: number };
}

/**
 * Listens for changes on a connection of its own and proves that it hears: it waits for a notification to itself after
 * LISTEN and every 10 s. Silence and a lost connection are told by `onLost`; then it connects again every second, and
 * tells `onRestored` once an echo has come back. Without a first echo it returns all the same, after `onLost`.
 * @returns what ends it.
 * @throws OperatorError when the first connection fails.
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
        close = connection.hangUp;
        if (await connection.proveItself()) listener.onRestored();
      } catch {
        // The server is still away. The listener knows, and the next try follows.
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
    let isProven = false;
    let pulse: NodeJS.Timeout | undefined;
    let expected: { payload: string; heard: (isHeard: boolean) => void } | undefined;
    const hangUp = () => {
      clearTimeout(pulse);
      expected?.heard(false);
      // Not `end`: that waits for an answer, which may never come.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    const lost = (cause: "disconnected" | "silent") => {
      if (isLost || isStopped) return;
      isLost = true;
      hangUp();
      listener.onLost(cause);
      retry();
    };
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel !== ECHO_CHANNEL) CHANNELS[channel]?.(listener, payload);
      else if (payload === expected?.payload) expected.heard(true);
    });
    // The "end" event that follows matters.
    client.on("error", () => undefined);
    try {
      await client.connect();
      for (const channel of [...Object.keys(CHANNELS), ECHO_CHANNEL]) await client.query(`listen ${channel}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    client.once("end", () => lost("disconnected"));

    /** Sends a notification and waits for it. */
    const hearsEcho = async (): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const payload = randomUUID();
      expected = { payload, heard: resolve };
      await options.notify(ECHO_CHANNEL, payload);
      // After a blocked event loop timers run before sockets are read: an echo that has arrived meanwhile counts.
      const limit = setTimeout(() => setImmediate(() => resolve(false)), echo.limitMs);
      return promise.finally(() => clearTimeout(limit));
    };
    /** @returns whether the echo came back; otherwise the connection is given up. */
    const proveItself = async (): Promise<boolean> => {
      try {
        if (!(await hearsEcho())) lost("silent");
        else isProven = true;
      } catch {
        // The echo was not sent: a busy pool says nothing about a listener that was heard before.
        if (!isProven) lost("disconnected");
        else await client.query("select 1").catch(() => lost("disconnected"));
      }
      if (isLost || isStopped) return false;
      pulse = setTimeout(() => void proveItself(), echo.intervalMs);
      pulse.unref();
      return true;
    };
    return { hangUp, proveItself };
  }

  try {
    const connection = await open();
    close = connection.hangUp;
    await connection.proveItself();
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
