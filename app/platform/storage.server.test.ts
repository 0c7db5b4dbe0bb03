import { existsSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/sites/site-process.ts";
import { openDiskStorage } from "./storage.server.ts";

const folder = temporaryFolder("storage");
afterAll(() => folder.remove());

/** Records the result of `look` at every sync. */
async function watchSyncs(look: () => unknown): Promise<{ seen: unknown[]; end(): void }> {
  const handle = await open(folder.path);
  const prototype = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
  await handle.close();
  const { sync } = prototype;
  const seen: unknown[] = [];
  const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: unknown) {
    seen.push(look());
    await sync.call(this as { sync(): Promise<void> });
  });
  return { seen, end: () => spy.mockRestore() };
}

test("a file appears under its name only once its bytes are durable, and resolves once the name and every new folder are", async () => {
  const storage = openDiskStorage(folder.path);
  const file = join(folder.path, "files/private/a.pdf");
  const first = await watchSyncs(() => existsSync(file));
  await storage.put("private/a.pdf", Buffer.from("one"));
  first.end();
  // DATA_DIR, files (for its two new folders), the bytes; then, with the name in place, its folder.
  expect(first.seen).toEqual([false, false, false, false, true]);

  const second = await watchSyncs(() => readFileSync(file, "utf8"));
  await storage.put("private/a.pdf", Buffer.from("two"));
  second.end();
  expect(second.seen).toEqual(["one", "two"]);
  expect(readdirSync(join(folder.path, "files/.drafts"))).toEqual([]);

  const third = await watchSyncs(() => existsSync(file));
  await storage.remove("private/a.pdf");
  await storage.remove("nowhere/b.pdf");
  third.end();
  expect(third.seen).toEqual([false]);
  expect(await storage.read("private/a.pdf")).toBeUndefined();
});
