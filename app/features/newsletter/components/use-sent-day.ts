import { formatDay } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** Returns a function from a time (ISO 8601) to its day in the reader's format. */
export function useSentDay(): (at: string) => string {
  const language = useLanguage();
  return (at) => formatDay(at.slice(0, 10), language);
}
