import { formatBrusselsClock } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import type { PendingAddress } from "../domain/change-address.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice, useFieldFailure } from "./failure-notice.tsx";
import { FoldedForm } from "./folded-form.tsx";
import { HiddenUsername, PasswordField } from "./password-field.tsx";
import { CodeField, ProofFields } from "./proof-fields.tsx";

export function NameSection({ name, result }: { name: string; result: AccountActionResult | undefined }) {
  const { account: words, fullName } = useAccountMessages();
  const { above, at } = useFieldFailure(result?.failure, ["name"]);
  return (
    <Section id="name" title={words.nameTitle}>
      <AccountForm intent="name" label={words.saveName}>
        <AccountFailureNotice failure={above} minutes={result?.minutes} />
        <InputField
          key={name}
          label={fullName}
          name="name"
          error={at("name")}
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={result?.typed?.name ?? name}
        />
      </AccountForm>
    </Section>
  );
}

interface ReauthenticatedSectionProps {
  email: string;
  hasSecondFactor: boolean;
  result: AccountActionResult | undefined;
}

export function AddressSection({
  email,
  hasSecondFactor,
  pending,
  result,
}: ReauthenticatedSectionProps & { pending: PendingAddress | null }) {
  const { account: words } = useAccountMessages();
  const failure = result?.intent === "address" ? result.failure : undefined;
  const { above, at } = useFieldFailure(failure, ["email", "currentPassword"]);
  return (
    <Section id="address" title={words.emailTitle}>
      <p className="mb-4 wrap-anywhere text-base">{email}</p>
      {pending !== null && <Pending address={pending} result={result?.intent === "address" ? undefined : result} />}
      <FoldedForm label={words.newEmailStart} isOpen={failure !== undefined}>
        <p className="mb-5 text-sm text-slate">{words.emailLead}</p>
        <AccountForm intent="address" label={words.changeEmail}>
          <AccountFailureNotice failure={above} minutes={result?.minutes} />
          <InputField
            label={words.newEmail}
            name="email"
            error={at("email")}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={result?.typed?.email}
          />
          <ProofFields email={email} hasSecondFactor={hasSecondFactor} passwordError={at("currentPassword")} />
        </AccountForm>
      </FoldedForm>
    </Section>
  );
}

/** A new address that waits for the opening of its link (P-ACCOUNT-39). */
function Pending({ address: { email, until }, result }: { address: PendingAddress; result: AccountActionResult | undefined }) {
  const { account: words } = useAccountMessages();
  const language = useLanguage();
  return (
    <div className="mb-6 border-l-2 border-brass pl-4">
      <p className="text-sm">
        {words.emailWaits} <span className="wrap-anywhere font-medium">{email}</span>
      </p>
      <p className="mt-1 text-xs text-slate">{words.emailWaitsUntil(formatBrusselsClock(new Date(until), language))}</p>
      <div className="mt-3 flex flex-col gap-3">
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        <div className="flex flex-wrap gap-3">
          <AccountForm intent="address-again" label={words.emailAgain} />
          <AccountForm intent="address-cancel" label={words.emailCancel} />
        </div>
      </div>
    </div>
  );
}

export function PasswordSection({ result, email, hasSecondFactor }: ReauthenticatedSectionProps) {
  const { account: words, currentPassword, newPassword, confirmPassword, passwordHint } = useAccountMessages();
  const { above, at } = useFieldFailure(result?.failure, ["currentPassword", "password", "confirmPassword"]);
  return (
    <Section id="password" title={words.passwordTitle}>
      <p className="mb-4 text-sm text-slate">{words.passwordLead}</p>
      <FoldedForm label={words.changePassword} isOpen={result?.failure !== undefined}>
        <AccountForm intent="password" label={words.changePassword}>
          <AccountFailureNotice failure={above} minutes={result?.minutes} />
          <HiddenUsername email={email} />
          <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" error={at("currentPassword")} />
          <PasswordField name="password" label={newPassword} autoComplete="new-password" hint={passwordHint} error={at("password")} />
          <PasswordField name="confirmPassword" label={confirmPassword} autoComplete="new-password" error={at("confirmPassword")} />
          {/* Browsers treat passwords separated by another field as two forms. */}
          {hasSecondFactor && <CodeField />}
        </AccountForm>
      </FoldedForm>
    </Section>
  );
}
