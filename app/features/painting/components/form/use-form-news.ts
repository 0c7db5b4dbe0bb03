import { useEffect, useState } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Presence } from "#app/platform/form-presence.server.ts";
import type { LastSave } from "../../domain/form/last-save.server.ts";

/** `EventSource.CLOSED`: the browser will not reconnect by itself. */
const CLOSED = 2;
/** Wait after a response that is not a stream: the site is starting, or has reached its limit of streams. */
const REFUSED_MS = 60_000;

const NOBODY: Presence = { people: [], more: 0 };

interface FormNews {
  present: Presence;
  /** By anybody, this form included; undefined while nothing is known. */
  lastSave: LastSave | undefined;
}

/**
 * Others who have the form of this painting open (P-MANAGE-133), and its last save (P-MANAGE-162). A hidden page stays among them: its
 * form is open.
 * @param loaded with the page.
 */
export function useFormNews(paintingId: string | undefined, loaded: Presence = NOBODY): FormNews {
  const [present, setPresent] = useState(loaded);
  const [lastSave, setLastSave] = useState<LastSave>();
  useEffect(() => {
    if (paintingId === undefined) return;
    let source: EventSource | undefined;
    let timer: number | undefined;
    const disconnect = () => {
      window.clearTimeout(timer);
      source?.close();
    };
    const connect = () => {
      disconnect();
      source = new EventSource(resourcePaths.liveForm(paintingId));
      source.addEventListener("present", ({ data }) => setPresent(JSON.parse(String(data)) as Presence));
      source.addEventListener("saved", ({ data }) => setLastSave(JSON.parse(String(data)) as LastSave));
      source.addEventListener("ended", () => {
        disconnect();
        setPresent(NOBODY);
      });
      source.onerror = () => {
        // The last answer may be out of date.
        setPresent(NOBODY);
        if (source?.readyState === CLOSED) timer = window.setTimeout(connect, REFUSED_MS);
      };
    };
    connect();
    // A page that is kept for the way back is left, until somebody comes back.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && connect();
    window.addEventListener("pagehide", disconnect);
    window.addEventListener("pageshow", onReturn);
    return () => {
      disconnect();
      window.removeEventListener("pagehide", disconnect);
      window.removeEventListener("pageshow", onReturn);
    };
  }, [paintingId]);
  return { present, lastSave };
}
