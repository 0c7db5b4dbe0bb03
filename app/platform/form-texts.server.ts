import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/**
 * The texts of a form. Files that come with it pass by and are kept nowhere, so that nobody fills our memory with them.
 * @param limit how long all texts may be together, in bytes.
 * @returns undefined when they are longer, or when this is no form or breaks off.
 */
export async function readFormTexts(request: Request, limit: number): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type");
  if (type === null || request.body === null) return undefined;
  const texts = new FormData();
  let length = 0;
  try {
    const parser = new Busboy({ headers: { "content-type": type }, limits: { fieldSize: limit, fieldNameSize: 200, fields: 5_000 } });
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      length += isNameCut || isValueCut ? Number.POSITIVE_INFINITY : Buffer.byteLength(name) + Buffer.byteLength(value);
      if (length > limit) parser.destroy(new Error("too much text"));
      else texts.append(name, value);
    });
    parser.on("file", (_name, file) => file.resume());
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch {
    return undefined;
  }
  return texts;
}
