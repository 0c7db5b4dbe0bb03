import { association } from "#app/content/association.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountError } from "../domain/account-forms.ts";
import type { AccountFailure } from "../domain/account-result.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";

interface AccountFailureNoticeProps {
  failure: AccountFailure | AccountError | "wrongRegistrationPassword" | undefined;
  /** Wait after too many attempts, in minutes. */
  minutes?: number | undefined;
}

const DEFAULT_MINUTES = 15;

/** Error message for a failed account action; renders nothing without a failure. */
export function AccountFailureNotice({ failure, minutes = DEFAULT_MINUTES }: AccountFailureNoticeProps) {
  const { failures, mismatch } = useAccountMessages();
  if (failure === undefined) return null;
  const text = () => {
    if (failure === "mismatch") return mismatch;
    if (failure === "limited") return failures.limited(minutes);
    return failure === "suspended" ? failures.suspended(association.email) : failures[failure];
  };
  return <Notice tone="destructive">{text()}</Notice>;
}
