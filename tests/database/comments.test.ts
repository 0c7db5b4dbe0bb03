import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { deleteComment, editComment, resolveComment, writeComment } from "#app/features/painting/domain/comments/change-comments.server.ts";
import { MAX_COMMENTS } from "#app/features/painting/domain/comments/comment.ts";
import { listColleagues, listComments, noteReading } from "#app/features/painting/domain/comments/list-comments.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, people, seedWorld } from "../support/database/factories.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const { shown, draft } = paintings;
type Account = Actor & { kind: "account" };
const admin = actors.administrator;
const second: Actor = { kind: "account", id: people.secondAdmin };
const limited: Actor = { kind: "account", id: people.admin, isLimited: true };
const input = (body: string, mentions: string[] = []) => ({ body, mentions });

for (const engine of ENGINES) {
  describe(`comments of administrators on ${engine.name}`, () => {
    let opened: TestDatabase;
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const write = async (actor: Actor, body: string, mentions: string[] = [], painting = shown) => {
      const id = crypto.randomUUID();
      await as(actor, (tx) => writeComment(tx, id, painting, input(body, mentions)));
      return id;
    };
    const answer = async (actor: Actor, to: string, body: string) => {
      const id = crypto.randomUUID();
      await as(actor, (tx) => writeComment(tx, id, shown, input(body), to));
      return id;
    };
    const thirdAdministrator = async () => {
      const id = crypto.randomUUID();
      await sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, 'Third', 'third@example.org', true)`.execute(
        opened.ownerDb,
      );
      await opened.ownerDb.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
      return { kind: "account", id } as const;
    };
    const read = (actor: Actor, painting = shown) =>
      as(actor, (tx) => listComments(tx, painting, actor.kind === "account" ? actor.id : people.noRole));
    const waiting = async () =>
      (
        await sql<{ name: string; waiting: number }>`select p.full_name as name, n.waiting from app.notices n
          join profiles p on p.id = n.account_id where n.kind = 'mention' order by 1`.execute(opened.ownerDb)
      ).rows;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`update auth."user" set language = 'fr' where id = ${people.secondAdmin}`.execute(opened.ownerDb);
    });
    beforeEach(async () => {
      await opened.ownerDb.deleteFrom("painting_comments").execute();
      await sql`delete from app.comment_reads`.execute(opened.ownerDb);
      await sql`delete from auth."user" where email = 'third@example.org'`.execute(opened.ownerDb);
      await sql`delete from app.notices`.execute(opened.ownerDb);
      await opened.ownerDb.deleteFrom("mail_preferences").execute();
      await sql`update public.paintings set archived_at = null`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());

    for (const name of ACTORS.filter((each) => each !== "administrator")) {
      // Checklist: MANAGE-82
      test(`${name} reads, writes, changes and deletes none, of an own painting neither`, async () => {
        const id = await write(admin, "The owner must not know");
        const tries: [string, (tx: Transaction) => Promise<unknown>][] = [
          ["write", (tx) => writeComment(tx, crypto.randomUUID(), shown, input("Mine"))],
          ["edit", (tx) => editComment(tx, id, shown, input("Forged"))],
          ["delete", (tx) => deleteComment(tx, id, shown)],
          ["resolve", (tx) => resolveComment(tx, id, shown, true)],
          ["answer", (tx) => writeComment(tx, crypto.randomUUID(), shown, input("Mine"), id)],
          ["note reading", (tx) => noteReading(tx, shown)],
        ];
        for (const [what, work] of tries) {
          const tried = attempt(opened.database, actors[name], work);
          if (name === "anonymous" || ["write", "answer", "note reading"].includes(what))
            await expect(tried, what).rejects.toMatchObject({ code: "42501" });
          else expect(await tried, what).toBe(false);
        }
        if (name === "anonymous") await expect(read(actors[name])).rejects.toMatchObject({ code: "42501" });
        else expect(await read(actors[name])).toEqual([]);
        expect(await read(admin)).toMatchObject([{ body: "The owner must not know", resolved: null, editedAt: null }]);
      });
    }

    // Checklist: MANAGE-82
    test("the search of the management list does not find their words", async () => {
      await write(admin, "Zymurgy of the frame");
      for (const name of ["primary owner", "administrator"] as const) {
        const { rows } = await as(actors[name], (tx) =>
          sql<{
            matches: number;
          }>`select matches from app.list_managed('en', '{"q": "zymurgy", "page": 1, "per": 10, "view": "cards", "order": "created"}')`.execute(
            tx,
          ),
        );
        expect(rows, name).toEqual([{ matches: 0 }]);
      }
    });

    // Checklist: MANAGE-83
    test("a lost role, and a missing second factor, end access at once; the name stays, also without its account", async () => {
      const id = await write(second, "Written before");
      await write(second, "Resolved before");
      await opened.ownerDb.transaction().execute(async (db) => {
        await db.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      });
      expect(await read(second)).toEqual([]);
      expect(await read(limited)).toEqual([]);
      expect(await attempt(opened.database, second, (tx) => editComment(tx, id, shown, input("After")))).toBe(false);
      expect(await attempt(opened.database, second, (tx) => deleteComment(tx, id, shown))).toBe(false);
      expect(await read(admin)).toMatchObject([{ author: "secondAdmin", isOwn: false }, { author: "secondAdmin" }]);
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
      const [person] = (
        await sql<{
          id: string;
        }>`insert into auth."user" (name, email, "emailVerified") values ('Guest', 'guest@example.org', true) returning id`.execute(
          opened.ownerDb,
        )
      ).rows;
      await opened.ownerDb
        .insertInto("user_roles")
        .values({ user_id: person?.id ?? "", role: "admin" })
        .execute();
      const guests = await write({ kind: "account", id: person?.id ?? "" }, "From a guest");
      await as({ kind: "account", id: person?.id ?? "" }, (tx) => resolveComment(tx, id, shown, true));
      await sql`delete from auth."user" where id = ${person?.id ?? ""}`.execute(opened.ownerDb);
      expect((await read(admin)).find((each) => each.id === guests)).toMatchObject({ author: "Guest", isOwn: false });
      expect((await read(admin)).find((each) => each.id === id)).toMatchObject({ resolved: { by: "Guest" } });
    });

    // Checklist: MANAGE-83
    test("the author edits and deletes, anybody resolves and opens again, in their own name", async () => {
      const id = await write(admin, "First");
      await expect(as(second, (tx) => editComment(tx, id, shown, input("Forged")))).rejects.toMatchObject({ code: "42501" });
      expect(await as(second, (tx) => deleteComment(tx, id, shown))).toBe(false);
      expect(await as(admin, (tx) => editComment(tx, id, draft, input("Elsewhere")))).toBe(false);
      await as(admin, (tx) => editComment(tx, id, shown, input("Second")));
      await as(second, (tx) => resolveComment(tx, id, shown, true));
      expect(await read(admin)).toMatchObject([
        { author: "admin", isOwn: true, body: "Second", editedAt: expect.any(String), resolved: { by: "secondAdmin" } },
      ]);
      await as(admin, (tx) => resolveComment(tx, id, shown, true));
      expect(await read(second)).toMatchObject([{ isOwn: false, resolved: { by: "secondAdmin" } }]);
      await as(admin, (tx) => resolveComment(tx, id, shown, false));
      expect(await read(admin)).toMatchObject([{ resolved: null }]);
      expect(await as(admin, (tx) => deleteComment(tx, id, shown))).toBe(true);
      expect(await read(admin)).toEqual([]);
    });

    // Checklist: MANAGE-83
    test("nobody writes in another name, or chooses times and resolution", async () => {
      for (const column of ["author_id", "author_name", "created_at", "edited_at", "resolved_by", "resolved_name"])
        await expect(
          attempt(opened.database, admin, (tx) =>
            sql`insert into public.painting_comments (painting_id, body, ${sql.ref(column)})
            values (${shown}, 'x', null)`.execute(tx),
          ),
          column,
        ).rejects.toMatchObject({ code: "42501" });
      const id = await write(admin, "x");
      await as(admin, (tx) =>
        tx
          .updateTable("painting_comments")
          .set({ resolved_at: new Date(0) })
          .where("id", "=", id)
          .execute(),
      );
      expect(Date.parse((await read(admin))[0]?.resolved?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    });

    // Checklist: MANAGE-126
    test("an answer stands under the comment above, of the same painting alone, and has no state of its own", async () => {
      const root = await write(second, "Which frame?");
      const elsewhere = await write(second, "Which wall?", [], draft);
      for (const [to, on] of [
        [elsewhere, shown],
        [crypto.randomUUID(), shown],
      ] as const)
        await expect(as(admin, (tx) => writeComment(tx, crypto.randomUUID(), on, input("x"), to))).rejects.toMatchObject({ code: "23503" });
      const first = await answer(admin, root, "The old one");
      await answer(second, first, "Thank you");
      expect((await read(admin)).map(({ body, answers }) => [body, answers])).toEqual([
        ["Which frame?", null],
        ["The old one", root],
        ["Thank you", root],
      ]);
      expect(await as(second, (tx) => resolveComment(tx, first, shown, true))).toBe(false);
      await as(second, (tx) => sql`update painting_comments set resolved_at = now() where id = ${first}`.execute(tx));
      expect((await read(admin)).map(({ resolved }) => resolved)).toEqual([null, null, null]);
    });

    // Checklist: MANAGE-126
    test("a comment with answers stays; whoever answers what was resolved opens it again, and both are told by name", async () => {
      const root = await write(second, "Which frame?");
      const first = await answer(admin, root, "The old one");
      await expect(attempt(opened.database, second, (tx) => deleteComment(tx, root, shown))).rejects.toMatchObject({ code: "23503" });
      await as(second, (tx) => resolveComment(tx, root, shown, true));
      expect((await read(admin))[0]).toMatchObject({ resolved: { by: "secondAdmin" }, reopened: null });
      await answer(admin, root, "Not yet");
      expect((await read(admin))[0]).toMatchObject({ resolved: null, reopened: { by: "admin" } });
      await as(second, (tx) => resolveComment(tx, root, shown, true));
      expect((await read(admin))[0]).toMatchObject({ resolved: { by: "secondAdmin" }, reopened: null });
      expect(await as(admin, (tx) => deleteComment(tx, first, shown))).toBe(true);
    });

    // Checklist: MANAGE-127
    test("an answer is new to whoever wrote in its thread, until they open the page; its mail goes to the author of the comment alone", async () => {
      const third = await thirdAdministrator();
      const root = await write(second, "Which frame?");
      await write(third, "Something else");
      await as(second, (tx) => noteReading(tx, shown));
      await sql`delete from app.notices`.execute(opened.ownerDb);
      const open = (actor: Account) =>
        as(actor, async (tx) => {
          const listed = await listComments(tx, shown, actor.id, await noteReading(tx, shown));
          return listed.filter(({ isNew }) => isNew).map(({ body }) => body);
        });
      const waits = (actor: Actor) =>
        as(actor, async (tx) => (await sql<{ line: string }>`select line from app.what_waits()`.execute(tx)).rows);
      await answer(admin, root, "The old one");
      expect(await waiting()).toEqual([{ name: "secondAdmin", waiting: 1 }]);
      for (const [actor, isTold] of [
        [third, false],
        [admin as Account, false],
        [second as Account, true],
      ] as const) {
        expect((await waits(actor)).some(({ line }) => line === "mentions")).toBe(isTold);
        expect(await open(actor)).toEqual(isTold ? ["The old one"] : []);
        expect((await waits(actor)).some(({ line }) => line === "mentions")).toBe(false);
        expect(await open(actor)).toEqual([]);
      }
      await answer(third, root, "I have seen it too");
      expect(await open(admin as Account)).toEqual(["I have seen it too"]);
      await answer(second, root, "Thank you");
      expect([await open(third), await open(admin as Account)]).toEqual([["Thank you"], ["Thank you"]]);
      expect(await waiting()).toEqual([{ name: "secondAdmin", waiting: 2 }]);
      const mails = new MailCatcher(opened.database);
      await deliverNotices(mails.site);
      expect(mails.sent.map(({ to }) => to)).toEqual(["secondAdmin@example.org"]);
      expect(mails.sent[0]?.text).toMatch(/^2\scommentaires internes .* vous concernent\s; le dernier a été rédigé par Third\./m);
      expect(mails.sent[0]?.text).not.toMatch(/frame|old one|seen it|third@/);
    });

    // Checklist: MANAGE-145
    test("a comment that mentions and answers nobody is told, once, to the administrators who have commented on the painting before", async () => {
      const third = await thirdAdministrator();
      await write(second, "Elsewhere", [], draft);
      await write(third, "Before");
      await write(admin, "The first of mine", [third.id]);
      await sql`delete from app.notices`.execute(opened.ownerDb);
      // Neither its author, nor who has commented on another painting alone, nor anybody if it is for somebody.
      const id = await write(admin, "Words of the record");
      expect(await waiting()).toEqual([{ name: "Third", waiting: 1 }]);
      const told = await write(admin, "For one", [people.secondAdmin]);
      await as(admin, (tx) => editComment(tx, told, shown, input("For both", [people.secondAdmin, third.id])));
      expect(await waiting()).toEqual([
        { name: "Third", waiting: 2 },
        { name: "secondAdmin", waiting: 1 },
      ]);
      await sql`delete from app.notices`.execute(opened.ownerDb);
      // An administrator who was told is not told again, whatever is edited; one who was not is.
      for (const mentions of [[third.id], [], [third.id, people.secondAdmin], [], [people.secondAdmin]])
        await as(admin, (tx) => editComment(tx, id, shown, input("Words of the record", mentions)));
      expect(await waiting()).toEqual([{ name: "secondAdmin", waiting: 1 }]);
      await sql`delete from app.notices`.execute(opened.ownerDb);
      await write(second, "Words of the record again");
      const mails = new MailCatcher(opened.database);
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", third.id).execute();
      await deliverNotices(mails.site);
      expect(mails.sent.map(({ to }) => to)).toEqual(["admin@example.org"]);
      const [mail] = mails.sent;
      expect(mail?.text).toMatch(/^“[^”]+”, on which you have commented, has a new internal comment by secondAdmin\.$/m);
      expect(mail?.text).toContain(`Read the text after signing in:\nhttps://www.eac.example/gallery/manage/comments/${shown}`);
      expect(mail?.text).not.toMatch(/Words of|secondAdmin@/);
      await write(second, "Without them");
      expect((await waiting()).map(({ name }) => name)).toEqual(["admin"]);
    });

    // Checklist: MANAGE-166
    test("a comment that was told to its earlier authors is new to them and waits for them, until they open the page", async () => {
      const third = await thirdAdministrator();
      const open = (actor: Account) =>
        as(actor, async (tx) => {
          const listed = await listComments(tx, shown, actor.id, await noteReading(tx, shown));
          return listed.filter(({ isNew }) => isNew).map(({ body }) => body);
        });
      const waits = async (actor: Account) => {
        const { rows } = await as(actor, (tx) => sql<{ line: string; number: number }>`select * from app.what_waits()`.execute(tx));
        return rows.find(({ line }) => line === "mentions")?.number ?? 0;
      };
      await write(second, "Before");
      await write(second, "Elsewhere", [], draft);
      const id = await write(admin, "To whom it concerns");
      expect(await Promise.all([second as Account, third, admin as Account].map(waits))).toEqual([1, 0, 0]);
      // Without the rights of an administrator nothing waits.
      expect(await waits({ kind: "account", id: people.secondAdmin, isLimited: true })).toBe(0);
      // Settled for others is still unread by its reader.
      await as(admin, (tx) => resolveComment(tx, id, shown, true));
      expect(await waits(second as Account)).toBe(1);
      expect([await open(third), await open(admin as Account)]).toEqual([[], []]);
      expect(await open(second as Account)).toEqual(["To whom it concerns"]);
      expect([await waits(second as Account), await open(second as Account)]).toEqual([0, []]);
    });

    // Checklist: MANAGE-84
    test("texts and numbers have bounds", async () => {
      for (const body of ["", " \n", "x".repeat(4_001)])
        await expect(write(admin, body), body.slice(0, 2)).rejects.toMatchObject({ code: "23514" });
      await write(admin, "я".repeat(4_000));
      await sql`insert into public.painting_comments (painting_id, author_id, body)
        select ${shown}, ${people.admin}, 'x' from generate_series(2, ${MAX_COMMENTS}::integer)`.execute(opened.ownerDb);
      await expect(write(admin, "one more")).rejects.toMatchObject({ code: "EA004" });
      await write(admin, "elsewhere", [], draft);
    });

    // Checklist: MANAGE-84
    test("the same form sent twice writes one comment; a deleted painting takes them with it", async () => {
      const id = crypto.randomUUID();
      for (let times = 0; times < 2; times++) await as(admin, (tx) => writeComment(tx, id, shown, input("Once")));
      expect(await read(admin)).toHaveLength(1);
      const left = await attempt<number>(opened.database, admin, async (tx) => {
        await tx.deleteFrom("paintings").where("id", "=", shown).execute();
        return (await tx.selectFrom("painting_comments").select("id").execute()).length;
      });
      expect(left).toBe(0);
    });

    // Checklist: MANAGE-86
    test("colleagues are listed by name, in any case, the first 200", async () => {
      const listed = await as(admin, async (tx) => (await listColleagues(tx, people.admin)).map(({ name }) => name));
      expect(listed).toEqual(["secondAdmin"]);
      const added = await opened.ownerDb.transaction().execute(async (db) => {
        const people = Array.from({ length: 201 }, (_, index) => ({
          id: crypto.randomUUID(),
          name: `${index % 2 === 0 ? "Colleague" : "colleague"} ${String(index + 1).padStart(3, "0")}`,
          email: `${500 - index}@example.org`,
          emailVerified: true,
        }));
        await db.insertInto("auth.user").values(people).execute();
        await db
          .insertInto("user_roles")
          .values(people.map(({ id }) => ({ user_id: id, role: "admin" as const })))
          .execute();
        return people.map(({ id }) => id);
      });
      try {
        const names = await as(admin, async (tx) => (await listColleagues(tx, people.admin)).map(({ name }) => name));
        expect(names).toHaveLength(200);
        expect([names[0], names[1], names.at(-1)]).toEqual(["Colleague 001", "colleague 002", "colleague 200"]);
      } finally {
        await sql`delete from auth."user" where id = any (${added}::uuid[])`.execute(opened.ownerDb);
      }
    });

    // Checklist: MANAGE-85, NOTICE-20
    test("a mentioned administrator gets one mail, in their language, with the author's name and without text; nobody else is mentioned", async () => {
      expect(await as(admin, (tx) => listColleagues(tx, people.admin))).toEqual([{ id: people.secondAdmin, name: "secondAdmin" }]);
      const id = await write(admin, "Secret words", [people.secondAdmin, people.primaryOwner, people.admin]);
      expect(await read(second)).toMatchObject([{ mentionsReader: true, mentioned: [{ id: people.secondAdmin }] }]);
      expect(await read(admin)).toMatchObject([{ mentionsReader: false }]);
      await as(admin, (tx) => editComment(tx, id, shown, input("Secret words again", [people.secondAdmin])));
      expect(await waiting()).toEqual([{ name: "secondAdmin", waiting: 1 }]);
      const mails = new MailCatcher(opened.database);
      await deliverNotices(mails.site);
      expect(mails.sent).toHaveLength(1);
      const [mail] = mails.sent;
      expect(mail?.to).toBe("secondAdmin@example.org");
      expect(mail?.subject).toBe("Un commentaire interne pour vous | EAC");
      expect(mail?.text).toContain(`https://www.eac.example/fr/gallery/manage/comments/${shown}`);
      expect(mail?.text).toMatch(
        /Un commentaire interne sur l’œuvre .*, rédigé par admin, vous mentionne\.\nPour en lire le texte, connectez-vous/,
      );
      expect(mail?.text).not.toMatch(/Secret|admin@example/);
    });

    // Checklist: MANAGE-85, NOTICE-20
    test("mentions follow the choice of the account, also in the archive, and end with the role", async () => {
      await as(second, (tx) => sql`insert into mail_preferences (account_id, mention) values (${people.secondAdmin}, 'off')`.execute(tx));
      await write(admin, "Not by mail", [people.secondAdmin]);
      expect(await waiting()).toEqual([]);
      await opened.ownerDb.deleteFrom("mail_preferences").execute();
      await as(admin, (tx) => tx.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", shown).execute());
      await write(admin, "In the archive", [people.secondAdmin]);
      expect(await waiting()).toEqual([{ name: "secondAdmin", waiting: 1 }]);
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      const mails = new MailCatcher(opened.database);
      await deliverNotices(mails.site);
      expect([mails.sent.length, await waiting()]).toEqual([0, []]);
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
    });
  });
}
