import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CONTACT_LIMITS, type ContactError, contactMessage } from "../domain/contact-message.ts";

/** Reason for rejecting a message, with the submitted input. */
export interface ContactRefusal {
  reason: "invalid" | "tooMany" | "unavailable";
  /** Seconds to wait after too many messages. */
  wait: number;
  submission: SubmissionResult<ContactError[]>;
}

/** Form for messages to the secretariat. Browser and server validate with the same schema; works without script. */
export function ContactForm({ refusal }: { refusal: ContactRefusal | undefined }) {
  const { contacts, footer } = useMessages();
  const toHref = useHref();
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "contact",
    lastResult: refusal?.submission as SubmissionResult<string[]> | undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactMessage }),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  const error = (field: { errors?: string[] | undefined }) => {
    const key = field.errors?.[0] as ContactError | undefined;
    return key === undefined ? undefined : contacts[key];
  };
  return (
    <Form method="post" action={`${toHref(paths.contacts())}#form`} {...getFormProps(form)} className="no-print flex flex-col gap-6">
      {refusal !== undefined && <Refusal refusal={refusal} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField
          {...fieldProps(getInputProps(fields.name, { type: "text" }))}
          label={contacts.name}
          error={error(fields.name)}
          autoComplete="name"
          required
          maxLength={CONTACT_LIMITS.name}
        />
        <InputField
          {...fieldProps(getInputProps(fields.email, { type: "email" }))}
          label={contacts.email}
          error={error(fields.email)}
          autoComplete="email"
          required
          maxLength={CONTACT_LIMITS.email}
        />
      </div>
      <InputField
        {...fieldProps(getInputProps(fields.subject, { type: "text" }))}
        label={contacts.subject}
        error={error(fields.subject)}
        required
        maxLength={CONTACT_LIMITS.subject}
      />
      <TextareaField
        {...fieldProps(getTextareaProps(fields.message))}
        label={contacts.message}
        error={error(fields.message)}
        rows={8}
        required
        maxLength={CONTACT_LIMITS.message}
      />
      {/* Honeypot: invisible to people, filled in by spam bots. */}
      <div className="trap" aria-hidden="true">
        <label>
          {contacts.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? contacts.sending : contacts.send}
        </Button>
        <p className="max-w-sm text-xs text-slate">
          {contacts.privacy}{" "}
          <Link to={toHref(paths.privacyPolicy())} className="link">
            {footer.privacy}
          </Link>
        </p>
      </div>
    </Form>
  );
}

/** Drops `key`, which React requires as a separate prop, and the ARIA attributes that the field component sets itself. */
function fieldProps<T extends { key?: unknown }>({ key: _key, ...props }: T & { "aria-describedby"?: unknown; "aria-invalid"?: unknown }) {
  const { "aria-describedby": _described, "aria-invalid": _invalid, ...rest } = props;
  return rest;
}

function Refusal({ refusal }: { refusal: ContactRefusal }) {
  const { contacts } = useMessages();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.reason !== "invalid") element.current?.focus();
  }, [refusal]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="destructive" title={refusal.reason === "invalid" ? contacts.invalidTitle : contacts.failedTitle}>
        {refusal.reason === "tooMany" && contacts.tooMany(Math.ceil(refusal.wait / 60))}
        {refusal.reason === "unavailable" && contacts.failedText}
      </Notice>
    </div>
  );
}
