import { CLAUSE_VARIABLES } from "#app/features/arbitration/domain/clause.ts";
import { listPublicPages } from "#app/features/site/domain/list-public-pages.server.ts";
import { pageAddress } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import type { LaneLimits } from "./admission.ts";

const CLAUSE_NAMES = [...CLAUSE_VARIABLES, "show"];

/**
 * The names of the query that each public address reads. A test compares this with the source of the routes. Every other
 * name is left out before a page is looked for or made, so that a link with a campaign's tail gets the page that is kept.
 */
export const QUERY_NAMES: Readonly<Record<string, readonly string[]>> = {
  [paths.gallery()]: ["q", "year"],
  [paths.arbitrators()]: ["language", "field"],
  [paths.search()]: ["q"],
  [paths.register()]: ["number"],
  [paths.contacts()]: ["sent"],
  [paths.calculator()]: ["amount", "arbitrators"],
  [paths.clause()]: CLAUSE_NAMES,
  [paths.clauseText()]: CLAUSE_NAMES,
};

/** Sections that redirect and take the query along. */
const REDIRECTIONS = ["/eac", "/arbitration", "/expertise", "/art-expertise", "/training", "/membership", "/about"];
/** Pages of accounts and management, and private files: their queries are their own, and nothing of them is kept. */
const PERSONAL = /^\/(?:gallery\/manage|admin|auth|account|files|live)(?:\/|$)|^\/gallery\/[^/]+\/access\//;

/** @returns the names of the query that the page reads; undefined where the query stays as it is. */
export function queryNamesOf(pathname: string): readonly string[] | undefined {
  const address = addressOf(pathname);
  if (REDIRECTIONS.includes(address) || PERSONAL.test(address)) return undefined;
  return Object.hasOwn(QUERY_NAMES, address) ? QUERY_NAMES[address] : [];
}

/**
 * The address without the parts of the query that its page does not read, and with the others in one order. Equal pages
 * have equal addresses. Data requests lose the router's `_routes`, too: the answer then holds the data of all routes of the
 * page, the browser takes those that it wants, and one answer serves everybody.
 */
export function readAddress(url: URL): URL {
  const names = queryNamesOf(url.pathname);
  if (names === undefined || url.search === "") return url;
  const read = new URLSearchParams();
  for (const name of names) for (const value of url.searchParams.getAll(name)) read.append(name, value);
  const shorter = new URL(url);
  shorter.search = read.toString();
  return shorter;
}

const knownAddresses = new Set([
  ...listPublicPages(),
  ...REDIRECTIONS,
  ...[paths.contacts(), paths.search(), paths.auth(), paths.recover(), paths.gallery(), paths.register()],
  ...[paths.privacy(), paths.serviceTerms(), paths.cookies()],
  ...[paths.newsFeed(), paths.eventCalendar(), paths.clauseText(), paths.contactCard()],
  ...[resourcePaths.sitemap(), resourcePaths.robots(), resourcePaths.securityContact(), resourcePaths.manifest()],
]);
/** Paintings and entries of the register, and their codes. */
const ENTRY = /^\/gallery\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\/r\/[^/]{1,40}(?:\/qr\.(?:svg|png))?$/;
const PICTURE = /^\/(?:images|guilloche|gallery\/documents)\//;

const addressOf = (pathname: string) => pageAddress(pathname.replace(/\.data$/, ""));

export type ReadLane = "pages" | "entries" | "forms" | "pictures" | "queries" | "members" | "memberForms";

/** The lane of what a visitor without a session asks and no cache answers. */
export function laneOf(method: string, { pathname, search }: URL): ReadLane {
  if (method !== "GET" && method !== "HEAD") return "forms";
  const address = addressOf(pathname);
  if (PICTURE.test(address)) return "pictures";
  if (search === "" && ENTRY.test(address)) return "entries";
  return search === "" && knownAddresses.has(address === "" ? "/" : address) ? "pages" : "queries";
}

/** Files have no page whose data script asks for: as data they would be read whole into memory. */
const FILE = /^\/(?:files|images|guilloche|gallery\/documents)\/|\.(?:atom|csv|ics|pdf|png|svg|txt|vcf|webmanifest|xml|zip)$/;

/** True for a data request for a file. */
export const isFileData = (pathname: string): boolean => pathname.endsWith(".data") && FILE.test(addressOf(pathname));

/** True for answers of which there are no more than the site has pages; of any other kind a stranger can make more. */
export function isBounded({ pathname, search }: URL): boolean {
  return search === "" && !pathname.startsWith("/guilloche/");
}

/**
 * Room for what is made for one visitor, in the order in which it is given. A page takes 5 to 10 ms of the one thread that
 * also sends the kept pages; a picture about 1 ms. The shares leave that thread a fifth of its time when all lanes
 * are flooded at once (the pages, which are finite and kept, apart), and four fifths when one is.
 */
export const READ_LANES: Readonly<Record<ReadLane, LaneLimits>> = {
  /** Forms of people who are signed in. Anybody can register, and a form that comes back long costs 100 ms. */
  memberForms: {
    running: 1,
    waiting: 400,
    waitingPerNetwork: 60,
    waitMs: 15_000,
    share: 0.3,
    burstMs: 2_000,
    flatMs: 4,
    perNetwork: { burst: 600, perSecond: 30 },
  },
  /** Pages of people who are signed in, each account as a network of its own. */
  members: {
    running: 16,
    waiting: 400,
    waitingPerNetwork: 60,
    waitMs: 15_000,
    share: 0.6,
    burstMs: 5_000,
    perNetwork: { burst: 600, perSecond: 30 },
  },
  /** First renders of the site's own pages: their number is finite, and each is kept. */
  pages: { running: 4, waiting: 200, waitingPerNetwork: 100, waitMs: 10_000, share: 0.5, burstMs: 2_000 },
  /** Paintings and register entries: finite and kept, but anybody can think up wrong ones. */
  entries: {
    running: 4,
    waiting: 200,
    waitingPerNetwork: 50,
    waitMs: 15_000,
    share: 0.2,
    burstMs: 1_000,
    perNetwork: { burst: 300, perSecond: 20 },
  },
  /** Forms: a slow body holds no place, so a request is charged flat. */
  forms: {
    running: 1,
    waiting: 400,
    waitingPerNetwork: 100,
    waitMs: 10_000,
    share: 0.2,
    burstMs: 2_000,
    flatMs: 8,
    perNetwork: { burst: 200, perSecond: 10 },
  },
  /** A gallery asks for two dozen at once, a class of readers for hundreds: they wait rather than be refused. */
  pictures: {
    running: 8,
    waiting: 1_000,
    waitingPerNetwork: 300,
    waitMs: 15_000,
    share: 0.2,
    burstMs: 1_000,
    perNetwork: { burst: 1_000, perSecond: 60 },
  },
  /** Searches and everything else of which a stranger can think up more. */
  queries: {
    running: 4,
    waiting: 96,
    waitingPerNetwork: 32,
    waitMs: 8_000,
    share: 0.2,
    burstMs: 500,
    perNetwork: { burst: 300, perSecond: 10 },
  },
};
