import { type ReactNode, useId } from "react";
import type { MailTiming } from "#app/platform/database/tables/account-tables.ts";
import { Section } from "#app/shared/management/section.tsx";
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
  const timingOf = (kind: NoticeKind) => <TimingChoice key={kind} kind={kind} chosen={shown[kind]} />;
  return (
    <Section id="mails" title={words.mailsTitle}>
      {children}
      <p className="mt-8 mb-5 border-t border-line-strong/40 pt-6 text-sm text-slate">{words.mailsLead}</p>
      {/* A reset after saving shows the values that were saved. */}
      <AccountForm key={JSON.stringify(preferences)} intent="mails" label={words.saveMails}>
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        <div>
          {noticeKindsFor(isAdministrator)
            .filter((kind) => kind !== "sign_in")
            .map(timingOf)}
          <div className="group/warnings">
            {timingOf("sign_in")}
            <div className={PROOF[preferences.sign_in]}>
              <p className="text-sm text-slate">{words.warningsProof}</p>
              <ProofFields email={email} hasSecondFactor={hasSecondFactor} isOptional />
            </div>
          </div>
        </div>
      </AccountForm>
    </Section>
  );
}

/** Chooses when mails of a kind are sent. */
function TimingChoice({ kind, chosen }: { kind: NoticeKind; chosen: MailTiming }) {
  const { account: words } = useAccountMessages();
  const label = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={label}
      className="gap-x-6 border-b border-line-strong/40 py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:block xl:grid"
    >
      <p id={label} className="text-sm">
        {words.mails[kind]}
      </p>
      <div className="-mx-1.5 flex flex-wrap gap-x-1 sm:grid sm:grid-cols-[repeat(3,max-content)] sm:justify-end">
        {MAIL_TIMINGS.map((timing) => (
          <label key={timing} className="flex min-h-11 cursor-pointer items-center gap-2 px-1.5 text-sm">
            <input type="radio" name={kind} value={timing} defaultChecked={timing === chosen} className="shrink-0" />
            {words.mailTimings[timing]}
          </label>
        ))}
      </div>
    </div>
  );
}

/** Shows the password where the chosen timing of warnings is later than the saved one. */
const PROOF: Record<MailTiming, string> = {
  now: "mt-4 hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[:checked:not([value=now])]/warnings:flex",
  daily: "mt-4 hidden flex-col gap-5 border-l border-line-strong pl-5 group-has-[[value=off]:checked]/warnings:flex",
  off: "hidden",
};
