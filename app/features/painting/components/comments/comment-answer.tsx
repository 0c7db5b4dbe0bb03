import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type CommentError, type CommentValues, MAX_COMMENTS } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";

/** Answer of an action that did not lead on: the reason, and what was typed. */
export interface CommentAnswer {
  failure?: "forbidden" | "answered" | "notAdministrator" | "missing" | "tooMany" | "tooOften" | "failed" | "unavailable" | "full";
  error?: CommentError;
  input?: CommentValues;
  /** The comment that was edited; empty for a new one. */
  comment?: string;
  /** The comment to which it is an answer. */
  answered?: string;
}

export function CommentFailureNotice({ answer }: { answer: CommentAnswer | undefined }) {
  const { failures } = useCommentsMessages();
  const { common } = useManageMessages();
  if (answer?.failure === undefined) return null;
  const texts: Record<NonNullable<CommentAnswer["failure"]>, string> = {
    ...failures,
    notAdministrator: common.onlyAdministrators,
    tooMany: failures.tooMany(MAX_COMMENTS),
    unavailable: common.unavailable,
    full: common.full,
  };
  return <Notice tone="destructive">{texts[answer.failure]}</Notice>;
}
