import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { ZipFile as ZipWriter } from "yazl";

export interface ZipPart {
  /** Path inside the archive. */
  name: string;
  /** In bytes; null: known only at its end. */
  size: number | null;
  /** Called when it is the part's turn. */
  read(): AsyncIterable<Uint8Array>;
  /** True for images and PDF files, which compression would not shrink. */
  isCompressed: boolean;
}

/**
 * Streams an archive while it is created: the next part is requested after the last was sent. If a part fails, the stream
 * aborts, so that a partial archive is not taken for complete.
 */
export function streamZip(parts: AsyncIterable<ZipPart>): ReadableStream<Uint8Array> {
  const writer = new ZipWriter();
  const output = writer.outputStream as Readable;
  const writeAll = async () => {
    // An error destroys the output, whose reader receives it.
    const isClosed = once(output, "close").catch(() => undefined);
    for await (const { name, size, read, isCompressed } of parts) {
      if (output.destroyed) return;
      let part: Readable | undefined;
      const isWritten = new Promise<void>((resolve) => {
        writer.addReadStreamLazy(name, { compress: !isCompressed, ...(size !== null && { size }) }, (provide) => {
          part = Readable.from(read());
          part.once("close", resolve);
          part.once("error", (error) => output.destroy(error));
          provide(null, part);
        });
      });
      await Promise.race([isWritten, isClosed]);
      // On cancellation the writer leaves the part open.
      part?.destroy();
    }
    writer.end();
  };
  writeAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error("archive aborted")));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\x03\x04";
}

/** A file in an archive, not yet unpacked. */
export interface PackedFile {
  name: string;
  /** Declared size in bytes; unpacking to another size fails. */
  size: number;
  /** @throws if the file is damaged or larger than declared. */
  read(): Promise<Uint8Array>;
}

/** More than any collection that can be imported at once. */
const MAX_FILES = 5_000;

/**
 * Lists the files of an archive without those added by the operating system. Undefined if it is damaged or encrypted, holds
 * too many files, or names a file outside itself.
 * @param source the archive, or the path of its file.
 * @param onOpen receives what closes that file, once nothing is read from it any more.
 */
export async function readZip(source: Uint8Array | string, onOpen?: (close: () => void) => void): Promise<PackedFile[] | undefined> {
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
  try {
    const archive =
      typeof source === "string"
        ? await openPromise(source, options)
        : await fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options);
    onOpen?.(() => archive.close());
    if (archive.entryCount > MAX_FILES) return undefined;
    const files: PackedFile[] = [];
    for await (const entry of archive.eachEntry()) {
      if (!entry.canDecodeFileData()) return undefined;
      if (!/(^|\/)(__MACOSX\/|\.[^/]*$)|\/$/.test(entry.fileName)) files.push(packed(archive, entry));
    }
    return files;
  } catch {
    // Damaged, or no archive at all.
    return undefined;
  }
}

const packed = (archive: ZipFile, entry: Entry): PackedFile => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  read: async () => new Uint8Array(await buffer(await archive.openReadStreamPromise(entry))),
});
