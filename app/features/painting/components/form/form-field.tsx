import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { LIMITS, type PaintingFormError } from "../../domain/form-schema.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** A field of the form; Conform's own types tell its forms apart, which nobody here needs. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyField = FieldMetadata<any, any, string[]>;

/** The sentence for a field's error. */
export function useFieldError(): (field: Pick<AnyField, "errors">) => string | undefined {
  const { errors } = useFormMessages();
  return (field) => {
    const key = field.errors?.[0];
    return key === undefined ? undefined : Object.hasOwn(errors, key) ? errors[key as PaintingFormError] : errors.invalid;
  };
}

interface FormFieldProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  type?: "text" | "date" | "url";
  /** Several lines. */
  rows?: number;
  maxLength?: number;
  lang?: string;
  className?: string;
}

/** A text of the painting form. */
export function FormField({ field, label, hint, isRequired = false, type = "text", rows, maxLength, lang, className }: FormFieldProps) {
  const error = useFieldError()(field);
  const shared = {
    label: isRequired ? (
      <>
        {label} <span aria-hidden="true">*</span>
      </>
    ) : (
      label
    ),
    required: isRequired,
    lang,
    autoComplete: "off",
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(className === undefined ? {} : { className }),
  };
  if (rows !== undefined) {
    const { id, name, defaultValue } = getTextareaProps(field);
    return <TextareaField {...shared} {...{ id, name, defaultValue, rows }} maxLength={maxLength ?? LIMITS.text} />;
  }
  const { id, name, defaultValue } = getInputProps(field, { type });
  // A date has no length, and one that is not in the calendar must come back as it was typed.
  const limit = type === "date" ? {} : { maxLength: maxLength ?? LIMITS.line };
  return (
    <InputField
      {...shared}
      {...{ id, name, defaultValue }}
      type={type === "url" ? "text" : type}
      inputMode={type === "url" ? "url" : undefined}
      {...limit}
    />
  );
}
