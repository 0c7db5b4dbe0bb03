import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { languageOf, mapTranslations } from "#app/i18n/languages.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, redirectToManagement } from "#app/shared/management/guards.server.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import type { FormPlace } from "../components/form/form-place.ts";
import { PaintingForm } from "../components/form/painting-form.tsx";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findPaintingForEdit } from "../domain/form/find-painting-for-edit.server.ts";
import { EMPTY_FORM } from "../domain/form/form-schema.ts";
import { findLastSave } from "../domain/form/last-save.server.ts";
import { NO_NUMBERS } from "../domain/form/number-questions.ts";
import { SAVED_AT } from "../domain/form/save-and-stay.ts";
import { updatePainting } from "../domain/form/update-painting.server.ts";
import { findListNeighbours } from "../domain/list/find-list-neighbours.server.ts";
import { listInvitations } from "../domain/owners/invitations.server.ts";
import type { Candidates } from "../domain/owners/list-candidates.server.ts";
import { findNumberFacts } from "../domain/record/number-questions.server.ts";
import { readFormerEnglish } from "../domain/translations/former-english.server.ts";
import type { TranslationStates } from "../domain/translations/translation-state.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { formMessagesIn } from "../messages/form-messages.ts";
import type { Route } from "./+types/edit-painting";
import { admitToForm, handlePaintingForm, readDraftAccess } from "./handle-painting-form.server.ts";
import { namedFilter } from "./named-list.server.ts";
import { keepForm } from "./save-while-offline.ts";
import { listOfferedWithSelf } from "./sought-owner.server.ts";

const NOBODY: Candidates = { people: [], hasMore: false };
const NO_TRANSLATIONS: TranslationStates = mapTranslations(() => ({}));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { isKept } = await admitToForm(context, url);
  const ctx = context.get(requestContext);
  const drafts = readDraftAccess(context);
  const nothing = {
    values: EMPTY_FORM,
    lastSaveId: undefined,
    candidates: NOBODY,
    self: undefined,
    invitations: [],
    drafts,
    translations: NO_TRANSLATIONS,
    formerEnglish: {},
    isArchived: false,
    neighbours: null,
    numbers: NO_NUMBERS,
    present: undefined,
  };
  if (isKept && drafts === null) return nothing;
  const read = async () => {
    try {
      return await ctx.query(async (tx) => {
        // First: a save in between is told rather than missed.
        const { id: lastSaveId } = await findLastSave(tx, params.id);
        const found = await findPaintingForEdit(tx, params.id);
        if (found === undefined) return undefined;
        const [self, candidates] = await listOfferedWithSelf(tx, context, found.values.owners);
        return {
          ...found,
          lastSaveId,
          candidates,
          self,
          invitations: await listInvitations(tx, params.id),
          formerEnglish: await readFormerEnglish(tx, found),
          neighbours: url.searchParams.has(LIST)
            ? await findListNeighbours(tx, params.id, languageOf(url.pathname), namedFilter(url))
            : null,
          numbers: await findNumberFacts(tx, params.id, found.values.record),
        };
      });
    } catch (error) {
      // The cause is in the log. What was typed is never thrown away for want of the rest.
      if (isKept) return undefined;
      throw leaveOrWait(error, url, "data-not-fetched");
    }
  };
  const found = await read();
  if (found !== undefined) {
    const { values, lastSaveId, candidates, invitations, translations, formerEnglish, isArchived, neighbours, numbers } = found;
    const present = context.get(siteContext).formPresence.others(params.id, ctx.session?.accountId ?? "");
    return { values, lastSaveId, candidates, invitations, drafts, translations, formerEnglish, isArchived, neighbours, numbers, present };
  }
  if (isKept) return nothing;
  throw redirectToManagement(url, "data-not-fetched");
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => formMessagesIn(language).notFetched);

export function action({ request, params, url, context }: Route.ActionArgs) {
  const { id } = params;
  return handlePaintingForm({
    request,
    url,
    context,
    mode: "edit",
    paintingId: id,
    save: async (input, { base, site, ctx, answers, stillRight }) => {
      if (!isPaintingId(id)) return { status: "missing" };
      const result = await ctx.query((tx) => updatePainting(tx, id, input, base, answers, stillRight));
      if (result.status !== "updated") return result;
      await removeFiles(site, result.filesGone);
      return { status: "saved", notice: "painting-updated", id };
    },
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => keepForm(request, serverAction);

export function meta({ location, matches }: Route.MetaArgs) {
  const { editTitle } = formMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), editTitle);
}

export default function EditPainting({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownData(loaderData);
  const [query] = useSearchParams();
  const savedAt = query.get(SAVED_AT);
  // It leaves the address with the notice; the form that was filled with what is stored stays.
  const [filledAt, setFilledAt] = useState(savedAt);
  if (savedAt !== null && savedAt !== filledAt) setFilledAt(savedAt);
  const place = useRef<FormPlace>(undefined);
  return (
    <PaintingForm
      key={`${params.id} ${savedAt ?? filledAt}`}
      mode="edit"
      paintingId={params.id}
      opened={loaderData}
      refusal={actionData?.refusal}
      place={place}
    />
  );
}
