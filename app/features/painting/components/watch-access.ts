import { resourcePaths } from "#app/i18n/paths.ts";
import { type AccessEnd, accessEndOf } from "#app/shared/session/access-end.ts";
import { COVERED } from "./open-record/attributes.ts";

/** Interval at which a page without a stream checks its reader's access. */
const CHECK_INTERVAL_MS = 15_000;
/** A check without an answer for so long counts as no connection. */
const CHECK_TIMEOUT_MS = 8_000;
/** A stream that is silent for longer than a heartbeat and its way is lost, even if the browser still reports it as open. */
const SILENCE_MS = 35_000;
const RECONNECT_MS = 5_000;
/** After a response that is not a stream: the site has reached its limit of streams, or is starting. */
const REFUSED_MS = 60_000;
/** `EventSource.CLOSED`: the browser does not reconnect by itself. */
const CLOSED = 2;

/**
 * Watches whether the reader of a page may still read the private record of its work, by a stream, or by checks where there is
 * none (P-PAINTING-49). A page that was hidden is covered until that has been checked, or cannot be for lack of a connection.
 * @param onEnd called once, with the cause.
 * @returns the function that stops.
 */
export function watchAccess(paintingId: string, onEnd: (cause: AccessEnd) => void): () => void {
  const root = document.documentElement;
  const stop = new AbortController();
  const { signal } = stop;
  let source: EventSource | undefined;
  let isLive = false;
  let timer: number | undefined;

  const leave = () => {
    stop.abort();
    disconnect();
    clearInterval(checks);
    delete root.dataset[COVERED];
  };
  const end = (cause: AccessEnd) => {
    if (signal.aborted) return;
    // Before the cover goes, which the record must not outlast.
    onEnd(cause);
    leave();
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    isLive = false;
  };
  /** Resolves once access has been checked, or cannot be. */
  const check = async (): Promise<void> => {
    try {
      const timed = AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
      const { status } = await fetch(resourcePaths.liveOwner(paintingId, "check"), { signal: timed });
      if (status === 401) end("session");
      else if (status === 404) end("access");
    } catch {
      // Bad reception ends nothing.
    }
  };
  const connect = () => {
    disconnect();
    if (signal.aborted || document.visibilityState === "hidden") return;
    source = new EventSource(resourcePaths.liveOwner(paintingId));
    const noteLife = () => {
      isLive = true;
      clearTimeout(timer);
      timer = window.setTimeout(lost, SILENCE_MS);
    };
    for (const type of ["open", "heartbeat"]) source.addEventListener(type, noteLife, { signal });
    source.addEventListener("ended", ({ data }) => end(accessEndOf(data)), { signal });
    source.addEventListener("error", lost, { signal });
  };
  const lost = () => {
    const isRefused = source?.readyState === CLOSED;
    disconnect();
    void check();
    timer = window.setTimeout(connect, isRefused ? REFUSED_MS : RECONNECT_MS);
  };
  const cover = () => {
    root.dataset[COVERED] = "";
    disconnect();
  };
  const look = () => {
    if (document.visibilityState === "hidden") return cover();
    root.dataset[COVERED] = "";
    void check().then(() => {
      if (document.visibilityState === "visible") delete root.dataset[COVERED];
    });
    connect();
  };
  document.addEventListener("visibilitychange", look, { signal });
  // Into the browser's memory of pages, and back.
  window.addEventListener("pagehide", cover, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  window.addEventListener("online", connect, { signal });
  const checks = window.setInterval(() => {
    if (!isLive && document.visibilityState === "visible") void check();
  }, CHECK_INTERVAL_MS);
  connect();
  return leave;
}
