/** The segment, or the same with its percent signs standing for themselves. */
function decodable(segment: string): string {
  try {
    // The result is used: a call whose result is not, the bundler leaves out.
    return decodeURIComponent(segment) === "" ? "" : segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}

/**
 * The request with a path that can be decoded: percent signs that mean nothing stand for themselves. The router warns of
 * any other on the console, whole, and so perhaps of a token.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.split("/").map(decodable).join("/");
  if (path === url.pathname) return request;
  url.pathname = path;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}
