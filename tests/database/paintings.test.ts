import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { mapFields, RECORD, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import { createPainting, keepTranslationTimes } from "#app/features/painting/domain/form/create-painting.server.ts";
import { findPaintingForEdit, findPaintingToCopy } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import { findSavedPainting } from "#app/features/painting/domain/form/find-saved-painting.server.ts";
import { EMPTY_FORM, type PaintingFormValues, type PaintingInput } from "#app/features/painting/domain/form/form-schema.ts";
import { NO_ANSWERS, type NumberAnswers } from "#app/features/painting/domain/form/number-questions.ts";
import { updatePainting } from "#app/features/painting/domain/form/update-painting.server.ts";
import { sweepUnusedImages } from "#app/features/painting/domain/uploads/sweep-uploads.server.ts";
import { mapLanguages, TRANSLATIONS } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, attachment, files, images, paintings, people, seedWorld } from "../support/database/factories.ts";

const NOTHING = mapFields(TRANSLATED, () => null);
const NO_RECORD = mapFields(RECORD, () => null);
const NO_FACTS = { name_fr: null, name_ru: null, language: null };
/** The record of a form, as it is stored. */
const recordOf = ({ record }: PaintingFormValues) => mapFields(RECORD, (field) => record[field] || null) as PaintingInput["record"];
const inputOf = (more: Partial<PaintingInput>): PaintingInput => ({
  published: true,
  publishAt: null,
  unpublishAt: null,
  factsInRegister: false,
  image: null,
  owners: [people.otherOwner, people.noRole],
  invitations: [],
  attribution: null,
  year: null,
  datePrecision: null,
  yearTo: null,
  originalTitle: null,
  artistDates: null,
  dimensions: null,
  ...mapLanguages(() => NOTHING),
  en: { ...NOTHING, title: "New", artist: "Vikmark", genre: "Seascape" },
  ru: { ...NOTHING, title: "Новая" },
  record: NO_RECORD,
  certificates: [],
  documents: [],
  attachments: [],
  ...more,
});

for (const engine of ENGINES) {
  describe(`the painting form on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const admin = actors.administrator;
    const count = async (table: "paintings" | "painting_private") => (await opened.ownerDb.selectFrom(table).selectAll().execute()).length;
    const stored = async (id: string): Promise<PaintingFormValues> => {
      const found = await as(admin, (tx) => findPaintingForEdit(tx, id));
      if (found === undefined) throw new Error("There is no such painting");
      return found.values;
    };

    /** The result, rolled back. */
    const resultOf = async (actor: Actor, work: (tx: Transaction) => Promise<unknown>) => {
      try {
        return await attempt<unknown>(opened.database, actor, work);
      } catch {
        return "refused";
      }
    };

    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} adds nothing, changes nothing and sees no uploads`, async () => {
        const base = await stored(paintings.shown);
        const input = inputOf({ owners: [people.coOwner] });
        const isRefused = (result: unknown) => result === "refused" || !JSON.stringify(result).match(/"id"|updated/);
        expect(isRefused(await resultOf(actors[name], (tx) => createPainting(tx, randomUUID(), input)))).toBe(true);
        expect(isRefused(await resultOf(actors[name], (tx) => updatePainting(tx, paintings.shown, input, base)))).toBe(true);
        expect(isRefused(await resultOf(actors[name], (tx) => updatePainting(tx, paintings.shown, input, EMPTY_FORM)))).toBe(true);
        expect(await stored(paintings.shown)).toEqual(base);
      });

    test("a missing image, a missing file and an owner without an account are refused before anything is written", async () => {
      const before = await count("paintings");
      const add = (more: Partial<PaintingInput>) => as(admin, (tx) => createPainting(tx, randomUUID(), inputOf(more)));
      const gone = "00000000-0000-4000-8000-0000000000aa";
      expect(await add({ owners: [people.noRole, gone] })).toEqual({ refusal: "ownerGone" });
      expect(await add({ image: gone })).toEqual({ refusal: "imageGone" });
      expect(await add({ attachments: [{ id: gone, kind: "report", name: "N", ...NO_FACTS }] })).toEqual({ refusal: "fileGone" });
      // A file of another painting is refused.
      expect(await add({ attachments: [{ id: attachment, kind: "report", name: "N", ...NO_FACTS }] })).toEqual({ refusal: "fileGone" });
      expect(await count("paintings")).toBe(before);
    });

    // Checklist: DATA-28, CALLS-22
    test("a painting is added completely: owners in order, translations filled, no empty record", async () => {
      const records = await count("painting_private");
      const added = await as(admin, (tx) => createPainting(tx, randomUUID(), inputOf({ image: images.unattached })));
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      const values = await stored(added.id);
      expect(values.owners).toEqual([people.otherOwner, people.noRole]);
      expect([values.fr.title, values.fr.genre, values.ru.title, values.ru.artist]).toEqual(["New", "Seascape", "Новая", "Vikmark"]);
      expect(values.image).toBe(images.unattached);
      expect(await count("painting_private")).toBe(records);
    });

    // Checklist: FORM-236
    test("a saved work names the languages that lack texts, to nobody but those who see it", async () => {
      const added = await as(admin, (tx) => createPainting(tx, randomUUID(), inputOf({ published: false })));
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      const namedBy = (actor: Actor) => as(actor, (tx) => findSavedPainting(tx, added.id, "en"));
      for (const actor of [actors.anonymous, actors["primary owner"]]) expect(await namedBy(actor)).toBeNull();
      // The genre is left in English in both; the artist's name is Latin in the Russian texts.
      expect((await namedBy(admin))?.untranslated).toEqual(["fr", "ru"]);
      await opened.ownerDb.updateTable("paintings").set({ title_fr: "Neuf", genre_fr: "Marine" }).where("id", "=", added.id).execute();
      expect((await namedBy(admin))?.untranslated).toEqual(["ru"]);
      await opened.ownerDb.updateTable("paintings").set({ artist_ru: "Викмарк", genre_ru: "Марина" }).where("id", "=", added.id).execute();
      expect((await namedBy(admin))?.untranslated).toEqual([]);
    });

    // Checklist: FORM-50, FORM-51
    test("a single number creates a record, and an empty date is null", async () => {
      const record = { ...NO_RECORD, passportNo: "P 9" };
      const added = await as(admin, (tx) => createPainting(tx, randomUUID(), inputOf({ record })));
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      const rows = opened.ownerDb.selectFrom("painting_private").selectAll().where("painting_id", "=", added.id);
      expect(await rows.execute()).toMatchObject([{ eac_inventory_no: null, eac_passport_no: "P 9", eac_issue_date: null }]);
    });

    // Checklist: FORM-130, FORM-131
    test("a number that another work has, and another passport in the register, are not saved before they are answered", async () => {
      const base = await stored(paintings.shown);
      const save = (record: Partial<PaintingInput["record"]>, answers?: NumberAnswers) =>
        attempt(opened.database, admin, (tx) =>
          updatePainting(tx, paintings.shown, inputOf({ owners: base.owners, record: { ...recordOf(base), ...record } }), base, answers),
        );
      const taken = { inventoryNo: ` inv ${paintings.others}`.trim(), passportNo: `Passport ${paintings.others}` };
      expect(await save(taken, NO_ANSWERS)).toMatchObject({
        status: "asks",
        questions: {
          passport: { effect: "replaces", earlier: null },
          shared: [
            { field: "inventoryNo", works: [{ id: paintings.others }] },
            { field: "passportNo", works: [{ id: paintings.others }] },
          ],
        },
      });
      expect(await save(taken, { passport: "new", isShared: false })).toMatchObject({ status: "asks" });
      expect(await save(taken, { passport: undefined, isShared: true })).toMatchObject({ status: "asks" });
      expect(await save({ passportNo: null }, { passport: "correction", isShared: false })).toMatchObject({
        status: "asks",
        questions: { passport: { effect: "withdraws" }, shared: [] },
      });
      expect(await save(taken, { passport: "correction", isShared: true })).toMatchObject({ status: "updated" });
      // Nothing is asked for numbers that stay, and by a table that was previewed.
      expect(await save({ technicalAnalysis: "More" }, NO_ANSWERS)).toMatchObject({ status: "updated" });
      expect(await save(taken)).toMatchObject({ status: "updated" });
      const record = { ...NO_RECORD, passportNo: taken.passportNo };
      const add = (answers: NumberAnswers) =>
        attempt(opened.database, admin, (tx) => createPainting(tx, randomUUID(), inputOf({ record }), answers));
      expect(await add(NO_ANSWERS)).toMatchObject({ questions: { passport: null, shared: [{ field: "passportNo" }] } });
      expect(await add({ passport: undefined, isShared: true })).toMatchObject({ id: expect.any(String) });
    });

    // Checklist: FORM-216
    test("a change based on an older version is not written", async () => {
      const base = await stored(paintings.others);
      const save = (more: Partial<PaintingInput>, from: PaintingFormValues) =>
        as(admin, (tx) => updatePainting(tx, paintings.others, inputOf({ owners: base.owners, ...more }), from));
      expect(await save({ year: 1911 }, base)).toMatchObject({ status: "updated" });
      const second = (tx: Transaction) => updatePainting(tx, paintings.others, inputOf({ owners: base.owners, year: 1912 }), base);
      const conflict = { status: "conflict", stored: { year: "1911" } };
      expect(await as({ kind: "account", id: people.secondAdmin }, second)).toMatchObject({
        ...conflict,
        last: { isOwn: false, by: "admin", at: expect.any(String) },
      });
      // In another tab.
      expect(await save({ year: 1912 }, base)).toMatchObject({ ...conflict, last: { isOwn: true } });
      expect((await stored(paintings.others)).year).toBe("1911");
    });

    // Checklist: DATA-110
    test("the consent to show facts in the register ends when the owners change, and is given anew in a later save or for the new ones", async () => {
      const owners = [people.otherOwner, people.noRole];
      const added = await as(admin, (tx) => createPainting(tx, randomUUID(), inputOf({ owners, factsInRegister: true })));
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      const { id } = added;
      const consent = async () => (await stored(id)).factsInRegister;
      expect(await consent(), "of the owners of a new painting").toBe("on");
      const save = async (chosen: string[], factsInRegister: boolean) => {
        const base = await stored(id);
        const saved = await as(admin, (tx) => updatePainting(tx, id, inputOf({ owners: chosen, factsInRegister }), base));
        expect(saved.status).toBe("updated");
        return consent();
      };
      expect(await save([people.noRole, people.otherOwner], true), "in another order").toBe("on");
      for (const chosen of [[people.noRole, people.otherOwner, people.coOwner], [people.noRole], [people.coOwner]]) {
        expect(await save(chosen, true), "still set from before").toBeUndefined();
        expect(await save(chosen, true), "recorded again").toBe("on");
      }
      await save([people.coOwner], false);
      expect(await save([people.noRole], true), "recorded with the new owners").toBe("on");

      // By any other way: a link, a withdrawal.
      const link = (tx: Transaction) => tx.insertInto("painting_owners").values({ painting_id: id, owner_id: people.otherOwner }).execute();
      const unlink = (tx: Transaction) =>
        tx.deleteFrom("painting_owners").where("painting_id", "=", id).where("owner_id", "=", people.otherOwner).execute();
      for (const change of [link, unlink]) {
        await as(admin, (tx) => tx.updateTable("paintings").set({ facts_in_register: true }).where("id", "=", id).execute());
        await as(admin, change as (tx: Transaction) => Promise<unknown>);
        expect(await consent()).toBeUndefined();
      }
    });

    test.each(TRANSLATIONS)("a text in %s is older than the English one after that changes, until it changes too", async (language) => {
      const id = paintings.draft;
      const stateAfter = async (title: string, translated: string) => {
        const facts = { en: { ...NOTHING, title, artist: "B" }, [language]: { ...NOTHING, title: translated, artist: "B" } };
        const base = await stored(id);
        await as(admin, (tx) => updatePainting(tx, id, inputOf({ owners: base.owners, image: images.draft, ...facts }), base));
        return (await as(admin, (tx) => findPaintingForEdit(tx, id)))?.translations[language].title;
      };
      expect(await stateAfter("Harbour", "Harbour")).toBe("copied");
      expect(await stateAfter("Harbour", "Port")).toBe("translated");
      expect(await stateAfter("The harbour", "Port")).toBe("older");
      expect(await stateAfter("The harbour", "Le port")).toBe("translated");
    });

    // Checklist: FORM-97
    test("a copy is a draft, and its translations are as old as those of its source", async () => {
      const facts = { en: { ...NOTHING, title: "Ice", artist: "B" }, fr: { ...NOTHING, title: "Glace", artist: "B" }, ru: NOTHING };
      const add = async (input: PaintingInput, from?: string) =>
        as(admin, async (tx) => {
          if (from !== undefined) await keepTranslationTimes(tx, from);
          const added = await createPainting(tx, randomUUID(), input);
          if (!("id" in added)) throw new Error(JSON.stringify(added));
          return added.id;
        });
      const stateOf = async (id: string) => (await as(admin, (tx) => findPaintingForEdit(tx, id)))?.translations.fr.title;
      const source = await add(inputOf(facts));
      const ice = { ...facts, en: { ...facts.en, title: "The ice" } };
      const base = await stored(source);
      await as(admin, (tx) => updatePainting(tx, source, inputOf(ice), base));
      expect(await as(admin, (tx) => findPaintingToCopy(tx, source))).toMatchObject({
        values: { published: undefined, owners: [] },
        translations: { fr: { title: "older" } },
      });
      expect(await stateOf(await add(inputOf(ice), source))).toBe("older");
      expect(await stateOf(await add(inputOf({ ...ice, fr: { ...ice.fr, title: "La glace" } }), source))).toBe("translated");
      // The English text of the copy is changed while it is made.
      const other = await add(inputOf({ ...ice, fr: { ...ice.fr, title: "La glace" } }));
      expect(await stateOf(other)).toBe("translated");
      expect(
        await stateOf(
          await add(inputOf({ ...ice, en: { ...ice.en, title: "Ice at night" }, fr: { ...ice.fr, title: "La glace" } }), other),
        ),
      ).toBe("older");
      // Nobody's source: as any new work.
      expect(await stateOf(await add(inputOf(ice), randomUUID()))).toBe("translated");
    });

    test("a deletion lists every file that is removed; an image shared by paintings is removed with the last of them", async () => {
      await attempt(opened.database, admin, async (tx) => {
        const shown = { public_image_url: `/images/${images.shown}` };
        await tx.updateTable("paintings").set(shown).where("id", "=", paintings.others).execute();
        const filesOf = (image: string) => [
          `paintings/test/${image}.jpg`,
          ...[320, 480].flatMap((width) => ["avif", "webp", "jpg"].map((type) => `derived/${image}/${width}.${type}`)),
        ];
        expect((await deletePainting(tx, paintings.shown))?.toSorted()).toEqual(
          ["private/1", `documents/${files.shown}.pdf`, ...filesOf(images.verso), ...filesOf(images.ultraviolet)].toSorted(),
        );
        const image = [...filesOf(images.shown), `derived/${images.shown}/tiles.zip`];
        expect((await deletePainting(tx, paintings.others))?.toSorted()).toEqual(image.toSorted());
        const left = await tx.selectFrom("images").select("id").where("id", "=", images.shown).execute();
        expect(left).toEqual([]);
      });
    });

    test("the sweep deletes unused uploads and images older than a day, and nobody else may call it", async () => {
      const removed: string[] = [];
      const site = {
        database: opened.database,
        storage: { remove: async (key: string) => void removed.push(key) },
        log: { info: () => undefined, error: () => undefined },
      } as unknown as Site;
      const old = (table: "uploads" | "images") =>
        sql.raw(`update public.${table} set created_at = now() - interval '25 hours'`).execute(opened.ownerDb);
      const swept = randomUUID();
      await opened.ownerDb
        .insertInto("images")
        .values({
          id: swept,
          original_key: "paintings/old.jpg",
          media_type: "image/jpeg",
          width: 400,
          height: 300,
          widths: [320],
          has_tiles: true,
          dominant_color: "#000000",
        })
        .execute();
      // Files deleted by earlier tests are removed, but nothing of today's.
      await sweepUnusedImages(site);
      removed.length = 0;
      await sweepUnusedImages(site);
      expect(removed).toEqual([]);
      await Promise.all([old("uploads"), old("images")]);
      for (const name of ACTORS)
        await expect(
          as(actors[name], (tx) => sql`select app.sweep_uploads()`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
      // A file that cannot be removed now stays on the list.
      const failing = { ...site, storage: { remove: () => Promise.reject(new Error("the disk is away")) } } as unknown as Site;
      await sweepUnusedImages(failing);
      expect(removed).toEqual([]);
      await sweepUnusedImages(site);
      expect(removed).toContain("private/upload");
      expect(removed).toContain("paintings/old.jpg");
      const sizes = removed.filter((key) => key.startsWith("derived/")).sort();
      expect(sizes).toEqual(["320.avif", "320.jpg", "320.webp", "tiles.zip"].map((file) => `derived/${swept}/${file}`));
      removed.length = 0;
      await sweepUnusedImages(site);
      expect(removed).toEqual([]);
      const left = await opened.ownerDb.selectFrom("images").select("id").execute();
      expect(left.map(({ id }) => id).sort()).toEqual(Object.values(images).sort());
    });
  });
}
