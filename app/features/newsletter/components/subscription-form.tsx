import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useFormErrors } from "#app/shared/client/use-form-errors.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { TrapField } from "#app/shared/trap-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkSubscription, MAX_EMAIL, type SubscriptionValues } from "../domain/subscription.ts";
import { useNewsletterMessages } from "../messages/newsletter-messages.ts";

/** Reason for refusing a request, with the submitted input. */
export interface SubscriptionRefusal {
  reason: "invalid" | "trapped" | "tooMany" | "unavailable" | "unreached";
  /** Seconds to wait after too many requests. */
  wait: number;
  values: SubscriptionValues;
}

/** Form for an address and a language. Browser and server validate with the same schema; works without script. */
export function SubscriptionForm({ refusal }: { refusal: SubscriptionRefusal | undefined }) {
  const words = useNewsletterMessages();
  const { footer } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const isSending = useNavigation().formMethod === "POST";
  const { form, errors } = useFormErrors<"emailInvalid">({
    check: (sent) => (checkSubscription(sent, language).subscription === undefined ? { email: ["emailInvalid"] } : {}),
    refused: refusal?.reason === "invalid" ? REFUSED : undefined,
  });
  return (
    <Form
      method="post"
      action={`${toHref(paths.newsletter())}#form`}
      noValidate
      {...form}
      className="no-print flex max-w-xl flex-col gap-6"
    >
      {refusal !== undefined && refusal.reason !== "invalid" && <Refusal refusal={refusal} />}
      <InputField
        id="newsletter-email"
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
        defaultValue={refusal?.values.email}
        error={errors.email && words.emailInvalid}
      />
      <SelectField id="newsletter-language" label={words.language} name="language" defaultValue={refusal?.values.language ?? language}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {refusal?.reason !== "trapped" && <TrapField label={words.website} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        <p className="max-w-sm text-xs text-slate">
          {words.privacy}{" "}
          <Link to={toHref(paths.privacyPolicy())} className="link">
            {footer.privacy}
          </Link>
        </p>
      </div>
    </Form>
  );
}

const REFUSED: { email: "emailInvalid"[] } = { email: ["emailInvalid"] };

function Refusal({ refusal }: { refusal: SubscriptionRefusal }) {
  const words = useNewsletterMessages();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.reason !== "invalid") element.current?.focus();
  }, [refusal]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="destructive" title={words.refusedTitle}>
        {refusal.reason === "trapped" && words.trapped}
        {refusal.reason === "tooMany" && words.tooMany(Math.ceil(refusal.wait / 60))}
        {refusal.reason === "unavailable" && words.unavailable}
        {refusal.reason === "unreached" && words.unreached}
      </Notice>
    </div>
  );
}
