import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, seedWorld } from "../support/database/factories.ts";

/* Other forms of words and numbers in the desk's search (P-MANAGE-125). */

for (const engine of ENGINES) {
  describe(`the desk's search for other forms on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      const write = (text: string) => sql.raw(text).execute(opened.ownerDb);
      await write(`update public.paintings set title_en = 'The grey ferry', title_fr = 'Le cheval', title_ru = 'Гавань', description_en = 'A harbour'
        where id = '${paintings.shown}'`);
      await write(`update public.paintings set title_en = 'Two ferries', description_en = 'Seaside' where id = '${paintings.others}'`);
      await write(`update public.painting_private set eac_passport_no = 'EAC-P-2026-0017' where painting_id = '${paintings.shown}'`);
    });
    afterAll(() => opened.close());
    const ids = (q: string, actor: ActorName = "administrator", more = "", language: Language = "en") =>
      attempt<string[]>(opened.database, actors[actor], async (tx) => {
        const query = new URLSearchParams(`${more}&${new URLSearchParams({ q })}`);
        return (await listManagedPaintings(tx, language, readManageFilter(query))).paintings.map(({ id }) => id);
      });

    // Checklist: MANAGE-178
    test("finds plurals and endings in each language, for those who may see the text", async () => {
      for (const q of ["harbours", "grey ferri", "ferry harbours", "chevaux", "гавани"]) {
        expect(await ids(q, "other owner"), q).not.toContain(paintings.shown);
        expect(await ids(q), q).toContain(paintings.shown);
      }
      // As typed first.
      expect(await ids("ferries")).toEqual([paintings.others, paintings.shown]);
      expect(await ids("ferries", "administrator", "spelling=typed")).toEqual([paintings.others]);
      expect(await ids("harbours tugs")).toEqual([]);
    });

    // Checklist: MANAGE-221
    test("finds short Russian words in each case, in each language, in quotation marks too", async () => {
      const write = (text: string) => sql.raw(text).execute(opened.ownerDb);
      await write(`update public.paintings set title_ru = 'Дом у моста', description_ru = 'Старый сад' where id = '${paintings.shown}'`);
      for (const q of ["дома", "домом", "доме", "саду", "садом", "«у моста»", "мосту", "дома, у мостов"])
        for (const language of ["en", "fr", "ru"] as const) {
          expect(await ids(q, "other owner", "", language), q).not.toContain(paintings.shown);
          expect(await ids(q, "administrator", "", language), q).toEqual([paintings.shown]);
        }
      expect(await ids("столом", "administrator", "", "ru")).toEqual([]);
    });

    // Checklist: MANAGE-222
    test("leaves out the middle of words beside words and their beginnings", async () => {
      const write = (text: string) => sql.raw(text).execute(opened.ownerDb);
      await write(`update public.paintings set title_en = 'Mill and church' where id = '${paintings.shown}'`);
      await write(`update public.paintings set title_en = 'A church', artist_en = 'Camille Vikmark' where id = '${paintings.others}'`);
      expect(await ids("mill church", "other owner")).not.toContain(paintings.shown);
      expect(await ids("mill church")).toEqual([paintings.shown]);
      expect(await ids("mil")).toEqual([paintings.shown]);
      // Nothing else is found.
      expect(await ids("mill church vikm")).toEqual([paintings.others]);
      expect(await ids("amill")).toEqual([paintings.others]);
      // Numbers are typed by their ends.
      expect(await ids("0017")).toEqual([paintings.shown]);
    });

    // Checklist: MANAGE-179
    test("finds a passport by its parts, as they are said", async () => {
      const said = ["EAC P-17/26", "P-17/26", "P-17/2026", "P-2026-17", "2026-17", "17/2026", "17/26", "202617", "eacp20260017"];
      for (const q of said) {
        expect(await ids(q), q).toEqual([paintings.shown]);
        expect(await ids(q, "other owner"), q).toEqual([]);
      }
      for (const q of ["P-17/25", "P-18/26", "2025-17", "202618"]) expect(await ids(q), q).toEqual([]);
    });
  });
}
