import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "quiet" | "destructive" | "on-ink";

const TONES: Record<ButtonTone, string> = {
  primary: "bg-oxblood text-white hover:bg-oxblood-deep border-oxblood",
  quiet: "bg-transparent text-ink border-line-strong hover:bg-wall",
  destructive: "bg-transparent text-oxblood border-oxblood hover:bg-oxblood hover:text-white",
  "on-ink": "bg-transparent text-paper border-brass-light hover:bg-brass-light hover:text-ink",
};

/** Classes of a button, also for links styled as buttons. */
export function buttonClass(tone: ButtonTone = "primary", className?: string): string {
  return classNames(
    "button inline-flex min-h-11 items-center justify-center gap-2 border px-5 py-2 text-sm font-medium no-underline transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-70 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper",
    TONES[tone],
    className,
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  /** True while an action runs: the button ignores clicks but keeps its place and focus. */
  isBusy?: boolean;
}

export function Button({ tone, isBusy = false, className, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(tone, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
