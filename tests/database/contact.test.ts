import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { type Actor, createSealer } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, seedWorld } from "../support/database/factories.ts";

interface Leased {
  id: string;
  subject: string;
  message: string;
  mail_attempts: number;
}

const store =
  (fingerprint: string, language = "en") =>
  async (tx: Transaction) =>
    void (await sql`insert into public.contact_messages (name, email, subject, message, language, fingerprint)
    values ('Anna', 'anna@example.org', 'A question', 'How long does it take?', ${language}, ${fingerprint}) on conflict do nothing`.execute(
      tx,
    ));

const lease = async (tx: Transaction) => (await sql<Leased>`select * from app.lease_unmailed_message()`.execute(tx)).rows;
const settle = (id: string, isMailed: boolean) => async (tx: Transaction) =>
  void (await sql`select app.settle_message(${id}, ${isMailed})`.execute(tx));

for (const engine of ENGINES) {
  describe(`contact messages on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => void (await opened.ownerDb.deleteFrom("contact_messages").execute()));
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const leaseOne = async () => (await as(mailJob, lease))[0];
    const stored = () => opened.ownerDb.selectFrom("contact_messages").selectAll().orderBy("created_at").execute();
    /** Stores messages, oldest first. @returns their ids. */
    const receive = async (count: number): Promise<string[]> => {
      const rows = Array.from({ length: count }, (_, place) => ({
        id: randomUUID(),
        name: "Anna",
        email: "anna@example.org",
        subject: `Question ${place}`,
        message: "How long does it take?",
        created_at: new Date(Date.UTC(2024, 0, 1, 0, place)),
      }));
      await opened.ownerDb.insertInto("contact_messages").values(rows).execute();
      return rows.map((row) => row.id);
    };
    /** Simulates the passing of a message's waiting time. */
    const passTime = () =>
      opened.ownerDb
        .updateTable("contact_messages")
        .set({ next_mail_at: sql`now()` } as never)
        .execute();
    const secondsToWait = async (id: string) => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from next_mail_at - now())::float8 as seconds from public.contact_messages where id = ${id}`.execute(
        opened.ownerDb,
      );
      return rows[0]?.seconds;
    };

    describe("storing", () => {
      test("a visitor cannot read messages, not even their own", async () => {
        await as(actors.anonymous, store("f"));
        const readings = [
          "select * from public.contact_messages",
          "select count(*) from public.contact_messages",
          "insert into public.contact_messages (name, email, subject, message) values ('N', 'n@example.org', 'S', 'M') returning id",
          "insert into public.contact_messages (name, email, subject, message, fingerprint) values ('N', 'n@example.org', 'S', 'M', 'f') on conflict (fingerprint) do update set name = 'Mallory'",
        ];
        for (const reading of readings) {
          await expect(
            as(actors.anonymous, (tx) => sql.raw(reading).execute(tx)),
            reading,
          ).rejects.toMatchObject({ code: "42501" });
        }
        expect(await stored()).toHaveLength(1);
      });
      for (const actor of ACTORS) {
        test(`${actor} stores a message, due to be mailed`, async () => {
          await as(actors[actor], store("f"));
          expect(await stored()).toEqual([
            expect.objectContaining({ subject: "A question", mailed_at: null, mail_attempts: 0, state: "new", assigned_to: null }),
          ]);
          expect(await leaseOne()).toMatchObject({ subject: "A question" });
        });
      }
      test("a message comes from a page in any language", async () => {
        for (const language of LANGUAGES) await as(actors.anonymous, store(language, language));
        expect((await stored()).map((message) => message.language)).toEqual(LANGUAGES);
      });
      test("the same fingerprint twice stores one message, without an error", async () => {
        await as(actors.anonymous, store("f"));
        await as(actors.anonymous, store("f"));
        await as(actors["no role"], store("f"));
        expect(await stored()).toHaveLength(1);
      });
      test("the same fingerprint concurrently stores one message", async () => {
        await Promise.all(Array.from({ length: 8 }, () => as(actors.anonymous, store("f"))));
        expect(await stored()).toHaveLength(1);
      });
      test("another fingerprint stores another message", async () => {
        await as(actors.anonymous, store("f"));
        await as(actors.anonymous, store("g"));
        expect(await stored()).toHaveLength(2);
      });
      test("messages without a fingerprint are not deduplicated", async () => {
        await receive(2);
        expect(await stored()).toHaveLength(2);
      });
    });

    describe("mailing", () => {
      for (const actor of ACTORS) {
        test(`${actor} may not lease or settle`, async () => {
          const [id] = (await receive(1)) as [string];
          const before = await stored();
          await expect(as(actors[actor], lease)).rejects.toMatchObject({ code: "42501" });
          await expect(as(actors[actor], settle(id, true))).rejects.toMatchObject({ code: "42501" });
          expect(await stored()).toEqual(before);
        });
      }

      const unsealed = JSON.stringify({ role: "anon", job: "mail" });
      const forgeries: [what: string, claims: { claims: string; seal: string }][] = [
        ["sealed with another secret", createSealer("another secret, also long enough to be one")(mailJob)],
        ["without a seal", { claims: unsealed, seal: "" }],
        ["with the seal of other claims", { claims: unsealed, seal: createSealer(SECRET)(actors.anonymous).seal }],
        ["of another job", createSealer(SECRET)({ kind: "job", name: "sweep" as never })],
        ["of an account with the job's name", createSealer(SECRET)({ kind: "account", id: "mail" })],
      ];
      for (const [what, forged] of forgeries) {
        test(`claims ${what} may not lease or settle`, async () => {
          const [id] = (await receive(1)) as [string];
          const before = await stored();
          const dressed = (work: (tx: Transaction) => Promise<unknown>) =>
            as(actors.anonymous, async (tx) => {
              await sql`select set_config('request.jwt.claims', ${forged.claims}, true), set_config('request.seal', ${forged.seal}, true)`.execute(
                tx,
              );
              return work(tx);
            });
          // Not permitted, or no id of an account.
          const refusal = { code: expect.stringMatching(/^(?:42501|22P02)$/) };
          await expect(dressed(lease)).rejects.toMatchObject(refusal);
          await expect(dressed(settle(id, true))).rejects.toMatchObject(refusal);
          expect(await stored()).toEqual(before);
        });
      }

      const notItsWork = [
        "select * from public.contact_messages",
        "update public.contact_messages set mailed_at = now()",
        "delete from public.contact_messages",
        "select * from public.painting_private",
        "select * from public.register_entries",
        "select * from app.rate_limits",
        "update public.paintings set title_en = 'x'",
      ];
      test.each(notItsWork)("the mail job cannot: %s", async (statement) => {
        await expect(attempt(opened.database, mailJob, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
          code: "42501",
        });
      });
      test("the mail job is not a user or an administrator, and sees no draft", async () => {
        const { rows } = await as(mailJob, (tx) =>
          sql`select app.actor_id() as actor, public.current_user_is_admin() as admin,
            (select count(*)::int from public.paintings where not is_published) as drafts`.execute(tx),
        );
        expect(rows).toEqual([{ actor: null, admin: false, drafts: 0 }]);
      });
      test("the mail job leases a message and settles it", async () => {
        const [id] = (await receive(1)) as [string];
        expect(await as(mailJob, lease)).toEqual([
          expect.objectContaining({ id, subject: "Question 0", message: "How long does it take?", mail_attempts: 1 }),
        ]);
        await as(mailJob, settle(id, true));
        expect(await stored()).toEqual([expect.objectContaining({ id, mailed_at: expect.any(Date) })]);
      });
    });

    describe("leases", () => {
      test("there is none without a message", async () => expect(await as(mailJob, lease)).toEqual([]));
      test("a leased message is not leased again for two minutes", async () => {
        const [id] = (await receive(1)) as [string];
        expect(await leaseOne()).toMatchObject({ id });
        expect(await leaseOne()).toBeUndefined();
        expect(await secondsToWait(id)).toSatisfy((seconds: number) => seconds > 100 && seconds <= 120);
      });
      test("one message at a time, oldest first", async () => {
        const ids = await receive(3);
        const leased = [await leaseOne(), await leaseOne(), await leaseOne(), await leaseOne()];
        expect(leased.map((each) => each?.id)).toEqual([...ids, undefined]);
      });
      test("a mailed message is never leased again", async () => {
        const [id] = (await receive(1)) as [string];
        await leaseOne();
        await as(mailJob, settle(id, true));
        await passTime();
        expect(await leaseOne()).toBeUndefined();
      });
      test("a message whose process died is leased again after two minutes", async () => {
        const [id] = (await receive(1)) as [string];
        await leaseOne();
        await passTime();
        expect(await leaseOne()).toMatchObject({ id, mail_attempts: 2 });
      });
      test("a lease that is rolled back does not count", async () => {
        const [id] = (await receive(1)) as [string];
        expect(await attempt<Leased[]>(opened.database, mailJob, lease)).toMatchObject([{ id }]);
        expect(await leaseOne()).toMatchObject({ id, mail_attempts: 1 });
      });
      test("concurrent leases never return the same message", async () => {
        const ids = await receive(12);
        const leased = (await Promise.all(Array.from({ length: 20 }, () => as(mailJob, lease)))).flat();
        expect(leased.map((each) => each.id).sort()).toEqual([...ids].sort());
      });
      // PGlite has one connection: concurrent transactions wait for each other.
      if (engine.name === "PostgreSQL") {
        test("an uncommitted lease blocks nobody, and its message is not leased again", async () => {
          const [first, second] = (await receive(2)) as [string, string];
          const leased = await as(mailJob, async (tx) => [await lease(tx), await as(mailJob, lease), await as(mailJob, lease)]);
          expect(leased).toMatchObject([[{ id: first }], [{ id: second }], []]);
        });
      }
    });

    describe("a failure", () => {
      test("delays the message, which is leased again later", async () => {
        const [id] = (await receive(1)) as [string];
        await leaseOne();
        await as(mailJob, settle(id, false));
        expect(await stored()).toEqual([expect.objectContaining({ id, mailed_at: null })]);
        expect(await leaseOne()).toBeUndefined();
        await passTime();
        expect(await leaseOne()).toMatchObject({ id, mail_attempts: 2 });
      });
      test("does not delay later messages", async () => {
        const [first, second] = (await receive(2)) as [string, string];
        await leaseOne();
        await as(mailJob, settle(first, false));
        expect(await leaseOne()).toMatchObject({ id: second });
      });
      test("delays it longer each time, from half a minute to an hour; it is never lost", async () => {
        const [id] = (await receive(1)) as [string];
        const waits: number[] = [];
        for (let failures = 1; failures <= 40; failures++) {
          expect(await leaseOne()).toMatchObject({ id, mail_attempts: failures });
          await as(mailJob, settle(id, false));
          waits.push((await secondsToWait(id)) ?? 0);
          await passTime();
        }
        const expected = [30, 60, 120, 240, 480, 960, 1920, ...Array<number>(33).fill(3600)];
        for (const [place, wait] of waits.entries()) {
          expect(wait).toBeLessThanOrEqual(expected[place] as number);
          expect(wait).toBeGreaterThan((expected[place] as number) - 15);
        }
        await leaseOne();
        await as(mailJob, settle(id, true));
        await passTime();
        expect(await leaseOne()).toBeUndefined();
      });
    });
  });
}
