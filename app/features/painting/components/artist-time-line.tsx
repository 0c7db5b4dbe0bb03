import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { LifeSpan, TimedYear } from "../domain/artist-time.ts";

interface ArtistTimeLineProps {
  time: TimedYear[];
  span: LifeSpan | null;
  name: string;
}

const LABELS = { everywhere: "", wide: "max-sm:sr-only", none: "sr-only" };

/** A life as a line with the years of the works on it; each leads to the first work of its year. */
export function ArtistTimeLine({ time, span, name }: ArtistTimeLineProps) {
  const { gallery, phrases } = useMessages();
  const toHref = useHref();
  if (time.length === 0) return null;
  return (
    <nav aria-label={phrases.labelled(gallery.timeLine, name)} className="no-print mt-12">
      {span !== null && (
        <p aria-hidden="true" className="figures flex justify-between text-xs text-slate">
          <span>{span.from}</span>
          <span>{span.to}</span>
        </p>
      )}
      {/* Points at the ends are whole: the line is as much shorter than the page. */}
      <div className="relative mt-1 h-14 px-3 before:absolute before:inset-x-0 before:top-3 before:border-t before:border-brass">
        <ol className="relative h-full">
          {time.map(({ at, label, works, room }) => (
            <li key={at} className="absolute top-0 -translate-x-1/2" style={{ left: `${at}%` }}>
              <Link
                to={toHref(paths.painting(works[0]?.id ?? ""))}
                className="group flex min-h-11 min-w-6 flex-col items-center"
                title={works.map(({ title }) => title).join("; ")}
              >
                <span className="mt-1.5 size-3 rounded-full bg-oxblood ring-4 ring-wall group-hover:bg-ink" />
                <span className={classNames("figures mt-2 text-sm whitespace-nowrap group-hover:text-oxblood", LABELS[room])}>{label}</span>
                <span className="sr-only">{phrases.labelled("", works.map(({ title }) => title).join("; "))}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
