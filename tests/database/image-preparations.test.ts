import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import {
  findPreparation,
  type Preparation,
  prepareImages,
  retryPreparation,
} from "#app/features/painting/domain/pictures/prepare-images.server.ts";
import { storeUpload } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { PageChange, Transaction } from "#app/platform/database/database.server.ts";
import { derivedKeys } from "#app/platform/images/derivatives.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, people, seedWorld } from "../support/database/factories.ts";
import { openMemoryStorage } from "../support/memory-storage.ts";
import { smallJpeg, wideJpeg } from "../support/sites/images.ts";

const JOB = { kind: "job", name: "images" } as const;
/** The state that each actor reads while sizes are made. */
const READ: [ActorName, Preparation][] = [
  ["administrator", "running"],
  ["primary owner", null],
  ["co-owner", null],
];
const WIDTHS = [320, 480, 768, 1080, 1600];

for (const engine of ENGINES) {
  describe(`sizes made in the background on ${engine.name}`, () => {
    let opened: TestDatabase;
    const storage = openMemoryStorage();
    let site: Site;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.ownerDb.deleteFrom("image_preparations").execute();
      site = { database: opened.database, storage, log: pino({ level: "silent" }), now: () => new Date() } as unknown as Site;
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const upload = async (read: () => Promise<Uint8Array>) => {
      const origin = { address: undefined, country: undefined };
      const ctx = new RequestContext(site, { requestId: "test", actor: actors.administrator, origin });
      return (await storeUpload(site, ctx, { kind: "image", name: "a.jpg", read })).id;
    };
    /** The main picture of a painting, whose large sizes are still to be made. */
    const show = async (read = wideJpeg) => {
      const id = await upload(read);
      const public_image_url = `/images/${id}`;
      await opened.ownerDb.updateTable("paintings").set({ public_image_url }).where("id", "=", paintings.shown).execute();
      return id;
    };
    const imageOf = (id: string) => opened.ownerDb.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirst();
    const dueOf = (id: string) => opened.ownerDb.selectFrom("image_preparations").selectAll().where("image_id", "=", id).executeTakeFirst();
    const derivedOf = (id: string) => [...storage.files.keys()].filter((key) => key.startsWith(`derived/${id}/`)).sort();
    const makeDue = (id: string) =>
      opened.ownerDb
        .updateTable("image_preparations")
        .set({ due_at: new Date(0) })
        .where("image_id", "=", id)
        .execute();
    const state = (actor: Actor = actors.administrator) => as(actor, (tx) => findPreparation(tx, paintings.shown));
    const lease = () =>
      as(JOB, async (tx) => (await sql<{ image_id: string }>`select * from app.lease_image_preparation()`.execute(tx)).rows);

    // Checklist: PICTURES-15
    test("an upload is stored with its small sizes; the others follow, and cached pages are told", async () => {
      const id = await show();
      expect(await imageOf(id)).toMatchObject({ width: 1700, height: 300, widths: [320, 480], has_tiles: false });
      expect(derivedOf(id)).toEqual(derivedKeys(id, [320, 480], false).sort());
      expect(storage.files.get((await imageOf(id))?.original_key ?? "")).toEqual(await wideJpeg());
      expect(await state()).toBe("running");
      expect(await state(actors["primary owner"])).toBeNull();

      const changes: PageChange[] = [];
      const nothing = () => undefined;
      await opened.database.listen({ onChange: (change) => changes.push(change), onAccess: nothing, onLost: nothing, onRestored: nothing });
      await prepareImages(site);
      expect(await imageOf(id)).toMatchObject({ widths: WIDTHS, has_tiles: true });
      expect(derivedOf(id)).toEqual(derivedKeys(id, WIDTHS, true).sort());
      expect([await dueOf(id), await state()]).toEqual([undefined, null]);
      await expect.poll(() => changes).toContainEqual({ kind: "refresh", tag: "paintings" });
    });
    // Checklist: PICTURES-18
    test.each(READ)("the list says so to %s: %s", async (name, expected) => {
      await show();
      const { paintings: listed } = await as(actors[name], (tx) => listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams())));
      expect(listed.find(({ id }) => id === paintings.shown)?.preparation).toBe(expected);
      expect(listed.filter(({ id }) => id !== paintings.shown).map(({ preparation }) => preparation)).not.toContain("running");
      await opened.ownerDb.deleteFrom("image_preparations").execute();
    });
    test("a picture that has no large sizes asks for nothing", async () => {
      expect(await dueOf(await upload(smallJpeg))).toBeUndefined();
    });
    test("a size is added once all its formats are there, before the tiles are made", async () => {
      const id = await show();
      const seen: number[][] = [];
      const put = async (key: string, bytes: Uint8Array) => {
        if (key.endsWith("tiles.zip")) seen.push((await imageOf(id))?.widths ?? []);
        await storage.put(key, bytes);
      };
      await prepareImages({ ...site, storage: { ...storage, put } });
      expect(seen).toHaveLength(1);
      expect(WIDTHS.slice(0, seen[0]?.length)).toEqual(seen[0]);
    });

    // Checklist: PICTURES-16
    test("a process that was stopped leaves a lease, and the image is taken again once it has ended", async () => {
      const id = await show();
      expect((await lease()).map(({ image_id }) => image_id)).toEqual([id]);
      expect(await lease()).toEqual([]);
      await prepareImages(site);
      expect(await imageOf(id)).toMatchObject({ widths: [320, 480] });
      await makeDue(id);
      await prepareImages(site);
      expect(await imageOf(id)).toMatchObject({ widths: WIDTHS, has_tiles: true });
    });
    test("runs at the same time make each image once", async () => {
      const ids = [await upload(wideJpeg), await upload(wideJpeg)];
      const stored: string[] = [];
      const put = async (key: string, bytes: Uint8Array) => {
        stored.push(key);
        await storage.put(key, bytes);
      };
      const counted = { ...site, storage: { ...storage, put } };
      await Promise.all([prepareImages(counted), prepareImages(counted), prepareImages(counted)]);
      expect(stored.filter((key) => key.endsWith("tiles.zip")).sort()).toEqual(ids.map((id) => `derived/${id}/tiles.zip`).sort());
    });
    test("a failure is repeated later and later, given up after six, shown to administrators, and tried again by them", async () => {
      const id = await show();
      const key = (await imageOf(id))?.original_key ?? "";
      const original = storage.files.get(key) ?? new Uint8Array();
      storage.files.delete(key);
      const waits: number[] = [];
      for (let attempt = 1; attempt <= 6; attempt++) {
        const before = Date.now();
        await prepareImages(site);
        const due = await dueOf(id);
        expect(due?.attempts).toBe(attempt);
        if (due?.due_at != null) waits.push(Math.round((due.due_at.getTime() - before) / 60_000));
        expect(await state()).toBe(attempt < 6 ? "running" : "failed");
        if (attempt < 6) await makeDue(id);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16]);
      expect(await lease()).toEqual([]);
      expect(await state(actors["primary owner"])).toBeNull();

      storage.files.set(key, original);
      const retry = (actor: Actor) => as(actor, (tx) => retryPreparation(tx, paintings.shown));
      expect(await retry(actors["primary owner"])).toBe(false);
      expect(await state()).toBe("failed");
      expect(await retry(actors.administrator)).toBe(true);
      expect(await retry(actors.administrator)).toBe(false);
      await prepareImages(site);
      expect([await state(), (await imageOf(id))?.widths]).toEqual([null, WIDTHS]);
    });
    test("one that ends the process each time is given up too", async () => {
      const id = await show();
      await opened.ownerDb.updateTable("image_preparations").set({ attempts: 6 }).where("image_id", "=", id).execute();
      expect(await lease()).toEqual([]);
      expect(await state()).toBe("failed");
      await opened.ownerDb.deleteFrom("image_preparations").execute();
    });

    // Checklist: PICTURES-17
    test("an image that is deleted meanwhile leaves no file behind", async () => {
      const id = await upload(wideJpeg);
      const put = async (key: string, bytes: Uint8Array) => {
        if (key.endsWith("768.avif")) await opened.ownerDb.deleteFrom("images").where("id", "=", id).execute();
        await storage.put(key, bytes);
      };
      await prepareImages({ ...site, storage: { ...storage, put } });
      expect(derivedOf(id)).toEqual([]);
      const listed = await opened.ownerDb.selectFrom("app.removed_files").select("key").execute();
      expect(listed.filter((row) => row.key.startsWith("derived/"))).toEqual([]);
    });
    test("one that is deleted while it waits has all its files on the list for removal", async () => {
      const id = await upload(wideJpeg);
      await opened.ownerDb.deleteFrom("images").where("id", "=", id).execute();
      const listed = await opened.ownerDb.selectFrom("app.removed_files").select("key").execute();
      expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(derivedKeys(id, WIDTHS, true)));
    });
    test("only the job leases and settles", async () => {
      for (const actor of [actors.administrator, { kind: "job", name: "sweep" } as const, { kind: "account", id: people.noRole } as const])
        await expect(as(actor, (tx) => sql`select * from app.lease_image_preparation()`.execute(tx))).rejects.toMatchObject({
          code: "42501",
        });
    });
  });
}
