import { listPublicPages } from "#app/features/site/domain/list-public-pages.server.ts";
import { isBelow, isBelowAny, matchesPath, pathPattern, UUID } from "#app/i18n/path-patterns.ts";
import { areaPaths, paths, resourcePaths } from "#app/i18n/paths.ts";
import { addressOf, REDIRECTIONS } from "#server/requests/read-address.ts";
import type { LaneLimits } from "./lane.ts";

const knownAddresses = new Set([
  ...listPublicPages(),
  ...REDIRECTIONS,
  ...[paths.contacts(), paths.search(), paths.auth(), paths.recover(), paths.gallery(), paths.register()],
  ...[paths.privacy(), paths.serviceTerms(), paths.cookies()],
  ...[paths.newsFeed(), paths.galleryFeed(), paths.eventCalendar(), paths.clauseText(), paths.clauseDocument(), paths.contactCard()],
  ...[resourcePaths.sitemap(), resourcePaths.robots(), resourcePaths.securityContact(), resourcePaths.manifest()],
]);
const REGISTER_NUMBER = "[^/]{1,40}";
/** At most 100 characters, which an address may encode. */
const ARTIST = "[^/]{1,900}";
/** Paintings, artists, register entries with their QR codes, and parts of the sitemap. */
const ENTRIES = [
  pathPattern(paths.painting, UUID),
  pathPattern(paths.artist, ARTIST),
  pathPattern(paths.registerEntry, REGISTER_NUMBER),
  pathPattern(resourcePaths.registerQr, REGISTER_NUMBER, "(?:svg|png)"),
  pathPattern(resourcePaths.sitemapPart, "[1-9]\\d{0,3}"),
];
const IMAGE_AREAS = [areaPaths.images(), areaPaths.guilloche(), areaPaths.paintingFiles()];

export type ReadLane = "pages" | "entries" | "forms" | "images" | "queries" | "members" | "memberForms";

/** Lane of a cache miss from a visitor without a session. */
export function laneOf(method: string, { pathname, search }: URL): ReadLane {
  if (method !== "GET" && method !== "HEAD") return "forms";
  const address = addressOf(pathname);
  if (isBelowAny(address, IMAGE_AREAS)) return "images";
  if (search === "" && matchesPath(address, ENTRIES)) return "entries";
  return search === "" && knownAddresses.has(address === "" ? "/" : address) ? "pages" : "queries";
}

const FILE_AREAS = [...IMAGE_AREAS, areaPaths.privateFiles()];
const FILE_EXTENSION = /\.(?:atom|csv|docx|ics|json|pdf|png|svg|txt|vcf|webmanifest|xlsx|xml|zip)$/;

/** True for a data request for a file. Files have no page data: as data they would be read into memory entirely. */
export function isFileData(pathname: string): boolean {
  const address = addressOf(pathname);
  return pathname.endsWith(".data") && (isBelowAny(address, FILE_AREAS) || address === paths.ownData() || FILE_EXTENSION.test(address));
}

/** True if URLs of this kind are limited to the pages of the site; of any other kind a visitor can invent more. */
export function isBounded({ pathname, search }: URL): boolean {
  return search === "" && !isBelow(pathname, areaPaths.guilloche());
}

/**
 * Lanes for uncached work, in order of priority. A page takes 5 to 10 ms of the one thread that also sends the cached pages;
 * an image about 1 ms. The shares leave that thread a fifth of its time if all lanes are flooded at once (except the pages,
 * which are finite and cached), and four fifths if one is.
 */
export const READ_LANES: Readonly<Record<ReadLane, LaneLimits>> = {
  /** Forms of signed-in users. Anyone can register, and returning a long form costs 100 ms. */
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
  /** Pages of signed-in users; each account counts as one network. */
  members: {
    running: 16,
    waiting: 400,
    waitingPerNetwork: 60,
    waitMs: 15_000,
    share: 0.6,
    burstMs: 5_000,
    perNetwork: { burst: 600, perSecond: 30 },
  },
  /** First renders of the site's own pages, which are finite and cached. */
  pages: { running: 4, waiting: 200, waitingPerNetwork: 100, waitMs: 10_000, share: 0.5, burstMs: 2_000 },
  /** Paintings and register entries: finite and cached, but anyone can invent wrong ones. */
  entries: {
    running: 4,
    waiting: 200,
    waitingPerNetwork: 50,
    waitMs: 15_000,
    share: 0.2,
    burstMs: 1_000,
    perNetwork: { burst: 300, perSecond: 20 },
  },
  /** Forms: flat charge, so that a slow body holds no slot. */
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
  /** Images: a gallery requests two dozen at once, a classroom hundreds; they queue rather than be refused. */
  images: {
    running: 8,
    waiting: 1_000,
    waitingPerNetwork: 300,
    waitMs: 15_000,
    share: 0.2,
    burstMs: 1_000,
    perNetwork: { burst: 1_000, perSecond: 60 },
  },
  /** Searches and all other URLs that a visitor can invent. */
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
