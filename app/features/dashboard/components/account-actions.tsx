import type { AccountFacts } from "#app/features/account/domain/read-account.server.ts";
import { REASON_MAX } from "#app/features/account/domain/suspension.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { usePersonMessages } from "../messages/person-messages.ts";

/** Suspends the account, lifts its suspension, and signs it out everywhere. Nobody acts on the own account here. */
export function AccountActions({ account, isSelf }: { account: AccountFacts; isSelf: boolean }) {
  const words = usePersonMessages();
  const toHref = useHref();
  const { id, email, isAdmin, suspension, sessions } = account;
  const name = account.fullName === "" ? email : account.fullName;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {!isSelf && !isAdmin && suspension === null && <Suspend account={account} name={name} />}
        {suspension !== null && (
          <Confirmation
            name="lift"
            fields={{ user: id }}
            label={words.lift}
            title={words.liftTitle}
            text={words.liftText(name)}
            confirmLabel={words.liftConfirm}
            tone="plain"
          />
        )}
        {!isSelf && sessions > 0 && (
          <Confirmation
            name="sign-out"
            fields={{ user: id }}
            label={words.signOut}
            title={words.signOutTitle}
            text={words.signOutText(name, sessions)}
            confirmLabel={words.signOutConfirm}
            tone="plain"
          />
        )}
        <Link to={`${toHref(paths.dashboard(), { q: email })}#users`} className="link flex min-h-11 items-center text-sm">
          {words.toUser}
        </Link>
      </div>
      {!isSelf && isAdmin && <p className="mt-2 max-w-prose text-sm text-slate">{words.administrator}</p>}
    </div>
  );
}

function Suspend({ account: { id, openLinks }, name }: { account: AccountFacts; name: string }) {
  const words = usePersonMessages();
  return (
    <Confirmation
      name="suspend"
      fields={{ user: id }}
      label={words.suspend}
      title={words.suspendTitle}
      text={
        <div className="flex flex-col gap-4">
          <p>{words.suspendText(name)}</p>
          <TextareaField label={words.reason} hint={words.reasonHint} name="reason" required maxLength={REASON_MAX} rows={3} />
          {openLinks > 0 && (
            <RadioTiles
              legend={words.linksQuestion(openLinks)}
              name="links"
              options={[
                { value: "end", label: words.endLinks },
                { value: "keep", label: words.keepLinks },
              ]}
              chosen="end"
            />
          )}
        </div>
      }
      confirmLabel={words.suspendConfirm}
    />
  );
}
