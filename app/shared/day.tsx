import { formatDay } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** A day (`2024-08-02`) formatted in the page's language. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="figures text-xs text-slate">
      {formatDay(day, useLanguage())}
    </time>
  );
}
