import { data } from "react-router";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { findPainting, isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { artistWithFallback, withFallback } from "#app/features/painting/domain/works/localise.ts";
import { exposeWork } from "#app/features/register/domain/expose-work.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { type DeskPainting, deskPainting } from "#app/shared/management/desk-painting.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { useLeaveAtSignOut } from "#app/shared/session/use-leave-at-sign-out.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrDownloads } from "../components/qr-downloads.tsx";
import { usePublicBase } from "../components/use-public-base.ts";
import { paintingLink } from "../domain/public-base.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/painting-qr";
import { linkBaseOfPage } from "./link-base.server.ts";

/** The code contains only a public address, so signed-in users may request it for any id (P-TOKEN-12). */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const id = params.id ?? "";
  if (!isPaintingId(id)) return data({ painting: null, base: "" }, { status: 404 });
  const [row, abilities] = await ctx.query((tx) => Promise.all([findPainting(tx, id), readAbilities(tx, id), exposeWork(tx, id)]));
  const language = languageOf(url.pathname);
  const shown =
    row === undefined
      ? undefined
      : {
          ...deskPainting(row, abilities),
          title: withFallback(row, "title", language),
          artist: artistWithFallback(row, language),
        };
  const base = linkBaseOfPage(request, url, context.get(siteContext).publicBaseUrl);
  return data({ painting: { id, shown, isCoOwner: abilities.owns && !abilities.managesTokens }, base }, { status: 200 });
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { qr } = accessMessagesIn(languageOf(location.pathname));
  const title = loaderData?.painting == null ? qr.invalid : qr.title;
  return privateHeadTags(rootData(location, matches), title, qr.lead);
}

export default function Qr({ loaderData: { painting, base } }: Route.ComponentProps) {
  useLeaveAtSignOut();
  const { common } = useManageMessages();
  const { qr } = useAccessMessages();
  const toHref = useHref();
  if (painting !== null) return <Code {...painting} linkBase={base} />;
  return (
    <div className="page-width flex flex-col items-start py-24">
      <h1 className="text-3xl">{qr.invalid}</h1>
      <p className="mt-4 mb-8">{qr.invalidText}</p>
      <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
        {common.backToManagement}
      </Link>
    </div>
  );
}

interface CodeProps {
  id: string;
  shown: (DeskPainting & { title: string; artist: string }) | undefined;
  /** True for an owner who issues no links to the record. */
  isCoOwner: boolean;
  linkBase: string;
}

function Code({ id, shown, isCoOwner, linkBase }: CodeProps) {
  const { common } = useManageMessages();
  const { qr, tokens } = useAccessMessages();
  const toHref = useHref();
  const { base } = usePublicBase(linkBase);
  const link = paintingLink(base, id);
  return (
    <>
      {shown !== undefined && <PaintingBar title={shown.title} painting={shown} current="qr" base={base} />}
      <div className="page-width pt-8 pb-24">
        <Link to={toHref(paths.manage())} className="no-print link inline-flex min-h-11 items-center text-sm">
          {common.backToManagement}
        </Link>
        <h1 className="text-2xl">{qr.title}</h1>
        {shown !== undefined && (
          <p className="mt-2 text-lg">
            <span className="font-serif italic">{shown.title}</span>
            {", "}
            {shown.artist}
          </p>
        )}
        <p className="no-print mt-4 max-w-prose text-sm text-slate">{qr.lead}</p>
        {isCoOwner && (
          <div className="no-print mt-5 max-w-prose">
            <Notice>{qr.coOwner}</Notice>
          </div>
        )}
        {shown !== undefined && (!shown.isPublished || shown.isArchived) && (
          <div className="no-print mt-5 max-w-prose">
            <Notice>{qr.notPublished}</Notice>
          </div>
        )}
        <div className="mt-10 grid items-start gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div>
            <QrCode text={link} label={qr.codeLabel} className="border border-line-strong/40" />
            <div className="no-print">
              <QrDownloads svg={resourcePaths.paintingQrCode(id, "svg", base)} png={resourcePaths.paintingQrCode(id, "png", base)} />
            </div>
          </div>
          <div className="max-w-xl">
            <p className="text-xs text-slate">{qr.link}</p>
            <code id="link" className="mt-1 block border border-line-strong/60 bg-field px-3 py-2 text-xs break-all">
              {link}
            </code>
            <div className="no-print mt-4 flex flex-wrap gap-2.5">
              <CopyButton label={qr.copy} copiedText={tokens.copied} text={link} selectId="link" />
              <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
                {qr.open}
              </a>
              <PrintButton />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
