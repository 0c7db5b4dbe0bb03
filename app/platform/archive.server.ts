import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { Header } from "tar";
import { BLOCK, padding, SUMS } from "./archive-format.ts";
import { OperatorError } from "./operator-error.ts";

/** A list of a million checksums takes 100 MB. */
const MAX_READ_BYTES = 128 * 1024 * 1024;

interface Part {
  start: number;
  size: number;
}

/** A finished archive with random access to its parts. */
export class Archive {
  readonly file: string;
  readonly parts: ReadonlyMap<string, Part>;
  readonly #sums: ReadonlyMap<string, string>;

  private constructor(file: string, parts: Map<string, Part>, sums: Map<string, string>) {
    this.file = file;
    this.parts = parts;
    this.#sums = sums;
  }

  /** @throws OperatorError if the file does not exist or is not a finished archive. */
  static async open(file: string): Promise<Archive> {
    const parts = await listParts(file);
    const listed = parts.get(SUMS) as Part;
    if (listed.size > MAX_READ_BYTES) throw new OperatorError(`${file} is damaged: its ${SUMS} has ${listed.size} bytes.`);
    const sums = await readAll(file, listed);
    parts.delete(SUMS);
    const lines = [...sums.toString("utf8").matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)];
    return new Archive(file, parts, new Map(lines.map(([, sum = "", name = ""]) => [name, sum])));
  }

  /** Streams a part. */
  stream(name: string): AsyncIterable<Buffer> {
    const part = this.parts.get(name);
    if (part === undefined) throw new OperatorError(`${this.file} lacks ${name}.`);
    return streamOf(this.file, part);
  }

  /** Reads a small part into memory. @throws OperatorError if it is larger than 128 MiB. */
  async read(name: string): Promise<Buffer> {
    const size = this.parts.get(name)?.size ?? 0;
    if (size > MAX_READ_BYTES) throw new OperatorError(`${this.file} is damaged: its ${name} has ${size} bytes.`);
    return buffer(this.stream(name));
  }

  /**
   * Reads every part once and verifies its checksum.
   * @param onPart receives the bytes as they are read.
   * @returns one sentence per difference.
   */
  async findDamage(onPart: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void> = drain): Promise<string[]> {
    const damage: string[] = [];
    for (const name of this.#sums.keys()) if (!this.parts.has(name)) damage.push(`${name} is missing from the file.`);
    for (const name of this.parts.keys()) {
      const hash = createHash("sha256");
      await onPart(name, hashed(this.stream(name), hash));
      if (hash.digest("hex") !== this.#sums.get(name)) damage.push(`${name} has changed since it was written: its checksum differs.`);
    }
    return damage;
  }
}

async function drain(_name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function listParts(file: string): Promise<Map<string, Part>> {
  const handle = await open(file, "r").catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(cause.code === "ENOENT" ? `There is no file ${file}.` : `The file ${file} cannot be read: ${cause.message}.`, {
      cause,
    });
  });
  try {
    const { size } = await handle.stat();
    const parts = new Map<string, Part>();
    const block = Buffer.alloc(BLOCK);
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, at);
      const header = bytesRead === BLOCK ? new Header(block, 0) : undefined;
      if (header?.nullBlock && parts.has(SUMS)) return parts;
      if (header === undefined || !header.cksumValid || header.path === undefined || header.size === undefined)
        throw new OperatorError(
          parts.size === 0
            ? `${file} is not a backup of this site.`
            : `${file} is damaged or incomplete: it cannot be read beyond byte ${at}.`,
        );
      const part = { start: at + BLOCK, size: header.size };
      if (part.start + part.size > size) throw new OperatorError(`${file} is incomplete: it ends in the middle of ${header.path}.`);
      parts.set(header.path, part);
      at = part.start + part.size + padding(part.size);
    }
  } finally {
    await handle.close();
  }
}

function streamOf(file: string, { start, size }: Part): AsyncIterable<Buffer> {
  if (size === 0) return (async function* () {})();
  return createReadStream(file, { start, end: start + size - 1 });
}

async function readAll(file: string, part: Part): Promise<Buffer> {
  return buffer(streamOf(file, part));
}
