/** A null character is no text for PostgreSQL, and part of no address of ours. */
const NULL = /%00/g;

/** The segment, or the same with its percent signs standing for themselves. */
function decodable(segment: string): string {
  if (segment.includes("%00")) return decodable(segment.replaceAll(NULL, "%2500"));
  try {
    // The result is used: a call whose result is not, the bundler leaves out.
    return decodeURIComponent(segment) === "" ? "" : segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}

/**
 * The request with a path that can be decoded to text: percent signs that mean nothing, and those of null characters,
 * stand for themselves, so no route gets a parameter that the database refuses. The router would print an undecodable
 * path on the console, whole, and so perhaps a token.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.split("/").map(decodable).join("/");
  if (path === url.pathname) return request;
  url.pathname = path;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}
