import { Notice } from "#app/ui/notice.tsx";
import type { AccountError } from "../domain/account-forms.ts";
import type { AccountFailure } from "../domain/account-result.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";

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
