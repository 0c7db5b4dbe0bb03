import type { ComponentProps } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImageOnWall } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { datesAfter } from "../domain/attribution.ts";
import type { PaintingCard } from "../domain/list-published-paintings.server.ts";

/** On a telephone a work fills the width; two thirds of its pixels are enough there, and half of the bytes. */
const SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 28vw, (min-width: 40rem) 44vw, (min-resolution: 1.5dppx) 57vw, 90vw";

interface ArtworkCardProps {
  painting: PaintingCard;
  priority: ComponentProps<typeof WorkImage>["priority"];
  /** Of the heading; 2 by default. */
  level?: 2 | 3;
}

/** A work on the wall, whole and in its own proportions, with a museum label under it. */
export function ArtworkCard({ painting, priority, level = 2 }: ArtworkCardProps) {
  const Heading = `h${level}` as const;
  const { gallery } = useMessages();
  const toHref = useHref();
  const { picture, title, artist, artistDates, date } = painting;
  return (
    <article className="group relative flex flex-col">
      <div className="flex min-h-0 shrink-0 items-end justify-center sm:aspect-square">
        {picture === null ? (
          <div className="relative flex aspect-square w-full flex-col items-center justify-center border border-line-strong/40">
            <img src={resourcePaths.guilloche(`wall.${painting.id}`)} alt="" width={400} height={400} loading="lazy" className="w-1/2" />
            <p className="mt-3 text-xs text-slate">{gallery.noImage}</p>
          </div>
        ) : (
          <WorkImage
            picture={picture}
            alt={gallery.workBy(title, artist)}
            sizes={SIZES}
            priority={priority}
            className={classNames("framed block", fitImageOnWall(picture))}
          />
        )}
      </div>
      <div className="mt-6 border-t border-line-strong/50 pt-3">
        <Heading className="text-base leading-snug font-normal tracking-normal">
          <Link to={toHref(paths.painting(painting.id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
            {title}
          </Link>
          {date !== null && <span className="figures font-sans text-sm not-italic text-slate">, {date}</span>}
        </Heading>
        <p className="mt-1 text-sm text-slate">
          {artist}
          {artistDates !== null && <span className="figures">{datesAfter(artist, artistDates)}</span>}
        </p>
      </div>
    </article>
  );
}
