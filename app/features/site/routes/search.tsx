import { Form } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Day } from "#app/shared/day.tsx";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { searchSite } from "../domain/search-index.server.ts";
import type { SearchResult } from "../domain/search-result.ts";
import type { Route } from "./+types/search";

const MAX_QUERY = 100;

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const query = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_QUERY);
  return { query, results: query === "" ? [] : searchSite(query, languageOf(url.pathname)) };
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
export default function Search({ loaderData: { query, results } }: Route.ComponentProps) {
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
            {results[0]?.isSimilar === true ? search.similar(query) : search.count(results.length, query)}
          </p>
        )}
        {query !== "" && results.length === 0 && (
          <>
            <p className="font-serif text-lg">{search.none(query)}</p>
            <p className="mt-2 text-sm text-slate">{search.noneHint}</p>
          </>
        )}
      </div>
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
      <h2 className="mt-0.5 text-lg leading-snug">
        <Link to={toHref(result.path)} className="after:absolute after:inset-0 group-hover:text-oxblood">
          {result.title}
        </Link>
      </h2>
      <p className="mt-1.5 text-sm text-slate">{marked(result)}</p>
    </li>
  );
}

/** The excerpt with the matching words marked. */
function marked({ excerpt, found }: SearchResult) {
  return excerpt.split(/([\p{L}\p{N}]+)/u).map((piece, index) => (found.includes(piece) ? <mark key={index}>{piece}</mark> : piece));
}
