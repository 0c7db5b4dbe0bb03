import { InputField } from "#app/ui/field.tsx";
import { useAccountMessages } from "../messages/account-messages.ts";
import { HiddenUsername, PasswordField } from "./password-field.tsx";

interface ProofFieldsProps {
  email: string;
  hasSecondFactor: boolean;
  /** If the server decides whether they are needed. */
  isOptional?: boolean;
  passwordError?: string | undefined;
}

/** Reauthentication fields: the password, and a code for accounts with a second factor. */
export function ProofFields({ email, hasSecondFactor, isOptional = false, passwordError }: ProofFieldsProps) {
  const { currentPassword } = useAccountMessages();
  return (
    <>
      <HiddenUsername email={email} />
      <PasswordField
        name="currentPassword"
        label={currentPassword}
        autoComplete="current-password"
        isOptional={isOptional}
        error={passwordError}
      />
      {hasSecondFactor && <CodeField isOptional={isOptional} />}
    </>
  );
}

export function CodeField({ isOptional = false }: { isOptional?: boolean }) {
  const { currentCode, currentCodeHint } = useAccountMessages();
  return (
    <InputField
      label={currentCode}
      hint={currentCodeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required={!isOptional}
      maxLength={40}
    />
  );
}
