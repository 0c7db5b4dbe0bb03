import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRegisterEntry } from "#app/features/register/domain/find-register-entry.server.ts";
import type { PageChange, Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, people, seedWorld } from "../support/database/factories.ts";

/** Eight unambiguous characters of Crockford's alphabet. */
const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Values of the private records, seeded or written by the tests. */
const PRIVATE_WORDS = ["PASSPORT ", "INV ", "technical words", "expert words", "2020-02-29", "new private number"];

interface PublicEntry {
  number: string;
  status: string;
  entered_at: Date;
  status_since: Date;
  painting_id: string | null;
}

interface PublicEntryDetail extends PublicEntry {
  current: string | null;
  dimensions: string | null;
  materials_en: string | null;
  materials_fr: string | null;
  materials_ru: string | null;
}

const publicRegister = async (tx: Transaction) => (await sql<PublicEntry>`select * from public.public_register()`.execute(tx)).rows;

/** Entries of a painting, the valid one first. */
const entriesOf = (tx: Transaction, painting: string | null) =>
  tx
    .selectFrom("register_entries")
    .selectAll()
    .where("painting_id", "is not distinct from", painting)
    .orderBy(sql`array_position(array['valid', 'superseded', 'withdrawn'], status)`)
    .execute();
const statusesOf = async (tx: Transaction, painting: string | null) => (await entriesOf(tx, painting)).map((entry) => entry.status);

const writeNumber = (tx: Transaction, painting: string, eac_passport_no: string | null) =>
  tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", painting).executeTakeFirstOrThrow();

const addPainting = async (tx: Transaction, eac_passport_no: string | null) => {
  // The types require every column, the database none.
  const work = { title_en: "New" } as never;
  const { id } = await tx.insertInto("paintings").values(work).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("painting_private")
    .values({ painting_id: id, eac_passport_no } as never)
    .execute();
  return id;
};

for (const engine of ENGINES) {
  describe(`the register of artworks on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);

    describe("the table itself", () => {
      const WRITES = [
        `insert into public.register_entries (number, painting_id) values ('0000-0000', '${paintings.shown}')`,
        "update public.register_entries set status = 'withdrawn'",
        "update public.register_entries set number = '0000-0000'",
        "delete from public.register_entries",
        "truncate public.register_entries",
      ];
      for (const actor of ACTORS) {
        test.each(WRITES)(`${actor} cannot: %s`, async (statement) => {
          await expect(as(actor, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: "42501" });
        });
      }
      test("a visitor may not read it", async () => {
        await expect(as("anonymous", (tx) => entriesOf(tx, paintings.shown))).rejects.toMatchObject({ code: "42501" });
      });
      for (const actor of ["no role", "co-owner", "primary owner", "other owner"] as const) {
        test(`${actor} sees nothing in it, not even of their own painting`, async () => {
          expect(await as(actor, (tx) => tx.selectFrom("register_entries").selectAll().execute())).toEqual([]);
        });
      }
      test("an administrator reads it", async () => {
        const entries = await as("administrator", (tx) => tx.selectFrom("register_entries").selectAll().execute());
        expect(entries.map((entry) => entry.painting_id).sort()).toEqual(Object.values(paintings).sort());
      });
    });

    describe("entering", () => {
      test.each(["", " ", "   ", null])("the passport number %j does not count", async (number) => {
        const entries = await as("administrator", async (tx) => entriesOf(tx, await addPainting(tx, number)));
        expect(entries).toEqual([]);
      });
      test("a record without a passport number is not entered", async () => {
        const entries = await as("administrator", async (tx) => {
          const id = await addPainting(tx, null);
          await tx.updateTable("painting_private").set({ eac_inventory_no: "INV 9" }).where("painting_id", "=", id).execute();
          return entriesOf(tx, id);
        });
        expect(entries).toEqual([]);
      });
      test("a passport number written with the record is entered under its own register number", async () => {
        const entries = await as("administrator", async (tx) => entriesOf(tx, await addPainting(tx, "new private number")));
        expect(entries).toEqual([expect.objectContaining({ status: "valid", number: expect.stringMatching(NUMBER) })]);
        expect(entries[0]?.status_since).toEqual(entries[0]?.entered_at);
      });
      test("a passport number added to a record later is entered too", async () => {
        const entries = await as("administrator", async (tx) => {
          const id = await addPainting(tx, " ");
          await writeNumber(tx, id, "new private number");
          return entriesOf(tx, id);
        });
        expect(entries).toEqual([expect.objectContaining({ status: "valid", number: expect.stringMatching(NUMBER) })]);
      });
      test("register numbers are independent of passport numbers: the same one twice has two", async () => {
        const entries = await as("administrator", async (tx) => {
          const ids = [await addPainting(tx, "new private number"), await addPainting(tx, "new private number")];
          return (await Promise.all(ids.map((id) => entriesOf(tx, id)))).flat();
        });
        expect(new Set(entries.map((entry) => entry.number)).size).toBe(2);
      });
    });

    describe("changes of an entry", () => {
      test("changing other fields of the record has no effect", async () => {
        const [before, after] = await as("administrator", async (tx) => [
          await entriesOf(tx, paintings.shown),
          await tx
            .updateTable("painting_private")
            .set({ eac_inventory_no: "other", eac_issue_date: "2021-01-01", technical_analysis: "other", expert_report: "other" })
            .where("painting_id", "=", paintings.shown)
            .execute()
            .then(() => entriesOf(tx, paintings.shown)),
        ]);
        expect(after).toEqual(before);
      });
      test("saving the same number, with or without blanks, has no effect", async () => {
        const [before, after] = await as("administrator", async (tx) => {
          const entries = await entriesOf(tx, paintings.shown);
          await writeNumber(tx, paintings.shown, `PASSPORT ${paintings.shown}`);
          await writeNumber(tx, paintings.shown, `  PASSPORT ${paintings.shown} `);
          return [entries, await entriesOf(tx, paintings.shown)];
        });
        expect(after).toEqual(before);
      });
      test("another number supersedes the entry and creates a valid one", async () => {
        const [[before], after] = await as("administrator", async (tx) => {
          const entries = await entriesOf(tx, paintings.shown);
          await writeNumber(tx, paintings.shown, "new private number");
          return [entries, await entriesOf(tx, paintings.shown)] as const;
        });
        expect(after.map((entry) => entry.status)).toEqual(["valid", "superseded"]);
        const [valid, superseded] = after;
        expect(valid?.number).toMatch(NUMBER);
        expect(valid?.number).not.toBe(before?.number);
        expect(superseded).toMatchObject({ id: before?.id, number: before?.number, entered_at: before?.entered_at });
        expect(Number(superseded?.status_since)).toBeGreaterThan(Number(before?.status_since));
      });
      test.each([null, "", "  "])("clearing the number to %j withdraws it", async (number) => {
        const statuses = await as("administrator", async (tx) => {
          await writeNumber(tx, paintings.shown, number);
          return statusesOf(tx, paintings.shown);
        });
        expect(statuses).toEqual(["withdrawn"]);
      });
      test("deleting the record withdraws it", async () => {
        const statuses = await as("administrator", async (tx) => {
          await tx.deleteFrom("painting_private").where("painting_id", "=", paintings.shown).execute();
          return statusesOf(tx, paintings.shown);
        });
        expect(statuses).toEqual(["withdrawn"]);
      });
      test("a number written again after clearing is a new entry; the withdrawn one stays withdrawn", async () => {
        const statuses = await as("administrator", async (tx) => {
          await writeNumber(tx, paintings.shown, null);
          await writeNumber(tx, paintings.shown, `PASSPORT ${paintings.shown}`);
          return statusesOf(tx, paintings.shown);
        });
        expect(statuses).toEqual(["valid", "withdrawn"]);
      });
      test("deleting the painting withdraws and keeps all its entries, without the painting", async () => {
        const [numbers, left, named] = await as("administrator", async (tx) => {
          await writeNumber(tx, paintings.shown, "new private number");
          const before = await entriesOf(tx, paintings.shown);
          await tx.deleteFrom("paintings").where("id", "=", paintings.shown).execute();
          return [before.map((entry) => entry.number), await entriesOf(tx, null), await entriesOf(tx, paintings.shown)] as const;
        });
        expect(numbers).toHaveLength(2);
        expect(left.map((entry) => entry.number).sort()).toEqual([...numbers].sort());
        expect(left.map((entry) => entry.status)).toEqual(["withdrawn", "withdrawn"]);
        expect(named).toEqual([]);
      });
      test("changes to one painting do not affect the entries of others", async () => {
        const [before, after] = await as("administrator", async (tx) => {
          const entries = await entriesOf(tx, paintings.others);
          await writeNumber(tx, paintings.shown, "new private number");
          await tx.deleteFrom("paintings").where("id", "=", paintings.shown).execute();
          return [entries, await entriesOf(tx, paintings.others)];
        });
        expect(after).toEqual(before);
      });
    });

    describe("public_register", () => {
      for (const actor of ACTORS) {
        test(`${actor} reads every entry, and never the painting of a draft`, async () => {
          const entries = await as(actor, publicRegister);
          expect(entries.map((entry) => entry.painting_id).sort()).toEqual([paintings.shown, paintings.others, null].sort());
          expect(JSON.stringify(entries)).not.toContain(paintings.draft);
          for (const entry of entries) expect(entry).toMatchObject({ status: "valid", number: expect.stringMatching(NUMBER) });
        });
      }
      test("it has exactly these columns", async () => {
        const [entry] = await as("anonymous", publicRegister);
        expect(Object.keys(entry ?? {}).sort()).toEqual(["entered_at", "number", "painting_id", "status", "status_since"]);
      });
      test("it contains no private words, whatever the status of the entries", async () => {
        const entries = await as("administrator", async (tx) => {
          await writeNumber(tx, paintings.shown, "new private number");
          await writeNumber(tx, paintings.draft, null);
          await tx.deleteFrom("paintings").where("id", "=", paintings.others).execute();
          return publicRegister(tx);
        });
        expect(entries.map((entry) => entry.status).sort()).toEqual(["superseded", "valid", "withdrawn", "withdrawn"]);
        const found = JSON.stringify(entries);
        for (const word of [...PRIVATE_WORDS, paintings.draft, paintings.others, ...Object.values(people)])
          expect(found).not.toContain(word);
      });
      test("an unpublished painting is no longer named; its entry stays valid", async () => {
        const [before, after] = await as("administrator", async (tx) => {
          const [entry] = await entriesOf(tx, paintings.shown);
          const find = async () => (await publicRegister(tx)).find(({ number }) => number === entry?.number);
          const shown = await find();
          await tx.updateTable("paintings").set({ is_published: false }).where("id", "=", paintings.shown).execute();
          return [shown, await find()] as const;
        });
        expect([before?.painting_id, before?.status]).toEqual([paintings.shown, "valid"]);
        expect([after?.painting_id, after?.status]).toEqual([null, "valid"]);
      });
    });

    // Checklist: INFO-107
    describe("search_register", () => {
      const searched = async (tx: Transaction, part: string | null, artists: string[] = [], limit = 24, words: string[][] = []) =>
        (
          await sql<PublicEntry>`select number, status, entered_at, status_since, painting_id
          from app.search_register(${part}, ${artists}::text[], ${JSON.stringify(words)}::jsonb, ${limit}, 0)`.execute(tx)
        ).rows;

      for (const actor of ACTORS) {
        test(`${actor} finds entries of the public register alone, by four characters of a number or more`, async () => {
          const [all, ...found] = await as(actor, async (tx) => {
            const entries = await publicRegister(tx);
            const number = entries[0]?.number ?? "";
            return [
              entries,
              ...(await Promise.all(
                [null, "", number.slice(0, 3), "%%%%", "____", number, `${number}0`].map((part) => searched(tx, part)),
              )),
              await searched(tx, number.slice(0, 4)),
              await searched(tx, number.replace("-", "").slice(2, 6)),
              await searched(tx, number.slice(0, 4), [], 0),
            ];
          });
          expect(found.slice(0, 7)).toEqual(Array(7).fill([]));
          for (const entries of found.slice(7, 9)) {
            expect(entries).toContainEqual(all?.[0]);
            for (const entry of entries) expect(all).toContainEqual(entry);
          }
          expect(found[9]).toEqual([]);
        });
      }
      // Checklist: INFO-109
      test("the entries by words are those of published works whose title, artist or year has all of them, for every actor", async () => {
        const WORDS = [["hydrangeas"], ["steamer*"]];
        const before = await opened.ownerDb
          .selectFrom("paintings")
          .selectAll()
          .where("id", "in", [paintings.shown, paintings.draft])
          .execute();
        const change = (id: string, set: Record<string, unknown>) =>
          opened.ownerDb.updateTable("paintings").set(set).where("id", "=", id).execute();
        const find = async (actor: ActorName, words: string[][]) =>
          (await as(actor, (tx) => searched(tx, null, [], 24, words))).map(({ painting_id }) => painting_id);
        try {
          await change(paintings.shown, { title_fr: "Hydrangeas and a Steamer", description_en: "Beside a lighthouse" });
          await change(paintings.draft, { title_en: "Hydrangeas, a Steamer" });
          for (const actor of ACTORS) expect(await find(actor, WORDS), actor).toEqual([paintings.shown]);
          for (const words of [[...WORDS, ["lighthouse"]], [["lighthouse"]], [], [[]], [["' | 'hydrangeas"]]])
            expect(await find("anonymous", words), JSON.stringify(words)).toEqual([]);
          await change(paintings.shown, { is_published: false });
          for (const actor of ACTORS) expect(await find(actor, WORDS), actor).toEqual([]);
        } finally {
          for (const { id, title_en, title_fr, description_en, is_published } of before)
            await change(id, { title_en, title_fr, description_en, is_published });
        }
      });
      test("the entries of an artist are those of published works", async () => {
        const [shown, hidden] = await as("administrator", async (tx) => {
          await tx.updateTable("paintings").set({ artist_en: "Searched Painter" }).where("id", "=", paintings.shown).execute();
          const find = () => searched(tx, null, ["searched-painter"]);
          const before = await find();
          await tx.updateTable("paintings").set({ is_published: false }).where("id", "=", paintings.shown).execute();
          return [before, await find()];
        });
        expect(shown?.map(({ painting_id }) => painting_id)).toEqual([paintings.shown]);
        expect(hidden).toEqual([]);
      });
    });

    describe("public_register_entry and public_number_of", () => {
      const entryOf = async (tx: Transaction, number: string) =>
        (await sql<PublicEntryDetail>`select * from app.public_register_entry(${number})`.execute(tx)).rows[0];
      const numberOf = async (tx: Transaction, painting: string) =>
        (await sql<{ number: string | null }>`select app.public_number_of(${painting}) as number`.execute(tx)).rows[0]?.number;

      for (const actor of ACTORS) {
        test(`${actor} finds no number of a draft, and each entry as in the whole register`, async () => {
          expect(await as(actor, (tx) => numberOf(tx, paintings.draft))).toBeNull();
          for (const { current, dimensions, materials_en, materials_fr, materials_ru, ...entry } of await as(actor, async (tx) =>
            Promise.all(
              (await publicRegister(tx)).map(
                async ({ number }) => (await entryOf(tx, number)) as NonNullable<Awaited<ReturnType<typeof entryOf>>>,
              ),
            ),
          )) {
            expect([current, dimensions, materials_en, materials_fr, materials_ru]).toEqual(Array(5).fill(null));
            expect(await as(actor, publicRegister)).toContainEqual(entry);
          }
          const [shown] = await as("administrator", (tx) => entriesOf(tx, paintings.shown));
          expect(await as(actor, (tx) => numberOf(tx, paintings.shown))).toBe(shown?.number);
        });
      }
      test("a superseded entry names the current one, and not that of a draft", async () => {
        const [shown, draft] = await as("administrator", async (tx) => {
          const found = [];
          for (const painting of [paintings.shown, paintings.draft]) {
            const [before] = await entriesOf(tx, painting);
            await writeNumber(tx, painting, "another private number");
            found.push([await entryOf(tx, before?.number ?? ""), await numberOf(tx, painting)] as const);
          }
          return found;
        });
        expect(shown?.[0]).toMatchObject({ status: "superseded", current: shown?.[1], painting_id: paintings.shown });
        expect(draft?.[0]).toMatchObject({ status: "superseded", current: null, painting_id: null });
        expect(draft?.[1]).toBeNull();
      });
      // Checklist: DATA-109
      test("technique and dimensions of an unpublished work are shown with consent, for a valid passport, and nothing else of it", async () => {
        const FACTS = { dimensions: "60 × 80", materials_en: "Oil", materials_fr: "Huile", materials_ru: "Масло" };
        const NO_FACTS = { dimensions: null, materials_en: null, materials_fr: null, materials_ru: null };
        await as("administrator", async (tx) => {
          const [{ id: _, withdrawn_hash: _key, replaced_by: _by, replaced_hash: _hash, ...entry }] = (await entriesOf(
            tx,
            paintings.draft,
          )) as [Awaited<ReturnType<typeof entriesOf>>[number]];
          const read = () => entryOf(tx, entry.number);
          const change = (columns: object) => tx.updateTable("paintings").set(columns).where("id", "=", paintings.draft).execute();
          await change(FACTS);
          expect(await read()).toMatchObject({ ...NO_FACTS, painting_id: null });
          await change({ facts_in_register: true });
          expect(await read()).toEqual({ ...entry, ...FACTS, current: null, painting_id: null });
          expect(await publicRegister(tx)).toContainEqual({ ...entry, painting_id: null });
          // The work itself is read once it is published.
          await change({ is_published: true });
          expect(await read()).toMatchObject({ ...NO_FACTS, painting_id: paintings.draft });
          await change({ is_published: false });
          await writeNumber(tx, paintings.draft, "another private number");
          expect(await read()).toMatchObject({ ...NO_FACTS, status: "superseded" });
        });
      });
      test("the term of attribution is that of a published work with a valid passport (P-REGISTER-10)", async () => {
        await as("administrator", async (tx) => {
          const [entry] = await entriesOf(tx, paintings.shown);
          const read = async () => (await findRegisterEntry(tx, entry?.number ?? "", "en"))?.attribution;
          const change = (columns: object) => tx.updateTable("paintings").set(columns).where("id", "=", paintings.shown).execute();
          await change({ attribution: "workshop" });
          expect(await read()).toBe("workshop");
          await change({ is_published: false });
          expect(await read()).toBeNull();
          await change({ is_published: true });
          await writeNumber(tx, paintings.shown, "another private number");
          expect(await read()).toBeNull();
        });
      });
      test("an unknown number has no entry", async () => {
        expect(await as("anonymous", (tx) => entryOf(tx, "0000-0000"))).toBeUndefined();
      });
    });

    test("two administrators writing concurrently leave one valid entry", async () => {
      const numbers = ["new private number 1", "new private number 2", "new private number 3"];
      await Promise.all(
        numbers.map((number) => opened.database.withActor(actors.administrator, (tx) => writeNumber(tx, paintings.shown, number))),
      );
      const statuses = await as("administrator", (tx) => statusesOf(tx, paintings.shown));
      expect(statuses).toEqual(["valid", "superseded", "superseded", "superseded"]);
    });

    test("a change is notified to every process, to invalidate cached pages", async () => {
      const changes: PageChange[] = [];
      await opened.database.listen({
        onChange: (change) => changes.push(change),
        onAccess: () => undefined,
        onLost: () => undefined,
        onRestored: () => undefined,
      });
      await opened.database.withActor(actors.administrator, (tx) => writeNumber(tx, paintings.others, null));
      await expect.poll(() => changes, { timeout: 10_000 }).toContainEqual({ kind: "forget", tag: "register" });
    });
  });
}
