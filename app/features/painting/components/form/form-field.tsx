import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { LIMITS, type PaintingFormError } from "../../domain/form/form-schema.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { useFormState } from "./form-state.ts";

/** The sentence for the error of a field. */
export function useFieldError(): (name: string) => string | undefined {
  const { errors: words } = useFormMessages();
  const { errors } = useFormState();
  return (name) => {
    const key = errors[name]?.[0];
    return key === undefined ? undefined : Object.hasOwn(words, key) ? words[key as PaintingFormError] : words.invalid;
  };
}

/** The id of the control with this name. */
export const idOfField = (name: string) => `painting-${name}`;

interface FormFieldProps {
  name: string;
  /** Before somebody types. */
  value: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  type?: "text" | "date" | "datetime-local" | "url";
  /** Several lines. */
  rows?: number;
  /** Values to choose from, with their labels. */
  options?: readonly (readonly [value: string, label: string])[];
  maxLength?: number;
  lang?: string;
  className?: string;
}

/** A text of the painting form. */
export function FormField({
  name,
  value,
  label,
  hint,
  isRequired = false,
  type = "text",
  rows,
  options,
  maxLength,
  lang,
  className,
}: FormFieldProps) {
  const error = useFieldError()(name);
  const shared = {
    id: idOfField(name),
    name,
    defaultValue: value,
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
  if (options !== undefined) {
    return (
      <SelectField {...shared}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (rows !== undefined) return <TextareaField {...shared} rows={rows} maxLength={maxLength ?? LIMITS.text} />;
  // A date has no length, and one that is not in the calendar must come back as it was typed.
  const limit = type === "date" || type === "datetime-local" ? {} : { maxLength: maxLength ?? LIMITS.line };
  return <InputField {...shared} type={type === "url" ? "text" : type} inputMode={type === "url" ? "url" : undefined} {...limit} />;
}
