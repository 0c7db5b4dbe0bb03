import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { useFocusRestore } from "../client/use-focus-restore.ts";

/**
 * Second global widget (P-NAV-7): a progress line during navigation, and an announcement of the new page for screen
 * readers. Moves the focus to the content, and restores it when the focused element disappears.
 */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const { navigation } = useMessages();
  const [announcement, setAnnouncement] = useState("");
  const shown = useRef(pathname);
  useFocusRestore();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(navigation.loaded(document.title));
    if (window.location.hash === "") document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  return (
    <>
      <div
        aria-hidden="true"
        data-active={state !== "idle"}
        className="progress-line no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-oxblood"
      />
      {/* A page that only updates shows its own progress. */}
      {state === "loading" && location.pathname !== pathname && (
        <p className="slow-load no-print pointer-events-none fixed top-3 left-1/2 z-50 -translate-x-1/2 bg-ink px-4 py-1.5 text-xs text-paper">
          {navigation.loading}
        </p>
      )}
      <div role="status" aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </>
  );
}
