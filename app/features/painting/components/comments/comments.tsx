import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Colleague, type PaintingComment, type Thread, threadsOf } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import { type CommentAnswer, CommentFailureNotice } from "./comment-answer.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { MentionField } from "./mention-field.tsx";

interface CommentsProps {
  comments: readonly PaintingComment[];
  people: readonly Colleague[];
  /** Drawn each time the page is loaded; a form keeps its own, so that a second press adds nothing more. */
  once: string;
  answer: CommentAnswer | undefined;
}

/** The comments on a painting: what is open, what is resolved, and a new one. */
export function Comments({ comments, people, once, answer }: CommentsProps) {
  const words = useCommentsMessages();
  const busy = useNavigation().formData?.get("intent");
  const threads = threadsOf(comments);
  const open = threads.filter(({ comment }) => comment.resolved === null);
  const resolved = threads.filter(({ comment }) => comment.resolved !== null);
  const latest = comments.reduce((last, { isOwn, createdAt }) => (isOwn && createdAt > last ? createdAt : last), "");
  // Typed text stays when something else is done on the page; a comment that is stored makes a new form.
  const [form, setForm] = useState({ once, latest });
  if (latest > form.latest) setForm({ once, latest });
  // The text for a comment that is gone can be written as a new one.
  const about = answer?.comment ?? answer?.answered;
  const isForNone = about !== undefined && comments.every(({ id }) => id !== about);
  const typed = isForNone ? answer : undefined;
  const entry = (thread: Thread) => (
    <CommentThread
      key={thread.comment.id}
      thread={thread}
      people={people}
      // A stored one makes a new form here too.
      once={form.once}
      answer={answer}
    />
  );
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <Section id="open" title={words.open}>
        <div className="mb-4 empty:hidden">
          <CommentFailureNotice answer={answer} />
        </div>
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
        <Form key={form.once} method="post" className="flex flex-col gap-4">
          <input type="hidden" name="once" value={form.once} />
          <MentionField people={people} body={typed?.input?.body ?? ""} mentions={typed?.input?.mentions ?? []} error={typed?.error} />
          <div>
            <Button type="submit" name="intent" value="write" isBusy={busy === "write"}>
              {words.send}
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  );
}

const isUnread = ({ answers }: Thread) => answers.some(({ isNew }) => isNew);
