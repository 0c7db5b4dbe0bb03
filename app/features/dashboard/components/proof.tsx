import type { AccountFailure } from "#app/features/account/domain/account-result.server.ts";
import { InputField } from "#app/ui/field.tsx";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";

/** Reason for which the proof of an administrator was not accepted, with the wait after too many attempts, in minutes. */
export interface RefusedProof {
  failure: AccountFailure;
  minutes: number;
}

/** Fields by which administrators prove who they are: their password, and a code if their account has a second factor. */
export function ProofFields({ email, hasSecondFactor }: { email: string; hasSecondFactor: boolean }) {
  const { proof } = useDashboardMessages().people;
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label={proof.password}
        hint={proof.passwordHint}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
      {hasSecondFactor && (
        <InputField
          label={proof.code}
          hint={proof.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
        />
      )}
    </>
  );
}

/** The sentence for a refused proof. */
export function useProofText(): (refused: RefusedProof) => string {
  const { proof } = useDashboardMessages().people;
  return ({ failure, minutes }) => {
    if (failure === "limited") return proof.limited(minutes);
    if (failure === "wrongPassword") return proof.wrongPassword;
    return failure === "code" ? proof.wrongCode : proof.unexpected;
  };
}
