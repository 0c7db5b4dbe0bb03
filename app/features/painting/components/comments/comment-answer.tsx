import { useEffect, useRef } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type CommentError, type CommentValues, MAX_COMMENTS } from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";

/** Answer of an action that did not lead on: the reason, and what was typed. */
export interface CommentAnswer {
  failure?:
    | "forbidden"
    | "answered"
    | "notAdministrator"
    | "missing"
    | "tooMany"
    | "tooOften"
    | "failed"
    | "unavailable"
    | "unreached"
    | "full";
  error?: CommentError;
  input?: CommentValues;
  /** The comment that was edited; empty for a new one. */
  comment?: string;
  /** The comment to which it is an answer. */
  answered?: string;
}

/** Takes the focus: the form that was sent may be at the other end of the page. */
export function CommentFailureNotice({ answer }: { answer: CommentAnswer | undefined }) {
  const { failures } = useCommentsMessages();
  const { common } = useManageMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.failure === undefined) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [answer]);
  if (answer?.failure === undefined) return null;
  const texts: Record<NonNullable<CommentAnswer["failure"]>, string> = {
    ...failures,
    notAdministrator: common.onlyAdministrators,
    tooMany: failures.tooMany(MAX_COMMENTS),
    unavailable: common.unavailable,
    unreached: common.unreached,
    full: common.full,
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="destructive">{texts[answer.failure]}</Notice>
    </div>
  );
}
