import { useAccountMessages } from "../messages/account-messages.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  label: string;
  errors: { password?: unknown; confirmPassword?: unknown } | undefined;
}

/** A new password, twice, with what is wrong with either. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const words = useAccountMessages();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={words.passwordHint}
        error={errors?.password === undefined ? undefined : words.failures.passwordLength}
      />
      <PasswordField
        name="confirmPassword"
        label={words.confirmPassword}
        autoComplete="new-password"
        error={errors?.confirmPassword === undefined ? undefined : words.mismatch}
      />
    </>
  );
}
