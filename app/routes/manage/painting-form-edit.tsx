import { privateHeadTags } from "#app/components/head.ts";
import { PaintingForm } from "#app/components/manage/form/painting-form.tsx";
import { loadOrLeave } from "#app/components/manage/load-or-leave.ts";
import { rootFacts } from "#app/components/root-facts.ts";
import { type Candidate, listCandidates } from "#app/domain/owner/list-candidates.server.ts";
import { isPaintingId } from "#app/domain/painting/find-painting.server.ts";
import { findPaintingForEdit } from "#app/domain/painting/find-painting-for-edit.server.ts";
import { EMPTY_FORM } from "#app/domain/painting/painting-form.ts";
import type { TranslationStates } from "#app/domain/painting/translation-state.ts";
import { updatePainting } from "#app/domain/painting/update-painting.server.ts";
import { removeFiles } from "#app/domain/upload/removed-files.server.ts";
import { formMessagesIn } from "#app/i18n/form-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/painting-form-edit";
import { keepForm } from "./keep-form.ts";
import { admitToForm, handlePaintingForm, readDraftKey } from "./painting-form.server.ts";
import { leaveOrWait, toManagement } from "./require-manager.server.ts";

const NOBODY: Candidate[] = [];
const NO_TRANSLATIONS: TranslationStates = { fr: {}, ru: {} };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { isKept } = await admitToForm(context, url);
  const visit = context.get(visitContext);
  const draftKey = readDraftKey(context);
  const nothing = { values: EMPTY_FORM, people: NOBODY, draftKey, translations: NO_TRANSLATIONS };
  if (isKept && draftKey === null) return nothing;
  const read = async () => {
    try {
      return await visit.query(async (door) => {
        const found = await findPaintingForEdit(door, params.id);
        return found === undefined ? undefined : { ...found, people: await listCandidates(door) };
      });
    } catch (error) {
      // The cause is in the log. What was typed is never thrown away for want of the rest.
      if (isKept) return undefined;
      throw leaveOrWait(error, url, "data-not-fetched");
    }
  };
  const found = await read();
  if (found !== undefined) return { values: found.values, people: found.people, draftKey, translations: found.translations };
  if (isKept) return nothing;
  throw toManagement(url, "data-not-fetched");
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => formMessagesIn(language).notFetched);

export function action({ request, params, url, context }: Route.ActionArgs) {
  const { id } = params;
  return handlePaintingForm({
    file: "routes/manage/painting-form-edit.tsx",
    request,
    url,
    context,
    mode: "edit",
    save: async (input, { base, site, visit }) => {
      if (!isPaintingId(id)) return { status: "missing" };
      const outcome = await visit.query((door) => updatePainting(door, id, input, base));
      if (outcome.status !== "updated") return outcome;
      await removeFiles(site, outcome.filesGone);
      return { status: "saved", notice: "painting-updated" };
    },
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => keepForm(request, serverAction, "edit");

export function meta({ location, matches }: Route.MetaArgs) {
  const { editTitle } = formMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootFacts(location, matches), editTitle);
}

export default function EditPainting({ loaderData, actionData, params }: Route.ComponentProps) {
  return <PaintingForm key={params.id} mode="edit" paintingId={params.id} opened={loaderData} refusal={actionData?.refusal} />;
}
