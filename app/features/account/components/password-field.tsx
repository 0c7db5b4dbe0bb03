import { useState } from "react";
import { InputField } from "#app/ui/field.tsx";
import { useAccountMessages } from "../messages/account-messages.ts";

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string | undefined;
  /** If the server decides whether it is needed. */
  isOptional?: boolean;
}

/** Tells password managers which account a form's password belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** Password input with a show/hide button. Autofill and pasting work. */
export function PasswordField({ name, label, autoComplete, hint, error, isOptional = false }: PasswordFieldProps) {
  const { show, hide } = useAccountMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative [&_label]:pr-20">
      <InputField
        label={label}
        name={name}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required={!isOptional}
        maxLength={128}
        hint={hint}
        error={error}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={`${isShown ? hide : show}, ${label}`}
        onClick={() => setIsShown(!isShown)}
        className="scripted-only absolute top-0 right-0 min-h-6 text-xs text-slate underline underline-offset-4"
      >
        {isShown ? hide : show}
      </button>
    </div>
  );
}
