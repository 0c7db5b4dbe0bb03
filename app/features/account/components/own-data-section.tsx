import { formatBrusselsClock } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import type { AccountHold } from "../domain/account-hold.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice, useFieldFailure } from "./failure-notice.tsx";
import { FoldedForm } from "./folded-form.tsx";
import { ProofFields } from "./proof-fields.tsx";

interface OwnDataSectionProps {
  email: string;
  hasSecondFactor: boolean;
  hold: AccountHold | null;
  result: AccountActionResult | undefined;
}

/** The copy of the account's data, and the deletion of the account (P-ACCOUNT-41, P-ACCOUNT-42). */
export function OwnDataSection({ hold, result, ...account }: OwnDataSectionProps) {
  const { ownData: words, failures } = useAccountMessages();
  const toHref = useHref();
  return (
    <Section id="data" title={words.title}>
      {hold === "withoutFactor" ? (
        <p className="text-sm">{failures.withoutFactor}</p>
      ) : (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <div>
            <h3 className="text-base">{words.copyTitle}</h3>
            <p className="mt-3 mb-5 text-sm text-slate">{words.lead}</p>
            <Copy {...account} result={result?.intent === "copy" ? result : undefined} />
            <p className="mt-5 text-sm text-slate">
              {words.rest}{" "}
              <Link to={toHref(paths.contacts())} className="link">
                {words.toContacts}
              </Link>
            </p>
          </div>
          <div>
            <h3 className="text-base">{words.deleteTitle}</h3>
            <Deletion {...account} hold={hold} result={result?.intent === "delete" ? result : undefined} />
          </div>
        </div>
      )}
    </Section>
  );
}

function Copy({ email, hasSecondFactor, result }: Omit<OwnDataSectionProps, "hold">) {
  const { ownData: words } = useAccountMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { above, at } = useFieldFailure(result?.failure, ["currentPassword"]);
  if (result?.copyUntil !== undefined)
    return (
      <Notice>
        <p>{words.ready(formatBrusselsClock(new Date(result.copyUntil), language))}</p>
        <p className="mt-3">
          <a href={toHref(paths.ownData())} download className={buttonClass("primary")}>
            {words.download}
          </a>
        </p>
      </Notice>
    );
  return (
    <FoldedForm label={words.start} isOpen={result?.failure !== undefined}>
      <AccountForm intent="copy" label={words.prepare}>
        <AccountFailureNotice failure={above} minutes={result?.minutes} />
        <ProofFields email={email} hasSecondFactor={hasSecondFactor} passwordError={at("currentPassword")} />
      </AccountForm>
    </FoldedForm>
  );
}

function Deletion({ email, hasSecondFactor, hold, result }: OwnDataSectionProps) {
  const { ownData: words, failures } = useAccountMessages();
  const toHref = useHref();
  const { above, at } = useFieldFailure(result?.failure, ["currentPassword"]);
  if (hold !== null)
    return (
      <div className="mt-3 text-sm">
        <p>{failures[hold]}</p>
        {hold === "owner" && (
          <Link to={toHref(paths.contacts())} className="link mt-1 inline-flex min-h-11 items-center">
            {words.toContacts}
          </Link>
        )}
        {hold === "lastAdministrator" && (
          <Link to={toHref(paths.dashboard())} className="link mt-1 inline-flex min-h-11 items-center">
            {words.toUsers}
          </Link>
        )}
      </div>
    );
  return (
    <>
      <p className="mt-3 text-sm text-slate">{words.deleteLead}</p>
      <p className="mt-3 mb-5 text-sm text-slate">{words.deleteKept}</p>
      <FoldedForm label={words.deleteTitle} tone="destructive" isOpen={result?.failure !== undefined}>
        <AccountForm intent="delete" label={words.confirm} tone="destructive">
          <AccountFailureNotice failure={above} minutes={result?.minutes} />
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="sure" required className="size-5 shrink-0" />
            {words.sure}
          </label>
          <ProofFields email={email} hasSecondFactor={hasSecondFactor} passwordError={at("currentPassword")} />
        </AccountForm>
      </FoldedForm>
    </>
  );
}
