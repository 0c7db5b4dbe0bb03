import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountActionResult, Intent } from "../domain/account-action.ts";
import type { NewSecondFactor } from "../domain/account-settings.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { FoldedForm } from "./folded-form.tsx";
import { ProofFields } from "./proof-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface SecondFactorSectionProps {
  email: string;
  hasSecondFactor: boolean;
  passedSecondFactor: boolean;
  requiresSecondFactor: boolean;
  /** Moment at which the page was made, in ISO 8601. */
  madeAt: string;
  result: AccountActionResult | undefined;
}

/** Sets up and manages the second factor. */
export function SecondFactorSection({
  email,
  hasSecondFactor,
  passedSecondFactor,
  requiresSecondFactor,
  madeAt,
  result,
}: SecondFactorSectionProps) {
  const { account: words } = useAccountMessages();
  const { common } = useManageMessages();
  const failureOf = (intent: Intent) => (result?.intent === intent ? result.failure : undefined);
  return (
    <Section id="factor" title={words.factorTitle}>
      <p className="mb-5 text-sm text-slate">{words.factorLead}</p>
      {requiresSecondFactor && !passedSecondFactor && (
        <div className="mb-5">
          <Notice>{hasSecondFactor ? common.factorNotPassed : common.factorRequired}</Notice>
        </div>
      )}
      {result?.factor !== undefined ? (
        <NewFactor factor={result.factor} email={email} madeAt={madeAt} result={result} />
      ) : hasSecondFactor ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm">{words.factorOn}</p>
          {result?.recoveryCodes !== undefined && (
            <RecoveryCodes codes={result.recoveryCodes} title={words.factorRenewed} email={email} madeAt={madeAt} />
          )}
          <FoldedForm label={words.factorRenew} isOpen={failureOf("factor-codes") !== undefined}>
            <AccountForm intent="factor-codes" label={words.factorRenew}>
              <AccountFailureNotice failure={failureOf("factor-codes")} minutes={result?.minutes} />
              <ProofFields email={email} hasSecondFactor />
            </AccountForm>
          </FoldedForm>
          <FoldedForm label={words.factorStop} tone="destructive" isOpen={failureOf("factor-stop") !== undefined}>
            <AccountForm intent="factor-stop" label={words.factorStop} tone="destructive">
              <AccountFailureNotice failure={failureOf("factor-stop")} minutes={result?.minutes} />
              <ProofFields email={email} hasSecondFactor />
            </AccountForm>
          </FoldedForm>
        </div>
      ) : (
        <FoldedForm label={common.factorStart} isOpen={requiresSecondFactor || failureOf("factor-start") !== undefined}>
          <AccountForm intent="factor-start" label={common.factorStart}>
            <AccountFailureNotice failure={failureOf("factor-start")} minutes={result?.minutes} />
            <ProofFields email={email} hasSecondFactor={false} />
          </AccountForm>
        </FoldedForm>
      )}
    </Section>
  );
}

interface NewFactorProps {
  factor: NewSecondFactor;
  email: string;
  madeAt: string;
  result: AccountActionResult;
}

function NewFactor({ factor, email, madeAt, result }: NewFactorProps) {
  const { account: words } = useAccountMessages();
  const { labelled } = useMessages().phrases;
  const key = new URL(factor.uri).searchParams.get("secret") ?? "";
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm">{words.factorScan}</p>
      <QrCode text={factor.uri} label={words.factorQr} className="border border-line-strong/40" />
      {/* A telephone cannot scan its own screen. */}
      <p className="no-print lg:hidden">
        <a href={factor.uri} className={buttonClass("quiet")}>
          {words.factorOpen}
        </a>
      </p>
      <div className="text-sm">
        <p>{labelled(words.factorKey, "")}</p>
        <p id="factor-key" className="mt-1 mb-3 flex flex-wrap gap-x-2">
          {key.match(/.{1,4}/g)?.map((group, place) => (
            <code key={place}>{group}</code>
          ))}
        </p>
        <CopyButton label={words.factorCopy} text={key} copiedText={words.factorCopied} selectId="factor-key" />
      </div>
      <RecoveryCodes codes={factor.recoveryCodes} title={words.factorCodes} email={email} madeAt={madeAt} />
      <AccountForm intent="factor-confirm" label={words.factorFinish}>
        <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
        <input type="hidden" name="uri" value={factor.uri} />
        <input type="hidden" name="recoveryCodes" value={factor.recoveryCodes.join(" ")} />
        <InputField label={words.factorConfirm} name="code" autoComplete="one-time-code" inputMode="numeric" required maxLength={12} />
      </AccountForm>
    </div>
  );
}
