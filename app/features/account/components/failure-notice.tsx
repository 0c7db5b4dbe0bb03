import { association } from "#app/content/association.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountError } from "../domain/account-forms.ts";
import type { AccountFailure } from "../domain/account-result.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";

type Failure = AccountFailure | AccountError | "wrongRegistrationPassword";

interface AccountFailureNoticeProps {
  failure: Failure | undefined;
  /** Wait after too many attempts, in minutes. */
  minutes?: number | undefined;
}

const DEFAULT_MINUTES = 15;

/** Sentence for a failed account action. */
function useFailureText(): (failure: Failure, minutes?: number) => string {
  const { failures, mismatch } = useAccountMessages();
  return (failure, minutes = DEFAULT_MINUTES) => {
    if (failure === "mismatch") return mismatch;
    if (failure === "limited") return failures.limited(minutes);
    return failure === "suspended" ? failures.suspended(association.email) : failures[failure];
  };
}

/** Error message for a failed account action; renders nothing without a failure. */
export function AccountFailureNotice({ failure, minutes }: AccountFailureNoticeProps) {
  const textOf = useFailureText();
  if (failure === undefined) return null;
  return (
    // Focused by its form (account-form.tsx).
    <div tabIndex={-1} data-failure>
      <Notice tone="destructive">{textOf(failure, minutes)}</Notice>
    </div>
  );
}

/** Fields that a failure is about. */
const FIELDS: Partial<Record<Failure, string>> = {
  wrongPassword: "currentPassword",
  passwordLength: "password",
  passwordKnown: "password",
  mismatch: "confirmPassword",
  email: "email",
  sameEmail: "email",
  name: "name",
};

/**
 * Parts a failure between a form's fields and its notice.
 * @param fields names of the fields that the form has.
 * @returns `at` gives the error of a field; `above` is the failure for the notice, undefined if a field has it.
 */
export function useFieldFailure(failure: Failure | undefined, fields: readonly string[]) {
  const textOf = useFailureText();
  const field = failure === undefined ? undefined : FIELDS[failure];
  const isAtField = field !== undefined && fields.includes(field);
  return {
    above: isAtField ? undefined : failure,
    at: (name: string): string | undefined => (failure !== undefined && isAtField && name === field ? textOf(failure) : undefined),
  };
}
