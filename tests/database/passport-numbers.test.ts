import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, seedWorld } from "../support/database/factories.ts";

const WORK = paintings.shown;
const PRINTED = `PASSPORT ${WORK}`;

const entries = (tx: Transaction, work: string = WORK) =>
  tx
    .selectFrom("register_entries")
    .selectAll()
    .where("painting_id", "=", work)
    .orderBy(sql`array_position(array['valid', 'superseded', 'withdrawn'], status)`)
    .execute();
const write = (tx: Transaction, eac_passport_no: string | null, work: string = WORK) =>
  tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", work).execute();
const correct = (tx: Transaction, number: string, work: string = WORK) =>
  sql`select app.correct_passport_no(${work}, ${number})`.execute(tx);
const changeTo = async (tx: Transaction, number: string | null, work: string = WORK) =>
  (await sql<{ effect: string; number: string; earlier: string | null }>`select * from app.passport_change(${work}, ${number})`.execute(tx))
    .rows;
const stateOf = async (tx: Transaction) => (await entries(tx)).map(({ number, status }) => [number, status]);

// Checklist: DATA-120
for (const engine of ENGINES) {
  describe(`passport numbers of works in the register, on ${engine.name}`, () => {
    let opened: TestDatabase;
    let code: string;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      code = (await as("administrator", (tx) => entries(tx)))[0]?.number ?? "";
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);

    for (const actor of ACTORS.filter((each) => each !== "administrator")) {
      test(`${actor} corrects no number and learns nothing of what a change would do`, async () => {
        const correcting = as(actor, (tx) => correct(tx, "corrected")).catch((error: { code: string }) => error.code);
        expect([undefined, "42501"]).toContain(typeof (await correcting) === "string" ? await correcting : undefined);
        const learnt = await as(actor, (tx) => changeTo(tx, "corrected")).catch(() => []);
        expect(learnt).toEqual([]);
        const [kept] = await opened.ownerDb.selectFrom("painting_private").selectAll().where("painting_id", "=", WORK).execute();
        expect(kept?.eac_passport_no).toBe(PRINTED);
      });
    }
    test("a correction is for its work alone, and for its save alone", async () => {
      await as("administrator", async (tx) => {
        await correct(tx, "corrected");
        await write(tx, "another passport");
        expect((await entries(tx)).map(({ status }) => status)).toEqual(["valid", "superseded"]);
        await correct(tx, "corrected", paintings.others);
        await write(tx, "a third passport");
        expect(await entries(tx)).toHaveLength(3);
      });
    });
    test("a corrected number keeps the entry as it is", async () => {
      await as("administrator", async (tx) => {
        const before = await entries(tx);
        await correct(tx, "corrected");
        expect(await entries(tx)).toEqual(before);
        expect(await changeTo(tx, " corrected ")).toEqual([]);
      });
    });
    test("a number put back brings its entry back, with its day, and the one that replaced it was none", async () => {
      await as("administrator", async (tx) => {
        const [before] = await entries(tx);
        await write(tx, "mistyped");
        const [mistyped] = await entries(tx);
        expect(await changeTo(tx, ` ${PRINTED}\u00a0`)).toEqual([{ effect: "revives", number: mistyped?.number, earlier: code }]);
        await write(tx, ` ${PRINTED}\u00a0`);
        expect(await stateOf(tx)).toEqual([
          [code, "valid"],
          [mistyped?.number, "withdrawn"],
        ]);
        expect((await entries(tx))[0]).toEqual({ ...before, status_since: expect.any(Date) });
        // The newer passport was none by mistake: its number brings it back in turn.
        await write(tx, "mistyped");
        expect(await stateOf(tx)).toEqual([
          [mistyped?.number, "valid"],
          [code, "superseded"],
        ]);
      });
    });
    test("several changes are taken back one by one, and no other way", async () => {
      await as("administrator", async (tx) => {
        await write(tx, "second");
        await write(tx, "third");
        const numbers = Object.fromEntries((await entries(tx)).map(({ id, number }) => [id, number]));
        // Something else superseded the second meanwhile: the first does not come back past it.
        expect(await changeTo(tx, PRINTED)).toMatchObject([{ effect: "replaces", earlier: null }]);
        await write(tx, "second");
        await write(tx, PRINTED);
        expect((await stateOf(tx))[0]).toEqual([code, "valid"]);
        expect(await entries(tx)).toHaveLength(Object.keys(numbers).length);
      });
      await as("administrator", async (tx) => {
        await write(tx, "second");
        await write(tx, "third");
        await write(tx, PRINTED);
        const [valid, ...others] = await stateOf(tx);
        expect(valid?.[0]).not.toBe(code);
        expect(others.map(([, status]) => status)).toEqual(["superseded", "superseded", "superseded"]);
      });
    });
    test("what was withdrawn, and the number of another work, do not come back", async () => {
      await as("administrator", async (tx) => {
        await write(tx, null);
        await write(tx, PRINTED);
        expect((await stateOf(tx))[0]?.[0]).not.toBe(code);
        await write(tx, PRINTED, paintings.others);
        expect((await entries(tx, paintings.others)).map(({ number }) => number)).not.toContain(code);
      });
    });
    test("the change is told before: none for the same number and for a work that has not entered", async () => {
      await as("administrator", async (tx) => {
        expect(await changeTo(tx, ` ${PRINTED} `)).toEqual([]);
        expect(await changeTo(tx, "another")).toEqual([{ effect: "replaces", number: code, earlier: null }]);
        expect(await changeTo(tx, " ")).toEqual([{ effect: "withdraws", number: code, earlier: null }]);
        const { id } = await tx
          .insertInto("paintings")
          .values({ title_en: "New", is_published: false } as never)
          .returning("id")
          .executeTakeFirstOrThrow();
        await tx
          .insertInto("painting_private")
          .values({ painting_id: id, eac_passport_no: "draft" } as never)
          .execute();
        expect(await changeTo(tx, "another", id)).toEqual([]);
        await write(tx, "another", id);
        expect(await entries(tx, id)).toHaveLength(1);
      });
    });
    test("a deleted work takes the hashes of its replaced passports with it", async () => {
      await as("administrator", async (tx) => {
        await write(tx, "second");
        await tx.deleteFrom("paintings").where("id", "=", WORK).execute();
        const left = await tx.selectFrom("register_entries").selectAll().where("number", "=", code).execute();
        expect(left).toMatchObject([{ status: "withdrawn", replaced_by: null, replaced_hash: null, withdrawn_hash: null }]);
      });
    });
  });
}
