import { data, redirect } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { NO_ABILITIES, readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { findPainting, isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import type { FormErrors } from "#app/features/painting/domain/form/form-schema.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { artistWithFallback, withFallback } from "#app/features/painting/domain/works/localise.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ErrorKey, errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback, useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { deskPainting } from "#app/shared/management/desk-painting.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { useLeaveAtSignOut } from "#app/shared/session/use-leave-at-sign-out.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Comparison } from "../components/versions/comparison.tsx";
import { KeptTexts } from "../components/versions/kept-texts.tsx";
import { RestoreRefused } from "../components/versions/restore-refused.tsx";
import { RestoredUndo } from "../components/versions/restored-undo.tsx";
import { VersionList } from "../components/versions/version-list.tsx";
import { compareVersions } from "../domain/versions/compare-versions.server.ts";
import { findRestoration } from "../domain/versions/find-restoration.server.ts";
import { countKeptTexts, eraseKeptTexts } from "../domain/versions/kept-texts.server.ts";
import { listVersions } from "../domain/versions/list-versions.server.ts";
import { type RestoreRefusal, restoreRequest } from "../domain/versions/restore-request.ts";
import { restoreVersion } from "../domain/versions/restore-version.server.ts";
import { historyQuery } from "../domain/versions/version.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { historyMessagesIn, useHistoryMessages } from "../messages/history-messages.ts";
import type { Route } from "./+types/painting-history";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const query = historyQuery.parse(Object.fromEntries(url.searchParams));
  const language = languageOf(url.pathname);
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const read = async (tx: Transaction) => {
    const row = await findPainting(tx, id);
    const abilities = row === undefined ? { ...NO_ABILITIES, administers: await isAdministrator(tx) } : await readAbilities(tx, id);
    if (!abilities.administers && !abilities.owns) return "forbidden";
    if (row === undefined) return undefined;
    const isCompared = query.from !== undefined || query.to !== undefined;
    const compared = isCompared ? await compareVersions(tx, id, query) : undefined;
    return {
      painting: deskPainting(row, abilities),
      title: withFallback(row, "title", language),
      artist: artistWithFallback(row, language),
      compared,
      keptTexts: compared === undefined && abilities.administers ? await countKeptTexts(tx, id) : 0,
      restoration: query.restored !== undefined && abilities.administers ? await findRestoration(tx, id, query.restored) : null,
      list: compared === undefined ? await listVersions(tx, id, query.page) : undefined,
    };
  };
  let found: Exclude<Awaited<ReturnType<typeof read>>, "forbidden">;
  try {
    const result = await ctx.query(read);
    if (result === "forbidden") throw redirectToManagement(url, "only-administrators");
    found = result;
  } catch (error) {
    if (error instanceof Response) throw error;
    // `query` has logged the cause.
    return data({ found: null, isThere: true }, { status: 503 });
  }
  return data({ found: found ?? null, isThere: found !== undefined }, { status: found === undefined ? 404 : 200 });
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const refuse = (status: number, cause: RestoreRefusal["cause"], errors?: FormErrors) =>
    data({ cause, ...(errors === undefined ? {} : { errors }) } satisfies RestoreRefusal, { status });
  const failed = (key: ErrorKey) => {
    if (key === "forbidden") return refuse(403, "forbidden");
    if (key === "full") return refuse(507, "full");
    return key === "unavailable" ? refuse(503, "unavailable") : refuse(500, "failed");
  };
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return failed(denied);
  const form = await readForm(request, FORMS["painting-history.tsx"]);
  const intent = readIntent(INTENTS["painting-history.tsx"], form);
  const done = (notice: "restored" | "undone" | "erased", more: { from?: string | undefined; restored?: string } = {}) =>
    redirect(href(languageOf(url.pathname), paths.paintingHistory(id), { ...more, [NOTICE]: notice }), 303);
  if (intent === "erase-texts" && isPaintingId(id)) {
    try {
      await ctx.query((tx) => eraseKeptTexts(tx, id));
    } catch (error) {
      return failed(errorKeyOf(error));
    }
    return done("erased");
  }
  const wanted = restoreRequest.safeParse(Object.fromEntries(form));
  if (intent !== "restore" || !wanted.success || !isPaintingId(id)) return refuse(400, "failed");
  try {
    const result = await ctx.query((tx) => restoreVersion(tx, id, wanted.data));
    if (result.status === "invalid") return refuse(422, "invalid", result.errors);
    if (result.status === "refused") return refuse(409, result.refusal);
    if (result.status === "missing") return refuse(404, "missing");
    if (result.status !== "restored") return refuse(409, result.status);
    await removeFiles(context.get(siteContext), result.filesGone);
  } catch (error) {
    return failed(errorKeyOf(error));
  }
  // One of several fields: the others may be wanted too.
  const from = wanted.data.field === undefined ? undefined : String(wanted.data.from);
  return wanted.data.undoes === undefined ? done("restored", { from, restored: String(wanted.data.seen) }) : done("undone");
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** Keeps the page if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RestoreRefusal> {
  return actWithFallback(serverAction, () => ({ cause: "unavailable" }) as const);
}

export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { versions: words } = historyMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), loaderData?.isThere === false ? words.missing : words.title);
}

export default function PaintingHistory({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveAtSignOut();
  useShownData(loaderData);
  const { versions: words } = useHistoryMessages();
  const { audit } = useDashboardMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const { found, isThere } = loaderData;
  const back = (
    <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
      {common.backToManagement}
    </Link>
  );
  if (found === null) {
    return (
      <div className="page-width flex flex-col items-start gap-8 py-24">
        <h1 className="text-3xl">{isThere ? words.title : words.missing}</h1>
        {isThere && <Notice tone="destructive">{common.notLoaded}</Notice>}
        {back}
      </div>
    );
  }
  const { painting, title, artist, compared, keptTexts, restoration, list } = found;
  return (
    <>
      <PaintingBar title={title} painting={painting} current="history" />
      <div className="page-width pt-4 pb-24 sm:pt-8">
        <Link to={toHref(paths.manage())} className="link inline-flex min-h-11 items-center text-sm">
          {common.backToManagement}
        </Link>
        <h1 className="mt-1 text-2xl">{words.title}</h1>
        <p className="mt-2 text-lg">
          <span className="font-serif italic">{title}</span>
          {", "}
          {artist}
        </p>
        <FlashNotice
          companions={["restored"]}
          notices={{
            restored: { title: common.successTitle, text: words.restored },
            undone: { title: common.successTitle, text: words.undone },
            erased: { title: common.successTitle, text: words.erased },
          }}
        />
        <RestoredUndo key={painting.id} id={painting.id} restoration={restoration} />
        {actionData !== undefined && <RestoreRefused refusal={actionData} />}
        {compared === undefined && (
          <p className="mt-4 max-w-prose text-sm text-slate">{painting.administers ? words.lead : words.ownersLead}</p>
        )}
        <div className="mt-6">
          {compared !== undefined && <Comparison id={painting.id} compared={compared} />}
          {list !== undefined && <VersionList id={painting.id} list={list} />}
        </div>
        <p className="mt-8 max-w-prose text-xs text-slate">{painting.administers ? words.keeps : words.ownersKeeps}</p>
        <KeptTexts count={keptTexts} title={title} />
        {painting.administers && (
          <Link to={toHref(paths.dashboardChanges(), { painting: painting.id })} className="link inline-flex min-h-11 items-center text-xs">
            {audit.history}
          </Link>
        )}
      </div>
    </>
  );
}
