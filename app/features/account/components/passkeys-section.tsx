import { useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS, type Passkey } from "../domain/passkeys/passkey.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { FoldedForm } from "./folded-form.tsx";
import { NewPasskeyForm } from "./new-passkey.tsx";
import { usePasskeySupport } from "./passkey-ceremony.ts";
import { ProofFields } from "./proof-fields.tsx";

interface PasskeysSectionProps {
  email: string;
  hasSecondFactor: boolean;
  passkeys: Passkey[];
  result: AccountActionResult | undefined;
}

/** The account's passkeys, with forms to add, rename and remove them. */
export function PasskeysSection({ passkeys, result, ...account }: PasskeysSectionProps) {
  const { passkeys: words } = useAccountMessages();
  const isSupported = usePasskeySupport();
  const failed = result?.passkey;
  // Kept if it could not be sent, with the name that was typed.
  const [started, setStarted] = useState(result?.newPasskey);
  if (result?.newPasskey !== undefined && result.newPasskey !== started) setStarted(result.newPasskey);
  const isUnsent = result?.intent === "passkey-add" && result.failure === "unavailable";
  const newPasskey = isUnsent ? started : result?.newPasskey;
  return (
    <Section id="passkeys" title={words.title}>
      <p className="mb-5 text-sm text-slate">{words.lead}</p>
      {passkeys.length > 0 && (
        <ul className="mb-6">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} result={failed === passkey.id ? result : undefined} {...account} />
          ))}
        </ul>
      )}
      {newPasskey !== undefined ? (
        <NewPasskeyForm newPasskey={newPasskey} isUnsent={isUnsent} />
      ) : passkeys.length >= MAX_PASSKEYS ? (
        <p className="text-sm">{words.full}</p>
      ) : (
        <>
          <noscript>
            <p className="text-sm">{words.needsScript}</p>
          </noscript>
          <div className="scripted-only">
            {isSupported ? (
              <FoldedForm label={words.add} isOpen={failed === undefined && result?.failure !== undefined}>
                <AccountForm intent="passkey-start" label={words.add}>
                  {failed === undefined && <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />}
                  <ProofFields {...account} />
                </AccountForm>
              </FoldedForm>
            ) : (
              <p className="text-sm">{words.unsupported}</p>
            )}
          </div>
        </>
      )}
    </Section>
  );
}

type PasskeyItemProps = Omit<PasskeysSectionProps, "passkeys"> & { passkey: Passkey };

function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, result, email, hasSecondFactor }: PasskeyItemProps) {
  const { passkeys: words, account } = useAccountMessages();
  const { labelled } = useMessages().phrases;
  return (
    <li className="border-b border-line-strong/40 py-3 text-sm">
      <p className="wrap-anywhere">{name}</p>
      <p className="mt-0.5 text-xs text-slate">
        {words.addedOn} <DateTime at={createdAt} />.{" "}
        {lastUsedAt === null ? (
          words.neverUsed
        ) : (
          <>
            {labelled(account.lastUsed, "")}
            <DateTime at={lastUsedAt} />
          </>
        )}
      </p>
      {/* Renaming closes it. */}
      <details key={name} open={result !== undefined || undefined} className="mt-1">
        <summary aria-label={words.manageOf(name)} className="link inline-flex min-h-11 cursor-pointer items-center">
          {words.manage}
        </summary>
        <div className="flex flex-col gap-6 pt-3 pb-4">
          <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
          <AccountForm intent="passkey-rename" label={words.rename}>
            <input type="hidden" name="passkey" value={id} />
            <InputField label={words.name} name="name" autoComplete="off" required maxLength={MAX_PASSKEY_NAME} defaultValue={name} />
          </AccountForm>
          <div className="border-t border-line-strong/40 pt-5">
            <p className="mb-4 text-slate">{words.removeLead}</p>
            <AccountForm intent="passkey-remove" label={words.remove} tone="destructive">
              <input type="hidden" name="passkey" value={id} />
              <ProofFields email={email} hasSecondFactor={hasSecondFactor} />
            </AccountForm>
          </div>
        </div>
      </details>
    </li>
  );
}
