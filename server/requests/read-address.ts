import { CLAUSE_ADDITIONS, CLAUSE_VARIABLES } from "#app/features/arbitration/domain/clause.ts";
import { FACETS } from "#app/features/painting/domain/search/facets.ts";
import { pageAddress } from "#app/i18n/languages.ts";
import { isBelowAny, matchesPath, pathPattern, SEGMENT } from "#app/i18n/path-patterns.ts";
import { areaPaths, paths, sectionPaths } from "#app/i18n/paths.ts";

const CALCULATOR_NAMES = ["amount", "arbitrators", "currency", "rate", "day"];
const CLAUSE_NAMES = [...CLAUSE_VARIABLES, ...CLAUSE_ADDITIONS, "show"];

/**
 * Query parameters that each public page reads. A test compares this with the source of the routes. All others are dropped
 * before cache lookup and rendering, so that a link with campaign parameters gets the cached page.
 */
export const QUERY_NAMES: Readonly<Record<string, readonly string[]>> = {
  [paths.gallery()]: ["q", "year", ...FACETS, "sort", "view", "page"],
  [paths.artists()]: ["century"],
  [paths.news()]: ["q", "topic", "year"],
  [paths.arbitrators()]: ["language", "field"],
  [paths.search()]: ["q", "in", "page", "as"],
  [paths.searchSuggestions()]: ["q"],
  [paths.register()]: ["number", "page", "status"],
  [paths.contacts()]: ["sent", "number", "attached", "subject", "photographs"],
  [paths.calculator()]: CALCULATOR_NAMES,
  [paths.calculatorPdf()]: CALCULATOR_NAMES,
  [paths.newsletter()]: ["sent"],
  [paths.confirmNewsletter()]: ["token"],
  [paths.leaveNewsletter()]: ["token"],
  [paths.clause()]: CLAUSE_NAMES,
  [paths.rulesText()]: ["q", "beside"],
  [paths.costsText()]: ["q", "beside"],
  [paths.clauseText()]: CLAUSE_NAMES,
  [paths.clauseDocument()]: CLAUSE_NAMES,
};

/** Sections and the short address of the register, which redirect with their query. */
export const REDIRECTIONS: readonly string[] = Object.values(sectionPaths).map((build) => build());
/** Account and management pages, and private files: their queries are unchanged, and nothing is cached. */
const PERSONAL_AREAS = [
  ...[paths.manage(), paths.auth(), paths.account()],
  ...[areaPaths.administration(), areaPaths.privateFiles(), areaPaths.live()],
];
/** The same of single works: links with a token, and the owners' copy. */
const PERSONAL_PATHS = [pathPattern(paths.paintingAccess, SEGMENT, "[^]*"), pathPattern(paths.paintingExport, SEGMENT)];

const isPersonal = (address: string) =>
  PERSONAL_AREAS.includes(address) || isBelowAny(address, PERSONAL_AREAS) || matchesPath(address, PERSONAL_PATHS);

/** The page of a path, in its English form; a data request has the address of its page. */
export const addressOf = (pathname: string): string => pageAddress(pathname.replace(/\.data$/, ""));

/** @returns the query parameters that the page reads; undefined if the query must stay unchanged. */
export function queryNamesOf(pathname: string): readonly string[] | undefined {
  const address = addressOf(pathname);
  if (REDIRECTIONS.includes(address) || isPersonal(address)) return undefined;
  return Object.hasOwn(QUERY_NAMES, address) ? QUERY_NAMES[address] : [];
}

/**
 * The URL without query parameters that its page does not read, and with the others in a fixed order: equal pages have
 * equal URLs. Data requests lose the router's `_routes` too: the response then has the data of all routes of the page, the
 * browser picks those it needs, and one response serves all visitors.
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
