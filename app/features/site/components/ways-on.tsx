import type { Language } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

interface Props {
  query: string;
  /** Searched instead of the query. */
  spelling: string | undefined;
  others: { language: Language; count: number }[];
  hasResults: boolean;
}

const LINK = "link inline-flex min-h-11 items-center";

/** Ways on from a search: the other languages, the gallery's own search; without results also the pages that most readers want. */
export function WaysOn({ query, spelling = query, others, hasResults }: Props) {
  const { search, menu } = useMessages();
  const toHref = useHref();
  return (
    <>
      <ul className="mt-8 text-sm">
        {others.map(({ language, count }) => (
          <li key={language}>
            {/* Another language is another document. */}
            <a href={href(language, paths.search(), { q: query })} hrefLang={language} className={LINK}>
              {search.inLanguage[language](count)}
            </a>
          </li>
        ))}
        <li>
          <Link to={toHref(paths.gallery(), { q: spelling })} className={LINK}>
            {search.inGallery(spelling)}
          </Link>
        </li>
      </ul>
      {!hasResults && (
        <nav aria-labelledby="ways-on" className="no-print mt-6">
          <h2 id="ways-on" className="text-lg">
            {search.waysOn}
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-7 text-sm">
            {(
              [
                [paths.rulesText(), search.kinds.rules],
                [paths.council(), menu.council],
                [paths.arbitrators(), menu.arbitrators],
                [paths.register(), menu.register],
                [paths.artists(), search.artists],
                [paths.contacts(), menu.contacts],
              ] as const
            ).map(([path, label]) => (
              <li key={path}>
                <Link to={toHref(path)} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
