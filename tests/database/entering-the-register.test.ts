import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const PASSPORT = "passport of a draft";

const addPainting = async (tx: Transaction, more: object = {}, eac_passport_no: string | null = PASSPORT) => {
  // The types require every column, the database none.
  const work = { title_en: "Draft", is_published: false, ...more } as never;
  const { id } = await tx.insertInto("paintings").values(work).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("painting_private")
    .values({ painting_id: id, eac_passport_no } as never)
    .execute();
  return id;
};
const writeNumber = (tx: Transaction, id: string, eac_passport_no: string | null) =>
  tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", id).executeTakeFirstOrThrow();
const change = (tx: Transaction, id: string, columns: object) => tx.updateTable("paintings").set(columns).where("id", "=", id).execute();
const remove = (tx: Transaction, id: string) => tx.deleteFrom("paintings").where("id", "=", id).execute();
const issueToken = (tx: Transaction, id: string) =>
  sql`select public.generate_access_token(${id}, '1hour', ${people.primaryOwner}, gen_random_uuid(), encode(sha256(uuid_send(gen_random_uuid())), 'hex'))`.execute(
    tx,
  );
const look = (tx: Transaction, id: string) => sql`select app.look_at_work(${id})`.execute(tx);
const expose = (tx: Transaction, id: string) => sql`select app.expose_work(${id})`.execute(tx);
const passportOf = (tx: Transaction, id: string) => sql`select * from app.passport_of(${id})`.execute(tx);

/** Reads of the public register in which an entry may be found. */
const PUBLIC_READS = {
  "the whole register": (number: string) => sql`select * from public.public_register() where number = ${number}`,
  "its page": (number: string) => sql`select * from app.public_register_entry(${number})`,
  "the search by its number": (number: string) =>
    sql`select * from app.search_register(${number.replace("-", "")}, '{}', '[]', 24, 0) where number = ${number}`,
};

for (const engine of ENGINES) {
  describe(`entering the register on ${engine.name}`, () => {
    let opened: TestDatabase;
    /** A draft with a passport, of the primary owner and the co-owner, which only its administrator has seen. */
    let draft: string;
    let number: string;
    const commit = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actors[actor], work);
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const entriesOf = (id: string) =>
      opened.ownerDb.selectFrom("register_entries").selectAll().where("painting_id", "=", id).orderBy("status_since", "desc").execute();
    const isEntered = async () => (await entriesOf(draft)).every(({ entered_at }) => entered_at !== null);
    const isPublic = async () => {
      const found = [];
      for (const read of Object.values(PUBLIC_READS)) found.push((await as("anonymous", (tx) => read(number).execute(tx))).rows.length);
      return found;
    };

    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      draft = await commit("administrator", async (tx) => {
        const id = await addPainting(tx, { owner_id: people.primaryOwner });
        for (const owner_id of [people.primaryOwner, people.coOwner])
          await tx.insertInto("painting_owners").values({ painting_id: id, owner_id }).execute();
        return id;
      });
      number = (await entriesOf(draft))[0]?.number ?? "";
    });

    // Checklist: DATA-113
    describe("an entry that has not entered", () => {
      test.each(Object.entries(PUBLIC_READS))("is not in %s, for any actor", async (_what, read) => {
        for (const actor of ACTORS) expect((await as(actor, (tx) => read(number).execute(tx))).rows, actor).toEqual([]);
      });
      test("is an administrator's to read, and no owner's", async () => {
        const read = (tx: Transaction) => tx.selectFrom("register_entries").selectAll().where("painting_id", "=", draft).execute();
        expect(await as("administrator", read)).toMatchObject([{ number, status: "valid", entered_at: null }]);
        expect(await as("primary owner", read)).toEqual([]);
      });
      test.each([
        ["administrator", look],
        ["administrator", passportOf],
        ["other owner", look],
        ["other owner", passportOf],
        ["other owner", expose],
        ["no role", look],
        ["anonymous", look],
        ["no role", expose],
      ] as const)("stays so when the %s does: %s", async (actor, work) => {
        await commit(actor, (tx) => work(tx, draft));
        expect([await isEntered(), await isPublic()]).toEqual([false, [0, 0, 0]]);
      });
      test.each([expose, passportOf])("a visitor may not call %s", async (work) => {
        await expect(as("anonymous", (tx) => work(tx, draft))).rejects.toMatchObject({ code: "42501" });
      });
      test.each(ACTORS)("%s cannot enter it otherwise", async (actor) => {
        const enter = (tx: Transaction) => sql`select app.enter_register(${draft})`.execute(tx);
        await expect(as(actor, enter)).rejects.toMatchObject({ code: "42501" });
      });
      test("stays so while the work is archived, whoever looks", async () => {
        await commit("administrator", (tx) => change(tx, draft, { is_published: true, archived_at: new Date() }));
        expect(await isEntered()).toBe(false);
        await commit("primary owner", (tx) => look(tx, draft));
        expect(await isEntered()).toBe(false);
        await commit("administrator", (tx) => change(tx, draft, { archived_at: null }));
        expect(await isEntered()).toBe(true);
      });
      test("goes with its work, and keeps its number through a correction of the passport's", async () => {
        await commit("administrator", (tx) => writeNumber(tx, draft, "corrected"));
        expect(await entriesOf(draft)).toMatchObject([{ number, status: "valid", entered_at: null }]);
        await commit("administrator", (tx) => remove(tx, draft));
        expect(await opened.ownerDb.selectFrom("register_entries").selectAll().where("number", "=", number).execute()).toEqual([]);
      });
      test("goes with its passport number or record", async () => {
        for (const clear of [
          (tx: Transaction) => writeNumber(tx, draft, " "),
          (tx: Transaction) => tx.deleteFrom("painting_private").where("painting_id", "=", draft).execute(),
        ])
          expect(
            await as("administrator", async (tx) => {
              await clear(tx);
              return tx.selectFrom("register_entries").selectAll().where("number", "=", number).execute();
            }),
          ).toEqual([]);
      });
      test("is valid and of a work", async () => {
        for (const wrong of ["status = 'superseded'", "status = 'withdrawn'", "painting_id = null"])
          await expect(
            sql.raw(`update public.register_entries set ${wrong} where number = '${number}'`).execute(opened.ownerDb),
          ).rejects.toMatchObject({ code: "23514" });
      });
    });

    // Checklist: DATA-114
    describe("an entry enters", () => {
      const MOMENTS: [what: string, actor: ActorName, work: (tx: Transaction, id: string) => Promise<unknown>][] = [
        ["the work is published", "administrator", (tx, id) => change(tx, id, { is_published: true })],
        ["its owners agree to show facts in the register", "administrator", (tx, id) => change(tx, id, { facts_in_register: true })],
        ["a link is issued", "administrator", issueToken],
        ["a link is issued", "primary owner", issueToken],
        ["its passport or code is made", "administrator", expose],
        ["its passport or code is made", "primary owner", expose],
        ["its passport or code is made", "co-owner", expose],
        ["an owner looks at it", "primary owner", look],
        ["an owner looks at it", "co-owner", look],
        ["an owner reads its number", "primary owner", passportOf],
      ];
      test.each(MOMENTS)("when %s (%s)", async (_what, actor, work) => {
        await commit(actor, (tx) => work(tx, draft));
        const [entry] = await entriesOf(draft);
        expect(entry).toMatchObject({ number, status: "valid", entered_at: expect.any(Date) });
        expect(entry?.status_since).toEqual(entry?.entered_at);
        expect(await isPublic()).toEqual([1, 1, 1]);
        // Once: what happens later changes nothing.
        await commit("primary owner", (tx) => look(tx, draft));
        expect(await entriesOf(draft)).toEqual([entry]);
      });
      test("at its time, when the work is published by itself", async () => {
        await commit("administrator", (tx) => change(tx, draft, { publish_at: new Date(Date.now() + 3_600_000) }));
        expect(await isEntered()).toBe(false);
        await opened.ownerDb
          .updateTable("paintings")
          .set({ publish_at: new Date(Date.now() - 1) })
          .where("id", "=", draft)
          .execute();
        expect(await isPublic()).toEqual([1, 1, 1]);
      });
      test("in the answer that gives an owner its number", async () => {
        const { rows } = await as("co-owner", (tx) => passportOf(tx, draft));
        expect(rows).toMatchObject([{ number, status: "valid", entered_at: expect.any(Date) }]);
      });
      test("for good: unpublished or deleted, it stays in the register", async () => {
        await commit("administrator", (tx) => change(tx, draft, { is_published: true }));
        await commit("administrator", (tx) => change(tx, draft, { is_published: false }));
        expect(await isPublic()).toEqual([1, 1, 1]);
        await commit("administrator", (tx) => remove(tx, draft));
        const { rows } = await as("anonymous", (tx) => PUBLIC_READS["its page"](number).execute(tx));
        expect(rows).toMatchObject([{ status: "withdrawn", painting_id: null }]);
      });
      test.each([
        ["published", {}, (tx: Transaction, id: string) => change(tx, id, { is_published: true })],
        ["with a link", { owner_id: people.primaryOwner }, issueToken],
      ] as const)("at once, when the passport number of a work that is %s is written later", async (_what, more, work) => {
        const entries = await as("administrator", async (tx) => {
          const id = await addPainting(tx, more, null);
          await work(tx, id);
          await writeNumber(tx, id, "written later");
          return tx.selectFrom("register_entries").selectAll().where("painting_id", "=", id).execute();
        });
        expect(entries).toMatchObject([{ entered_at: expect.any(Date) }]);
      });
      test("at once, when it supersedes one that has entered", async () => {
        await commit("primary owner", (tx) => look(tx, draft));
        await commit("administrator", (tx) => writeNumber(tx, draft, "another passport"));
        expect(await entriesOf(draft)).toHaveLength(2);
        expect(await isEntered()).toBe(true);
      });
      test("for two owners who list the same works in opposite orders at once", async () => {
        const other = await commit("administrator", async (tx) => {
          const id = await addPainting(tx);
          for (const owner_id of [people.primaryOwner, people.coOwner])
            await tx.insertInto("painting_owners").values({ painting_id: id, owner_id }).execute();
          return id;
        });
        const list = (ids: string[]) => async (tx: Transaction) => {
          for (const id of ids) await passportOf(tx, id);
        };
        await Promise.all([commit("primary owner", list([draft, other])), commit("co-owner", list([other, draft]))]);
        for (const id of [draft, other]) expect(await entriesOf(id)).toMatchObject([{ entered_at: expect.any(Date) }]);
      });
    });

    // Checklist: DATA-115
    describe("a deleted work that comes back", () => {
      const RETURNED = { number: "", status: "valid" };
      /** Deletes the draft after an owner has seen it, and adds a work again. @returns its entries, the newest first. */
      const bringBack = (id: string, passport: string) =>
        as("administrator", async (tx) => {
          await remove(tx, draft);
          const added = await addPainting(tx, { id }, passport);
          return tx.selectFrom("register_entries").selectAll().where("painting_id", "=", added).execute();
        });
      beforeEach(async () => {
        await commit("primary owner", (tx) => look(tx, draft));
        RETURNED.number = number;
      });

      test.each([
        ["another id", () => crypto.randomUUID(), PASSPORT],
        ["another passport number", () => draft, "another passport"],
      ])("with %s gets another number", async (_what, id, passport) => {
        const entries = await bringBack(id(), passport);
        expect(entries).toMatchObject([{ status: "valid", entered_at: null }]);
        expect(entries[0]?.number).not.toBe(number);
      });
      test("does not get the number of a passport that was withdrawn or superseded before the deletion", async () => {
        for (const passport of [null, "another passport"]) {
          const entries = await as("administrator", async (tx) => {
            await writeNumber(tx, draft, passport);
            await remove(tx, draft);
            await addPainting(tx, { id: draft });
            return tx.selectFrom("register_entries").selectAll().where("painting_id", "=", draft).execute();
          });
          expect(entries).toHaveLength(1);
          expect(entries[0]?.number).not.toBe(number);
        }
      });
      test.each(["primary owner", "other owner", "no role"] as const)("is no %s's to bring back", async (actor) => {
        await commit("administrator", (tx) => remove(tx, draft));
        await expect(as(actor, (tx) => addPainting(tx, { id: draft }))).rejects.toMatchObject({ code: "42501" });
      });
      test("with its id and passport number gets its number back, which keeps its day", async () => {
        const [before] = await entriesOf(draft);
        expect(await bringBack(draft, ` ${PASSPORT}\u00a0`)).toEqual([
          { ...before, status_since: expect.any(Date), withdrawn_hash: null, painting_id: draft },
        ]);
      });
      test("may go and come back again, and only its own entry with it", async () => {
        const others = await opened.ownerDb.selectFrom("register_entries").selectAll().where("painting_id", "=", paintings.shown).execute();
        for (let time = 0; time < 2; time++) {
          await commit("administrator", (tx) => remove(tx, draft));
          const { rows } = await as("anonymous", (tx) => PUBLIC_READS["its page"](number).execute(tx));
          expect(rows).toMatchObject([{ status: "withdrawn" }]);
          await commit("administrator", (tx) => addPainting(tx, { id: draft }));
          expect(await entriesOf(draft)).toMatchObject([RETURNED]);
        }
        expect(await entriesOf(paintings.shown)).toEqual(others);
      });
    });
  });
}
