import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback, useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { readIntent } from "#app/shared/read-intent.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ImportErrorNotice } from "../components/import-error.tsx";
import { ImportPreview } from "../components/import-preview.tsx";
import { ImportResult } from "../components/import-result.tsx";
import { carryOutImport } from "../domain/carry-out-import.server.ts";
import { checkImport } from "../domain/check-import.server.ts";
import { discardImport, findImport } from "../domain/find-import.server.ts";
import type { CheckedRow, ImportContent, ImportedPainting } from "../domain/import.ts";
import { isWaiting, prepareImport } from "../domain/prepare-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import type { Route } from "./+types/import";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { type ImportAnswer, requireAdministrator, takeImport } from "./receive-import-form.server.ts";

type Shown =
  | { state: "preparing"; done: number; total: number }
  | { state: "checked"; rows: CheckedRow[] }
  | { state: "done"; result: ImportedPainting[] }
  | { state: "gone" }
  | { state: "failed" };

const STATUS: Partial<Record<Shown["state"], number>> = { gone: 404, failed: 503 };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const answer = await readAsAdministrator(ctx, url, async () => true);
  const shown: Shown = answer === undefined ? { state: "failed" } : await show(context.get(siteContext), ctx, params.id, url);
  return data({ unread: answer?.unread ?? 0, shown }, { status: STATUS[shown.state] ?? 200 });
}

/** State of an import. Images are prepared once the table is valid, a few with each view of the page. */
async function show(site: Site, ctx: RequestContext, id: string, url: URL): Promise<Shown> {
  const language = languageOf(url.pathname);
  const find = () =>
    ctx.query(async (tx) => {
      const found = await findImport(tx, id);
      if (found?.content == null) return { result: found?.result ?? null };
      const { content } = found;
      // Once preparing has begun the rows were in order; they are looked at again when it is done.
      const isUnderWay = content.files.some(isWaiting) && content.files.some(({ image }) => image !== null);
      return { content, rows: isUnderWay ? [] : await checkImport(tx, content, language) };
    });
  try {
    let found = await find();
    if (found.content?.files.some(isWaiting) && found.rows.every(({ errors }) => errors.length === 0)) {
      await prepareImport(site, ctx, id, found.content);
      found = await find();
      if (found.content?.files.some(isWaiting)) return { state: "preparing", ...countPictures(found.content) };
    }
    if (found.content === undefined) return found.result === null ? { state: "gone" } : { state: "done", result: found.result };
    return { state: "checked", rows: found.rows.map(({ plan: _plan, ...row }) => row) };
  } catch (error) {
    ctx.logFailure(error);
    return { state: "failed" };
  }
}

function countPictures({ files }: ImportContent) {
  const pictures = files.filter(({ kind, upload }) => kind === "image" && upload !== null);
  return { done: pictures.filter((file) => !isWaiting(file)).length, total: pictures.length };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const { id } = params;
  await requireAdministrator(ctx, url);
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    return takeImport(site, ctx, url, async () => requireCorrection(await readForm(request, FORMS["import.tsx"])), id);
  const language = languageOf(url.pathname);
  const form = await readForm(request, FORMS["import.tsx"]);
  const intent = readIntent(INTENTS["import.tsx"], form);
  if (intent === "correct") return takeImport(site, ctx, url, async () => form, id);
  try {
    if (intent === "discard") {
      await ctx.query((tx) => discardImport(tx, id));
      return redirect(href(language, paths.collection()), 303);
    }
    if (intent === "confirm") {
      const result = await ctx.query((tx) => carryOutImport(tx, id, language, site.now()));
      if (result.status === "done") await removeFiles(site, result.filesGone);
      return redirect(href(language, paths.collectionImport(id)), 303);
    }
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "full") return data<ImportAnswer>({ error: { code: "full" } }, { status: 507 });
    return key === "unavailable"
      ? data<ImportAnswer>({ failure: "unavailable" }, { status: 503 })
      : data<ImportAnswer>({ failure: "failed" }, { status: 500 });
  }
  return data<ImportAnswer>({ failure: "failed" }, { status: 400 });
}

/** A form with files corrects an import and does nothing else. */
function requireCorrection(form: FormData): FormData {
  if (readIntent(INTENTS["import.tsx"], form) !== "correct") throw errorResponse(400, "invalid");
  return form;
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** The page stays while the server cannot be reached. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback<ImportAnswer, ImportAnswer>(serverAction, () => ({ failure: "unavailable" }));

export function meta({ location, matches }: Route.MetaArgs) {
  const title = manageMessagesIn(languageOf(location.pathname)).dashboard.collection;
  return privateHeadTags(rootData(location, matches), title);
}

export default function CollectionImport({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { shown, unread } = loaderData;
  const words = useCollectionMessages();
  const { common } = useManageMessages();
  return (
    <DashboardFrame unread={unread}>
      <div className="mb-6 empty:hidden">
        <ImportErrorNotice answer={actionData} />
      </div>
      {shown.state === "preparing" && <Preparing shown={shown} />}
      {shown.state === "checked" && <ImportPreview rows={shown.rows} />}
      {shown.state === "done" && <ImportResult result={shown.result} />}
      {shown.state === "gone" && <Notice tone="destructive">{words.gone}</Notice>}
      {shown.state === "failed" && <Notice tone="destructive">{common.notLoaded}</Notice>}
    </DashboardFrame>
  );
}

/** Between two turns, in milliseconds. */
const PAUSE = 300;

function Preparing({ shown }: { shown: { done: number; total: number } }) {
  const words = useCollectionMessages();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each turn, whatever it has done.
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  }, [shown, revalidate]);
  return (
    <Section id="preparing" title={words.preparingTitle}>
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      <p role="status" className="figures text-sm">
        {words.preparing(shown.done, shown.total)}
      </p>
      <progress
        aria-label={words.preparingTitle}
        max={shown.total}
        value={shown.done}
        className="mt-3 block h-2 w-full max-w-md accent-oxblood"
      />
      <p className="mt-4 text-sm">
        {/* The address of this page. */}
        <a href="?" className="link inline-flex min-h-11 items-center">
          {words.goOn}
        </a>
      </p>
    </Section>
  );
}
