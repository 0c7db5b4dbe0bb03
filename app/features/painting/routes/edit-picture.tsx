import { useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { AS_TAKEN, isEdited } from "#app/platform/images/picture-edit.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EditFields } from "../components/pictures/edit-fields.tsx";
import { EditPreview } from "../components/pictures/edit-preview.tsx";
import { usePictureFailure } from "../components/pictures/use-picture-failure.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { type EditValues, findMistakes, readEdit, readEditValues, writeEdit } from "../domain/pictures/edit-form.ts";
import { editPicture, findEditedPicture } from "../domain/pictures/edit-picture.server.ts";
import { listPictures } from "../domain/pictures/list-pictures.server.ts";
import { MAIN_PICTURE } from "../domain/pictures/picture.ts";
import type { PictureFailure } from "../domain/pictures/picture-failure.ts";
import { captionOf, pictureName } from "../domain/pictures/picture-names.ts";
import { prepareImagesSoon } from "../domain/pictures/prepare-images.server.ts";
import { picturesMessagesIn, usePicturesMessages } from "../messages/pictures-messages.ts";
import type { Route } from "./+types/edit-picture";
import { failureOf, readForPictures, statusOf } from "./admit-to-pictures.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

const isPictureId = (picture: string) => picture === MAIN_PICTURE || isPaintingId(picture);

export async function loader({ params: { id, picture }, url, context }: Route.LoaderArgs) {
  return readForPictures(context.get(requestContext), url, id, async (tx) => {
    const found = isPictureId(picture) ? await findEditedPicture(tx, { paintingId: id, picture }) : undefined;
    if (found === undefined) return undefined;
    const { key: _key, mediaType: _type, ...original } = found.original;
    const further = (await listPictures(tx, id)).find((each) => each.id === picture);
    return {
      imageId: found.imageId,
      edit: found.edit,
      original,
      further: further === undefined ? null : { kind: further.kind, captions: further.captions },
    };
  });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => picturesMessagesIn(language).refusals.failed);

interface Failure {
  failure: PictureFailure;
  typed?: EditValues;
}

export async function action({ request, params: { id, picture }, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const fail = (failure: PictureFailure, typed?: EditValues) =>
    data<Failure>(typed === undefined ? { failure } : { failure, typed }, { status: statusOf(failure) });
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return fail(denied === "forbidden" || denied === "unavailable" ? denied : "failed");
  if (!isPaintingId(id) || !isPictureId(picture)) throw errorResponse(404, "notFound");
  const form = await readForm(request, FORMS["edit-picture.tsx"]);
  const intent = readIntent(INTENTS["edit-picture.tsx"], form);
  const image = String(form.get("image") ?? "");
  if (intent === undefined || !isPaintingId(image)) throw errorResponse(400, "invalid");
  const typed = readEditValues(form);
  const edit = intent === "original" ? AS_TAKEN : readEdit(typed);
  if (edit === undefined) return fail("invalid", typed);
  try {
    const site = context.get(siteContext);
    const outcome = await editPicture(site, ctx, { paintingId: id, picture }, image, edit);
    // The page begins with the numbers of the picture that is there now.
    if (outcome !== "edited") return fail(outcome);
    prepareImagesSoon(site);
  } catch (error) {
    return fail(failureOf(ctx, error), typed);
  }
  const page = href(languageOf(url.pathname), paths.managePictures(id), { [NOTICE]: isEdited(edit) ? "edited" : "original" });
  return redirect(`${page}#${picture === MAIN_PICTURE ? MAIN_PICTURE : `picture-${picture}`}`, 303);
}

/** Keeps the page, with what was typed, while the server cannot be reached and after the end of the session. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = readEditValues(await request.clone().formData());
  return actInSession<Failure, Failure>(serverAction, (hasEnded) => ({ failure: hasEnded ? "signedOut" : "unavailable", typed }));
}

export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), picturesMessagesIn(languageOf(location.pathname)).editTitle);
}

export default function EditPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { painting, imageId, edit, original, further } = loaderData;
  const words = usePicturesMessages();
  const { kinds } = useMessages().pictures;
  const language = useLanguage();
  const toHref = useHref();
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useShownData(loaderData);
  const textOf = usePictureFailure();
  const name = further === null ? words.main : pictureName(kinds[further.kind], captionOf(further.captions, language));
  const { failure, typed } = actionData ?? {};
  const isBusy = (intent: string) => formData?.get("intent") === intent;
  return (
    <>
      <PaintingBar title={painting.title} painting={painting} current="pictures" />
      <div className="page-width pt-8 pb-24">
        <SessionGuard isBelowBar />
        <Link to={toHref(paths.managePictures(painting.id))} className="link inline-flex min-h-11 items-center text-sm">
          {words.backToPictures}
        </Link>
        <h1 className="text-2xl">{words.editTitle}</h1>
        <p className="mt-1 text-sm">{name}</p>
        <p className="mt-4 max-w-prose text-sm text-slate">{words.editLead}</p>
        {failure !== undefined && failure !== "signedOut" && (
          <div className="mt-6">
            <Notice tone="destructive">
              {failure === "invalid" || failure === "failed" ? words.editRefusals[failure] : textOf(failure)}
            </Notice>
          </div>
        )}
        <div className="mt-8 grid max-w-5xl items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <EditPreview key={imageId} form={form} picture={original} name={name} />
          <div className="flex flex-col gap-8">
            {/* Another image, after somebody else's edit for one, begins with its own numbers. */}
            <Form key={imageId} ref={form} method="post" preventScrollReset noValidate className="flex flex-col gap-6">
              <input type="hidden" name="intent" value="apply" />
              <input type="hidden" name="image" value={imageId} />
              <EditFields
                values={typed ?? writeEdit(edit)}
                mistakes={typed !== undefined && failure === "invalid" ? findMistakes(typed) : {}}
              />
              <div className="flex flex-wrap items-center gap-4">
                <Button type="submit" isBusy={isBusy("apply")}>
                  {words.apply}
                </Button>
                <p role="status" className="text-sm text-slate">
                  {isBusy("apply") ? words.applying : ""}
                </p>
              </div>
            </Form>
            {isEdited(edit) && (
              <Form method="post" preventScrollReset className="border-t border-line-strong/40 pt-6">
                <input type="hidden" name="intent" value="original" />
                <input type="hidden" name="image" value={imageId} />
                <Button type="submit" tone="quiet" isBusy={isBusy("original")}>
                  {words.original}
                </Button>
              </Form>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
