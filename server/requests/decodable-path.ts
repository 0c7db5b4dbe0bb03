/** The segment, with its percent signs escaped if it cannot be decoded. */
function decodable(segment: string): string {
  try {
    // Use the result: the bundler removes a call whose result is unused.
    return decodeURIComponent(segment) === "" ? "" : segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}

/** Replaces nulls, which PostgreSQL cannot store, with U+FFFD, as HTML does. */
const withoutNulls = (encoded: string) => encoded.replaceAll("%00", "%EF%BF%BD");

/**
 * Rewrites the URL of a request so that it can be decoded and stored: replaces nulls, and escapes malformed percent signs in
 * the path. The router would log a malformed URL in full, including any token in it.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  const path = withoutNulls(url.pathname).split("/").map(decodable).join("/");
  const search = withoutNulls(url.search);
  if (path === url.pathname && search === url.search) return request;
  url.pathname = path;
  url.search = search;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}
