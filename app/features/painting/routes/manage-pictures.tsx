import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf, errorResponse } from "#app/platform/error-catalogue.server.ts";
import { type ReadOptions, readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { useRefreshWhile } from "#app/shared/client/use-refresh-while.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { AddPictures } from "../components/pictures/add-pictures.tsx";
import { FailureNotice } from "../components/pictures/failure-notice.tsx";
import { MainPicture } from "../components/pictures/main-picture.tsx";
import { PictureItem } from "../components/pictures/picture-item.tsx";
import { PreparationNotice } from "../components/pictures/preparation-state.tsx";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findEditedPicture } from "../domain/pictures/edit-picture.server.ts";
import { listPictures } from "../domain/pictures/list-pictures.server.ts";
import { movePicture, removePicture, savePicture } from "../domain/pictures/manage-pictures.server.ts";
import { MAIN_PICTURE, MAX_PICTURES, type PictureFacts, readPictureFacts, typedPictureFacts } from "../domain/pictures/picture.ts";
import type { FailedPicture, PictureFailure } from "../domain/pictures/picture-failure.ts";
import { findPreparation, prepareImagesSoon, retryPreparation } from "../domain/pictures/prepare-images.server.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { picturesMessagesIn, usePicturesMessages } from "../messages/pictures-messages.ts";
import type { Route } from "./+types/manage-pictures";
import { addPictures } from "./add-pictures.server.ts";
import { failureOf, readForPictures, statusOf } from "./admit-to-pictures.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { withPictures } from "./receive-pictures.server.ts";

/** Between two readings while sizes are made, in milliseconds. */
const PREPARATION_PAUSE = 3_000;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return readForPictures(context.get(requestContext), url, params.id, async (tx, row) => {
    const main = await findEditedPicture(tx, { paintingId: row.id, picture: MAIN_PICTURE });
    const image = responsiveImage(row);
    const pictures = await listPictures(tx, row.id);
    const preparation = await findPreparation(tx, row.id);
    return {
      main: image && { image, isEdited: main !== undefined && main.imageId !== main.original.id },
      pictures: pictures.map(({ originalKey: _key, mediaType: _type, ...picture }) => picture),
      preparation,
    };
  });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => picturesMessagesIn(language).refusals.failed);

interface Failure {
  failure: PictureFailure;
  /** The picture whose facts were to be saved; undefined for a new one. */
  picture?: string;
  /** The facts that were typed for it. */
  typed?: PictureFacts;
  /** Of several new ones, those that were not added, and the number of those that were. */
  failed?: FailedPicture[];
  added?: number;
}

const fail = (failure: PictureFailure, more: Omit<Failure, "failure"> = {}) =>
  data<Failure>({ ...more, failure }, { status: statusOf(failure) });

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  // Nobody but an administrator makes the site read a file.
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return fail(denied === "forbidden" || denied === "unavailable" ? denied : "failed");
  if (!isPaintingId(id)) throw errorResponse(404, "notFound");
  const read = (options?: ReadOptions) => readForm(request, FORMS["manage-pictures.tsx"], options);
  try {
    return (await withPictures(site, request, read, (form) => act(form, { site, ctx, url, id }))) ?? fail("busy");
  } catch (error) {
    // The files of a form wait on the disk.
    if (errorKeyOf(error) !== "full") throw error;
    return fail(failureOf(ctx, error));
  }
}

interface Acting {
  site: Site;
  ctx: RequestContext;
  url: URL;
  id: string;
}

async function act(form: FormData, { site, ctx, url, id }: Acting) {
  const intent = readIntent(INTENTS["manage-pictures.tsx"], form);
  const page = href(languageOf(url.pathname), paths.managePictures(id));
  const done = (notice: string, hash = "") =>
    redirect(href(languageOf(url.pathname), paths.managePictures(id), { [NOTICE]: notice }) + hash, 303);
  const facts = readPictureFacts(form);
  const typed = typedPictureFacts(form);

  if (intent === "add") {
    const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
    if (files.length === 0) return fail("noFile", { typed });
    if (facts === undefined) return fail("invalid", { typed });
    const { added, failed } = await addPictures(site, ctx, id, files, facts);
    const [first] = failed;
    if (first === undefined) return done(files.length === 1 ? "added" : "all-added", "#further");
    // Those that were added are in the list.
    return data<Failure>({ failure: first.failure, typed, failed, added }, { status: added > 0 ? 200 : statusOf(first.failure) });
  }

  if (intent === "prepare") {
    try {
      if (!(await ctx.query((tx) => retryPreparation(tx, id)))) return redirect(page, 303);
    } catch (error) {
      return fail(failureOf(ctx, error));
    }
    prepareImagesSoon(site);
    return done("preparing");
  }
  const picture = String(form.get("picture") ?? "");
  if (intent === undefined || !isPaintingId(picture)) throw errorResponse(400, "invalid");
  try {
    if (intent === "save") {
      if (facts === undefined) return fail("invalid", { picture, typed });
      if (!(await ctx.query((tx) => savePicture(tx, id, picture, facts)))) return fail("missing");
      return done("saved", `#picture-${picture}`);
    }
    if (intent === "remove") {
      const keys = await ctx.query((tx) => removePicture(tx, id, picture));
      if (keys === undefined) return fail("missing");
      await removeFiles(site, keys);
      return done("removed", "#further");
    }
    if (!(await ctx.query((tx) => movePicture(tx, id, picture, intent)))) return fail("missing");
    return done("moved", `#picture-${picture}`);
  } catch (error) {
    return fail(failureOf(ctx, error), intent === "save" ? { picture, typed } : {});
  }
}

/** Keeps the page, with what was typed, while the server cannot be reached and after the end of the session. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = keptOf(await request.clone().formData());
  return actInSession<Failure, Failure>(serverAction, (hasEnded) => ({ ...kept, failure: hasEnded ? "signedOut" : "unavailable" }));
}

/** The typed facts of a form that has some. */
function keptOf(form: FormData): Omit<Failure, "failure"> {
  const intent = readIntent(INTENTS["manage-pictures.tsx"], form);
  if (intent === "save") return { picture: String(form.get("picture") ?? ""), typed: typedPictureFacts(form) };
  return intent === "add" ? { typed: typedPictureFacts(form) } : {};
}

export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), picturesMessagesIn(languageOf(location.pathname)).title);
}

/** The last failure, until another form is sent: revalidation clears the action data. */
function useLastFailure(failure: Failure | undefined): Failure | undefined {
  const [last, setLast] = useState(failure);
  const isSending = useNavigation().formData !== undefined;
  const next = isSending ? undefined : (failure ?? last);
  if (next !== last) setLast(next);
  return next;
}

export default function ManagePictures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastFailure(answer);
  const { painting, main, pictures, preparation } = loaderData;
  const words = usePicturesMessages();
  const { preparation: preparations } = usePaintingMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  useShownData(loaderData);
  useRefreshWhile(preparation === "running", loaderData, PREPARATION_PAUSE);
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <>
      <PaintingBar title={painting.title} painting={painting} current="pictures" />
      <div className="page-width pt-8 pb-24">
        <SessionGuard isBelowBar />
        <FlashNotice
          notices={{
            added: success(words.added),
            "all-added": success(words.allAdded),
            saved: success(words.saved),
            moved: success(words.moved),
            removed: success(words.removed),
            edited: success(words.editDone),
            original: success(words.originalShown),
            preparing: success(preparations.retried),
          }}
        />
        <Link to={toHref(paths.editPainting(painting.id))} className="link inline-flex min-h-11 items-center text-sm">
          {words.back}
        </Link>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-4 max-w-prose text-sm text-slate">{words.lead}</p>
        {actionData?.failure !== undefined && actionData.failure !== "signedOut" && (
          <div className="mt-6">
            <FailureNotice {...actionData} />
          </div>
        )}
        <PreparationNotice id={painting.id} title={painting.title} preparation={preparation} />
        <div className="mt-10 flex max-w-5xl flex-col gap-14">
          <Section id="main" title={words.main}>
            <MainPicture paintingId={painting.id} main={main} />
          </Section>
          <Section
            id="further"
            title={words.further}
            aside={<span className="figures text-sm text-slate">{words.count(pictures.length, MAX_PICTURES)}</span>}
          >
            {pictures.length === 0 ? (
              <p className="text-sm text-slate">{words.none}</p>
            ) : (
              <ol className="flex flex-col">
                {pictures.map((picture, index) => (
                  <PictureItem
                    key={picture.id}
                    paintingId={painting.id}
                    picture={picture}
                    position={index + 1}
                    isFirst={index === 0}
                    isLast={index === pictures.length - 1}
                    typed={actionData?.picture === picture.id ? actionData.typed : undefined}
                  />
                ))}
              </ol>
            )}
          </Section>
          <Section id="add" title={words.add}>
            {pictures.length >= MAX_PICTURES ? (
              <p className="text-sm text-slate">{words.full(MAX_PICTURES)}</p>
            ) : (
              // The form is empty again once the pictures that it was for are in the list.
              <AddPictures
                key={pictures.length}
                room={MAX_PICTURES - pictures.length}
                typed={actionData?.picture === undefined ? actionData?.typed : undefined}
              />
            )}
          </Section>
        </div>
      </div>
    </>
  );
}
