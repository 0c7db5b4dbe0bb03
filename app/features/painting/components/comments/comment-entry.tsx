import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Colleague, PaintingComment } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import type { CommentAnswer } from "./comment-answer.tsx";
import { LinkedBody } from "./linked-body.tsx";
import { MentionField } from "./mention-field.tsx";

interface CommentEntryProps {
  comment: PaintingComment;
  people: readonly Colleague[];
  /** Of the last action, if it was about this comment. */
  answer: CommentAnswer | undefined;
  /** It stays as long as it has some. */
  hasAnswers?: boolean;
  /** The form for an answer. */
  children?: ReactNode;
}

/** Id of a comment on its page. */
export const placeOfComment = (id: string): string => `comment-${id}`;

/** A comment or an answer with what its reader may do with it. Its text is never markup. */
export function CommentEntry({ comment, people, answer, hasAnswers = false, children }: CommentEntryProps) {
  const words = useCommentsMessages();
  const { id, author, body, mentioned, mentionsReader, isNew, createdAt, editedAt, resolved, reopened, isOwn } = comment;
  const busy = useNavigation().formData;
  const isBusy = (intent: string) => busy?.get("comment") === id && busy.get("intent") === intent;
  const turn = resolved === null ? "resolve" : "reopen";
  return (
    <article
      id={placeOfComment(id)}
      aria-labelledby={`author-${id}`}
      className={classNames("scroll-mt-36", (mentionsReader || isNew) && "border-l-2 border-l-oxblood pl-4")}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-slate">
        <span id={`author-${id}`} lang={languageOfName(author)} className="text-sm font-medium wrap-anywhere text-ink">
          {author}
        </span>
        <DateTime at={createdAt} />
        {editedAt !== null && <span>{words.edited}</span>}
        {isNew && <Badge tone="warning">{words.isNew}</Badge>}
        {mentionsReader && <Badge tone="warning">{words.mentionsYou}</Badge>}
      </p>
      <p className={classNames("mt-1.5 max-w-prose text-sm whitespace-pre-wrap wrap-anywhere", resolved !== null && "text-slate")}>
        <LinkedBody body={body} />
      </p>
      {mentioned.length > 0 && (
        <p className="mt-1.5 text-xs text-slate">
          {words.mentions}{" "}
          {mentioned.map((person, index) => (
            <span key={person.id} lang={languageOfName(person.name)}>
              {index > 0 && ", "}
              {person.name}
            </span>
          ))}
        </p>
      )}
      {resolved !== null && (
        <p className="mt-1.5 text-xs text-slate">
          {words.resolvedBy(resolved.by)}, <DateTime at={resolved.at} />
        </p>
      )}
      {reopened !== null && (
        <p className="mt-1.5 text-xs text-slate">
          {words.reopenedBy(reopened.by)}, <DateTime at={reopened.at} />
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {children}
        {comment.answers === null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="comment" value={id} />
            <Button
              type="submit"
              name="intent"
              value={turn}
              tone="quiet"
              isBusy={isBusy(turn)}
              aria-label={turn === "resolve" ? words.resolveOf(author) : words.reopenOf(author)}
              className="px-3 text-xs"
            >
              {turn === "resolve" ? words.resolve : words.reopen}
            </Button>
          </Form>
        )}
        {isOwn && (
          // Opened again by an answer: what was typed is in it.
          <details open={answer?.input !== undefined} className="group/edit min-w-0 open:w-full">
            <summary className={buttonClass("quiet", "w-fit cursor-pointer list-none px-3 text-xs")}>{words.edit}</summary>
            <Form method="post" preventScrollReset className="mt-4 flex max-w-2xl flex-col gap-4">
              <input type="hidden" name="comment" value={id} />
              <MentionField
                people={people}
                body={answer?.input?.body ?? body}
                mentions={answer?.input?.mentions ?? mentioned.map((person) => person.id)}
                error={answer?.error}
              />
              <div>
                <Button type="submit" name="intent" value="edit" isBusy={isBusy("edit")}>
                  {words.save}
                </Button>
              </div>
            </Form>
          </details>
        )}
        {isOwn && !hasAnswers && (
          <Confirmation
            name="delete"
            fields={{ comment: id }}
            label={words.delete}
            title={words.deleteTitle}
            text={words.deleteText}
            confirmLabel={words.deleteConfirm}
            look={buttonClass("quiet", "px-3 text-xs")}
          />
        )}
      </div>
    </article>
  );
}
