import { formatFrenchTime, formatMoment } from "#app/i18n/format.ts";
import { FORMAT_LOCALES, type Language } from "#app/i18n/languages.ts";

/** Moments below `root` in the reader's time zone (P-LANG-6). */
export function showLocalTimes(root: ParentNode, language: Language): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const time of root.querySelectorAll("time")) time.textContent = formatMoment(new Date(time.dateTime), language, zone);
}

/** Hour and minute in the reader's time zone. */
export function formatClock(moment: Date, language: Language): string {
  if (language === "fr") return formatFrenchTime(moment.getHours(), moment.getMinutes());
  return new Intl.DateTimeFormat(FORMAT_LOCALES[language], { hour: "2-digit", minute: "2-digit" }).format(moment);
}
