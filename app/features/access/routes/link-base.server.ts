import { readPublicBase } from "../domain/public-base.ts";

/**
 * Base address of links and QR codes: the query parameter `base` on requests from our own pages, else the site's address.
 * A link from another site must not make an owner print codes that lead there.
 */
export function linkBase(request: Request, url: URL, publicBaseUrl: string): string {
  const from = request.headers.get("Sec-Fetch-Site");
  const isOwn = from === null || from === "same-origin";
  return (isOwn && readPublicBase(url.searchParams.get("base") ?? "")) || publicBaseUrl;
}

/** The same for a page: with script, the browser stores the base and the query parameter is ignored (P-TOKEN-10). */
export function linkBaseOfPage(request: Request, url: URL, publicBaseUrl: string): string {
  return request.headers.get("Sec-Fetch-Dest") === "empty" ? publicBaseUrl : linkBase(request, url, publicBaseUrl);
}
