import { Form, redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { PageLinks } from "#app/shared/paging/page-links.tsx";
import { countPages, formatPage, readPageRange } from "#app/shared/paging/pages.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { ResultGroup } from "../components/result-group.tsx";
import { WaysOn } from "../components/ways-on.tsx";
import { RESULTS_PER_PAGE, readGroup } from "../domain/search-result.ts";
import { type FoundOnSite, type SearchAsked, searchSite } from "../domain/search-site.server.ts";
import type { Route } from "./+types/search";

const MAX_QUERY = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const query = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_QUERY);
  const asked: SearchAsked = {
    query,
    group: readGroup(url.searchParams.get("in")),
    page: readPageRange(url.searchParams.get("page")).last,
  };
  const found = await search();
  const [only] = found.groups;
  const isAlone = asked.group !== undefined && only?.key === asked.group;
  const pages = isAlone ? countPages(only.count, RESULTS_PER_PAGE) : 1;
  // Beyond the end, where works have left, is the last page.
  if (asked.page > pages) throw redirect(href(language, paths.search(), addressOf(asked, isAlone ? pages : 1)));
  return { ...found, query, page: asked.page, pages, isAlone, now: context.get(siteContext).now().toISOString() };

  async function search(): Promise<FoundOnSite> {
    if (query === "") {
      ctx.declarePublic();
      return { groups: [], count: 0, others: [] };
    }
    try {
      const all = await ctx.query((tx) => searchSite(tx, language, asked));
      // Events pass, so it is valid for an hour.
      ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register, CACHE_TAGS.clock);
      return all;
    } catch {
      // `query` has logged the cause. Texts are found without the database; the page is not kept.
      ctx.declareReadable();
      return searchSite(undefined, language, asked);
    }
  }
}

const addressOf = ({ query, group }: Pick<SearchAsked, "query" | "group">, page: number) => ({
  q: query,
  in: group,
  page: formatPage(page),
});

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
export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, groups, count, others, page, pages, isAlone, now } = loaderData;
  const { search } = useMessages();
  const toHref = useHref();
  const [only] = groups;
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
      <Summary query={query} groups={groups} count={count} />
      {isAlone ? (
        <p className="mt-2 text-sm">
          <Link to={toHref(paths.search(), { q: query })} className="link inline-flex min-h-11 items-center">
            {search.back}
          </Link>
        </p>
      ) : (
        groups.length > 1 && <Jumps groups={groups} />
      )}
      {groups.map((group) => (
        <ResultGroup key={group.key} group={group} query={query} isAlone={isAlone} hasOwnSpelling={countSpellings(groups) > 1} now={now} />
      ))}
      {isAlone && only !== undefined && (
        <PageLinks
          label={search.pagesOf(search.groups[only.key])}
          shown={{ first: page, last: page }}
          pages={pages}
          to={(to) => toHref(paths.search(), addressOf({ query, group: only.key }, to))}
        />
      )}
      {query !== "" && <WaysOn query={query} others={others} hasResults={groups.length > 0} />}
    </div>
  );
}

type Groups = Route.ComponentProps["loaderData"]["groups"];

const countSpellings = (groups: Groups) => new Set(groups.map(({ spelling }) => spelling)).size;

/** Number of results, what was searched instead, or that there is nothing; empty without a query. */
function Summary({ query, groups, count }: { query: string; groups: Groups; count: number }) {
  const { search } = useMessages();
  const spelling = groups[0]?.spelling;
  return (
    <div role="status" className="mt-8">
      {query !== "" && groups.length === 0 && (
        <>
          <p className="font-serif text-lg">{search.none(query)}</p>
          <p className="mt-2 text-sm text-slate">{search.noneHint}</p>
        </>
      )}
      {groups.length > 0 && (
        <p className="figures text-sm text-slate">
          {spelling !== undefined && `${search.noMatch(query)} `}
          {/* Two spellings are told apart at their groups. */}
          {countSpellings(groups) === 1 && search.count(count, spelling ?? query)}
        </p>
      )}
    </div>
  );
}

/** Links to the groups below, with their numbers of results. */
function Jumps({ groups }: { groups: Groups }) {
  const { search } = useMessages();
  return (
    <nav aria-label={search.groupsLabel} className="no-print mt-3 border-y border-line">
      <ul className="flex flex-wrap gap-x-7">
        {groups.map(({ key, count }) => (
          <li key={key}>
            <a href={`#${key}`} className="inline-flex min-h-11 items-center gap-x-1.5 text-sm">
              <span className="link">{search.groups[key]}</span> <span className="figures text-slate">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
