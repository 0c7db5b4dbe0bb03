import { useEffect, useRef, useState } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Statistics } from "../domain/statistics.ts";
import { KeptReads } from "./read-cache.ts";

/** How long to wait before each new connection; the last stays (P-TOKEN-14). */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;
/** The same after an answer that is no stream: the site starts, or shows statistics to as many pages as it can. */
const REFUSED_SECONDS = [5, 15, 60] as const;
/** `EventSource.CLOSED`: the browser will not try again by itself. */
const CLOSED = 2;
const HEARTBEAT_MS = 25_000;
/** A connection that is silent for longer than two heartbeats is lost, whatever the browser believes. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;
/** So many attempts before it is said that there is nothing to show (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
const ATTEMPTS = 4;

/** What was last seen of a painting: whoever comes back to its page soon need not wait. */
const seen = new KeptReads<Statistics>();

export type Connection = "waiting" | "live" | "lost" | "refused";

interface Live {
  statistics: Statistics | null;
  connection: Connection;
  /** Nothing has come, and several attempts have failed. */
  hasFailed: boolean;
}

/**
 * The access statistics of a painting as they happen (P-TOKEN-14). A tab that is not looked at holds no connection.
 * `initial`: what came with the page. `onEnded`: they are not for this reader any more.
 */
export function useLiveStatistics(paintingId: string, initial: Statistics | null, onEnded: () => void): Live {
  const [statistics, setStatistics] = useState(initial ?? seen.get(paintingId) ?? null);
  const [connection, setConnection] = useState<Connection>("waiting");
  const [failures, setFailures] = useState(0);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;
    let attempts = 0;
    let isOver = false;
    const leave = seen.look(paintingId);

    const hangUp = () => {
      window.clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const listenOn = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(retry, SILENCE_MS);
    };
    const retry = () => {
      const isRefused = source?.readyState === CLOSED;
      hangUp();
      setConnection(isRefused ? "refused" : "lost");
      const waits = isRefused ? REFUSED_SECONDS : RECONNECT_SECONDS;
      const wait = waits[Math.min(attempts, waits.length - 1)] as number;
      attempts += 1;
      setFailures(isRefused ? Math.max(attempts, ATTEMPTS) : attempts);
      timer = window.setTimeout(connect, wait * 1000);
    };
    const connect = () => {
      hangUp();
      if (isOver || document.visibilityState === "hidden") return;
      source = new EventSource(resourcePaths.liveAccess(paintingId));
      source.addEventListener("statistics", (event) => {
        attempts = 0;
        setFailures(0);
        setConnection("live");
        const news = JSON.parse(event.data) as Statistics;
        setStatistics(news);
        seen.keep(paintingId, news);
        listenOn();
      });
      source.addEventListener("heartbeat", listenOn);
      source.addEventListener("ended", () => {
        isOver = true;
        hangUp();
        seen.forget(paintingId);
        ended.current();
      });
      source.onerror = retry;
      listenOn();
    };

    connect();
    document.addEventListener("visibilitychange", connect);
    return () => {
      hangUp();
      leave();
      document.removeEventListener("visibilitychange", connect);
    };
  }, [paintingId]);

  return { statistics, connection, hasFailed: statistics === null && failures >= ATTEMPTS };
}
