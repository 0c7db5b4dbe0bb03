import { NOTICE, REFUSAL_NOTICES } from "#app/shared/notices/notice-parameter.ts";

/**
 * The address without its notice, where a reader typed it or opened it from elsewhere: only this site's own redirect may say
 * that something was done (P-MESSAGE-10). Undefined: the address may stay. A refusal claims nothing, and a typed address may
 * lead to it by a redirect. Clients that do not say where a request comes from are programs.
 */
export function withoutTypedNotice({ headers }: Request, url: URL): string | undefined {
  const from = headers.get("Sec-Fetch-Site");
  const notice = url.searchParams.get(NOTICE);
  if (notice === null || from === null || from === "same-origin") return undefined;
  if (REFUSAL_NOTICES.some((each) => each === notice)) return undefined;
  const rest = new URLSearchParams(url.search);
  rest.delete(NOTICE);
  return `${url.pathname}${rest.size === 0 ? "" : `?${rest}`}`;
}
