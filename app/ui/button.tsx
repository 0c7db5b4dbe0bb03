import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "quiet" | "destructive" | "on-ink";

/** Classes of a button, also for links styled as buttons; their styles are in app/styles/app.css. */
export function buttonClass(tone: ButtonTone = "primary", className?: string): string {
  return classNames("button", `button-${tone}`, className);
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
