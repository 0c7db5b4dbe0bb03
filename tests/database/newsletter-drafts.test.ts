import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  copyIssue,
  deleteDraft,
  findDraft,
  listDrafts,
  saveDraft,
  sendDraft,
  unscheduleDraft,
} from "#app/features/newsletter/domain/drafts.server.ts";
import type { Issue } from "#app/features/newsletter/domain/issue.ts";
import { findIssue, markBouncing, readNewsletterState } from "#app/features/newsletter/domain/newsletter-state.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, people, seedWorld } from "../support/database/factories.ts";

const REFUSED = { code: "42501" };
const admin = actors.administrator;
const second: Actor = { kind: "account", id: people.secondAdmin };
const issue = (more: Partial<Issue> = {}): Issue => ({
  items: ["2024-6"],
  subjects: {},
  openings: { en: "One\n\nTwo" },
  closings: {},
  ...more,
});
const inAnHour = () => new Date(Date.now() + 3_600_000);
const sendDue = (tx: Transaction) => sql<{ sent: number }>`select app.send_due_newsletters() as sent`.execute(tx);

for (const engine of ENGINES) {
  describe(`drafts of issues on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      for (const table of ["newsletter_subscribers", "newsletter_issues", "newsletter_drafts"] as const)
        await opened.ownerDb.deleteFrom(table).execute();
      await opened.ownerDb.deleteFrom("changes").where("table_name", "=", "newsletter").execute();
      await opened.ownerDb
        .insertInto("newsletter_subscribers")
        .values([
          { email: "a@example.org", language: "en" },
          { email: "b@example.org", language: "fr" },
          { email: "c@example.org", language: "fr" },
        ])
        .execute();
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const store = async (more: Partial<Issue> = {}) => {
      const id = randomUUID();
      expect(await as(admin, (tx) => saveDraft(tx, id, 0, issue(more)))).toBe("saved");
      return id;
    };
    const issues = () => opened.ownerDb.selectFrom("newsletter_issues").selectAll().execute();
    const passTime = () => sql`update public.newsletter_drafts set send_at = now() where send_at is not null`.execute(opened.ownerDb);

    // Checklist: LETTER-54
    for (const actor of ACTORS.filter((each) => each !== "administrator")) {
      test(`refuses ${actor} to read, write, send, copy and mark`, async () => {
        const id = await store();
        const attempts: ((tx: Transaction) => Promise<unknown>)[] = [
          (tx) => saveDraft(tx, id, 1, issue({ items: ["2024-5"] })),
          (tx) => deleteDraft(tx, id, 1),
          (tx) => sendDraft(tx, id, 1, null),
          (tx) => sendDraft(tx, id, 1, inAnHour()),
          (tx) => unscheduleDraft(tx, id),
          (tx) => copyIssue(tx, id, randomUUID()),
          (tx) => markBouncing(tx, "a@example.org", true),
          sendDue,
        ];
        for (const attempt of attempts) await expect(as(actors[actor], attempt)).rejects.toMatchObject(REFUSED);
        if (actor === "anonymous") await expect(as(actors[actor], listDrafts)).rejects.toMatchObject(REFUSED);
        else expect(await as(actors[actor], listDrafts)).toEqual([]);
        expect(await as(admin, (tx) => findDraft(tx, id))).toMatchObject({ revision: 1, issue: issue() });
        expect(await issues()).toEqual([]);
      });
    }
    test("refuses an administrator the job's work, and the function behind it", async () => {
      const id = await store();
      await expect(as(admin, sendDue)).rejects.toMatchObject(REFUSED);
      const around = sql`select app.issue_of_draft(d, null) from public.newsletter_drafts as d where id = ${id}`;
      await expect(as(admin, (tx) => around.execute(tx))).rejects.toMatchObject(REFUSED);
    });

    // Checklist: LETTER-54
    test("a draft is found by a second administrator, with its author, and neither overwrites the other", async () => {
      const id = await store();
      expect(await as(second, (tx) => findDraft(tx, id))).toMatchObject({ revision: 1, issue: issue(), changedBy: expect.any(String) });
      const theirs = issue({ closings: { fr: "Merci" } });
      expect(await as(second, (tx) => saveDraft(tx, id, 1, theirs))).toBe("saved");
      expect(await as(admin, (tx) => saveDraft(tx, id, 1, issue({ items: [] })))).toBe("stale");
      expect(await as(admin, (tx) => deleteDraft(tx, id, 1))).toBe("stale");
      expect(await as(admin, (tx) => sendDraft(tx, id, 1, null))).toBe("stale");
      expect(await as(admin, (tx) => findDraft(tx, id))).toMatchObject({ revision: 2, issue: theirs });
      // The same text again is no change, whichever revision was read.
      expect(await as(admin, (tx) => saveDraft(tx, id, 1, theirs))).toBe("saved");
      expect(await as(admin, (tx) => deleteDraft(tx, id, 2))).toBe("deleted");
      expect(await as(admin, (tx) => deleteDraft(tx, id, 2))).toBe("gone");
      expect(await as(second, (tx) => saveDraft(tx, id, 2, issue()))).toBe("gone");
    });
    test("there are fifty drafts at most, also when they are saved at once", async () => {
      await sql`insert into public.newsletter_drafts (id) select gen_random_uuid() from generate_series(1, 49)`.execute(opened.ownerDb);
      const results = await Promise.all([1, 2, 3].map(() => as(admin, (tx) => saveDraft(tx, randomUUID(), 0, issue()))));
      expect(results.sort()).toEqual(["full", "full", "saved"]);
    });
    // Checklist: LETTER-55
    test("a draft without news items is not sent", async () => {
      const id = await store({ items: [] });
      expect(await as(admin, (tx) => sendDraft(tx, id, 1, null))).toBe("empty");
      expect(await as(admin, (tx) => sendDraft(tx, id, 1, inAnHour()))).toBe("empty");
    });
    test("a sent draft is an issue with its id, and is neither sent nor saved again", async () => {
      const id = await store();
      const both = await Promise.all([admin, second].map((actor) => as(actor, (tx) => sendDraft(tx, id, 1, null))));
      expect(both).toEqual(["sent", "sent"]);
      expect(await issues()).toMatchObject([{ id, recipient_count: 3, counts: { en: 1, fr: 2 }, openings: { en: "One\n\nTwo" } }]);
      for (const revision of [0, 1]) expect(await as(admin, (tx) => saveDraft(tx, id, revision, issue()))).toBe("sent");
      expect(await as(admin, (tx) => unscheduleDraft(tx, id))).toBe("sent");
      expect(await as(admin, listDrafts)).toEqual([]);
    });

    // Checklist: LETTER-55
    describe("a time to send", () => {
      test("is refused if it has passed, or is further than a year", async () => {
        const id = await store();
        for (const at of [new Date(Date.now() - 1000), new Date(Date.now() + 400 * 86_400_000)])
          expect(await as(admin, (tx) => sendDraft(tx, id, 1, at))).toBe("passed");
      });
      test("is kept with whoever set it, changed, cancelled, and holds the text", async () => {
        const id = await store();
        const [at, later] = [inAnHour(), new Date(Date.now() + 7_200_000)];
        expect(await as(second, (tx) => sendDraft(tx, id, 1, at))).toBe("scheduled");
        expect(await as(second, (tx) => sendDraft(tx, id, 1, at))).toBe("scheduled");
        expect(await as(admin, (tx) => findDraft(tx, id))).toMatchObject({
          revision: 2,
          sendAt: at.toISOString(),
          scheduledBy: expect.any(String),
        });
        expect(await as(admin, (tx) => saveDraft(tx, id, 2, issue({ items: [] })))).toBe("scheduled");
        expect(await as(admin, (tx) => deleteDraft(tx, id, 2))).toBe("scheduled");
        expect(await as(admin, (tx) => sendDraft(tx, id, 1, later))).toBe("stale");
        expect(await as(admin, (tx) => sendDraft(tx, id, 2, later))).toBe("scheduled");
        for (let press = 0; press < 2; press++) expect(await as(admin, (tx) => unscheduleDraft(tx, id))).toBe("unscheduled");
        expect(await as(admin, (tx) => findDraft(tx, id))).toMatchObject({ revision: 4, sendAt: null, scheduledBy: null });
        const changes = await opened.ownerDb
          .selectFrom("changes")
          .selectAll()
          .where("table_name", "=", "newsletter")
          .orderBy("id")
          .execute();
        expect(changes.map(({ operation, actor_id, after }) => [operation, actor_id, Object.keys(after ?? {})])).toEqual([
          ["changed", people.secondAdmin, ["send_at"]],
          ["changed", people.admin, ["send_at"]],
          ["changed", people.admin, ["send_at"]],
        ]);
      });
      test("sends the draft once, in the name of whoever set it, when the job finds it due", async () => {
        const id = await store();
        await as(second, (tx) => sendDraft(tx, id, 1, inAnHour()));
        await as(mailJob, sendDue);
        expect(await issues()).toEqual([]);
        await passTime();
        await Promise.all([1, 2].map(() => as(mailJob, sendDue)));
        expect(await issues()).toMatchObject([{ id, sent_by: people.secondAdmin, recipient_count: 3 }]);
        expect(await as(admin, listDrafts)).toEqual([]);
        const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("operation", "=", "sent").execute();
        expect(changes).toMatchObject([{ actor_id: people.secondAdmin, after: { recipient_count: 3 } }]);
      });
    });

    // Checklist: LETTER-56
    test("an issue is read again, with numbers by language, and copied as a draft without its news items, once", async () => {
      const id = await store({ subjects: { fr: "Printemps" }, closings: { ru: "До свидания" } });
      await as(admin, (tx) => sendDraft(tx, id, 1, null));
      const found = await as(second, (tx) => findIssue(tx, id));
      expect(found).toMatchObject({
        sent: { counts: { en: 1, fr: 2 }, recipients: 3, by: expect.any(String) },
        issue: { closings: { ru: "До свидания" } },
      });
      const copy = randomUUID();
      for (let press = 0; press < 2; press++) expect(await as(second, (tx) => copyIssue(tx, id, copy))).toBe(true);
      expect(await as(second, (tx) => copyIssue(tx, randomUUID(), randomUUID()))).toBe(false);
      const drafts = await as(second, listDrafts);
      expect(drafts).toMatchObject([{ id: copy, issue: { items: [], subjects: { fr: "Printemps" }, closings: { ru: "До свидания" } } }]);
      const state = await as(second, readNewsletterState);
      expect(state.sentItems).toMatchObject({ "2024-6": { issue: id, subjects: { fr: "Printemps" }, first: "2024-6" } });
    });

    // Checklist: LETTER-57
    test("an address whose mails come back gets no issue and loses its waiting mails, until it is taken in or subscribes again", async () => {
      const id = await store();
      await as(admin, (tx) => sendDraft(tx, id, 1, null));
      for (let press = 0; press < 2; press++) expect(await as(admin, (tx) => markBouncing(tx, "B@example.org", true))).toBe(true);
      expect(await as(admin, (tx) => markBouncing(tx, "nobody@example.org", true))).toBe(false);
      const waiting = () =>
        opened.ownerDb
          .selectFrom("newsletter_mails as m")
          .innerJoin("newsletter_subscribers as s", "s.id", "m.subscriber_id")
          .select(["s.email", "m.issue_id"])
          .orderBy("s.email")
          .execute();
      expect((await waiting()).filter(({ issue_id }) => issue_id === id).map(({ email }) => email)).toEqual([
        "a@example.org",
        "c@example.org",
      ]);
      const next = await store({ items: ["2024-5"] });
      await as(admin, (tx) => sendDraft(tx, next, 1, null));
      expect((await waiting()).filter(({ issue_id }) => issue_id === next).map(({ email }) => email)).toEqual([
        "a@example.org",
        "c@example.org",
      ]);
      const state = await as(admin, readNewsletterState);
      expect(state).toMatchObject({ subscribers: { en: 1, fr: 1, ru: 0 }, bouncingCount: 1, bouncing: [{ email: "b@example.org" }] });
      expect(await as(admin, (tx) => markBouncing(tx, "b@example.org", false))).toBe(true);
      expect((await as(admin, readNewsletterState)).subscribers.fr).toBe(2);
      const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("operation", "=", "changed").orderBy("id").execute();
      expect(changes.flatMap(({ table_name, after }) => (table_name === "newsletter" ? [after] : []))).toEqual([
        { is_bouncing: true },
        { is_bouncing: false },
      ]);
    });
  });
}
