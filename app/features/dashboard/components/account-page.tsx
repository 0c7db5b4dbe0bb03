import type { AccountFacts as Facts } from "#app/features/account/domain/read-account.server.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountRefusal } from "../domain/account-refusal.ts";
import type { AccountAct } from "../domain/list-account-acts.server.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { usePersonMessages } from "../messages/person-messages.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountFacts } from "./account-facts.tsx";

interface AccountPageProps {
  account: Facts;
  acts: AccountAct[];
  /** It is the reader's own. */
  isSelf: boolean;
  refusal: AccountRefusal | undefined;
}

/** The account of a person, above the changes that the person has made (P-ACCOUNT-28). */
export function AccountPage({ account, acts, isSelf, refusal }: AccountPageProps) {
  const words = usePersonMessages();
  const { common } = useManageMessages();
  const { notDone } = useDashboardMessages();
  const { suspension } = account;
  const name = account.fullName === "" ? account.email : account.fullName;
  const reasonOf = ({ cause }: AccountRefusal) => {
    if (cause === "unexpected") return notDone;
    if (cause === "forbidden") return common.onlyAdministrators;
    return cause === "unavailable" || cause === "full" ? common[cause] : words.refusals[cause];
  };
  const success = (text: string) => ({ title: common.successTitle, text });
  useActionToast(refusal, refusal && { title: common.errorTitle, text: words.failed, tone: "destructive" });
  return (
    <div className="mb-14">
      <Section id="account" title={words.titleOf(name)}>
        <FlashNotice
          notices={{ suspended: success(words.suspended), lifted: success(words.lifted), "signed-out": success(words.signedOut) }}
        />
        {refusal !== undefined && (
          <div className="mb-6">
            <Notice tone="destructive" title={words.failed}>
              {reasonOf(refusal)}
            </Notice>
          </div>
        )}
        {suspension !== null && <Suspension suspension={suspension} />}
        <AccountFacts account={account} />
        <AccountActions account={account} isSelf={isSelf} />
        <Acts acts={acts} />
      </Section>
    </div>
  );
}

function Suspension({ suspension: { at, by, reason, linksEnded } }: { suspension: NonNullable<Facts["suspension"]> }) {
  const words = usePersonMessages();
  return (
    <div className="mb-6">
      <Notice tone="destructive" title={words.badge}>
        <p className="wrap-anywhere">
          <DateTime at={new Date(at).toISOString()} /> · {words.suspendedBy(by)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          {words.because} <span lang="und">{reason}</span>
        </p>
        <p>{words.linksEnded(linksEnded)}</p>
      </Notice>
    </div>
  );
}

function Acts({ acts }: { acts: AccountAct[] }) {
  const words = usePersonMessages();
  const { audit } = useDashboardMessages();
  return (
    <>
      <h3 className="mt-8 text-sm font-medium">{words.acts}</h3>
      {acts.length === 0 ? (
        <p className="mt-1 text-sm text-slate">{words.noActs}</p>
      ) : (
        <ol className="mt-1 text-sm">
          {acts.map(({ id, at, act, by, reason }) => (
            <li key={id} className="grid gap-x-6 border-b border-line-strong/40 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
              <span className="text-slate">
                <DateTime at={at} />
              </span>
              <span className="wrap-anywhere">
                {words.actNames[act]} <span className="text-slate">{by === null ? audit.nobody : words.by(by)}</span>
                {reason !== null && (
                  <span lang="und" className="block text-slate">
                    {reason}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
