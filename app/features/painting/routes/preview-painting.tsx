import { createContext, data, redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { SentPageHandle } from "#app/shared/frame/language-switch.tsx";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, redirectToManagement } from "#app/shared/management/guards.server.ts";
import { useLeaveAtSignOut } from "#app/shared/session/use-leave-at-sign-out.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PREVIEWED_FORM, PreviewMark, PreviewNotice } from "../components/form/preview-notice.tsx";
import { PaintingEntry } from "../components/painting-entry.tsx";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { inputsOf, publicPart } from "../domain/form/check-for-preview.ts";
import { chosenPaths } from "../domain/form/conflict-choices.ts";
import { takeStored } from "../domain/form/painting-conflict.ts";
import { previewPainting } from "../domain/form/preview-painting.server.ts";
import { readBase, readSentForm } from "../domain/form/read-form-values.ts";
import { formMessagesIn, useFormMessages } from "../messages/form-messages.ts";
import type { Route } from "./+types/preview-painting";
import { FORMS } from "./forms.server.ts";
import { admitToForm } from "./handle-painting-form.server.ts";

/** This visit has sent a form, which its page shows. */
const isSent = createContext(false);

/** The languages of the page are buttons: another one needs what was typed. */
export const handle: SentPageHandle = { sends: PREVIEWED_FORM };

/** Nothing is kept, so that the address alone leads to the form. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  if (context.get(isSent)) return null;
  const { id } = params as { id?: string };
  // It would stand in the address that the answer leads to.
  if (id !== undefined && !isPaintingId(id)) throw errorResponse(404, "notFound");
  throw redirect(href(languageOf(url.pathname), id === undefined ? paths.addPainting() : paths.editPainting(id)), 302);
}

/** Shows a sent form as the page of its painting, for whoever may save it (docs/decisions/0075). Stores nothing. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  // Before the body is read.
  await admitToForm(context, url);
  const { id } = params as { id?: string };
  if (id !== undefined && !isPaintingId(id)) throw redirectToManagement(url, "data-not-fetched");
  const form = await readForm(request, FORMS["preview-painting.tsx"], { keepsFiles: false });
  const values = publicPart(takeStored(readSentForm(form), readBase(String(form.get("base") ?? "")), chosenPaths(form)));
  const mode = id === undefined ? "add" : "edit";
  const shown = { language: languageOf(url.pathname), publicBaseUrl: context.get(siteContext).publicBaseUrl };
  const preview = await context
    .get(requestContext)
    .query((tx) => previewPainting(tx, id, values, mode, shown))
    .catch((error: unknown) => {
      throw leaveOrWait(error, url, "data-not-fetched");
    });
  if (preview === undefined) throw redirectToManagement(url, "data-not-fetched");
  context.set(isSent, true);
  return data({ ...preview, inputs: inputsOf(values) }, { headers: { "X-Robots-Tag": "noindex, nofollow" } });
}

/** The preview exists in the page alone. */
export const shouldRevalidate = () => false;

export function meta({ location, matches }: Route.MetaArgs) {
  const { preview } = formMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), preview.mark);
}

export default function PreviewPainting({ actionData }: Route.ComponentProps) {
  const { painting: words } = useMessages();
  const { preview } = useFormMessages();
  const toHref = useHref();
  useLeaveAtSignOut();
  if (actionData === undefined) return null;
  const { errors, inputs } = actionData;
  const painting = { ...actionData.painting, title: actionData.painting.title || preview.untitled };
  const back = (
    <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
      {words.backToGallery}
    </Link>
  );
  return (
    <>
      <PreviewMark />
      <PaintingEntry painting={painting} back={back} tools={null} notice={<PreviewNotice errors={errors} inputs={inputs} />} />
    </>
  );
}
