import { formatFrenchTime } from "#app/i18n/format.ts";
import { FORMAT_LOCALES, type Language } from "#app/i18n/languages.ts";

/** Hour and minute by the clock of the reader's device: of what has just happened on it. */
export function formatClock(moment: Date, language: Language): string {
  if (language === "fr") return formatFrenchTime(moment.getHours(), moment.getMinutes());
  return new Intl.DateTimeFormat(FORMAT_LOCALES[language], { hour: "2-digit", minute: "2-digit" }).format(moment);
}
