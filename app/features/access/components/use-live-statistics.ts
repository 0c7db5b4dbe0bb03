import { useEffect, useRef, useState } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Statistics } from "../domain/statistics.ts";
import { ReadCache } from "./read-cache.ts";

/** Delays before each reconnect; the last one repeats (P-TOKEN-14). */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;
/** Delays after a response that is not a stream: the site is starting, or has reached its limit of streams. */
const REFUSED_SECONDS = [5, 15, 60] as const;
/** `EventSource.CLOSED`: the browser will not reconnect by itself. */
const CLOSED = 2;
const HEARTBEAT_MS = 25_000;
/** A connection silent for more than two heartbeats is lost, even if the browser still reports it as open. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;
/** Failed attempts before showing the error (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
const MAX_ATTEMPTS = 4;

/** Last statistics per painting, so that returning to its page shows them at once. */
const cache = new ReadCache<Statistics>();

export type Connection = "waiting" | "live" | "lost" | "refused";

interface Live {
  statistics: Statistics | null;
  connection: Connection;
  /** True if several attempts have failed without any data. */
  hasFailed: boolean;
}

/**
 * Live access statistics of a painting (P-TOKEN-14). A hidden tab holds no connection. `initial`: loaded with the page.
 * `onEnded`: called when the reader loses access to them, with the cause that the stream gives, and once without one when it is
 * refused, as it is to a tab that was hidden meanwhile.
 */
export function useLiveStatistics(paintingId: string, initial: Statistics | null, onEnded: (cause: string) => void): Live {
  const [statistics, setStatistics] = useState(initial ?? cache.get(paintingId) ?? null);
  const [connection, setConnection] = useState<Connection>("waiting");
  const [failures, setFailures] = useState(0);
  const onEndedRef = useRef(onEnded);
  onEndedRef.current = onEnded;

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;
    let attempts = 0;
    let hasEnded = false;
    const release = cache.retain(paintingId);

    const disconnect = () => {
      window.clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const restartSilenceTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(retry, SILENCE_MS);
    };
    const retry = () => {
      const isRefused = source?.readyState === CLOSED;
      disconnect();
      setConnection(isRefused ? "refused" : "lost");
      if (isRefused && attempts === 0) onEndedRef.current("");
      const waits = isRefused ? REFUSED_SECONDS : RECONNECT_SECONDS;
      const wait = waits[Math.min(attempts, waits.length - 1)] as number;
      attempts += 1;
      setFailures(isRefused ? Math.max(attempts, MAX_ATTEMPTS) : attempts);
      timer = window.setTimeout(connect, wait * 1000);
    };
    const connect = () => {
      disconnect();
      if (hasEnded || document.visibilityState === "hidden") return;
      source = new EventSource(resourcePaths.liveAccess(paintingId));
      source.addEventListener("statistics", (event) => {
        attempts = 0;
        setFailures(0);
        setConnection("live");
        const update = JSON.parse(event.data) as Statistics;
        setStatistics(update);
        cache.set(paintingId, update);
        restartSilenceTimer();
      });
      source.addEventListener("heartbeat", restartSilenceTimer);
      source.addEventListener("ended", ({ data }) => {
        hasEnded = true;
        disconnect();
        cache.delete(paintingId);
        onEndedRef.current(String(data));
      });
      source.onerror = retry;
      restartSilenceTimer();
    };

    connect();
    document.addEventListener("visibilitychange", connect);
    return () => {
      disconnect();
      release();
      document.removeEventListener("visibilitychange", connect);
    };
  }, [paintingId]);

  return { statistics, connection, hasFailed: statistics === null && failures >= MAX_ATTEMPTS };
}
