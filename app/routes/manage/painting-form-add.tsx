import { privateHeadTags } from "#app/components/head.ts";
import { PaintingForm } from "#app/components/manage/form/painting-form.tsx";
import { loadOrLeave } from "#app/components/manage/load-or-leave.ts";
import { rootFacts } from "#app/components/root-facts.ts";
import { type Candidate, listCandidates } from "#app/domain/owner/list-candidates.server.ts";
import { createPainting } from "#app/domain/painting/create-painting.server.ts";
import { findPaintingToCopy } from "#app/domain/painting/find-painting-for-edit.server.ts";
import { EMPTY_FORM } from "#app/domain/painting/painting-form.ts";
import { formMessagesIn } from "#app/i18n/form-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { repeatableId } from "#app/platform/repeatable-id.server.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/painting-form-add";
import { keepForm } from "./keep-form.ts";
import { admitToForm, handlePaintingForm, readDraftKey } from "./painting-form.server.ts";
import { leaveOrWait } from "./require-manager.server.ts";

const NOBODY: Candidate[] = [];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { isKept } = await admitToForm(context, url);
  const visit = context.get(visitContext);
  const draftKey = readDraftKey(context);
  const once = crypto.randomUUID();
  if (isKept && draftKey === null) return { values: EMPTY_FORM, people: NOBODY, draftKey, isCopy: false, once };
  const from = url.searchParams.get("from");
  try {
    return await visit.query(async (door) => {
      const copy = from === null ? undefined : await findPaintingToCopy(door, from);
      return { values: copy ?? EMPTY_FORM, people: await listCandidates(door), draftKey, isCopy: copy !== undefined, once };
    });
  } catch (error) {
    // The cause is in the log. What was typed is never thrown away for want of the rest.
    if (isKept) return { values: EMPTY_FORM, people: NOBODY, draftKey, isCopy: false, once };
    throw leaveOrWait(error, url, "data-not-fetched");
  }
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => formMessagesIn(language).notFetched);

export function action({ request, url, context }: Route.ActionArgs) {
  return handlePaintingForm({
    file: "routes/manage/painting-form-add.tsx",
    request,
    url,
    context,
    mode: "add",
    save: async (input, { once, visit }) => {
      const id = repeatableId(once, visit.session?.accountId, input);
      const outcome = await visit.query((door) => createPainting(door, id, input));
      return "refusal" in outcome ? { status: "refused", ...outcome } : { status: "saved", notice: "painting-created" };
    },
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => keepForm(request, serverAction, "add");

export function meta({ location, matches }: Route.MetaArgs) {
  const { addTitle } = formMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootFacts(location, matches), addTitle);
}

export default function AddPainting({ loaderData, actionData }: Route.ComponentProps) {
  return <PaintingForm mode="add" opened={loaderData} refusal={actionData?.refusal} />;
}
