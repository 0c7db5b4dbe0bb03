import { classNames } from "#app/ui/class-names.ts";

/** Of a link that fills its row. */
export function Arrow({ className = "text-brass-light" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 10"
      aria-hidden="true"
      className={classNames("w-6 shrink-0 transition-transform duration-150 group-hover:translate-x-1", className)}
    >
      <path d="M0 5h23M19 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.1" />
    </svg>
  );
}
