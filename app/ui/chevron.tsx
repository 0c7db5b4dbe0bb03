import { classNames } from "./class-names.ts";

/** Sign of what a summary opens; turned by the class that names the group of its `details`, such as `group-open:rotate-180`. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 10 6" aria-hidden="true" className={classNames("w-2.5 shrink-0", className)}>
      <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
