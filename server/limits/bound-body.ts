/** A client with smaller chunks on average, in bytes, is refused: the overhead exceeds the content. */
const MIN_AVERAGE_CHUNK = 64;
/** Number of chunks accepted regardless of size. */
const FREE_CHUNKS = 500;

/**
 * Returns the request if its body has at most `limit` bytes. The server enforces a declared length; a body without one is
 * read into a growing buffer. Undefined: the body is too long or in tiny chunks (its rest is unread), or was aborted.
 */
export async function boundBody(request: Request, limit: number): Promise<Request | undefined> {
  const { url, method, headers, signal, body } = request;
  if (body === null) return request;
  const length = headers.get("Content-Length");
  if (length !== null) return Number(length) <= limit ? request : undefined;
  let bytes = new Uint8Array(Math.min(limit, 16 * 1024));
  let size = 0;
  let chunks = 0;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const end = size + next.value.length;
      chunks += 1;
      if (end > limit || (chunks > FREE_CHUNKS && end < chunks * MIN_AVERAGE_CHUNK)) return undefined;
      if (end > bytes.length) {
        const longer = new Uint8Array(Math.min(limit, Math.max(end, bytes.length * 2)));
        longer.set(bytes.subarray(0, size));
        bytes = longer;
      }
      bytes.set(next.value, size);
      size = end;
    }
  } catch {
    // The client has left; no one receives the response.
    return undefined;
  } finally {
    reader.releaseLock();
  }
  return new Request(url, { method, headers, signal, body: bytes.subarray(0, size) });
}
