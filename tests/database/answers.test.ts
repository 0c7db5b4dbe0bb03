import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { listMessages } from "#app/features/contact/domain/contact-messages.server.ts";
import { deliverAnswers } from "#app/features/contact/domain/deliver-answers.server.ts";
import {
  addNote,
  assignMessage,
  findThread,
  queueAnswer,
  retryAnswer,
  setMessageState,
} from "#app/features/contact/domain/message-thread.server.ts";
import { messageFilter } from "#app/features/contact/domain/received-message.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, people, seedWorld } from "../support/database/factories.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const NOT_ADMINISTRATORS = ACTORS.filter((name) => name !== "administrator");
const second: Actor = { kind: "account", id: people.secondAdmin, client: { address: "192.0.2.2", country: "Belgium" } };
const sweep: Actor = { kind: "job", name: "sweep" };

for (const engine of ENGINES) {
  describe(`answers to messages on ${engine.name}`, () => {
    let opened: TestDatabase;
    let mails: MailCatcher;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      mails = new MailCatcher(opened.database);
      await opened.ownerDb.deleteFrom("contact_messages").execute();
      for (const table of ["app.notices", "app.rate_limits", "mail_preferences"])
        await sql`delete from ${sql.table(table)}`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const asAdmin = <T>(work: (tx: Transaction) => Promise<T>) => as(actors.administrator, work);
    const receive = async (
      fields: { email?: string; subject?: string; language?: string; message?: string; fingerprint?: string } = {},
    ): Promise<string> => {
      const id = randomUUID();
      const message = {
        name: "Anna",
        email: "anna@example.org",
        subject: "A question",
        message: "How long?\n\nThank you.",
        language: "en",
      };
      await opened.ownerDb
        .insertInto("contact_messages")
        .values({ id, ...message, ...fields })
        .execute();
      return id;
    };
    const thread = (id: string) => asAdmin((tx) => findThread(tx, id));
    const stateOf = async (id: string) => (await thread(id))?.message.state;
    const answer = (id: string, text = "Six weeks.", seen = 0, entry: string = randomUUID()) =>
      asAdmin((tx) => queueAnswer(tx, entry, id, text, seen));
    const passTime = () => sql`update contact_entries set next_mail_at = now() where next_mail_at is not null`.execute(opened.ownerDb);
    const listed = async (query: object, actor = actors.administrator) =>
      (await as(actor, (tx) => listMessages(tx, messageFilter.parse(query)))).messages.map(({ subject }) => subject).sort();
    const refuseAddress = () => {
      mails.site.mailer.send = async () => {
        throw Object.assign(new Error("no such mailbox"), { responseCode: 550, command: "RCPT TO" });
      };
    };

    /** A relay that is denied: the site's fault, not the mailbox's. */
    const refuseRelay = () => {
      mails.site.mailer.send = async () => {
        const response = "554 5.7.1 <client@example.org>: Relay access denied";
        throw Object.assign(new Error(response), { responseCode: 554, response, command: "RCPT TO" });
      };
    };

    // Checklist: CONTACT-112
    test("belong to a message whose number the list shows and finds, and the answer's mail has", async () => {
      const fingerprint = `4f7ba0c2be${"0".repeat(54)}`;
      await receive({ subject: "Numbered", fingerprint });
      const other = await receive({ subject: "Another", message: "4f7b a0c2" });
      for (const q of ["4F7BA0C2", "4f7ba0c2 anna"]) expect(await listed({ q }), q).toEqual(["Numbered"]);
      for (const q of ["4F7BA0C", "№ 4F7BA0C2", "№4f7ba0c2", "No. 4F7BA", "f7ba0c2", "4f7-ba0c2", "ba0c2 anna"])
        expect(await listed({ q }), q).toEqual(["Numbered"]);
      expect((await listed({ q: "4f7b a0c2" })).toSorted()).toEqual(["Another", "Numbered"]);
      for (const q of ["7BA0C2BE", "4F7BA0C2 Nobody"]) expect(await listed({ q }), q).toEqual([]);
      expect(await listed({ q: "4F7BA0C2" }, actors["no role"])).toEqual([]);
      const [numbered] = (await asAdmin((tx) => listMessages(tx, messageFilter.parse({ q: "4F7BA0C2" })))).messages;
      expect(numbered?.reference).toBe("4F7BA0C2");
      expect((await thread(numbered?.id ?? ""))?.message.reference).toBe("4F7BA0C2");
      expect((await thread(other))?.message.reference).toBeNull();
      await answer(numbered?.id ?? "");
      const [leased] = (await as(mailJob, (tx) => sql<{ fingerprint: string }>`select * from app.lease_answer()`.execute(tx))).rows;
      expect(leased?.fingerprint).toBe(fingerprint);
    });

    test("begin in the list with whole words, and say that there is more", async () => {
      await receive({ subject: "Long", message: `${"word ".repeat(31)}unbroken words` });
      await receive({ subject: "Short", message: "All of it" });
      const { messages } = await asAdmin((tx) => listMessages(tx, messageFilter.parse({})));
      expect(messages.map(({ beginning }) => beginning).toSorted()).toEqual(["All of it", `${"word ".repeat(31).trimEnd()}…`]);
    });

    describe("are refused", () => {
      // Checklist: CONTACT-20
      test.each(NOT_ADMINISTRATORS)("to %s, who sees no entry and changes nothing", async (name) => {
        const id = await receive();
        await asAdmin((tx) => addNote(tx, randomUUID(), id, "For administrators"));
        const acts: ((tx: Transaction) => Promise<unknown>)[] = [
          (tx) => queueAnswer(tx, randomUUID(), id, "Forged", 0),
          (tx) => addNote(tx, randomUUID(), id, "Forged"),
          (tx) => assignMessage(tx, id, people.noRole),
          (tx) => setMessageState(tx, id, "closed"),
          (tx) => retryAnswer(tx, id, randomUUID()),
          (tx) => sql`select * from app.lease_answer()`.execute(tx),
          (tx) => sql`select app.settle_answer(${randomUUID()}, 'mailed')`.execute(tx),
        ];
        for (const act of acts) await expect(as(actors[name], act), String(act)).rejects.toMatchObject({ code: "42501" });
        if (name !== "anonymous") {
          expect(await as(actors[name], (tx) => findThread(tx, id))).toBeUndefined();
          expect(await listed({}, actors[name])).toEqual([]);
        }
        expect((await thread(id))?.entries.map(({ kind }) => kind)).toEqual(["note"]);
        expect(await stateOf(id)).toBe("new");
      });
      test("to an administrator for a delivery, which is the job's", async () => {
        await expect(asAdmin((tx) => sql`select * from app.lease_answer()`.execute(tx))).rejects.toMatchObject({ code: "42501" });
      });
      test("to a deleted message, and a queued one is not sent any more", async () => {
        const id = await receive();
        expect(await answer(id)).toBe("queued");
        await asAdmin((tx) => tx.deleteFrom("contact_messages").where("id", "=", id).execute());
        await deliverAnswers(mails.site);
        expect([mails.sent, await answer(id)]).toEqual([[], "gone"]);
      });
      // Checklist: CONTACT-24
      test("to an address that a mail server refuses, for every message from it, and the message waits again", async () => {
        const [id, other] = [await receive(), await receive({ email: "ANNA@example.org" })];
        await answer(id);
        refuseAddress();
        await deliverAnswers(mails.site);
        expect(await stateOf(id)).toBe("open");
        expect(await thread(other)).toMatchObject({ isRefused: true });
        expect([await answer(id, "Again", 1), await answer(other)]).toEqual(["refused", "refused"]);
        const [entry] = (await thread(id))?.entries ?? [];
        expect(entry).toMatchObject({ kind: "answer", delivery: "refused" });
        expect(await asAdmin((tx) => retryAnswer(tx, id, entry?.id ?? ""))).toBe(false);
      });
      test("but not for a mail server that refuses the site: the answer is tried again, and the address stays open", async () => {
        const id = await receive();
        await answer(id);
        refuseRelay();
        await deliverAnswers(mails.site);
        expect(await thread(id)).toMatchObject({ isRefused: false, message: { state: "answered" }, entries: [{ delivery: "waiting" }] });
        expect(await answer(id, "Again", 1)).toBe("queued");
      });
      test("as the state of a message that nobody has seen", async () => {
        const id = await receive();
        await expect(asAdmin((tx) => setMessageState(tx, id, "new" as never))).rejects.toMatchObject({ code: "22023" });
      });
      // Checklist: CONTACT-23
      test("beyond thirty an hour for an administrator", async () => {
        const id = await receive();
        for (let sent = 0; sent < 30; sent++) expect(await answer(id, `Answer ${sent}`, sent)).toBe("queued");
        expect(await answer(id, "One more", 30)).toBe("limited");
        expect(await as(second, (tx) => queueAnswer(tx, randomUUID(), id, "Another's", 30))).toBe("queued");
      });
      test("if they are too long or empty, as the database sees them", async () => {
        const id = await receive();
        for (const text of ["", "я".repeat(5001)]) await expect(answer(id, text)).rejects.toMatchObject({ code: "23514" });
        expect(await answer(id, "я".repeat(5000))).toBe("queued");
      });
    });

    // Checklist: CONTACT-22
    test("are stored with the message, mailed once by two processes, and say who wrote them", async () => {
      const id = await receive({ language: "fr", subject: "Une question" });
      const entry = randomUUID();
      expect([await answer(id, "Six semaines.", 0, entry), await answer(id, "Six semaines.", 0, entry)]).toEqual(["queued", "queued"]);
      expect(await thread(id)).toMatchObject({
        message: { state: "answered" },
        entries: [{ kind: "answer", delivery: "waiting" }],
      });
      await Promise.all([deliverAnswers(mails.site), deliverAnswers(mails.site)]);
      expect(mails.sent).toMatchObject([
        { to: "anna@example.org", subject: "Re: Une question", messageId: `answer-${entry}@www.eac.example` },
      ]);
      expect(mails.sent[0]?.text).toMatch(/^Six semaines\.[\s\S]*> How long\?\n>\n> Thank you\.$/);
      expect((await thread(id))?.entries).toMatchObject([
        { kind: "answer", text: "Six semaines.", delivery: "mailed", author: "admin (admin@example.org)" },
      ]);
    });
    // Checklist: CONTACT-22
    test("are not lost while the mail server is away: tried again, given up after a day, and then sent again on request", async () => {
      const id = await receive();
      await answer(id);
      mails.isAway = true;
      for (let attempt = 1; attempt <= 24; attempt++) {
        expect((await thread(id))?.entries[0]).toMatchObject({ delivery: attempt <= 2 ? "waiting" : "delayed" });
        await deliverAnswers(mails.site);
        await deliverAnswers(mails.site);
        await passTime();
      }
      const failed = (await thread(id))?.entries[0];
      expect([failed, await stateOf(id)]).toMatchObject([{ kind: "answer", text: "Six weeks.", delivery: "failed" }, "open"]);
      expect(await listed({ state: "failed" })).toEqual(["A question"]);
      mails.isAway = false;
      const elsewhere = await receive();
      expect(await asAdmin((tx) => retryAnswer(tx, elsewhere, failed?.id ?? ""))).toBe(false);
      await asAdmin((tx) => tx.deleteFrom("contact_messages").where("id", "=", elsewhere).execute());
      expect(await asAdmin((tx) => retryAnswer(tx, id, failed?.id ?? ""))).toBe(true);
      await deliverAnswers(mails.site);
      expect([mails.sent.length, await stateOf(id), await listed({ state: "failed" })]).toEqual([1, "answered", []]);
      const states = await opened.ownerDb
        .selectFrom("contact_entries")
        .select("content")
        .where("kind", "=", "state")
        .orderBy("place")
        .execute();
      expect(states.map(({ content }) => content)).toEqual(["open", "answered"]);
      expect(await asAdmin((tx) => retryAnswer(tx, id, failed?.id ?? ""))).toBe(false);
    });
    test("of two administrators at once do not cross unread", async () => {
      const id = await receive();
      expect(await answer(id)).toBe("queued");
      expect(await as(second, (tx) => queueAnswer(tx, randomUUID(), id, "Six weeks too.", 0))).toBe("overtaken");
      expect(await as(second, (tx) => queueAnswer(tx, randomUUID(), id, "Six weeks too.", 1))).toBe("queued");
    });
    // Checklist: FORM-91
    test("are counted for their author alone, whose form is empty again, also among more entries than are shown", async () => {
      const id = await receive();
      await answer(id);
      for (const text of ["One", "Two"]) await asAdmin((tx) => addNote(tx, randomUUID(), id, text));
      await as(second, (tx) => addNote(tx, randomUUID(), id, "Theirs"));
      await sql`insert into contact_entries (message_id, kind, content)
        select ${id}, 'state', 'open' from generate_series(1, 200)`.execute(opened.ownerDb);
      expect(await thread(id)).toMatchObject({ answers: 1, own: { answers: 1, notes: 2 } });
      expect(await as(second, (tx) => findThread(tx, id))).toMatchObject({ answers: 1, own: { answers: 0, notes: 1 } });
    });

    // Checklist: CONTACT-21
    test("a message assigned to another administrator is in progress, in its history, and told by one mail", async () => {
      const [one, two] = [await receive(), await receive()];
      expect(await asAdmin((tx) => assignMessage(tx, one, people.noRole))).toBe("no administrator");
      expect(await asAdmin((tx) => assignMessage(tx, randomUUID(), people.secondAdmin))).toBe("gone");
      for (const id of [one, two, two]) expect(await asAdmin((tx) => assignMessage(tx, id, people.secondAdmin))).toBe("done");
      await deliverNotices(mails.site);
      expect(mails.sent).toMatchObject([{ to: "secondAdmin@example.org" }]);
      expect(mails.sent[0]?.text).toContain("2 messages from the contact form were assigned to you.");
      expect(mails.sent[0]?.text).toContain("https://www.eac.example/admin/dashboard/messages?state=waiting&who=me");
      expect(mails.sent[0]?.text).not.toContain("How long");
      expect((await thread(one))?.entries).toMatchObject([
        { kind: "assigned", assignee: "secondAdmin (secondAdmin@example.org)", author: "admin (admin@example.org)" },
      ]);
      expect([await stateOf(one), (await thread(two))?.entries.length]).toEqual(["open", 1]);
    });
    // Checklist: CONTACT-21
    test("whoever assigns to themselves, has switched the mails off, or lost the message meanwhile, is told nothing", async () => {
      const id = await receive();
      await asAdmin((tx) => assignMessage(tx, id, people.admin));
      await sql`insert into mail_preferences (account_id, message_assigned) values (${people.secondAdmin}, 'off')`.execute(opened.ownerDb);
      await asAdmin((tx) => assignMessage(tx, id, people.secondAdmin));
      await opened.ownerDb.deleteFrom("mail_preferences").execute();
      await as(second, (tx) => assignMessage(tx, id, people.admin));
      await asAdmin((tx) => assignMessage(tx, id, null));
      await deliverNotices(mails.site);
      expect(mails.sent).toEqual([]);
    });
    test("a message of somebody who stops being an administrator is nobody's again", async () => {
      const id = await receive();
      await sql`insert into user_roles (user_id, role) values (${people.noRole}, 'admin')`.execute(opened.ownerDb);
      await asAdmin((tx) => assignMessage(tx, id, people.noRole));
      await asAdmin((tx) => tx.deleteFrom("user_roles").where("user_id", "=", people.noRole).execute());
      expect(await thread(id)).toMatchObject({ message: { state: "open", assignee: null } });
      expect((await thread(id))?.entries.at(-1)).toMatchObject({ kind: "assigned", assignee: null });
    });

    // Checklist: CONTACT-25
    test("the list is narrowed by state, by assignee, and by words in messages, notes and answers", async () => {
      const [a, b] = [await receive({ subject: "Alpha" }), await receive({ subject: "Beta", message: "Про Ёлку" })];
      await receive({ subject: "Gamma 100%" });
      await asAdmin(async (tx) => {
        await assignMessage(tx, a, people.admin);
        await setMessageState(tx, b, "closed");
        await addNote(tx, randomUUID(), b, "Asked the notary");
      });
      expect(await listed({ state: "waiting" })).toEqual(["Alpha", "Gamma 100%"]);
      expect(await listed({ state: "closed" })).toEqual(["Beta"]);
      expect(await listed({ who: "me" })).toEqual(["Alpha"]);
      expect(await listed({ who: people.admin })).toEqual(["Alpha"]);
      expect(await listed({ who: "me" }, second)).toEqual([]);
      expect(await listed({ who: "nobody", state: "new" })).toEqual(["Gamma 100%"]);
      expect(await listed({ q: "NOTARY anna" })).toEqual(["Beta"]);
      expect(await listed({ q: "ёлк" })).toEqual(["Beta"]);
      await receive({ subject: "Delta", message: "Élodie Müller", email: "e.mueller@example.org" });
      await asAdmin((tx) => addNote(tx, randomUUID(), a, "Reçu à l’hôtel"));
      expect(await listed({ q: "elodie" })).toEqual(["Delta"]);
      expect(await listed({ q: "MULLER e.mueller@" })).toEqual(["Delta"]);
      expect(await listed({ q: "RECU hotel" })).toEqual(["Alpha"]);
      expect([await listed({ q: "100%" }), await listed({ q: "%" }), await listed({ q: "no_such" })]).toEqual([
        ["Gamma 100%"],
        ["Gamma 100%"],
        [],
      ]);
      expect(await listed({ state: "nonsense", who: "' or 1=1", page: "-1" })).toHaveLength(4);
    });

    // Checklist: CONTACT-26
    test("notes and answers go with their message, two years after the last exchange", async () => {
      const [old, late, recent] = [await receive(), await receive(), await receive()];
      for (const id of [old, late, recent]) await answer(id, `Answer to ${id}`);
      const longAgo = sql`now() - interval '2 years 1 day'`;
      await sql`update contact_messages set mailed_at = now(), created_at = ${longAgo} where id in (${old}, ${late})`.execute(
        opened.ownerDb,
      );
      await sql`update contact_entries set at = ${longAgo} where message_id = ${old}`.execute(opened.ownerDb);
      await as(sweep, (tx) => sql`select * from app.forget_what_is_old()`.execute(tx));
      const { rows } = await sql<{ content: string }>`select content from contact_entries where kind = 'answer' order by place`.execute(
        opened.ownerDb,
      );
      expect(rows).toEqual([late, recent].map((id) => ({ content: `Answer to ${id}` })));
    });
  });
}
