import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Colleague, Thread } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import type { CommentAnswer } from "./comment-answer.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { commentShelf } from "./comment-shelf.ts";
import { NewCommentForm } from "./new-comment-form.tsx";
import { useFormOnce } from "./use-form-once.ts";

interface CommentThreadProps {
  thread: Thread;
  people: readonly Colleague[];
  once: string;
  answer: CommentAnswer | undefined;
  paintingId: string;
  drafts: DraftAccess | null;
}

/** A comment, the answers to it, and the form for another. */
export function CommentThread({ thread: { comment, answers }, people, once, answer, paintingId, drafts }: CommentThreadProps) {
  const words = useCommentsMessages();
  const formOnce = useFormOnce(once, answers);
  const of = (id: string) => (answer?.comment === id ? answer : undefined);
  return (
    <li className="border-b border-line py-4">
      <CommentEntry comment={comment} people={people} answer={of(comment.id)} hasAnswers={answers.length > 0}>
        <AnswerForm
          key={formOnce}
          to={comment.id}
          author={comment.author}
          people={people}
          once={formOnce}
          paintingId={paintingId}
          drafts={drafts}
          answer={answer?.answered === comment.id ? answer : undefined}
        />
      </CommentEntry>
      {answers.length > 0 && (
        <ol aria-label={words.answersTo(comment.author)} className="mt-4 ml-1 flex flex-col gap-4 border-l border-line-strong pl-4 sm:ml-4">
          {answers.map((each) => (
            <li key={each.id}>
              <CommentEntry comment={each} people={people} answer={of(each.id)} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

interface AnswerFormProps extends Omit<CommentThreadProps, "thread"> {
  /** Id and author of the comment. */
  to: string;
  author: string;
}

function AnswerForm({ to, author, people, once, answer, paintingId, drafts }: AnswerFormProps) {
  const words = useCommentsMessages();
  return (
    // Opened again by a refusal: what was typed is in it.
    <details open={answer?.input !== undefined} className="min-w-0 open:w-full">
      <summary aria-label={words.answerOf(author)} className={buttonClass("quiet", "w-fit cursor-pointer list-none px-3 text-xs")}>
        {words.answer}
      </summary>
      <NewCommentForm
        to={to}
        label={words.answerText}
        people={people}
        once={once}
        shelf={commentShelf(drafts, paintingId, to)}
        answer={answer}
        className="mt-4 flex max-w-2xl flex-col gap-4"
      >
        {words.sendAnswer}
      </NewCommentForm>
    </details>
  );
}
