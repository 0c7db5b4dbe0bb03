import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchArtists } from "#app/features/painting/domain/artists/search-artists.server.ts";
import { findMentions } from "#app/features/painting/domain/find-mentions.server.ts";
import { findArtistOfWork, findCard } from "#app/features/painting/domain/list/find-cards.server.ts";
import { searchWorks, spelledAs, suggestWorks } from "#app/features/painting/domain/search/search-works.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, pictures, seedWorld } from "../support/database/factories.ts";
import { withoutTriggers } from "../support/database/without-triggers.ts";

/* The search of the site among works (P-INFO-17). */

const MANY = 2_000;

for (const engine of ENGINES) {
  describe(`the search among works on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      provideMessages(ALL_MESSAGES);
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      // The search reads neither the list of changes nor the management list.
      await withoutTriggers(opened.ownerDb, ["record_change", "keep_managed_insert"], () =>
        sql`insert into public.paintings (title_en, materials_en, year, is_published, created_at)
        select 'Study ' || 10000 + n, case n % 4 when 0 then 'Tempera on panel' else 'Ink on paper' end, 1800 + n % 50, n % 10 <> 0,
          now() - interval '1 day' - n * interval '1 minute'
        from generate_series(1, ${MANY}::integer) as n`.execute(opened.ownerDb),
      );
      await sql`insert into public.paintings
          (title_en, title_fr, title_ru, artist_en, artist_ru, original_title, description_en, description_fr, date_place_made_en,
            materials_en, materials_fr, materials_ru, genre_en, frame_en, artist_dates, year, created_at)
        values
          ('Larches at Dusk', 'Mélèzes au crépuscule', 'Лиственницы в сумерках', 'Célestin Roumare', 'Селестен Румар', 'Lärchen',
            'A hunter crosses the marsh. A zinnober streak lies under the varnish.', 'Un chasseur traverse le marais.', '1889, Honfleur',
            'Oil on canvas', 'Huile sur toile', 'Холст, масло', 'Landscape', 'Gilded ledge', '1851–1902', 1889, now()),
          ('Canvas Sellers', null, null, 'Honor Ebrington', null, null, null, null, null, 'Etching', null, null, null, null, null, 1911,
            now() - interval '1 hour')`.execute(opened.ownerDb);
      await sql`update public.painting_private set technical_analysis = 'Undisclosed orpiment', expert_report = 'Clandestine provenance',
        eac_inventory_no = 'EAC-INV-9917', eac_passport_no = 'EAC-P-9917' where painting_id = ${paintings.shown}`.execute(opened.ownerDb);
      await sql`analyze`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const find = (query: string, language: Language = "en", { actor = "anonymous" as ActorName, limit = 6, offset = 0 } = {}) =>
      as(actor, (tx) => searchWorks(tx, language, query, { limit, offset }));
    const titles = async (query: string, language?: Language) => (await find(query, language)).works.map(({ title }) => title);
    const suggest = (query: string, language: Language = "en", actor: ActorName = "anonymous") =>
      as(actor, (tx) => suggestWorks(tx, language, query));
    const raw = (text: string, actor: ActorName = "anonymous") => as(actor, (tx) => sql.raw(text).execute(tx));

    // Checklist: MANAGE-88
    test("finds a name in either of its spellings, whichever it is stored in", async () => {
      await sql`insert into public.paintings (title_en, artist_en, is_published) values
        ('Spelled one', 'Häßler', true), ('Spelled two', 'Haessler', true), ('Spelled three', 'Søren', true)`.execute(opened.ownerDb);
      for (const query of ["haessler", "Häßler", "hässler"])
        expect((await titles(query)).toSorted(), query).toEqual(["Spelled one", "Spelled two"]);
      expect(await titles("hassler")).toEqual(["Spelled one"]);
      for (const query of ["soren", "Søren", "soeren"]) expect(await titles(query), query).toEqual(["Spelled three"]);
      await sql`delete from public.paintings where title_en like 'Spelled %'`.execute(opened.ownerDb);
    });

    // Checklist: INFO-121
    test("finds a work by the pictures that everyone sees, by their kind and caption, and no longer than they are so", async () => {
      expect((await titles("ultraviolet fluorescence")).length + (await titles("undertexture")).length).toBe(0);
      const before = (await find("verso")).works.map(({ id }) => id);
      expect(before).toContain(paintings.shown);
      const change = (set: string, id: string) =>
        sql.raw(`update public.painting_pictures set ${set} where id = '${id}'`).execute(opened.ownerDb);
      await change("caption_ru = 'Штамп таможни'", pictures.verso);
      await change("caption_en = 'Undertexture'", pictures.ultraviolet);
      expect((await find("таможни", "ru")).works[0]?.passage).toMatchObject({ field: "picture", language: "ru", found: ["таможни"] });
      expect((await find("оборот", "fr")).works[0]).toMatchObject({ id: paintings.shown, passage: { field: "picture", language: "ru" } });
      expect(await titles("undertexture")).toEqual([]);
      await change("is_private = true", pictures.verso);
      for (const word of ["таможни", "verso"]) expect(await titles(word), word).toEqual([]);
      await change("is_private = false", pictures.verso);
      expect((await find("таможни")).found).toBe(1);
      await change("caption_ru = null", pictures.verso);
      expect((await find("таможни")).found).toBe(0);
      await sql`update public.painting_pictures set caption_en = null where id = ${pictures.ultraviolet}`.execute(opened.ownerDb);
    });

    // Checklist: GALLERY-53
    test("mentions in the gallery are of published works, in the language, and not of titles and artists", async () => {
      const mentions = (query: string, language: Language = "en", actor: ActorName = "anonymous") =>
        as(actor, (tx) => findMentions(tx, language, query)).then((works) => works.map(({ title }) => title));
      for (const actor of ACTORS) expect(await mentions("Study", "en", actor), actor).toEqual([]);
      expect(await mentions("orpiment", "en", "administrator")).toEqual([]);
      expect(await mentions("hunter")).toEqual(["Larches at Dusk"]);
      expect(await mentions("hunter", "fr")).toEqual([]);
      expect(await mentions("chasseur", "fr")).toEqual(["Mélèzes au crépuscule"]);
      // The title of another language.
      expect(await mentions("mélèzes", "fr")).toEqual([]);
      expect(await mentions("mélèzes", "en")).toEqual(["Larches at Dusk"]);
      expect(await mentions("лиственницы", "en")).toEqual(["Larches at Dusk"]);
      expect(await mentions("lan")).toEqual(["Larches at Dusk"]);
      expect(await mentions("mar")).toEqual([]);
      expect(await mentions("larches")).toEqual([]);
      expect(await mentions("")).toEqual([]);
      expect((await mentions("tempera")).length).toBe(6);
      // An artist and a year, or words of title and artist, are no part of either.
      expect(await mentions("Roumare 1889")).toEqual(["Larches at Dusk"]);
      expect(await mentions("Roumare larches")).toEqual(["Larches at Dusk"]);
      expect(await mentions("Румар 1889", "ru")).toEqual(["Лиственницы в\u00a0сумерках"]);
      expect(await mentions("1889")).toContain("Larches at Dusk");
      expect(await mentions("Honfleur 1889")).toEqual(["Larches at Dusk"]);
      expect(await mentions("Célestin Roumare")).toEqual([]);
      expect(await mentions("hunter painting")).toEqual(["Larches at Dusk"]);
    });

    // Checklist: GALLERY-53
    test("works are mentioned beside more named ones than are read, and a winter by its snow", async () => {
      await sql`insert into public.paintings (title_en, description_en, is_published, created_at)
        select 'Winter Road ' || n, null, true, now() from generate_series(1, 60) as n
        union all select 'White quay', 'A quay in winter.', true, now() - interval '2 years'
        union all select 'Cold quay', 'Trodden snow.', true, now() - interval '2 years'`.execute(opened.ownerDb);
      const works = await as("anonymous", (tx) => findMentions(tx, "en", "winter"));
      expect(works.map(({ title }) => title).toSorted()).toEqual(["Cold quay", "White quay"]);
      expect((await find("winter painting")).found).toBe(62);
      await sql`delete from public.paintings where title_en ~ '^Winter Road|^White quay$|^Cold quay$'`.execute(opened.ownerDb);
    });

    // Checklist: INFO-83
    describe("refuses", () => {
      test("drafts to everybody, their owners and administrators among them", async () => {
        for (const actor of ACTORS) {
          expect(await find("Study 11990", "en", { actor }), actor).toEqual({ works: [], found: 0 });
          expect((await find("study", "en", { actor })).found, actor).toBe(MANY * 0.9);
        }
      });
      test("the card of a draft, and its artist, to everybody: only published works stand before the results", async () => {
        for (const actor of ACTORS) {
          expect(await as(actor, (tx) => findCard(tx, "en", paintings.draft)), actor).toBeUndefined();
          expect(await as(actor, (tx) => findArtistOfWork(tx, "en", paintings.draft)), actor).toBeUndefined();
        }
        const { works } = await find("Larches at Dusk", "ru");
        const id = works[0]?.id ?? "";
        expect(await as("anonymous", (tx) => findCard(tx, "ru", id))).toMatchObject({ id, title: "Лиственницы в\u00a0сумерках" });
        expect(await as("anonymous", (tx) => findArtistOfWork(tx, "ru", id))).toMatchObject({ name: "Селестен Румар", works: 1 });
      });
      test("words of private records to everybody", async () => {
        for (const actor of ACTORS)
          for (const word of ["orpiment", "clandestine", "9917", "EAC-INV-9917", "EAC-P-9917"])
            expect((await find(word, "en", { actor })).found, `${actor}: ${word}`).toBe(0);
      });
      test("its table to everybody", async () => {
        for (const actor of ACTORS)
          await expect(raw("select * from app.published_words", actor), actor).rejects.toMatchObject({ code: "42501" });
      });
      test("the functions that keep its table to everybody", async () => {
        for (const text of ["select app.words_query('[]')", "select app.words_in('x')", "select app.words_of(null)"])
          await expect(raw(text, "administrator"), text).rejects.toMatchObject({ code: "42501" });
      });
      test("a work once it is unpublished, its words change, or it is deleted", async () => {
        const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, description_en) values ('Quince', 'Medlars')
          returning id`.execute(opened.ownerDb);
        const change = (set: string) => sql.raw(`update public.paintings set ${set} where id = '${rows[0]?.id}'`).execute(opened.ownerDb);
        expect(await titles("medlars")).toEqual(["Quince"]);
        await change("description_en = 'Sloes'");
        expect(await titles("medlars")).toEqual([]);
        expect(await titles("sloes")).toEqual(["Quince"]);
        await change("is_published = false");
        expect(await titles("sloes")).toEqual([]);
        await change("is_published = true");
        expect(await titles("sloes")).toEqual(["Quince"]);
        await sql`delete from public.paintings where id = ${rows[0]?.id}`.execute(opened.ownerDb);
        expect(await titles("sloes")).toEqual([]);
        const left = await sql`select from app.published_words where painting_id = ${rows[0]?.id}`.execute(opened.ownerDb);
        expect(left.rows).toEqual([]);
      });
      test("works that have only some of the words, and words inside others", async () => {
        expect(await titles("larches xylophone")).toEqual([]);
        expect(await titles("arches")).toEqual([]);
        // A short word has no open ending.
        expect(await titles("mar")).toEqual([]);
        expect(await titles("188")).toEqual([]);
      });
      test.each(["", "the of", "?!", "«»", "\u0000", "' | 'a':*", "\\", "x".repeat(10_000), "🙂"])("%o", async (query) => {
        expect(await find(query)).toEqual({ works: [], found: 0 });
      });
      test("quoting: operators and quotes of a query are characters", async () => {
        const call = (wanted: unknown) =>
          as("anonymous", async (tx) => {
            const { rows } = await sql<{ matches: number }>`
              select matches from app.search_words(${JSON.stringify(wanted)}::jsonb, 6, 0)`.execute(tx);
            return rows[0]?.matches;
          });
        for (const form of ["' | 'larches", "larches' | 'a", "\\' | larches", "larches':*A", "larches & a", "", "*"])
          expect(await call([[form]]), form).toBe(0);
        expect(await call([])).toBe(0);
        expect(await call([[]])).toBe(0);
        expect(await call([["larches"]])).toBe(1);
        expect(await call([["larch*"]])).toBe(1);
      });
    });

    // Checklist: INFO-84
    describe("finds a work", () => {
      test.each([
        ["title", "larches"],
        ["title in French", "melezes"],
        ["title in Russian, inflected", "лиственница"],
        ["artist", "Roumare"],
        ["artist in Russian", "РУМАР"],
        ["original title", "lärchen"],
        ["original title without accents", "Larchen"],
        ["year and another word", "1889 roumare"],
        ["place", "Honfleur"],
        ["genre", "landscape gilded"],
        ["frame", "ledge"],
        ["artist's dates", "1902"],
        ["description", "zinnober"],
        ["description in French", "chasseur"],
        ["beginning", "zinno"],
        ["other form", "hunters"],
        ["several fields", "roumare marsh 1889"],
        ["materials with a stop word", "huile sur toile"],
        ["materials in Russian, another order", "масло холст"],
      ])("by its %s: %s", async (what, query) => {
        for (const language of ["en", "fr", "ru"] as const) expect((await find(query, language)).found, `${what}, ${language}`).toBe(1);
      });
      test("that is named so before one that is made so, then the newest", async () => {
        expect(await titles("canvas")).toEqual(["Canvas Sellers", "Larches at Dusk"]);
        expect((await titles("study", "fr")).slice(0, 2)).toEqual(["Study 10001", "Study 10002"]);
      });
      test("in slices, with the number of all", async () => {
        const [first, second] = [await find("tempera"), await find("tempera", "en", { offset: 6 })];
        expect([first.found, second.found]).toEqual([400, 400]);
        expect(new Set([...first.works, ...second.works].map(({ id }) => id)).size).toBe(12);
        expect(await find("tempera", "en", { offset: 999 })).toEqual({ works: [], found: 400 });
      });
      test.each<[string, Language, Record<string, unknown> | undefined]>([
        ["larches", "en", undefined],
        ["roumare 1889", "fr", undefined],
        ["canvas", "en", { field: "materials", language: "en", text: "Oil on canvas", found: ["canvas"] }],
        ["canvas", "ru", { field: "materials", language: "en", found: ["canvas"] }],
        ["toiles", "fr", { field: "materials", language: "fr", found: ["toile"] }],
        ["larches honfleur", "fr", { field: "title", language: "en", found: ["Larches"] }],
        ["larchen", "en", { field: "originalTitle", language: undefined, found: ["Lärchen"] }],
        ["zinnober varnish", "en", { field: "description", language: "en", found: ["zinnober", "varnish"] }],
      ])("%s in %s with the passage that has what title, artist and date have not", async (query, language, passage) => {
        const { works } = await find(query, language);
        const work = works.find(({ date }) => date === "1889");
        expect(work).toBeDefined();
        if (passage === undefined) expect(work?.passage).toBeUndefined();
        else expect(work?.passage).toMatchObject(passage);
      });
    });

    // Checklist: INFO-106
    describe("finds an artist", () => {
      const artists = (query: string, actor: ActorName = "anonymous", slice = { limit: 3, offset: 0 }) =>
        as(actor, (tx) => searchArtists(tx, "ru", query, slice));
      test("of no draft, by no word of another text, and by not all of the words", async () => {
        const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, artist_en, is_published)
          values ('Hidden', 'Ottokar Quist', false) returning id`.execute(opened.ownerDb);
        for (const actor of ACTORS) expect(await artists("quist", actor), actor).toEqual({ artists: [], found: 0 });
        for (const query of ["larches", "hunter", "roumare ebrington", "1889", "", "%"])
          expect(await artists(query), query).toEqual({ artists: [], found: 0 });
        expect(await artists("roumare", "anonymous", { limit: 3, offset: 3 })).toEqual({ artists: [], found: 0 });
        await sql`delete from public.paintings where id = ${rows[0]?.id}`.execute(opened.ownerDb);
      });
      test("by a name in any language, with works and years", async () => {
        for (const query of ["Roumare", "румар", "celestin roumare"])
          expect(await artists(query), query).toMatchObject({
            artists: [{ name: "Селестен Румар", works: 1, years: "1889" }],
            found: 1,
          });
      });
    });

    describe("suggests a spelling", () => {
      test("of no draft, and of no word that only leads nowhere", async () => {
        const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, description_en, is_published)
          values ('Hidden', 'Zugzwang', false) returning id`.execute(opened.ownerDb);
        for (const actor of ACTORS) expect(await suggest("zugzwamg", "en", actor), actor).toBeUndefined();
        for (const query of ["", "the", "zug", "xylophone", "larches xylophone", "oil", "%%%%%%"])
          expect(await suggest(query), query).toBeUndefined();
        await sql`delete from public.paintings where id = ${rows[0]?.id}`.execute(opened.ownerDb);
      });
      test("of any public text, with its accents", async () => {
        expect(await suggest("zinnobr")).toBe("zinnober");
        expect(await suggest("roumare zinnobar")).toBe("roumare zinnober");
        expect(await suggest("canvass oil")).toBe("canvas oil");
        expect(await suggest("Honfleru")).toBe("honfleur");
        expect(await suggest("chaseur")).toBe("chasseur");
        const { works } = await find("melezes", "fr");
        expect(spelledAs("melezes", works)).toBe("mélèzes");
      });
    });

    test.each([[["tempera*"]], [["study*"], ["1801"]], [["zzzz*"]]])("reads the index for %o, and no whole table", async (...forms) => {
      const scans = await as("anonymous", async (tx) => {
        const count = async () => {
          const { rows } = await sql<{ name: string; scans: number }>`
            select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans from pg_class as c
            where c.relname like 'published_words%' and c.relkind in ('r', 'i')`.execute(tx);
          return new Map(rows.map(({ name, scans: number }) => [name, number]));
        };
        const before = await count();
        await sql`select app.search_words(${JSON.stringify(forms)}::jsonb, 48, 0)`.execute(tx);
        return Object.fromEntries([...(await count())].map(([name, number]) => [name, number - (before.get(name) ?? 0)]));
      });
      expect(scans).toEqual({ published_words: 0, published_words_pkey: 0, published_words_idx: 1 });
    });
  });
}
