import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { errorResponse } from "./error-catalogue.server.ts";
import { storableText } from "./storable-text.ts";

/** The fields sent by a form's own page. A request with any other field is refused before its name is parsed. */
export interface FormFields {
  /** Names of text fields. */
  texts: Iterable<string>;
  /** Number of times that a text field may be sent, for those that a form has several of. */
  repeats?: Readonly<Record<string, number>>;
  /** Names of file fields, with the number of files each takes. Text under such a name is accepted. */
  files?: Readonly<Record<string, number>>;
  /** Truncates a longer file, in bytes; the code that stores it refuses that size. Unlimited by default. */
  fileBytes?: number;
  /** Total of all texts and names, in bytes. 64 KiB by default, because a refused form is returned in full. */
  textBytes?: number;
}

/** `FormFields` prepared for lookups. */
export interface Form {
  texts: ReadonlySet<string>;
  repeats: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, number>;
  fileBytes: number;
  textBytes: number;
}

/** Limit for forms with long texts, in bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;
const SHORT_TEXT_BYTES = 64 * 1024;

export const describeForm = ({
  texts,
  repeats = {},
  files = {},
  fileBytes = Number.POSITIVE_INFINITY,
  textBytes = SHORT_TEXT_BYTES,
}: FormFields): Form => ({
  texts: new Set([...texts, ...Object.keys(repeats)]),
  repeats: new Map(Object.entries(repeats)),
  files: new Map(Object.entries(files)),
  fileBytes,
  textBytes,
});

/** Accepts any form of up to 100 text fields, for code that treats them as an opaque list. */
export const ANY_TEXTS: Form = {
  texts: Object.assign(new Set<string>(), { has: () => true }),
  repeats: new Map(),
  files: new Map(),
  fileBytes: 0,
  textBytes: MAX_TEXT_BYTES,
};

const MAX_ANY_TEXTS = 100;

/** Headers of one multipart part: name, file name and type. */
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** Bytes parsed per step; a refusal takes effect between steps. */
const STEP_BYTES = 8 * 1024;
/** Files that are written to a folder at a time, before the next step is parsed: closing thousands at once would block the process. */
const MAX_OPEN_FILES = 16;
/** A browser sends a text field once; one repetition is tolerated. */
const MAX_REPEATS = 2;

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

export interface ReadOptions {
  /** `false` discards files as they arrive, for an actor who may not store any. */
  keepsFiles?: boolean;
  /** Ends at the first file with a name: the texts before it are returned, and the rest is not read. */
  endsAtFiles?: boolean;
  /** Takes the files instead of the memory; whoever made it removes it. `pathOf` gives the path of each. */
  folder?: string;
}

/**
 * Parses the form in a request's body as it arrives, and stops at the first field, count or size that `known` does not
 * allow. Replaces nulls and lone surrogates, which PostgreSQL cannot store, with U+FFFD.
 * @throws a response of the error catalogue: 400 for a body that is not this form, 413 for too much text.
 */
export async function readForm(
  request: Request,
  known: Form,
  { keepsFiles = true, endsAtFiles = false, folder }: ReadOptions = {},
): Promise<FormData> {
  const type = request.headers.get("Content-Type");
  if (type === null || request.body === null) throw errorResponse(400, "invalid");
  const sent = new FormData();
  const counts = new Map<string, number>();
  let textBytes = 0;
  /** In the order of the form; they are finished in any. */
  const spooling: Promise<readonly [name: string, file: File]>[] = [];
  const unfinished = new Set<Promise<unknown>>();
  const ending = new AbortController();
  let refusal: ReturnType<typeof errorResponse> | undefined;
  let isEnough = false;
  const refuse = (status: 400 | 413) => {
    refusal ??= errorResponse(status, status === 413 ? "tooLarge" : "invalid");
  };
  const exceedsCount = (name: string, limit: number) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > limit;
  };

  const onField = (name: string | undefined, value: string, isNameCut: boolean, isValueCut: boolean) => {
    if (refusal !== undefined || isEnough) return;
    if (name === undefined || isNameCut || !(known.texts.has(name) || known.files.has(name))) return refuse(400);
    if (exceedsCount(name, known.repeats.get(name) ?? MAX_REPEATS)) return refuse(400);
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isValueCut || textBytes > known.textBytes) return refuse(413);
    sent.append(name, storableText(value));
  };
  const onFile = (name: string | undefined, file: BusboyFileStream, filename: string | undefined, _encoding: string, mediaType: string) => {
    // The parser reports a truncated body itself.
    file.on("error", () => undefined);
    const limit = name === undefined ? undefined : known.files.get(name);
    if (name === undefined || limit === undefined || exceedsCount(name, limit)) refuse(400);
    // A field without a chosen file sends a file without a name.
    if (endsAtFiles && (filename ?? "") !== "") isEnough = true;
    if (name === undefined || refusal !== undefined || !keepsFiles || endsAtFiles) return void file.resume();
    if (folder !== undefined) {
      const path = join(folder, randomUUID());
      const spooled = spoolFile(file, path, fileName(filename ?? ""), mediaType, ending.signal);
      // Awaited below; the body can be refused before.
      const finished = spooled.catch(() => undefined).finally(() => unfinished.delete(finished));
      unfinished.add(finished);
      spooling.push(spooled.then((whole) => [name, whole] as const));
      spooling.at(-1)?.catch(() => undefined);
      return;
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    file.on("data", (chunk: Buffer<ArrayBuffer>) => {
      if (refusal === undefined) chunks.push(chunk);
    });
    file.on("end", () => {
      if (refusal === undefined) sent.append(name, new File(chunks, fileName(filename ?? ""), { type: mediaType }));
    });
  };

  const maxParts =
    (known === ANY_TEXTS ? MAX_ANY_TEXTS : known.texts.size * MAX_REPEATS + sum(known.repeats.values())) + sum(known.files.values());
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { "content-type": type },
      // In a folder upload the path is part of the file name.
      preservePath: true,
      limits: {
        fieldNameSize: 200,
        fieldSize: known.textBytes,
        fields: maxParts,
        fileSize: known.fileBytes,
        files: maxParts,
        parts: maxParts,
        headerPairs: 10,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch {
    // The content type is no form's, or lacks its boundary.
    throw errorResponse(400, "invalid");
  }
  parser.on("field", onField);
  parser.on("file", onFile);
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => refuse(400));
  try {
    const isOver = () => refusal !== undefined || isEnough;
    await feed(request.body, parser, isOver, async () => {
      while (unfinished.size > MAX_OPEN_FILES && !isOver()) await Promise.race(unfinished);
    });
    if (refusal !== undefined) throw refusal;
    for (const [name, file] of await Promise.all(spooling)) sent.append(name, file);
    return sent;
  } finally {
    // Closes files that a refused body has left open, before their folder is removed.
    ending.abort();
    await Promise.all(unfinished);
  }
}

const paths = new WeakMap<File, string>();

/** Path of a file that `readForm` has written to a folder. */
export const pathOf = (file: File): string | undefined => paths.get(file);

async function spoolFile(stream: BusboyFileStream, path: string, name: string, type: string, signal: AbortSignal): Promise<File> {
  await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
  const file = new File([await openAsBlob(path)], name, { type });
  paths.set(file, path);
  return file;
}

/**
 * Feeds the body to the parser, step by step, until it ends or `isOver`; `makeRoom` is awaited after each step. The rest of a
 * refused body is neither read nor cancelled: cancelling would close the connection before the refusal is sent.
 */
async function feed(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  isOver: () => boolean,
  makeRoom: () => Promise<void>,
): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    parser.on("error", () => reject(errorResponse(400, "invalid")));
  });
  // Also raced below; the body can end before.
  failed.catch(() => undefined);
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // The client has left.
        throw errorResponse(400, "invalid");
      });
      if (done) break;
      for (let start = 0; start < value.length; start += STEP_BYTES) {
        const step = value.subarray(start, start + STEP_BYTES);
        await Promise.race([failed, new Promise<void>((resolve) => parser.write(step, () => resolve()))]);
        await makeRoom();
        if (isOver()) return;
      }
    }
    await Promise.race([failed, new Promise<void>((resolve) => parser.on("finish", resolve).end())]);
  } finally {
    reader.releaseLock();
  }
}

/** Decodes the three characters that browsers percent-encode in a file name. */
const fileName = (name: string) =>
  storableText(name.replaceAll(/%(22|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
