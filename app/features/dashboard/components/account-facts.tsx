import type { ReactNode } from "react";
import type { AccountFacts as Facts } from "#app/features/account/domain/read-account.server.ts";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { usePersonMessages } from "../messages/person-messages.ts";

/** Facts of an account, for administrators. */
export function AccountFacts({ account }: { account: Facts }) {
  const words = usePersonMessages();
  const { email, isConfirmed, createdAt, sessions, language, openLinks } = account;
  return (
    <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={words.email}>
        <span className="wrap-anywhere">{email}</span>{" "}
        {isConfirmed ? <span className="text-slate">({words.confirmed})</span> : <Badge tone="warning">{words.unconfirmed}</Badge>}
      </Fact>
      <Fact name={words.role}>
        <Roles account={account} />
      </Fact>
      <Fact name={words.factor}>
        <SecondFactor account={account} />
      </Fact>
      <Fact name={words.since}>
        <DateTime at={new Date(createdAt).toISOString()} />
      </Fact>
      <Fact name={words.signedIn}>
        <LastSignIn account={account} />
      </Fact>
      <Fact name={words.sessions}>{sessions}</Fact>
      <Fact name={words.links}>{openLinks}</Fact>
      {language !== null && <Fact name={words.language}>{LANGUAGE_NAMES[language]}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Roles({ account: { isAdmin, paintings, email } }: { account: Facts }) {
  const { people } = useDashboardMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  if (!isAdmin && paintings === 0) return people.noRoles;
  return (
    <span className="flex flex-wrap gap-2">
      {isAdmin && <Badge tone="positive">{common.adminBadge}</Badge>}
      {paintings > 0 && (
        <Link to={toHref(paths.manage(), { owner: email })} className="no-underline hover:underline">
          <Badge>{people.owner(paintings)}</Badge>
        </Link>
      )}
    </span>
  );
}

/** The second factors of an account; a warning for an administrator without any. */
export function SecondFactor({ account: { isAdmin, hasCode, passkeys } }: { account: Pick<Facts, "isAdmin" | "hasCode" | "passkeys"> }) {
  const words = usePersonMessages();
  const factors = [...(hasCode ? [words.code] : []), ...(passkeys > 0 ? [words.passkeys(passkeys)] : [])];
  if (factors.length > 0) return factors.join(", ");
  return isAdmin ? <Badge tone="warning">{words.noFactor}</Badge> : <span className="text-slate">{words.noFactor}</span>;
}

/** The last sign-in of the sessions that there are; older ones are not kept, but who ended them all is. */
export function LastSignIn({
  account: { signedInAt, hasSignedIn, ended },
}: {
  account: Pick<Facts, "signedInAt" | "hasSignedIn" | "ended">;
}) {
  const words = usePersonMessages();
  if (signedInAt !== null) return <DateTime at={new Date(signedInAt).toISOString()} />;
  if (!hasSignedIn) return <span className="text-slate">{words.never}</span>;
  return (
    <span className="text-slate">
      {words.noSession}
      {ended !== null && (
        <span className="block text-xs wrap-anywhere">
          {words.signedOutOn} <DateTime at={new Date(ended.at).toISOString()} />
          {ended.by !== null && ` ${words.by(ended.by)}`}
        </span>
      )}
    </span>
  );
}
