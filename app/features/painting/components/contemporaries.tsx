import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { hangClass, proportionOf } from "#app/shared/wall/hang.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PicturedArtist } from "../domain/artists/find-artist.server.ts";

/** Artists with works of the same years, each with a work (P-GALLERY-21). */
export function Contemporaries({ artists }: { artists: PicturedArtist[] }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="contemporaries" className="no-print mt-16 border-t border-ink pt-4">
      <h2 id="contemporaries" className="text-xl">
        {gallery.contemporaries}
      </h2>
      <ul className="mt-2 grid gap-x-12 sm:grid-cols-3">
        {artists.map(({ key, name, dates, country, picture }) => (
          <li
            key={key}
            className="group relative flex items-center gap-5 border-line-strong/40 py-4 max-sm:border-b sm:flex-col sm:items-start sm:gap-3"
          >
            {picture !== null && (
              <div
                className={classNames(
                  "flex h-28 w-26 shrink-0 items-center sm:h-44 sm:w-full sm:items-end",
                  hangClass(proportionOf(picture)),
                )}
              >
                <WorkImage picture={picture} alt="" sizes="11rem" className="framed h-auto max-h-full w-auto max-w-full" />
              </div>
            )}
            <p>
              <Link
                to={toHref(paths.artist(key))}
                className="font-serif text-lg leading-snug after:absolute after:inset-0 group-hover:text-oxblood"
              >
                {name}
              </Link>
              <span className="figures mt-0.5 block text-sm text-slate">
                {[dates?.replace("-", "–"), country].filter((fact) => fact != null).join(" · ")}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
