import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { Sharp } from "sharp";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import type { Storage, StoredFile } from "../storage.server.ts";
import { TILE_SIZE } from "./formats.ts";

/** File of an image's tiles: an uncompressed archive, so that one is read without the others. */
export const TILES_FILE = "tiles.zip";
export const tilesKey = (imageId: string): string => `derived/${imageId}/${TILES_FILE}`;

/** Entries of all open archives together. An image of 200 megapixels has 1,100. */
const MAX_REMEMBERED_ENTRIES = 20_000;

/**
 * The tiles of an image in every level that takes more than one: half the size, a quarter, and so on.
 * @throws if it cannot be decoded to the end.
 */
export async function makeTiles(image: Sharp): Promise<Uint8Array> {
  return (
    image
      .webp({ quality: 78, effort: 1 })
      // "onetile": the smallest level is one tile. It is level 0.
      .tile({ size: TILE_SIZE, overlap: 0, container: "zip", layout: "dz", depth: "onetile", basename: "image" })
      .toBuffer()
  );
}

/** A tile by its level, from 0 for the whole image in one tile, and its place. */
export interface TilePlace {
  level: number;
  column: number;
  row: number;
}

interface Archive {
  file: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

/** Archives whose tables of contents are in memory. No file stays open. An archive never changes: its key has the image's id. */
const archives = new WeakMap<Storage, LRUCache<string, Archive>>();

function archivesOf(storage: Storage): LRUCache<string, Archive> {
  const known = archives.get(storage);
  if (known !== undefined) return known;
  const opened = new LRUCache<string, Archive>({
    maxSize: MAX_REMEMBERED_ENTRIES,
    sizeCalculation: ({ entries }) => Math.max(1, entries.size),
  });
  archives.set(storage, opened);
  return opened;
}

/** One tile as WebP; undefined if the image has no such tile. The caller has checked who may see the image. */
export async function readTile(storage: Storage, imageId: string, { level, column, row }: TilePlace): Promise<Uint8Array | undefined> {
  const opened = archivesOf(storage);
  const archive = opened.get(imageId) ?? (await openArchive(storage, tilesKey(imageId)));
  if (archive === undefined) return undefined;
  opened.set(imageId, archive);
  const entry = archive.entries.get(`image_files/${level}/${column}_${row}.webp`);
  return entry && new Uint8Array(await buffer(await archive.file.openReadStreamPromise(entry)));
}

async function openArchive(storage: Storage, key: string): Promise<Archive | undefined> {
  const stored = await storage.find(key);
  if (stored === undefined) return undefined;
  const file = await fromRandomAccessReaderPromise(new StoredFileReader(stored), stored.size, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return { file, entries };
}

/** Lets the reader of archives read parts of a stored file. */
class StoredFileReader extends RandomAccessReader {
  readonly #stored: StoredFile;

  constructor(stored: StoredFile) {
    super();
    this.#stored = stored;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.fromWeb(this.#stored.stream(start, end - 1) as Parameters<typeof Readable.fromWeb>[0]);
  }
}
