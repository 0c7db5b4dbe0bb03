import type { AccountError } from "#app/domain/account/account-forms.ts";
import type { AccountFailure } from "#app/domain/account/account-outcome.server.ts";
import { useAccountMessages } from "#app/i18n/account-messages.ts";
import { Notice } from "#app/ui/notice.tsx";

interface AccountFailureNoticeProps {
  failure: AccountFailure | AccountError | "wrongRegistrationPassword" | undefined;
  /** How long to wait, when there were too many attempts. */
  minutes?: number | undefined;
}

const A_WHILE = 15;

/** Why something about an account was not done, in a sentence; nothing where nothing failed. */
export function AccountFailureNotice({ failure, minutes = A_WHILE }: AccountFailureNoticeProps) {
  const { failures, mismatch } = useAccountMessages();
  if (failure === undefined) return null;
  return (
    <Notice tone="destructive">
      {failure === "mismatch" ? mismatch : failure === "limited" ? failures.limited(minutes) : failures[failure]}
    </Notice>
  );
}
