import { Form, useNavigation } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { NewsletterState } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";

export type AddressIntent = "remove" | "bounce";

/** An address that is not subscribed, as it was typed into one of the forms. */
export interface UnknownEmail {
  intent: AddressIntent;
  email: string;
}

/** Numbers by language, the export, and what is done with one address. */
export function Subscribers({ state, unknown }: { state: NewsletterState; unknown: UnknownEmail | undefined }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { subscribers, unconfirmed, bouncing, bouncingCount } = state;
  const rows = [
    ...LANGUAGES.map((each) => ({ label: words.languages[each], count: subscribers[each] })),
    { label: words.all, count: LANGUAGES.reduce((sum, each) => sum + subscribers[each], 0) },
  ];
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.subscribersLead}</p>
      <dl className="figures mt-5 grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap sm:gap-x-14">
        {rows.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse border-b border-line py-3 sm:border-0 sm:py-0">
            <dt className="text-xs text-slate">{label}</dt>
            <dd className="font-serif text-2xl">{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
      {unconfirmed > 0 && <p className="mt-4 text-sm text-slate">{words.unconfirmed(unconfirmed)}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {/* A download is no page: the browser itself fetches it. */}
        <a href={toHref(paths.subscriberTable())} className={buttonClass("quiet")}>
          {words.table}
        </a>
        <p className="text-xs text-slate">{words.tableHint}</p>
      </div>
      <AddressForm
        intent="remove"
        title={words.removeTitle}
        lead={words.removeLead}
        button={words.remove}
        unknownEmail={unknown?.intent === "remove" ? unknown.email : undefined}
      />
      <AddressForm
        intent="bounce"
        title={words.bounceTitle}
        lead={words.bounceLead}
        button={words.bounce}
        unknownEmail={unknown?.intent === "bounce" ? unknown.email : undefined}
      />
      {bouncingCount > 0 && (
        <div className="mt-4">
          <p className="text-sm">{words.bouncing(bouncingCount)}</p>
          <ul className="mt-2 max-w-xl text-sm">
            {bouncing.map(({ email, since }) => (
              <li key={email} className="flex items-center justify-between gap-x-6 border-b border-line-strong/40 py-2">
                <span className="wrap-anywhere">
                  {email}
                  <span className="block text-xs text-slate">
                    {words.bouncingSince} <DateTime at={since} />
                  </span>
                </span>
                <Form method="post" preventScrollReset className="shrink-0">
                  <input type="hidden" name="intent" value="unbounce" />
                  <input type="hidden" name="email" value={email} />
                  <Button type="submit" tone="quiet" aria-label={words.unbounceOf(email)}>
                    {words.unbounce}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface AddressFormProps {
  intent: AddressIntent;
  title: string;
  lead: string;
  button: string;
  /** It is not subscribed. */
  unknownEmail: string | undefined;
}

function AddressForm({ intent, title, lead, button, unknownEmail }: AddressFormProps) {
  const words = useManageNewsletterMessages();
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <details className="mt-2 first-of-type:mt-6" open={unknownEmail !== undefined || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{title}</summary>
      <p className="mt-2 max-w-prose text-sm text-slate">{lead}</p>
      <Form method="post" preventScrollReset className="mt-4 flex max-w-xl flex-wrap items-start gap-4">
        <input type="hidden" name="intent" value={intent} />
        <InputField
          label={words.removeEmail}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={unknownEmail}
          error={unknownEmail === undefined ? undefined : words.notSubscribed}
          className="grow basis-60"
        />
        <Button type="submit" tone="destructive" isBusy={isBusy} className="mt-6.5">
          {button}
        </Button>
      </Form>
    </details>
  );
}
