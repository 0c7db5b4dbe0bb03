import { formatClock } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatTimeLeft, type TimeLeftTexts } from "../../domain/list/time-left.ts";
import { AWAY, CHECK_ADDRESS, COVERED, SECONDS_LEFT, STREAM_ADDRESS, TIME_LEFT } from "./attributes.ts";

/** Interval at which a record without a stream checks its token. */
const CHECK_INTERVAL_MS = 15_000;
/** A check without an answer for so long counts as no connection. */
const CHECK_TIMEOUT_MS = 8_000;
/** A stream that is silent for longer than a heartbeat and its way is lost, even if the browser still reports it as open. */
const SILENCE_MS = 35_000;
const RECONNECT_MS = 5_000;
/** After a response that is not a stream: the site has reached its limit of streams, or is starting. */
const REFUSED_MS = 60_000;
const TICK_MS = 1_000;
/** `EventSource.CLOSED`: the browser does not reconnect by itself. */
const CLOSED = 2;

export interface WatchedRecord {
  /** Watches it no longer: it is replaced by itself in another language. */
  stop(): void;
  /** Checks its token, and says so if there is no connection. */
  check(): Promise<void>;
}

/**
 * Keeps an opened record while its token is valid, and ends it at once when the site says so, by a stream, or by checks where
 * there is none (P-RECORD-13). Without a connection the record stays until its time is over. A page that was hidden shows
 * nothing before its token has been checked again (P-RECORD-14).
 * @param onEnd replaces the record.
 */
export function watchRecord(record: HTMLElement, language: Language, onEnd: () => void): WatchedRecord {
  const root = document.documentElement;
  let source: EventSource | undefined;
  let isLive = false;
  let lastContact = new Date();
  let silence: number | undefined;
  let reconnect: number | undefined;
  const stop = new AbortController();

  const leave = () => {
    stop.abort();
    disconnect();
    clearInterval(checks);
    clearInterval(clock);
    delete root.dataset[COVERED];
  };
  const close = () => {
    if (stop.signal.aborted) return;
    leave();
    onEnd();
  };
  const disconnect = () => {
    clearTimeout(silence);
    clearTimeout(reconnect);
    source?.close();
    source = undefined;
    isLive = false;
  };

  const away = record.querySelector<HTMLElement>(`[${AWAY}]`);
  const noteContact = () => {
    lastContact = new Date();
    if (away !== null) away.hidden = true;
  };
  const noteAway = () => {
    if (away === null || stop.signal.aborted) return;
    away.textContent = (away.getAttribute(AWAY) ?? "").replace("{time}", formatClock(lastContact, language));
    away.hidden = false;
  };
  /** Resolves once the token has been checked, or cannot be. */
  const check = async (): Promise<void> => {
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
      const response = await fetch(record.getAttribute(CHECK_ADDRESS) ?? "", { signal });
      if (!response.ok) return noteAway();
      const { isGood } = (await response.json()) as { isGood: boolean };
      if (isGood) noteContact();
      else close();
    } catch {
      // Bad reception closes nothing: the time runs on by itself.
      noteAway();
    }
  };

  const connect = () => {
    disconnect();
    if (stop.signal.aborted || document.visibilityState === "hidden") return;
    source = new EventSource(record.getAttribute(STREAM_ADDRESS) ?? "");
    const { signal } = stop;
    const noteLife = () => {
      isLive = true;
      noteContact();
      clearTimeout(silence);
      silence = window.setTimeout(lost, SILENCE_MS);
    };
    for (const type of ["open", "heartbeat"]) source.addEventListener(type, noteLife, { signal });
    source.addEventListener("closed", close, { signal });
    source.addEventListener("error", lost, { signal });
  };
  const lost = () => {
    const isRefused = source?.readyState === CLOSED;
    disconnect();
    void check();
    reconnect = window.setTimeout(connect, isRefused ? REFUSED_MS : RECONNECT_MS);
  };

  const cover = () => {
    root.dataset[COVERED] = "";
    disconnect();
  };
  const uncover = () => {
    if (document.visibilityState === "visible") delete root.dataset[COVERED];
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") return cover();
    root.dataset[COVERED] = "";
    void check().then(uncover);
    connect();
  };
  const { signal } = stop;
  document.addEventListener("visibilitychange", onVisibility, { signal });
  // Into the browser's memory of pages, and back.
  window.addEventListener("pagehide", cover, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && onVisibility(), { signal });
  window.addEventListener("offline", noteAway, { signal });
  window.addEventListener(
    "online",
    () => {
      void check();
      connect();
    },
    { signal },
  );
  const checks = window.setInterval(() => {
    if (!isLive && document.visibilityState === "visible") void check();
  }, CHECK_INTERVAL_MS);

  // Counts on the browser's own steady clock: a wrong date on the device changes nothing.
  const end = performance.now() + Number(record.getAttribute(SECONDS_LEFT)) * 1000;
  const timeLeft = record.querySelector<HTMLElement>(`[${TIME_LEFT}]`);
  const texts = JSON.parse(timeLeft?.getAttribute(TIME_LEFT) ?? "{}") as TimeLeftTexts;
  const tick = () => {
    const seconds = (end - performance.now()) / 1000;
    if (seconds <= 0) return close();
    const text = formatTimeLeft(texts, seconds);
    if (timeLeft !== null && timeLeft.textContent !== text) timeLeft.textContent = text;
  };
  const clock = window.setInterval(tick, TICK_MS);
  // A page that slept looks at the clock as soon as it wakes.
  document.addEventListener("visibilitychange", tick, { signal });
  tick();
  connect();
  return { stop: leave, check };
}
