import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sortingName } from "#app/features/painting/domain/artists/artist-order.ts";
import { findListNeighbours } from "#app/features/painting/domain/list/find-list-neighbours.server.ts";
import { listManagedPaintings, listMatchingIds } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { saveManagedView } from "#app/features/painting/domain/list/save-managed-view.server.ts";
import { listWithSpelling } from "#app/features/painting/domain/list/suggest-managed-spelling.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { MANY, seedManagedWorks } from "../support/browser/managed-works.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, people, tokens } from "../support/database/factories.ts";

/* The management list: search, filters, orders, pages and the view of each account (P-MANAGE-20 to P-MANAGE-23). */

for (const engine of ENGINES) {
  describe(`the management list on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedManagedWorks(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const run = (text: string) => sql.raw(text).execute(opened.ownerDb);
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const list = (query: string, actor: ActorName = "administrator", language: Language = "en") =>
      as(actor, (tx) => listManagedPaintings(tx, language, readManageFilter(new URLSearchParams(query))));
    const titles = async (query: string, actor?: ActorName, language?: Language) =>
      (await list(query, actor, language)).paintings.map(({ title }) => title);
    const found = async (q: string, actor?: ActorName) => (await list(new URLSearchParams({ q }).toString(), actor)).found;

    // Checklist: MANAGE-40
    describe("refuses", () => {
      test("its tables and the functions behind it to everybody, and itself to the signed out", async () => {
        for (const actor of ACTORS)
          for (const text of [
            "select * from app.managed_words",
            "select * from app.managed_works",
            "select app.find_managed('a', null, null, '{}')",
            "select * from app.managed_words_of('{}', '{}')",
            "select * from app.managed_works_of('{}')",
            "select app.keep_managed('{}', '{}')",
            "select app.found_text('x')",
            "select app.spelled_out('x')",
            // Nor to a user, who has no works.
            ...(actor === "anonymous" ? ["select * from app.similar_managed('harbour', null)"] : []),
          ])
            await expect(
              as(actor, (tx) => sql.raw(text).execute(tx)),
              `${actor}: ${text}`,
            ).rejects.toMatchObject({ code: "42501" });
        await expect(list("", "anonymous")).rejects.toMatchObject({ code: "42501" });
      });
      test("everything to a user without a role", async () => {
        for (const query of ["", "q=harbour", "q=study", "state=draft", "owner=lenoir", "order=changed"])
          expect(await list(query, "no role"), query).toMatchObject({ paintings: [], found: 0, total: 0 });
      });
      test("works of others to an owner, whatever is searched", async () => {
        for (const actor of ["other owner", "co-owner", "primary owner"] as const)
          for (const query of ["q=study", "q=painter+3", "state=draft&q=study", "lacks=picture&q=study"])
            expect(await list(query, actor), `${actor}: ${query}`).toMatchObject({ paintings: [], found: 0 });
        for (const text of ["harbour", "0417", "4TTX", "orpiment", "shown"]) expect(await found(text, "other owner"), text).toBe(0);
      });
      test("archived works to owners, and to administrators outside of their own state", async () => {
        await run(`update public.paintings set archived_at = now() where id = '${paintings.shown}'`);
        for (const query of ["", "q=harbour", "state=archived", "state=published", "tokens=live"])
          expect((await list(query, "co-owner")).paintings, query).toEqual([]);
        for (const query of ["q=harbour", "state=published&q=harbour", "owner=lenoir"])
          expect((await list(query)).paintings, query).toEqual([]);
        expect(await list("state=archived&q=harbour")).toMatchObject({
          found: 1,
          total: 1,
          view: "table",
          paintings: [{ isArchived: true, liveTokens: 0 }],
        });
        const spelt = (query: string, actor: ActorName) =>
          as(actor, (tx) => listWithSpelling(tx, "en", readManageFilter(new URLSearchParams(query))));
        expect((await spelt("q=dusk", "co-owner")).archived, "never said to its owner").toBe(0);
        expect(await spelt("q=dusk", "administrator")).toMatchObject({ found: 0, archived: 1 });
        expect(await spelt("q=orpimemt", "administrator"), "of the words that were meant").toMatchObject({ found: 0, archived: 0 });
        for (const query of ["", "q=dusk&state=draft", "q=dusk&state=archived"])
          expect((await spelt(query, "administrator")).archived, query).toBeUndefined();
        await run(`update public.paintings set archived_at = null where id = '${paintings.shown}'`);
      });
      test("an owner the names and addresses of owners, their own among them, and former register numbers", async () => {
        for (const text of ["lenoir", "honore.lenoir@example.org", "primaryOwner", "example.org", "ZZZZ-0001"]) {
          expect(await found(text), text).toBeGreaterThan(0);
          for (const actor of ["co-owner", "primary owner"] as const) expect(await found(text, actor), `${actor}: ${text}`).toBe(0);
          // Not even beside a word that is found.
          expect(await found(`harbour ${text}`, "primary owner"), text).toBe(0);
        }
      });
      test("an owner the filter by owner: it is left aside", async () => {
        for (const owner of ["lenoir", "primaryOwner", "nobody"])
          expect(await list(`owner=${owner}`, "primary owner"), owner).toMatchObject({ found: 2 });
      });
      test("a co-owner what is known of tokens: neither their number, nor the filter, nor the order", async () => {
        const [work] = (await list("", "co-owner")).paintings;
        expect(work).toMatchObject({ id: paintings.shown, managesTokens: false, liveTokens: null });
        expect((await list("tokens=live", "co-owner")).found).toBe(0);
        // A second work without tokens: the order tells nothing.
        const order = (query: string) =>
          as("co-owner", (tx) => listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams(query))));
        expect((await order("order=tokens")).paintings.map(({ id }) => id)).toEqual(
          (await order("order=-tokens")).paintings.map(({ id }) => id),
        );
      });
      // Checklist: MANAGE-200
      test("an owner who changed a work; the time is that of the rows they see", async () => {
        await run(`update public.paintings set updated_at = now() where id = '${paintings.shown}'`);
        await run(`update public.access_tokens set is_active = false where id = '${tokens.expired.id}'`);
        const [administrators] = (await list("q=harbour")).paintings;
        const [owners] = (await list("q=harbour", "primary owner")).paintings;
        expect(owners?.changedBy).toBeNull();
        expect(owners?.owners.map(({ email }) => email)).toEqual(["primaryOwner@example.org"]);
        expect(administrators?.owners.map(({ email }) => email)).toEqual(["primaryOwner@example.org", "honore.lenoir@example.org"]);
        // The last change of all is one of a token.
        const change = await sql<{ at: Date; last: string }>`select max(at) filter (where table_name <> 'access_tokens') as at,
          (array_agg(table_name order by id desc))[1] as last from public.changes where painting_id = ${paintings.shown}`.execute(
          opened.ownerDb,
        );
        expect(change.rows[0]?.last).toBe("access_tokens");
        expect(administrators?.changedAt).toBe(change.rows[0]?.at.toISOString());
      });
      test("the preferences of others, and choosing for them", async () => {
        await opened.ownerDb.insertInto("account_preferences").values({ account_id: people.admin, managed_view: "table" }).execute();
        for (const actor of ["no role", "primary owner"] as const) {
          expect(await as(actor, (tx) => tx.selectFrom("account_preferences").selectAll().execute())).toEqual([]);
          await expect(as(actor, (tx) => saveManagedView(tx, people.coOwner, "table"))).rejects.toMatchObject({ code: "42501" });
          await expect(as(actor, (tx) => saveManagedView(tx, people.admin, "cards"))).rejects.toMatchObject({ code: "42501" });
        }
        await expect(as("anonymous", (tx) => saveManagedView(tx, people.coOwner, "table"))).rejects.toMatchObject({ code: "42501" });
        await opened.ownerDb.deleteFrom("account_preferences").execute();
      });
      test.each(["%", "' or 1=1 --", "\\", "«»", "…", "a".repeat(150), "🙂", "\u0000", "harbour xylophone"])(
        "to find anything by %o",
        async (text) => {
          expect(await found(text)).toBe(0);
        },
      );
    });

    // Checklist: MANAGE-41
    describe("finds a work by", () => {
      test.each([
        ["a title", "harbour"],
        ["a title of another language", "port crepuscule"],
        ["a title in Russian", "ГАВАНЬ"],
        ["an artist without accents", "dupre"],
        ["an artist with accents", "DUPRÉ"],
        ["words in any order", "1866 harbour"],
        ["words of several texts", "dupre 1866 elm orpiment"],
        ["a part of a word", "arbou"],
        ["two letters", "юл"],
        ["another text", "orme barques"],
        ["the name of a certificate", "condition report"],
        ["the inventory number", "EAC-INV/0417"],
        ["it without its zeros", "eac-inv-417"],
        ["it with others", "EAC-INV-00417"],
        ["a part of it", "0417"],
        ["it without signs", "eacinv0417"],
        ["the passport number", "EAC-P-9917"],
        ["the register number", "4ttx9k21"],
        ["a report", "provenance eprouvee"],
        ["an analysis", "orpiment"],
        ["the name of a file of the record", "x-ray"],
      ])("%s", async (_, text) => {
        for (const actor of ["administrator", "co-owner"] as const)
          expect(await titles(new URLSearchParams({ q: text }).toString(), actor), actor).toEqual(["Harbour at Dusk"]);
      });
      test("an owner's name or address, a former register number", async () => {
        for (const text of ["lenoir", "HONORÉ", "honore.lenoir@example.org", "harbour lenoir", "ZZZZ 0001", "ZZZZ0001", "ZZZZ-OOOl"])
          expect(await titles(new URLSearchParams({ q: text }).toString()), text).toEqual(["Harbour at Dusk"]);
      });
      test("a number without its zeros before a year, and a size with or without spaces", async () => {
        await run(`with work as (insert into public.paintings (title_en, artist_en, materials_en) values ('Numbered', 'Anna', 'Panel, 52 × 73.5 cm, frame 60 x 80.5 cm') returning id)
          insert into public.painting_private (painting_id, eac_passport_no) select id, 'EAC P-0097/26' from work`);
        try {
          for (const text of ["P-97/26", "EAC/P-97/26", "p-0097/26", "52x73.5", "52X73", "52 × 73.5", "60x80.5", "60 x 80.5"])
            expect(await titles(new URLSearchParams({ q: text }).toString()), text).toEqual(["Numbered"]);
          for (const text of ["P-97/25", "P-9/26", "52x80"]) expect(await found(text), text).toBe(0);
        } finally {
          await run("delete from public.paintings where title_en = 'Numbered'");
        }
      });
      // Checklist: MANAGE-88
      test("a name in either of its spellings, whichever it is stored in", async () => {
        await run(`insert into public.paintings (title_en, artist_en) values
          ('Spelled one', 'Jörg Häßler, Århus'), ('Spelled two', 'Joerg Haessler, Aarhus'), ('Spelled three', 'Søren Læssøe')`);
        for (const text of ["haessler", "Häßler", "hässler", "joerg häßler", "Århus", "aarhus jörg"])
          expect((await titles(new URLSearchParams({ q: text }).toString())).toSorted(), text).toEqual(["Spelled one", "Spelled two"]);
        for (const text of ["hassler", "jorg arhus", "haßler"])
          expect(await titles(new URLSearchParams({ q: text }).toString()), text).toEqual(["Spelled one"]);
        for (const text of ["soren", "Søren", "soeren", "laessoe", "læsso"])
          expect(await titles(new URLSearchParams({ q: text }).toString()), text).toEqual(["Spelled three"]);
        expect(await found("haessler häßler xylophone")).toBe(0);
        await run("delete from public.paintings where title_en like 'Spelled %'");
      });
      // Checklist: MANAGE-132
      test("the title before the artist, the artist before the owner, texts last, and says where; words without their middles", async () => {
        const add = async (title: string, artist: string, description: string, owner?: string) => {
          const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, artist_en, description_en)
            values (${title}, ${artist}, ${description}) returning id`.execute(opened.ownerDb);
          if (owner !== undefined)
            await run(`insert into public.painting_owners (painting_id, owner_id) values ('${rows[0]?.id}', '${owner}')`);
        };
        await run(`update auth."user" set name = 'Camille' where id = '${people.noRole}'`);
        await add("Ranked 5", "Nobody", "by the mill");
        await add("Ranked 4", "Nobody", "", people.noRole);
        await add("Ranked 3", "Millet", "");
        await add("Windmill 2", "Ranked", "");
        await add("Millstone 1", "Ranked", "");
        await add("A mill 0", "Ranked", "mill");
        const ranked = async (query: string) =>
          (await list(query)).paintings.map(({ title, foundIn }) => [title, foundIn].filter((each) => each !== null).join(": "));
        expect(await ranked("q=mill")).toEqual(["A mill 0", "Millstone 1", "Ranked 3", "Ranked 5: description"]);
        // Words in whose middle it stands are left out beside these.
        expect(await ranked("q=dmill")).toEqual(["Windmill 2"]);
        expect(await ranked("q=amill")).toEqual(["Ranked 4: owner"]);
        // The farthest of several words says it; a chosen order stays.
        expect(await ranked("q=mill+ranked+nobody")).toEqual(["Ranked 5: description"]);
        expect((await ranked("q=mill&order=oldest"))[0]).toBe("Ranked 5: description");
        expect(await ranked("owner=camille")).toEqual(["Ranked 4"]);
        const owner = (name: string, spelling = "") =>
          as("administrator", (tx) => listWithSpelling(tx, "en", readManageFilter(new URLSearchParams({ owner: name, spelling }))));
        expect(await owner("camile")).toMatchObject({ owner: "camille", found: 1 });
        expect(await owner("camile", "typed")).toMatchObject({ found: 0 });
        // A word of a title is no owner's.
        expect((await owner("millstome")).owner).toBeUndefined();
        await run("delete from public.paintings where artist_en in ('Nobody', 'Ranked', 'Millet')");
        await run(`update auth."user" set name = 'noRole' where id = '${people.noRole}'`);
      });
      test("what it says now, and no longer by what it said", async () => {
        const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en) values ('Quince') returning id`.execute(
          opened.ownerDb,
        );
        const id = rows[0]?.id;
        await run(`update public.paintings set title_en = 'Medlar' where id = '${id}'`);
        expect([await found("quince"), await found("medlar")]).toEqual([0, 1]);
        await run(
          `insert into public.painting_private (painting_id, eac_inventory_no, eac_passport_no) values ('${id}', 'M-1', 'MEDLAR-P')`,
        );
        const number = (await list("q=medlar-p")).paintings[0]?.registerNo as string;
        expect(await found(number)).toBe(1);
        await run(`update public.painting_private set eac_inventory_no = 'M-2' where painting_id = '${id}'`);
        expect([await found("m-1 medlar"), await found("m-2 medlar")]).toEqual([0, 1]);
        await run(`delete from public.painting_private where painting_id = '${id}'`);
        expect([await found("m-2 medlar"), await found("medlar"), await found(number)]).toEqual([0, 1, 1]);
        await run(
          `insert into public.painting_owners (painting_id, owner_id) values ('${id}', '${people.otherOwner}'), ('${id}', '${people.noRole}')`,
        );
        expect(await found("medlar otherowner")).toBe(1);
        await run(`update auth."user" set name = 'Mireille' where id = '${people.otherOwner}'`);
        expect(await found("medlar mireille")).toBe(1);
        await run(`delete from public.painting_owners where painting_id = '${id}' and owner_id = '${people.otherOwner}'`);
        expect(await found("medlar mireille")).toBe(0);
        await run(`delete from public.paintings where id = '${id}'`);
        expect(await found("medlar")).toBe(0);
        const left = await opened.ownerDb
          .selectFrom("app.managed_words")
          .select("source")
          .where("painting_id", "=", id as string)
          .execute();
        expect(left).toEqual([]);
        await run(`update auth."user" set name = 'otherOwner' where id = '${people.otherOwner}'`);
      });
      test("reading the index of parts, and no whole table", async () => {
        const scans = await as("administrator", async (tx) => {
          const count = async () => {
            const { rows } = await sql<{ name: string; scans: number }>`
              select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans from pg_class as c
              where c.relname in ('managed_words', 'managed_words_parts_idx')`.execute(tx);
            return new Map(rows.map(({ name, scans: number }) => [name, number]));
          };
          const before = await count();
          await sql`select app.list_managed('en', '{"q": "harbour 1866", "page": 1, "per": 48}')`.execute(tx);
          return Object.fromEntries([...(await count())].map(([name, number]) => [name, number - (before.get(name) ?? 0)]));
        });
        expect(scans).toEqual({ managed_words: 0, managed_words_parts_idx: 2 });
      });
    });

    // Checklist: MANAGE-42
    describe("is narrowed", () => {
      test("to a state, an owner, live tokens, what is lacking, and combinations", async () => {
        const { total } = await list("");
        expect(total).toBe(MANY + 3);
        expect((await list("state=draft")).found).toBe(MANY / 10 + 1);
        expect((await list("state=published")).found).toBe((MANY * 9) / 10 + 2);
        expect(await titles("owner=lenoir")).toEqual(["Harbour at Dusk"]);
        expect((await titles("owner=primaryOwner@example.org")).sort()).toEqual(["Draft", "Harbour at Dusk"]);
        expect((await titles("tokens=live&order=title")).sort()).toEqual(["Draft", "Harbour at Dusk", "Others"]);
        expect((await list("lacks=picture")).found).toBe(MANY + 1);
        expect((await list("lacks=record")).found).toBe(MANY);
        expect((await list("lacks=record&lacks=picture&state=draft&q=painter+3")).paintings.length).toBeGreaterThan(0);
        expect((await list("lacks=record&owner=primaryOwner")).found).toBe(0);
        expect(await titles("q=harbour&lacks=fr")).toEqual([]);
        expect((await list("lacks=fr")).found).toBe(MANY + 2);
        expect((await list("lacks=en")).found).toBe(0);
      });
      test("to what changed since a day", async () => {
        await run(`update public.changes set at = '2021-05-05' where title like 'Study%'`);
        await run(`update public.paintings set title_fr = 'Étude 1' where title_en = 'Study 1'`);
        const today = new Date().toISOString().slice(0, 10);
        expect((await list(`since=${today}`)).found).toBe(4);
        expect((await list("since=2021-05-05")).found).toBe(MANY + 3);
        expect((await list("since=2999-01-01")).found).toBe(0);
        expect((await list("since=2999-01-01", "primary owner")).found).toBe(0);
        expect((await list(`since=${today}`, "primary owner")).found).toBe(2);
        expect((await list("since=yesterday")).found).toBe(MANY + 3);
        await run(`update public.paintings set title_fr = null where title_en = 'Study 1'`);
      });
      test.each([
        ["nothing but English names", {}, "fr ru"],
        ["copies of several words", { title_fr: "Grey Sea", title_ru: "Grey Sea", artist_fr: "A B", artist_ru: "А Б" }, "fr ru"],
        [
          "a French name that is the English one",
          { title_fr: "Mer grise", title_ru: "Серое море", artist_fr: "A B", artist_ru: "А Б" },
          "",
        ],
        ["a Russian artist in Latin letters", { title_fr: "Mer grise", title_ru: "Серое море", artist_fr: "A B", artist_ru: "A B" }, "ru"],
        [
          "a title that needs no translation, beside texts that are translated",
          {
            title_fr: "Grey Sea",
            title_ru: "Серое море",
            artist_fr: "A B",
            artist_ru: "А Б",
            materials_en: "Oil",
            materials_fr: "Huile",
            materials_ru: "Масло",
          },
          "",
        ],
        [
          "a text that French lacks",
          { title_fr: "Mer grise", title_ru: "Серое море", artist_fr: "A B", artist_ru: "А Б", frame_en: "Oak", frame_ru: "Дуб" },
          "fr",
        ],
      ])("tells the languages that lack texts: %s", async (_, texts, lacking) => {
        const facts: Record<string, string> = { title_en: "Grey Sea", artist_en: "A B", ...texts };
        const names = Object.keys(facts);
        const [row] = await attempt<{ lacking: string[] }[]>(opened.database, actors.administrator, async (tx) => {
          await sql`insert into public.paintings (${sql.join(names.map((name) => sql.ref(name)))})
            values (${sql.join(Object.values(facts))})`.execute(tx);
          return (await listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams("q=grey+sea")))).paintings;
        });
        expect(row?.lacking.join(" ")).toBe(lacking);
      });
    });

    // Checklist: MANAGE-116
    describe("names everything that matches a filter", () => {
      const matching = (query: string, actor: ActorName, most = 1_000) =>
        as(actor, (tx) => listMatchingIds(tx, "en", readManageFilter(new URLSearchParams(query)), most));
      test("nothing of others to owners, and nothing to a user without a role or the signed out", async () => {
        await expect(matching("", "anonymous")).rejects.toMatchObject({ code: "42501" });
        expect(await matching("", "no role")).toEqual([]);
        for (const query of ["q=study", "state=archived", "state=draft&q=study"])
          expect(await matching(query, "primary owner"), query).toEqual([]);
        expect((await matching("q=harbour", "primary owner")) ?? []).toEqual([paintings.shown]);
      });
      test("nothing if it is more than may be selected", async () => {
        expect(await matching("q=study", "administrator", MANY - 1)).toBeUndefined();
        expect(await matching("q=study", "administrator", MANY)).toHaveLength(MANY);
      });
      test("whatever the page and its size, and only what the filter shows", async () => {
        const drafts = await matching("q=study&state=draft&page=3&per=12&view=cards", "administrator");
        expect(drafts).toHaveLength(MANY / 10);
        const shown = (await list("q=study&state=draft&per=12")).paintings.map(({ id }) => id);
        expect(drafts?.slice(0, 12)).toEqual(shown);
      });
    });

    // Checklist: MANAGE-43
    describe("is sorted", () => {
      const sorted = async (names: (string | null)[], language: Language, order = "order=title") => {
        const ids = (
          await sql<{ id: string }>`insert into public.paintings (title_en, title_ru, artist_en, year)
          select 'zz sorted', name, 'zz', 1 from unnest(${names}::text[]) as name returning id`.execute(opened.ownerDb)
        ).rows.map(({ id }) => id);
        const result = await titles(`q=zz+sorted&per=96&${order}`, "administrator", language);
        await opened.ownerDb.deleteFrom("paintings").where("id", "in", ids).execute();
        return result.map((name) => name.replaceAll("\u00a0", " ")).filter((name) => name !== "zz sorted");
      };
      test("by title without regard to case, accents and signs, numbers by their value, Cyrillic first in Russian", async () => {
        const names = [
          "Ящик",
          "ёлка",
          "Ель",
          "йод",
          "Игла",
          "Кот",
          "Étude",
          "Study 10",
          "Study 9",
          "«Аист»",
          "10 лет",
          "9 лет",
          "œuvre",
          "Zinc",
        ];
        const expected = [
          "9 лет",
          "10 лет",
          "«Аист»",
          "ёлка",
          "Ель",
          "Игла",
          "йод",
          "Кот",
          "Ящик",
          "Étude",
          "œuvre",
          "Study 9",
          "Study 10",
          "Zinc",
        ];
        expect(await sorted(names, "ru")).toEqual(expected);
        expect(await sorted(names, "ru", "order=-title")).toEqual(expected.toReversed());
      });
      // Checklist: MANAGE-133
      test("by the family name of an artist, as the public list of artists", async () => {
        const names = [
          ...[
            "Pavel Ostrenko",
            "Павел Остренко",
            "Anna van der Linde",
            "Jean d’Aubrac",
            "Lin Moqiu",
            "Lin Maria Holm",
            "Wang Yi",
            "Édouard Ézé",
          ],
          ...[
            "Master of the Gilded Margin",
            "Maître à la marge dorée",
            "Мастер золочёного поля",
            "Ermeline",
            "Ermeline 2",
            "A (B)",
            "Øle Ås",
            "",
          ],
        ];
        const { rows } = await sql<{ name: string; key: string | null; sorted: string }>`
          select name, app.key_of(name) as key, app.sorting_name(app.key_of(name), name) as sorted
          from unnest(${names}::text[]) as name`.execute(opened.ownerDb);
        for (const { name, key, sorted: by } of rows) expect(by, name).toBe(sortingName({ key: key ?? "", name }));
        const { rows: added } = await sql<{ id: string }>`insert into public.paintings (title_en, artist_en)
          select 'zz by ' || name, name from unnest(${["Ivan Repin", "Anna Brodsky", "Zoe Adler"]}::text[]) as name returning id`.execute(
          opened.ownerDb,
        );
        expect((await list("q=zz+by&order=artist")).paintings.map(({ artist }) => artist)).toEqual([
          "Zoe Adler",
          "Anna Brodsky",
          "Ivan Repin",
        ]);
        // Those before and after one, as the list has them and for whom it has them.
        const [repin = "", brodsky = "", adler = ""] = added.map(({ id }) => id);
        const around = (name: ActorName, id: string) =>
          opened.database.withActor(actors[name], (tx) =>
            findListNeighbours(tx, id, "en", readManageFilter(new URLSearchParams("q=zz+by&order=artist&page=4"))),
          );
        expect(await around("primary owner", brodsky)).toBeNull();
        await expect(around("anonymous", brodsky)).rejects.toThrow();
        expect(await around("administrator", brodsky)).toEqual({ previous: adler, next: repin });
        expect(await around("administrator", adler)).toEqual({ previous: null, next: brodsky });
        expect(await around("administrator", paintings.shown)).toBeNull();
        await opened.ownerDb.deleteFrom("paintings").where("id", "in", [repin, brodsky, adler]).execute();
      });
      test("by every column in both directions, without a row lost, in pages", async () => {
        for (const order of [
          "newest",
          "oldest",
          "title",
          "artist",
          "year",
          "inventory",
          "passport",
          "state",
          "languages",
          "tokens",
          "changed",
        ]) {
          const read = async (name: string) => {
            const ids: string[] = [];
            for (const page of [1, 2, 3, 4, 5, 6, 7]) {
              const shown = await list(`order=${name}&per=96&page=${page}`);
              expect([shown.page, shown.pages], name).toEqual([page, 7]);
              ids.push(...shown.paintings.map(({ id }) => id));
            }
            return ids;
          };
          const ids = await read(order);
          expect(new Set(ids).size, order).toBe(MANY + 3);
          if (order === "newest") expect(ids.toReversed()).toEqual(await read("oldest"));
        }
      }, 60_000);
      test("by numbers, years and artists", async () => {
        const first = async (query: string) => (await list(query)).paintings[0];
        expect((await first("order=inventory"))?.inventoryNo).toBe("EAC-INV/0417");
        expect((await first("order=-year&q=study"))?.date).toBe("1500");
        expect((await first("order=year&q=study"))?.date).toBe("1549");
        expect((await first("order=artist&q=study"))?.artist).toBe("Painter 0");
        expect((await first("order=-artist&q=study"))?.artist).toBe("Painter 6");
        expect((await first("order=tokens"))?.liveTokens).toBe(1);
        expect((await first("order=state"))?.isPublished).toBe(false);
        // Works without a number come last in both directions.
        expect((await first("order=-passport"))?.passportNo).toMatch(/^PASSPORT/);
      });
      test("beyond the last page it shows the last", async () => {
        expect(await list("page=9999&per=96")).toMatchObject({ page: 7, pages: 7 });
        expect(await list("page=9999&q=nothing+of+the+kind")).toMatchObject({ page: 1, pages: 1, paintings: [] });
      });
    });

    // Checklist: MANAGE-44
    describe("opens", () => {
      test("as cards for few works, as a table for many, and as the account has chosen", async () => {
        expect(await list("", "primary owner")).toMatchObject({ view: "cards" });
        const many = await list("");
        expect(many.view).toBe("table");
        expect(many.paintings).toHaveLength(48);
        const chosen = await list("view=cards");
        expect(chosen.view).toBe("cards");
        expect(chosen.paintings).toHaveLength(12);
        const shown = await as("primary owner", async (tx) => {
          await saveManagedView(tx, people.primaryOwner, "cards");
          await saveManagedView(tx, people.primaryOwner, "table");
          return listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams()));
        });
        expect(shown.view).toBe("table");
        expect((await list("", "primary owner")).view).toBe("cards");
      });
      test("with one statement, however many works there are", async () => {
        const statements = await as("administrator", async (tx) => {
          let count = 0;
          const executor = tx.getExecutor();
          const execute = executor.executeQuery.bind(executor);
          executor.executeQuery = ((compiled: Parameters<typeof execute>[0]) => {
            count++;
            return execute(compiled);
          }) as typeof execute;
          await listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams("q=study&order=artist&tokens=live")));
          executor.executeQuery = execute;
          return count;
        });
        expect(statements).toBe(1);
      });
    });
  });
}
