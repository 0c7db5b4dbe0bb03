import { pageAddress } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";

/** Takes a POST from anywhere: its token is the authorization, and a mail program may send it (RFC 8058, P-LETTER-4). */
const ONE_CLICK = paths.leaveNewsletter();

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF check: true for a safe method, or if a state-changing request comes from a page of this site. Compares hosts and not
 * schemes, because behind a proxy that terminates TLS the request is http and the page https. Clients that send no origin
 * have no browser session to misuse.
 */
export function isSameOrigin(request: Request, publicBaseUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.method === "POST" && pageAddress(new URL(request.url).pathname) === ONE_CLICK) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  // Sec-Fetch-Site takes precedence: no page can forge it.
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  // A page with `no-referrer`, such as that of a token link, sends `null`; only Sec-Fetch-Site can then vouch for it.
  if (origin === null) return true;
  if (origin === "null") return site === "same-origin";
  if (!URL.canParse(origin)) return false;
  const hosts = [new URL(request.url).host, new URL(publicBaseUrl).host];
  return hosts.includes(new URL(origin).host);
}

/** Removes the checked Origin header, so that React Router does not check it again against the internal URL. */
export function withoutOrigin(request: Request): Request {
  if (SAFE_METHODS.has(request.method) || !request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  // Build it from its parts: the server's request object cannot be copied by the Request constructor.
  const init = { method: request.method, headers, body: request.body, signal: request.signal, duplex: "half" };
  return new Request(request.url, init as RequestInit);
}
