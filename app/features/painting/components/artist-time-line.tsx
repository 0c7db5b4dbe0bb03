import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { TimedYear } from "../domain/artists/artist-time.ts";
import type { DescribedArtist } from "../domain/artists/describe-artist.server.ts";

interface ArtistTimeLineProps {
  artist: Pick<DescribedArtist, "time" | "decades" | "span" | "name" | "life" | "paintings">;
}

/** Height and width of the pictures above the line. */
const PICTURE = 56;

/** Labels of the second line stand lower. */
const WIDE = { first: "", second: "sm:translate-y-5", none: "sm:hidden" };
const NARROW = { first: "", second: "max-sm:translate-y-5", none: "max-sm:hidden" };

/** Works from which a line of their years says more than their labels do. */
const LEAST_WORKS = 3;

/** A life as a line with the years of the works on it; each leads to the first work of its year, which stands above it. */
export function ArtistTimeLine({ artist: { time, decades, span, name, life, paintings } }: ArtistTimeLineProps) {
  const { gallery, phrases } = useMessages();
  const toHref = useHref();
  if (time.length === 0 || paintings.length < LEAST_WORKS) return null;
  return (
    <nav aria-label={phrases.labelled(gallery.timeLine, name)} className="no-print mt-14">
      <p aria-hidden="true" className="mb-5 border-t border-line-strong/50 pt-3 text-sm text-slate">
        {gallery.timeLine}
      </p>
      {/* Points at the ends are whole: the line is as much shorter than the page. */}
      <div className="relative h-36 px-3 before:absolute before:inset-x-0 before:top-19 before:border-t before:border-brass">
        {/* Places as attributes: the content security policy allows no styles in a page. */}
        <svg role="presentation" className="relative block h-full w-full overflow-visible">
          {decades.map((at) => (
            <line key={at} x1={`${at}%`} x2={`${at}%`} y1="71" y2="81" className="stroke-brass" />
          ))}
          {time.map(({ at, label, works, lines }) => (
            <svg key={at} role="presentation" x={`${at}%`} className="overflow-visible">
              <Link
                to={toHref(paths.painting(works[0]?.id ?? ""))}
                aria-label={phrases.labelled(label, works.map(({ title }) => title).join("; "))}
                className="group"
              >
                <Thumbnail picture={paintings.find(({ id }) => id === works[0]?.id)?.picture ?? null} lines={lines} />
                <rect x="-12" y="64" width="24" height="44" className="fill-transparent" />
                <circle cy="76" r="8" className="fill-oxblood stroke-wall stroke-4 group-hover:fill-ink" />
                <text
                  y="106"
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
      {span !== null && (
        <p aria-hidden="true" className="-mt-3 flex justify-between gap-8 text-xs text-slate">
          <End year={span.from} place={life?.born ?? null} />
          <End year={span.to} place={life?.died ?? null} />
        </p>
      )}
    </nav>
  );
}

function End({ year, place }: { year: number; place: string | null }) {
  return (
    <span className="last:text-right">
      <span className="figures block font-medium text-ink">{year}</span>
      {place}
    </span>
  );
}

/** A work above its year, where its label has the first line, so that none covers another. */
function Thumbnail({ picture, lines }: { picture: ResponsiveImage | null; lines: TimedYear["lines"] }) {
  const width = picture?.widths[0];
  if (picture === null || width === undefined) return null;
  return (
    // The picture itself takes no right-click and is not dragged.
    <g className={classNames(lines.wide !== "first" && "sm:hidden", lines.narrow !== "first" && "max-sm:hidden")}>
      <image
        href={resourcePaths.image(picture.id, width, "webp")}
        x={-PICTURE / 2}
        width={PICTURE}
        height={PICTURE}
        preserveAspectRatio="xMidYMax meet"
        className="pointer-events-none"
      />
      <rect x={-PICTURE / 2} width={PICTURE} height={PICTURE + 8} className="fill-transparent" />
    </g>
  );
}
