import { useRef, useState } from "react";
import { data, Form, redirect, useLocation, useNavigation, useSubmit } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { type Role, readAccountRole, readRole } from "#app/features/account/domain/read-role.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback, useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast, useMissingToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { useLeaveAtSignOut } from "#app/shared/session/use-session-refresh.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ManagedPaintingCard, ManagedPaintingSkeleton } from "../components/managed-painting-card.tsx";
import { SavedNotice } from "../components/saved-notice.tsx";
import { setArchived } from "../domain/archive-painting.server.ts";
import { MAX_SELECTED } from "../domain/bulk/bulk-action.ts";
import { deletePainting } from "../domain/delete-painting.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findSavedPainting } from "../domain/find-saved-painting.server.ts";
import { listManagedPaintings, type ManagedList } from "../domain/list-managed-paintings.server.ts";
import { type ManageFilter, manageFilter, ORDERS, SAVED, STATES } from "../domain/manage-filter.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { useBulkMessages } from "../messages/bulk-messages.ts";
import { useFormMessages } from "../messages/form-messages.ts";
import { paintingMessagesIn, usePaintingMessages } from "../messages/painting-messages.ts";
import type { Route } from "./+types/managed-paintings";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

const SKELETON_CARDS = 6;

const NOBODY = { name: "", email: "", hasSecondFactor: false, passedSecondFactor: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const { name, email, hasSecondFactor, passedSecondFactor } = ctx.session ?? NOBODY;
  const person = { name: name.trim() || email };
  const filter = manageFilter.parse(Object.fromEntries(url.searchParams));
  const language = languageOf(url.pathname);
  const { role, list } = await readRoleAndList(ctx, language, filter);
  const savedId = url.searchParams.get(SAVED);
  const saved = savedId === null ? null : await ctx.query((tx) => findSavedPainting(tx, savedId, language)).catch(() => null);
  const needsSecondFactor = context.get(siteContext).settings.requiresSecondFactor && !passedSecondFactor;
  const shown = { person, role, filter, saved, needsSecondFactor, hasSecondFactor };
  if (role !== "admin" && role !== "owner") return data({ ...shown, list: null, hasFailed: false }, { status: 403 });
  return data({ ...shown, list, hasFailed: list === null }, { status: list === null ? 503 : 200 });
}

/** `list` is null if it cannot be read; the log has the cause. */
function readRoleAndList(ctx: RequestContext, language: Language, filter: ManageFilter): Promise<{ role: Role; list: ManagedList | null }> {
  const readList = (tx: Transaction) => listManagedPaintings(tx, language, filter);
  const together = async (tx: Transaction) => {
    const [role, list] = await Promise.all([readAccountRole(tx), readList(tx)]);
    return { role, list };
  };
  return readTogether(ctx, together, async () => ({ role: await readRole(ctx), list: await ctx.query(readList).catch(() => null) }));
}

interface Failure {
  intent: "delete" | "archive" | "restore";
  /** Undefined: nothing was done, and nothing more is known. */
  cause?: "unavailable" | "full" | undefined;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  let intent: Failure["intent"] = "delete";
  const failed = (status: number, cause?: Failure["cause"]) => data<Failure>({ intent, cause }, { status });
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return denied === "unavailable" ? failed(503, denied) : failed(denied === "forbidden" ? 403 : 500);
  const form = await readForm(request, FORMS["managed-paintings.tsx"]);
  const id = String(form.get("painting") ?? "");
  const query = new URLSearchParams(url.searchParams);
  query.delete("index");
  const sent = readIntent(INTENTS["managed-paintings.tsx"], form);
  if (sent === undefined || !isPaintingId(id)) return failed(400);
  intent = sent;
  try {
    if (intent !== "delete") {
      const isArchived = intent === "archive";
      if (!(await ctx.query((tx) => setArchived(tx, id, isArchived)))) return failed(403);
      query.set(NOTICE, isArchived ? "painting-archived" : "painting-restored");
      return redirect(`${url.pathname}?${query}`, 303);
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
  return redirect(`${url.pathname}?${query}`, 303);
}

/** A list that script asks for and does not get: a sentence, and the gallery. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => paintingMessagesIn(language).list.failed, { instead: paths.gallery() });

/** Keeps the list while the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actWithFallback<Failure, Failure>(serverAction, () => ({ intent: "delete", cause: "unavailable" }));
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { list } = paintingMessagesIn(languageOf(location.pathname));
  const title = loaderData?.role === "admin" ? list.adminTitle : list.ownerTitle;
  return privateHeadTags(rootData(location, matches), title);
}

export default function ManageList({ loaderData, actionData }: Route.ComponentProps) {
  const { role, person, list, filter, saved, hasFailed, needsSecondFactor, hasSecondFactor } = loaderData;
  const { common, dashboard } = useManageMessages();
  const { list: words, administration, archive } = usePaintingMessages();
  const form = useFormMessages();
  const bulk = useBulkMessages();
  const { painting } = useMessages();
  const toHref = useHref();
  useLeaveAtSignOut();
  useShownData(loaderData);
  const failures = { delete: administration.deleteFailed, archive: archive.archiveFailed, restore: archive.restoreFailed };
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
  const failed = (text: string) => ({ title: common.errorTitle, text, tone: "destructive" as const });
  const denied = (text: string) => ({ title: common.deniedTitle, text, tone: "destructive" as const });
  return (
    <div className="page-width pt-10 pb-24">
      <FlashNotice
        companions={[SAVED]}
        notices={{
          "no-token-permission": denied(common.noTokenPermission),
          "only-administrators": denied(common.onlyAdministrators),
          "only-administrators-edit": denied(common.onlyAdministratorsEdit),
          "not-fetched": failed(common.notFetched),
          "data-not-fetched": failed(form.notFetched),
          "painting-created": { title: common.successTitle, text: form.created },
          "painting-updated": { title: common.successTitle, text: form.updated },
          "address-confirmed": { title: common.successTitle, text: common.addressConfirmed },
          "admin-removed": { title: common.successTitle, text: common.adminRoleRemoved },
          "painting-deleted": { title: common.successTitle, text: common.paintingDeleted },
          "nothing-selected": failed(bulk.nothingSelected),
          "too-many-selected": failed(bulk.tooManySelected(MAX_SELECTED)),
          "too-often": failed(bulk.tooOften),
          "painting-archived": { title: common.successTitle, text: archive.archived },
          "painting-restored": { title: common.successTitle, text: archive.restored },
        }}
      />
      <SavedNotice saved={saved} />
      {actionData !== undefined && (
        <div className="mb-6">
          <Notice tone="destructive">{actionData.cause === undefined ? failure : common[actionData.cause]}</Notice>
        </div>
      )}
      {wasDenied && role === "owner" && (
        <div className="mb-6">
          <Notice>{common.whoIssuesLinks}</Notice>
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
          <Notice tone="destructive">{words.noRole}</Notice>
          <p className="mt-5 max-w-2xl text-sm">
            {words.noRoleNext}{" "}
            <Link to={toHref(paths.contacts())} className="link">
              {words.toContacts}
            </Link>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
              {painting.backToGallery}
            </Link>
            <SignOutButton />
          </div>
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
            <div>
              <h1 className="text-2xl">{isAdmin ? words.adminTitle : words.ownerTitle}</h1>
              <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
                <span className="wrap-anywhere">{words.welcome(person.name)}</span>
                <Badge>{isAdmin ? common.adminBadge : words.ownerBadge}</Badge>
              </p>
            </div>
            <div className="flex flex-wrap gap-2.5">
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
          {hasLostAll ? (
            <NoPaintings isAdmin={false} />
          ) : hasFailed || list === null ? (
            <div className="mt-10">
              <Notice tone="destructive">{words.failed}</Notice>
            </div>
          ) : (
            <Paintings list={list} filter={filter} isAdmin={isAdmin} />
          )}
        </>
      )}
    </div>
  );
}

function NoPaintings({ isAdmin }: { isAdmin: boolean }) {
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  return (
    <div className="mt-16 flex flex-col items-center gap-6 text-center">
      <p className="font-serif text-lg">{isAdmin ? words.noneAdmin : words.none}</p>
      {isAdmin && (
        <Link to={toHref(paths.addPainting())} className={buttonClass()}>
          {words.addFirst}
        </Link>
      )}
    </div>
  );
}

/** The query without the notice. */
function filterIn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [NOTICE, SAVED]) query.delete(name);
  return query.toString();
}

function Paintings({ list, filter, isAdmin }: { list: ManagedList; filter: ManageFilter; isAdmin: boolean }) {
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  const { state, location } = useNavigation();
  const shown = useLocation();
  // Only another list replaces this one: buttons that have the focus stay when a notice leaves the URL.
  const isLoading =
    state === "loading" && location.pathname === toHref(paths.manage()) && filterIn(location.search) !== filterIn(shown.search);
  if (list.isEmpty) return <NoPaintings isAdmin={isAdmin} />;
  return (
    <>
      <Filters filter={filter} isAdmin={isAdmin} />
      <p role="status" className="figures mt-4 min-h-6 text-sm text-slate">
        {isLoading ? words.loading : words.count(list.found, list.total)}
      </p>
      {isLoading ? (
        <ul aria-busy="true" className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <ManagedPaintingSkeleton key={index} />
          ))}
        </ul>
      ) : (
        <ul data-testid="managed-paintings" className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {list.paintings.map((painting) => (
            <ManagedPaintingCard key={painting.id} painting={painting} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      {list.found === 0 && <p className="mt-6">{words.noneFound}</p>}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) => toHref(paths.manage(), { q: filter.q, state: filter.state, order: filter.order, page: String(page) })}
      />
    </>
  );
}

function Filters({ filter, isAdmin }: { filter: ManageFilter; isAdmin: boolean }) {
  const { list: words } = usePaintingMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, new URLSearchParams({ q: filter.q, state: filter.state, order: filter.order }).toString());
  return (
    <search className="mt-8 block border-y border-line-strong py-5">
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        preventScrollReset
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true, state: FROM_FIELDS });
        }}
        className="flex flex-wrap items-end gap-4"
      >
        <InputField
          label={words.search}
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={200}
          className="w-full grow basis-64 sm:w-auto"
        />
        <SelectField label={words.state} name="state" defaultValue={filter.state} className="grow basis-40 sm:max-w-56">
          {STATES.filter((state) => isAdmin || state !== "archived").map((state) => (
            <option key={state} value={state}>
              {words.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.order} name="order" defaultValue={filter.order} className="grow basis-64 sm:max-w-72">
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {words.orders[order]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet">
          {common.apply}
        </Button>
        {(filter.q !== "" || filter.state !== "all") && (
          <Link to={toHref(paths.manage())} preventScrollReset className={buttonClass("quiet")}>
            {common.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
