import { useEffect, useState } from "react";
import { formatMoment } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/**
 * Date and time in the visitor's time zone, with its name (P-LANG-6); in UTC without JavaScript. A page that defers its
 * application has `entry.moments.ts` write the zone: its text may be that when React takes the page over.
 */
export function DateTime({ at, hasSeconds = false, language }: { at: string; hasSeconds?: boolean; language?: Language }) {
  const momentOf = useMoments(hasSeconds, language);
  return (
    <time data-moment={hasSeconds ? "second" : ""} dateTime={at} className="figures" suppressHydrationWarning>
      {momentOf(at)}
    </time>
  );
}

/** The same as text, where an element cannot stand. */
export function useMoments(hasSeconds = false, given?: Language): (at: string) => string {
  const ofPage = useLanguage();
  const language = given ?? ofPage;
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (at) => formatMoment(new Date(at), language, zone, hasSeconds);
}
