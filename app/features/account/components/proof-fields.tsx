import { InputField } from "#app/ui/field.tsx";
import { useAccountMessages } from "../messages/account-messages.ts";
import { HiddenUsername, PasswordField } from "./password-field.tsx";

interface ProofFieldsProps {
  email: string;
  hasSecondFactor: boolean;
}

/** Reauthentication fields: the password, and a code for accounts with a second factor. */
export function ProofFields({ email, hasSecondFactor }: ProofFieldsProps) {
  const { currentPassword } = useAccountMessages();
  return (
    <>
      <HiddenUsername email={email} />
      <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
      {hasSecondFactor && <CodeField />}
    </>
  );
}

export function CodeField() {
  const { currentCode, currentCodeHint } = useAccountMessages();
  return (
    <InputField
      label={currentCode}
      hint={currentCodeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
    />
  );
}
