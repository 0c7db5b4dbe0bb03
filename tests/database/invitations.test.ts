import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverInvitations } from "#app/features/account/domain/deliver-invitations.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, paintings, people, seedWorld } from "../support/database/factories.ts";
import { invitationToken } from "../support/mail/invitations.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const ADDRESS = "new.owner@example.org";
const NEWCOMER = "00000000-0000-4000-8000-000000000091";
const newcomer: Actor = { kind: "account", id: NEWCOMER };

const invite =
  (painting: string, email = ADDRESS, language = "en") =>
  async (tx: Transaction) =>
    void (await sql`select app.invite_owner(${painting}, ${email}, ${language})`.execute(tx));
const accept = (token: string) => async (tx: Transaction) =>
  (await sql<{ is_accepted: boolean; painting_id: string | null }>`select * from app.accept_invitation(${token})`.execute(tx)).rows[0];
const read =
  (token: string, language = "en") =>
  async (tx: Transaction) =>
    (await sql<{ email: string; titles: string[] }>`select email, titles from app.read_invitation(${token}, ${language})`.execute(tx)).rows;
const editOf = (name: "repeat_invitation" | "withdraw_invitation", id: string, painting: string) => async (tx: Transaction) =>
  (await sql.raw<{ done: boolean }>(`select app.${name}('${id}', '${painting}') as done`).execute(tx)).rows[0]?.done;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

for (const engine of ENGINES) {
  describe(`invitations on ${engine.name}`, () => {
    let opened: TestDatabase;
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const rows = () => opened.ownerDb.selectFrom("owner_invitations").selectAll().where("email", "!=", "invited@example.org").execute();
    const ownersOf = async (painting: string) =>
      (
        await opened.ownerDb
          .selectFrom("painting_owners")
          .select("owner_id")
          .where("painting_id", "=", painting)
          .orderBy("created_at")
          .execute()
      ).map(({ owner_id }) => owner_id);
    const tokenOf = async () => invitationToken(SECRET, (await rows())[0]?.id ?? "");
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.ownerDb.insertInto("auth.user").values({ id: NEWCOMER, name: "N", email: ADDRESS, emailVerified: false }).execute();
    });
    beforeEach(async () => {
      await opened.ownerDb.deleteFrom("owner_invitations").where("email", "!=", "invited@example.org").execute();
      await opened.ownerDb.deleteFrom("painting_owners").where("owner_id", "=", NEWCOMER).execute();
      await opened.ownerDb.updateTable("auth.user").set({ emailVerified: false }).where("id", "=", NEWCOMER).execute();
    });
    afterAll(() => opened.close());
    const confirm = () => opened.ownerDb.updateTable("auth.user").set({ emailVerified: true }).where("id", "=", NEWCOMER).execute();

    // Checklist: OWNER-01
    test("nobody but administrators invites, repeats or withdraws", async () => {
      await as(actors.administrator, invite(paintings.shown));
      const id = (await rows())[0]?.id ?? "";
      for (const name of ACTORS.filter((each) => each !== "administrator")) {
        for (const work of [
          invite(paintings.others),
          editOf("repeat_invitation", id, paintings.shown),
          editOf("withdraw_invitation", id, paintings.shown),
        ])
          expect(await codeOf(as(actors[name], work)), name).toBe("42501");
      }
      const limited: Actor = { kind: "account", id: people.admin, isLimited: true };
      expect(await codeOf(as(limited, invite(paintings.others)))).toBe("42501");
      expect(await rows()).toHaveLength(1);
    });

    // Checklist: OWNER-02
    test("a forged, altered, foreign or expired link shows and gives nothing", async () => {
      await as(actors.administrator, invite(paintings.shown));
      const token = await tokenOf();
      await confirm();
      const id = token.slice(0, 32);
      const last = token.endsWith("0") ? "1" : "0";
      const forged = [
        "",
        "x",
        id,
        token.slice(1),
        `${token.slice(0, -1)}${last}`,
        `${id}${"0".repeat(40)}`,
        token.toUpperCase(),
        `${token}0`,
      ];
      // Another secret, and the token of the newsletter for the same id.
      forged.push(invitationToken("another secret", (await rows())[0]?.id ?? ""));
      for (const each of forged.filter((one) => one !== token)) {
        expect(await as(actors.anonymous, read(each)), each).toEqual([]);
        expect(await as(newcomer, accept(each)), each).toEqual({ is_accepted: false, painting_id: null });
      }
      await opened.ownerDb
        .updateTable("owner_invitations")
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
      expect(await as(actors.anonymous, read(token))).toEqual([]);
      expect(await as(newcomer, accept(token))).toEqual({ is_accepted: false, painting_id: null });
      expect(await ownersOf(paintings.shown)).not.toContain(NEWCOMER);
    });

    // Checklist: OWNER-02
    test("the link makes only its own, confirmed address an owner", async () => {
      await as(actors.administrator, invite(paintings.shown));
      const token = await tokenOf();
      expect(await codeOf(as(actors.anonymous, accept(token)))).toBe("42501");
      for (const actor of [newcomer, actors["no role"], actors["other owner"], actors.administrator])
        expect(await as(actor, accept(token))).toEqual({ is_accepted: false, painting_id: null });
      expect(await rows()).toHaveLength(1);
    });

    // Checklist: OWNER-03
    test("is accepted once, for all its works; present owners stay", async () => {
      await as(actors.administrator, invite(paintings.shown));
      await as(actors.administrator, invite(paintings.draft, ` ${ADDRESS.toUpperCase()} `, "ru"));
      const [only, ...rest] = await rows();
      expect([only?.painting_ids, only?.language, rest]).toEqual([[paintings.shown, paintings.draft], "ru", []]);
      const token = await tokenOf();
      expect(await as(actors.anonymous, read(token))).toEqual([{ email: ADDRESS, titles: ["Shown", "Draft"] }]);
      await confirm();
      const results = await Promise.all([as(newcomer, accept(token)), as(newcomer, accept(token))]);
      expect(results.filter((each) => each?.is_accepted)).toEqual([{ is_accepted: true, painting_id: paintings.shown }]);
      expect(await ownersOf(paintings.shown)).toEqual([people.primaryOwner, people.coOwner, NEWCOMER]);
      expect(await ownersOf(paintings.draft)).toEqual([people.primaryOwner, NEWCOMER]);
      expect(await as(newcomer, accept(token))).toEqual({ is_accepted: false, painting_id: null });
      // The act of the person is the acceptance; the administrator who invited is named.
      const { rows: changes } = await sql<{ actor_id: string; operation: string; inviter: string }>`
        select actor_id, operation, after ->> 'invited_by' as inviter from changes where table_name = 'painting_owners' and after ->> 'owner_id' like ${`%${ADDRESS}%`}`.execute(
        opened.ownerDb,
      );
      const accepted = { actor_id: NEWCOMER, operation: "accepted", inviter: expect.stringContaining("admin@example.org") };
      expect(changes).toEqual([accepted, accepted]);
      const versions = (actor: Actor) => as(actor, (tx) => sql`select * from app.versions_of(${paintings.shown})`.execute(tx));
      expect(JSON.stringify((await versions(actors.administrator)).rows)).toContain("invited_by");
      for (const owner of [newcomer, actors["primary owner"]]) {
        const { rows: seen } = await versions(owner);
        expect(JSON.stringify(seen)).not.toMatch(/invited_by|admin@example/);
      }
      expect((await versions(newcomer)).rows).toMatchObject([{ operation: "accepted", begins: true, actor_role: "you" }]);
    });

    // Checklist: OWNER-04
    test("the new owner takes the place of an administrator who is the only owner", async () => {
      const id = "00000000-0000-4000-8000-000000000092";
      await opened.ownerDb.insertInto("paintings").values({ id, title_en: "Held", artist_en: "A", owner_id: people.admin }).execute();
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: id, owner_id: people.admin }).execute();
      await as(actors.administrator, invite(id));
      await confirm();
      expect(await as(newcomer, accept(await tokenOf()))).toEqual({ is_accepted: true, painting_id: id });
      expect(await ownersOf(id)).toEqual([NEWCOMER]);
      const painting = await opened.ownerDb.selectFrom("paintings").select("owner_id").where("id", "=", id).executeTakeFirst();
      expect(painting?.owner_id).toBe(NEWCOMER);
      // Only the acceptance comes of the invitation.
      const { rows: acts } = await sql<{ act: string; inviter: string | null }>`
        select operation as act, after ->> 'invited_by' as inviter from changes
        where painting_id = ${id} and table_name = 'painting_owners' and actor_id = ${NEWCOMER} order by id`.execute(opened.ownerDb);
      expect(acts).toEqual([
        { act: "accepted", inviter: expect.any(String) },
        { act: "removed", inviter: null },
      ]);
      await opened.ownerDb.deleteFrom("paintings").where("id", "=", id).execute();
    });

    // Checklist: OWNER-05
    test("an address with a confirmed account becomes an owner at once", async () => {
      await confirm();
      await as(actors.administrator, invite(paintings.shown, ADDRESS.toUpperCase()));
      expect(await ownersOf(paintings.shown)).toContain(NEWCOMER);
      expect(await rows()).toEqual([]);
    });

    // Checklist: OWNER-06
    test("is withdrawn work by work; its link ends, and another is sent for what remains", async () => {
      await as(actors.administrator, invite(paintings.shown));
      await as(actors.administrator, invite(paintings.others));
      const token = await tokenOf();
      const id = (await rows())[0]?.id ?? "";
      expect(await as(actors.administrator, editOf("withdraw_invitation", id, paintings.draft))).toBe(false);
      expect(await as(actors.administrator, editOf("withdraw_invitation", id, paintings.shown))).toBe(true);
      expect(await as(actors.anonymous, read(token))).toEqual([]);
      const [rest] = await rows();
      expect(rest).toMatchObject({ painting_ids: [paintings.others], mailed_at: null });
      expect(await as(actors.anonymous, read(await tokenOf()))).toEqual([{ email: ADDRESS, titles: ["Others"] }]);
      expect(await as(actors.administrator, editOf("withdraw_invitation", rest?.id ?? "", paintings.others))).toBe(true);
      expect(await rows()).toEqual([]);
      await as(actors.administrator, invite(paintings.others));
      expect(await tokenOf()).not.toBe(token);
    });

    // Checklist: OWNER-18
    test("an expired link stays invalid, whether the invitation is sent again or made again", async () => {
      const expire = () =>
        opened.ownerDb
          .updateTable("owner_invitations")
          .set({ expires_at: new Date(Date.now() - 1000) })
          .execute();
      await as(actors.administrator, invite(paintings.shown));
      const first = await tokenOf();
      await expire();
      expect(await as(actors.administrator, editOf("repeat_invitation", (await rows())[0]?.id ?? "", paintings.shown))).toBe(true);
      const second = await tokenOf();
      await expire();
      await as(actors.administrator, invite(paintings.shown));
      for (const token of [first, second]) expect(await as(actors.anonymous, read(token))).toEqual([]);
      expect(await as(actors.anonymous, read(await tokenOf()))).toHaveLength(1);
    });

    // Checklist: OWNER-19
    test("an invitation makes nobody an owner again who has become one by other means, nor after the inviter's role has ended", async () => {
      await as(actors.administrator, invite(paintings.shown));
      const token = await tokenOf();
      await confirm();
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: NEWCOMER }).execute();
      await opened.ownerDb.deleteFrom("painting_owners").where("owner_id", "=", NEWCOMER).execute();
      expect(await as(newcomer, accept(token))).toEqual({ is_accepted: false, painting_id: null });

      await opened.ownerDb.updateTable("auth.user").set({ emailVerified: false }).where("id", "=", NEWCOMER).execute();
      await as(actors.administrator, invite(paintings.shown));
      await confirm();
      await opened.ownerDb.updateTable("owner_invitations").set({ invited_by: people.noRole }).execute();
      // Its link would not work.
      const mails = new MailCatcher(opened.database);
      await deliverInvitations(mails.site);
      expect(mails.sent).toEqual([]);
      expect(await as(newcomer, accept(await tokenOf()))).toEqual({ is_accepted: false, painting_id: null });
      expect(await ownersOf(paintings.shown)).not.toContain(NEWCOMER);
    });

    // Checklist: OWNER-07
    test("is mailed once by two processes, after a failure again, in its language, without a word of the record", async () => {
      await as(actors.administrator, invite(paintings.shown, ADDRESS, "fr"));
      for (const name of ACTORS)
        expect(await codeOf(as(actors[name], async (tx) => sql`select * from app.lease_invitation()`.execute(tx))), name).toBe("42501");
      const mails = new MailCatcher(opened.database);
      mails.isAway = true;
      await deliverInvitations(mails.site);
      expect(mails.sent).toEqual([]);
      await opened.ownerDb
        .updateTable("owner_invitations")
        .set({ next_mail_at: sql`now()` } as never)
        .execute();
      mails.isAway = false;
      await Promise.all([deliverInvitations(mails.site), deliverInvitations(mails.site)]);
      const ours = mails.sent.filter(({ to }) => to === ADDRESS);
      expect(ours).toHaveLength(1);
      const mail = await PostalMime.parse(await mails.messageOf(ours[0]));
      expect(mail.to?.[0]?.address).toBe(ADDRESS);
      expect(mail.subject).toBe("Invitation à ouvrir un compte de propriétaire | EAC");
      expect(mail.text).toContain("Shown");
      expect(mail.text).toContain(`${mails.site.publicBaseUrl}/fr/auth/invitation?token=${await tokenOf()}`);
      expect(mail.text).not.toMatch(/INV |PASSPORT|expert words|technical words/);
      expect((await rows())[0]?.mailed_at).not.toBeNull();
      const id = (await rows())[0]?.id ?? "";
      expect(await as(actors.administrator, editOf("repeat_invitation", id, paintings.shown))).toBe(true);
      await deliverInvitations(mails.site);
      expect(mails.sent.filter(({ to }) => to === ADDRESS)).toHaveLength(2);
      expect(new Set(mails.sent.filter(({ to }) => to === ADDRESS).map(({ messageId }) => messageId)).size).toBe(2);
    });

    // Checklist: OWNER-07
    test("is forgotten a month after it expired", async () => {
      await as(actors.administrator, invite(paintings.shown));
      const sweep = () => as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_what_is_old()`.execute(tx));
      await opened.ownerDb
        .updateTable("owner_invitations")
        .set({ expires_at: sql`now() - interval '29 days'` } as never)
        .execute();
      await sweep();
      expect(await rows()).toHaveLength(1);
      await opened.ownerDb
        .updateTable("owner_invitations")
        .set({ expires_at: sql`now() - interval '31 days'` } as never)
        .execute();
      await sweep();
      expect(await rows()).toEqual([]);
      expect(await as(mailJob, async (tx) => (await sql`select * from app.lease_invitation()`.execute(tx)).rows)).toEqual([]);
    });
  });
}
