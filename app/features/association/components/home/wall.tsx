import type { FeaturedPainting } from "#app/features/painting/domain/works/list-featured.server.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { HungImage } from "#app/shared/wall/hung-image.tsx";
import { Wall } from "#app/shared/wall/wall.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** The newest works that fill a row (`composeWall`), hung as in the gallery. */
export function HomeWall({ works }: { works: FeaturedPainting[] }) {
  const { home, gallery } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="works" className="no-print mt-16 bg-wall lg:mt-24">
      <div className="page-width py-14 lg:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="works" className="text-xl">
            {home.works}
          </h2>
          <Link to={toHref(paths.gallery())} className="link inline-flex min-h-11 items-center text-sm">
            {home.allWorks}
          </Link>
        </div>
        <Wall
          paintings={works}
          perPage={works.length}
          isOneRow
          isFromTop
          renderItem={({ painting: { id, title, artist, date, picture }, className, sizes }) => (
            <li className={classNames("group relative", className)}>
              <HungImage picture={picture} alt={gallery.workBy(title, artist)} sizes={sizes} />
              <p className="pt-3.5 text-sm leading-snug max-sm:pb-6">
                <Link
                  to={toHref(paths.painting(id))}
                  className="font-serif not-[:lang(ru)]:italic after:absolute after:inset-0 group-hover:text-oxblood"
                >
                  {home.titled(title)}
                </Link>
                {date !== null && <span className="figures text-slate">, {date}</span>}
                <span className="mt-0.5 block text-xs text-slate">{artist}</span>
              </p>
            </li>
          )}
        />
      </div>
    </section>
  );
}
