import { useState } from "react";
import { data, redirect, useNavigation, useSearchParams } from "react-router";
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
import { LeaveGuard } from "../components/form/leave-guard.tsx";
import { AddPictures } from "../components/pictures/add-pictures.tsx";
import { FailureNotice } from "../components/pictures/failure-notice.tsx";
import { MainPicture } from "../components/pictures/main-picture.tsx";
import { PictureList } from "../components/pictures/picture-list.tsx";
import { PreparationNotice } from "../components/pictures/preparation-state.tsx";
import { useUnsaved } from "../components/pictures/use-unsaved.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findEditedPicture } from "../domain/pictures/edit-picture.server.ts";
import { listPictures } from "../domain/pictures/list-pictures.server.ts";
import {
  addUploadedPictures,
  movePicture,
  promotePicture,
  removePicture,
  savePictures,
} from "../domain/pictures/manage-pictures.server.ts";
import {
  factsKey,
  MAIN_PICTURE,
  MAX_PICTURES,
  type PictureFacts,
  type PictureRow,
  readPictureFacts,
  readPictureRows,
  typedPictureFacts,
} from "../domain/pictures/picture.ts";
import type { FailedPicture, PictureFailure } from "../domain/pictures/picture-failure.ts";
import { findPreparation, prepareImagesSoon, retryPreparation } from "../domain/pictures/prepare-images.server.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { useFormMessages } from "../messages/form-messages.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { picturesMessagesIn, usePicturesMessages } from "../messages/pictures-messages.ts";
import type { Route } from "./+types/manage-pictures";
import { addPictures } from "./add-pictures.server.ts";
import { failureOf, readForPictures, statusOf } from "./admit-to-pictures.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { withPictures } from "./receive-pictures.server.ts";

/** Query parameter with the number of pictures that were added last, which are shown opened. */
const ADDED = "added";

const nothing = async () => undefined;

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
  /** The facts that were typed for new ones. */
  typed?: PictureFacts;
  /** Those that were typed for the pictures of the list, by id. */
  typedRows?: Record<string, PictureFacts>;
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
  const done = (notice: string, hash = "", more: Record<string, string> = {}) =>
    redirect(href(languageOf(url.pathname), paths.managePictures(id), { [NOTICE]: notice, ...more }) + hash, 303);
  const facts = readPictureFacts(form);
  const typed = typedPictureFacts(form);

  /** Images that script has uploaded before. */
  const addSent = async (images: string[]) => {
    if (!images.every(isPaintingId)) throw errorResponse(400, "invalid");
    if (facts === undefined) return fail("invalid", { typed });
    try {
      const added = await ctx.query((tx) => addUploadedPictures(tx, id, images, facts));
      if (!Array.isArray(added)) return fail(added === "full" ? "tooMany" : added === "gone" ? "failed" : added, { typed });
      const count = String(images.length);
      return done(images.length === 1 ? "added" : "all-added", added[0] === undefined ? "#further" : `#picture-${added[0]}`, {
        [ADDED]: count,
      });
    } catch (error) {
      return fail(failureOf(ctx, error), { typed });
    }
  };

  if (intent === "add") {
    const sent = form.getAll("image").map(String);
    if (sent.length > 0) return addSent(sent);
    const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
    if (files.length === 0) return fail("noFile", { typed });
    if (facts === undefined) return fail("invalid", { typed });
    const { added, failed } = await addPictures(site, ctx, id, files, facts);
    const [first] = failed;
    if (first === undefined) return done(files.length === 1 ? "added" : "all-added", "#further", { [ADDED]: String(files.length) });
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
  if (intent === "save") {
    const rows = readPictureRows(form);
    if (rows === undefined || !rows.every((row) => isPaintingId(row.id))) throw errorResponse(400, "invalid");
    const typedRows = typedRowsOf(rows);
    // Words that somebody else has given the others meanwhile stay.
    const changed = rows.filter((row) => factsKey(typedPictureFacts(row.sent)) !== row.was);
    const saved = changed.flatMap((row) => {
      const read = readPictureFacts(row.sent);
      return read === undefined ? [] : [{ id: row.id, facts: read }];
    });
    if (saved.length < changed.length) return fail("invalid", { typedRows });
    try {
      if (!(await ctx.query((tx) => savePictures(tx, id, saved)))) return fail("missing", { typedRows });
    } catch (error) {
      return fail(failureOf(ctx, error), { typedRows });
    }
    return done("saved", saved[0] === undefined ? "#further" : `#picture-${saved[0].id}`);
  }
  const picture = String(form.get("picture") ?? "");
  if (intent === undefined || !isPaintingId(picture)) throw errorResponse(400, "invalid");
  try {
    if (intent === "promote") {
      if (!(await ctx.query((tx) => promotePicture(tx, id, picture)))) return fail("missing");
      return done("promoted", `#${MAIN_PICTURE}`);
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
    return fail(failureOf(ctx, error));
  }
}

/** Keeps the page, with what was typed, while the server cannot be reached and after the end of the session. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = keptOf(await request.clone().formData());
  return actInSession<Failure, Failure>(serverAction, (hasEnded) => ({ ...kept, failure: hasEnded ? "signedOut" : "unavailable" }));
}

const typedRowsOf = (rows: readonly PictureRow[]): Record<string, PictureFacts> =>
  Object.fromEntries(rows.map((row) => [row.id, typedPictureFacts(row.sent)]));

/** The typed facts of a form that has some. */
function keptOf(form: FormData): Omit<Failure, "failure"> {
  const intent = readIntent(INTENTS["manage-pictures.tsx"], form);
  if (intent === "save") return { typedRows: typedRowsOf(readPictureRows(form) ?? []) };
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
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, File>>(new Map());
  const [sent, setSent] = useState<Failure>();
  const added = Number(useSearchParams()[0].get(ADDED)) || 0;
  const unsaved = useUnsaved(answer !== undefined);
  const shownFailure = actionData ?? sent;
  const { created } = useFormMessages();
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <>
      <PaintingBar title={painting.title} painting={painting} current="pictures" />
      <div className="page-width pt-8 pb-24" onSubmit={() => setSent(undefined)}>
        <SessionGuard isBelowBar />
        <FlashNotice
          notices={{
            "painting-created": success(created),
            added: success(words.added),
            "all-added": success(words.allAdded),
            saved: success(words.saved),
            moved: success(words.moved),
            promoted: success(words.promoted),
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
        {shownFailure !== undefined && shownFailure.failure !== "signedOut" && (
          <div className="mt-6">
            <FailureNotice {...shownFailure} />
          </div>
        )}
        <PreparationNotice id={painting.id} title={painting.title} preparation={preparation} />
        <LeaveGuard isChanged={unsaved.isChanged} isKept={false} onLeave={nothing} onDiscard={nothing} />
        <div className="mt-10 flex max-w-5xl flex-col gap-14">
          <Section id="add" title={words.add}>
            {pictures.length >= MAX_PICTURES ? (
              <p className="text-sm text-slate">{words.full(MAX_PICTURES)}</p>
            ) : (
              <AddPictures
                room={MAX_PICTURES - pictures.length}
                typed={actionData?.typed}
                hasFailed={actionData !== undefined}
                onType={() => unsaved.type("add")}
                onSending={unsaved.setIsUploading}
                onFailed={(failed, added) => setSent({ failure: failed[0]?.failure ?? "failed", failed, added })}
                onUploaded={(files) => setUploaded(new Map([...uploaded, ...files]))}
              />
            )}
          </Section>
          <Section id="main" title={words.main}>
            <MainPicture paintingId={painting.id} main={main} />
          </Section>
          <Section
            id="further"
            title={words.further}
            aside={<span className="figures text-sm text-slate">{words.count(pictures.length, MAX_PICTURES)}</span>}
          >
            <PictureList
              paintingId={painting.id}
              pictures={pictures}
              hasMain={main !== null}
              added={added}
              uploaded={uploaded}
              typed={actionData?.typedRows}
              onType={() => unsaved.type("save")}
            />
          </Section>
        </div>
      </div>
    </>
  );
}
