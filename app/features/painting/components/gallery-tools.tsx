import type { Role } from "#app/features/account/domain/read-role.server.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { usePaintingMessages } from "../messages/painting-messages.ts";

/** Tools of signed-in visitors above the gallery, by role (P-GALLERY-5). */
export function GalleryTools({ role }: { role: Role }) {
  const { list } = usePaintingMessages();
  const { common, dashboard } = useManageMessages();
  const toHref = useHref();
  return (
    <div className="no-print flex flex-wrap gap-2.5">
      {role === "admin" && (
        <>
          <Link to={toHref(paths.dashboard())} className={buttonClass("quiet")}>
            {dashboard.title}
          </Link>
          <Link to={toHref(paths.addPainting())} className={buttonClass("quiet")}>
            {common.addPainting}
          </Link>
          <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
            {common.galleryManagement}
          </Link>
        </>
      )}
      {role === "owner" && (
        <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
          {list.manageQrCodes}
        </Link>
      )}
      <SignOutButton leadsTo="gallery" />
    </div>
  );
}
