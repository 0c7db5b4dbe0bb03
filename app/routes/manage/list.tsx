import { sql } from "kysely";
import { data, Link } from "react-router";
import { headTags } from "#app/components/head.ts";
import { PassedNotice } from "#app/components/passed-notice.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { WorkPicture } from "#app/components/work-picture.tsx";
import { listManagedPaintings, type ManagedPainting } from "#app/domain/painting/list-managed-paintings.server.ts";
import { useAccountMessages } from "#app/i18n/account-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { visitContext } from "#app/platform/site.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";
import { requireSignedIn } from "./require-manager.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  requireSignedIn(visit, url);
  const found = await visit.query(async (door) => {
    const { rows } = await sql<{ is_admin: boolean }>`select public.current_user_is_admin() as is_admin`.execute(door);
    return { isAdmin: rows[0]?.is_admin === true, paintings: await listManagedPaintings(door, languageOf(url.pathname)) };
  });
  const mayEnter = found.isAdmin || found.paintings.length > 0;
  return data({ ...found, mayEnter }, { status: mayEnter ? 200 : 403 });
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { list } = manageMessagesIn(languageOf(location.pathname));
  const title = loaderData?.isAdmin ? list.adminTitle : list.ownerTitle;
  return headTags(rootFacts(location, matches), { title, description: title, robots: "noindex, nofollow" });
}

export default function ManageList({ loaderData: { isAdmin, paintings, mayEnter } }: Route.ComponentProps) {
  const { list, common } = useManageMessages();
  const account = useAccountMessages();
  const { painting: words } = useMessages();
  const toHref = useHref();
  const failed = (text: string) => ({ title: common.errorTitle, text, tone: "destructive" as const });
  return (
    <div className="page-width pt-10 pb-24">
      <PassedNotice
        notices={{
          "no-token-permission": { title: common.deniedTitle, text: common.noTokenPermission, tone: "destructive" },
          "not-fetched": failed(common.notFetched),
          "address-confirmed": { title: common.successTitle, text: account.verify.done },
          "painting-deleted": { title: common.successTitle, text: common.paintingDeleted },
        }}
      />
      {mayEnter ? (
        <>
          <h1 className="text-2xl">{isAdmin ? list.adminTitle : list.ownerTitle}</h1>
          {paintings.length === 0 ? (
            <p className="mt-8">{isAdmin ? list.noneAdmin : list.none}</p>
          ) : (
            <ul className="mt-8 border-t border-ink">
              {paintings.map((painting) => (
                <Row key={painting.id} painting={painting} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          <h1 className="mb-6 text-2xl">{common.deniedTitle}</h1>
          <Notice tone="destructive">{list.noRole}</Notice>
          <Link to={toHref(paths.gallery())} className={buttonClass("quiet", "mt-8")}>
            {words.backToGallery}
          </Link>
        </>
      )}
    </div>
  );
}

function Row({ painting }: { painting: ManagedPainting }) {
  const { list } = useManageMessages();
  const { painting: words, gallery } = useMessages();
  const toHref = useHref();
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-3 border-b border-line-strong/40 py-4 md:grid-cols-[5rem_minmax(0,1fr)_auto]">
      {painting.picture === null ? (
        <img src={resourcePaths.guilloche(`wall.${painting.id}`)} alt={words.noImage} width={400} height={400} className="w-16" />
      ) : (
        <WorkPicture
          picture={painting.picture}
          alt={gallery.workBy(painting.title, painting.artist)}
          sizes="5rem"
          className="h-auto max-h-20 w-auto max-w-20"
        />
      )}
      <div>
        <p className="font-serif text-lg italic">{painting.title}</p>
        <p className="mt-0.5 text-sm">
          {painting.artist}
          {painting.year !== null && <span className="figures text-slate">, {painting.year}</span>}
        </p>
        <p className="mt-2">
          <Badge tone={painting.isPublished ? "positive" : "warning"}>{painting.isPublished ? words.published : words.draft}</Badge>
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 md:col-span-1">
        <Link to={toHref(paths.painting(painting.id))} className={buttonClass("quiet")} aria-label={`${list.view}, ${painting.title}`}>
          {list.view}
        </Link>
        <Link
          to={toHref(painting.managesTokens ? paths.manageTokens(painting.id) : paths.manageQr(painting.id))}
          className={buttonClass("quiet")}
          aria-label={`${list.qr}, ${painting.title}`}
        >
          {list.qr}
        </Link>
      </div>
    </li>
  );
}
