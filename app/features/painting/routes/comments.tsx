import { data, redirect } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { forgetSavedDraft } from "#app/shared/client/use-autosave.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { CommentAnswer } from "../components/comments/comment-answer.tsx";
import { commentSubject } from "../components/comments/comment-shelf.ts";
import { Comments } from "../components/comments/comments.tsx";
import { deleteComment, editComment, resolveComment, writeComment } from "../domain/comments/change-comments.server.ts";
import { type CommentValues, checkComment } from "../domain/comments/comment.ts";
import { listColleagues, listComments, noteReading } from "../domain/comments/list-comments.server.ts";
import { findPainting, isPaintingId } from "../domain/find-painting.server.ts";
import { artistWithFallback } from "../domain/works/localise.ts";
import { commentsMessagesIn, useCommentsMessages } from "../messages/comments-messages.ts";
import { useFormMessages } from "../messages/form-messages.ts";
import type { Route } from "./+types/comments";
import { deskOf } from "./admit-to-pictures.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

/** Comments that one administrator may write or change. */
const CHANGES = { name: "comment", uses: 60, window: 600 };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const readerId = ctx.session?.accountId ?? "";
  const language = languageOf(url.pathname);
  const found = await ctx
    .query(async (tx) => {
      if (!(await isAdministrator(tx))) return "forbidden" as const;
      const row = await findPainting(tx, params.id);
      return {
        row,
        comments: row === undefined ? [] : await listComments(tx, row.id, readerId, await noteReading(tx, row.id)),
        people: await listColleagues(tx, readerId),
      };
    })
    .catch((error: unknown) => {
      throw leaveOrWait(error, url, "not-fetched");
    });
  if (found === "forbidden") throw redirectToManagement(url, "only-administrators");
  const { row, comments, people } = found;
  if (row === undefined) return data({ painting: null }, { status: 404 });
  const painting = { ...deskOf(row, language), artist: artistWithFallback(row, language) };
  const drafts = readerId === "" ? null : draftAccessOf(readerId, context.get(siteContext).settings.secretKey);
  return data({ painting, comments, people, drafts, once: crypto.randomUUID() }, { status: 200 });
}

const readTyped = (form: FormData): CommentValues => ({
  body: String(form.get("body") ?? ""),
  mentions: form.getAll("mention").map(String),
});

/** The text of a form that has one, and the comment that it is for. */
function keptOf(form: FormData): CommentAnswer {
  const intent = readIntent(INTENTS["comments.tsx"], form);
  if (intent === "write") return { input: readTyped(form), comment: "" };
  if (intent === "answer") return { input: readTyped(form), answered: String(form.get("comment") ?? "") };
  return intent === "edit" ? { input: readTyped(form), comment: String(form.get("comment") ?? "") } : {};
}

const answer = (status: number, given: CommentAnswer) => data(given, { status });

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { id } = params;
  requireSignedIn(ctx, url);
  const actorId = ctx.session?.accountId ?? "";
  const denied = await checkAdministrator(ctx);
  if (denied === "forbidden") return answer(403, { failure: "notAdministrator" });
  if (denied !== undefined) return denied === "unavailable" ? answer(503, { failure: denied }) : answer(500, { failure: "failed" });
  if (!isPaintingId(id)) return answer(404, { failure: "missing" });
  const form = await readForm(request, FORMS["comments.tsx"]);
  const intent = readIntent(INTENTS["comments.tsx"], form);
  const comment = String(form.get("comment") ?? "");
  const done = (notice: string, to = "") =>
    redirect(href(languageOf(url.pathname), paths.paintingComments(id), { [NOTICE]: notice }) + (to && `#comment-${to}`), 303);
  const typed = readTyped(form);
  const isNew = intent === "write" || intent === "answer";
  const isTyped = isNew || intent === "edit";
  const kept = keptOf(form);
  if (intent === undefined) return answer(400, { failure: "failed" });
  if (intent !== "write" && !isPaintingId(comment)) return answer(404, { failure: "missing" });
  const checked = isTyped ? checkComment(typed) : { input: typed };
  if ("error" in checked) return answer(422, { ...kept, error: checked.error });
  try {
    if (isTyped && (await ctx.query((tx) => takeRateLimitPoint(tx, CHANGES, `${CHANGES.name} ${actorId}`))) > 0)
      return answer(429, { ...kept, failure: "tooOften" });
    if (isNew) {
      const answers = intent === "answer" ? comment : null;
      const commentId = idempotencyId(form.get("once"), actorId, id, answers === null ? checked.input : { ...checked.input, answers });
      await ctx.query((tx) => writeComment(tx, commentId, id, checked.input, answers));
      return done(intent === "answer" ? "answered" : "written", commentId);
    }
    const isDone = await ctx.query((tx) => {
      if (intent === "edit") return editComment(tx, comment, id, checked.input);
      return intent === "delete" ? deleteComment(tx, comment, id) : resolveComment(tx, comment, id, intent === "resolve");
    });
    if (!isDone) return answer(404, { ...kept, failure: "missing" });
    return done(NOTICES[intent], intent === "delete" ? "" : comment);
  } catch (error) {
    if (error instanceof Response) throw error;
    const key = ctx.logFailure(error);
    if (key === "forbidden") return answer(403, { ...kept, failure: isNew ? "notAdministrator" : key });
    // The comment to answer is gone, or the comment to delete has been answered.
    if (key === "conflict" && intent === "answer") return answer(404, { ...kept, failure: "missing" });
    if (key === "conflict" && intent === "delete") return answer(409, { failure: "answered" });
    if (key === "enough") return answer(409, { ...kept, failure: "tooMany" });
    if (key === "unavailable") return answer(503, { ...kept, failure: key });
    return key === "full" ? answer(507, { ...kept, failure: key }) : answer(500, { ...kept, failure: "failed" });
  }
}

const NOTICES = { edit: "changed", delete: "deleted", resolve: "resolved", reopen: "reopened" } as const;

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notLoaded);

/** The page and its text stay while the server cannot be reached, after the end of the session, and without the role. Forgets the draft of what is stored. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const kept = keptOf(await request.clone().formData());
  const act = async (): Promise<CommentAnswer> => ({ ...kept, ...(await serverAction()) });
  try {
    return await actInSession<CommentAnswer, CommentAnswer>(act, (hasEnded, isUnreached) => {
      return hasEnded ? kept : { ...kept, failure: isUnreached ? "unreached" : "unavailable" };
    });
  } catch (response) {
    const isStored = response instanceof Response && response.status >= 300 && response.status < 400;
    if (isStored && kept.answered !== undefined) forgetSavedDraft(commentSubject(params.id, kept.answered));
    if (isStored && kept.comment === "") forgetSavedDraft(commentSubject(params.id));
    throw response;
  }
}

export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const painting = loaderData?.painting;
  const title = painting == null ? messagesIn(language).painting.notFound : commentsMessagesIn(language).headTitle(painting.title);
  return privateHeadTags(rootData(location, matches), title);
}

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { created } = useFormMessages();
  useShownData(loaderData);
  const words = useCommentsMessages();
  const { common } = useManageMessages();
  const { painting: shown } = useMessages();
  const toHref = useHref();
  const back = (look: string) => (
    <Link to={toHref(paths.manage())} className={look}>
      {common.backToManagement}
    </Link>
  );
  if (loaderData.painting === null)
    return (
      <div className="page-width flex flex-col items-start py-24">
        <h1 className="mb-8 text-3xl">{shown.notFound}</h1>
        {back(buttonClass("quiet"))}
      </div>
    );
  const { painting, comments, people, drafts, once } = loaderData;
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <>
      <PaintingBar title={painting.title} painting={painting} current="comments" />
      <div className="page-width pt-8 pb-24">
        <SessionGuard isBelowBar />
        {back("link inline-flex min-h-11 items-center text-sm")}
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1">
          <span className="font-serif italic">{painting.title}</span>
          {painting.artist !== "" && `, ${painting.artist}`}
        </p>
        <p className="mt-4 mb-10 max-w-prose text-sm text-slate">{words.lead}</p>
        <FlashNotice
          notices={{
            "painting-created": success(created),
            written: success(words.written),
            answered: success(words.answered),
            changed: success(words.changed),
            deleted: success(words.deleted),
            resolved: success(words.resolved),
            reopened: success(words.reopened),
          }}
        />
        <Comments
          key={painting.id}
          comments={comments}
          people={people}
          once={once}
          answer={actionData}
          paintingId={painting.id}
          drafts={drafts}
        />
      </div>
    </>
  );
}
