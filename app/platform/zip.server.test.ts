import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { isZip, readZip, streamZip, type ZipPart } from "./zip.server.ts";

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const partOf = (name: string, bytes: Uint8Array): ZipPart => ({
  name,
  size: bytes.length,
  read: () => oneChunk(bytes),
  isCompressed: name.endsWith(".jpg"),
});
const part = (name: string, text: string) => partOf(name, Buffer.from(text));

async function* each(parts: ZipPart[]): AsyncGenerator<ZipPart> {
  yield* parts;
}

const pack = (...parts: ZipPart[]) => buffer(streamZip(each(parts)));

const textsOf = async (bytes: Buffer) =>
  Promise.all(((await readZip(bytes)) ?? []).map(async ({ name, read }) => [name, Buffer.from(await read()).toString()]));

describe("an archive", () => {
  test("returns its parts in order", async () => {
    const bytes = await pack(part("paintings.csv", "a,b\n".repeat(999)), part("images/Этюд.jpg", "picture"), part("empty.txt", ""));
    expect(isZip(bytes)).toBe(true);
    expect(await textsOf(bytes)).toEqual([
      ["paintings.csv", "a,b\n".repeat(999)],
      ["images/Этюд.jpg", "picture"],
      ["empty.txt", ""],
    ]);
  });

  test("requests the next part only after the last was consumed", async () => {
    let requested = 0;
    const parts = async function* () {
      for (; requested < 100; requested++) yield partOf(`${requested}.jpg`, Buffer.alloc(1_000_000));
    };
    const reader = streamZip(parts()).getReader();
    await reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect(requested).toBeLessThan(5);
    await reader.cancel();
  });

  test("reads a part in chunks, and leaves none open when its reader leaves", async () => {
    let chunks = 0;
    const closed = Promise.withResolvers<void>();
    const read = async function* () {
      try {
        for (; chunks < 100; chunks++) yield Buffer.alloc(100_000);
      } finally {
        closed.resolve();
      }
    };
    const reader = streamZip(
      (async function* () {
        yield { name: "1.jpg", size: 10_000_000, read, isCompressed: true };
      })(),
    ).getReader();
    await reader.read();
    await reader.read();
    expect(chunks).toBeLessThan(20);
    await reader.cancel();
    await closed.promise;
    expect(chunks).toBeLessThan(20);
  });

  test("aborts if a part cannot be read", async () => {
    const read = async function* () {
      yield Buffer.from("pic");
      throw new Error("the file is gone");
    };
    const parts = (async function* () {
      yield { name: "1.jpg", size: 7, read, isCompressed: true };
    })();
    await expect(buffer(streamZip(parts))).rejects.toThrow("the file is gone");
  });

  test("aborts if a part cannot be produced, so that a partial archive is not taken for complete", async () => {
    const parts = async function* () {
      yield part("1.jpg", "picture");
      throw new Error("the role has ended");
    };
    await expect(buffer(streamZip(parts()))).rejects.toThrow("the role has ended");
  });

  test("skips files added by the operating system", async () => {
    const bytes = await pack(part("__MACOSX/._1.jpg", "x"), part("folder/.DS_Store", "x"), part("folder/1.jpg", "picture"));
    expect(await textsOf(bytes)).toEqual([["folder/1.jpg", "picture"]]);
  });
});

describe("a hostile archive", () => {
  /** Replaces bytes in an archive by others of the same length. */
  const replace = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");

  test.each(["../a", "/etc/", "C:/ab"])("that names a file outside itself is not read: %s", async (path) => {
    const name = "x".repeat(path.length);
    expect(await readZip(replace(await pack(part(`${name}.jpg`, "picture")), name, path))).toBeUndefined();
  });

  test("that is truncated or not an archive is not read", async () => {
    const bytes = await pack(part("1.jpg", "picture"));
    expect(await readZip(bytes.subarray(0, -10))).toBeUndefined();
    expect(await readZip(Buffer.from("PK\x03\x04 and no more"))).toBeUndefined();
  });

  test("that unpacks to more than its declared size fails at that size", async () => {
    const bytes = await pack(part("paintings.csv", "x".repeat(1_000_000)));
    const entry = bytes.lastIndexOf("PK\x01\x02");
    bytes.writeUInt32LE(10, entry + 24);
    const [file] = (await readZip(bytes)) ?? [];
    expect(file?.size).toBe(10);
    await expect(file?.read()).rejects.toThrow(/too many bytes/);
  });

  test("that holds thousands of files is not read", async () => {
    const parts = Array.from({ length: 5_001 }, (_, index) => part(`${index}.jpg`, ""));
    expect(await readZip(await pack(...parts))).toBeUndefined();
  });
});
