import { formatMoment } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";

/** Writes the moments of the page in the visitor's time zone, as `DateTime` does once the application runs (P-LANG-6). */
export function localizeMoments(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const element of document.querySelectorAll<HTMLTimeElement>("time[data-moment]"))
    element.textContent = formatMoment(
      new Date(element.dateTime),
      languageOf(location.pathname),
      timeZone,
      element.dataset.moment === "second",
    );
}
