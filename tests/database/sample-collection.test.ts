import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeArtist } from "#app/features/painting/domain/artists/describe-artist.server.ts";
import { listContemporaries, listPicturedArtists } from "#app/features/painting/domain/artists/find-artist.server.ts";
import { findPaintingFile } from "#app/features/painting/domain/form/save-painting-files.server.ts";
import { listPublicPictures } from "#app/features/painting/domain/pictures/list-pictures.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { insertSamples, type PreparedPainting } from "#app/operations/seed/insert-samples.server.ts";
import { readSampleFiles } from "#app/operations/seed/sample-files.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors } from "../support/database/factories.ts";

const FACTS = {
  width: 1600,
  height: 1200,
  widths: [320],
  hasTiles: false,
  mediaType: "image/jpeg",
  dominantColor: "#336699",
  colours: ["blue" as const],
};

/** As if the images were stored. */
async function prepareWithoutFiles(): Promise<Map<string, PreparedPainting>> {
  const { paintings } = await readSampleFiles();
  const prepare = () => {
    const id = randomUUID();
    return { id, originalKey: `paintings/sample/${id}.jpg`, facts: FACTS };
  };
  return new Map(
    paintings.map(({ slug, pictures, certificates }) => {
      const name = certificates.find(({ isWritten }) => isWritten)?.name;
      const certificate = name && { id: randomUUID(), name: `${name}.pdf`, storageKey: `paintings/sample/${slug}.pdf`, size: 9 };
      return [slug, { image: prepare(), pictures: pictures.map(prepare), attachments: [], certificate: certificate || undefined }];
    }),
  );
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

    // Checklist: GALLERY-152
    test("works that are only attributed to an artist are counted apart, and one by the artist stands for them", async () => {
      const { artists } = await opened.database.withActor(actors.anonymous, (tx) => listPicturedArtists(tx, "en"));
      const countOf = (wanted: string) => artists.filter(({ key }) => key === wanted).map(({ works, qualified }) => [works, qualified]);
      expect(countOf("varvara-linden")).toEqual([[2, { works: 1, attributed: 1 }]]);
      expect(countOf("master-of-the-gilded-margin")).toEqual([[1, { works: 1, attributed: 1 }]]);
      expect(countOf("pavel-ostrenko")).toEqual([[2, { works: 0, attributed: 0 }]]);
      // Attributed to him, and a draft.
      expect(countOf("lieven-terhaag")).toEqual([[1, { works: 0, attributed: 0 }]]);
      await opened.ownerDb.updateTable("paintings").set({ attribution: "circle" }).where("title_en", "=", "Signal Tower").execute();
      const [linden] = await opened.database
        .withActor(actors["other owner"], (tx) => listPicturedArtists(tx, "fr"))

        .then(({ artists: all }) => all.filter(({ key }) => key === "varvara-linden"));
      expect(linden?.qualified).toEqual({ works: 1, attributed: 0 });
      await opened.ownerDb.updateTable("paintings").set({ attribution: "attributed" }).where("title_en", "=", "Signal Tower").execute();
    });

    // Checklist: GALLERY-161, GALLERY-162
    test("artists are listed with their country, and by the century of their works", async () => {
      const list = (language: "en" | "ru", century?: number) =>
        opened.database.withActor(actors.anonymous, (tx) => listPicturedArtists(tx, language, century));
      const { artists, total, centuries } = await list("ru");
      expect(artists.find(({ key }) => key === "edda-vikmark")?.country).toBe("Швеция");
      expect(total).toBe(artists.length);
      expect(centuries.map(({ century }) => century)).toEqual(centuries.map(({ century }) => century).toSorted((a, b) => a - b));
      for (const { century, artists: count } of centuries) {
        const narrowed = await list("en", century);
        expect(narrowed.artists).toHaveLength(count);
        expect(narrowed).toMatchObject({ total, centuries });
      }
      expect((await list("en", 3)).artists).toEqual([]);
    });

    // Checklist: GALLERY-163
    test("an artist has contemporaries with a public picture, and not themselves", async () => {
      const near = (key: string, limit = 3) =>
        opened.database.withActor(actors.anonymous, (tx) => listContemporaries(tx, "en", key, limit));
      const artists = await near("edda-vikmark");
      expect(artists).toHaveLength(3);
      expect(artists.map(({ key }) => key)).not.toContain("edda-vikmark");
      for (const { picture } of artists) expect(picture).not.toBeNull();
      // Nobody else of the sample worked in that century.
      expect(await near("master-of-the-gilded-margin")).toEqual(await near("master-of-the-gilded-margin", 1));
      expect(await near("nobody")).toEqual([]);
    });

    // Checklist: PAINTING-204
    test("everyone reads one certificate of a work, and no other file of it", async () => {
      const { certificates } = await opened.ownerDb
        .selectFrom("paintings")
        .select("certificates")
        .where("title_en", "=", "Birches at Thaw")
        .executeTakeFirstOrThrow();
      const addresses = (certificates as { url: string | null }[]).map(({ url }) => url);
      expect(addresses).toEqual([expect.stringMatching(/^\/gallery\/documents\/[0-9a-f-]{36}\.pdf$/), null]);
      const found = await opened.database.withActor(actors.anonymous, (tx) => findPaintingFile(tx, addresses[0] ?? ""));
      expect(found).toMatchObject({
        name: expect.stringMatching(/^Certificate of authenticity .*C-163\.pdf$/),
        media_type: "application/pdf",
      });
      await opened.ownerDb.updateTable("paintings").set({ is_published: false }).where("title_en", "=", "Birches at Thaw").execute();
      expect(await opened.database.withActor(actors.anonymous, (tx) => findPaintingFile(tx, addresses[0] ?? ""))).toBeUndefined();
      await opened.ownerDb.updateTable("paintings").set({ is_published: true }).where("title_en", "=", "Birches at Thaw").execute();
    });

    // Checklist: GALLERY-52
    describe("the page of an artist", () => {
      const describeIn = (language: Language, key: string) =>
        opened.database.withActor(actors.anonymous, (tx) => describeArtist(tx, language, key));
      test("has nothing of a draft, and no signature of a private picture", async () => {
        expect(await describeIn("en", "samira-oudghiri")).toBeUndefined();
        const terhaag = await describeIn("en", "lieven-terhaag");
        expect([terhaag?.works, terhaag?.time.map(({ works }) => works.length), terhaag?.passports]).toEqual([1, [1], 1]);
        expect(JSON.stringify(terhaag)).not.toContain("Printing");
        await opened.ownerDb.transaction().execute(async (tx) => {
          await tx.updateTable("painting_pictures").set({ is_private: true }).where("kind", "=", "signature").execute();
        });
        expect((await describeIn("en", "edda-vikmark"))?.signatures).toEqual([]);
        await opened.ownerDb.updateTable("painting_pictures").set({ is_private: false }).where("kind", "=", "signature").execute();
      });
      test("has the life, the facts of the works, their years and their signatures, in the language", async () => {
        expect(await describeIn("ru", "edda-vikmark")).toMatchObject({
          life: { died: "Гётеборг, Швеция", biography: expect.stringContaining("журнал погоды") },
          span: { from: 1880, to: 1957 },
          facts: { materials: ["Холст, масло"], place: ["Люсечиль, Швеция", "Марстранд, Швеция"], genre: ["Марина"] },
          time: [{ label: "около\u00a01907" }, { label: "1921" }],
          signatures: [{ title: "Гавань перед дождём" }, { title: "Штормовой прилив", date: "1921" }],
        });
        // A name for a group of works has a text, but neither birth nor death.
        expect((await describeIn("fr", "master-of-the-gilded-margin-and-workshop"))?.life).toMatchObject({ born: null, died: null });
      });
    });
  });
}
