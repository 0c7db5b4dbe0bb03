import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveDraft, sendDraft } from "#app/features/newsletter/domain/drafts.server.ts";
import { exportSubscribers } from "#app/features/newsletter/domain/newsletter-state.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, people, seedWorld } from "../support/database/factories.ts";

interface LeasedRequest {
  id: string;
  email: string;
  language: string;
  requested_at: Date;
  current_language: string | null;
  confirm_token: string;
  leave_token: string | null;
}
interface LeasedMail {
  issue_id: string;
  subscriber_id: string;
  email: string;
  language: string;
  leave_token: string;
  items: string[];
  opening: string | null;
  closing: string | null;
  subject: string | null;
}
type Texts = Partial<Record<"en" | "fr" | "ru", string>>;

const value = async <T>(tx: Transaction, statement: ReturnType<typeof sql<{ value: T }>>) =>
  (await statement.execute(tx)).rows[0]?.value as T;
const ask =
  (email: string, language = "en") =>
  async (tx: Transaction) =>
    void (await sql`select app.request_newsletter(${email}, ${language})`.execute(tx));
const confirm = (token: string) => (tx: Transaction) =>
  value(tx, sql<{ value: string | null }>`select app.confirm_newsletter(${token}) as value`);
const leave = (token: string) => (tx: Transaction) => value(tx, sql<{ value: boolean }>`select app.leave_newsletter(${token}) as value`);
const leaseRequest = async (tx: Transaction) => (await sql<LeasedRequest>`select * from app.lease_newsletter_request()`.execute(tx)).rows;
const settleRequest =
  ({ id, requested_at }: Pick<LeasedRequest, "id" | "requested_at">, isMailed: boolean) =>
  async (tx: Transaction) =>
    void (await sql`select app.settle_newsletter_request(${id}, ${requested_at}, ${isMailed})`.execute(tx));
/** Stores a draft and sends it. */
const send =
  (id: string, items = ["2024-6"], openings: Texts = {}, subjects: Texts = {}, closings: Texts = {}) =>
  async (tx: Transaction) => {
    await saveDraft(tx, id, 0, { items, openings, subjects, closings });
    return sendDraft(tx, id, 1, null);
  };
const retry = (id: string) => (tx: Transaction) => value(tx, sql<{ value: number }>`select app.retry_newsletter(${id}) as value`);
const remove = (email: string) => (tx: Transaction) => value(tx, sql<{ value: boolean }>`select app.remove_subscriber(${email}) as value`);
const exportAll = async (tx: Transaction) => (await sql<{ email: string }>`select * from app.export_subscribers()`.execute(tx)).rows;
const leaseMail = async (tx: Transaction) => (await sql<LeasedMail>`select * from app.lease_newsletter_mail()`.execute(tx)).rows;
const settleMail =
  ({ issue_id, subscriber_id }: Pick<LeasedMail, "issue_id" | "subscriber_id">, outcome: string) =>
  async (tx: Transaction) =>
    void (await sql`select app.settle_newsletter_mail(${issue_id}, ${subscriber_id}, ${outcome})`.execute(tx));

const REFUSED = { code: "42501" };
const admin = actors.administrator;
const visitor = actors.anonymous;
const sweeper: Actor = { kind: "job", name: "sweep" };

for (const engine of ENGINES) {
  describe(`the newsletter on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      for (const table of ["newsletter_requests", "newsletter_subscribers", "newsletter_issues", "newsletter_drafts"] as const)
        await opened.ownerDb.deleteFrom(table).execute();
      await opened.ownerDb.deleteFrom("changes").where("table_name", "=", "newsletter").execute();
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const subscribers = () => opened.ownerDb.selectFrom("newsletter_subscribers").select(["email", "language"]).orderBy("email").execute();
    const requests = () => opened.ownerDb.selectFrom("newsletter_requests").selectAll().orderBy("email").execute();
    const subscribe = async (...emails: string[]) => {
      await opened.ownerDb
        .insertInto("newsletter_subscribers")
        .values(emails.map((email) => ({ email, language: "en" })))
        .execute();
    };
    const passTime = () => sql`update public.newsletter_mails set next_mail_at = now()`.execute(opened.ownerDb);
    const issueOf = (id: string) =>
      opened.ownerDb.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

    // Checklist: LETTER-11
    describe("refuses", () => {
      for (const actor of ACTORS.filter((each) => each !== "administrator")) {
        test(`${actor}: to list, export, send, retry and remove`, async () => {
          await subscribe("reader@example.org");
          const attempts: ((tx: Transaction) => Promise<unknown>)[] = [
            exportAll,
            send(randomUUID()),
            retry(randomUUID()),
            remove("reader@example.org"),
          ];
          for (const attempt of attempts) await expect(as(actors[actor], attempt)).rejects.toMatchObject(REFUSED);
          expect(await subscribers()).toHaveLength(1);
        });
      }
      for (const actor of ACTORS) {
        test(`${actor}: the work of the mail job, and its tokens`, async () => {
          await as(visitor, ask("reader@example.org"));
          const request = { id: randomUUID(), requested_at: new Date() };
          const mail = { issue_id: randomUUID(), subscriber_id: randomUUID() };
          const makeToken = (tx: Transaction) => sql`select app.newsletter_token('leave', ${randomUUID()})`.execute(tx);
          const attempts = [leaseRequest, settleRequest(request, true), leaseMail, settleMail(mail, "mailed"), makeToken];
          for (const attempt of attempts as ((tx: Transaction) => Promise<unknown>)[])
            await expect(as(actors[actor], attempt)).rejects.toMatchObject(REFUSED);
        });
      }
      const NOT_ITS_WORK = [
        "select * from public.newsletter_subscribers",
        "select * from public.newsletter_requests",
        "update public.newsletter_mails set failed_at = null",
        "select app.export_subscribers()",
        `select app.send_newsletter_draft('${randomUUID()}', 1, null)`,
      ];
      test.each(NOT_ITS_WORK)("the mail job: %s", async (statement) => {
        await expect(as(mailJob, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject(REFUSED);
      });
      test("drafts with six items, or with long introductions, closings or subjects", async () => {
        await subscribe("reader@example.org");
        const wrong = [
          send(randomUUID(), ["1", "2", "3", "4", "5", "6"]),
          send(randomUUID(), ["2024-6"], {}, { ru: "я".repeat(2_100) }),
          send(randomUUID(), ["1"], { en: "x".repeat(40_001) }),
          send(randomUUID(), ["1"], {}, {}, { en: "x".repeat(40_001) }),
        ];
        for (const attempt of wrong) await expect(as(admin, attempt)).rejects.toMatchObject({ code: "23514" });
        for (const table of ["newsletter_issues", "newsletter_drafts"] as const)
          expect(await opened.ownerDb.selectFrom(table).selectAll().execute()).toEqual([]);
      });
    });

    describe("a request", () => {
      test("subscribes nobody before it is confirmed, and once afterwards", async () => {
        await as(visitor, ask("Reader@example.org", "ru"));
        expect(await subscribers()).toEqual([]);
        const [leased] = await as(mailJob, leaseRequest);
        expect(leased).toMatchObject({ email: "Reader@example.org", language: "ru", current_language: null, leave_token: null });
        expect(leased?.confirm_token).toMatch(/^[0-9a-f]{72}$/);
        for (let press = 0; press < 2; press++) expect(await as(visitor, confirm(leased?.confirm_token ?? ""))).toBe("ru");
        expect(await subscribers()).toEqual([{ email: "Reader@example.org", language: "ru" }]);
      });
      test("is not confirmed by another token, one of another purpose, or a damaged one", async () => {
        await as(visitor, ask("reader@example.org"));
        await as(visitor, ask("other@example.org"));
        const [first] = await as(mailJob, leaseRequest);
        const token = first?.confirm_token ?? "";
        const flipped = token.slice(0, 71) + (token.endsWith("a") ? "b" : "a");
        const wrong = ["", "x", "a".repeat(72), "A".repeat(72), `${token} `, token.toUpperCase(), flipped, "é".repeat(72)];
        for (const each of wrong) expect(await as(visitor, confirm(each)), each).toBeNull();
        expect(await as(visitor, leave(token))).toBe(false);
        expect(await subscribers()).toEqual([]);
      });
      test("for a known address in another case does not store it again, and changes its language only when confirmed", async () => {
        await subscribe("reader@example.org");
        await as(visitor, ask("READER@example.org", "fr"));
        await as(visitor, ask("reader@EXAMPLE.org", "fr"));
        expect(await requests()).toHaveLength(1);
        expect(await subscribers()).toEqual([{ email: "reader@example.org", language: "en" }]);
        const [leased] = await as(mailJob, leaseRequest);
        expect(leased).toMatchObject({ current_language: "en", leave_token: expect.any(String) });
        await as(visitor, confirm(leased?.confirm_token ?? ""));
        expect(await subscribers()).toEqual([{ email: "reader@example.org", language: "fr" }]);
      });
      test("is leased once, again after a failure, and never after it was mailed", async () => {
        await as(visitor, ask("reader@example.org"));
        const [leased] = (await as(mailJob, leaseRequest)) as [LeasedRequest];
        expect(await as(mailJob, leaseRequest)).toEqual([]);
        await as(mailJob, settleRequest(leased, false));
        await sql`update public.newsletter_requests set next_mail_at = now()`.execute(opened.ownerDb);
        expect(await as(mailJob, leaseRequest)).toMatchObject([{ id: leased.id }]);
        await as(mailJob, settleRequest(leased, true));
        await sql`update public.newsletter_requests set next_mail_at = now()`.execute(opened.ownerDb);
        expect(await as(mailJob, leaseRequest)).toEqual([]);
      });
      test("made again while the first is being mailed gets a mail of its own", async () => {
        await as(visitor, ask("reader@example.org"));
        const [first] = (await as(mailJob, leaseRequest)) as [LeasedRequest];
        await sql`update public.newsletter_requests set requested_at = now() - interval '1 minute'`.execute(opened.ownerDb);
        await as(visitor, ask("reader@example.org", "ru"));
        await as(mailJob, settleRequest({ ...first, requested_at: new Date(first.requested_at.getTime() - 60_000) }, true));
        expect(await as(mailJob, leaseRequest)).toMatchObject([{ language: "ru" }]);
      });
      // Checklist: LETTER-12
      test("expires after 48 hours, and is gone with the next mail or sweep", async () => {
        await as(visitor, ask("reader@example.org"));
        const [leased] = await as(mailJob, leaseRequest);
        await sql`update public.newsletter_requests set requested_at = now() - interval '48 hours 1 second'`.execute(opened.ownerDb);
        expect(await as(visitor, confirm(leased?.confirm_token ?? ""))).toBeNull();
        await as(mailJob, leaseRequest);
        expect(await requests()).toEqual([]);
        await as(visitor, ask("later@example.org"));
        await sql`update public.newsletter_requests set requested_at = now() - interval '3 days'`.execute(opened.ownerDb);
        await as(sweeper, (tx) => sql`select app.forget_what_is_old()`.execute(tx));
        expect(await requests()).toEqual([]);
      });
    });

    test("leaving deletes the address, its request and its waiting mails, and can be repeated", async () => {
      await as(visitor, ask("reader@example.org"));
      const [request] = await as(mailJob, leaseRequest);
      await as(visitor, confirm(request?.confirm_token ?? ""));
      await subscribe("stays@example.org");
      await as(admin, send(randomUUID()));
      const leased = [...(await as(mailJob, leaseMail)), ...(await as(mailJob, leaseMail))];
      const { leave_token = "" } = leased.find(({ email }) => email === "reader@example.org") ?? {};
      for (let press = 0; press < 2; press++) expect(await as(visitor, leave(leave_token))).toBe(true);
      expect(await subscribers()).toEqual([{ email: "stays@example.org", language: "en" }]);
      expect(await requests()).toEqual([]);
      expect(await opened.ownerDb.selectFrom("newsletter_mails").selectAll().execute()).toHaveLength(1);
      expect(await as(visitor, confirm(request?.confirm_token ?? ""))).toBeNull();
    });

    describe("an issue", () => {
      test("is queued once for every subscriber, however often it is sent, and recorded", async () => {
        await subscribe("a@example.org", "b@example.org");
        await as(visitor, ask("unconfirmed@example.org"));
        const id = randomUUID();
        const sent = await Promise.all(
          Array.from({ length: 4 }, () =>
            as(admin, send(id, ["2024-6", "2024-5"], { en: "Good morning" }, { en: "Spring" }, { en: "Yours" })),
          ),
        );
        expect(sent).toEqual(Array(4).fill("sent"));
        const leased = (await Promise.all(Array.from({ length: 5 }, () => as(mailJob, leaseMail)))).flat();
        expect(leased.map(({ email }) => email).sort()).toEqual(["a@example.org", "b@example.org"]);
        expect(leased[0]).toMatchObject({ issue_id: id, items: ["2024-6", "2024-5"], opening: "Good morning", subject: "Spring" });
        expect(leased[0]).toMatchObject({ closing: "Yours" });
        expect(await issueOf(id)).toMatchObject({ recipient_count: 2, counts: { en: 2 }, sent_by: people.admin });
        const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("table_name", "=", "newsletter").execute();
        expect(changes).toMatchObject([{ operation: "sent", after: { news_items: "2024-6, 2024-5", recipient_count: 2 } }]);
      });
      test("keeps nothing about a mail that was delivered, except the number", async () => {
        await subscribe("a@example.org");
        const id = randomUUID();
        await as(admin, send(id));
        const [leased] = (await as(mailJob, leaseMail)) as [LeasedMail];
        for (let again = 0; again < 2; again++) await as(mailJob, settleMail(leased, "mailed"));
        expect(await issueOf(id)).toMatchObject({ recipient_count: 1, mailed_count: 1 });
        expect(await opened.ownerDb.selectFrom("newsletter_mails").selectAll().execute()).toEqual([]);
      });
      test("tries a failed mail 24 times, then shows it as failed, until an administrator retries it", async () => {
        await subscribe("a@example.org");
        const id = randomUUID();
        await as(admin, send(id));
        for (let attempt = 0; attempt < 24; attempt++) {
          await passTime();
          const [leased] = (await as(mailJob, leaseMail)) as [LeasedMail];
          await as(mailJob, settleMail(leased, "later"));
          if (attempt === 0) expect(await as(mailJob, leaseMail)).toEqual([]);
        }
        await passTime();
        expect(await as(mailJob, leaseMail)).toEqual([]);
        expect(await as(admin, retry(id))).toBe(1);
        const [leased] = (await as(mailJob, leaseMail)) as [LeasedMail];
        await as(mailJob, settleMail(leased, "refused"));
        await passTime();
        expect(await as(mailJob, leaseMail)).toEqual([]);
        await sql`update public.newsletter_mails set failed_at = now() - interval '31 days'`.execute(opened.ownerDb);
        await as(sweeper, (tx) => sql`select app.forget_what_is_old()`.execute(tx));
        expect(await opened.ownerDb.selectFrom("newsletter_mails").selectAll().execute()).toEqual([]);
      });
    });

    // Checklist: MANAGE-203
    test("the table has its times in Brussels, with their distance from UTC", async () => {
      const values = [
        { email: "a@example.org", language: "en", confirmed_at: new Date("2026-07-31T22:30:00Z") },
        {
          email: "b@example.org",
          language: "fr",
          confirmed_at: new Date("2026-01-05T08:00:00Z"),
          bounces_since: new Date("2026-02-01T23:00:00Z"),
        },
      ];
      await opened.ownerDb.insertInto("newsletter_subscribers").values(values).execute();
      expect((await as(admin, exportSubscribers)).sort()).toEqual([
        ["a@example.org", "en", "2026-08-01T00:30:00+02:00", ""],
        ["b@example.org", "fr", "2026-01-05T09:00:00+01:00", "2026-02-02T00:00:00+01:00"],
      ]);
    });

    test("an export and a removal are recorded without addresses", async () => {
      await subscribe("a@example.org", "b@example.org");
      expect((await as(admin, exportAll)).map(({ email }) => email).sort()).toEqual(["a@example.org", "b@example.org"]);
      expect(await as(admin, remove("A@EXAMPLE.ORG"))).toBe(true);
      expect(await as(admin, remove("a@example.org"))).toBe(false);
      const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("table_name", "=", "newsletter").orderBy("id").execute();
      expect(changes.map(({ operation, after }) => [operation, after])).toEqual([
        ["exported", { subscriber_count: 2 }],
        ["removed", { subscriber_count: 1 }],
      ]);
    });
  });
}
