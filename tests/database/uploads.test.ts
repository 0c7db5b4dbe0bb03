import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeListedFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { storeUpload } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, files, images, people, seedWorld } from "../support/database/factories.ts";
import { openMemoryStorage } from "../support/memory-storage.ts";
import { smallJpeg } from "../support/sites/images.ts";

for (const engine of ENGINES) {
  describe(`uploads on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());

    test("concurrent uploads of one user are all kept", async () => {
      const storage = openMemoryStorage();
      const moment = new Date();
      const site = { database: opened.database, storage, log: pino({ level: "silent" }), now: () => moment } as unknown as Site;
      const ctx = new RequestContext(site, {
        requestId: "test",
        actor: actors.administrator,
        origin: { address: undefined, country: undefined },
      });
      const upload = () => storeUpload(site, ctx, { kind: "image", name: "harbour.jpg", read: smallJpeg });
      const ids = (await Promise.all([upload(), upload(), upload()])).map(({ id }) => id);
      const images = await opened.ownerDb.selectFrom("images").select("original_key").where("id", "in", ids).execute();
      expect(new Set(images.map(({ original_key }) => original_key)).size).toBe(3);
      for (const { original_key } of images) {
        expect(original_key).toMatch(new RegExp(`^paintings/${people.admin}/\\d+\\.jpg$`));
        expect(storage.files.has(original_key)).toBe(true);
      }
    });

    test("a file on the list for removal that a row references again stays", async () => {
      const named = ["private/1", `documents/${files.shown}.pdf`, `paintings/test/${images.shown}.jpg`];
      await opened.ownerDb
        .insertInto("app.removed_files")
        .values([...named, "private/nobody's"].map((key) => ({ key })))
        .execute();
      const removed: string[] = [];
      const storage = { remove: async (key: string) => void removed.push(key) };
      await removeListedFiles({ database: opened.database, storage, log: pino({ level: "silent" }) } as unknown as Site);
      expect(removed).toEqual(["private/nobody's"]);
    });
  });
}
