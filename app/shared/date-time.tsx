import { useEffect, useState } from "react";
import { formatMoment } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** A moment in the reader's own time zone, which it names (P-LANG-6); without script in UTC. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <time dateTime={at} className="figures">
      {formatMoment(new Date(at), language, zone)}
    </time>
  );
}
