import { readPublicBase } from "../domain/public-base.ts";

/**
 * What links and codes begin with: the site's own address, or what stands in the address of this page when one of our own
 * pages led here. A link from elsewhere must not make an owner print codes that lead elsewhere.
 */
export function givenBase(request: Request, url: URL, publicBaseUrl: string): string {
  const from = request.headers.get("Sec-Fetch-Site");
  const isOwn = from === null || from === "same-origin";
  return (isOwn && readPublicBase(url.searchParams.get("base") ?? "")) || publicBaseUrl;
}

/** The same for a page: with script the browser itself keeps what was chosen, so the address plays no part (P-TOKEN-10). */
export function givenBaseOfPage(request: Request, url: URL, publicBaseUrl: string): string {
  return request.headers.get("Sec-Fetch-Dest") === "empty" ? publicBaseUrl : givenBase(request, url, publicBaseUrl);
}
