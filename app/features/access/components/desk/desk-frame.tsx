import type { ReactNode } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref, useIsCurrent } from "#app/shared/client/use-href.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskRole } from "../../domain/desk/desk-role.server.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

interface DeskFrameProps {
  role: DeskRole;
  /** Number of new messages, for administrators. */
  unread: number;
  children: ReactNode;
}

/** Frame of the pages about access over all works: a part of the dashboard for administrators (P-TOKEN-15). */
export function DeskFrame({ role, unread, children }: DeskFrameProps) {
  const { common } = useManageMessages();
  const { desk } = useAccessMessages();
  const toHref = useHref();
  const shown = role.managesLinks ? (
    <>
      <Parts isInDashboard={role.isAdmin} />
      {children}
    </>
  ) : (
    <div className="mt-6 max-w-prose">
      <Notice title={desk.noneManaged}>{common.whoIssuesLinks}</Notice>
    </div>
  );
  if (role.isAdmin) return <DashboardFrame unread={unread}>{shown}</DashboardFrame>;
  return (
    <div className="page-width pt-8 pb-24">
      <SessionGuard />
      <div className="flex flex-wrap gap-3">
        <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
          {common.backToManagement}
        </Link>
      </div>
      <h1 className="mt-8 text-2xl">{desk.title}</h1>
      {shown}
    </div>
  );
}

function Parts({ isInDashboard }: { isInDashboard: boolean }) {
  const { desk } = useAccessMessages();
  const toHref = useHref();
  const isCurrent = useIsCurrent();
  const parts = [
    { path: paths.manageAccess(), label: desk.links },
    { path: paths.accessStatistics(), label: desk.statistics },
  ];
  return (
    <nav aria-label={desk.parts} className={classNames("mb-10 text-sm", isInDashboard ? "-mt-6" : "mt-5 border-b border-line-strong")}>
      <ul className="flex flex-wrap gap-x-7">
        {parts.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={toHref(path)}
              aria-current={isCurrent(path) ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-11 items-center border-b-2 no-underline",
                isCurrent(path) ? "border-oxblood font-medium text-ink" : "border-transparent text-slate hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
