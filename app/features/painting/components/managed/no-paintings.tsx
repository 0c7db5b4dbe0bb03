import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { FormerWork } from "#app/shared/management/former-work.ts";
import { FormerWorks } from "#app/shared/management/former-works.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** The list of somebody who manages no painting (P-MANAGE-4). */
export function NoPaintings({ isAdmin, former = [] }: { isAdmin: boolean; former?: readonly FormerWork[] }) {
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  return (
    <div className="mt-16 flex flex-col items-center gap-6 text-center">
      <p className="font-serif text-lg">{isAdmin ? words.noneAdmin : words.none}</p>
      {former.length > 0 && <FormerWorks works={former} />}
      {isAdmin && (
        <Link to={toHref(paths.addPainting())} className={buttonClass()}>
          {words.addFirst}
        </Link>
      )}
    </div>
  );
}
