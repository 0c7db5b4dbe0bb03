import { useEffect, useRef } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import { whenLoadRefused } from "./session-end.ts";

/** Channel on which tabs announce the end of the session. */
const CHANNEL = "eac-session";
const SIGNED_OUT = "signed-out";

/** Interval of session checks, which renew a session near its end (P-ACCOUNT-8). */
const CHECK_MS = 30_000;
const FIRST_RETRY_MS = 200;

export function announceSignOut(): void {
  new BroadcastChannel(CHANNEL).postMessage(SIGNED_OUT);
}

/** Delays of retries after a failure: from 200 ms, doubling, within the time until the next check (P-ACCOUNT-8). */
export function retryDelays(): number[] {
  const delays: number[] = [];
  for (let delay = FIRST_RETRY_MS, total = delay; total < CHECK_MS; delay *= 2, total += delay) delays.push(delay);
  return delays;
}

/** `isSignOut`: the person has signed out in another tab. Otherwise the session is over, or was ended elsewhere. */
type SessionEnd = (isSignOut: boolean) => void;

/** `useSessionRefresh` as a component, for pages that only partly depend on the session. */
export function SessionRefresh({ onEnd }: { onEnd: SessionEnd }): null {
  useSessionRefresh(onEnd);
  return null;
}

/**
 * Keeps the session of a page alive, and calls `onEnd` when it has ended: here, in another tab, or by an administrator who has
 * suspended the account (P-ACCOUNT-25). A hidden tab asks nothing, and asks at once when it is shown again.
 */
export function useSessionRefresh(onEnd: SessionEnd): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let retry: number | undefined;
    const refresh = async (delays: number[]): Promise<void> => {
      try {
        const response = await fetch(resourcePaths.session(), { headers: { Accept: "application/json" } });
        if (response.status === 401) return end.current(false);
        if (!response.ok) throw new Error(String(response.status));
      } catch {
        // Bad reception, or a server that is away: ask again later.
        const [delay, ...later] = delays;
        if (delay !== undefined) retry = window.setTimeout(() => void refresh(later), delay);
      }
    };
    const check = () => {
      if (document.visibilityState === "hidden") return;
      window.clearTimeout(retry);
      void refresh(retryDelays());
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) end.current(true);
    };
    const stopListening = whenLoadRefused(() => end.current(false));
    check();
    const timer = window.setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      window.clearInterval(timer);
      window.clearTimeout(retry);
      stopListening();
      channel.close();
    };
  }, []);
}
