import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useHref, useIsCurrent } from "../client/use-href.ts";
import { SessionGuard } from "../session/session-guard.tsx";

interface DashboardFrameProps {
  /** Number of new messages. */
  unread: number;
  /** True if the role was lost while the page was open (P-ROUTE-8). */
  isDenied?: boolean;
  /** Text that was typed on the page then. */
  typed?: ReactNode;
  children: ReactNode;
}

/** Frame of all dashboard pages. */
export function DashboardFrame({ unread, isDenied = false, typed, children }: DashboardFrameProps) {
  const { common, dashboard } = useManageMessages();
  const { painting } = useMessages();
  const toHref = useHref();
  return (
    <div className="page-width pt-8 pb-24">
      <SessionGuard />
      <div className="flex flex-wrap gap-3">
        <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
          {painting.backToGallery}
        </Link>
      </div>
      <h1 className="mt-8 text-2xl">{isDenied ? common.deniedTitle : dashboard.title}</h1>
      {isDenied ? (
        <div className="mt-6">
          <Notice tone="destructive">{common.onlyAdministrators}</Notice>
          {typed}
        </div>
      ) : (
        <>
          <Parts unread={unread} />
          {children}
        </>
      )}
    </div>
  );
}

function Parts({ unread }: { unread: number }) {
  const { dashboard: words } = useManageMessages();
  const toHref = useHref();
  const isCurrent = useIsCurrent();
  const { pathname } = useLocation();
  // The page of an import is below that of the collection, that of a message below the messages; statistics belong to the access.
  const isAncestor = (path: string) =>
    (path !== paths.dashboard() && pathname.startsWith(`${toHref(path)}/`)) ||
    (path === paths.manageAccess() && isCurrent(paths.accessStatistics()));
  const parts = [
    { path: paths.dashboard(), label: words.users },
    { path: paths.dashboardMessages(), label: words.messages, count: unread },
    { path: paths.dashboardChanges(), label: words.changes },
    { path: paths.dashboardAttempts(), label: words.attempts },
    { path: paths.manageAccess(), label: words.access },
    { path: paths.dashboardNewsletter(), label: words.newsletter },
    { path: paths.collection(), label: words.collection },
    { path: paths.dashboardSystem(), label: words.system },
  ];
  return (
    <nav aria-label={words.parts} className="mt-5 mb-10 border-b border-line-strong text-sm">
      {/* Two even rows where one line has no room for all. */}
      <ul className="flex flex-wrap gap-x-7 sm:max-lg:grid sm:max-lg:grid-cols-[repeat(4,auto)] sm:max-lg:justify-between">
        {parts.map(({ path, label, count = 0 }) => (
          <li key={path}>
            <Link
              to={toHref(path)}
              aria-current={isCurrent(path) ? "page" : isAncestor(path) ? "true" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 no-underline",
                isCurrent(path) || isAncestor(path)
                  ? "border-oxblood font-medium text-ink"
                  : "border-transparent text-slate hover:text-ink",
              )}
            >
              {label}
              {count > 0 && <Badge tone="warning">{words.unread(count)}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
