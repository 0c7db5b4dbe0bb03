import { data, redirect } from "react-router";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { MAX_MATCHING } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { beginBulkAction } from "#app/features/painting/domain/bulk/find-bulk-action.server.ts";
import { LANGUAGES, type Language, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { useRefreshWhile } from "#app/shared/client/use-refresh-while.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ImportErrorNotice } from "../components/import-error.tsx";
import { ImportPreview } from "../components/import-preview.tsx";
import { ImportProgress } from "../components/import-progress.tsx";
import { ImportReport } from "../components/import-report.tsx";
import {
  beginImportTask,
  cancelImport,
  chooseByNumber,
  discardImport,
  type ImportWishes,
  mendCells,
  waitsForInvitations,
} from "../domain/find-import.server.ts";
import { BY_NUMBER } from "../domain/import.ts";
import { importFilter } from "../domain/import-filter.ts";
import { isTooLong, readMended } from "../domain/mended-cells.ts";
import { listDrafts } from "../domain/publish-stage.server.ts";
import { runImportSoon } from "../domain/run-import.server.ts";
import { type ShownImport, showImport } from "../domain/show-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import type { Route } from "./+types/import";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { type ImportAnswer, requireAdministrator, takeImport, waitFor } from "./receive-import-form.server.ts";

type Shown = ShownImport | { state: "gone" } | { state: "failed" };

const STATUS: Partial<Record<Shown["state"], number>> = { gone: 404, failed: 503 };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const filter = importFilter.parse(Object.fromEntries(url.searchParams));
  const answer = await readAsAdministrator(context.get(requestContext), url, (tx) =>
    showImport(tx, languageOf(url.pathname), params.id, filter),
  );
  const shown: Shown = answer === undefined ? { state: "failed" } : (answer.found ?? { state: "gone" });
  return data({ unread: answer?.unread ?? 0, shown, filter, id: params.id }, { status: STATUS[shown.state] ?? 200 });
}

const TASKS = {
  confirm: "importing",
  drafts: "importing as drafts",
  omit: "importing",
  omitDrafts: "importing as drafts",
  publish: "publishing",
  undo: "undoing",
  recheck: "checking",
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const { id } = params;
  await requireAdministrator(ctx, url);
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    return takeImport(site, ctx, url, async (folder) => requireCorrection(await readForm(request, FORMS["import.tsx"], { folder })), id);
  const language = languageOf(url.pathname);
  const form = await readForm(request, FORMS["import.tsx"]);
  const intent = readIntent(INTENTS["import.tsx"], form);
  if (intent === "correct") return takeImport(site, ctx, url, async () => form, id);
  const cells = intent === "mend" ? readMended(form) : [];
  if (intent === undefined || cells === undefined) return data<ImportAnswer>({ failure: "failed" }, { status: 400 });
  if (cells.some(isTooLong)) return data<ImportAnswer>({ failure: "cellTooLong", cells }, { status: 422 });
  try {
    if (intent === "discard") {
      await ctx.query((tx) => discardImport(tx, id));
      return redirect(href(language, paths.collection()), 303);
    }
    if (intent === "list") return await selectDrafts(ctx, language, id);
    if (intent === "cancel") await ctx.query((tx) => cancelImport(tx, id));
    else if (
      await ctx.query((tx) =>
        intent === "mend"
          ? mendCells(tx, id, cells)
          : intent === "numbers"
            ? chooseByNumber(tx, id, BY_NUMBER.find((each) => each === form.get("byNumber")) ?? "leave")
            : beginImportTask(tx, id, TASKS[intent], {
                ...readWishes(form, language),
                omits: intent === "omit" || intent === "omitDrafts",
              }),
      )
    ) {
      const rows = await ctx.query((tx) => tx.selectFrom("import_rows").select("row").where("import_id", "=", id).limit(100).execute());
      await runImportSoon(site, id, waitFor(rows.length));
    } else if ((intent === "confirm" || intent === "drafts") && (await ctx.query((tx) => waitsForInvitations(tx, id))))
      return data<ImportAnswer>({ failure: "uninvited" }, { status: 422 });
    return redirect(href(language, paths.collectionImport(id)), 303);
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "full") return data<ImportAnswer>({ error: { code: "full" } }, { status: 507 });
    return key === "unavailable"
      ? data<ImportAnswer>({ failure: "unavailable", cells }, { status: 503 })
      : data<ImportAnswer>({ failure: "failed", cells }, { status: 500 });
  }
}

/** Invitations are in the language of the page, unless another is chosen. */
function readWishes(form: FormData, language: Language): ImportWishes {
  const chosen = LANGUAGES.find((each) => each === form.get("inviteLanguage")) ?? language;
  return { revives: form.get("revive") === "on", invitesIn: form.get("invite") === "on" ? chosen : null };
}

/** Selects the drafts of an import for the action over several works that publishes them, whose page names each. */
async function selectDrafts(ctx: RequestContext, language: Language, id: string) {
  const personId = ctx.actor.kind === "account" ? ctx.actor.id : "";
  const begun = await ctx.query(async (tx) => {
    const drafts = await listDrafts(tx, id, MAX_MATCHING);
    return drafts.length === 0 ? "none" : await beginBulkAction(tx, personId, "publish", drafts);
  });
  if (begun === undefined) return data<ImportAnswer>({ failure: "failed" }, { status: 429 });
  return redirect(href(language, begun === "none" ? paths.collectionImport(id) : paths.bulkAction(begun)), 303);
}

/** A form with files corrects an import and does nothing else. */
function requireCorrection(form: FormData): FormData {
  if (readIntent(INTENTS["import.tsx"], form) !== "correct") throw errorResponse(400, "invalid");
  return form;
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** The page stays while the server cannot be reached. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actInSession<ImportAnswer, ImportAnswer>(serverAction, () => ({ failure: "unavailable" }));

export function meta({ location, matches }: Route.MetaArgs) {
  const title = manageMessagesIn(languageOf(location.pathname)).dashboard.collection;
  return privateHeadTags(rootData(location, matches), title);
}

export default function CollectionImport({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { shown, unread, filter, id } = loaderData;
  const words = useCollectionMessages();
  const { common } = useManageMessages();
  const isWorking = "isCancellable" in shown;
  useRefreshWhile(isWorking, loaderData, 1_000);
  return (
    <DashboardFrame unread={unread}>
      <div className="mb-6 empty:hidden">
        <ImportErrorNotice answer={actionData} />
      </div>
      {isWorking && <ImportProgress shown={shown} />}
      {shown.state === "checked" && (
        <ImportPreview id={id} shown={shown} kept={actionData !== undefined && "cells" in actionData ? actionData.cells : undefined} />
      )}
      {shown.state === "done" && <ImportReport id={id} shown={shown} filter={filter} />}
      {shown.state === "gone" && <Notice tone="destructive">{words.gone}</Notice>}
      {shown.state === "failed" && <Notice tone="destructive">{common.notLoaded}</Notice>}
    </DashboardFrame>
  );
}
