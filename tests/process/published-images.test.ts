import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { makeTiles, tilesKey } from "#app/platform/images/tiles.server.ts";
import { openDiskStorage } from "#app/platform/storage.server.ts";
import { smallJpeg, wideJpeg } from "../support/sites/images.ts";
import { runAdmin } from "../support/sites/operator.ts";
import { RecordSites } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

const ROUNDS = 12;
const VISITORS = 8;
/** Requests of each visitor after the change has arrived. */
const LATER = 5;

describe("an image in the memory of two processes", () => {
  let records: RecordSites;
  beforeAll(async () => {
    records = await RecordSites.start(inject("postgresAdminUrl"), "images", 2);
  });
  afterAll(() => records.stop());

  /** A published painting with an image. @returns its id, the image's address and that of a tile. */
  async function seedImage(): Promise<{ painting: string; path: string; tile: string }> {
    const { id: painting } = await records.seedPainting();
    const [image] = await records.rows<{ id: string }>(
      `insert into images (original_key, media_type, width, height, widths, has_tiles, dominant_color)
        values ($1, 'image/jpeg', 1700, 300, '{320}', true, '#336699') returning id`,
      [`paintings/tests/${painting}.jpg`],
    );
    const id = image?.id as string;
    const storage = openDiskStorage(records.dataDir);
    await storage.put(derivativeKey(id, 320, "jpg"), await smallJpeg());
    await storage.put(tilesKey(id), await makeTiles(sharp(await wideJpeg())));
    await records.rows("update paintings set public_image_url = $1 where id = $2", [`/images/${id}`, painting]);
    return { painting, path: `/images/${id}/320.jpg`, tile: `/images/${id}/tiles/2/3_0.webp` };
  }

  const statusOf = async (site: SiteProcess, path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + path, { headers })).status;

  test.each([
    ["unpublished", "update paintings set is_published = false where id = $1"],
    ["archived", "update paintings set archived_at = now() where id = $1"],
    ["deleted", "delete from paintings where id = $1"],
    ["given another image", "update paintings set public_image_url = null where id = $1"],
  ])("is gone from both when its painting is %s, whatever was being sent (P-PAINTING-10)", async (_, change) => {
    const { painting, path, tile } = await seedImage();
    for (const site of records.sites)
      for (const address of [path, tile]) {
        await expect.poll(() => statusOf(site, address)).toBe(200);
        expect(await statusOf(site, address)).toBe(200);
      }
    await records.rows(change, [painting]);
    for (const site of records.sites)
      for (const address of [path, tile]) {
        await expect.poll(() => statusOf(site, address)).toBe(404);
        expect(await statusOf(site, address)).toBe(404);
      }
  });

  test("has no tile outside of it, and none by another spelling", async () => {
    const { tile } = await seedImage();
    const [site] = records.sites as [SiteProcess];
    await expect.poll(() => statusOf(site, tile)).toBe(200);
    const response = await fetch(site.url + tile);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("private");
    for (const wrong of ["2/4_0.webp", "3/0_0.webp", "2/3_0.jpg", "2/3_0", "-1/0_0.webp", "2/0003_0.webp", "2/..%2f320.jpg", "x/0_0.webp"])
      expect(await statusOf(site, tile.replace("2/3_0.webp", wrong)), wrong).toBe(404);
  });

  // Checklist: DATA-108
  test("gets the tiles that it lacks from the operator's command, while the site runs", async () => {
    const { painting, path, tile } = await seedImage();
    const id = path.split("/")[2] as string;
    const storage = openDiskStorage(records.dataDir);
    await storage.remove(tilesKey(id));
    await storage.put(`paintings/tests/${painting}.jpg`, await wideJpeg());
    await records.rows("update images set has_tiles = false where id = $1", [id]);
    const [site] = records.sites as [SiteProcess];
    expect(await statusOf(site, tile)).toBe(404);
    const { databaseUrl, databaseOwnerUrl } = records.logins;
    const env = {
      DATA_DIR: records.dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      SECRET_KEY: records.secretKey,
    };
    const lines = [
      `"Planted", image ${id}, 1700 x 300 pixels: tiles made in [\\d.]+ s; no image left.`,
      "Tiles were made for 1 of 1 picture.",
    ];
    expect(await runAdmin(env, "make-tiles")).toEqual({ code: 0, said: expect.stringMatching(`^${lines.join("\n")}\n$`) });
    expect(await statusOf(site, tile)).toBe(200);
  });

  test("never comes back: not by requests that run while the painting is unpublished, and not to the signed-in", async () => {
    const { painting, path } = await seedImage();
    await records.rows(`insert into auth."user" (name, email, "emailVerified") values ('Another', 'another@example.org', true)`);
    const signedIn = { Cookie: await records.cookieOf("another@example.org") };
    const late: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let isGone = false;
      const visit = async (visitor: number) => {
        const site = records.sites[visitor % 2] as SiteProcess;
        for (let later = 0; later < LATER; ) {
          const isLater = isGone;
          const status = await statusOf(site, path, visitor % 4 < 2 ? {} : signedIn);
          if (!isLater) continue;
          later += 1;
          late.push(status);
        }
      };
      const visitors = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
      await records.rows("update paintings set is_published = false where id = $1", [painting]);
      for (const site of records.sites) await expect.poll(() => statusOf(site, path)).toBe(404);
      isGone = true;
      await visitors;
      // The images in memory are dropped again, so that the next round renders while it changes.
      await records.rows("update paintings set is_published = true where id = $1", [painting]);
    }
    expect(late).toEqual(Array(ROUNDS * VISITORS * LATER).fill(404));
  });

  test("of a draft is the owner's alone, and does not enter the memory", async () => {
    const { painting, path } = await seedImage();
    const cookie = await records.ownerCookie();
    await records.rows("update paintings set is_published = false where id = $1", [painting]);
    for (const site of records.sites) {
      await expect.poll(() => statusOf(site, path)).toBe(404);
      const own = await fetch(site.url + path, { headers: { Cookie: cookie } });
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(await statusOf(site, path)).toBe(404);
    }
  });
});
