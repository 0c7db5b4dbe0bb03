import { Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { data, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback, loadWithFallback, useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { lazyPart } from "#app/shared/client/lazy-part.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags, notFoundHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { readIntent } from "#app/shared/read-intent.ts";
import type { AccessEnd } from "#app/shared/session/access-end.ts";
import { SessionRefresh } from "#app/shared/session/use-session-refresh.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { AccessWatch } from "../components/access-watch.tsx";
import { AccessEnded, EndedAccess, RecordClosed } from "../components/ended-access.tsx";
import type { AdministrationRefusal } from "../components/painting-administration.tsx";
import { PaintingEntry } from "../components/painting-entry.tsx";
import { PrivateRecordSheet } from "../components/record-view.tsx";
import { NO_ABILITIES, readAbilities } from "../domain/abilities.server.ts";
import { findArchiver, setArchived } from "../domain/archive-painting.server.ts";
import { deletePainting } from "../domain/delete-painting.server.ts";
import { findPainting, isPaintingId } from "../domain/find-painting.server.ts";
import { findOwnershipEnd } from "../domain/owners/former-works.server.ts";
import { listOwners } from "../domain/owners/list-owners.server.ts";
import { removeOwner } from "../domain/owners/remove-owner.server.ts";
import { readRecordByRole } from "../domain/record/read-record.server.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { readBeside, showPainting } from "../domain/works/show-painting.server.ts";
import { visualArtworkData } from "../domain/works/structured-data.ts";
import type { Route } from "./+types/painting";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const found = isPaintingId(params.id) ? await readPainting(ctx, params.id, language) : undefined;
  if (found?.row === undefined) {
    // It may be a draft, and the visitor its owner.
    ctx.requireReadSession();
    const isKnown = ctx.actor.kind === "account" && isPaintingId(params.id);
    return data({ painting: null, endedAt: isKnown ? await ctx.query((tx) => findOwnershipEnd(tx, params.id)) : null }, { status: 404 });
  }
  const { row, beside, abilities, record, owners, endedAt } = found;
  if (row.is_public) ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  const { publicBaseUrl } = context.get(siteContext);
  const painting = {
    ...showPainting(row, beside, { language, publicBaseUrl }),
    isPublished: row.is_published,
    publishedFrom: row.publish_at && manageMessagesIn(language).desk.publishedFrom(formatBrusselsTime(row.publish_at, language)),
    publishedUntil: row.unpublish_at && manageMessagesIn(language).desk.publishedUntil(formatBrusselsTime(row.unpublish_at, language)),
    archive: row.archived_at && { at: row.archived_at.toISOString(), by: await ctx.query((tx) => findArchiver(tx, row.id)) },
    ...{ abilities, record, owners },
  };
  return data({ painting, endedAt: abilities.administers ? null : endedAt }, { status: 200 });
}

/** The painting as everyone sees it, and what the reader's role adds. */
function readPainting(ctx: RequestContext, id: string, language: Language) {
  const readPublic = async (tx: Transaction) => {
    const [row, beside] = await Promise.all([findPainting(tx, id), readBeside(tx, id, language)]);
    return { row, beside };
  };
  if (ctx.actor.kind !== "account") return ctx.query(async (tx) => ({ ...(await readPublic(tx)), ...NOTHING, owners: [] }));
  const together = async (tx: Transaction) => {
    const [shown, byRole, owners] = await Promise.all([readPublic(tx), readByRole(tx, id), listOwners(tx, id)]);
    return { ...shown, ...byRole, owners: byRole.abilities.administers ? owners : [] };
  };
  return readTogether(ctx, together, async () => {
    const shown = await ctx.query(readPublic);
    // `query` has logged the cause.
    const byRole = await ctx.query((tx) => readByRole(tx, id)).catch(() => NOTHING);
    const owners = byRole.abilities.administers ? await ctx.query((tx) => listOwners(tx, id)).catch(() => null) : [];
    return { ...shown, ...byRole, owners };
  });
}

/** If abilities and record cannot be read, the page is shown without them; without owners it says so (P-PAINTING-13). */
const NOTHING = { abilities: NO_ABILITIES, record: null, endedAt: null };

async function readByRole(tx: Transaction, id: string) {
  const [abilities, record, endedAt] = await Promise.all([readAbilities(tx, id), readRecordByRole(tx, id), findOwnershipEnd(tx, id)]);
  return { abilities, record, endedAt };
}

/** The viewer changes the fragment alone (P-PAINTING-6), and nothing is loaded for it. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isFragment = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash;
  return isFragment && formMethod === undefined ? false : defaultShouldRevalidate;
}

/** A page that script asks for and does not get: a sentence, and the gallery (P-PAINTING-11, P-PAINTING-12). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const language = languageOf(url.pathname);
  return loadWithFallback(url, serverLoader, () => {
    const { painting, record } = messagesIn(language);
    toasts.show({ title: record.errorTitle, text: painting.notFetched, tone: "destructive" });
    return redirect(href(language, paths.gallery()));
  });
}

/** Keeps the page while the server cannot be reached, and says that nothing was done. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  return actWithFallback(serverAction, (): { failure: AdministrationRefusal } => ({
    failure: readIntent(INTENTS["painting.tsx"], sent) ?? "remove-owner",
  }));
}

/** Actions of administrators; the database refuses them to everyone else. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") return redirect(href(language, paths.auth()), 303);
  if (!isPaintingId(params.id)) throw errorResponse(404, "notFound");
  const { id } = params;
  const refuse = (status: number, failure: AdministrationRefusal) => data({ failure }, { status });
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return denied === "forbidden" ? refuse(403, "forbidden") : refuse(503, "unavailable");
  const form = await readForm(request, FORMS["painting.tsx"]);
  const intent = readIntent(INTENTS["painting.tsx"], form);
  try {
    if (intent === "delete") {
      const files = await ctx.query((tx) => deletePainting(tx, id));
      if (files === undefined) return refuse(403, "delete");
      await removeFiles(context.get(siteContext), files);
      return redirect(href(language, paths.manage(), { [NOTICE]: "painting-deleted" }), 303);
    }
    if (intent === "archive" || intent === "restore") {
      if (!(await ctx.query((tx) => setArchived(tx, id, intent === "archive")))) return refuse(403, intent);
      const done = intent === "archive" ? "painting-archived" : "painting-restored";
      return redirect(href(language, paths.painting(id), { [NOTICE]: done }), 303);
    }
    if (intent === "remove-owner") {
      const owner = String(form.get("owner") ?? "");
      const isDone = isPaintingId(owner) && (await ctx.query((tx) => removeOwner(tx, id, owner)));
      return isDone ? redirect(href(language, paths.painting(id), { [NOTICE]: "owner-removed" }), 303) : refuse(403, "remove-owner");
    }
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "lastOwner") return refuse(409, "last-owner");
    if (key === "unavailable") return refuse(503, "unavailable");
    return refuse(500, intent ?? "remove-owner");
  }
  throw errorResponse(400, "invalid");
}

export function meta({ location, matches, loaderData, params }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { gallery, painting: words } = messagesIn(language);
  const facts = rootData(location, matches);
  const painting = loaderData?.painting;
  if (painting === undefined || painting === null) {
    return notFoundHeadTags(words.notFound, gallery.notAvailable);
  }
  return headTags(facts, {
    title: gallery.workBy(painting.headTitle, painting.headArtist),
    description: painting.headDescription || gallery.description,
    robots: painting.isPublic ? "index, follow" : "noindex, nofollow",
    type: "article",
    ...(painting.isPublic && painting.picture !== null
      ? { image: resourcePaths.paintingShareImage(painting.picture.id) }
      : { shareName: "gallery" }),
    structuredData: painting.isPublic ? [visualArtworkData(facts.publicBaseUrl, language, painting)] : [],
    crumbs: [
      { name: gallery.title, path: paths.gallery() },
      { name: painting.headTitle, path: paths.painting(params.id) },
    ],
  });
}

/* Other visitors do not load the administrators' code. */
const RemovePainting = lazyPart(async () => (await import("../components/remove-painting.tsx")).RemovePainting);
const ArchivedNotice = lazyPart(async () => (await import("../components/archive-actions.tsx")).ArchivedNotice);
const PaintingAdministration = lazyPart(async () => (await import("../components/painting-administration.tsx")).PaintingAdministration);

export default function Painting({ loaderData, actionData }: Route.ComponentProps) {
  const { painting, endedAt } = loaderData;
  const { revalidate } = useRevalidator();
  useShownData(loaderData);
  const { painting: words } = useMessages();
  const toHref = useHref();
  const back = (
    <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
      {words.backToGallery}
    </Link>
  );
  // Before the page has been loaded anew, and if it cannot be.
  const [closed, setClosed] = useState<{ page: typeof painting; cause: AccessEnd }>();
  if (painting === null) return <NotFound {...{ back, endedAt }} cause={closed?.cause} />;
  const isClosed = closed?.page === painting;
  const isReader = painting.abilities.owns || painting.abilities.administers;
  const close = (cause: AccessEnd) => {
    // At once: what covers a page that was hidden goes next.
    flushSync(() => setClosed({ page: painting, cause }));
    void revalidate();
  };
  if (isClosed && !painting.isPublic) return <ClosedRecord back={back} cause={closed.cause} />;
  const covered = "access-covered";
  return (
    <>
      {/* Parts shown by role go as soon as the session does, without a reload (P-PAINTING-14). */}
      {isReader && <SessionRefresh onEnd={() => close("session")} />}
      {isReader && !isClosed && <AccessWatch paintingId={painting.id} onEnd={close} />}
      <div className={painting.isPublic ? undefined : covered}>
        <PaintingEntry
          painting={painting}
          back={back}
          tools={
            <>
              <StateBadge painting={painting} />
              {!isClosed && <Tools painting={painting} />}
            </>
          }
          notice={
            painting.archive !== null && (
              <Suspense fallback={null}>
                <ArchivedNotice archive={painting.archive} />
              </Suspense>
            )
          }
        >
          {(endedAt !== null || isClosed || (closed !== undefined && !isReader)) && <AccessEnded endedAt={endedAt} cause={closed?.cause} />}
          {!isClosed && (
            <div className={covered}>
              {painting.record !== null && (
                <div className="mt-16 break-before-page">
                  <PrivateRecordSheet record={painting.record} paintingId={painting.id} />
                </div>
              )}
              {painting.abilities.administers && (
                <Suspense fallback={null}>
                  <PaintingAdministration owners={painting.owners} refusal={actionData} />
                </Suspense>
              )}
            </div>
          )}
        </PaintingEntry>
      </div>
    </>
  );
}

/** Of a work that the public does not see, nothing stays. */
function ClosedRecord({ back, cause }: { back: React.ReactNode; cause: AccessEnd }) {
  return (
    <div className="page-width flex flex-col items-start gap-8 py-24">
      <RecordClosed cause={cause} />
      {back}
    </div>
  );
}

/** `cause`: its record was on this page a moment ago, and was closed for it. */
function NotFound({ back, endedAt, cause }: { back: React.ReactNode; endedAt: string | null; cause: AccessEnd | undefined }) {
  const { painting, gallery } = useMessages();
  return (
    <div className="page-width flex flex-col items-start py-24">
      <h1 className="text-3xl">{painting.notFound}</h1>
      <p className="mt-4">{gallery.notAvailable}</p>
      {endedAt !== null ? (
        <div className="mt-6">
          <EndedAccess endedAt={endedAt} />
        </div>
      ) : (
        cause !== undefined && (
          <div className="mt-6">
            <RecordClosed cause={cause} />
          </div>
        )
      )}
      <div className="mt-8">{back}</div>
    </div>
  );
}

type RolePainting = NonNullable<Route.ComponentProps["loaderData"]["painting"]>;

function StateBadge({ painting: { archive, isPublished, publishedFrom, publishedUntil } }: { painting: RolePainting }) {
  const { painting: words } = useMessages();
  if (archive !== null) return <Badge tone="warning">{words.archived}</Badge>;
  const times = [publishedFrom, publishedUntil].filter((time) => time !== null);
  return (
    <p className={classNames("flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-slate", times.length > 0 && "w-full")}>
      {isPublished ? words.published : <Badge tone="warning">{words.draft}</Badge>}
      {times.length > 0 && <span className="figures">{times.join(", ")}</span>}
    </p>
  );
}

/** Links for those who may use them (P-PAINTING-9); the server refuses the pages to everyone else. */
function Tools({ painting }: { painting: RolePainting }) {
  const { painting: words } = useMessages();
  const toHref = useHref();
  const { administers, owns, managesTokens } = painting.abilities;
  if (!administers && !owns) return null;
  return (
    <>
      <Link to={toHref(managesTokens ? paths.manageTokens(painting.id) : paths.manageQr(painting.id))} className={buttonClass("quiet")}>
        {managesTokens ? words.qrCodes : words.publicQrCode}
      </Link>
      {administers && (
        <Link to={toHref(paths.editPainting(painting.id))} className={buttonClass("quiet")}>
          {words.edit}
        </Link>
      )}
      {!administers && (
        <Link to={toHref(paths.paintingHistory(painting.id))} className={buttonClass("quiet")}>
          {words.history}
        </Link>
      )}
      {painting.record?.passportNo != null && painting.record.passportNo.trim() !== "" && (
        <a href={toHref(paths.paintingPassport(painting.id))} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
          {words.passport}
        </a>
      )}
      <a href={toHref(paths.paintingExport(painting.id))} className={buttonClass("quiet")}>
        {words.copy}
      </a>
      {administers && (
        <Suspense fallback={null}>
          <RemovePainting id={painting.id} title={painting.headTitle} isArchived={painting.archive !== null} />
        </Suspense>
      )}
    </>
  );
}
