import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suggestSpelling } from "#app/features/painting/domain/search/suggest-spelling.server.ts";
import { findNeighbours } from "#app/features/painting/domain/works/find-neighbours.server.ts";
import { listPublishedPaintings } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { FIRST_PAGE } from "#app/shared/paging/pages.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, seedWorld } from "../support/database/factories.ts";
import { withoutTriggers } from "../support/database/without-triggers.ts";

/* The gallery and its search with many works (P-GALLERY-1, P-GALLERY-2, P-GALLERY-8). */

const WORKS = 2_000;

for (const engine of ENGINES) {
  describe(`the gallery on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      // In the gallery, neither the list of changes nor the management list is read.
      await withoutTriggers(opened.ownerDb, ["record_change", "keep_managed_insert"], () =>
        sql`insert into public.paintings (title_en, title_ru, artist_en, year, is_published, created_at)
        select 'Study ' || n, case when n % 2 = 0 then 'Этюд ' || n end, 'Painter ' || n % 7, 1800 + n % 50, n % 10 <> 0,
          now() - n / 100 * interval '1 day'
        from generate_series(1, ${WORKS}::integer) as n`.execute(opened.ownerDb),
      );
      await sql`analyze`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const find = (
      search: string,
      language: Language = "en",
      { actor = "anonymous" as ActorName, year = undefined as number | undefined } = {},
    ) => as(actor, (tx) => listPublishedPaintings(tx, language, { search, year }, FIRST_PAGE));
    const titles = async (search: string, language?: Language) => (await find(search, language)).paintings.map(({ title }) => title);
    /** Adds works with these English titles. */
    const withTitles = async (added: string[], work: () => Promise<void>) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into public.paintings (title_en) select unnest(${added}::text[]) returning id`.execute(opened.ownerDb);
      await work();
      await opened.ownerDb
        .deleteFrom("paintings")
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute();
    };

    describe("search", () => {
      test("suggests a spelling of published names alone, in the reader's language, for what matches nothing", async () => {
        const suggest = (text: string, language: Language = "en", actor: ActorName = "anonymous") =>
          as(actor, (tx) => suggestSpelling(tx, language, text));
        const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, title_ru, artist_en, is_published)
          values ('Zugzwang in Ochre', 'Цугцванг', 'Célestine Halberd', false) returning id`.execute(opened.ownerDb);
        const show = (isPublished: boolean) =>
          sql`update public.paintings set is_published = ${isPublished} where id = ${rows[0]?.id}`.execute(opened.ownerDb);
        for (const actor of ACTORS) expect(await suggest("zugzwamg", "en", actor), actor).toBeUndefined();
        await show(true);
        expect(await suggest("zugzwamg")).toBe("zugzwang");
        expect(await suggest("ZUGZWAGN in ocre")).toBeUndefined();
        expect(await suggest("ZUGZWAGN in ochre")).toBe("zugzwang in ochre");
        expect(await suggest("celestine halbard")).toBe("célestine halberd");
        expect(await suggest("цугцвант", "ru")).toBe("цугцванг");
        expect(await suggest("цугцвант", "en")).toBeUndefined();
        // Nothing near, too short, of two names, and what is spelt well.
        for (const text of ["xylophone", "zug", "ochre celestine", "zugzwang", "", "%%%%%%", "\u001f\u001f\u001f"])
          expect(await suggest(text), text).toBeUndefined();
        expect(await suggest("z".repeat(10_000))).toBeUndefined();
        await show(false);
        expect(await suggest("zugzwamg")).toBeUndefined();
        await sql`delete from public.paintings where id = ${rows[0]?.id}`.execute(opened.ownerDb);
      });

      test("finds no draft, for nobody and under no name", async () => {
        for (const actor of ACTORS) {
          expect(await find("Draft", "en", { actor }), actor).toMatchObject({ paintings: [], found: 0 });
          // A tenth of the studies are drafts.
          expect((await find("Study 1990", "en", { actor })).found, actor).toBe(0);
          expect((await find("Study", "en", { actor })).found, actor).toBe(WORKS * 0.9);
        }
      });
      test("nobody reads its table", async () => {
        for (const actor of ACTORS)
          await expect(as(actor, (tx) => sql`select * from app.published_names`.execute(tx))).rejects.toMatchObject({ code: "42501" });
      });
      test("finds nothing of a work once it is unpublished, renamed or deleted", async () => {
        await withTitles(["Quince"], async () => {
          expect(await titles("quince")).toEqual(["Quince"]);
          await sql`update public.paintings set title_en = 'Medlar' where title_en = 'Quince'`.execute(opened.ownerDb);
          expect(await titles("quince")).toEqual([]);
          expect(await titles("medlar")).toEqual(["Medlar"]);
          await sql`update public.paintings set is_published = false where title_en = 'Medlar'`.execute(opened.ownerDb);
          expect(await titles("medlar")).toEqual([]);
        });
        expect(await titles("medlar")).toEqual([]);
      });
      // Checklist: GALLERY-37
      test("reads the language, or English where the language has none", async () => {
        expect((await find("этюд", "ru")).found).toBe(WORKS * 0.4);
        expect((await find("study", "ru")).found).toBe(WORKS * 0.5);
        expect((await find("этюд", "en")).found).toBe(0);
        expect((await find("STUDY", "fr")).found).toBe(WORKS * 0.9);
      });
      // Checklist: GALLERY-40
      test("combines with a year, and comes in pages, newest first", async () => {
        const all = await find("painter 3");
        const page = await as("anonymous", (tx) =>
          listPublishedPaintings(tx, "en", { search: "painter 3", year: undefined }, { first: 1, last: 5 }),
        );
        expect(all.paintings).toHaveLength(48);
        expect(page.paintings).toHaveLength(240);
        expect(page.paintings.slice(0, 48)).toEqual(all.paintings);
        const second = await as("anonymous", (tx) =>
          listPublishedPaintings(tx, "en", { search: "painter 3", year: undefined }, { first: 2, last: 2 }),
        );
        expect(second.paintings).toEqual(page.paintings.slice(48, 96));
        const ofYear = await find("painter 3", "en", { year: 1831 });
        expect(ofYear.found).toBe(ofYear.paintings.length);
        expect(new Set(ofYear.paintings.map(({ date }) => date))).toEqual(new Set(["1831"]));
      });
      test("takes every character literally, and any number of them", async () => {
        await withTitles(["100%_\\ 'wool'", "a.b*c", "x"], async () => {
          expect(await titles("%_\\")).toEqual(["100%_\\ 'wool'"]);
          expect(await titles("'wool'")).toEqual(["100%_\\ 'wool'"]);
          expect(await titles(".b*")).toEqual(["a.b*c"]);
          expect(await titles("%")).toEqual(["100%_\\ 'wool'"]);
          expect(await titles("0%")).toEqual(["100%_\\ 'wool'"]);
          expect(await titles("x")).toEqual(["x"]);
          expect(await titles("_b")).toEqual([]);
          expect(await titles(`100%_\\ 'wool'${"l".repeat(5_000)}`)).toEqual([]);
          // A title and an artist are two texts.
          expect(await titles("9painter")).toEqual([]);
        });
      });
      test("lowers letters of every script alike, and respects accents", async () => {
        await withTitles(["Éclat ŒUVRE", "Ёлка", "İznik", "Straße", "ΟΔΟΣ", "Ὀδός", "ԵՐԵՒԱՆ", "Ǆungla", "Ṩ"], async () => {
          expect(await titles("éclat œuvre")).toEqual(["Éclat ŒUVRE"]);
          expect(await titles("eclat")).toEqual([]);
          expect(await titles("ёЛКА", "ru")).toEqual(["Ёлка"]);
          expect(await titles("елка", "ru")).toEqual([]);
          expect(await titles("İZNIK")).toEqual(["İznik"]);
          expect(await titles("STRAßE")).toEqual(["Straße"]);
          expect(await titles("strasse")).toEqual([]);
          expect(await titles("οδος")).toEqual(["ΟΔΟΣ"]);
          expect(await titles("երե")).toEqual(["ԵՐԵՒԱՆ"]);
          expect(await titles("ǆ")).toEqual(["Ǆungla"]);
          expect(await titles("ṩ")).toEqual(["Ṩ"]);
        });
      });
      test("lowers each letter of the languages as the pages did", async () => {
        // Without U+1C80 to U+1DFF, whose newest letters older servers do not know.
        const codes = Array.from({ length: 0x2000 - 0xc0 }, (_, n) => n + 0xc0).filter((code) => code < 0x1c80 || code > 0x1dff);
        const letters = codes.map((code) => String.fromCodePoint(code));
        const { rows } = await sql<{ letter: string; folded: string }>`
          select letter, app.fold_letters(letter) as folded from unnest(${letters}::text[]) as letter`.execute(opened.ownerDb);
        const scripts = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
        const different = rows.filter(({ letter, folded }) => scripts.test(letter) && folded !== letter.toLowerCase().replace("ς", "σ"));
        expect(rows).toHaveLength(letters.length);
        expect(different).toEqual([]);
      });
      test.each(["Study 1777", "777", "77", "7", "zq", "painter"])("reads the index for %o, and no whole table", async (search) => {
        const scans = await as("anonymous", async (tx) => {
          const count = async () => {
            const { rows } = await sql<{ name: string; scans: number }>`
              select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans from pg_class as c
              where c.relname like 'published_names%' and c.relkind in ('r', 'i')`.execute(tx);
            return new Map(rows.map(({ name, scans: number }) => [name, number]));
          };
          const before = await count();
          await sql`select app.search_published('en', ${search}, null, 48, 0)`.execute(tx);
          return Object.fromEntries([...(await count())].map(([name, number]) => [name, number - (before.get(name) ?? 0)]));
        });
        expect(scans).toEqual({ published_names: 0, published_names_pkey: 0, published_names_parts_idx: 1 });
      });
    });

    test("its list has the years and the number of published works", async () => {
      const { total, found, years } = await find("", "en", { year: 1810 });
      const { rows } = await sql<{ total: number; found: number; years: number[] }>`
        select count(*)::integer as total, (count(*) filter (where year = 1810))::integer as found,
          array_agg(distinct year order by year desc) filter (where year is not null) as years
        from public.paintings where is_published`.execute(opened.ownerDb);
      expect([{ total, found, years }]).toEqual(rows);
    });

    test("works of one moment have neighbours in the order of the gallery", async () => {
      const listed = await as("anonymous", (tx) =>
        listPublishedPaintings(tx, "en", { search: "", year: undefined }, { first: 1, last: 5 }),
      );
      const ids = listed.paintings.map(({ id }) => id);
      for (const place of [0, 1, 50, 90, 91, 92, 93, 200]) {
        const beside = await as("anonymous", (tx) => findNeighbours(tx, ids[place] as string, "en"));
        expect([beside.previous?.id, beside.next?.id], `place ${place}`).toEqual([ids[place - 1], ids[place + 1]]);
      }
    });

    /** Text of the plan of each statement of `work`, which runs as the actor. */
    const plansOf = (actor: ActorName, work: (tx: Transaction) => Promise<unknown>) =>
      as(actor, async (tx) => {
        const plans: string[] = [];
        const statements: { sql: string; parameters: readonly unknown[] }[] = [];
        const executor = tx.getExecutor();
        const execute = executor.executeQuery.bind(executor);
        executor.executeQuery = ((compiled: Parameters<typeof execute>[0]) => {
          statements.push(compiled);
          return execute(compiled);
        }) as typeof execute;
        await work(tx);
        executor.executeQuery = execute;
        for (const { sql: text, parameters } of statements) {
          const { rows } = await execute<{ "QUERY PLAN": string }>({
            ...(statements[0] as Parameters<typeof execute>[0]),
            sql: `explain ${text}`,
            parameters,
          });
          plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
        }
        return plans;
      });

    test.each(["anonymous", "primary owner", "administrator"] as const)("a page and neighbours read indexes, for the %s", async (actor) => {
      const all = await plansOf(actor, (tx) => listPublishedPaintings(tx, "en", { search: "", year: 1810 }, { first: 1, last: 1 }));
      const lists = all.filter((plan) => !plan.includes("count_facets"));
      const { rows } = await sql<{ id: string }>`select id from public.paintings where title_en = 'Study 999'`.execute(opened.ownerDb);
      const neighbours = await plansOf(actor, (tx) => findNeighbours(tx, rows[0]?.id as string, "en"));
      expect(lists.length).toBe(2);
      expect(neighbours.length).toBe(4);
      for (const plan of [...lists, ...neighbours]) expect(plan).toMatch(/paintings_published(_year)?_idx/);
      for (const plan of neighbours) expect(plan).not.toMatch(/Seq Scan/);
    });
    test.each(LANGUAGES)("a search in %s finds what the list shows", async (language) => {
      const shown = await find("", language);
      for (const { title } of shown.paintings.slice(0, 5))
        expect((await find(title, language)).paintings.map((each) => each.title)).toContain(title);
    });
  });
}
