import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { showImport } from "#app/features/collection/domain/show-import.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { findNumberFacts, revivePassport } from "#app/features/painting/domain/record/number-questions.server.ts";
import { exposeWork } from "#app/features/register/domain/expose-work.server.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors, people } from "../support/database/factories.ts";
import { importDesk } from "../support/database/import-desk.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const TODAY = /^\d{4}-\d\d-\d\d$/;

for (const engine of ENGINES) {
  describe(`passports and owners of imports on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { as, receive, check, start, carryOut, undo } = desk;
    const table = (id: string, passport: string) =>
      `id,title_en,artist_en,owners,passport_no\n${id},Passed,Anna,noRole@example.org,${passport}`;
    const cautions = async (id: string) =>
      (await check(id)).flatMap(({ warnings }) => warnings.filter(({ column }) => column === "passport_no"));
    const entriesOf = async (id: string) =>
      (
        await desk.opened.ownerDb
          .selectFrom("register_entries")
          .select(["number", "status"])
          .where("painting_id", "=", id)
          .orderBy(sql`array_position(array['valid', 'superseded', 'withdrawn'], status)`)
          .execute()
      ).map(({ number, status }) => `${number} ${status}`);
    const revivals = (id: string) =>
      as(actors.administrator, (tx) =>
        tx
          .selectFrom("changes")
          .select(["operation", "actor_id", "after", "import_id"])
          .where("table_name", "=", "register_entries")
          .where("painting_id", "=", id)
          .execute(),
      );
    /** A work with a passport in the register, and its number there. */
    const issue = async (passport: string) => {
      const id = randomUUID();
      await carryOut(await receive(table(id, passport)));
      await desk.ctx.query((tx) => exposeWork(tx, id));
      const [number = ""] = (await entriesOf(id)).map((entry) => entry.slice(0, 9));
      return { id, number };
    };

    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} makes no passport valid by an import`, async () => {
        const id = await receive(table(randomUUID(), `P ${name}`));
        await expect(start(id, "importing", actors[name], { revives: true })).rejects.toMatchObject({ code: "42501" });
      });

    // Checklist: DATA-115
    test("a deleted work that is imported again keeps its passport withdrawn unless the administrator asks", async () => {
      const { id, number } = await issue("P AGAIN");
      await desk.ctx.query((tx) => deletePainting(tx, id));
      const back = await receive(table(id, "P AGAIN"));
      expect(await cautions(back)).toMatchObject([
        { code: "registerWithdrawn", value: "P AGAIN", entry: { number, status: "withdrawn", since: expect.stringMatching(TODAY) } },
      ]);
      expect(await desk.ctx.query((tx) => showImport(tx, "en", back, { show: "all", page: 1 }))).toMatchObject({
        counts: { revivable: 1 },
      });
      await carryOut(back);
      expect(await entriesOf(id)).toEqual([`${number} withdrawn`]);
      expect(await revivals(id)).toEqual([]);
      // Undone, it can be repeated, and asked for.
      expect(await undo(back)).toEqual([["removed"]]);
      const again = await receive(table(id, "P AGAIN"));
      expect((await cautions(again)).map(({ code }) => code)).toEqual(["registerWithdrawn"]);
      await carryOut(again, "importing", { revives: true });
      expect(await entriesOf(id)).toEqual([`${number} valid`]);
      expect(await revivals(id)).toEqual([
        { operation: "changed", actor_id: people.admin, after: { register_number: number }, import_id: again },
      ]);
      expect(await undo(again)).toEqual([["removed"]]);
      const [left] = await desk.opened.ownerDb.selectFrom("register_entries").selectAll().where("number", "=", number).execute();
      expect(left).toMatchObject({ status: "withdrawn", painting_id: null });
    });

    // Checklist: DATA-115
    test("what an import left withdrawn does not come back with its number, typed again", async () => {
      const { id, number } = await issue("P LEFT");
      await desk.ctx.query((tx) => deletePainting(tx, id));
      await carryOut(await receive(table(id, "P LEFT")));
      const write = (eac_passport_no: string | null) =>
        desk.ctx.query((tx) => tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", id).execute());
      await write(null);
      await write("P LEFT");
      expect((await entriesOf(id)).filter((entry) => entry.startsWith(number))).toEqual([`${number} withdrawn`]);
    });

    const reportOf = async (id: string) => (await desk.reportOf(id)).map(({ revived, leftWithdrawn }) => ({ revived, leftWithdrawn }));

    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} makes no passport valid again that an import has left withdrawn`, async () => {
        await expect(as(actors[name], (tx) => revivePassport(tx, randomUUID()))).rejects.toMatchObject({ code: "42501" });
      });

    // Checklist: COLLECTION-36
    test("the report names the passports that an import revived, and those that it left withdrawn", async () => {
      const { id, number } = await issue("P REPORTED");
      await desk.ctx.query((tx) => deletePainting(tx, id));
      const left = await receive(table(id, "P REPORTED"));
      await carryOut(left);
      expect(await reportOf(left)).toEqual([{ revived: [], leftWithdrawn: [number] }]);
      await undo(left);
      const asked = await receive(table(id, "P REPORTED"));
      await carryOut(asked, "importing", { revives: true });
      expect(await reportOf(asked)).toEqual([{ revived: [number], leftWithdrawn: [] }]);
      expect(await reportOf(left), "what came later").toEqual([{ revived: [], leftWithdrawn: [] }]);
    });

    // Checklist: COLLECTION-37
    test("an administrator makes a passport valid again that an import has left withdrawn, once, and the changes say so", async () => {
      const { id, number } = await issue("P DECIDED");
      await desk.ctx.query((tx) => deletePainting(tx, id));
      await carryOut(await receive(table(id, "P DECIDED")));
      const facts = () => desk.ctx.query((tx) => findNumberFacts(tx, id, { inventoryNo: null, passportNo: "P DECIDED" }));
      expect(await facts()).toMatchObject({ registerNumber: null, leftWithdrawn: { number, since: expect.stringMatching(TODAY) } });
      await as(actors.administrator, (tx) => revivePassport(tx, id));
      expect(await entriesOf(id)).toEqual([`${number} valid`]);
      expect(await facts()).toMatchObject({ registerNumber: number, leftWithdrawn: null });
      await as(actors.administrator, (tx) => revivePassport(tx, id));
      expect(await revivals(id)).toEqual([
        { operation: "changed", actor_id: people.admin, after: { register_number: number }, import_id: null },
      ]);
    });

    // Checklist: COLLECTION-37
    test("a passport that was withdrawn otherwise, or has another number by now, is not made valid by that", async () => {
      const write = (id: string, eac_passport_no: string | null) =>
        desk.ctx.query((tx) => tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", id).execute());
      const removed = await issue("P REMOVED");
      await write(removed.id, null);
      const other = await issue("P OTHER");
      await desk.ctx.query((tx) => deletePainting(tx, other.id));
      await carryOut(await receive(table(other.id, "P OTHER")));
      await write(other.id, "P ANOTHER");
      for (const { id, number } of [removed, other]) {
        await as(actors.administrator, (tx) => revivePassport(tx, id));
        expect((await entriesOf(id)).filter((entry) => entry.startsWith(number))).toEqual([`${number} withdrawn`]);
      }
    });

    // Checklist: DATA-120
    test("an import of a former number revives its entry only if asked, and its undo puts the present one back", async () => {
      const { id, number } = await issue("P FORMER");
      const write = (eac_passport_no: string) =>
        desk.ctx.query((tx) => tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", id).execute());
      await write("P PRESENT");
      const [present] = await entriesOf(id);
      const unasked = await receive(table(id, "P FORMER"));
      expect(await cautions(unasked)).toMatchObject([{ code: "registerFormer", entry: { number, status: "superseded" } }]);
      await carryOut(unasked);
      const [added, ...others] = await entriesOf(id);
      expect(added).not.toContain(number);
      expect(others).toContain(`${number} superseded`);
      expect(await undo(unasked)).toEqual([["restored"]]);
      expect((await entriesOf(id))[0]).toBe(present);
      const asked = await receive(table(id, "P FORMER"));
      await carryOut(asked, "importing", { revives: true });
      expect((await entriesOf(id))[0]).toBe(`${number} valid`);
      expect(await revivals(id)).toHaveLength(1);
    });

    // Checklist: NOTICE-28
    test("an import that is undone is one mail to each owner that was told of it", async () => {
      const { ownerDb } = desk.opened;
      await sql`update auth."user" set language = 'fr' where id = ${people.noRole}`.execute(ownerDb);
      const given = async (works: number) => {
        const rows = Array.from({ length: works }, (_, n) => `Gone ${n},Anna,noRole@example.org;coOwner@example.org`);
        await sql`delete from app.notices`.execute(ownerDb);
        const id = await receive(`title_en,artist_en,owners\n${rows.join("\n")}`);
        await carryOut(id);
        return id;
      };
      const deliver = async () => {
        const mails = new MailCatcher(desk.opened.database);
        await deliverNotices(mails.site);
        return mails.sent.map(({ to, text }) => ({ to, text: text.replaceAll(/[\u00a0\u202f]/g, " ") }));
      };
      // Nobody was told yet.
      await undo(await given(1));
      expect(await deliver()).toEqual([]);
      const id = await given(22);
      expect(await deliver()).toHaveLength(2);
      await sql`insert into mail_preferences (account_id, ownership) values (${people.coOwner}, 'off')
        on conflict (account_id) do update set ownership = 'off'`.execute(ownerDb);
      await undo(id);
      const [mail, ...others] = await deliver();
      expect([mail?.to, others]).toEqual(["noRole@example.org", []]);
      expect(mail?.text).toMatch(/a annulé une importation.*propriétaires de ces 22 œuvres : « Gone 0 ».*« Gone 19 » et 2 autres\./);
      expect(mail?.text).toContain("/contacts\n");
      expect(await deliver()).toEqual([]);
      await sql`delete from mail_preferences where account_id = ${people.coOwner}`.execute(ownerDb);
      await sql`update auth."user" set language = null where id = ${people.noRole}`.execute(ownerDb);
    });
  });
}
