import { Form, useNavigation } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { NewsletterState } from "../domain/issue.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";

/** Numbers by language, the export, and the removal of an address. `unknownEmail`: could not be removed. */
export function Subscribers({ state, unknownEmail }: { state: NewsletterState; unknownEmail: string | undefined }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { subscribers, unconfirmed } = state;
  const isBusy = useNavigation().formData?.get("intent") === "remove";
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
      <details className="mt-6" open={unknownEmail !== undefined || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.removeTitle}</summary>
        <p className="mt-2 max-w-prose text-sm text-slate">{words.removeLead}</p>
        <Form method="post" preventScrollReset className="mt-4 flex max-w-xl flex-wrap items-start gap-4">
          <input type="hidden" name="intent" value="remove" />
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
            {words.remove}
          </Button>
        </Form>
      </details>
    </>
  );
}
