import { Suspense, useRef } from "react";
import { redirect, useLocation, useNavigation } from "react-router";
import { z } from "zod";
import { type Role, readAccountRole, readRole } from "#app/features/account/domain/read-role.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext } from "#app/platform/site.server.ts";
import { lazyPart } from "#app/shared/client/lazy-part.ts";
import { Link } from "#app/shared/client/link.tsx";
import { PublicItem } from "#app/shared/client/public-item.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { PageLinks } from "#app/shared/paging/page-links.tsx";
import { countPages, formatPageRange, MAX_PAGES_TOGETHER, type PageRange, readPageRange, withinPages } from "#app/shared/paging/pages.ts";
import { FoundWorks } from "#app/shared/wall/found-works.tsx";
import { Wall } from "#app/shared/wall/wall.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ArtworkCard } from "../components/artwork-card.tsx";
import { ChosenFilters, FacetMenus } from "../components/facet-menus.tsx";
import { GallerySearch } from "../components/gallery-search.tsx";
import { SHOWN_MORE, ShowMore, useFocusOnMore } from "../components/show-more.tsx";
import { WorksTable } from "../components/works-table.tsx";
import { findMentions } from "../domain/find-mentions.server.ts";
import {
  type ChosenFacets,
  FACETS,
  type GalleryView,
  MAX_GALLERY_SEARCH,
  ORDERS,
  type Order,
  readChoice,
  readFacets,
  VIEWS,
} from "../domain/search/facets.ts";
import type { FoundWork } from "../domain/search/search-works.server.ts";
import { suggestSpelling } from "../domain/search/suggest-spelling.server.ts";
import { type GalleryFilter, type GalleryList, listPublishedPaintings } from "../domain/works/list-published-paintings.server.ts";
import { paintingListData } from "../domain/works/structured-data.ts";
import { WORKS_PER_PAGE } from "../domain/works/works-per-page.ts";
import type { Route } from "./+types/gallery";

const EAGER_CARDS = 4;

const priorityOf = (index: number) => (index === 0 ? "first" : index < EAGER_CARDS ? "eager" : undefined);

const query = z.object({
  q: z.string().trim().max(MAX_GALLERY_SEARCH).catch(""),
  year: z
    .string()
    .regex(/^-?\d{1,4}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const { q, year } = query.parse({ q: url.searchParams.get("q") ?? "", year: url.searchParams.get("year") ?? undefined });
  const facets = readFacets(url.searchParams);
  const order = readChoice(ORDERS, url.searchParams.get("sort"));
  const view = readChoice(VIEWS, url.searchParams.get("view"));
  const asked = url.searchParams.get("page");
  const shown = readPageRange(asked);
  const filter = { search: q, year, facets, order, isDetailed: view === "list" };
  // Each page has one address, so the cache holds it once.
  const addressOf = (range: PageRange) =>
    href(language, paths.gallery(), { ...queryOf(q, year ?? null, facets, order, view), page: formatPageRange(range) });
  if ((asked ?? undefined) !== formatPageRange(shown)) throw redirect(addressOf(shown));
  const { list, role } = await readGallery(ctx, language, filter, shown);
  const pages = list.isRead ? countPages(list.found, WORKS_PER_PAGE) : shown.last;
  // A page beyond the end existed before works left or the search changed: the last one is nearest to it.
  if (shown.last > pages) throw redirect(addressOf(withinPages(shown, pages)));
  const { paintings, found, total, years } = list;
  return {
    ...{ paintings, found, total, years, role, shown, pages, order, view },
    facets: list.facets,
    spelling: list.spelling,
    mentions: list.mentions ?? [],
    chosen: facets,
    search: q,
    year: year ?? null,
    isFiltered: q !== "" || year !== undefined || Object.keys(facets).length > 0,
  };
}

/** Query of the list in the address, without its pages. */
const queryOf = (search: string, year: number | null, facets: ChosenFacets, order: Order, view: GalleryView) => ({
  q: search,
  year: year === null ? undefined : String(year),
  ...facets,
  sort: order === "newest" ? undefined : order,
  view: view === "wall" ? undefined : view,
});

type SpeltList = GalleryList & { spelling?: string; mentions?: FoundWork[] };
type ReadList = SpeltList & { isRead: boolean };

/** For a search without a match, works of the spelling that it may have meant, if the other filters leave any (P-GALLERY-13). */
async function listWithSpelling(tx: Transaction, language: Language, filter: GalleryFilter, shown: PageRange): Promise<SpeltList> {
  const [list, mentions] = await Promise.all([
    listPublishedPaintings(tx, language, filter, shown),
    isSearchAlone(filter) && shown.first === 1 ? findMentions(tx, language, filter.search) : [],
  ]);
  return { ...(await withSpelling(tx, language, filter, shown, list)), mentions };
}

const isSearchAlone = ({ search, year, facets = {} }: GalleryFilter) =>
  search !== "" && year === undefined && Object.keys(facets).length === 0;

async function withSpelling(
  tx: Transaction,
  language: Language,
  filter: GalleryFilter,
  shown: PageRange,
  list: GalleryList,
): Promise<SpeltList> {
  const spelling = list.found > 0 ? undefined : await suggestSpelling(tx, language, filter.search);
  if (spelling === undefined) return list;
  const similar = await listPublishedPaintings(tx, language, { ...filter, search: spelling }, shown);
  return { ...(similar.found > 0 ? similar : list), spelling };
}

function readGallery(
  ctx: RequestContext,
  language: Language,
  filter: GalleryFilter,
  shown: PageRange,
): Promise<{ list: ReadList; role: Role | null }> {
  const apart = async () => ({ list: await readList(ctx, language, filter, shown), role: await readVisitorRole(ctx) });
  if (ctx.actor.kind !== "account") return apart();
  const together = async (tx: Transaction) => {
    const [list, role] = await Promise.all([listWithSpelling(tx, language, filter, shown), readAccountRole(tx)]);
    return { list: { ...list, isRead: true }, role };
  };
  return readTogether(ctx, together, apart).catch(apart);
}

/** Null: unknown for now, so the page offers neither the tools of a role nor to sign in. The log has the cause. */
async function readVisitorRole(ctx: RequestContext): Promise<Role | null> {
  if (ctx.isSessionUnread) return null;
  return readRole(ctx).catch(() => null);
}

/** A list that cannot be read looks empty, but answers 503 and is not kept (P-GALLERY-7). */
async function readList(ctx: RequestContext, language: Language, filter: GalleryFilter, shown: PageRange): Promise<ReadList> {
  try {
    const list = await ctx.query((tx) => listWithSpelling(tx, language, filter, shown));
    ctx.declarePublic(CACHE_TAGS.paintings);
    return { ...list, isRead: true };
  } catch (error) {
    ctx.log.error({ err: error }, "the gallery could not be read and is shown empty");
    ctx.declareDegraded();
    return { paintings: [], found: 0, total: 0, years: [], facets: [], isRead: false };
  }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { gallery, paging } = messagesIn(language);
  const facts = rootData(location, matches);
  const page = loaderData?.shown.first ?? 1;
  const paintings = (loaderData?.paintings ?? []).map((painting) => ({ name: painting.title, path: paths.painting(painting.id) }));
  return headTags(facts, {
    title: page === 1 ? gallery.heading : paging.titleOf(gallery.heading, page),
    ...(page === 1 || loaderData?.isFiltered === true ? {} : { canonicalPath: href("en", paths.gallery(), { page: String(page) }) }),
    description: gallery.description,
    shareName: "gallery",
    feed: "gallery",
    crumbs: [{ name: gallery.title, path: paths.gallery() }],
    structuredData: [...(paintings.length > 0 ? [paintingListData(facts.publicBaseUrl, language, paintings)] : [])],
  });
}

/** Id of the first work of a page. */
const anchorOf = (page: number) => `page-${page}`;

/* Weighs nothing for whoever is not signed in. */
const GalleryTools = lazyPart(async () => (await import("../components/gallery-tools.tsx")).GalleryTools);

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === toHref(paths.gallery());
  const { paintings, found, total, shown, pages, search, year, facets, chosen, order, view, isFiltered } = loaderData;
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  useFocusOnMore(list, paintings.length, useLocation().state === SHOWN_MORE);
  const start = (shown.first - 1) * WORKS_PER_PAGE;
  const corrected = found > 0 ? loaderData.spelling : undefined;
  const query = queryOf(corrected ?? search, year, chosen, order, view);
  const to = (range: PageRange) => toHref(paths.gallery(), { ...query, page: formatPageRange(range) });
  const toChanged = (changes: Record<string, string | undefined>) => toHref(paths.gallery(), { ...query, ...changes });
  const idOf = (index: number) => (index % WORKS_PER_PAGE === 0 ? anchorOf(shown.first + index / WORKS_PER_PAGE) : undefined);
  return (
    <div className="bg-wall">
      <div className="page-width pt-5 pb-24">
        <div className={HEAD}>
          <div className="col-start-1 row-start-1 max-sm:col-end-3 xl:col-end-4">
            <h1 className="text-3xl max-sm:text-2xl">{gallery.heading}</h1>
            <p className="mt-1 max-w-3xl font-serif text-base text-pretty text-slate lg:max-w-none">{gallery.lead}</p>
          </div>
          <VisitorTools role={loaderData.role} />
          <GallerySearch search={search} year={year} years={loaderData.years} kept={{ ...query, q: undefined, year: undefined }} />
          {total > 0 && <FacetMenus facets={facets} chosen={chosen} order={order} view={view} toChanged={toChanged} />}
          <div className="col-start-1 row-start-5 flex flex-wrap items-center gap-x-6 self-stretch border-line-strong/50 max-xl:border-t max-sm:contents xl:col-end-3">
            <p
              role="status"
              className="figures col-start-1 row-start-5 flex min-h-11 items-center self-stretch border-line-strong/50 text-sm text-slate max-sm:border-t"
            >
              <span className={classNames(pages === 1 && "whitespace-nowrap")}>
                {isLoading
                  ? gallery.loading
                  : total > 0 &&
                    [gallery.count(found, total), ...(pages > 1 ? [gallery.shown(start + 1, start + paintings.length)] : [])].join(", ")}
              </span>
            </p>
            <ChosenFilters
              facets={facets}
              chosen={chosen}
              toChanged={toChanged}
              toAll={
                isFiltered
                  ? toChanged({ q: undefined, year: undefined, ...Object.fromEntries(FACETS.map((facet) => [facet, undefined])) })
                  : null
              }
            />
          </div>
        </div>
        {corrected !== undefined && <Corrected search={search} spelling={corrected} to={toChanged({})} />}
        <div id="results" tabIndex={-1} className="scroll-mt-28 outline-none">
          {paintings.length === 0 ? (
            <Nothing isFiltered={isFiltered} spelling={loaderData.spelling} isShort={loaderData.mentions.length > 0} />
          ) : view === "list" ? (
            <WorksTable paintings={paintings} label={gallery.heading} bodyRef={list} isBusy={isLoading} idOf={idOf} />
          ) : (
            <Wall
              perPage={WORKS_PER_PAGE}
              listRef={list}
              paintings={paintings}
              isBusy={isLoading}
              renderItem={({ painting, index, className, sizes }) => (
                <PublicItem
                  id={idOf(index)}
                  className={className}
                  content={JSON.stringify([painting, sizes, priorityOf(index)])}
                  render={() => <ArtworkCard painting={painting} sizes={sizes} priority={priorityOf(index)} />}
                />
              )}
            />
          )}
        </div>
        {loaderData.mentions.length > 0 && <Mentions works={loaderData.mentions} search={search} />}
        {shown.last < pages && shown.last - shown.first + 1 < MAX_PAGES_TOGETHER && (
          <ShowMore to={to({ ...shown, last: shown.last + 1 })} anchor={anchorOf(shown.last + 1)} isLoading={isLoading} />
        )}
        {total > 0 && (
          <p className="no-print mt-16 flex flex-wrap gap-x-8 border-t border-line-strong/50 pt-4 text-sm">
            <Link to={toHref(paths.artists())} className="link inline-flex min-h-11 items-center">
              {gallery.allArtists}
            </Link>
            <a href={toHref(paths.galleryFeed())} type="application/atom+xml" className="link inline-flex min-h-11 items-center">
              {gallery.feed}
            </a>
          </p>
        )}
        <PageLinks label={gallery.pages} shown={shown} pages={pages} to={(page) => to({ first: page, last: page })} />
      </div>
    </div>
  );
}

/**
 * The rows above the works: title and tools; tools of roles; words and year; what narrows, on a wide screen beside them; and in the
 * last one the number of works, what is chosen, and how the works are shown. A choice moves nothing of it.
 */
const HEAD =
  "relative -mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center border-line-strong/50 xl:grid-cols-[minmax(12rem,1fr)_auto_auto]";

function VisitorTools({ role }: { role: Role | null }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  if (role === null) return null;
  if (role === "anonymous") {
    return (
      <Link
        to={toHref(paths.auth())}
        className="link no-print inline-flex min-h-11 items-center col-start-1 row-start-2 justify-self-start text-sm max-sm:col-end-3 sm:col-start-2 sm:row-start-1 sm:-mt-2 sm:justify-self-end sm:self-start sm:pl-8 xl:col-start-3"
      >
        {gallery.ownerLogin}
      </Link>
    );
  }
  return (
    <div className="row-start-2 col-span-full mt-4">
      <Suspense fallback={null}>
        <GalleryTools role={role} />
      </Suspense>
    </div>
  );
}

/** Tells that the works are those of another spelling. */
function Corrected({ search, spelling, to }: { search: string; spelling: string; to: string }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      <span>
        {gallery.noMatch(search)}{" "}
        <Link to={to} className="link inline-flex min-h-11 items-center font-medium">
          {gallery.resultsFor(spelling)}
        </Link>
      </span>
      <Link to={toHref(paths.search(), { q: search })} rel="nofollow" className="link no-print inline-flex min-h-11 items-center">
        {gallery.onSite(search)}
      </Link>
    </p>
  );
}

/** Works that have the words elsewhere than in title or artist: apart from the list, which they are not in (P-GALLERY-15). */
function Mentions({ works, search }: { works: FoundWork[]; search: string }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="mentions" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-line-strong/50 pb-2">
        <h2 id="mentions" className="text-xl">
          {gallery.mentions(search)}
        </h2>
        <Link to={toHref(paths.search(), { q: search })} rel="nofollow" className="link no-print inline-flex min-h-11 items-center text-sm">
          {gallery.onSite(search)}
        </Link>
      </div>
      <FoundWorks works={works} isSmall />
    </section>
  );
}

/** `isShort`: works follow that are nearly what was searched. */
function Nothing({ isFiltered, spelling, isShort }: { isFiltered: boolean; spelling: string | undefined; isShort: boolean }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  return (
    <div className={classNames("mx-auto flex max-w-md flex-col items-center text-center", isShort ? "pt-2 pb-4" : "py-20")}>
      {!isShort && <img src={resourcePaths.guilloche("wall.empty")} alt="" width={400} height={400} className="w-40" />}
      <p className={isShort ? "text-sm text-slate" : "mt-8 font-serif text-lg"}>{isFiltered ? gallery.noResults : gallery.noPaintings}</p>
      {isFiltered && !(isShort && spelling === undefined) && (
        <>
          {spelling === undefined ? (
            <p className="mt-2 text-sm text-slate">{gallery.noResultsHint}</p>
          ) : (
            <p className="mt-2">
              <Link to={toHref(paths.gallery(), { q: spelling })} className="link inline-flex min-h-11 items-center">
                {gallery.didYouMean(spelling)}
              </Link>
            </p>
          )}
          <p className="mt-6 flex flex-wrap justify-center gap-3">
            <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
              {gallery.allWorks}
            </Link>
            <Link to={toHref(paths.artists())} className={buttonClass("quiet")}>
              {gallery.allArtists}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
