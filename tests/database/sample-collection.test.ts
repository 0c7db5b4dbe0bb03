import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPublicPictures } from "#app/features/painting/domain/pictures/list-pictures.server.ts";
import { insertSamples, type PreparedPainting } from "#app/operations/seed/insert-samples.server.ts";
import { readSampleFiles } from "#app/operations/seed/sample-files.server.ts";
import { ENGINES, type TestDatabase } from "../support/engines.ts";
import { actors } from "../support/factories.ts";

const FACTS = { width: 1600, height: 1200, widths: [320], hasTiles: false, mediaType: "image/jpeg", dominantColor: "#336699" };

/** As if the images were stored. */
async function prepareWithoutFiles(): Promise<Map<string, PreparedPainting>> {
  const { paintings } = await readSampleFiles();
  const prepare = () => {
    const id = randomUUID();
    return { id, originalKey: `paintings/sample/${id}.jpg`, facts: FACTS };
  };
  return new Map(paintings.map(({ slug, pictures }) => [slug, { image: prepare(), pictures: pictures.map(prepare), attachments: [] }]));
}

for (const engine of ENGINES) {
  describe(`the sample collection on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      const prepared = await prepareWithoutFiles();
      await opened.ownerDb.transaction().execute((tx) => insertSamples(tx, prepared, new Date("2026-01-01T12:00:00Z")));
    });
    afterAll(() => opened.close());

    const idOf = async (title: string) =>
      (await opened.ownerDb.selectFrom("paintings").select("id").where("title_en", "=", title).executeTakeFirstOrThrow()).id;

    // Checklist: COLLECTION-13
    test("visitors see signatures and backs in their order, and no picture of a record", async () => {
      const kindsOf = async (title: string) => {
        const id = await idOf(title);
        return (await opened.database.withActor(actors.anonymous, (tx) => listPublicPictures(tx, id))).map(({ kind }) => kind);
      };
      expect(await kindsOf("Night Train")).toEqual(["signature", "verso"]);
      expect(await kindsOf("Storm Surge")).toEqual(["signature", "verso", "other"]);
      const rows = await opened.ownerDb.selectFrom("painting_pictures").selectAll().execute();
      expect(rows.filter(({ is_private }) => is_private).map(({ kind }) => kind)).toEqual(["ultraviolet"]);
      for (const kind of ["signature", "verso"]) expect(rows.filter((row) => row.kind === kind).length, kind).toBeGreaterThanOrEqual(6);
      expect(rows.every((row) => row.caption_en && row.caption_fr && row.caption_ru)).toBe(true);
    });
  });
}
