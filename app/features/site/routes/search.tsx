import { Form } from "react-router";
import { findPublishedPaintings, type PaintingCard } from "#app/features/painting/domain/list-published-paintings.server.ts";
import { suggestSpelling } from "#app/features/painting/domain/suggest-spelling.server.ts";
import { findListedEntry, type RegisterEntry, readRegisterNumber } from "#app/features/register/domain/list-register.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Day } from "#app/shared/day.tsx";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { searchSite } from "../domain/search-index.server.ts";
import type { SearchResult } from "../domain/search-result.ts";
import type { Route } from "./+types/search";

const MAX_QUERY = 100;

/** Works shown of those found; the gallery has them all. */
const WORKS = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  const language = languageOf(url.pathname);
  const query = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_QUERY);
  if (query === "") return { query, results: [], hits: 0, works: [], found: 0, spelling: undefined, passport: undefined };
  const number = readRegisterNumber(query);
  const [{ paintings, found, spelling }, entries] = await ctx
    .query((tx) => Promise.all([findWorks(tx, language, query), number === undefined ? [] : findListedEntry(tx, language, number)]))
    // `query` has logged the cause. Pages are found without the database.
    .catch((): [FoundWorks, RegisterEntry[]] => [{ paintings: [], found: 0 }, []]);
  const { results, found: hits } = searchSite(query, language);
  return { query, results, hits, works: paintings, found, spelling, passport: entries[0] };
}

interface FoundWorks {
  paintings: PaintingCard[];
  found: number;
  /** What was searched for, if nothing matches the query as it is spelt. */
  spelling?: string;
}

async function findWorks(tx: Transaction, language: Language, query: string): Promise<FoundWorks> {
  const exact = await findPublishedPaintings(tx, language, query, WORKS);
  const spelling = exact.found > 0 ? undefined : await suggestSpelling(tx, language, query);
  return spelling === undefined ? exact : { ...(await findPublishedPaintings(tx, language, spelling, WORKS)), spelling };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { search, phrases } = messagesIn(languageOf(location.pathname));
  const query = loaderData?.query ?? "";
  return headTags(rootData(location, matches), {
    title: query === "" ? search.title : phrases.labelled(query, search.title),
    description: search.description,
    robots: "noindex, follow",
  });
}

/** Full-text search. A GET form, so that a result has a URL and needs no script. */
export default function Search({ loaderData: { query, results, hits, works, found, spelling, passport } }: Route.ComponentProps) {
  const { search } = useMessages();
  const toHref = useHref();
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <h1 className="text-3xl">{search.title}</h1>
      <search>
        <Form action={toHref(paths.search())} key={query} className="no-print mt-8 flex max-w-3xl flex-wrap items-end gap-4">
          <InputField
            label={search.label}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={MAX_QUERY}
            hint={query === "" ? search.hint : undefined}
            className="grow basis-64"
          />
          <Button type="submit">{search.button}</Button>
        </Form>
      </search>
      <div role="status" className="mt-8">
        {query !== "" && results.length > 0 && (
          <p className="figures text-sm text-slate">
            {results[0]?.isSimilar === true
              ? search.similar(query)
              : hits > results.length
                ? search.first(results.length, hits, query)
                : search.count(hits, query)}
          </p>
        )}
        {query !== "" && results.length + works.length === 0 && passport === undefined && (
          <>
            <p className="font-serif text-lg">{search.none(query)}</p>
            <p className="mt-2 text-sm text-slate">{search.noneHint}</p>
          </>
        )}
      </div>
      {passport !== undefined && <Passport entry={passport} />}
      {works.length > 0 && <Works works={works} found={found} query={query} spelling={spelling} />}
      {results.length > 0 && <h2 className={works.length > 0 ? "mt-12 text-xl" : "sr-only"}>{search.texts}</h2>}
      {results.length > 0 && (
        <ol data-testid="results" className="mt-4 max-w-3xl border-t border-ink">
          {results.map((result) => (
            <Result key={result.path} result={result} />
          ))}
        </ol>
      )}
      {query !== "" && (
        <p className="mt-8 text-sm">
          <Link to={toHref(paths.gallery(), { q: query })} className="link inline-flex min-h-11 items-center">
            {search.inGallery}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The register's entry with the number that was searched. */
function Passport({ entry: { number, status } }: { entry: RegisterEntry }) {
  const { search, register } = useMessages();
  const toHref = useHref();
  return (
    <p className="mt-6 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-1 border-y border-ink py-3">
      <span className="text-sm text-slate">{search.passport}</span>
      <Link to={toHref(paths.registerEntry(number))} className="link figures inline-flex min-h-11 items-center">
        {number}
      </Link>
      <span>{register.statuses[status]}</span>
    </p>
  );
}

interface WorksProps {
  works: PaintingCard[];
  found: number;
  query: string;
  spelling: string | undefined;
}

function Works({ works, found, query, spelling }: WorksProps) {
  const { search, gallery } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="works" className="mt-8">
      <h2 id="works" className="text-xl">
        {search.works}
      </h2>
      {spelling !== undefined && <p className="mt-2 text-sm text-slate">{search.similarWorks(query, spelling)}</p>}
      <ul data-testid="works" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 xl:grid-cols-6">
        {works.map((work) => (
          <li key={work.id} className="group relative">
            <div className="flex aspect-square items-center justify-center bg-wall p-3">
              {work.picture !== null && (
                <WorkImage picture={work.picture} alt="" sizes="(min-width: 80rem) 12rem, 45vw" className="max-h-full w-auto max-w-full" />
              )}
            </div>
            <h3 className="mt-2 text-base leading-snug">
              <Link to={toHref(paths.painting(work.id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
                {work.title}
              </Link>
            </h3>
            <p className="text-sm text-slate">
              {work.artist}
              {work.date !== null && `, ${work.date}`}
            </p>
          </li>
        ))}
      </ul>
      {found > works.length && (
        <p className="mt-4 text-sm">
          <Link to={toHref(paths.gallery(), { q: spelling ?? query })} className="link inline-flex min-h-11 items-center">
            {search.allWorks(gallery.count(found, found))}
          </Link>
        </p>
      )}
    </section>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { search } = useMessages();
  const toHref = useHref();
  return (
    <li className="group relative border-b border-line py-5">
      <p className="text-xs text-slate">
        {search.kinds[result.kind]}
        {result.day !== undefined && (
          <>
            , <Day day={result.day} />
          </>
        )}
      </p>
      <h3 className="mt-0.5 font-serif text-lg leading-snug">
        <Link to={toHref(result.path)} className="after:absolute after:inset-0 group-hover:text-oxblood">
          {result.title}
        </Link>
      </h3>
      <p className="mt-1.5 text-sm text-slate">{marked(result)}</p>
    </li>
  );
}

/** The excerpt with the matching words marked. */
function marked({ excerpt, found }: SearchResult) {
  return excerpt.split(/([\p{L}\p{N}]+)/u).map((piece, index) => (found.includes(piece) ? <mark key={index}>{piece}</mark> : piece));
}
