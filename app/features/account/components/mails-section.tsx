import type { ReactNode } from "react";
import type { MailTiming } from "#app/platform/database/tables/account-tables.ts";
import { Section } from "#app/shared/management/section.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import { MAIL_TIMINGS, type MailPreferences, type NoticeKind, noticeKindsFor } from "../domain/mail-preferences.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { ProofFields } from "./proof-fields.tsx";

interface MailsSectionProps {
  email: string;
  hasSecondFactor: boolean;
  isAdministrator: boolean;
  preferences: MailPreferences;
  result: AccountActionResult | undefined;
  /** The form for their language. */
  children: ReactNode;
}

/** Chooses which mails the account receives, and when. */
export function MailsSection({ email, hasSecondFactor, isAdministrator, preferences, result, children }: MailsSectionProps) {
  const { account: words } = useAccountMessages();
  const shown = result?.typed?.mails ?? preferences;
  const timingOf = (kind: NoticeKind) => (
    <SelectField key={kind} label={words.mails[kind]} name={kind} defaultValue={shown[kind]}>
      {MAIL_TIMINGS.map((timing) => (
        <option key={timing} value={timing}>
          {words.mailTimings[timing]}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Section id="mails" title={words.mailsTitle}>
      {children}
      <p className="mt-8 mb-5 border-t border-line-strong/40 pt-6 text-sm text-slate">{words.mailsLead}</p>
      {/* A reset after saving shows the values that were saved. */}
      <AccountForm key={JSON.stringify(preferences)} intent="mails" label={words.saveMails}>
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        {noticeKindsFor(isAdministrator)
          .filter((kind) => kind !== "sign_in")
          .map(timingOf)}
        <div className="group/warnings flex flex-col gap-5">
          {timingOf("sign_in")}
          <div className={PROOF[preferences.sign_in]}>
            <p className="text-sm text-slate">{words.warningsProof}</p>
            <ProofFields email={email} hasSecondFactor={hasSecondFactor} isOptional />
          </div>
        </div>
      </AccountForm>
    </Section>
  );
}

/** Shows the password where the chosen timing of warnings is later than the saved one. */
const PROOF: Record<MailTiming, string> = {
  now: "hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[option:not([value=now]):checked]/warnings:flex",
  daily: "hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[option[value=off]:checked]/warnings:flex",
  off: "hidden",
};
