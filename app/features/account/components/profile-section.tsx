import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { Answer } from "../domain/account-action.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountPart } from "./account-section.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { PasswordField, WhosePassword } from "./password-field.tsx";
import { CodeField, ProofFields } from "./proof-fields.tsx";

export function NamePart({ name, answer }: { name: string; answer: Answer | undefined }) {
  const { account: words, fullName } = useAccountMessages();
  return (
    <Section id="name" title={words.nameTitle}>
      <AccountPart intent="name" label={words.saveName}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <InputField
          key={name}
          label={fullName}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={answer?.typed?.name ?? name}
        />
      </AccountPart>
    </Section>
  );
}

interface ProvenPartProps {
  email: string;
  hasSecondFactor: boolean;
  answer: Answer | undefined;
}

export function AddressPart({ email, hasSecondFactor, answer }: ProvenPartProps) {
  const { account: words } = useAccountMessages();
  return (
    <Section id="address" title={words.emailTitle}>
      <p className="mb-2 wrap-anywhere text-base">{email}</p>
      <p className="mb-5 text-sm text-slate">{words.emailLead}</p>
      <AccountPart intent="address" label={words.changeEmail}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <InputField
          label={words.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={answer?.typed?.email}
        />
        <ProofFields email={email} hasSecondFactor={hasSecondFactor} />
      </AccountPart>
    </Section>
  );
}

export function PasswordPart({ answer, email, hasSecondFactor }: ProvenPartProps) {
  const { account: words, currentPassword, newPassword, confirmPassword, passwordHint } = useAccountMessages();
  return (
    <Section id="password" title={words.passwordTitle}>
      <p className="mb-5 text-sm text-slate">{words.passwordLead}</p>
      <AccountPart intent="password" label={words.changePassword}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <WhosePassword email={email} />
        <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
        <PasswordField name="password" label={newPassword} autoComplete="new-password" hint={passwordHint} />
        <PasswordField name="confirmPassword" label={confirmPassword} autoComplete="new-password" />
        {/* A field between the passwords would make browsers take them for two forms. */}
        {hasSecondFactor && <CodeField />}
      </AccountPart>
    </Section>
  );
}
