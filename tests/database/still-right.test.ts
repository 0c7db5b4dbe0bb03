import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listVersions } from "#app/features/dashboard/domain/versions/list-versions.server.ts";
import { readDifferences } from "#app/features/dashboard/domain/versions/read-differences.server.ts";
import { keepTranslationTimes } from "#app/features/painting/domain/form/create-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import { checkForm, type PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { updatePainting } from "#app/features/painting/domain/form/update-painting.server.ts";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { readFormerEnglish } from "#app/features/painting/domain/translations/former-english.server.ts";
import { TRANSLATED_PATHS, type TranslatedPath } from "#app/features/painting/domain/translations/translation-state.ts";
import { readTranslationTimes } from "#app/features/painting/domain/translations/translation-times.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

/* Translations that are older than their English text, and those that somebody finds still right (P-FORM-112, P-MANAGE-123). */

const ID = paintings.shown;
const OLDER: TranslatedPath[] = ["fr.title", "fr.genre", "ru.title", "ru.artist"];

for (const engine of ENGINES) {
  describe(`older translations on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await run(`update public.paintings set title_en = 'Harbour', title_fr = 'Le port', title_ru = 'Гавань', artist_en = 'Ada Vik',
        artist_fr = 'Ada Vik', artist_ru = 'Ада Вик', genre_en = 'Seascape', genre_fr = 'Marine', genre_ru = 'Марина',
        description_en = null, description_fr = null, description_ru = null`);
      // A day before, so that what a transaction does is later.
      await run(`alter table public.paintings disable trigger note_translations`);
      await run(`update public.paintings set translated_at = '{}'`);
      await run(`update public.paintings set translated_at = '{"title_en": "2026-01-02T00:00:00+00:00", "genre_en": "2026-01-02T00:00:00+00:00",
        "title_ru": "2026-01-01T00:00:00+00:00", "genre_ru": "2026-01-03T00:00:00+00:00", "artist_en": "2026-01-02T00:00:00+00:00"}'
        where id = '${ID}'`);
      await run(`alter table public.paintings enable trigger note_translations`);
      await run(`delete from public.changes where operation = 'confirmed'`);
    });
    afterAll(() => opened.close());

    const run = (text: string) => sql.raw(text).execute(opened.ownerDb);
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const save = async (tx: Transaction, changes: Partial<PaintingFormValues>, stillRight: TranslatedPath[]) => {
      const stored = (await findPaintingForEdit(tx, ID))?.values;
      if (stored === undefined) return { status: "missing" };
      const checked = checkForm({ ...stored, ...changes }, "edit");
      return "errors" in checked ? checked : await updatePainting(tx, ID, checked.input, stored, undefined, stillRight);
    };
    const older = async (tx: Transaction, id = ID) => {
      const translations = (await findPaintingForEdit(tx, id))?.translations;
      return TRANSLATED_PATHS.filter((path) => {
        const [language, field] = path.split(".") as ["fr" | "ru", "title"];
        return translations?.[language][field] === "older";
      });
    };
    const listed = async (tx: Transaction, query: string) =>
      (await listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams(query)))).paintings;
    const entries = async (tx: Transaction) =>
      (
        await sql<{ operation: string; after: unknown }>`select operation, after from public.changes
          where painting_id = ${ID} and operation = 'confirmed' order by id`.execute(tx)
      ).rows;

    // Checklist: FORM-202
    test("owners say it of none, and no function of the database lets them", async () => {
      await expect(as("primary owner", (tx) => save(tx, {}, ["fr.title"]))).resolves.toMatchObject({ status: "missing" });
      const said = await as("primary owner", async (tx) => {
        await sql`select set_config('app.still_right', 'title_fr', true)`.execute(tx);
        const { numAffectedRows } = await sql`update public.paintings set genre_fr = genre_fr where id = ${ID}`.execute(tx);
        return { numAffectedRows, left: await older(tx) };
      });
      expect(said).toEqual({ numAffectedRows: 0n, left: OLDER });
    });

    // Checklist: FORM-202, FORM-203
    test("one that is still right is older no more, and the history says so", async () => {
      const seen = await as("administrator", async (tx) => ({
        saved: await save(tx, {}, ["fr.title"]),
        left: await older(tx),
        recorded: await entries(tx),
        operations: (await listVersions(tx, ID, 1)).versions[0]?.operations,
        differences: (await readDifferences(tx, ID, 0, 2 ** 31 - 1)).map(({ name }) => name),
      }));
      expect(seen).toMatchObject({ saved: { status: "updated" }, left: OLDER.filter((path) => path !== "fr.title") });
      expect(seen.recorded).toEqual([{ operation: "confirmed", after: { still_right: ["title_fr"] } }]);
      expect(seen.operations).toMatchObject([{ table: "paintings", operation: "confirmed" }]);
      expect(seen.differences).not.toContain("still_right");
    });

    // Checklist: FORM-202
    test("it is said of a text whose English one changes in the same save, and of nothing that is not older", async () => {
      const seen = await as("administrator", async (tx) => {
        const stored = (await findPaintingForEdit(tx, ID))?.values as PaintingFormValues;
        await save(tx, { en: { ...stored.en, genre: "Seascape at night" } }, ["ru.genre", "fr.frame", "fr.artist"]);
        return { left: await older(tx), recorded: await entries(tx) };
      });
      expect(seen.left).toEqual(OLDER);
      expect(seen.recorded.map(({ after }) => after)).toEqual([{ still_right: ["genre_ru"] }]);
    });

    // Checklist: MANAGE-176
    test("the list finds them by language, for those who manage the work, and marks them", async () => {
      const found = (actor: ActorName, query: string) =>
        as(actor, async (tx) => (await listed(tx, query)).map(({ id, outdated }) => [id, ...outdated]));
      expect(await found("other owner", "lacks=older-fr")).toEqual([]);
      expect(await found("administrator", "lacks=older-fr")).toEqual([[ID, "fr", "ru"]]);
      expect(await found("primary owner", "lacks=older-ru&lacks=older-fr")).toEqual([[ID, "fr", "ru"]]);
      expect(await found("administrator", "lacks=older-ru&lacks=fr")).toEqual([]);
      const left = await as("administrator", async (tx) => {
        await save(tx, {}, ["ru.title", "ru.artist"]);
        return [await listed(tx, "lacks=older-ru"), (await listed(tx, "lacks=older-fr")).map(({ outdated }) => outdated)];
      });
      expect(left).toEqual([[], [["fr"]]]);
    });

    // Checklist: FORM-203
    test("a later change of the English text undoes it", async () => {
      const states = async () => (await as("administrator", (tx) => findPaintingForEdit(tx, paintings.draft)))?.translations.fr.title;
      const write = (text: string, stillRight = "") =>
        opened.ownerDb.transaction().execute(async (tx) => {
          await sql`select set_config('app.still_right', ${stillRight}, true)`.execute(tx);
          await sql`update public.paintings set title_en = ${text} where id = ${paintings.draft}`.execute(tx);
        });
      const seen = [await states()];
      await write("Quay");
      seen.push(await states());
      await write("Quay", "title_fr");
      seen.push(await states());
      await write("Quay at night");
      seen.push(await states());
      expect(seen).toEqual(["translated", "older", "translated", "older"]);
    });

    // Checklist: FORM-217
    test("the English text for which one was made is shown with its changes, to administrators alone", async () => {
      const change = (tx: Transaction, genre: string) => sql`update public.paintings set genre_en = ${genre} where id = ${ID}`.execute(tx);
      const former = async (tx: Transaction) => {
        const found = await findPaintingForEdit(tx, ID);
        return found === undefined ? undefined : readFormerEnglish(tx, found);
      };
      // Those that were older already have no digest.
      expect(await as("administrator", former)).toEqual({});
      await change(opened.ownerDb as Transaction, "Seascape at night");
      await change(opened.ownerDb as Transaction, "Seascape by night");
      const parts = [
        { kind: "same", text: "Seascape" },
        { kind: "added", text: " by night" },
      ];
      try {
        expect(await as("administrator", former)).toEqual({ "ru.genre": parts });
        expect(await as("primary owner", former)).toEqual({});
        for (const actor of ["other owner", "no role"] as const)
          expect(await as(actor, async (tx) => (await readTranslationTimes(tx, ID)).genre_ru_for), actor).toBeUndefined();
      } finally {
        await change(opened.ownerDb as Transaction, "Seascape");
      }
    });

    // Checklist: FORM-214
    test("a translation is older no more once the English text is again the one that it was made for, and only then", async () => {
      // Each statement is a transaction with a time of its own.
      const set = async (column: string, text: string) => {
        await run(`update public.paintings set ${column} = '${text}' where id = '${paintings.others}'`);
        return (await as("administrator", (tx) => older(tx, paintings.others))).filter((path) => path.endsWith(".title"));
      };
      await set("title_fr", "Le port neuf");
      expect(await set("title_ru", "Новая гавань")).toEqual([]);
      expect(await set("title_en", "Harbour II")).toEqual(["fr.title", "ru.title"]);
      expect(await set("title_en", "Harbour III")).toEqual(["fr.title", "ru.title"]);
      expect(await set("title_fr", "Le port III")).toEqual(["ru.title"]);
      expect(await set("title_en", "Harbour IV")).toEqual(["fr.title", "ru.title"]);
      // The French text was written for the third, the Russian one for the first.
      expect(await set("title_en", "Harbour")).toEqual(["fr.title"]);
      expect(await set("title_en", "Harbour III")).toEqual(["ru.title"]);
      const { rows } = await sql`select from public.changes where painting_id = ${paintings.others} and operation = 'confirmed'`.execute(
        opened.ownerDb,
      );
      expect(rows).toEqual([]);
    });

    // Checklist: FORM-215
    test("nobody reads the digests in the table, and visitors and others nowhere", async () => {
      for (const actor of ["anonymous", "no role", "primary owner", "administrator"] as const)
        for (const columns of ["translated_at", "p", "p.*"])
          await expect(as(actor, (tx) => sql.raw(`select ${columns} from public.paintings as p`).execute(tx))).rejects.toMatchObject({
            code: "42501",
          });
      const times = (tx: Transaction) => readTranslationTimes(tx, ID);
      await expect(as("anonymous", times)).rejects.toMatchObject({ code: "42501" });
      expect(await as("no role", times)).toEqual({});
      expect(await as("other owner", times)).toEqual({});
      expect(await as("primary owner", times)).toHaveProperty("title_ru");
      expect(await as("administrator", times)).toHaveProperty("title_ru");
      const byToken = await as("anonymous", (tx) =>
        sql`select title_en, translated_at from app.painting_by_token(${tokens.valid.text}, ${ID})`.execute(tx),
      );
      expect(byToken.rows).toEqual([{ title_en: "Harbour", translated_at: {} }]);
    });

    // Checklist: FORM-214
    test("an English text that is emptied and filled again with what it said leaves its translations as they were", async () => {
      // Each statement is a transaction with a time of its own.
      const set = async (column: string, text: string | null) => {
        await sql`update public.paintings set ${sql.ref(column)} = ${text} where id = ${paintings.others}`.execute(opened.ownerDb);
        return (await as("administrator", (tx) => older(tx, paintings.others))).filter((path) => path.endsWith(".description"));
      };
      await set("description_en", "Boats at rest");
      await set("description_fr", "Des barques au repos");
      await set("description_ru", "Лодки");
      for (const nothing of ["", null]) {
        expect(await set("description_en", nothing)).toEqual([]);
        expect(await set("description_en", "Boats at rest")).toEqual([]);
        expect(await set("description_en", nothing)).toEqual([]);
        expect(await set("description_en", "Boats at night")).toEqual(["fr.description", "ru.description"]);
        expect(await set("description_en", nothing)).toEqual([]);
        expect(await set("description_en", "Boats at rest")).toEqual([]);
      }
      // The French text was written for no English one.
      await set("description_en", null);
      await set("description_fr", "Des barques");
      expect(await set("description_en", "Boats at rest")).toEqual(["fr.description"]);
    });

    // Checklist: FORM-97
    test("a copy knows for which text its translations were made", async () => {
      const source = randomUUID();
      const english = { title_en: "Harbour", genre_en: "Seascape" };
      const french = { title_fr: "Le port", genre_fr: "Marine" };
      await opened.ownerDb
        .insertInto("paintings")
        .values({ id: source, ...english, ...french, owner_id: people.primaryOwner })
        .execute();
      await opened.ownerDb.updateTable("paintings").set({ title_en: "Quay" }).where("id", "=", source).execute();
      const copied = async (written: typeof english) => {
        const id = randomUUID();
        await opened.database.withActor(actors.administrator, async (tx) => {
          await keepTranslationTimes(tx, source);
          await tx
            .insertInto("paintings")
            .values({ id, ...written, ...french, owner_id: people.primaryOwner })
            .execute();
        });
        const states = async () => (await as("administrator", (tx) => older(tx, id))).toString();
        const seen = [await states()];
        for (const change of [{ title_en: "Harbour" }, { genre_en: "Seascape" }]) {
          await opened.ownerDb.updateTable("paintings").set(change).where("id", "=", id).execute();
          seen.push(await states());
        }
        return seen;
      };
      expect(await copied({ title_en: "Quay", genre_en: "Seascape" })).toEqual(["fr.title", "", ""]);
      expect(await copied({ title_en: "Quay II", genre_en: "Night" })).toEqual(["fr.title,fr.genre", "fr.genre", ""]);
      expect(await copied({ title_en: "Harbour", genre_en: "Night" })).toEqual(["fr.genre", "fr.genre", ""]);
    });
  });
}
