import { redirect } from "react-router";
import { z } from "zod";
import { readRole } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { leadsToSignIn, setSessionState } from "#app/shared/session/session-end.ts";
import { ALL_MATCHING, isOfOwners, MAX_MATCHING, MAX_SELECTED, SELECTION_ACTIONS } from "../domain/bulk/bulk-action.ts";
import { beginBulkAction, listAllowed } from "../domain/bulk/find-bulk-action.server.ts";
import { labelsOf } from "../domain/bulk/labels-of.ts";
import { listShownIds } from "../domain/list/suggest-managed-spelling.server.ts";
import type { Route } from "./+types/selection";
import { FORMS } from "./forms.server.ts";
import { listParameter, namedFilter, namedList } from "./named-list.server.ts";

const selectedId = z.uuid().toLowerCase();
const selectedAction = z.enum(SELECTION_ACTIONS);

/** Paintings are selected in the list. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href(languageOf(url.pathname), paths.manage()), 302);
}

/**
 * Receives what was selected in the list, and leads to the page that shows what would happen. Nothing is changed here; labels
 * are shown at once.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const personId = ctx.actor.kind === "account" ? ctx.actor.id : "";
  // Before the body is read; which paintings somebody may act on, row security decides.
  if ((await readRole(ctx)) === "user") throw redirectToManagement(url, "only-administrators");
  const form = await readForm(request, FORMS["selection.ts"]);
  const chosen = selectedAction.safeParse(form.get("action"));
  const sent = z.array(selectedId).safeParse(form.getAll("painting"));
  if (!chosen.success || !sent.success) throw errorResponse(400, "invalid");
  const { data: action } = chosen;
  const language = languageOf(url.pathname);
  const back = (notice: string) => redirect(namedList(url, { [NOTICE]: notice }), 303);
  const isAll = form.get(ALL_MATCHING.name) === ALL_MATCHING.value;
  // Labels name their works in an address, which has no room for more.
  const most = isAll && action !== "labels" && action !== "delete" ? MAX_MATCHING : MAX_SELECTED;
  const ids = isAll ? await ctx.query((tx) => listShownIds(tx, language, namedFilter(url), most)) : [...new Set(sent.data)];
  if (ids?.length === 0) return back("nothing-selected");
  if (ids === undefined || ids.length > most) return back(most === MAX_MATCHING ? "too-many-matching" : "too-many-selected");
  const begun = await ctx.query(async (tx) => {
    const allowed = await listAllowed(tx, action, ids);
    if (allowed.length === 0) return "forbidden";
    return action === "labels" ? "labels" : { id: await beginBulkAction(tx, personId, action, ids) };
  });
  if (begun === "forbidden") throw redirectToManagement(url, isOfOwners(action) ? "no-token-permission" : "only-administrators");
  if (begun === "labels") return redirect(labelsOf(language, ids, listParameter(url)[LIST]), 303);
  return begun.id === undefined ? back("too-often") : redirect(href(language, paths.bulkAction(begun.id), listParameter(url)), 303);
}

/** The selection stays while the server cannot be reached. */
export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Pressed twice: the second press is answered.
    if (request.signal.aborted) throw error;
    const hasSession = !(error instanceof Response && leadsToSignIn(error));
    if (!hasSession) setSessionState("ended");
    if (error instanceof Response && hasSession) throw error;
    const { common } = manageMessagesIn(languageOf(url.pathname));
    toasts.show({ title: common.errorTitle, text: hasSession ? common.unavailable : common.session.text, tone: "destructive" });
    throw redirect(window.location.pathname + window.location.search);
  }
}
