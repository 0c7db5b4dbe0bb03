import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskFilter } from "#app/features/access/domain/desk/desk-filter.ts";
import { listOpenLinks } from "#app/features/access/domain/desk/list-open-links.server.ts";
import { listRefusals } from "#app/features/access/domain/list-refused-attempts.server.ts";
import { FREQUENT_REFUSALS } from "#app/features/access/domain/refused-attempts.ts";
import { listImports } from "#app/features/collection/domain/show-import.server.ts";
import { listMessages } from "#app/features/contact/domain/contact-messages.server.ts";
import { messageFilter } from "#app/features/contact/domain/received-message.ts";
import { DESK_LINES } from "#app/features/dashboard/domain/desk-line.ts";
import { readOwnWaiting, readWaiting } from "#app/features/dashboard/domain/read-waiting.server.ts";
import { readNewsletterState } from "#app/features/newsletter/domain/newsletter-state.server.ts";
import { deleteComment, editComment, resolveComment, writeComment } from "#app/features/painting/domain/comments/change-comments.server.ts";
import { noteReading } from "#app/features/painting/domain/comments/list-comments.server.ts";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { listOverdueInvitations } from "#app/features/painting/domain/owners/list-overdue-invitations.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { WaitingLine } from "#app/shared/management/waiting-line.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

/** The number of the list to which a line leads, as its page reads it. */
async function listedBehind(tx: Transaction, name: WaitingLine["name"]): Promise<number> {
  const { path, query = {} } = DESK_LINES[name];
  const now = new Date();
  switch (path) {
    case paths.dashboardMessages():
      return (await listMessages(tx, messageFilter.parse(query))).found;
    case paths.manage():
      return (await listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams(query)))).found;
    case paths.manageAccess():
      return (await listOpenLinks(tx, "en", deskFilter.parse(query), now)).found;
    case paths.dashboardAttempts():
      return (await listRefusals(tx, "en", now, FREQUENT_REFUSALS)).length;
    case paths.collection():
      return (await listImports(tx, { onlyErrors: true })).length;
    case paths.dashboardNewsletter():
      return (await readNewsletterState(tx)).issues.reduce((sum, { failed }) => sum + failed, 0);
    default:
      return (await listOverdueInvitations(tx, "en")).length;
  }
}

for (const engine of ENGINES) {
  describe(`what waits on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      const run = (text: string) => sql.raw(text).execute(opened.ownerDb);
      await run("delete from contact_messages");
      await run(`insert into contact_messages (name, email, subject, message, state, assigned_to, mailed_at, mail_attempts) values
        ('N', 'a@example.org', 'Mine', 'M', 'open', '${people.admin}', now(), 1), ('N', 'b@example.org', 'Another''s', 'M', 'open', '${people.secondAdmin}', now(), 1),
        ('N', 'c@example.org', 'Nobody''s', 'M', 'new', null, now(), 1), ('N', 'd@example.org', 'Not mailed', 'M', 'new', null, null, 3),
        ('N', 'e@example.org', 'Answered', 'M', 'answered', null, now(), 1), ('N', 'f@example.org', 'Closed, failed', 'M', 'closed', null, now(), 1)`);
      await run(`insert into contact_entries (message_id, kind, content, failed_at)
        select id, 'answer', 'A', now() from contact_messages where subject in ('Mine', 'Closed, failed')`);
      await run(`delete from painting_private where painting_id = '${paintings.others}'`);
      await run(`update access_tokens set is_active = false where painting_id = '${paintings.shown}' and id <> '${tokens.valid.id}'`);
      await run(
        `update access_tokens set template_type = '7days', expires_at = now() + interval '47 hours' where id in ('${tokens.valid.id}', '${tokens.others.id}')`,
      );
      await run(
        `insert into access_logs (painting_id, success, reason, accessed_at) select '${paintings.shown}', false, 'unknown', now() from generate_series(1, 10)`,
      );
      await run(`insert into access_logs (painting_id, success, reason, accessed_at) select '${paintings.others}', false, 'unknown', now() - make_interval(days => day)
        from generate_series(25, 40) as day`);
      await run(`update newsletter_mails set failed_at = now()`);
      await run(`insert into imports (created_by, state, confirmed_at, finished_at, ended) values
        ('${people.admin}', 'done', now(), now(), 'failed'), ('${people.admin}', 'done', now(), now(), 'cancelled'),
        ('${people.admin}', 'done', now(), now() - interval '15 days', 'failed')`);
      await run(`insert into owner_invitations (email, language, painting_ids, invited_at, expires_at, mailed_at, mail_attempts) values
        ('old@example.org', 'en', '{${paintings.shown}}', now() - interval '8 days', now() + interval '6 days', now(), 1),
        ('stuck@example.org', 'fr', '{${paintings.draft}}', now(), now() + interval '14 days', null, 3)`);
      // Two open ones on one painting, one resolved, one of the mentioned person, one that mentions somebody else.
      const second = { kind: "account", id: people.secondAdmin } as const;
      const write = async (author: Actor, painting: string, mentions: string[]) => {
        const id = crypto.randomUUID();
        await opened.database.withActor(author, (tx) => writeComment(tx, id, painting, { body: "See here", mentions }));
        return id;
      };
      await opened.ownerDb.deleteFrom("painting_comments").execute();
      for (const painting of [paintings.shown, paintings.shown, paintings.draft]) {
        const id = await write(second, painting, [people.admin]);
        if (painting === paintings.draft) await opened.database.withActor(second, (tx) => resolveComment(tx, id, painting, true));
      }
      await write(second, paintings.others, []);
      await write(actors.administrator, paintings.others, [people.secondAdmin]);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actors[actor], work);
    const countsOf = async (actor: ActorName, read = readWaiting) =>
      Object.fromEntries((await as(actor, read)).map(({ name, count }) => [name, count]));

    // Checklist: MANAGE-71
    test("is refused to visitors, and nothing for somebody without a role", async () => {
      await expect(as("anonymous", readWaiting)).rejects.toMatchObject({ code: "42501" });
      expect(await countsOf("no role")).toEqual({});
    });
    // Checklist: MANAGE-71
    test("is for an owner what the owner can do: links, for the primary owner alone", async () => {
      expect(await countsOf("primary owner")).toEqual({ "links-ending": 1 });
      expect(await countsOf("co-owner")).toEqual({});
      expect(await countsOf("other owner")).toEqual({ "links-ending": 1 });
      expect(await countsOf("other owner", readOwnWaiting)).toEqual(await countsOf("other owner"));
      // Of the association's, the lines for which people wait: they stand above the list of works.
      expect(await countsOf("administrator", readOwnWaiting)).toEqual({
        ...{ "messages-mine": 1, "messages-unassigned": 2, "mails-failed": 2, "newsletter-failed": 1, invitations: 2, mentions: 1 },
        ...{ refusals: 1, imports: 1 },
      });
      // The filter by mentions is the administrators' alone.
      const all = await as("other owner", (tx) =>
        listManagedPaintings(tx, "en", readManageFilter(new URLSearchParams({ mentions: "me" }))),
      );
      expect(all.found).toBe(1);
    });
    // Checklist: MANAGE-70
    test("is the association's for an administrator: each line counts what its list shows", async () => {
      const counts = await countsOf("administrator");
      expect(counts).toEqual({
        ...{ "messages-mine": 1, "messages-unassigned": 2, "mails-failed": 2, "newsletter-failed": 1, invitations: 2, mentions: 1 },
        ...{ drafts: 1, "lacks-picture": 1, "lacks-record": 1, "lacks-fr": 3, "lacks-ru": 3, "links-ending": 2, refusals: 1, imports: 1 },
      });
      for (const [name, count] of Object.entries(counts))
        expect([name, await as("administrator", (tx) => listedBehind(tx, name as WaitingLine["name"]))]).toEqual([name, count]);
      for (const [name, count] of Object.entries(await countsOf("other owner")))
        expect([name, await as("other owner", (tx) => listedBehind(tx, name as WaitingLine["name"]))]).toEqual([name, count]);
    });
    // Checklist: MANAGE-202
    test("counts a draft with a time of publication apart, and translations older than their English text, for nobody but administrators", async () => {
      const waits = ["drafts", "scheduled", "older-fr", "older-ru"] as const;
      const numbers = async (actor: ActorName) => {
        const counts = await countsOf(actor);
        return waits.map((name) => counts[name] ?? 0);
      };
      const write = (set: string) => sql.raw(`update paintings set ${set} where id = '${paintings.draft}'`).execute(opened.ownerDb);
      await write("publish_at = now() + interval '1 day', genre_en = 'Seascape', genre_fr = 'Marine', genre_ru = null");
      await write("genre_en = 'Seascape at night'");
      for (const actor of ["no role", "primary owner", "co-owner"] as const)
        expect([actor, await numbers(actor)]).toEqual([actor, [0, 0, 0, 0]]);
      expect(await numbers("administrator")).toEqual([0, 1, 1, 0]);
      for (const name of ["scheduled", "older-fr"] as const)
        expect([name, await as("administrator", (tx) => listedBehind(tx, name))]).toEqual([name, 1]);
      expect(await as("administrator", (tx) => listedBehind(tx, "drafts"))).toBe(0);
      await write("publish_at = null, genre_en = null, genre_fr = null");
      expect(await numbers("administrator")).toEqual([1, 0, 0, 0]);
    });
    // Checklist: MANAGE-125
    test("a mention waits until the mentioned administrator answers on the same painting, whatever others write, or anybody elsewhere", async () => {
      const second = { kind: "account", id: people.secondAdmin } as const;
      const write = (author: Actor, painting: string, id: string = crypto.randomUUID()) =>
        opened.database.withActor(author, (tx) => writeComment(tx, id, painting, { body: "Yes", mentions: [] }));
      const edit = (id: string, mentions: string[]) =>
        opened.database.withActor(second, (tx) => editComment(tx, id, paintings.shown, { body: "And this", mentions }));
      await write(second, paintings.shown);
      await write(actors.administrator, paintings.draft);
      expect(await countsOf("administrator")).toMatchObject({ mentions: 1 });
      const [answer, later] = [crypto.randomUUID(), crypto.randomUUID()];
      await write(actors.administrator, paintings.shown, answer);
      expect(await countsOf("administrator")).not.toHaveProperty("mentions");
      expect(await as("administrator", (tx) => listedBehind(tx, "mentions"))).toBe(0);
      // Asked again, in a new comment or by an edit.
      await write(second, paintings.shown, later);
      await as("administrator", (tx) => noteReading(tx, paintings.shown));
      await edit(later, [people.admin]);
      expect(await countsOf("administrator")).toMatchObject({ mentions: 1 });
      await edit(later, []);
      expect(await countsOf("administrator")).not.toHaveProperty("mentions");
      await opened.database.withActor(actors.administrator, (tx) => deleteComment(tx, answer, paintings.shown));
      expect(await countsOf("administrator")).toMatchObject({ mentions: 1 });
    });
    // Checklist: MANAGE-70
    test("leaves out what is archived, and counts a thousand at most", async () => {
      await opened.ownerDb.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", paintings.others).execute();
      await sql`insert into contact_messages (name, email, subject, message, mailed_at)
        select 'N', 'many@example.org', 'S', 'M', now() from generate_series(1, 1100)`.execute(opened.ownerDb);
      expect(await countsOf("administrator")).toMatchObject({ "messages-unassigned": 1000, "links-ending": 1, mentions: 1 });
      await opened.ownerDb.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", paintings.shown).execute();
      expect(await countsOf("administrator")).not.toHaveProperty("mentions");
      expect(await countsOf("administrator")).not.toHaveProperty("lacks-record");
      expect(await countsOf("other owner")).toEqual({});
    });
  });
}
