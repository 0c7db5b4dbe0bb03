import { formatMoment } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** Date and time in Brussels, with its name (P-LANG-6): the same with and without script. */
export function DateTime({ at, hasSeconds = false, language }: { at: string; hasSeconds?: boolean; language?: Language }) {
  const momentOf = useMoments(hasSeconds, language);
  return (
    // Browsers may have other names of months than the server.
    <time dateTime={at} className="figures" suppressHydrationWarning>
      {momentOf(at)}
    </time>
  );
}

/** The same as text, where an element cannot stand. */
export function useMoments(hasSeconds = false, given?: Language): (at: string) => string {
  const ofPage = useLanguage();
  const language = given ?? ofPage;
  return (at) => formatMoment(new Date(at), language, hasSeconds);
}
