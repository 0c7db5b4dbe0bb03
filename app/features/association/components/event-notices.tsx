import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Day } from "#app/shared/day.tsx";
import { type EventNotice, reportId } from "../domain/event.ts";

/** The association's present work: the next event and the latest ones, in columns whose dates and titles begin on one line. */
export function EventNotices({ events: notices, className }: { events: EventNotice[]; className?: string }) {
  const { events } = useMessages();
  const toHref = useHref();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="calendar" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-1">
        <h2 id="calendar" className="text-xl">
          {events.recent}
        </h2>
        <Link to={toHref(paths.events())} className="link inline-flex min-h-11 items-center text-sm">
          {events.everything}
        </Link>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-3">
        {notices.map((event) => (
          <li key={event.key} className="group relative row-span-2 grid grid-rows-subgrid gap-y-1.5 border-b border-line py-4">
            <p className="figures flex flex-wrap items-baseline gap-x-2 text-xs text-slate">
              <Day day={event.day} />
              <span className={event.isComing ? "font-medium text-oxblood" : undefined}>
                {[event.isComing ? events.next : event.hasReport ? events.report : events.held, event.place ?? events.online].join(" · ")}
              </span>
            </p>
            <h3 className="text-base leading-snug text-pretty">
              {/* Not by the application: the browser opens a folded report. */}
              <a
                href={`${toHref(paths.events())}#${event.hasReport ? reportId(event.key) : event.key}`}
                className="after:absolute after:inset-0 group-hover:text-oxblood"
              >
                {event.title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
