const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from a page of this site, and not from a form elsewhere that uses the
 * reader's session. Behind a proxy that ends TLS the address of the request is http and that of the page https, so hosts
 * are compared, not schemes. Programs that say nothing of where they come from have no reader's session to misuse.
 */
export function isOwnRequest(request: Request, publicBaseUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  // What the browser itself says weighs most: no page can write it.
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  // A page without referrer, as a token link's is, sends `null`: then it is the browser's word or nothing.
  if (origin === null) return true;
  if (origin === "null") return site === "same-origin";
  if (!URL.canParse(origin)) return false;
  const hosts = [new URL(request.url).host, new URL(publicBaseUrl).host];
  return hosts.includes(new URL(origin).host);
}

/** The request as the pages' handler gets it: what was checked here is not checked again against the inner address. */
export function withoutOrigin(request: Request): Request {
  if (SAFE_METHODS.has(request.method) || !request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  // Made anew from its parts: the server's own request is none that the platform copies.
  const init = { method: request.method, headers, body: request.body, signal: request.signal, duplex: "half" };
  return new Request(request.url, init as RequestInit);
}
