import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeNextTiles } from "#app/operations/administration/make-tiles.server.ts";
import type { PageChange } from "#app/platform/database/database.server.ts";
import { readTile, tilesKey } from "#app/platform/images/tiles.server.ts";
import { openDiskStorage } from "#app/platform/storage.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { paintings, seedWorld } from "../support/database/factories.ts";
import { wideJpeg } from "../support/sites/images.ts";

for (const engine of ENGINES) {
  describe(`tiles of images without them on ${engine.name}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), "eac-tiles-"));
    const storage = openDiskStorage(dataDir);
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const [damaged, lost, narrow, whole] = [1, 2, 3, 4].map((end) => `f0000000-0000-4000-8000-00000000000${end}`) as [
      string,
      string,
      string,
      string,
    ];
    const add = async (id: string, width: number, original: Uint8Array | undefined) => {
      const original_key = `paintings/test/${id}.jpg`;
      if (original !== undefined) await storage.put(original_key, original);
      await opened.ownerDb
        .insertInto("images")
        .values({ id, original_key, media_type: "image/jpeg", width, height: 300, widths: [320], dominant_color: "#336699" } as never)
        .execute();
    };
    const hasTiles = async (id: string) =>
      (await opened.ownerDb.selectFrom("images").select("has_tiles").where("id", "=", id).executeTakeFirstOrThrow()).has_tiles;
    const step = (after?: string) => makeNextTiles({ ownerDb: opened.ownerDb, dataDir }, after);

    // Checklist: DATA-108
    test("are made one image at a time, past the originals that cannot be read, and once", async () => {
      await add(damaged, 1700, (await wideJpeg()).subarray(0, 400));
      await add(lost, 1700, undefined);
      await add(narrow, 1600, undefined);
      await add(whole, 1700, await wideJpeg());
      await opened.ownerDb
        .updateTable("paintings")
        .set({ public_image_url: `/images/${whole}`, title_en: "Wide" })
        .where("id", "=", paintings.shown)
        .execute();

      const changes: PageChange[] = [];
      const nothing = () => undefined;
      await opened.database.listen({ onChange: (change) => changes.push(change), onAccess: nothing, onLost: nothing, onRestored: nothing });

      expect(await step()).toEqual({ said: expect.stringMatching(/cannot be read \(.+\); 2 left\.$/), isGood: false, next: damaged });
      expect(await step(damaged)).toEqual({ said: expect.stringContaining(`${lost}.jpg is missing; 1 left.`), isGood: false, next: lost });
      const made = `"Wide", image ${whole}, 1700 x 300 pixels: tiles made in `;
      expect(await step(lost)).toEqual({ said: expect.stringMatching(`^${made}[\\d.]+ s; no image left\\.$`), isGood: true, next: whole });
      expect(await step(whole)).toEqual({ said: "", isGood: true });

      expect(await Promise.all([damaged, lost, narrow, whole].map(hasTiles))).toEqual([false, false, false, true]);
      expect(await readTile(storage, whole, { level: 2, column: 3, row: 0 })).toBeDefined();
      expect(await storage.read(tilesKey(damaged))).toBeUndefined();
      // Cached pages say whether a picture has tiles.
      await expect.poll(() => changes, { timeout: 10_000 }).toContainEqual({ kind: "refresh", tag: "paintings" });
      // Run again, it tries only what failed.
      expect([(await step()).next, (await step(lost)).next]).toEqual([damaged, undefined]);
    });
  });
}
