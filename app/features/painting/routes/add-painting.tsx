import { languageOf } from "#app/i18n/languages.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { PaintingForm } from "../components/form/painting-form.tsx";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { createPainting, keepTranslationTimes } from "../domain/form/create-painting.server.ts";
import { findPaintingToCopy } from "../domain/form/find-painting-for-edit.server.ts";
import { EMPTY_FORM } from "../domain/form/form-schema.ts";
import type { Candidates } from "../domain/owners/list-candidates.server.ts";
import { formMessagesIn } from "../messages/form-messages.ts";
import type { Route } from "./+types/add-painting";
import { admitToForm, handlePaintingForm, readDraftAccess } from "./handle-painting-form.server.ts";
import { keepForm } from "./save-while-offline.ts";
import { listOfferedWithSelf } from "./sought-owner.server.ts";

const NOBODY: Candidates = { people: [], hasMore: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { isKept } = await admitToForm(context, url);
  const ctx = context.get(requestContext);
  const drafts = readDraftAccess(context);
  const once = crypto.randomUUID();
  if (isKept && drafts === null) return { values: EMPTY_FORM, candidates: NOBODY, self: undefined, drafts, isCopy: false, once };
  const from = url.searchParams.get("from");
  try {
    return await ctx.query(async (tx) => {
      const copy = from === null ? undefined : await findPaintingToCopy(tx, from);
      const opened = copy ?? { values: EMPTY_FORM };
      const [self, candidates] = await listOfferedWithSelf(tx, context, opened.values.owners);
      return { ...opened, candidates, self, drafts, isCopy: copy !== undefined, once };
    });
  } catch (error) {
    // The cause is in the log. What was typed is never thrown away for want of the rest.
    if (isKept) return { values: EMPTY_FORM, candidates: NOBODY, self: undefined, drafts, isCopy: false, once };
    throw leaveOrWait(error, url, "data-not-fetched");
  }
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => formMessagesIn(language).notFetched);

export function action({ request, url, context }: Route.ActionArgs) {
  return handlePaintingForm({
    request,
    url,
    context,
    mode: "add",
    save: async (input, { once, ctx, answers }) => {
      const id = idempotencyId(once, ctx.session?.accountId, input);
      const source = url.searchParams.get("from");
      const result = await ctx.query(async (tx) => {
        if (source !== null && isPaintingId(source)) await keepTranslationTimes(tx, source);
        return createPainting(tx, id, input, answers);
      });
      if ("refusal" in result) return { status: "refused", ...result };
      return "questions" in result ? { status: "asks", ...result } : { status: "saved", notice: "painting-created", id };
    },
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => keepForm(request, serverAction);

export function meta({ location, matches }: Route.MetaArgs) {
  const { addTitle } = formMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), addTitle);
}

export default function AddPainting({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  return <PaintingForm mode="add" opened={loaderData} refusal={actionData?.refusal} />;
}
