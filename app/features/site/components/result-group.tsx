import { Fragment } from "react";
import type { FoundArtist } from "#app/features/painting/domain/artists/search-artists.server.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { FoundWorks } from "#app/shared/wall/found-works.tsx";
import type { SearchResult } from "../domain/search-result.ts";
import type { ShownGroup } from "../domain/search-site.server.ts";
import { PassportResult } from "./passport-result.tsx";
import { TextResult } from "./text-result.tsx";

interface Props {
  group: ShownGroup;
  query: string;
  /** True if no other group is shown, and this one whole. */
  isAlone: boolean;
  /** ISO 8601: events that have ended by then are past. */
  now: string;
}

/** Results of one kind under their heading, with a link to all of them. */
export function ResultGroup({ group, query, isAlone, now }: Props) {
  const { search } = useMessages();
  const toHref = useHref();
  const { key, count } = group;
  const shown = countShown(group);
  return (
    <section aria-labelledby={key} className="mt-10 first:mt-0">
      <h2 id={key} className="flex scroll-mt-24 flex-wrap items-baseline gap-x-3 border-b border-ink pb-2 text-xl">
        {search.groups[key]} <span className="figures text-base font-normal text-slate">{count}</span>
      </h2>
      {group.key === "works" && <FoundWorks works={group.works} />}
      {group.key === "register" && group.entries.map((entry) => <PassportResult key={entry.number} entry={entry} />)}
      {group.key === "artists" && <Artists artists={group.artists} />}
      {"results" in group && <Texts results={group.results} now={now} />}
      {!isAlone && count > shown + (group.apart ?? 0) && (
        <p className="mt-3 text-sm">
          <Link
            to={toHref(paths.search(), { q: query, in: key })}
            aria-label={search.allOf(count, search.groups[key])}
            className="link inline-flex min-h-11 items-center"
          >
            {search.all(count)}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Those with the words searched, then those with others that mean the same. */
function Texts({ results, now }: { results: SearchResult[]; now: string }) {
  const { search } = useMessages();
  const [own, meant] = [results.filter(({ isMeant }) => isMeant !== true), results.filter(({ isMeant }) => isMeant === true)];
  return (
    <>
      {[own, meant].map((part) =>
        part.length === 0 ? null : (
          <Fragment key={part === own ? "own" : "meant"}>
            {part === meant && <p className="mt-5 font-serif text-slate">{search.meant}</p>}
            <ol data-testid="results">
              {part.map((result) => (
                <TextResult key={result.path} result={result} now={now} />
              ))}
            </ol>
          </Fragment>
        ),
      )}
    </>
  );
}

function countShown(group: ShownGroup): number {
  if (group.key === "works") return group.works.length;
  if (group.key === "register") return group.entries.length;
  return group.key === "artists" ? group.artists.length : group.results.length;
}

function Artists({ artists }: { artists: FoundArtist[] }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  return (
    <ul data-testid="artists">
      {artists.map(({ key, name, works, years }) => (
        <li key={key} className="group relative flex flex-wrap items-baseline gap-x-4 border-b border-line py-4">
          <h3 className="font-serif text-lg leading-snug">
            <Link to={toHref(paths.artist(key))} className="after:absolute after:inset-0 group-hover:text-oxblood">
              {name}
            </Link>
          </h3>
          <p className="figures text-sm text-slate">
            {gallery.works(works)}
            {years !== null && `, ${years}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
