import type { APIRequestContext, Page } from "@playwright/test";
import { addressIn, type LANGUAGES, PUBLIC_PAGES } from "./browser/browser.ts";

type Language = (typeof LANGUAGES)[number];

/** Of a request that reads a page alone: to compress it, and to undo that, costs a third of the page. */
export const UNCOMPRESSED = { headers: { "Accept-Encoding": "identity" } };

const AT_ONCE = 8;

/** Runs `job` for each item, with limited concurrency. */
export async function forEach<T, R>(all: Iterable<T>, job: (each: T) => Promise<R>): Promise<R[]> {
  const waiting = [...all].entries();
  const results: R[] = [];
  const work = async () => {
    for (const [place, each] of waiting) results[place] = await job(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Base of the site's own absolute addresses. */
export const publicBaseOf = (site: string) => site.replace("127.0.0.1", "localhost");

/** The English form of an address: `/fr/gallery` → `/gallery`. */
export const englishOf = (address: string) => address.replace(/^\/(fr|ru)(?=\/)/, "");

/** Addresses of the links on a list page, in order. */
export function addressesOn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href as string))].filter((href) => pattern.test(href));
}

/** The content of a page as the server renders it, without menus. */
export async function readMain(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path, UNCOMPRESSED)).text();
  return (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "").replaceAll(/<(noscript|nav|script|style)\b.*?<\/\1>/gs, "");
}

/** Shows this content without images, styles and script, which is much cheaper than opening the page. */
export async function showMain(page: Page, request: APIRequestContext, path: string): Promise<void> {
  // From there its links lead to the site; a new window has no address yet.
  if (page.url() === "about:blank") await page.goto("/healthz");
  await page.setContent(`<main>${await readMain(request, path)}</main>`);
}

/**
 * Opens a page in English, as readers do. In the other languages, in which the same page only says it otherwise, shows its content
 * alone.
 */
export async function openOrShow(page: Page, request: APIRequestContext, language: Language, path: string): Promise<void> {
  if (language === "en") await page.goto(path);
  else await showMain(page, request, addressIn(language, path));
}

export const NEWS_ITEM = /\/eac\/news\/\d{4}-\d+$/;
export const PAINTING = /\/gallery\/[0-9a-f-]{36}$/;
const REGISTER_ENTRY = /\/r\/[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Address of a work in the gallery, by its title there. */
export async function addressOfWork(request: APIRequestContext, language: Language, title: string): Promise<string> {
  const html = await (await request.get(addressIn(language, "/gallery"))).text();
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)];
  const [, address] = links.find(([, href, text]) => PAINTING.test(href as string) && text?.replaceAll("\u00A0", " ") === title) ?? [];
  if (address === undefined) throw new Error(`The gallery has no work ${title}`);
  return address;
}

/** English addresses of the register's entries, newest first: `shown` have a public work. */
export async function listRegisterEntries(
  request: APIRequestContext,
  language: Language,
  query = "",
): Promise<{ shown: string[]; hidden: string[] }> {
  const html = await (await request.get(addressIn(language, `/art-expertise/register${query}`))).text();
  const rows = html.match(/<tr.*?<\/tr>/gs) ?? [];
  const entriesOf = (chosen: string[]) => chosen.flatMap((row) => addressesOn(row, REGISTER_ENTRY)).map(englishOf);
  const isShown = (row: string) => addressesOn(row, PAINTING).length > 0;
  return { shown: entriesOf(rows.filter(isShown)), hidden: entriesOf(rows.filter((row) => !isShown(row))) };
}

const known = new Map<Language, Promise<Map<string, string>>>();

/**
 * Every public page of a language, by address, with all news items, all paintings of the gallery, and entries of the register.
 * All return 200. Cached, because tests only read the site with the sample world.
 */
export function readAllPages(request: APIRequestContext, language: Language): Promise<ReadonlyMap<string, string>> {
  const pages = known.get(language) ?? readPages(request, language);
  known.set(language, pages);
  return pages;
}

async function readPages(request: APIRequestContext, language: Language): Promise<Map<string, string>> {
  const read = async (path: string) => {
    const response = await request.get(path, { ...UNCOMPRESSED, maxRedirects: 0 });
    if (response.status() !== 200) throw new Error(`${path} answers ${response.status()}`);
    return response.text();
  };
  const lists = await forEach(["/eac/news", "/gallery"], (page) => read(addressIn(language, page)));
  const listed = [addressesOn(lists[0] as string, NEWS_ITEM), addressesOn(lists[1] as string, PAINTING)].flat();
  const { shown, hidden } = await listRegisterEntries(request, language);
  const entries = [...shown.slice(0, 2), ...hidden];
  const addresses = [...new Set([...[...PUBLIC_PAGES, ...entries].map((page) => addressIn(language, page)), ...listed])];
  return new Map(await forEach(addresses, async (address) => [address, await read(address)] as const));
}
