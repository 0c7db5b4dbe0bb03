import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; announced with the control. */
  error?: string;
  className?: string;
}

const CONTROL =
  "block w-full min-h-11 border border-line-strong bg-white px-3 py-2 text-base text-ink placeholder:text-slate aria-invalid:border-oxblood aria-invalid:border-2 disabled:bg-wall disabled:text-slate";

function describedBy(id: string, { hint, error }: Pick<FieldFrame, "hint" | "error">): string | undefined {
  return classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined;
}

function Frame({ id, label, hint, error, className, children }: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-slate">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

export function InputField({ label, hint, error, className, id: givenId, ...rest }: InputProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        id={id}
        className={CONTROL}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...rest}
      />
    </Frame>
  );
}

type SelectProps = FieldFrame & Omit<SelectHTMLAttributes<HTMLSelectElement>, "className">;

export function SelectField({ label, hint, error, className, id: givenId, ...rest }: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        id={id}
        className={CONTROL}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...rest}
      />
    </Frame>
  );
}

type TextareaProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

export function TextareaField({ label, hint, error, className, id: givenId, rows = 5, ...rest }: TextareaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        id={id}
        rows={rows}
        className={CONTROL}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...rest}
      />
    </Frame>
  );
}
