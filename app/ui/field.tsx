import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from "react";
import { Chevron } from "./chevron.tsx";
import { classNames } from "./class-names.ts";

interface FieldFrame {
  label: ReactNode;
  /** For screen readers alone: a placeholder or the first option says it to everybody else. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Error message, announced with the control. */
  error?: string;
  /** Below the error message, and announced with it. */
  remedy?: string;
  className?: string;
}

/** Classes of a file input. */
export const FILE_CONTROL =
  "max-w-full text-sm font-normal file:mr-3 file:min-h-11 file:border file:border-line-strong file:bg-transparent file:px-4 file:text-sm file:text-ink";

const CONTROL =
  "block w-full border border-line-strong bg-field px-3 text-base text-ellipsis text-ink placeholder:text-slate aria-invalid:border-oxblood aria-invalid:border-2 disabled:bg-wall disabled:text-slate";

/** Of a control of one line: as high as a button. */
const LINE = "h-11";

/** Props of the frame and of the control, linked by ids. */
function useField({ label, isLabelHidden, hint, error, remedy, className, id: givenId }: FieldFrame & { id?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, label, isLabelHidden, hint, error, remedy, className },
    control: {
      id,
      className: CONTROL,
      "aria-invalid": error !== undefined || undefined,
      "aria-describedby":
        classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, remedy !== undefined && `${id}-remedy`) ||
        undefined,
    },
  };
}

interface FrameProps extends FieldFrame {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, isLabelHidden = false, hint, error, remedy, className, children }: FrameProps) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
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
      {remedy !== undefined && (
        <p id={`${id}-remedy`} className="text-xs">
          {remedy}
        </p>
      )}
    </div>
  );
}

type ControlProps<Attributes> = FieldFrame & Omit<Attributes, "className">;

export function InputField({
  label,
  isLabelHidden,
  hint,
  error,
  remedy,
  className,
  id,
  ...rest
}: ControlProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = useField({ label, isLabelHidden, hint, error, remedy, className, id });
  const hasOffers = rest.list !== undefined;
  const input = <input {...control} {...rest} className={classNames(control.className, LINE, hasOffers && OFFERED)} />;
  return <Frame {...frame}>{hasOffers ? <WithChevron>{input}</WithChevron> : input}</Frame>;
}

/** A text field that also offers a list: the browser's own mark, which only shows under the pointer, opens it below the chevron. */
const OFFERED = "pr-9 [&::-webkit-calendar-picker-indicator]:opacity-0";

/** A control that opens a list. */
function WithChevron({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <Chevron className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
    </span>
  );
}

export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  id,
  ...rest
}: ControlProps<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { frame, control } = useField({ label, isLabelHidden, hint, error, className, id });
  return (
    <Frame {...frame}>
      <WithChevron>
        <select {...control} {...rest} className={classNames(control.className, LINE, "appearance-none pr-9")} />
      </WithChevron>
    </Frame>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { frame, control } = useField({ label, hint, error, className, id });
  return (
    <Frame {...frame}>
      <textarea rows={5} {...control} {...rest} className={classNames(control.className, "py-2")} />
    </Frame>
  );
}
