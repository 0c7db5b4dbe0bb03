import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverInvitations } from "#app/features/account/domain/deliver-invitations.server.ts";
import { countUndo } from "#app/features/collection/domain/changed-since.server.ts";
import { waitsForInvitations } from "#app/features/collection/domain/find-import.server.ts";
import { showImport } from "#app/features/collection/domain/show-import.server.ts";
import { inviteOwners } from "#app/features/painting/domain/owners/invitations.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors, people } from "../support/database/factories.ts";
import { importDesk } from "../support/database/import-desk.ts";
import { invitationToken } from "../support/mail/invitations.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

for (const engine of ENGINES) {
  describe(`owners invited by imports on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { receive, start, carryOut, undo, reportOf, paintingOf } = desk;
    const table = (...rows: string[]) => `title_en,artist_en,owners\n${rows.join("\n")}`;
    const shown = (id: string) => desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
    const invitations = () =>
      desk.opened.ownerDb
        .selectFrom("owner_invitations")
        .select(["email", "language", "painting_ids", "import_id"])
        .orderBy("email")
        .execute();
    const ownersOf = async (id: string) =>
      (await desk.opened.ownerDb.selectFrom("painting_owners").select("owner_id").where("painting_id", "=", id).execute()).map(
        ({ owner_id }) => owner_id,
      );
    const worksOf = async (id: string) => (await reportOf(id)).map(({ paintingId }) => paintingId as string);
    const deliver = async () => {
      const mails = new MailCatcher(desk.opened.database);
      await deliverInvitations(mails.site);
      return mails.sent;
    };
    beforeEach(async () => {
      await desk.opened.ownerDb.deleteFrom("owner_invitations").execute();
    });

    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} invites nobody by an import`, async () => {
        const id = await receive(table("Refused,Anna,new@example.org"));
        await expect(start(id, "importing", actors[name], { invitesIn: "en" })).rejects.toMatchObject({ code: "42501" });
        expect(await invitations()).toEqual([]);
      });

    // Checklist: COLLECTION-34
    test("the preview names who has no account with their works; nothing is imported unless they are invited", async () => {
      const id = await receive(
        table("One,Anna,New@example.org", "Two,Anna,new@example.org;noRole@example.org", "Three,Anna,noRole@example.org"),
      );
      expect(await shown(id)).toMatchObject({
        counts: { creates: 3, wrong: 0, uninvited: 2 },
        newcomers: [{ email: "new@example.org", works: 2, titles: ["One", "Two"] }],
        reasons: [{ code: "ownerUnknown", isMistake: false, rows: 2 }],
      });
      expect(await desk.ctx.query((tx) => waitsForInvitations(tx, id))).toBe(true);
      expect(await start(id, "importing")).toBe(false);
      expect(await start(id, "importing as drafts")).toBe(false);
      expect(await invitations()).toEqual([]);
    });

    // Checklist: COLLECTION-34
    test("one invitation and one mail for each person, in the chosen language; the administrator stands in meanwhile", async () => {
      const id = await receive(
        table("One,Anna,new@example.org", "Two,Anna,new@example.org;noRole@example.org", "Three,Anna,other@example.org"),
      );
      expect(await carryOut(id, "importing", { invitesIn: "fr" })).toBe("done");
      const [one = "", two = "", three = ""] = await worksOf(id);
      expect((await invitations()).map((each) => ({ ...each, painting_ids: each.painting_ids.toSorted() }))).toEqual([
        { email: "new@example.org", language: "fr", painting_ids: [one, two].toSorted(), import_id: null },
        { email: "other@example.org", language: "fr", painting_ids: [three], import_id: null },
      ]);
      expect([await ownersOf(one), await ownersOf(two)]).toEqual([[people.admin], [people.noRole]]);
      expect((await reportOf(id)).map(({ invited }) => invited)).toEqual([["new@example.org"], ["new@example.org"], ["other@example.org"]]);
      const sent = await deliver();
      expect(sent.map(({ to }) => to).toSorted()).toEqual(["new@example.org", "other@example.org"]);
      expect(sent.find(({ to }) => to === "new@example.org")?.text).toMatch(/One[\s\S]*Two|Two[\s\S]*One/);
      expect(await deliver()).toEqual([]);
    });

    // Checklist: COLLECTION-34
    test("mails wait for the end of the import, and leave a day later if it never ends", async () => {
      const id = await receive(table("One,Anna,new@example.org"));
      await carryOut(id, "importing", { invitesIn: "en" });
      await sql`update owner_invitations set import_id = ${id}, next_mail_at = now() + interval '1 day'`.execute(desk.opened.ownerDb);
      expect(await deliver()).toEqual([]);
      await sql`update owner_invitations set next_mail_at = now() - interval '1 second'`.execute(desk.opened.ownerDb);
      expect(await deliver()).toHaveLength(1);
    });

    // Checklist: COLLECTION-34
    test("other mistakes still stop the import, and so do addresses that are none and too many people for a work", async () => {
      const many = Array.from({ length: 11 }, (_, n) => `new${n}@example.org`).join(";");
      const id = await receive(
        table("Good,Anna,new@example.org", "Bad,Anna,not-an-address", `Crowded,Anna,${many}`, ",Anna,new@example.org"),
      );
      expect(await shown(id)).toMatchObject({ counts: { creates: 1, wrong: 3, uninvited: 1 } });
      expect(await desk.issuesOf(id)).toEqual(
        expect.arrayContaining(["3 owners emailInvalid", "4 owners tooManyInvited", "5 title_en titleMissing"]),
      );
      expect(await start(id, "importing", actors.administrator, { invitesIn: "en" })).toBe(false);
    });

    test("an import invites at most two hundred people", async () => {
      const rows = Array.from({ length: 201 }, (_, n) => `Many ${n},Anna,many${n}@example.org`);
      const id = await receive(table(...rows));
      expect(await start(id, "importing", actors.administrator, { invitesIn: "en" })).toBe(false);
      expect(await invitations()).toEqual([]);
    });

    // Checklist: COLLECTION-34
    test("the owners of a work that is here stay, and whoever is invited already is not invited again", async () => {
      const first = await receive(table("Here,Anna,noRole@example.org"));
      await carryOut(first);
      const [work = ""] = await worksOf(first);
      const named = `id,title_en,owners\n${work},Here,new@example.org`;
      const id = await receive(named);
      expect(await shown(id)).toMatchObject({ counts: { updates: 1 }, rows: [{ operation: "update", changed: ["owners"] }] });
      await carryOut(id, "importing", { invitesIn: "en" });
      expect([await ownersOf(work), (await invitations()).map(({ painting_ids }) => painting_ids)]).toEqual([[people.noRole], [[work]]]);
      expect(await shown(await receive(named)), "sent again").toMatchObject({ counts: { same: 1, uninvited: 0 } });
      expect(await desk.ctx.query((tx) => countUndo(tx, id))).toEqual({ removes: 0, restores: 1, stays: 0 });
      expect(await undo(id)).toEqual([["restored"]]);
      expect(await invitations()).toEqual([]);
    });

    // Checklist: COLLECTION-35
    test("the undo withdraws what nobody has accepted, leaves what was, and sends no mail in between", async () => {
      const id = await receive(table("Gone,Anna,new@example.org", "Linked,Anna,new@example.org", "Accepted,Anna,accepts@example.org"));
      await carryOut(id);
      expect(await start(id, "undoing"), "not begun").toBe(false);
      await carryOut(id, "importing", { invitesIn: "en" });
      const [gone = "", linked = "", accepted = ""] = await worksOf(id);
      await desk.ctx.query((tx) => inviteOwners(tx, accepted, [{ email: "by-hand@example.org", language: "en" }]));
      await deliver();
      await desk.opened.ownerDb
        .insertInto("access_tokens")
        .values({
          painting_id: linked,
          token: "b".repeat(64),
          template_type: "1hour",
          created_by: null,
          label: null,
          expires_at: new Date(),
        })
        .execute();
      const { ownerDb } = desk.opened;
      await sql`update owner_invitations set email = 'coowner@example.org' where email = 'accepts@example.org'`.execute(ownerDb);
      const invitation = await ownerDb
        .selectFrom("owner_invitations")
        .select("id")
        .where("email", "=", "coowner@example.org")
        .executeTakeFirstOrThrow();
      const token = invitationToken(SECRET, invitation.id);
      await desk.as({ kind: "account", id: people.coOwner }, (tx) => sql`select * from app.accept_invitation(${token})`.execute(tx));
      expect(await ownersOf(accepted)).toEqual([people.coOwner]);
      expect(await undo(id)).toEqual([["removed"], ["left", "null hasLinks", "owners invitationWithdrawn"], ["left", "null changedSince"]]);
      expect(await paintingOf(gone)).toBeUndefined();
      expect(
        (await invitations()).map(({ email }) => email),
        "what somebody did by hand",
      ).toEqual(["by-hand@example.org"]);
      expect(await deliver()).toEqual([]);
    });
  });
}
