import type { FeaturedPainting } from "#app/features/painting/domain/list-featured.server.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Works whole, on one line of feet; in wide windows all of one height, a row as wide as the page (`composeWall`). */
export function Wall({ works }: { works: FeaturedPainting[] }) {
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
        <ul
          data-testid="wall"
          className={classNames(
            "mt-6 grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4 lg:flex",
            works.length > 3 ? "lg:justify-between lg:gap-x-0" : "lg:gap-x-8",
          )}
        >
          {works.map(({ id, title, artist, date, picture }) => (
            <li key={id} className="group relative flex flex-col max-sm:nth-[3]:last:hidden lg:w-min lg:shrink-0">
              <span className="flex aspect-square min-h-0 shrink-0 items-end justify-start lg:block lg:aspect-auto">
                <WorkImage
                  picture={picture}
                  alt={gallery.workBy(title, artist)}
                  sizes={sizesOf(picture)}
                  className={classNames("framed block lg:h-[min(18rem,21.4vw)] lg:w-auto lg:max-w-none", fitImage(picture))}
                />
              </span>
              <span className="mt-4 text-sm leading-snug">
                <Link
                  to={toHref(paths.painting(id))}
                  className="font-serif not-[:lang(ru)]:italic after:absolute after:inset-0 group-hover:text-oxblood"
                >
                  {home.titled(title)}
                </Link>
                {date !== null && <span className="figures text-slate">, {date}</span>}
                <span className="mt-0.5 block text-xs text-slate">{artist}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The height of the row gives the width; in the grid, a share of the window that the work's own proportions may narrow. */
function sizesOf({ width, height }: FeaturedPainting["picture"]): string {
  const ratio = width / height;
  const inBox = Math.min(1, ratio);
  return `(min-width: 64rem) ${(18 * ratio).toFixed(1)}rem, (min-width: 40rem) ${Math.round(22 * inBox)}vw, (min-resolution: 1.5dppx) ${Math.round(30 * inBox)}vw, ${Math.round(44 * inBox)}vw`;
}
