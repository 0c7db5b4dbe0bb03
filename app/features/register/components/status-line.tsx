import { useMessages } from "#app/i18n/messages.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import { classNames } from "#app/ui/class-names.ts";

const TONES: Record<RegisterStatus, string> = {
  valid: "border-brass",
  superseded: "border-line-strong",
  withdrawn: "border-oxblood text-oxblood",
};

/** The status of a passport, large. The text alone conveys it; the colour matches the list. */
export function StatusLine({ status, className }: { status: RegisterStatus; className?: string }) {
  const { register } = useMessages();
  return (
    <div className={classNames("border-l-4 pl-4", TONES[status], className)}>
      <p className="text-xs text-slate">{register.status}</p>
      <p className="font-serif text-3xl font-medium text-balance print:text-2xl">{register.entry.statuses[status]}</p>
    </div>
  );
}
