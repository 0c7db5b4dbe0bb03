import type { MailTiming } from "#app/platform/database/tables.ts";
import { Section } from "#app/shared/management/section.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import { MAIL_TIMINGS, type MailPreferences, NOTICE_KINDS } from "../domain/mail-preferences.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { ProofFields } from "./proof-fields.tsx";

interface MailsSectionProps {
  email: string;
  hasSecondFactor: boolean;
  preferences: MailPreferences;
  result: AccountActionResult | undefined;
}

/** Chooses which mails the account receives, and when. */
export function MailsSection({ email, hasSecondFactor, preferences, result }: MailsSectionProps) {
  const { account: words } = useAccountMessages();
  const shown = result?.typed?.mails ?? preferences;
  return (
    <Section id="mails" title={words.mailsTitle}>
      <p className="mb-5 text-sm text-slate">{words.mailsLead}</p>
      {/* A reset after saving shows the values that were saved. */}
      <AccountForm key={JSON.stringify(preferences)} intent="mails" label={words.saveMails}>
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        <div className="group/mails flex flex-col gap-5">
          {NOTICE_KINDS.map((kind) => (
            <SelectField key={kind} label={words.mails[kind]} name={kind} defaultValue={shown[kind]}>
              {MAIL_TIMINGS.map((timing) => (
                <option key={timing} value={timing}>
                  {words.mailTimings[timing]}
                </option>
              ))}
            </SelectField>
          ))}
          <div className={PROOF[preferences.sign_in]}>
            <p className="text-sm text-slate">{words.warningsProof}</p>
            <ProofFields email={email} hasSecondFactor={hasSecondFactor} isOptional />
          </div>
        </div>
      </AccountForm>
    </Section>
  );
}

/** Shows the password where the chosen timing of the last kind, `sign_in`, is later than the saved one. */
const PROOF: Record<MailTiming, string> = {
  now: "hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[[name=sign_in]_option:not([value=now]):checked]/mails:flex",
  daily: "hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[[name=sign_in]_option[value=off]:checked]/mails:flex",
  off: "hidden",
};
