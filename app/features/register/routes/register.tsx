import { redirect } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { PageLinks } from "#app/shared/paging/page-links.tsx";
import { countPages, formatPage, readPageRange } from "#app/shared/paging/pages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EntryTable } from "../components/entry-table.tsx";
import { RegisterCheck } from "../components/register-check.tsx";
import { StatusLine } from "../components/status-line.tsx";
import { findListedEntry, findNamedEntries, listRegister, type RegisterEntry, readRegisterNumber } from "../domain/list-register.server.ts";
import { MAX_NUMBER } from "../domain/number-length.ts";
import { REGISTER_STATUSES } from "../domain/register-statuses.ts";
import type { Route } from "./+types/register";

/** Entries on one page. */
const ENTRIES_PER_PAGE = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const query = (url.searchParams.get("number") ?? "").trim().slice(0, MAX_NUMBER);
  const number = readRegisterNumber(query);
  const asked = query === "" ? url.searchParams.get("page") : null;
  const { last: shown } = readPageRange(asked);
  const askedStatus = query === "" ? url.searchParams.get("status") : null;
  const status = REGISTER_STATUSES.find((each) => each === askedStatus);
  const addressOf = (page: number) => href(language, paths.register(), { status, page: formatPage(page) });
  // Each page has one address, so the cache holds it once.
  if ((asked ?? undefined) !== formatPage(shown) || (askedStatus ?? undefined) !== status) throw redirect(addressOf(shown));
  const offset = (shown - 1) * ENTRIES_PER_PAGE;
  const [{ entries, counts }, found] = await ctx.query((tx) =>
    Promise.all([
      listRegister(tx, language, { limit: query === "" ? ENTRIES_PER_PAGE : 0, offset, status }),
      number === undefined ? [] : findListedEntry(tx, language, number),
    ]),
  );
  const isPassportNumber = number === undefined && PASSPORT_NUMBER.test(query);
  const named = query === "" || isPassportNumber || found.length > 0 ? [] : await ctx.query((tx) => findNamedEntries(tx, language, query));
  const total = status === undefined ? counts.valid + counts.superseded + counts.withdrawn : counts[status];
  const pages = countPages(total, ENTRIES_PER_PAGE);
  if (shown > pages) throw redirect(addressOf(pages));
  ctx.declarePublic(CACHE_TAGS.register, CACHE_TAGS.paintings);
  return {
    page: readInformationPage("art-expertise/register", language),
    entries: query === "" ? entries : found,
    named,
    query,
    isNumber: number !== undefined,
    isPassportNumber,
    total,
    counts,
    status,
    shown,
    pages: query === "" ? pages : 1,
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  const { paging } = messagesIn(languageOf(location.pathname));
  const { shown, status } = loaderData;
  return headTags(rootData(location, matches), {
    title: shown === 1 ? title : paging.titleOf(title, shown),
    ...(shown === 1 ? {} : { canonicalPath: href("en", paths.register(), { page: String(shown) }) }),
    description,
    // One address for each page of the whole register: the lists by status are views of it.
    ...(status === undefined ? {} : { robots: "noindex, follow" }),
    shareName: "art-expertise-register",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

/** Field and verdict come first, in view on a telephone; the text that explains them follows. */
export default function Register({ loaderData: { page, ...found } }: Route.ComponentProps) {
  const figures = {
    "register-check": (
      <>
        <Check {...found} />
        <p className="mt-8 max-w-3xl font-serif text-lg text-pretty text-slate">{page.lead}</p>
      </>
    ),
    register: found.query === "" ? <RegisterTable {...found} /> : null,
  };
  return (
    <article>
      <PageHeading title={page.title} seed="art-expertise-register" isTool />
      <div className="information mt-6">
        <PageBody parts={page.parts} figures={figures} />
      </div>
    </article>
  );
}

interface CheckProps {
  /** The entry with the number. */
  entries: RegisterEntry[];
  /** Without one: entries with a part of the number, or of works that are named so. */
  named: RegisterEntry[];
  query: string;
  /** True if the query has the format of a register number. */
  isNumber: boolean;
  /** True if it begins as the numbers of passports and inventories do. */
  isPassportNumber: boolean;
}

interface RegisterTableProps {
  entries: RegisterEntry[];
  total: number;
  counts: Record<RegisterStatus, number>;
  /** The only status listed. */
  status: RegisterStatus | undefined;
  shown: number;
  pages: number;
}

/** The search form and, after a search, the entry with that number or those that may be meant. */
function Check({ entries, named, query, isNumber, isPassportNumber }: CheckProps) {
  const { register } = useMessages();
  const toHref = useHref();
  const isUnknown = query !== "" && !isPassportNumber && entries.length === 0;
  return (
    <>
      <RegisterCheck query={query} isNumber={isNumber || named.length > 0} />
      <div role="status" className={query === "" ? undefined : "mt-4"}>
        {isUnknown && named.length > 0 && (
          <div className={classNames(VERDICT, "max-w-2xl")}>
            <p className="font-medium">{register.named(query, named.length)}</p>
            <p className="mt-1">{register.namedAdvice}</p>
          </div>
        )}
        {isUnknown && named.length === 0 && !isNumber && (
          <p className={classNames(VERDICT, "max-w-2xl")}>
            {register.notNumber(query)}{" "}
            <Link to={toHref(paths.search(), { q: query })} className="link">
              {register.searchSite}
            </Link>
          </p>
        )}
        {isPassportNumber && (
          <p className={classNames(VERDICT, "max-w-2xl")}>
            {register.passportNumber(query)}{" "}
            <Link to={toHref(paths.contacts())} className="link">
              {register.ask}
            </Link>
            .
          </p>
        )}
        {isUnknown && named.length === 0 && isNumber && (
          <div className="border-l-4 border-oxblood pl-4">
            <p className="font-serif text-2xl font-medium text-balance">{register.notFound}</p>
            <p className="mt-2 max-w-2xl text-sm">{register.compare}</p>
          </div>
        )}
        {query !== "" &&
          entries.map(({ number, status }) => (
            <div key={number}>
              <StatusLine status={status} />
              <p className="mt-3 max-w-2xl text-sm">{register.entry.meanings[status]}</p>
            </div>
          ))}
      </div>
      {query !== "" && entries.length + named.length > 0 && <EntryTable entries={entries.length > 0 ? entries : named} />}
    </>
  );
}

/** The beginning of the numbers of passports and inventories, also typed on a Russian keyboard. */
const PASSPORT_NUMBER = /^[eе][aа][cс](?:[\s-]|$)/i;
const VERDICT = "border-l-2 border-brass py-2 pl-4 text-sm";

/** All entries, a page at a time. */
function RegisterTable({ entries, total, counts, status, shown, pages }: RegisterTableProps) {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <div className="mt-8 mb-12">
      <StatusFilter counts={counts} status={status} />
      <p className="figures text-sm text-slate">{total === 0 && status === undefined ? register.none : register.count(total)}</p>
      {entries.length > 0 && <EntryTable entries={entries} />}
      <PageLinks
        label={register.pages}
        shown={{ first: shown, last: shown }}
        pages={pages}
        to={(page) => toHref(paths.register(), { status, page: formatPage(page) })}
      />
    </div>
  );
}

/** The statuses with their numbers of entries, each the list of that status alone; nothing while all are of one. */
function StatusFilter({ counts, status }: Pick<RegisterTableProps, "counts" | "status">) {
  const { register } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const known = REGISTER_STATUSES.filter((each) => counts[each] > 0 || each === status);
  if (known.length < 2 && status === undefined) return null;
  const all = counts.valid + counts.superseded + counts.withdrawn;
  return (
    <nav aria-label={register.byStatus} className="no-print mb-1">
      <ul className="figures -mx-2 flex flex-wrap text-sm">
        {[undefined, ...known].map((each) => (
          <li key={each ?? "all"}>
            <Link
              to={toHref(paths.register(), { status: each })}
              preventScrollReset
              aria-current={each === status ? "true" : undefined}
              className="flex min-h-11 items-center gap-1.5 px-2 underline-offset-4 hover:text-oxblood aria-[current]:text-oxblood aria-[current]:underline"
            >
              {each === undefined ? register.allStatuses : register.statusesOfMany[each]}
              <span className="text-xs text-slate">{formatNumber(each === undefined ? all : counts[each], language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
