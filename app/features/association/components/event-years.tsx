import { useMessages } from "#app/i18n/messages.ts";
import { type EventItem, firstOfYears } from "../domain/event.ts";

/** The years of the calendar, each a link to its first event on the page: of those to come, and of those that are over. */
export function EventYears({ upcoming, past }: { upcoming: EventItem[]; past: EventItem[] }) {
  const { events, phrases } = useMessages();
  const lists = [
    { title: events.coming, years: firstOfYears(upcoming) },
    { title: events.past, years: firstOfYears(past) },
  ].filter(({ years }) => years.length > 0);
  return (
    <nav aria-label={events.years} className="no-print mt-6 grid gap-x-12 text-sm sm:flex sm:flex-wrap">
      {lists.map(({ title, years }) => (
        <div key={title} className="flex items-center justify-between gap-x-5 max-sm:border-b max-sm:border-line">
          <span className="text-slate">{title}</span>
          <ul className="figures flex flex-wrap gap-x-2">
            {years.map(({ year, key }) => (
              <li key={year}>
                <a href={`#${key}`} className="link inline-flex min-h-11 min-w-11 items-center justify-center font-medium">
                  {year}
                  <span className="sr-only">{phrases.labelled("", title)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
