/** The segment, or the same with its percent signs standing for themselves. */
function decodable(segment: string): string {
  try {
    // The result is used: a call whose result is not, the bundler leaves out.
    return decodeURIComponent(segment) === "" ? "" : segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}

/** PostgreSQL stores no null. U+FFFD takes its place, as it does in HTML. */
const withoutNulls = (encoded: string) => encoded.replaceAll("%00", "%EF%BF%BD");

/**
 * The request with an address that can be decoded and stored: nulls are replaced, and percent signs of the path that mean
 * nothing stand for themselves. The router warns of any other on the console, whole, and so perhaps of a token.
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
