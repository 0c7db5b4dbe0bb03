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
  return (
    <Notice tone="destructive">
      {failure === "mismatch" ? mismatch : failure === "limited" ? failures.limited(minutes) : failures[failure]}
    </Notice>
  );
}
