import { redirect } from "react-router";
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
import { classNames } from "#app/ui/class-names.ts";
import { CostQuestion } from "../components/cost-question.tsx";
import { ExactMatches } from "../components/exact-card.tsx";
import { GroupMenu } from "../components/group-menu.tsx";
import { ResultGroup } from "../components/result-group.tsx";
import { Examples } from "../components/search-examples.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { WaysOn } from "../components/ways-on.tsx";
import { asksCosts } from "../domain/asked/asks-costs.server.ts";
import { listExamples, type SearchExamples } from "../domain/list-examples.server.ts";
import { namesChamber } from "../domain/other-institution.ts";
import { RESULTS_PER_PAGE, readGroup, readQuery } from "../domain/search-result.ts";
import { type FoundOnSite, type SearchAsked, searchSite } from "../domain/search-site.server.ts";
import type { Route } from "./+types/search";

/** Value of the parameter `as`: the search as it was typed, without another spelling. */
const AS_TYPED = "typed";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const query = readQuery(url.searchParams.get("q"));
  const asked: SearchAsked = {
    query,
    group: readGroup(url.searchParams.get("in")),
    page: readPageRange(url.searchParams.get("page")).last,
    isVerbatim: url.searchParams.get("as") === AS_TYPED,
  };
  const found = await search();
  const examples = await readExamples();
  const [only] = found.groups;
  const isAboutCosts = found.amount === undefined && asksCosts(query);
  const isAlone = asked.group !== undefined && only?.key === asked.group;
  const pages = isAlone ? countPages(only.count, RESULTS_PER_PAGE) : 1;
  // Beyond the end, where works have left, is the last page.
  if (asked.page > pages) throw redirect(href(language, paths.search(), addressOf(asked, isAlone ? pages : 1)));
  const { page, isVerbatim } = asked;
  return { ...found, examples, query, isVerbatim, page, pages, isAlone, isAboutCosts, now: context.get(siteContext).now().toISOString() };

  async function search(): Promise<FoundOnSite> {
    if (query === "") return NOTHING;
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

  async function readExamples(): Promise<SearchExamples | undefined> {
    if (query !== "") return undefined;
    try {
      const examples = await ctx.query((tx) => listExamples(tx, language));
      ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
      return examples;
    } catch {
      ctx.declareReadable();
      return listExamples(undefined, language);
    }
  }
}

const NOTHING: FoundOnSite = {
  ...{ exact: [], groups: [], counts: [], count: 0, others: [] },
  ...{ spelling: undefined, lacking: undefined, amount: undefined },
};

const addressOf = ({ query, group, isVerbatim }: Omit<SearchAsked, "page">, page: number) => ({
  q: query,
  in: group,
  page: formatPage(page),
  as: isVerbatim ? AS_TYPED : undefined,
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
  const {
    exact,
    groups,
    counts,
    count,
    spelling,
    lacking,
    amount,
    others,
    examples,
    query,
    isVerbatim,
    page,
    pages,
    isAlone,
    isAboutCosts,
    now,
  } = loaderData;
  const { search } = useMessages();
  const toHref = useHref();
  const [only] = groups;
  return (
    <div className="page-width pt-6 pb-24 sm:pt-10 lg:pt-14">
      <h1 className="text-3xl">{search.title}</h1>
      <SearchForm key={query} query={query} />
      {amount !== undefined && (
        <p className="no-print mt-6">
          <Link to={toHref(paths.calculator(), { ...amount })} className="link inline-flex min-h-11 items-center">
            {search.estimate(amount.amount)}
          </Link>
        </p>
      )}
      {isAboutCosts && <CostQuestion />}
      {namesChamber(query) && (
        <div className="mt-6 max-w-prose border-l-2 border-brass pt-1 pl-4 text-sm">
          <p>{search.otherInstitution}</p>
          <Link to={toHref(paths.icac())} className="link inline-flex min-h-11 items-center">
            {search.ownCourt}
          </Link>
        </div>
      )}
      <Summary {...{ query, spelling, lacking, count }} />
      {isAlone && (
        <p className="mt-2 text-sm">
          <Link
            to={toHref(paths.search(), addressOf({ query, group: undefined, isVerbatim }, 1))}
            className="link inline-flex min-h-11 items-center"
          >
            {search.back}
          </Link>
        </p>
      )}
      {counts.length > 0 && (
        <div className="mt-8 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,54rem)_15rem] xl:justify-between">
          <div className={classNames("lg:col-start-2 lg:row-start-1", counts.length < 2 && "max-lg:hidden")}>
            <GroupMenu query={query} counts={counts} shown={groups.map(({ key }) => key)} current={isAlone ? only?.key : undefined} />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            {exact.length > 0 && <ExactMatches matches={exact} now={now} />}
            {groups.map((group) => (
              <ResultGroup key={group.key} {...{ group, query, isAlone, now }} />
            ))}
            {isAlone && only !== undefined && (
              <PageLinks
                label={search.pagesOf(search.groups[only.key])}
                shown={{ first: page, last: page }}
                pages={pages}
                to={(to) => toHref(paths.search(), addressOf({ query, group: only.key, isVerbatim }, to))}
              />
            )}
          </div>
        </div>
      )}
      {examples !== undefined && <Examples examples={examples} />}
      {query !== "" && <WaysOn query={query} spelling={spelling} others={others} hasResults={counts.length > 0} />}
    </div>
  );
}

type SummaryProps = Pick<Route.ComponentProps["loaderData"], "query" | "spelling" | "lacking" | "count">;

/** Number of results, what was searched instead, with a way to the search as typed, or that there is nothing; empty without a query. */
function Summary({ query, spelling, lacking, count }: SummaryProps) {
  const { search } = useMessages();
  const toHref = useHref();
  return (
    <div role="status" className="mt-8">
      {query !== "" && count === 0 && (
        <>
          <p className="font-serif text-lg">{search.none(query)}</p>
          <p className="mt-2 text-sm text-slate">{search.noneHint}</p>
        </>
      )}
      {count > 0 && spelling !== undefined && (
        <p className="mb-2 max-w-prose">
          {search.shownFor(spelling)}{" "}
          <Link
            to={toHref(paths.search(), addressOf({ query, group: undefined, isVerbatim: true }, 1))}
            className="link inline-flex min-h-11 items-center"
          >
            {search.searchTyped(query)}
          </Link>
        </p>
      )}
      {lacking !== undefined && <p className="mb-2 max-w-prose">{search.lacking(lacking.words, lacking.isSame)}</p>}
      {count > 0 && <p className="figures text-sm text-slate">{search.count(count, spelling ?? query)}</p>}
    </div>
  );
}
