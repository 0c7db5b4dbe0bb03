import { data, redirect } from "react-router";
import { type Language, languageOf, mapLanguages } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { useReturnToList } from "#app/shared/management/use-led-from.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type BulkAnswer, BulkFailureNotice } from "../components/bulk/bulk-answer.tsx";
import { BulkPlan } from "../components/bulk/bulk-plan.tsx";
import { BulkResult } from "../components/bulk/bulk-result.tsx";
import { type BulkAction, type BulkInput, bulkInput } from "../domain/bulk/bulk-action.ts";
import { carryOutBulkAction } from "../domain/bulk/carry-out-bulk-action.server.ts";
import { type BulkField, errorOfEdit, FIELD, isBulkField, textOfEdit, valueName } from "../domain/bulk/edit-field.ts";
import { findBulkAction } from "../domain/bulk/find-bulk-action.server.ts";
import { type ShownBulkAction, showBulkAction } from "../domain/bulk/show-bulk-action.server.ts";
import { undoBulkAction } from "../domain/bulk/undo-bulk-action.server.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { bulkMessagesIn, useBulkMessages } from "../messages/bulk-messages.ts";
import type { Route } from "./+types/bulk-action";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { listParameter } from "./named-list.server.ts";
import { findSoughtOwner, keepOwners, listOffered } from "./sought-owner.server.ts";

const STATUS = { planned: 200, done: 200, gone: 404, failed: 503 };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const now = context.get(siteContext).now();
  const shown: ShownBulkAction | { state: "failed" } = await ctx
    .query((tx) => showBulkAction(tx, languageOf(url.pathname), params.id, now, (ids) => listOffered(tx, context, ids), fieldIn(url)))
    // `query` has logged the cause.
    .catch(() => ({ state: "failed" as const }));
  return data(shown, { status: STATUS[shown.state] });
}

/** The field that is to be edited, as its address names it. */
function fieldIn(url: URL): BulkField | undefined {
  const field = url.searchParams.get(FIELD);
  return isBulkField(field) ? field : undefined;
}

const answer = (status: number, given: BulkAnswer) => data(given, { status });

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const { id } = params;
  try {
    // The owner of the action is known before the form is read.
    const found = await ctx.query((tx) => findBulkAction(tx, id));
    if (found === undefined) return answer(404, { failure: "gone" });
    const form = await readForm(request, FORMS["bulk-action.tsx"]);
    // Only administrators assign owners.
    const sought = found.action === "assign" ? await findSoughtOwner(context, ctx, form) : { isUnclear: false };
    const input = readInput(form, languageOf(url.pathname), sought.id);
    keepOwners(context, input.owners);
    switch (readIntent(INTENTS["bulk-action.tsx"], form)) {
      case "choose":
        return refuseEdit(found.action, input, url) ?? answer(200, { input });
      case "confirm":
        if (sought.isUnclear) return answer(200, { input });
        // Nothing is written whose effect was not shown.
        if (found.action === "edit" && form.get("shown") !== textOfEdit(input.edit)) return answer(200, { input });
        return await confirm(ctx, context.get(siteContext), found.action, id, input, url);
      case "undo": {
        const { status } = await ctx.query((tx) => undoBulkAction(tx, id, context.get(siteContext).now()));
        if (status === "late") return answer(409, { failure: "late" });
        if (status === "undone") return redirect(pageOf(url, id), 303);
        return answer(404, { failure: "gone" });
      }
      default:
        return answer(400, { failure: "failed" });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const key = ctx.logFailure(error);
    if (key === "invalid" || key === "tooLarge") throw error;
    if (key === "unavailable") return answer(503, { failure: key });
    return key === "full" ? answer(507, { failure: key }) : answer(500, { failure: "failed" });
  }
}

/** The address of the action, which still knows the list that led to it. */
const pageOf = (url: URL, id: string): string => href(languageOf(url.pathname), paths.bulkAction(id), listParameter(url));

function readInput(form: FormData, ofDesk: Language, sought = "") {
  const owners = [...form.getAll("owner"), form.get("addOwner"), sought].map((each) => String(each ?? "")).filter((each) => each !== "");
  return {
    owners: [...new Set(owners)],
    duration: String(form.get("duration") ?? ""),
    language: String(form.get("language") ?? ofDesk),
    label: String(form.get("label") ?? ""),
    publishAt: String(form.get("publishAt") ?? ""),
    unpublishAt: String(form.get("unpublishAt") ?? ""),
    edit: {
      ...mapLanguages((each) => String(form.get(valueName(each)) ?? "")),
      value: String(form.get("value") ?? ""),
      empties: form.get("empties") === "on",
    },
    count: String(form.get("count") ?? ""),
  };
}

/** The answer to a value that the field cannot have. */
function refuseEdit(action: BulkAction, input: NonNullable<BulkAnswer["input"]>, url: URL) {
  if (action !== "edit") return undefined;
  const field = fieldIn(url);
  const wrong = field === undefined ? "none" : errorOfEdit(field, input.edit);
  return wrong === null ? undefined : answer(422, { input, error: "edit", reason: wrong });
}

async function confirm(ctx: RequestContext, site: Site, action: BulkAction, id: string, input: NonNullable<BulkAnswer["input"]>, url: URL) {
  const parsed = bulkInput.safeParse(input);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
    const error = path[0] === "label" || path[0] === "publishAt" || path[0] === "unpublishAt" ? path[0] : "owners";
    return answer(422, { input, error, reason: message });
  }
  const refused = refuseEdit(action, input, url);
  if (refused !== undefined) return refused;
  const field = fieldIn(url);
  const given: BulkInput = {
    ...parsed.data,
    edit: action === "edit" && field !== undefined ? { field, value: input.edit } : null,
    count: /^\d{1,4}$/.test(input.count.trim()) ? Number(input.count) : null,
  };
  if ((action === "assign" || action === "unassign") && given.owners.length === 0) return answer(422, { input, error: "owners" });
  const options = { secretKey: site.settings.secretKey, now: () => site.now() };
  const carried = await ctx.query((tx) => carryOutBulkAction(tx, id, given, options));
  if (carried.status === "missing") return answer(404, { failure: "gone" });
  if (carried.status === "miscounted") return answer(422, { input, error: "count" });
  if (carried.files.length > 0) await removeFiles(site, carried.files);
  return redirect(pageOf(url, id), 303);
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notLoaded);

/** The page, with what was chosen, stays while the server cannot be reached. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actInSession<BulkAnswer, BulkAnswer>(serverAction, () => ({ failure: "unavailable" }));

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const title = loaderData !== undefined && "action" in loaderData ? bulkMessagesIn(language).titles[loaderData.action] : undefined;
  return privateHeadTags(rootData(location, matches), title ?? manageMessagesIn(language).common.galleryManagement);
}

export default function BulkActionPage({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const words = useBulkMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const returnToList = useReturnToList();
  return (
    <div className="page-width pt-8 pb-24">
      <SessionGuard />
      <Link to={returnToList(toHref(paths.manage()))} className={buttonClass(loaderData.state === "done" ? "primary" : "quiet")}>
        {common.backToManagement}
      </Link>
      <h1 className="mt-8 text-2xl">{"action" in loaderData ? words.titles[loaderData.action] : common.galleryManagement}</h1>
      <div className="mt-6 empty:hidden">
        <BulkFailureNotice answer={actionData} />
      </div>
      {loaderData.state === "planned" && <BulkPlan key={loaderData.field} {...loaderData} answer={actionData} />}
      {loaderData.state === "done" && <BulkResult {...loaderData} />}
      {loaderData.state === "gone" && actionData === undefined && <Notice tone="destructive">{words.gone}</Notice>}
      {loaderData.state === "failed" && <Notice tone="destructive">{common.notLoaded}</Notice>}
    </div>
  );
}
