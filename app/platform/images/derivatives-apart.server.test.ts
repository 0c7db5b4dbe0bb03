import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../storage.server.ts";
import { derivativeKeys, makeDerivatives } from "./derivatives.server.ts";
import { makeDerivativesApart } from "./derivatives-apart.server.ts";

const folder = mkdtempSync(join(tmpdir(), "eac-apart-"));
const storage = openDiskStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = () =>
  sharp({ create: { width: 500, height: 250, channels: 3, background: "#2244cc" } })
    .jpeg()
    .toBuffer();

test("an image has the same sizes and facts as in this process", async () => {
  const original = await picture();
  const facts = await makeDerivativesApart(storage, "apart", original);
  expect(facts).toEqual(await makeDerivatives(storage, "here", original));
  const read = async (id: string) => Promise.all(derivativeKeys(id, 500).map((key) => storage.read(key)));
  expect(await read("apart")).toEqual(await read("here"));
  expect((await read("apart")).every((bytes) => bytes !== undefined)).toBe(true);
});

test("bytes that are no image are refused with the reason", async () => {
  await expect(makeDerivativesApart(storage, "none", Buffer.from("This is not an image."))).rejects.toThrow(/unsupported image format/);
});

test("what the storage throws is thrown, for a full disk to be told from a bad image", async () => {
  const full: Storage = { ...storage, put: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })) };
  await expect(makeDerivativesApart(full, "full", await picture())).rejects.toMatchObject({ code: "ENOSPC" });
});
