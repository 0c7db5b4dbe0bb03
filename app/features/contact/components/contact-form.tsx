import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { appliesIfKept } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useFormErrors } from "#app/shared/client/use-form-errors.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { RestoredDraft } from "#app/shared/management/restored-draft.tsx";
import { TrapField } from "#app/shared/trap-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  CONTACT_LIMITS,
  type ContactError,
  type ContactErrors,
  type ContactMessage,
  type ContactValues,
  checkContactMessage,
} from "../domain/contact-message.ts";
import { KEPT_MESSAGE } from "../domain/kept-message.ts";
import { PHOTOGRAPH_FIELD, type PhotographRefusal } from "../domain/photographs/photograph.ts";
import { usePhotographMessages } from "../messages/photograph-messages.ts";
import { PhotographsField } from "./photographs-field.tsx";
import { useKeptMessage } from "./use-kept-message.ts";
import { usePhotographRefusal } from "./use-photograph-refusal.ts";

/** Reason for rejecting a message, with the submitted input. */
export interface ContactRefusal {
  reason: "invalid" | "trapped" | "tooMany" | "unavailable" | "unreached" | "photographs";
  /** Seconds to wait after too many messages. */
  wait: number;
  values: ContactValues;
  /** Empty unless the reason is `invalid`. */
  errors: ContactErrors;
  /** Photographs came with the message. */
  hadPhotographs?: boolean;
  /** Set if the reason is `photographs`. */
  photographs?: PhotographRefusal;
}

function errorsIn(sent: FormData): ContactErrors {
  const checked = checkContactMessage(sent);
  return "errors" in checked ? checked.errors : {};
}

interface ContactFormProps {
  refusal: ContactRefusal | undefined;
  subject: string;
  /** True if the form was opened for the expertise of a work: photographs are asked for, and otherwise offered. */
  takesPhotographs: boolean;
}

/** Form for messages to the secretariat. Browser and server validate with the same schema; works without script. */
export function ContactForm({ refusal, subject, takesPhotographs }: ContactFormProps) {
  const { contacts, footer } = useMessages();
  const photographs = usePhotographMessages();
  const toHref = useHref();
  const isSending = useNavigation().formMethod === "POST";
  const { form, errors } = useFormErrors<ContactError>({ check: errorsIn, refused: refusal?.errors });
  const kept = useKeptMessage(form.ref, refusal !== undefined);
  const field = (name: keyof ContactMessage) => {
    const [error] = errors[name] ?? [];
    return {
      id: `contact-${name}`,
      name,
      label: contacts[name],
      error: error && contacts[error],
      defaultValue: refusal === undefined && name === "subject" ? subject : refusal?.values[name],
      required: true,
      maxLength: CONTACT_LIMITS[name],
    };
  };
  return (
    <Form
      id="contact"
      method="post"
      action={`${toHref(paths.contacts(), takesPhotographs ? { photographs: "1" } : {})}#form`}
      encType="multipart/form-data"
      noValidate
      {...form}
      {...appliesIfKept(KEPT_MESSAGE)}
      onInput={(event) => {
        form.onInput(event);
        kept.keep();
      }}
      className="no-print flex flex-col gap-6"
    >
      <RestoredDraft at={kept.restored} words={contacts.kept} onDiscard={kept.discard} />
      {refusal !== undefined && <Refusal refusal={refusal} />}
      <p className="-mb-2 text-sm text-slate">{contacts.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField {...field("name")} type="text" autoComplete="name" />
        <InputField {...field("email")} type="email" autoComplete="email" />
      </div>
      <InputField {...field("subject")} type="text" />
      <TextareaField {...field("message")} rows={8} />
      {refusal?.reason !== "trapped" && <TrapField label={contacts.website} />}
      {/* After all texts: those are read when the photographs cannot be taken. */}
      {takesPhotographs ? (
        <PhotographsField />
      ) : (
        <details open={refusal?.photographs !== undefined || undefined} className="border-t border-line pt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{photographs.add}</summary>
          <PhotographsField isFolded />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? contacts.sending : contacts.send}
        </Button>
        <div className="max-w-sm text-xs text-slate">
          <p className="font-medium text-ink">{contacts.nothingConfidential}</p>
          <p className="mt-0.5">
            {contacts.privacy}{" "}
            <Link to={toHref(paths.privacyPolicy())} className="link">
              {footer.privacy}
            </Link>
          </p>
        </div>
      </div>
    </Form>
  );
}

function Refusal({ refusal }: { refusal: ContactRefusal }) {
  const { contacts } = useMessages();
  const words = usePhotographMessages();
  const textOf = usePhotographRefusal();
  const element = useRef<HTMLDivElement>(null);
  // A page from the server has an empty field.
  const [areGone, setAreGone] = useState(true);
  useEffect(() => {
    const fields = element.current?.closest("form")?.querySelectorAll<HTMLInputElement>(`[name="${PHOTOGRAPH_FIELD}"]`) ?? [];
    setAreGone([...fields].every(({ files }) => files?.length === 0));
    if (refusal.reason !== "invalid") element.current?.focus();
  }, [refusal]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="destructive" title={refusal.reason === "invalid" ? contacts.invalidTitle : contacts.failedTitle}>
        {refusal.reason === "trapped" && contacts.trapped}
        {refusal.reason === "tooMany" && contacts.tooMany(Math.ceil(refusal.wait / 60))}
        {refusal.reason === "unavailable" && contacts.failedText}
        {refusal.reason === "unreached" && contacts.unreached}
        {refusal.reason !== "photographs" && refusal.hadPhotographs && areGone && <p>{words.refusals.again}</p>}
        {refusal.photographs !== undefined && (
          <p className="wrap-anywhere">
            {textOf(refusal.photographs)} {words.refusals.kept} {areGone && words.refusals.again}
          </p>
        )}
      </Notice>
    </div>
  );
}
