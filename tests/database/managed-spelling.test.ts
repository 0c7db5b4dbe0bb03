import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { listShownIds, listWithSpelling } from "#app/features/painting/domain/list/suggest-managed-spelling.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { seedManagedWorks } from "../support/browser/managed-works.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings } from "../support/database/factories.ts";

/* Words of the desk's search that are spelled otherwise than in the works (P-MANAGE-24). */

// Checklist: MANAGE-118
for (const engine of ENGINES) {
  describe(`the management list, for words that are spelled otherwise, on ${engine.name}, shows works`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedManagedWorks(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const run = (text: string) => sql.raw(text).execute(opened.ownerDb);
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const spelt = (query: Record<string, string>, actor: ActorName = "administrator", language: Language = "en") =>
      as(actor, (tx) => listWithSpelling(tx, language, readManageFilter(new URLSearchParams(query))));
    const shownFor = async (q: string, actor?: ActorName, language?: Language) => {
      const { paintings: shown, spelling } = await spelt({ q }, actor, language);
      return { spelling, titles: shown.map(({ title }) => title) };
    };
    const NOTHING = { spelling: undefined, titles: [] };

    test("never those of works or texts that the reader does not see", async () => {
      for (const [q, spelling] of [
        ["lenoyr", "lenoir"],
        ["otherowmer", "otherowner"],
      ] as const) {
        expect((await shownFor(q)).spelling, q).toBe(spelling);
        for (const actor of ["co-owner", "primary owner", "other owner", "no role"] as const)
          expect(await shownFor(q, actor), `${actor}: ${q}`).toEqual(NOTHING);
      }
      for (const [q, meant] of [
        ["orpimemt", "orpiment"],
        ["harbout", "harbour"],
        ["varmish", "varnish"],
      ] as const) {
        expect((await shownFor(q, "co-owner")).titles, q).toEqual(["Harbour at Dusk"]);
        for (const actor of ["other owner", "no role"] as const) expect(await shownFor(q, actor), `${actor}: ${q}`).toEqual(NOTHING);
        const rows = await as("other owner", (tx) => sql`select * from app.similar_managed(${q}, null)`.execute(tx));
        expect(JSON.stringify(rows.rows), q).not.toContain(meant);
      }
    });
    test("never those of an archived work to its owner, and to nobody beside the state that is asked for", async () => {
      await run(`update public.paintings set archived_at = now() where id = '${paintings.shown}'`);
      try {
        for (const actor of ["co-owner", "administrator"] as const) expect(await shownFor("orpimemt", actor), actor).toEqual(NOTHING);
        expect(await spelt({ q: "orpimemt", state: "archived" })).toMatchObject({ spelling: "orpiment", found: 1 });
      } finally {
        await run(`update public.paintings set archived_at = null where id = '${paintings.shown}'`);
      }
    });
    test.each([
      ["a title", "harborr dusk", "harbour dusk"],
      ["an artist, with the accents", "jules duprae", "jules dupré"],
      ["a wrong beginning", "barbour dusk", "harbour dusk"],
      ["two letters of a long word", "crepuzcula", "crépuscule"],
      ["neighbours that are swapped", "orpimnet", "orpiment"],
      ["a report", "provinance éprouvée", "provenance éprouvée"],
      ["Cyrillic", "гаваль", "гавань"],
      ["an owner's name", "honore lenoer", "honoré lenoir"],
    ])("of %s", async (_, q, spelling) => {
      const shown = await shownFor(q, "administrator", /[а-я]/.test(q) ? "ru" : spelling.includes("crép") ? "fr" : "en");
      expect(shown).toEqual({
        spelling,
        titles: [expect.stringMatching(/^(Harbour at Dusk|Le Port au crépuscule|Гавань в\sсумерках)$/)],
      });
    });
    test("not for numbers, short or far words, many of them, or what is known apart", async () => {
      for (const q of ["EAC-INV/0418", "dusj", "xylophone", "harborr dusck orpimemt varmish boots", "harbour study", "", "/"])
        expect((await shownFor(q)).spelling, q).toBeUndefined();
      // Whatever a stranger types is read within bounds.
      for (const q of ["a".repeat(200), "abcdef ".repeat(28), "%_'\\"]) expect((await shownFor(q)).spelling, q).toBeUndefined();
    });
    test("not where the typed words find something, or are asked for, or no filter leaves any", async () => {
      expect(await spelt({ q: "harbour" })).toMatchObject({ found: 1 });
      expect((await spelt({ q: "harbour" })).spelling).toBeUndefined();
      expect(await spelt({ q: "harborr", spelling: "typed" })).toMatchObject({ found: 0, paintings: [] });
      expect(await spelt({ q: "harborr", state: "draft" })).toMatchObject({ found: 0, paintings: [] });
    });
    test("and selects what it shows", async () => {
      const ids = (query: Record<string, string>) =>
        as("administrator", (tx) => listShownIds(tx, "en", readManageFilter(new URLSearchParams(query)), 10));
      expect(await ids({ q: "harborr" })).toEqual([paintings.shown]);
      expect(await ids({ q: "harborr", spelling: "typed" })).toEqual([]);
      expect(await ids({ q: "studdy" })).toBeUndefined();
    });
  });
}
