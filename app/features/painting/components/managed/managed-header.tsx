import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** One line on a telephone, which scrolls sideways: the list begins below it. */
const WAYS =
  "flex flex-wrap gap-1.5 max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 [&_.button]:px-2.5 [&_.button]:text-xs sm:[&_.button]:px-3";

/** Title and welcome of the management list, and the ways from it (P-MANAGE-2). */
export function ManagedHeader({ name, isAdmin }: { name: string; isAdmin: boolean }) {
  const { common, dashboard } = useManageMessages();
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl">{isAdmin ? words.adminTitle : words.ownerTitle}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs sm:mt-2 sm:text-sm">
          <span className="wrap-anywhere">{words.welcome(name)}</span>
          <Badge>{isAdmin ? common.adminBadge : words.ownerBadge}</Badge>
        </p>
      </div>
      <div className={WAYS}>
        {isAdmin && (
          <Link to={toHref(paths.addPainting())} className={buttonClass()}>
            {common.addPainting}
          </Link>
        )}
        {isAdmin && (
          <Link to={toHref(paths.dashboard())} className={buttonClass("quiet")}>
            {dashboard.title}
          </Link>
        )}
        <Link to={toHref(paths.manageAccess())} className={buttonClass("quiet")}>
          {words.access}
        </Link>
        <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
          {words.goToGallery}
        </Link>
        <Link to={toHref(paths.account())} className={buttonClass("quiet")}>
          {common.account}
        </Link>
        <SignOutButton />
      </div>
    </div>
  );
}
