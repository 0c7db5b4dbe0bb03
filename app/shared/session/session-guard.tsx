import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { keepsInput, noteReset, noteTyping, replacePage, setSessionState, useHasSessionEnded } from "./session-end.ts";
import { SessionOver } from "./session-over.tsx";
import { useSessionRefresh } from "./use-session-refresh.ts";

interface SessionGuardProps {
  /** Instead of a notice in the place of the page, and of leading home after a sign-out, for pages that know better where to go. */
  onEnd?: () => void;
  /** A bar of the page stays above it. */
  isBelowBar?: boolean;
}

/**
 * Of a page for signed-in users: takes its contents away when the session has ended, but keeps them while there is unsent input, and
 * says how to go on (P-MESSAGE-11). A sign-out in another tab leads home.
 */
export function SessionGuard({ onEnd, isBelowBar = false }: SessionGuardProps) {
  const { common } = useManageMessages();
  const navigate = useNavigate();
  const toHref = useHref();
  const hasEnded = useHasSessionEnded();
  const { pathname } = useLocation();
  const leave = onEnd ?? (() => replacePage(pathname, <SessionOver />));
  useSessionRefresh((isSignOut) => {
    if (isSignOut) setSessionState("signedOut");
    if (keepsInput()) setSessionState("ended");
    else if (isSignOut && onEnd === undefined) void navigate(toHref(paths.home()), { replace: true });
    else leave();
  });
  // Whoever comes back from signing in sees that they can go on.
  useEffect(() => {
    if (!hasEnded) return;
    const look = () => {
      if (document.visibilityState === "hidden") return;
      fetch(resourcePaths.session(), { headers: { Accept: "application/json" } }).then(
        ({ ok }) => ok && setSessionState("open"),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [hasEnded]);
  useEffect(() => {
    document.addEventListener("input", noteTyping, true);
    document.addEventListener("reset", noteReset, true);
    return () => {
      document.removeEventListener("input", noteTyping, true);
      document.removeEventListener("reset", noteReset, true);
      setSessionState("open");
    };
  }, []);
  if (!hasEnded) return null;
  return (
    <div className={classNames("no-print sticky z-20 mb-6 bg-paper py-2", isBelowBar ? "top-36" : "top-24")}>
      <Notice tone="destructive" title={common.session.title}>
        <p>{common.session.text}</p>
        <p className="mt-2">
          <Link to={toHref(paths.auth())} target="_blank" rel="noopener" className="link">
            {common.session.again}
          </Link>
          . {common.session.afterwards}
        </p>
      </Notice>
    </div>
  );
}
