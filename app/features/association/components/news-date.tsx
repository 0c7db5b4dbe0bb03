import { Day } from "#app/shared/day.tsx";
import { newsDay } from "../domain/news.ts";

/** An item's date (`Aug 02 2024`) in the reader's format. */
export function NewsDate({ date }: { date: string }) {
  const day = newsDay(date);
  return day === undefined ? <time className="figures text-xs text-slate">{date}</time> : <Day day={day} />;
}
