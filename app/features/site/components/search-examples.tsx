import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import type { SearchExamples } from "../domain/list-examples.server.ts";

/** Searches to begin with, where nothing has been searched yet. */
export function Examples({ examples: { article, person, work } }: { examples: SearchExamples }) {
  const { search } = useMessages();
  const rows = [
    { query: article, kind: search.exampleKinds.article },
    { query: person, kind: search.exampleKinds.person },
    { query: work?.artist, kind: search.exampleKinds.artist },
    { query: work?.title, kind: search.exampleKinds.title },
    { query: work?.passport ?? undefined, kind: search.exampleKinds.passport },
    { query: search.exampleWords, kind: search.exampleKinds.words },
  ];
  return (
    <section aria-labelledby="examples" className="no-print mt-10 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <h2 id="examples" className="border-b border-ink pb-2 text-xl">
          {search.examples}
        </h2>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {rows.map(({ query, kind }) =>
            query === undefined ? null : (
              <li key={kind} className="group relative border-b border-line py-3.5">
                <SearchLink query={query}>{query}</SearchLink>
                <p className="text-sm text-slate">{kind}</p>
              </li>
            ),
          )}
        </ul>
      </div>
      {work !== undefined && (
        <div className="flex justify-center bg-wall p-6 max-lg:hidden">
          <WorkImage picture={work.picture} alt="" sizes="15rem" className="max-h-72 w-auto max-w-full" />
        </div>
      )}
    </section>
  );
}

function SearchLink({ query, children }: { query: string; children: ReactNode }) {
  const toHref = useHref();
  return (
    <Link
      to={toHref(paths.search(), { q: query })}
      className="figures font-serif text-lg after:absolute after:inset-0 group-hover:text-oxblood"
    >
      {children}
    </Link>
  );
}
