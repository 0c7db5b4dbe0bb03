import { useState } from "react";
import { data, redirect, useLocation, useRevalidator } from "react-router";
import { type Role, readAccountRole, readRole } from "#app/features/account/domain/read-role.server.ts";
import { readOwnWaiting } from "#app/features/dashboard/domain/read-waiting.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { useRefreshWhile } from "#app/shared/client/use-refresh-while.ts";
import { useWhenShown } from "#app/shared/client/use-when-shown.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import type { FormerWork } from "#app/shared/management/former-work.ts";
import { FormerWorks } from "#app/shared/management/former-works.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import type { WaitingLine } from "#app/shared/management/waiting-line.ts";
import { WaitingList } from "#app/shared/management/waiting-list.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast, useMissingToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useUpdatedText } from "../components/form/use-updated-text.ts";
import { ArchivedUndo } from "../components/managed/archived-undo.tsx";
import { ManagedHeader } from "../components/managed/managed-header.tsx";
import { ManagedList } from "../components/managed/managed-list.tsx";
import { NoPaintings } from "../components/managed/no-paintings.tsx";
import { useEndedSince } from "../components/managed/use-ended-since.ts";
import { SavedNotice } from "../components/saved-notice.tsx";
import { setArchived } from "../domain/archive-painting.server.ts";
import { MAX_MATCHING, MAX_SELECTED } from "../domain/bulk/bulk-action.ts";
import { deletePainting } from "../domain/delete-painting.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findArchivedPainting, findSavedPainting } from "../domain/form/find-saved-painting.server.ts";
import { TAKEN } from "../domain/form/save-and-stay.ts";
import { ARCHIVED, MANAGED_VIEWS, type ManageFilter, SAVED } from "../domain/list/manage-filter.ts";
import { readManageFilter } from "../domain/list/read-manage-filter.server.ts";
import { saveManagedView } from "../domain/list/save-managed-view.server.ts";
import { SAVED_FILTERS, type SavedFilter } from "../domain/list/saved-filter.ts";
import { forgetFilter, keepFilter, listSavedFilters } from "../domain/list/saved-filters.server.ts";
import { type SpeltManagedList as List, listWithSpelling } from "../domain/list/suggest-managed-spelling.server.ts";
import { listFormerWorks } from "../domain/owners/former-works.server.ts";
import { prepareImagesSoon, retryPreparation } from "../domain/pictures/prepare-images.server.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { useBulkMessages } from "../messages/bulk-messages.ts";
import { useFormMessages } from "../messages/form-messages.ts";
import { paintingMessagesIn, usePaintingMessages } from "../messages/painting-messages.ts";
import type { Route } from "./+types/managed-paintings";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

/** Between two readings while sizes of pictures are made, in milliseconds. */
const PREPARATION_PAUSE = 4_000;

const NOBODY = { accountId: "", name: "", email: "", hasSecondFactor: false, passedSecondFactor: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const { accountId, name, email, hasSecondFactor, passedSecondFactor } = ctx.session ?? NOBODY;
  const person = { id: accountId, name: name.trim() || email };
  const filter = readManageFilter(url.searchParams);
  const language = languageOf(url.pathname);
  const { role, list, waiting, savedFilters, former } = await readRoleAndList(ctx, language, filter);
  const savedId = url.searchParams.get(SAVED);
  const saved = savedId === null ? null : await ctx.query((tx) => findSavedPainting(tx, savedId, language)).catch(() => null);
  const archivedId = role === "admin" ? url.searchParams.get(ARCHIVED) : null;
  const archived = archivedId === null ? null : await ctx.query((tx) => findArchivedPainting(tx, archivedId, language)).catch(() => null);
  const needsSecondFactor = context.get(siteContext).settings.requiresSecondFactor && !passedSecondFactor;
  const shown = { person, role, filter, saved, archived, savedFilters, waiting, former, needsSecondFactor, hasSecondFactor };
  if (role !== "admin" && role !== "owner") return data({ ...shown, list: null, hasFailed: false }, { status: 403 });
  return data({ ...shown, list, hasFailed: list === null }, { status: list === null ? 503 : 200 });
}

interface RoleAndList {
  role: Role;
  list: List | null;
  waiting: WaitingLine[];
  savedFilters: SavedFilter[];
  /** Works of which the actor is no longer an owner. */
  former: FormerWork[];
}

/** `list` is null if it cannot be read; the log has the cause. `waiting`: administrators have more on the dashboard. */
function readRoleAndList(ctx: RequestContext, language: Language, filter: ManageFilter): Promise<RoleAndList> {
  const readList = (tx: Transaction) => listWithSpelling(tx, language, filter);
  const together = async (tx: Transaction): Promise<RoleAndList> => {
    const [role, list, waiting, savedFilters, former] = await Promise.all([
      readAccountRole(tx),
      readList(tx),
      readOwnWaiting(tx),
      listSavedFilters(tx),
      listFormerWorks(tx, language),
    ]);
    return { role, list, waiting, savedFilters, former };
  };
  return readTogether(ctx, together, async () => ({
    role: await readRole(ctx),
    list: await ctx.query(readList).catch(() => null),
    waiting: [],
    savedFilters: [],
    former: await ctx.query((tx) => listFormerWorks(tx, language)).catch(() => []),
  }));
}

type Intent = (typeof INTENTS)["managed-paintings.tsx"][number];
type OfReader = "view" | "keep-filter" | "forget-filter";

/** True for what readers change for themselves alone. */
const isOfReader = (intent: Intent): intent is OfReader => intent === "view" || intent === "keep-filter" || intent === "forget-filter";

/** Keeps the filter of the address, or forgets one. @returns the notice that says so. */
async function changeSavedFilters(ctx: RequestContext, intent: OfReader, form: FormData, address: URLSearchParams): Promise<string> {
  const { actor } = ctx;
  try {
    if (intent === "forget-filter") {
      const place = Number(form.get("filter"));
      if (!Number.isInteger(place) || place < 1 || place > SAVED_FILTERS.most) return "filter-not-kept";
      await ctx.query((tx) => forgetFilter(tx, place));
      return "filter-forgotten";
    }
    const name = String(form.get("filterName") ?? "");
    const isKept = actor.kind === "account" && (await ctx.query((tx) => keepFilter(tx, actor.id, name, address)));
    return isKept ? "filter-kept" : "filter-not-kept";
  } catch (error) {
    ctx.logFailure(error);
    return "filter-not-kept";
  }
}

interface Failure {
  intent: "delete" | "archive" | "restore" | "prepare";
  /** Undefined: nothing was done, and nothing more is known. */
  cause?: "unavailable" | "full" | undefined;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  let intent: Intent | undefined;
  const failed = (status: number, cause?: Failure["cause"]) =>
    data<Failure>({ intent: intent === undefined || isOfReader(intent) ? "delete" : intent, cause }, { status });
  const role = await readRole(ctx).catch(errorKeyOf);
  // Owners choose their view; of anybody else nothing is read.
  if (role === "user") return failed(403);
  if (role !== "admin" && role !== "owner") return role === "unavailable" ? failed(503, role) : failed(500);
  const form = await readForm(request, FORMS["managed-paintings.tsx"]);
  intent = readIntent(INTENTS["managed-paintings.tsx"], form);
  const query = new URLSearchParams(url.searchParams);
  for (const name of ["index", ARCHIVED]) query.delete(name);
  const leave = () => redirect(`${url.pathname}?${query}`, 303);
  if (intent === "view") {
    const view = MANAGED_VIEWS.find((each) => each === form.get("view"));
    if (view === undefined || ctx.actor.kind !== "account") return failed(400);
    // The address names the view, so that it is shown even if it cannot be kept.
    const { id } = ctx.actor;
    await ctx.query((tx) => saveManagedView(tx, id, view)).catch((error: unknown) => ctx.logFailure(error));
    for (const name of ["page", "per"]) query.delete(name);
    query.set("view", view);
    return leave();
  }
  if (intent === "keep-filter" || intent === "forget-filter") {
    query.set(NOTICE, await changeSavedFilters(ctx, intent, form, url.searchParams));
    return leave();
  }
  if (role !== "admin") return failed(403);
  const id = String(form.get("painting") ?? "");
  if (intent === undefined || !isPaintingId(id)) return failed(400);
  try {
    if (intent === "prepare") {
      const isAgain = await ctx.query((tx) => retryPreparation(tx, id));
      if (isAgain) prepareImagesSoon(context.get(siteContext));
      if (isAgain) query.set(NOTICE, "preparing");
      return leave();
    }
    if (intent !== "delete") {
      const isArchived = intent === "archive";
      if (!(await ctx.query((tx) => setArchived(tx, id, isArchived)))) return failed(403);
      query.set(NOTICE, isArchived ? "painting-archived" : "painting-restored");
      if (isArchived) query.set(ARCHIVED, id);
      return leave();
    }
    const files = await ctx.query((tx) => deletePainting(tx, id));
    if (files === undefined) return failed(403);
    await removeFiles(context.get(siteContext), files);
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "unavailable") return failed(503, key);
    return key === "full" ? failed(507, key) : failed(500);
  }
  query.set(NOTICE, "painting-deleted");
  return leave();
}

/** A list that script asks for and does not get: a sentence, and the gallery. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => paintingMessagesIn(language).list.failed, { instead: paths.gallery() });

/** Keeps the list while the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actInSession<Failure, Failure>(serverAction, () => ({ intent: "delete", cause: "unavailable" }));
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { list } = paintingMessagesIn(languageOf(location.pathname));
  const title = loaderData?.role === "admin" ? list.adminTitle : list.ownerTitle;
  return privateHeadTags(rootData(location, matches), title);
}

export default function ManageList({ loaderData, actionData }: Route.ComponentProps) {
  const { role, person, list, filter, saved, archived, savedFilters, waiting, former, hasFailed, needsSecondFactor, hasSecondFactor } =
    loaderData;
  const { common, waits } = useManageMessages();
  const { list: words, administration, archive, preparation, savedFilters: filters } = usePaintingMessages();
  const form = useFormMessages();
  const updated = useUpdatedText();
  const bulk = useBulkMessages();
  const { painting } = useMessages();
  const toHref = useHref();
  useShownData(loaderData);
  useRefreshWhile(list?.paintings.some((each) => each.preparation === "running") ?? false, loaderData, PREPARATION_PAUSE);
  const failures = {
    delete: administration.deleteFailed,
    archive: archive.archiveFailed,
    restore: archive.restoreFailed,
    prepare: preparation.retryFailed,
  };
  const failure = actionData && failures[actionData.intent];
  useActionToast(actionData, failure === undefined ? undefined : { title: common.errorTitle, text: failure, tone: "destructive" });
  useMissingToast(hasFailed, words.failed);
  const isAdmin = role === "admin";
  // An owner who loses the last painting while the page is open is told so, and denied after a reload (P-MANAGE-4).
  const [cameAsOwner] = useState(role === "owner");
  const hasLostAll = role === "user" && cameAsOwner;
  // The notice leaves the URL; the sentence stays.
  const { search } = useLocation();
  const isDenied = new URLSearchParams(search).get(NOTICE) === "no-token-permission";
  const [wasDenied, setWasDenied] = useState(isDenied);
  if (isDenied && !wasDenied) setWasDenied(true);
  const ended = useEndedSince(former, wasDenied);
  const { revalidate } = useRevalidator();
  useWhenShown(() => {
    if (role === "owner") void revalidate();
  });
  const failed = (text: string) => ({ title: common.errorTitle, text, tone: "destructive" as const });
  const denied = (text: string) => ({ title: common.deniedTitle, text, tone: "destructive" as const });
  return (
    <div className="page-width pt-4 pb-2 sm:pt-6 sm:pb-24">
      <SessionGuard />
      <FlashNotice
        companions={[SAVED, ARCHIVED, TAKEN]}
        withFragment
        notices={{
          "no-token-permission": denied(common.noTokenPermission),
          "only-administrators": denied(common.onlyAdministrators),
          "only-administrators-edit": denied(common.onlyAdministratorsEdit),
          "not-fetched": failed(common.notFetched),
          "data-not-fetched": failed(form.notFetched),
          "painting-created": { title: common.successTitle, text: form.created },
          "painting-updated": { title: common.successTitle, text: updated },
          "address-confirmed": { title: common.successTitle, text: common.addressConfirmed },
          "admin-removed": { title: common.successTitle, text: common.adminRoleRemoved },
          "painting-deleted": { title: common.successTitle, text: common.paintingDeleted },
          "nothing-selected": failed(bulk.nothingSelected),
          "too-many-selected": failed(bulk.tooManySelected(MAX_SELECTED)),
          "too-many-matching": failed(bulk.tooManySelected(MAX_MATCHING)),
          "too-often": failed(bulk.tooOften),
          "painting-archived": { title: common.successTitle, text: archive.archived },
          preparing: { title: common.successTitle, text: preparation.retried },
          "filter-kept": { title: common.successTitle, text: filters.kept },
          "filter-forgotten": { title: common.successTitle, text: filters.forgotten },
          "filter-not-kept": failed(filters.notKept(SAVED_FILTERS.most)),
          "painting-restored": { title: common.successTitle, text: archive.restored },
        }}
      />
      <ArchivedUndo archived={archived} />
      <SavedNotice saved={saved}>
        {actionData !== undefined && (
          <div className="mb-6">
            <Notice tone="destructive">{actionData.cause === undefined ? failure : common[actionData.cause]}</Notice>
          </div>
        )}
        {role === "owner" && (ended.length > 0 || wasDenied) && (
          <div className="mb-4">
            <Notice>
              {wasDenied && <p>{common.whoIssuesLinks}</p>}
              {ended.length > 0 && <FormerWorks works={ended} />}
            </Notice>
          </div>
        )}
        {needsSecondFactor && (
          <div className="mb-8">
            <Notice>
              {hasSecondFactor ? common.factorNotPassed : common.factorRequired}{" "}
              {!hasSecondFactor && (
                <Link to={`${toHref(paths.account())}#factor`} className="link">
                  {common.factorStart}
                </Link>
              )}
            </Notice>
          </div>
        )}
        {role === "user" && !hasLostAll ? (
          <>
            <h1 className="mb-6 text-2xl">{common.deniedTitle}</h1>
            <Notice>{words.noRole}</Notice>
            <div className="mt-5">
              {former.length > 0 ? (
                <FormerWorks works={former} />
              ) : (
                <p className="max-w-2xl text-sm">
                  {words.noRoleNext}{" "}
                  <Link to={toHref(paths.contacts())} className="link">
                    {words.toContacts}
                  </Link>
                </p>
              )}
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to={toHref(paths.account())} className={buttonClass("quiet")}>
                {words.toAccount}
              </Link>
              <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
                {painting.backToGallery}
              </Link>
              <SignOutButton />
            </div>
          </>
        ) : (
          <>
            <ManagedHeader name={person.name} isAdmin={isAdmin} />
            {waiting.length > 0 && !hasLostAll && (
              <nav aria-label={waits.title} className="mt-2">
                <WaitingList lines={waiting} isQuiet {...(isAdmin ? { more: paths.dashboard() } : {})} />
              </nav>
            )}
            {hasLostAll ? (
              <NoPaintings isAdmin={false} former={former} />
            ) : hasFailed || list === null ? (
              <div className="mt-10">
                <Notice tone="destructive">{words.failed}</Notice>
              </div>
            ) : (
              <ManagedList list={list} filter={filter} isAdmin={isAdmin} personId={person.id} saved={savedFilters} />
            )}
          </>
        )}
      </SavedNotice>
    </div>
  );
}
