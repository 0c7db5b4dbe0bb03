/**
 * The request, if its body is within `most` bytes. The server holds a body to the length that it announces; a body without
 * one is read into memory and counted. Undefined: it is longer, and the rest of it is unread, or it broke off.
 */
export async function boundBody(request: Request, most: number): Promise<Request | undefined> {
  const { url, method, headers, signal, body } = request;
  if (body === null) return request;
  const length = headers.get("Content-Length");
  if (length !== null) return Number(length) <= most ? request : undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) return undefined;
      chunks.push(next.value);
    }
  } catch {
    // The client has gone: nobody reads the answer.
    return undefined;
  } finally {
    reader.releaseLock();
  }
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
