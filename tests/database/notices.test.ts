import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grantAdministration, revokeAdministration } from "#app/features/account/domain/change-administrators.server.ts";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { NOTICE_KINDS } from "#app/features/account/domain/mail-preferences.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const open =
  (text: string, painting: string = paintings.shown) =>
  async (tx: Transaction) =>
    void (await sql`select * from get_private_painting_info(${text}, ${painting})`.execute(tx));
const link =
  (owner: string, painting: string = paintings.others) =>
  async (tx: Transaction) =>
    void (await tx.insertInto("painting_owners").values({ painting_id: painting, owner_id: owner }).execute());
const changeRecord = (text: string) => async (tx: Transaction) =>
  void (await tx.updateTable("painting_private").set({ expert_report: text }).where("painting_id", "=", paintings.shown).execute());
const choose = (account: string, kind: string, timing: string) => async (tx: Transaction) =>
  void (await sql`insert into mail_preferences (account_id, ${sql.ref(kind)}) values (${account}, ${timing})
    on conflict (account_id) do update set ${sql.ref(kind)} = ${timing}`.execute(tx));

for (const engine of ENGINES) {
  describe(`notices on ${engine.name}`, () => {
    let opened: TestDatabase;
    let mails: MailCatcher;
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const waiting = async () =>
      (
        await sql<{ owner: string; kind: string; waiting: number }>`
          select p.full_name as owner, n.kind, n.waiting from app.notices n join profiles p on p.id = n.account_id
          where n.waiting > 0 order by 1, 2`.execute(opened.ownerDb)
      ).rows;
    /** Lets the time until the next mails pass. */
    const passTime = () => sql`update app.notices set due_at = now() where due_at is not null`.execute(opened.ownerDb);
    const deliver = async () => {
      const before = mails.sent.length;
      await deliverNotices(mails.site);
      return mails.sent.slice(before);
    };
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`update auth."user" set language = 'ru' where id = ${people.primaryOwner}`.execute(opened.ownerDb);
    });
    beforeEach(async () => {
      mails = new MailCatcher(opened.database);
      await sql`delete from app.notices`.execute(opened.ownerDb);
      await sql`delete from app.rate_limits`.execute(opened.ownerDb);
      await opened.ownerDb.deleteFrom("mail_preferences").execute();
      await sql`delete from painting_owners where painting_id = ${paintings.others} and owner_id <> ${people.otherOwner}`.execute(
        opened.ownerDb,
      );
    });
    afterAll(() => opened.close());

    test("nobody leases, settles or reads them", async () => {
      for (const name of ACTORS)
        for (const statement of [
          "select * from app.lease_notices()",
          `select app.settle_notices('${people.admin}', true)`,
          "select * from app.notices",
        ])
          await expect(
            as(actors[name], (tx) => sql.raw(statement).execute(tx)),
            name,
          ).rejects.toMatchObject({ code: "42501" });
    });

    test("what the site itself writes, such as the samples, tells nobody", async () => {
      expect(await waiting()).toEqual([]);
    });

    // Checklist: NOTICE-24
    test("who gets the Admin role or loses it is told, whatever mails the account has switched off; nobody is, if nothing changed", async () => {
      const give = (tx: Transaction) => grantAdministration(tx, people.coOwner);
      const remove = (tx: Transaction) => revokeAdministration(tx, people.coOwner);
      for (const name of ACTORS.filter((each) => each !== "administrator")) await as(actors[name], give).catch(() => undefined);
      await as(actors.administrator, remove);
      await as(actors.administrator, (tx) => grantAdministration(tx, people.secondAdmin));
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.noRole, role: "admin" }).execute();
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.noRole).execute();
      expect(await waiting()).toEqual([]);

      await as(actors["co-owner"], async (tx) => {
        for (const kind of NOTICE_KINDS) await choose(people.coOwner, kind, "off")(tx);
      });
      await sql`update auth."user" set language = 'fr' where id = ${people.coOwner}`.execute(opened.ownerDb);
      await as(actors.administrator, give);
      await as(actors["co-owner"], choose(people.coOwner, "sign_in", "daily"));
      const [given, ...others] = await deliver();
      expect([given?.to, given?.subject, others]).toEqual(["coOwner@example.org", "Le rôle Admin vous est attribué | EAC", []]);
      expect(given?.text).toContain("Votre compte a désormais le rôle d’administrateur");
      expect(given?.text).toContain("https://www.eac.example/fr/contacts");
      // Nothing to choose.
      expect(given?.text).not.toContain("/account");
      await as(actors.administrator, give);
      expect(await waiting()).toEqual([]);
      await as(actors.administrator, remove);
      await as(actors.administrator, remove);
      expect(await waiting()).toEqual([{ owner: "coOwner", kind: "administration", waiting: 1 }]);
      // At once: a role for some minutes is no secret.
      expect((await deliver()).map(({ text }) => /n’a plus le rôle/.test(text))).toEqual([true]);
    });

    // Checklist: NOTICE-02
    test("refused tokens are counted, and are one mail a day for a work, however many a stranger sends", async () => {
      await as(actors["primary owner"], choose(people.primaryOwner, "token_refused", "now"));
      for (let attempt = 0; attempt < 12; attempt++) await as(actors.anonymous, open(`guess ${attempt}`));
      await as(actors.anonymous, open(tokens.expired.text));
      expect(await waiting()).toEqual([{ owner: "primaryOwner", kind: "token_refused", waiting: 13 }]);
      const [mail, ...others] = await deliver();
      expect([mail?.to, others]).toEqual(["primaryOwner@example.org", []]);
      expect(mail?.text).toMatch(/\(13\sпопыток, последняя/);
      await as(actors.anonymous, open("one more guess"));
      expect(await deliver()).toEqual([]);
      const { rows } = await sql<{ hours: number }>`
        select extract(epoch from due_at - now())::float / 3600 as hours from app.notices where kind = 'token_refused'`.execute(
        opened.ownerDb,
      );
      expect(rows[0]?.hours).toBeGreaterThan(23.9);
      await passTime();
      expect((await deliver()).map(({ text }) => /\(1\sпопытка, /.test(text))).toEqual([true]);
    });

    // Checklist: NOTICE-02
    test("refused tokens of several works do not become a mail for each", async () => {
      await as(actors["primary owner"], choose(people.primaryOwner, "token_refused", "now"));
      await as(actors.anonymous, open("a guess"));
      expect(await deliver()).toHaveLength(1);
      await as(actors.anonymous, open("a guess", paintings.draft));
      expect(await deliver()).toEqual([]);
    });

    // Checklist: NOTICE-03
    test("the first use of a token tells the primary owner, once, unless it is the owner's own", async () => {
      await opened.ownerDb.updateTable("access_tokens").set({ usage_count: 0 }).execute();
      await as(actors["primary owner"], open(tokens.draft.text, paintings.draft));
      for (let use = 0; use < 3; use++) await as(actors.anonymous, open(tokens.valid.text));
      expect(await waiting()).toEqual([{ owner: "primaryOwner", kind: "token_used", waiting: 1 }]);
      const [mail] = await deliver();
      const parsed = await PostalMime.parse(await mails.messageOf(mail));
      expect(parsed.subject).toBe("Использована ссылка доступа | EAC");
      expect(parsed.text).toContain("«Shown»");
      expect(parsed.text).toContain(`https://www.eac.example/ru/gallery/manage/tokens/${paintings.shown}`);
      expect(parsed.text).toContain("https://www.eac.example/ru/account#mails");
      expect(parsed.text).not.toMatch(/INV |PASSPORT|expert words|technical words|192\.0\.2/);
    });

    // Checklist: NOTICE-25
    test("nobody is told of a link that an owner or administrator opens, by whomever it was issued", async () => {
      await opened.ownerDb.updateTable("access_tokens").set({ usage_count: 0 }).execute();
      for (const name of ["primary owner", "co-owner", "administrator"] as const) {
        await as(actors[name], open(tokens.valid.text));
        await as(actors[name], open(tokens.expired.text));
      }
      expect(await waiting()).toEqual([]);
      // An owner who is an administrator and has issued the link gets one mail about one event.
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.primaryOwner, role: "admin" }).execute();
      await opened.ownerDb
        .updateTable("access_tokens")
        .set({ created_by: people.primaryOwner })
        .where("id", "=", tokens.valid.id)
        .execute();
      await as(actors.anonymous, open(tokens.valid.text));
      expect(await waiting()).toEqual([{ owner: "primaryOwner", kind: "token_used", waiting: 1 }]);
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.primaryOwner).execute();
    });

    // Checklist: NOTICE-26
    test("a mail about a link names work, label, issuer and moments with their zone, and no name or address of another person", async () => {
      await opened.ownerDb
        .updateTable("access_tokens")
        .set({ usage_count: 0, label: "Vault 3", created_by: people.admin })
        .where("id", "=", tokens.valid.id)
        .execute();
      await as(actors.anonymous, open(tokens.valid.text));
      await sql`update auth."user" set language = 'fr' where id = ${people.primaryOwner}`.execute(opened.ownerDb);
      const [mail] = await deliver();
      const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, " ") ?? "";
      expect(text).toMatch(
        /l’œuvre « Shown » a été ouvert pour la première fois le \d+(er)? \S+ 20\d\d à \d+ h( \d\d)?, heure de Bruxelles\./,
      );
      expect(text).toMatch(/Ce lien porte l’indication « Vault 3 » ; il a été créé par un administrateur le .*, heure de Bruxelles\./);
      expect(text).toContain(`https://www.eac.example/fr/gallery/manage/tokens/${paintings.shown}#token-${tokens.valid.id}`);
      expect(text.match(/https:\S+/g)).toHaveLength(3);
      expect(text).not.toMatch(/admin@|192\.0\.2/);
      await sql`update auth."user" set language = 'ru' where id = ${people.primaryOwner}`.execute(opened.ownerDb);
    });

    // Checklist: NOTICE-27
    test("who is removed as an owner is told, unless by themself, before anybody was told, or with the work", async () => {
      const unlink = (owner: string) => (tx: Transaction) =>
        sql`delete from painting_owners where painting_id = ${paintings.others}
        and owner_id = ${owner}`.execute(tx);
      const seeded = () =>
        opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.others, owner_id: people.noRole }).execute();
      for (const name of ACTORS.filter((each) => each !== "administrator"))
        await as(actors[name], unlink(people.noRole)).catch(() => undefined);
      expect(await waiting()).toEqual([]);
      // Added and taken back before the mail, or the other way round.
      await as(actors.administrator, link(people.noRole));
      await as(actors.administrator, unlink(people.noRole));
      expect(await waiting()).toEqual([]);
      await as(actors.administrator, link(people.admin));
      await as(actors.administrator, unlink(people.admin));
      expect(await waiting()).toEqual([]);
      const { id } = await opened.ownerDb
        .insertInto("paintings")
        .values({ title_en: "Going" } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: id, owner_id: people.noRole }).execute();
      await as(actors.administrator, (tx) => tx.deleteFrom("paintings").where("id", "=", id).execute());
      expect(await waiting()).toEqual([]);

      await seeded();
      await as(actors["no role"], choose(people.noRole, "ownership", "off"));
      await as(actors.administrator, unlink(people.noRole));
      expect(await waiting()).toEqual([]);
      await seeded();
      await as(actors["no role"], choose(people.noRole, "ownership", "now"));
      await as(actors.administrator, unlink(people.noRole));
      expect(await waiting()).toEqual([{ owner: "noRole", kind: "ownership", waiting: 1 }]);
      const [mail, ...others] = await deliver();
      expect([mail?.to, mail?.subject, others]).toEqual(["noRole@example.org", "You are no longer an owner | EAC", []]);
      expect(mail?.text).toMatch(/no longer listed as an owner of “Others”\. This was changed on \d.*, Brussels time\./);
      expect(mail?.text).toContain("https://www.eac.example/contacts\n");
    });

    // Checklist: NOTICE-29
    test("a removal is mailed at once, however shortly after the mail about the addition, also while that is being sent", async () => {
      const unlink = (tx: Transaction) =>
        sql`delete from painting_owners where painting_id = ${paintings.others} and owner_id = ${people.noRole}`.execute(tx);
      const subjects = async () => (await deliver()).map(({ to, subject }) => `${to} ${subject}`);
      const added = "noRole@example.org You are now an owner | EAC";
      const removed = "noRole@example.org You are no longer an owner | EAC";
      await as(actors["no role"], choose(people.noRole, "ownership", "now"));
      await as(actors.administrator, link(people.noRole));
      expect(await subjects()).toEqual([added]);
      await as(actors.administrator, unlink);
      expect(await subjects()).toEqual([removed]);
      // An addition keeps its distance.
      await as(actors.administrator, link(people.noRole));
      expect(await subjects()).toEqual([]);
      await passTime();
      const { send } = mails.site.mailer;
      mails.site.mailer.send = async (mail) => {
        mails.site.mailer.send = send;
        await as(actors.administrator, unlink);
        await send(mail);
      };
      expect(await subjects()).toEqual([added, removed]);
      // Whoever wants one mail a day gets one mail a day.
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.others, owner_id: people.noRole }).execute();
      await as(actors["no role"], choose(people.noRole, "ownership", "daily"));
      await as(actors.administrator, unlink);
      expect(await subjects()).toEqual([]);
    });

    describe("of the primary owner", () => {
      const lead = (owner: string) => async (tx: Transaction) =>
        void (await tx.updateTable("paintings").set({ owner_id: owner }).where("id", "=", paintings.shown).execute());
      const languages = async (primary: string | null, other: string | null) => {
        await sql`update auth."user" set language = ${primary} where id = ${people.primaryOwner}`.execute(opened.ownerDb);
        await sql`update auth."user" set language = ${other} where id = ${people.coOwner}`.execute(opened.ownerDb);
      };
      const read = async () =>
        Object.fromEntries(
          (await deliver()).map(({ to, subject, text }) => [to.split("@")[0], `${subject}\n${text.replaceAll(/[\u00a0\u202f]/g, " ")}`]),
        );

      // Checklist: NOTICE-30
      test("nobody is told by the wrong actor, of an own act, of what is taken back, of an archived work, or if it is switched off", async () => {
        for (const name of ACTORS.filter((each) => each !== "administrator"))
          await as(actors[name], lead(people.coOwner)).catch(() => undefined);
        await lead(people.coOwner)(opened.ownerDb as never);
        await lead(people.primaryOwner)(opened.ownerDb as never);
        await as(actors.administrator, lead(people.primaryOwner));
        expect(await waiting()).toEqual([]);
        await as(actors.administrator, lead(people.coOwner));
        expect(await waiting()).toEqual([
          { owner: "coOwner", kind: "primary_owner", waiting: 1 },
          { owner: "primaryOwner", kind: "primary_owner", waiting: 1 },
        ]);
        await as(actors["co-owner"], choose(people.coOwner, "ownership", "off"));
        expect(await waiting()).toEqual([{ owner: "primaryOwner", kind: "primary_owner", waiting: 1 }]);
        await as(actors.administrator, lead(people.primaryOwner));
        expect(await waiting()).toEqual([]);
        await opened.ownerDb.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", paintings.shown).execute();
        await as(actors.administrator, lead(people.coOwner));
        await as(actors.administrator, lead(people.primaryOwner));
        await opened.ownerDb.updateTable("paintings").set({ archived_at: null }).where("id", "=", paintings.shown).execute();
        expect(await waiting()).toEqual([]);
      });

      // Checklist: NOTICE-30
      test("who gains control of the access links and who loses it are told, each in their language, and a loss at once", async () => {
        await languages("fr", "ru");
        await as(actors.administrator, lead(people.coOwner));
        const first = await read();
        expect(Object.keys(first).toSorted()).toEqual(["coOwner", "primaryOwner"]);
        expect(first.coOwner).toMatch(/^Теперь вы основной собственник \| EAC\n[\s\S]*Вы — основной собственник произведения «Shown» с /);
        expect(first.coOwner).toContain(`https://www.eac.example/ru/gallery/manage/tokens/${paintings.shown}\n`);
        expect(first.primaryOwner).toMatch(/^La gestion des liens d’accès vous est retirée \| EAC\n[\s\S]*Vous restez propriétaire/);
        expect(first.primaryOwner).toContain("https://www.eac.example/fr/contacts\n");
        await languages(null, null);
        await as(actors.administrator, lead(people.primaryOwner));
        const second = await read();
        expect(Object.keys(second)).toEqual(["coOwner"]);
        expect(second.coOwner).toMatch(/^You are no longer the primary owner \| EAC\n/);
        await passTime();
        expect((await read()).primaryOwner).toMatch(/^You are now the primary owner \| EAC\n/);
      });

      // Checklist: NOTICE-30
      test("a removed primary owner is told of the removal alone, and the heir of the place", async () => {
        const remove = (tx: Transaction) =>
          sql`delete from painting_owners where painting_id = ${paintings.shown} and owner_id = ${people.primaryOwner}`.execute(tx);
        await as(actors.administrator, remove);
        const told = await read();
        expect(Object.keys(told).toSorted()).toEqual(["coOwner", "primaryOwner"]);
        expect(told.primaryOwner).toMatch(/^You are no longer an owner \| EAC\n/);
        expect(told.primaryOwner).not.toContain("remain an owner");
        expect(told.coOwner).toMatch(/^You are now the primary owner \| EAC\n/);
        await link(people.primaryOwner, paintings.shown)(opened.ownerDb as never);
        await lead(people.primaryOwner)(opened.ownerDb as never);
        await languages("ru", null);
      });
    });

    // Checklist: NOTICE-01
    test("a new owner is told by a mail for all works together; who makes themself an owner is not", async () => {
      await as(actors.administrator, async (tx) => {
        await link(people.noRole)(tx);
        await link(people.noRole, paintings.draft)(tx);
        await link(people.admin)(tx);
      });
      expect(await waiting()).toEqual([
        { owner: "noRole", kind: "ownership", waiting: 1 },
        { owner: "noRole", kind: "ownership", waiting: 1 },
      ]);
      const [mail, ...others] = await deliver();
      expect([mail?.to, others]).toEqual(["noRole@example.org", []]);
      expect(mail?.subject).toBe("You are now an owner | EAC");
      expect(mail?.text).toContain("“Others”");
      expect(mail?.text).toContain("“Draft”");
      await sql`delete from painting_owners where owner_id = ${people.noRole}`.execute(opened.ownerDb);
    });

    const DELIVERED = [
      ["en", "You are now listed as an owner of 5 works: “Delivered 1”, “Delivered 2”, “Delivered 3” and 2 more.", ""],
      [
        "fr",
        "Vous figurez désormais parmi les propriétaires de 5 œuvres : « Delivered 1 », « Delivered 2 », « Delivered 3 » et 2 autres.",
        "/fr",
      ],
      ["ru", "Теперь вы указаны среди собственников 5 произведений: «Delivered 1», «Delivered 2», «Delivered 3» и ещё 2.", "/ru"],
    ] as const;
    // Checklist: NOTICE-21
    test.each(DELIVERED)("works delivered together are one entry with one link, in %s", async (language, line, base) => {
      await sql`update auth."user" set language = ${language} where id = ${people.noRole}`.execute(opened.ownerDb);
      for (let work = 1; work <= 5; work += 1)
        await as(actors.administrator, (tx) =>
          sql`with work as (insert into paintings (title_en) values (${`Delivered ${work}`}) returning id)
            insert into painting_owners (painting_id, owner_id) select id, ${people.noRole}::uuid from work`.execute(tx),
        );
      const [mail, ...others] = await deliver();
      expect(others).toEqual([]);
      const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, " ") ?? "";
      expect(text).toContain(`${line}\n${mails.site.publicBaseUrl}${base}/gallery/manage\n`);
      expect(text.match(/Delivered/g)).toHaveLength(3);
      await sql`delete from paintings where title_en like 'Delivered %'`.execute(opened.ownerDb);
      await sql`update auth."user" set language = null where id = ${people.noRole}`.execute(opened.ownerDb);
    });

    // Checklist: NOTICE-04
    test("a changed record tells its owners, not its author, and several savings are one mail", async () => {
      for (const text of ["one", "two", "two"]) await as(actors.administrator, changeRecord(text));
      expect(await waiting()).toEqual([
        { owner: "coOwner", kind: "record_changed", waiting: 2 },
        { owner: "primaryOwner", kind: "record_changed", waiting: 2 },
      ]);
      expect(await deliver()).toEqual([]);
      await passTime();
      expect((await deliver()).map(({ to }) => to).toSorted()).toEqual(["coOwner@example.org", "primaryOwner@example.org"]);
    });

    // Checklist: NOTICE-05
    test("a sign-in from an unknown browser is told to the account", async () => {
      await as(actors["no role"], (tx) => sql`select app.note_sign_in('Chrome 142, Windows')`.execute(tx));
      const [mail] = await deliver();
      expect(mail?.text).toContain("Chrome 142, Windows");
      expect(mail?.text).toContain("choose a new password at once");
    });

    // Checklist: NOTICE-06
    test("each kind can be switched off, also for what waits already, and daily kinds share one mail", async () => {
      await as(actors.administrator, link(people.noRole));
      await as(actors["no role"], choose(people.noRole, "ownership", "off"));
      expect(await waiting()).toEqual([]);
      await as(actors.administrator, async (tx) => {
        await sql`delete from painting_owners where owner_id = ${people.noRole}`.execute(tx);
        await link(people.noRole)(tx);
      });
      expect(await waiting()).toEqual([]);
      await as(actors["primary owner"], choose(people.primaryOwner, "token_used", "daily"));
      await opened.ownerDb.updateTable("access_tokens").set({ usage_count: 0 }).execute();
      await as(actors.anonymous, open(tokens.valid.text));
      await as(actors.anonymous, open("a guess"));
      await as(actors.administrator, changeRecord(`changed ${engine.name}`));
      expect(await deliver()).toEqual([]);
      await passTime();
      const ours = (await deliver()).filter(({ to }) => to === "primaryOwner@example.org");
      expect(ours.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Новости/)]);
    });

    // Checklist: NOTICE-08
    test("a warning of a sign-in that waits is not switched off; a former owner is told nothing of the work", async () => {
      await as(actors["no role"], (tx) => sql`select app.note_sign_in('Firefox, Linux')`.execute(tx));
      await as(actors["no role"], choose(people.noRole, "sign_in", "off"));
      await as(actors.administrator, link(people.noRole));
      await sql`delete from painting_owners where owner_id = ${people.noRole}`.execute(opened.ownerDb);
      await passTime();
      const ours = (await deliver()).filter(({ to }) => to === "noRole@example.org");
      expect(ours.map(({ subject }) => subject)).toEqual([expect.stringContaining("sign-in")]);
      await sql`delete from mail_preferences where account_id = ${people.noRole}`.execute(opened.ownerDb);
    });

    // Checklist: NOTICE-08
    test("a lease passes over accounts to which nothing is due any more, and leaves what is due to others alone", async () => {
      await as(actors.administrator, async (tx) => {
        await link(people.noRole)(tx);
        await link(people.noRole, paintings.draft)(tx);
        await link(people.coOwner)(tx);
      });
      await sql`delete from painting_owners where owner_id = ${people.noRole}`.execute(opened.ownerDb);
      await sql`update app.notices set due_at = now() - case account_id when ${people.noRole} then interval '2 hours' else interval '1 hour' end`.execute(
        opened.ownerDb,
      );
      const lease = () =>
        as({ kind: "job", name: "mail" }, async (tx) => {
          const { rows } = await sql<{ email: string; kind: string }>`select email, kind from app.lease_notices()`.execute(tx);
          return rows.map(({ email, kind }) => `${email} ${kind}`);
        });
      expect(await lease()).toEqual(["coOwner@example.org ownership"]);
      expect(await lease()).toEqual([]);
      expect(await waiting()).toEqual([{ owner: "coOwner", kind: "ownership", waiting: 1 }]);
    });

    // Checklist: NOTICE-07
    test("a mail that fails is sent again with the same id, by one of two processes", async () => {
      await as(actors.administrator, link(people.noRole));
      mails.isAway = true;
      await deliver();
      expect(await waiting()).toHaveLength(1);
      await passTime();
      mails.isAway = false;
      await Promise.all([deliverNotices(mails.site), deliverNotices(mails.site)]);
      expect(mails.sent).toHaveLength(1);
      expect(await waiting()).toEqual([]);
    });

    test("what happens during a delivery waits for the next mail", async () => {
      await as(actors.anonymous, open("a guess"));
      await passTime();
      const { send } = mails.site.mailer;
      mails.site.mailer.send = async (mail) => {
        await as(actors.anonymous, open("another guess"));
        await send(mail);
      };
      expect(await deliver()).toHaveLength(1);
      expect(await waiting()).toEqual([{ owner: "primaryOwner", kind: "token_refused", waiting: 1 }]);
    });

    test("rows without news are forgotten after two days", async () => {
      await as(actors.administrator, link(people.noRole));
      await deliver();
      await sql`update app.notices set last_at = now() - interval '3 days'`.execute(opened.ownerDb);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_what_is_old()`.execute(tx));
      expect((await sql`select from app.notices`.execute(opened.ownerDb)).rows).toEqual([]);
    });
  });
}
