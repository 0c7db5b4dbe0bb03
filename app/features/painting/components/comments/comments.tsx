import { JumpLink } from "#app/shared/client/jump-link.tsx";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { Section } from "#app/shared/management/section.tsx";
import { type Colleague, type PaintingComment, type Thread, threadsOf, waitingIn } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import { type CommentAnswer, CommentFailureNotice } from "./comment-answer.tsx";
import { placeOfComment } from "./comment-entry.tsx";
import { commentShelf } from "./comment-shelf.ts";
import { CommentThread } from "./comment-thread.tsx";
import { NewCommentForm } from "./new-comment-form.tsx";
import { useFormOnce } from "./use-form-once.ts";

interface CommentsProps {
  comments: readonly PaintingComment[];
  people: readonly Colleague[];
  /** Drawn each time the page is loaded; a form keeps its own, so that a second press adds nothing more. */
  once: string;
  answer: CommentAnswer | undefined;
  paintingId: string;
  /** Keeps the drafts in this browser; null: nobody is signed in. */
  drafts: DraftAccess | null;
}

/** The comments on a painting: what is open, what is resolved, and a new one. */
export function Comments({ comments, people, once, answer, paintingId, drafts }: CommentsProps) {
  const words = useCommentsMessages();
  const threads = threadsOf(comments);
  const waiting = waitingIn(comments);
  const open = threads.filter(({ comment }) => comment.resolved === null);
  const resolved = threads.filter(({ comment }) => comment.resolved !== null);
  const formOnce = useFormOnce(
    once,
    comments.filter(({ answers }) => answers === null),
  );
  // The text for a comment that is gone can be written as a new one.
  const about = answer?.comment ?? answer?.answered;
  const isForNone = about !== undefined && comments.every(({ id }) => id !== about);
  const typed = isForNone ? answer : undefined;
  const entry = (thread: Thread) => (
    <CommentThread
      key={thread.comment.id}
      thread={thread}
      people={people}
      once={once}
      paintingId={paintingId}
      drafts={drafts}
      answer={answer}
    />
  );
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <Section id="open" title={words.open}>
        <div className="mb-4 empty:hidden">
          <CommentFailureNotice answer={answer} />
        </div>
        {waiting.length > 0 && (
          <p className="-mt-2 mb-6 text-sm">
            <JumpLink to={placeOfComment(waiting[0] ?? "")} className="link inline-flex min-h-11 items-center">
              {words.waiting(waiting.length)}
            </JumpLink>
          </p>
        )}
        {open.length === 0 ? (
          <p className="text-sm text-slate">{comments.length === 0 ? words.none : words.noneOpen}</p>
        ) : (
          <ol className="-mt-5">{open.map(entry)}</ol>
        )}
        {resolved.length > 0 && (
          <details className="mt-6" open={resolved.some(isUnread)}>
            <summary className="figures flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium hover:text-oxblood">
              {words.resolvedCount(resolved.length)}
            </summary>
            <ol>{resolved.map(entry)}</ol>
          </details>
        )}
      </Section>
      <Section id="write" title={words.write}>
        <NewCommentForm
          key={formOnce}
          to=""
          people={people}
          once={formOnce}
          shelf={commentShelf(drafts, paintingId)}
          answer={typed}
          className="flex flex-col gap-4"
        >
          {words.send}
        </NewCommentForm>
      </Section>
    </div>
  );
}

const isUnread = ({ comment, answers }: Thread) => [comment, ...answers].some(({ isNew }) => isNew);
