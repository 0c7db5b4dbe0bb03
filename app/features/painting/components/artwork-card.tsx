import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { WorkImage } from "#app/shared/images/work-image.tsx";
import { HungImage, PLACE } from "#app/shared/wall/hung-image.tsx";
import { datesAfter } from "../domain/works/attribution.ts";
import type { PaintingCard } from "../domain/works/list-published-paintings.server.ts";

interface ArtworkCardProps {
  painting: PaintingCard;
  priority?: ComponentProps<typeof WorkImage>["priority"];
  sizes: string;
  /** Of the heading; 2 by default. */
  level?: 2 | 3;
  /** Reason for which the work is shown. */
  note?: ReactNode;
}

/** A work on the wall, whole and in its own proportions, with a museum label under it. It stands in an item of `Wall`. */
export function ArtworkCard({ painting, priority, sizes, level = 2, note }: ArtworkCardProps) {
  const Heading = `h${level}` as const;
  const { gallery } = useMessages();
  const toHref = useHref();
  const { picture, title, artist, artistDates, date } = painting;
  return (
    <article className="group relative max-sm:row-span-2 max-sm:grid max-sm:grid-rows-subgrid">
      {picture === null ? (
        <div className={PLACE}>
          <div className="flex size-full flex-col items-center justify-center border border-line-strong/40">
            <img src={resourcePaths.guilloche(`wall.${painting.id}`)} alt="" width={400} height={400} loading="lazy" className="w-1/2" />
            <p className="mt-3 text-center text-xs text-slate">{gallery.noImage}</p>
          </div>
        </div>
      ) : (
        <HungImage picture={picture} alt={gallery.workBy(title, artist)} sizes={sizes} priority={priority} />
      )}
      <div className="pt-3.5 max-sm:pb-6">
        <Heading className="text-base leading-snug font-normal tracking-normal">
          <Link to={toHref(paths.painting(painting.id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
            {title}
          </Link>
          {date !== null && <span className="figures font-sans text-sm not-italic text-slate">, {date}</span>}
        </Heading>
        <p className="mt-0.5 text-sm text-slate">
          <NameAndDates artist={artist} dates={artistDates} />
        </p>
        {note !== undefined && <p className="mt-1.5 text-xs text-slate">{note}</p>}
      </div>
    </article>
  );
}

/** The name breaks only where it is wider than the column; otherwise the dates go to the next line whole. */
function NameAndDates({ artist, dates }: { artist: string; dates: string | null }) {
  if (dates === null) return artist;
  const after = datesAfter(artist, dates);
  const space = after.indexOf(" ");
  return (
    <>
      <span className="inline-block">{`${artist}${after.slice(0, space)}`}</span>{" "}
      <span className="figures whitespace-nowrap">{after.slice(space + 1)}</span>
    </>
  );
}
