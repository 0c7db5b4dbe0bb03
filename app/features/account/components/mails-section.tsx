import { Section } from "#app/shared/management/section.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import { MAIL_TIMINGS, type MailPreferences, noticeKindsFor } from "../domain/mail-preferences.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";

interface MailsSectionProps {
  preferences: MailPreferences;
  isAdmin: boolean;
  result: AccountActionResult | undefined;
}

/** Chooses which mails the account receives, and when. */
export function MailsSection({ preferences, isAdmin, result }: MailsSectionProps) {
  const { account: words } = useAccountMessages();
  return (
    <Section id="mails" title={words.mailsTitle}>
      <p className="mb-5 text-sm text-slate">{words.mailsLead}</p>
      {/* A reset after saving shows the values that were saved. */}
      <AccountForm key={JSON.stringify(preferences)} intent="mails" label={words.saveMails}>
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        {noticeKindsFor(isAdmin).map((kind) => (
          <SelectField key={kind} label={words.mails[kind]} name={kind} defaultValue={preferences[kind]}>
            {MAIL_TIMINGS.map((timing) => (
              <option key={timing} value={timing}>
                {words.mailTimings[timing]}
              </option>
            ))}
          </SelectField>
        ))}
      </AccountForm>
    </Section>
  );
}
