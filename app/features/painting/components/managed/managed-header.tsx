import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

const BUTTONS = "[&_.button]:px-2.5 [&_.button]:text-xs sm:[&_.button]:px-3";

/** Title and welcome of the management list, and the ways from it (P-MANAGE-2). */
export function ManagedHeader({ name, isAdmin }: { name: string; isAdmin: boolean }) {
  const { common, dashboard } = useManageMessages();
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  const ways = [
    ...(isAdmin ? [{ to: toHref(paths.dashboard()), label: dashboard.title }] : []),
    { to: toHref(paths.manageAccess()), label: words.access },
    { to: toHref(paths.gallery()), label: words.goToGallery },
    { to: toHref(paths.account()), label: common.account },
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl">{isAdmin ? words.adminTitle : words.ownerTitle}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs sm:mt-2 sm:text-sm">
          <span className="wrap-anywhere">{words.welcome(name)}</span>
          <Badge>{isAdmin ? common.adminBadge : words.ownerBadge}</Badge>
        </p>
      </div>
      <div className={`flex flex-wrap gap-1.5 ${BUTTONS}`}>
        {isAdmin && (
          <Link to={toHref(paths.addPainting())} className={buttonClass()}>
            {common.addPainting}
          </Link>
        )}
        {ways.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass("quiet", "max-sm:hidden")}>
            {label}
          </Link>
        ))}
        <div className="max-sm:hidden">
          <SignOutButton />
        </div>
        {/* One line on a telephone: the list begins below it. */}
        <details data-menu="popup" className="group/popup sm:hidden">
          <summary className={buttonClass("quiet", "cursor-pointer group-open/popup:text-oxblood")}>
            {words.moreWays}
            <Chevron className="group-open/popup:rotate-180" />
          </summary>
          <div className="absolute left-4.5 z-20 mt-1 w-64 border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]">
            <ul>
              {ways.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center px-4 text-sm hover:bg-wall">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <div className="mt-1 border-t border-line px-4 pt-3 pb-1">
              <SignOutButton />
            </div>
          </div>
        </details>
      </div>
    </div>
  );
}
