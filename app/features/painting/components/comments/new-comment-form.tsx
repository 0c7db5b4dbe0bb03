import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { DraftShelf } from "#app/shared/client/sealed-drafts.ts";
import { useTextDraft } from "#app/shared/client/use-text-draft.ts";
import { RestoredDraft } from "#app/shared/management/restored-draft.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Colleague } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";
import type { CommentAnswer } from "./comment-answer.tsx";
import { MentionField } from "./mention-field.tsx";

interface NewCommentFormProps {
  /** Id of the comment to answer; empty for one that answers none. */
  to: string;
  label?: string;
  people: readonly Colleague[];
  once: string;
  /** Place of its drafts in this browser. */
  shelf: DraftShelf | null;
  /** Of the last action, if it was about this form. */
  answer: CommentAnswer | undefined;
  className: string;
  /** Words of its button. */
  children: ReactNode;
}

/** The form for a comment or an answer; keeps what was typed until it is stored. */
export function NewCommentForm({ to, label, people, once, shelf, answer, className, children }: NewCommentFormProps) {
  const words = useCommentsMessages();
  const busy = useNavigation().formData;
  const intent = to === "" ? "write" : "answer";
  const area = useRef<HTMLTextAreaElement>(null);
  // A refused text is sent again with its own nonce.
  const draft = useTextDraft({ shelf, field: area, fields: { once }, boxes: "mention", refusal: undefined });
  const isRestored = draft.restored !== undefined;
  useEffect(() => {
    if (!isRestored) return;
    // A restored text is not hidden.
    for (let part = area.current?.closest("details"); part; part = part.parentElement?.closest("details")) part.open = true;
  }, [isRestored]);
  return (
    <Form method="post" preventScrollReset={to !== ""} onInput={draft.onInput} className={className}>
      {to !== "" && <input type="hidden" name="comment" value={to} />}
      <input type="hidden" name="once" value={draft.fields.once ?? once} />
      <MentionField
        people={people}
        {...(label === undefined ? {} : { label })}
        body={answer?.input?.body ?? ""}
        mentions={answer?.input?.mentions ?? []}
        error={answer?.error}
        area={area}
      />
      <RestoredDraft at={draft.restored} words={words} onDiscard={draft.discard} />
      <div>
        <Button type="submit" name="intent" value={intent} isBusy={busy?.get("intent") === intent && (busy.get("comment") ?? "") === to}>
          {children}
        </Button>
      </div>
    </Form>
  );
}
