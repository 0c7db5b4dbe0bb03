// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table's rows are grids, and some browsers would no longer see a table.
import { redirect } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { PageLinks } from "#app/shared/paging/page-links.tsx";
import { countPages, formatPage, readPageRange } from "#app/shared/paging/pages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { MAX_NUMBER, RegisterCheck } from "../components/register-check.tsx";
import { StatusLine } from "../components/status-line.tsx";
import { findListedEntry, listRegister, type RegisterEntry, readRegisterNumber } from "../domain/list-register.server.ts";
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
  const addressOf = (page: number) => href(language, paths.register(), { page: formatPage(page) });
  // Each page has one address, so the cache holds it once.
  if ((asked ?? undefined) !== formatPage(shown)) throw redirect(addressOf(shown));
  const offset = (shown - 1) * ENTRIES_PER_PAGE;
  const [{ entries, total }, found] = await ctx.query((tx) =>
    Promise.all([
      listRegister(tx, language, { limit: query === "" ? ENTRIES_PER_PAGE : 0, offset }),
      number === undefined ? [] : findListedEntry(tx, language, number),
    ]),
  );
  const pages = countPages(total, ENTRIES_PER_PAGE);
  if (shown > pages) throw redirect(addressOf(pages));
  ctx.declarePublic(CACHE_TAGS.register, CACHE_TAGS.paintings);
  return {
    page: readInformationPage("art-expertise/register", language),
    entries: query === "" ? entries : found,
    query,
    isNumber: number !== undefined,
    total,
    shown,
    pages: query === "" ? pages : 1,
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  const { paging } = messagesIn(languageOf(location.pathname));
  const { shown } = loaderData;
  return headTags(rootData(location, matches), {
    title: shown === 1 ? title : paging.titleOf(title, shown),
    ...(shown === 1 ? {} : { canonicalPath: href("en", paths.register(), { page: String(shown) }) }),
    description,
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

interface RegisterTableProps {
  entries: RegisterEntry[];
  query: string;
  /** True if the query has the format of a register number. */
  isNumber: boolean;
  total: number;
  shown: number;
  pages: number;
}

/** The search form and, after a search, the entry with that number. */
function Check({ entries, query, isNumber }: Pick<RegisterTableProps, "entries" | "query" | "isNumber">) {
  const { register } = useMessages();
  const toHref = useHref();
  const isPassportNumber = !isNumber && PASSPORT_NUMBER.test(query);
  return (
    <>
      <RegisterCheck query={query} isNumber={isNumber} />
      <div role="status" className={query === "" ? undefined : "mt-4"}>
        {query !== "" && !isNumber && !isPassportNumber && <p className={VERDICT}>{register.notNumber(query)}</p>}
        {isPassportNumber && (
          <p className={classNames(VERDICT, "max-w-2xl")}>
            {register.passportNumber(query)}{" "}
            <Link to={toHref(paths.contacts())} className="link">
              {register.ask}
            </Link>
            .
          </p>
        )}
        {isNumber && entries.length === 0 && (
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
      {query !== "" && entries.length > 0 && <Entries entries={entries} />}
    </>
  );
}

/** The beginning of the numbers of passports and inventories, also typed on a Russian keyboard. */
const PASSPORT_NUMBER = /^[eе][aа][cс](?:[\s-]|$)/i;
const VERDICT = "border-l-2 border-brass py-2 pl-4 text-sm";

/** All entries, a page at a time. */
function RegisterTable({ entries, total, shown, pages }: RegisterTableProps) {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <div className="mt-8 mb-12">
      <p className="figures text-sm text-slate">{total === 0 ? register.none : register.count(total)}</p>
      {entries.length > 0 && <Entries entries={entries} />}
      <PageLinks
        label={register.pages}
        shown={{ first: shown, last: shown }}
        pages={pages}
        to={(page) => toHref(paths.register(), { page: formatPage(page) })}
      />
    </div>
  );
}

function Entries({ entries }: { entries: RegisterEntry[] }) {
  const { register } = useMessages();
  return (
    <table role="table" className="figures mt-3 w-full border-collapse text-left text-sm max-sm:block">
      <caption className="sr-only">{register.caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-y border-ink text-xs">
          {[register.number, register.status, register.work, register.entered].map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="py-2 pr-4 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block max-sm:border-t max-sm:border-ink">
        {entries.map((entry) => (
          <RegisterRow key={entry.number} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** A link keeps 44 px of height, and its lines the height of their text. */
const LINE_LINK = "-my-2.5 inline-flex min-h-11 items-center py-2.5";

function RegisterRow({ entry }: { entry: RegisterEntry }) {
  const { register, phrases } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { work } = entry;
  return (
    <tr
      role="row"
      className="border-b border-line align-middle max-sm:relative max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-3 max-sm:pl-15"
    >
      <th role="rowheader" scope="row" className="py-2 pr-6 font-normal whitespace-nowrap max-sm:p-0">
        <Link to={toHref(paths.registerEntry(entry.number))} className="flex min-h-11 items-center gap-3 max-sm:-my-2.5">
          <span className="flex size-11 shrink-0 items-center justify-center max-sm:absolute max-sm:top-3 max-sm:left-0">
            {work?.picture ? (
              <WorkImage picture={work.picture} alt="" sizes="2.75rem" className={fitImage(work.picture)} />
            ) : (
              <img
                src={resourcePaths.guilloche(`seal.passport-${entry.number}`)}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10"
              />
            )}
          </span>
          <span className="link">{entry.number}</span>
        </Link>
      </th>
      <td role="cell" className="py-2 pr-6 whitespace-nowrap max-sm:p-0">
        <span
          data-status={entry.status}
          className="text-slate data-[status=superseded]:border-l-4 data-[status=superseded]:border-line-strong data-[status=superseded]:pl-2.5 data-[status=superseded]:font-medium data-[status=superseded]:text-ink data-[status=withdrawn]:border-l-4 data-[status=withdrawn]:border-oxblood data-[status=withdrawn]:pl-2.5 data-[status=withdrawn]:font-medium data-[status=withdrawn]:text-oxblood"
        >
          {register.statuses[entry.status]}
        </span>
        {entry.status !== "valid" && <span className="block pl-3.5 text-xs text-slate">{formatDay(entry.statusSince, language)}</span>}
      </td>
      <td role="cell" className="py-2 pr-6 max-sm:col-span-2 max-sm:p-0">
        {work === null ? (
          <span className="text-slate">{register.notShown}</span>
        ) : (
          <>
            <Link to={toHref(paths.painting(work.id))} className={classNames(LINE_LINK, "italic hover:text-oxblood")}>
              {work.title}
            </Link>
            <span className="block text-slate">
              {work.artist}
              {work.date !== null && `, ${work.date}`}
            </span>
          </>
        )}
      </td>
      <td role="cell" className="py-2 whitespace-nowrap max-sm:col-span-2 max-sm:p-0 max-sm:text-xs max-sm:text-slate">
        {/* On wide screens the column's heading says it. */}
        <span aria-hidden="true" className="sm:hidden">
          {phrases.labelled(register.entered, "")}
        </span>
        {formatDay(entry.enteredOn, language)}
      </td>
    </tr>
  );
}
