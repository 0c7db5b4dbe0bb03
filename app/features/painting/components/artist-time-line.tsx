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

/** Labels of the second line stand lower. */
const WIDE = { first: "", second: "sm:translate-y-5", none: "sm:hidden" };
const NARROW = { first: "", second: "max-sm:translate-y-5", none: "max-sm:hidden" };

/** A life as a line with the years of the works on it; each leads to the first work of its year. */
export function ArtistTimeLine({ time, span, name }: ArtistTimeLineProps) {
  const { gallery, phrases } = useMessages();
  const toHref = useHref();
  if (time.length === 0) return null;
  return (
    <nav aria-label={phrases.labelled(gallery.timeLine, name)} className="no-print mt-14">
      {span !== null && (
        <p aria-hidden="true" className="figures flex justify-between text-xs text-slate">
          <span>{span.from}</span>
          <span>{span.to}</span>
        </p>
      )}
      {/* Points at the ends are whole: the line is as much shorter than the page. */}
      <div className="relative mt-1 h-18 px-3 before:absolute before:inset-x-0 before:top-3 before:border-t before:border-brass">
        {/* Places as attributes: the content security policy allows no styles in a page. */}
        <svg role="presentation" className="relative block h-full w-full overflow-visible">
          {time.map(({ at, label, works, lines }) => (
            <svg key={at} role="presentation" x={`${at}%`} className="overflow-visible">
              <Link
                to={toHref(paths.painting(works[0]?.id ?? ""))}
                aria-label={phrases.labelled(label, works.map(({ title }) => title).join("; "))}
                className="group"
              >
                <rect x="-12" width="24" height="44" className="fill-transparent" />
                <circle cy="12" r="8" className="fill-oxblood stroke-wall stroke-4 group-hover:fill-ink" />
                <text
                  y="44"
                  textAnchor="middle"
                  className={classNames(
                    "figures fill-ink text-sm group-hover:fill-oxblood",
                    WIDE[lines.wide ?? "none"],
                    NARROW[lines.narrow ?? "none"],
                  )}
                >
                  {label}
                </text>
              </Link>
            </svg>
          ))}
        </svg>
      </div>
    </nav>
  );
}
