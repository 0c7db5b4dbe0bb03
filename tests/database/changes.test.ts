import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isSoleAdministrator } from "#app/features/account/domain/list-users.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, hashOf, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

const sweepJob: Actor = { kind: "job", name: "sweep" };
const admin = actors.administrator;

const retitle = (tx: Transaction) => tx.updateTable("paintings").set({ title_en: "Retitled" }).where("id", "=", paintings.shown).execute();

for (const engine of ENGINES) {
  describe(`the list of changes on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await opened.ownerDb.updateTable("paintings").set({ title_en: "Shown" }).where("id", "=", paintings.shown).execute();
      await opened.ownerDb.deleteFrom("changes").execute();
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const read = (tx: Transaction) => tx.selectFrom("changes").selectAll().orderBy("id").execute();
    test("a signed-out reader may not query it", async () => {
      await as(admin, retitle);
      await expect(as(actors.anonymous, read)).rejects.toMatchObject({ code: "42501" });
    });

    for (const actor of ["no role", "co-owner", "primary owner", "other owner"] as const) {
      test(`${actor} reads nothing, not even their own changes`, async () => {
        await as(admin, retitle);
        expect(await as(actors[actor], read)).toEqual([]);
        if (actor !== "primary owner") return;
        const deactivate = (tx: Transaction) =>
          tx.updateTable("access_tokens").set({ is_active: false }).where("id", "=", tokens.valid.id).execute();
        expect(
          await attempt(opened.database, actors[actor], async (tx) => {
            await deactivate(tx);
            return read(tx);
          }),
        ).toEqual([]);
      });
    }

    for (const actor of ACTORS) {
      test(`${actor} cannot write, change or remove a recorded change`, async () => {
        await as(admin, retitle);
        const before = await opened.ownerDb.selectFrom("changes").selectAll().execute();
        expect(before).toHaveLength(1);
        for (const operation of [
          `insert into public.changes (table_name, row_id, operation) values ('paintings', gen_random_uuid(), 'added')`,
          `update public.changes set actor_name = 'somebody else'`,
          `delete from public.changes`,
          `truncate public.changes`,
          `select app.forget_what_is_old()`,
        ]) {
          await expect(
            as(actors[actor], (tx) => sql.raw(operation).execute(tx)),
            operation,
          ).rejects.toMatchObject({ code: "42501" });
        }
        expect(await opened.ownerDb.selectFrom("changes").selectAll().execute()).toEqual(before);
      });
    }

    test("a refused action records no change", async () => {
      await as(actors["primary owner"], retitle);
      await expect(
        as(actors["no role"], (tx) => tx.insertInto("user_roles").values({ user_id: people.noRole, role: "admin" }).execute()),
      ).rejects.toMatchObject({ code: "42501" });
      expect(await as(admin, read)).toEqual([]);
    });

    test("an administrator reads which fields of which painting were changed by whom, before and after", async () => {
      await as(admin, retitle);
      const [change, ...others] = await as(admin, read);
      expect(others).toEqual([]);
      expect(change).toMatchObject({
        actor_id: people.admin,
        table_name: "paintings",
        row_id: paintings.shown,
        painting_id: paintings.shown,
        title: "Retitled",
        operation: "changed",
        before: { title_en: "Shown" },
        after: { title_en: "Retitled" },
        withheld: [],
      });
      expect(change?.actor_name).toContain("admin@example.org");
      await as(admin, retitle);
      expect(await as(admin, read)).toHaveLength(1);
    });

    test("granting and revoking a role records the user and the actor", async () => {
      await as(admin, (tx) => tx.insertInto("user_roles").values({ user_id: people.noRole, role: "admin" }).execute());
      await as(admin, (tx) => tx.deleteFrom("user_roles").where("user_id", "=", people.noRole).execute());
      const lines = await as(admin, read);
      expect(lines.map(({ operation, before, after }) => [operation, before, after])).toEqual([
        ["added", {}, { role: "admin" }],
        ["removed", { role: "admin" }, {}],
      ]);
      for (const line of lines) {
        expect(line).toMatchObject({ table_name: "user_roles", actor_id: people.admin, painting_id: null });
        expect(line.title).toContain("noRole@example.org");
      }
    });

    test("a token issued by an owner is recorded in the owner's name, without its secret or its uses", async () => {
      const id = "00000000-0000-4000-8000-000000000099";
      await as(actors["primary owner"], (tx) =>
        sql`select public.generate_access_token(${paintings.shown}, '1hour', ${people.primaryOwner}, ${id}, ${hashOf("fresh")}, 'For a vault')`.execute(
          tx,
        ),
      );
      await as(actors.anonymous, (tx) => sql`select public.get_private_painting_info('fresh', ${paintings.shown})`.execute(tx));
      await as(actors["primary owner"], (tx) => tx.updateTable("access_tokens").set({ is_active: false }).where("id", "=", id).execute());
      const lines = await as(admin, read);
      expect(lines).toMatchObject([
        { operation: "added", actor_id: people.primaryOwner, after: { label: "For a vault", template_type: "1hour", is_active: true } },
        { operation: "changed", actor_id: people.primaryOwner, before: { is_active: true }, after: { is_active: false } },
      ]);
      expect(JSON.stringify(lines)).not.toContain(hashOf("fresh"));
      await opened.ownerDb.deleteFrom("access_tokens").where("id", "=", id).execute();
    });

    test("texts of a record are recorded by name only, files without their storage key", async () => {
      await as(admin, async (tx) => {
        await tx
          .updateTable("painting_private")
          .set({ technical_analysis: "new technical words", expert_report: null, eac_inventory_no: "INV 2" })
          .where("painting_id", "=", paintings.shown)
          .execute();
        await tx.updateTable("private_attachments").set({ name: "Infrared" }).where("painting_id", "=", paintings.shown).execute();
        await tx.deleteFrom("private_attachments").where("painting_id", "=", paintings.shown).execute();
      });
      const lines = await as(admin, read);
      expect(lines).toMatchObject([
        {
          table_name: "painting_private",
          row_id: paintings.shown,
          before: { eac_inventory_no: `INV ${paintings.shown}` },
          after: { eac_inventory_no: "INV 2" },
          withheld: ["expert_report", "technical_analysis"],
        },
        { table_name: "private_attachments", before: { name: "X-ray" }, after: { name: "Infrared" } },
        { table_name: "private_attachments", operation: "removed", before: { name: "Infrared", kind: "report" } },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/technical words|expert words|private\/1/);
    });

    test("removing an owner records them and the new primary owner", async () => {
      await as(admin, async (tx) => {
        await tx
          .deleteFrom("painting_owners")
          .where("owner_id", "=", people.primaryOwner)
          .where("painting_id", "=", paintings.shown)
          .execute();
        await tx.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: people.primaryOwner }).execute();
      });
      const named = (name: string) => expect.stringContaining(`${name}@example.org`);
      const lines = await as(admin, read);
      expect(lines.map(({ table_name, before, after }) => [table_name, before, after])).toEqual(
        expect.arrayContaining([
          ["painting_owners", { owner_id: named("primaryOwner") }, {}],
          ["paintings", { owner_id: named("primaryOwner") }, { owner_id: named("coOwner") }],
          ["painting_owners", {}, { owner_id: named("primaryOwner") }],
        ]),
      );
      expect(lines).toHaveLength(3);
    });

    test("a change made directly in the database has no actor", async () => {
      await opened.ownerDb.updateTable("paintings").set({ year: 1900 }).where("id", "=", paintings.others).execute();
      expect(await as(admin, read)).toMatchObject([{ actor_id: null, actor_name: null, after: { year: 1900 } }]);
    });

    test("deleting a painting erases its values from the list, but keeps actor, operation and time", async () => {
      await as(admin, async (tx) => {
        await tx.updateTable("painting_private").set({ eac_passport_no: "SECRET 7" }).where("painting_id", "=", paintings.draft).execute();
        await tx.updateTable("paintings").set({ description_en: "Secret words" }).where("id", "=", paintings.draft).execute();
        await retitle(tx);
      });
      await as(admin, (tx) => tx.deleteFrom("paintings").where("id", "=", paintings.draft).execute());
      const lines = await as(admin, read);
      const gone = { before: {}, after: {}, withheld: [], actor_id: people.admin, painting_id: paintings.draft, title: "Draft" };
      expect(lines).toMatchObject([
        { ...gone, table_name: "painting_private", operation: "changed" },
        { ...gone, table_name: "paintings", operation: "changed" },
        { title: "Retitled" },
        { ...gone, table_name: "paintings", operation: "removed" },
      ]);
      expect(lines).toHaveLength(4);
      expect(JSON.stringify(lines)).not.toMatch(/secret|INV|PASSPORT/i);
    });

    test("changes are kept for three years", async () => {
      for (const age of ["2 years 364 days", "3 years 1 day"])
        await sql`insert into public.changes (table_name, row_id, operation, title, at)
          values ('paintings', gen_random_uuid(), 'added', ${age}, now() - ${age}::interval)`.execute(opened.ownerDb);
      await as(sweepJob, (tx) => sql`select app.forget_what_is_old()`.execute(tx));
      expect((await as(admin, read)).map(({ title }) => title)).toEqual(["2 years 364 days"]);
    });

    test("the last administrator stays, and no change is recorded", async () => {
      expect(await as(admin, isSoleAdministrator)).toBe(false);
      await as(admin, (tx) => tx.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute());
      expect(await as(admin, isSoleAdministrator)).toBe(true);
      await expect(as(admin, (tx) => tx.deleteFrom("user_roles").where("user_id", "=", people.admin).execute())).rejects.toMatchObject({
        code: "EA001",
      });
      expect(await as(admin, read)).toHaveLength(1);
    });
  });
}
