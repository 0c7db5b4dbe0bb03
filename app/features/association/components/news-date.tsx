import { formatDay } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { newsDay } from "../domain/news.ts";

/** An item's date (`Aug 02 2024`) as the reader's language writes it. */
export function NewsDate({ date }: { date: string }) {
  const language = useLanguage();
  const day = newsDay(date);
  return (
    <time dateTime={day} className="figures text-xs text-slate">
      {day === undefined ? date : formatDay(day, language)}
    </time>
  );
}
