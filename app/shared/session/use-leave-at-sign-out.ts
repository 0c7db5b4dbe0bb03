import { createElement } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "../client/use-href.ts";
import { replacePage } from "./session-end.ts";
import { SessionOver } from "./session-over.tsx";
import { useSessionRefresh } from "./use-session-refresh.ts";

/** Takes the contents of a page for signed-in users away as soon as the session has ended, and leads home after a sign-out. */
export function useLeaveAtSignOut(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toHref = useHref();
  useSessionRefresh((isSignOut) => {
    if (isSignOut) void navigate(toHref(paths.home()), { replace: true });
    else replacePage(pathname, createElement(SessionOver));
  });
}
