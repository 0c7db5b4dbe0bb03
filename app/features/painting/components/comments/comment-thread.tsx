import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Colleague, Thread } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import type { CommentAnswer } from "./comment-answer.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { MentionField } from "./mention-field.tsx";

interface CommentThreadProps {
  thread: Thread;
  people: readonly Colleague[];
  once: string;
  answer: CommentAnswer | undefined;
}

/** A comment, the answers to it, and the form for another. */
export function CommentThread({ thread: { comment, answers }, people, once, answer }: CommentThreadProps) {
  const words = useCommentsMessages();
  const of = (id: string) => (answer?.comment === id ? answer : undefined);
  return (
    <li className="border-b border-line py-4">
      <CommentEntry comment={comment} people={people} answer={of(comment.id)} hasAnswers={answers.length > 0}>
        <AnswerForm
          key={once}
          to={comment.id}
          author={comment.author}
          people={people}
          once={once}
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

function AnswerForm({ to, author, people, once, answer }: AnswerFormProps) {
  const words = useCommentsMessages();
  const busy = useNavigation().formData;
  return (
    // Opened again by a refusal: what was typed is in it.
    <details open={answer?.input !== undefined} className="min-w-0 open:w-full">
      <summary aria-label={words.answerOf(author)} className={buttonClass("quiet", "w-fit cursor-pointer list-none px-3 text-xs")}>
        {words.answer}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 flex max-w-2xl flex-col gap-4">
        <input type="hidden" name="comment" value={to} />
        <input type="hidden" name="once" value={once} />
        <MentionField
          people={people}
          label={words.answerText}
          body={answer?.input?.body ?? ""}
          mentions={answer?.input?.mentions ?? []}
          error={answer?.error}
        />
        <div>
          <Button type="submit" name="intent" value="answer" isBusy={busy?.get("intent") === "answer" && busy.get("comment") === to}>
            {words.sendAnswer}
          </Button>
        </div>
      </Form>
    </details>
  );
}
