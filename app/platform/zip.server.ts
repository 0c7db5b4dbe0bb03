import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ZipFile as ZipWriter } from "yazl";

export interface ZipPart {
  /** Path inside the archive. */
  name: string;
  /** In bytes. */
  size: number;
  /** Gives the bytes when it is their turn. */
  read(): AsyncIterable<Uint8Array>;
  /** Pictures and PDF files are: nothing is won by trying again. */
  isCompressed: boolean;
}

/**
 * An archive that is made while it is sent: the next part is asked for when the last has gone. When a part cannot be made,
 * the archive breaks off, so that nobody takes half of it for the whole.
 */
export function streamZip(parts: AsyncIterable<ZipPart>): ReadableStream<Uint8Array> {
  const writer = new ZipWriter();
  const output = writer.outputStream as Readable;
  const writeAll = async () => {
    const isClosed = once(output, "close").catch(() => undefined);
    for await (const { name, size, read, isCompressed } of parts) {
      if (output.destroyed) return;
      let part: Readable | undefined;
      const isWritten = new Promise<void>((resolve) => {
        writer.addReadStreamLazy(name, { compress: !isCompressed, size }, (give) => {
          part = Readable.from(read());
          part.once("close", resolve);
          part.once("error", (error) => output.destroy(error));
          give(null, part);
        });
      });
      await Promise.race([isWritten, isClosed]);
      // The writer leaves open what the reader did not wait for.
      part?.destroy();
    }
    writer.end();
  };
  writeAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error("the archive broke off")));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\x03\x04";
}

/** A file in an archive, not yet unpacked. */
export interface PackedFile {
  name: string;
  /** In bytes, as the archive says; what turns out to be another size is refused. */
  size: number;
  /** @throws when it is damaged, or more than it says. */
  read(): Promise<Uint8Array>;
}

/** More than any collection that may be imported at once. */
const MAX_FILES = 5_000;

/**
 * The files of an archive, by their paths in it; what a computer puts in for itself is left out. Undefined: it is damaged or
 * locked, holds too many files, or names one outside itself.
 */
export async function readZip(bytes: Uint8Array): Promise<PackedFile[] | undefined> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    });
    if (archive.entryCount > MAX_FILES) return undefined;
    const files: PackedFile[] = [];
    for await (const entry of archive.eachEntry()) {
      if (!entry.canDecodeFileData()) return undefined;
      if (!/(^|\/)(__MACOSX\/|\.[^/]*$)|\/$/.test(entry.fileName)) files.push(packed(archive, entry));
    }
    return files;
  } catch {
    return undefined;
  }
}

const packed = (archive: ZipFile, entry: Entry): PackedFile => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  read: async () => new Uint8Array(await buffer(await archive.openReadStreamPromise(entry))),
});
