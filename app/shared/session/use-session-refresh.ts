import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { useHref } from "../client/use-href.ts";

/** Tabs tell each other of the session's end. */
const CHANNEL = "eac-session";
const SIGNED_OUT = "signed-out";

/** How often the session is looked at, and how near its end it is renewed (P-ACCOUNT-8). */
const CHECK_MS = 30_000;
const RENEW_SECONDS = 90;
const FIRST_RETRY_MS = 200;

export function announceSignOut(): void {
  new BroadcastChannel(CHANNEL).postMessage(SIGNED_OUT);
}

/** When to try again after a failure: from 200 ms, doubling, within the time until the next check (P-ACCOUNT-8). */
export function retryWaits(): number[] {
  const waits: number[] = [];
  for (let wait = FIRST_RETRY_MS, total = wait; total < CHECK_MS; wait *= 2, total += wait) waits.push(wait);
  return waits;
}

/** Leaves a page that is for the signed-in alone as soon as the session has ended. */
export function useLeaveAtSignOut(): void {
  const navigate = useNavigate();
  const toHref = useHref();
  useSessionRefresh(() => void navigate(toHref(paths.home()), { replace: true }));
}

/** Looks after the session where a part of a page depends on it. */
export function SessionRefresh({ onEnd }: { onEnd: () => void }): null {
  useSessionRefresh(onEnd);
  return null;
}

/**
 * Looks after the session of a page that needs one: renews it near its end, and leaves the page when it has ended, here
 * or in another tab. A tab that is not looked at asks nothing.
 */
export function useSessionRefresh(onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let knownEnd = 0;
    let retry: number | undefined;
    const ask = async (waits: number[]): Promise<void> => {
      try {
        const answer = await fetch(resourcePaths.session(), { headers: { Accept: "application/json" } });
        if (answer.status === 401) return end.current();
        if (!answer.ok) throw new Error(String(answer.status));
        const { secondsLeft } = (await answer.json()) as { secondsLeft: number };
        knownEnd = performance.now() + secondsLeft * 1000;
      } catch {
        const [wait, ...later] = waits;
        if (wait !== undefined) retry = window.setTimeout(() => void ask(later), wait);
      }
    };
    const check = () => {
      if (document.visibilityState === "hidden") return;
      if (knownEnd - performance.now() > RENEW_SECONDS * 1000) return;
      window.clearTimeout(retry);
      void ask(retryWaits());
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) end.current();
    };
    check();
    const timer = window.setInterval(check, CHECK_MS);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(retry);
      channel.close();
    };
  }, []);
}
