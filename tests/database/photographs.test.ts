import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listMessages } from "#app/features/contact/domain/contact-messages.server.ts";
import { messageFilter } from "#app/features/contact/domain/received-message.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, seedWorld } from "../support/database/factories.ts";

const JOB: Actor = { kind: "job", name: "photographs" };
const SWEEP: Actor = { kind: "job", name: "sweep" };
const MEGABYTE = 1_000_000;

const keysOf = (id: string) => [`photographs/${id}-large.jpg`, `photographs/${id}-small.jpg`];
const hold = (id: string) => (tx: Transaction) => sql`select app.hold_photograph(${id}, 'Front.jpg', ${keysOf(id)}::text[])`.execute(tx);
const receive =
  (ids: string[], fingerprint: string = randomUUID()) =>
  async (tx: Transaction) => {
    const photographs = JSON.stringify(ids.map((id) => ({ id, large: 20, small: 10 })));
    const { rows } = await sql<{ stored: boolean }>`select app.receive_photographs(
      'Anna', 'anna@example.org', 'A work', 'Is it his?', 'fr', ${fingerprint}, ${photographs}::jsonb) as stored`.execute(tx);
    return rows[0]?.stored;
  };
const admit = (key: string, bytes: number) => async (tx: Transaction) =>
  (await sql<{ answer: string }>`select app.admit_photographs(${key}, ${bytes}) as answer`.execute(tx)).rows[0]?.answer;

// Checklist: CONTACT-28
for (const engine of ENGINES) {
  describe(`photographs of messages on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await opened.ownerDb.deleteFrom("contact_messages").execute();
      await opened.ownerDb.deleteFrom("uploads").execute();
      await opened.ownerDb.deleteFrom("app.removed_files").execute();
      await sql`delete from app.photograph_days`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const held = async (count: number) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      for (const id of ids) await as(JOB, hold(id));
      return ids;
    };
    const removed = async () =>
      (await opened.ownerDb.selectFrom("app.removed_files").select("key").orderBy("key").execute()).map(({ key }) => key);
    const count = async (table: "uploads" | "contact_messages" | "contact_photographs") =>
      (await opened.ownerDb.selectFrom(table).select("id").execute()).length;

    test.each(ACTORS)("%s can neither send, keep nor drop photographs past the site's job, nor write rows", async (name) => {
      const [id = ""] = await held(1);
      const works: ((tx: Transaction) => Promise<unknown>)[] = [
        admit("k", 1),
        receive([id]),
        hold(randomUUID()),
        (tx) => sql`select app.drop_photographs(array[${id}]::uuid[])`.execute(tx),
        (tx) => sql`select app.return_photograph_bytes(1)`.execute(tx),
        (tx) =>
          sql`insert into public.contact_messages (name, email, subject, message, photographs) values ('N', 'n@example.org', 'S', 'M', 6)`.execute(
            tx,
          ),
        (tx) => sql`delete from public.contact_photographs`.execute(tx),
      ];
      for (const work of works) await expect(attempt(opened.database, actors[name], work)).rejects.toMatchObject({ code: "42501" });
      expect([await count("uploads"), await count("contact_messages")]).toEqual([1, 0]);
    });
    test("the job writes and does not read; the mail says how many", async () => {
      await as(JOB, receive(await held(2)));
      await expect(as(JOB, (tx) => sql`select * from public.contact_photographs`.execute(tx))).rejects.toMatchObject({ code: "42501" });
      const { rows } = await as(mailJob, (tx) => sql`select photographs from app.lease_unmailed_message()`.execute(tx));
      expect(rows).toEqual([{ photographs: 2 }]);
    });
    test("a message takes its photographs in their order, of which nothing waits any more", async () => {
      const [first = "", second = ""] = await held(2);
      expect(await as(JOB, receive([second, first]))).toBe(true);
      const rows = await as(actors.administrator, (tx) =>
        tx
          .selectFrom("contact_photographs")
          .select(["place", "size", "storage_key", "byte_size"])
          .orderBy("place")
          .orderBy("size")
          .execute(),
      );
      expect(rows.map(({ place, size, storage_key, byte_size }) => [place, size, storage_key, byte_size])).toEqual([
        [1, "large", keysOf(second)[0], 20],
        [1, "small", keysOf(second)[1], 10],
        [2, "large", keysOf(first)[0], 20],
        [2, "small", keysOf(first)[1], 10],
      ]);
      expect(await count("uploads")).toBe(0);
      const { messages } = await as(actors.administrator, (tx) => listMessages(tx, messageFilter.parse({})));
      expect(messages.map(({ photographs }) => photographs)).toEqual([2]);
    });
    test("a message is not stored without one of them, nor with somebody's upload, nor with seven", async () => {
      const [id = ""] = await held(1);
      const [upload] = await opened.ownerDb
        .insertInto("uploads")
        .values({
          kind: "file",
          name: "Report",
          media_type: "application/pdf",
          byte_size: 1,
          keys: ["private/report.pdf"],
          uploaded_by: null,
        })
        .returning("id")
        .execute();
      for (const ids of [
        [id, randomUUID()],
        [id, upload?.id ?? ""],
        [id, id],
      ])
        await expect(as(JOB, receive(ids))).rejects.toMatchObject({ code: "P0002" });
      await expect(as(JOB, receive(await held(7)))).rejects.toMatchObject({ code: "23514" });
      expect([await count("contact_messages"), await count("contact_photographs")]).toEqual([0, 0]);
    });
    test("the same message again is not stored, and its photographs are dropped with their files", async () => {
      expect(await as(JOB, receive(await held(1), "same"))).toBe(true);
      const ids = await held(1);
      expect(await as(JOB, receive(ids, "same"))).toBe(false);
      await as(JOB, (tx) => sql`select app.drop_photographs(${ids}::uuid[])`.execute(tx));
      expect([await count("contact_messages"), await count("uploads")]).toEqual([1, 0]);
      expect(await removed()).toEqual(keysOf(ids[0] ?? ""));
    });
    // Checklist: CONTACT-30
    test("they go with their message, by hand and by its period, and what waits for a day is swept", async () => {
      const ids = await held(2);
      await as(JOB, receive(ids.slice(0, 1)));
      await as(actors.administrator, (tx) => tx.deleteFrom("contact_messages").execute());
      expect(await removed()).toEqual(keysOf(ids[0] ?? ""));
      await opened.ownerDb
        .updateTable("uploads")
        .set({ created_at: sql`now() - interval '25 hours'` } as never)
        .execute();
      await as(SWEEP, (tx) => sql`select app.sweep_uploads()`.execute(tx));
      expect(await removed()).toEqual([...keysOf(ids[0] ?? ""), ...keysOf(ids[1] ?? "")].sort());
      const [old = ""] = await held(1);
      await as(JOB, receive([old]));
      await opened.ownerDb
        .updateTable("contact_messages")
        .set({ created_at: sql`now() - interval '25 months'`, mailed_at: sql`now()` } as never)
        .execute();
      await as(SWEEP, (tx) => sql`select * from app.forget_what_is_old()`.execute(tx));
      expect([await count("contact_photographs"), await removed()]).toEqual([0, expect.arrayContaining(keysOf(old))]);
    });
    test("their files are named by rows, those that wait may be missing", async () => {
      const [stored = "", waiting = ""] = await held(2);
      await as(JOB, receive([stored]));
      const { rows } = await as(SWEEP, (tx) =>
        sql<{ keys: string[]; may_lack: boolean }>`select * from app.list_named_files()`.execute(tx),
      );
      const lacking = (key: string) => rows.find(({ keys }) => keys.includes(key))?.may_lack;
      expect([...keysOf(stored), ...keysOf(waiting)].map(lacking)).toEqual([false, false, true, true]);
    });
    describe("the allowance", () => {
      test("of one network is twenty in a day", async () => {
        const key = randomUUID();
        const answers: unknown[] = [];
        for (let time = 0; time < 21; time++) answers.push(await as(JOB, admit(key, 1)));
        expect([answers.slice(0, 20).every((answer) => answer === "yes"), answers[20]]).toEqual([true, "limit"]);
        expect(await as(JOB, admit(randomUUID(), 1))).toBe("yes");
      });
      test("of all is a gigabyte in a day, and bytes that never came do not count", async () => {
        for (let time = 0; time < 10; time++) expect(await as(JOB, admit(randomUUID(), 100 * MEGABYTE))).toBe("yes");
        expect(await as(JOB, admit(randomUUID(), 1))).toBe("limit");
        await as(JOB, (tx) => sql`select app.return_photograph_bytes(${MEGABYTE})`.execute(tx));
        expect([await as(JOB, admit(randomUUID(), MEGABYTE)), await as(JOB, admit(randomUUID(), 1))]).toEqual(["yes", "limit"]);
      });
      test("ends while 60 photographs wait, and beyond ten gigabytes", async () => {
        await held(60);
        expect(await as(JOB, admit(randomUUID(), 1))).toBe("full");
        await opened.ownerDb.deleteFrom("uploads").execute();
        for (let message = 0; message < 5; message++) await as(JOB, receive(await held(1)));
        await opened.ownerDb
          .updateTable("contact_photographs")
          .set({ byte_size: 1_000_000_000 } as never)
          .execute();
        expect(await as(JOB, admit(randomUUID(), 1))).toBe("full");
      });
      test("takes no negative and no huge number", async () => {
        for (const bytes of [-1, 100 * MEGABYTE + 1]) await expect(as(JOB, admit("k", bytes))).rejects.toMatchObject({ code: "22023" });
        await as(JOB, admit(randomUUID(), 10));
        await as(JOB, (tx) => sql`select app.return_photograph_bytes(-1000)`.execute(tx));
        await as(JOB, (tx) => sql`select app.return_photograph_bytes(1000)`.execute(tx));
        const { rows } = await sql`select bytes::integer from app.photograph_days`.execute(opened.ownerDb);
        expect(rows).toEqual([{ bytes: 0 }]);
      });
    });
  });
}
