import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import type { BulkAction, BulkInput } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { carryOutBulkAction } from "#app/features/painting/domain/bulk/carry-out-bulk-action.server.ts";
import { beginBulkAction, findBulkAction, listAllowed } from "#app/features/painting/domain/bulk/find-bulk-action.server.ts";
import { planBulkAction } from "#app/features/painting/domain/bulk/plan-bulk-action.server.ts";
import { showBulkAction } from "#app/features/painting/domain/bulk/show-bulk-action.server.ts";
import { undoBulkAction } from "#app/features/painting/domain/bulk/undo-bulk-action.server.ts";
import { listCandidates } from "#app/features/painting/domain/owners/list-candidates.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const { shown, draft, others } = paintings;
const NOBODY = "00000000-0000-4000-8000-0000000000aa";
const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };
const idOf = (actor: Actor) => (actor.kind === "account" ? actor.id : NOBODY);
const NOTHING: BulkInput = {
  owners: [],
  duration: "24hours",
  language: "fr",
  label: "",
  publishAt: null,
  unpublishAt: null,
  edit: null,
  count: null,
};
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

// Checklist: MANAGE-51 to MANAGE-59, MANAGE-131
for (const engine of ENGINES) {
  describe(`actions over several paintings on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      const { ownerDb } = opened;
      await ownerDb.deleteFrom("bulk_actions").execute();
      await sql`update public.paintings set archived_at = null, is_published = (id <> ${draft}), publish_at = null`.execute(ownerDb);
      await ownerDb.deleteFrom("painting_owners").where("owner_id", "=", people.noRole).execute();
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const begin = async (action: BulkAction, ids: string[] = [shown, draft], actor: Actor = admin) =>
      (await as(actor, (tx) => beginBulkAction(tx, idOf(actor), action, ids))) ?? "";
    const carryOut = (id: string, input: Partial<BulkInput> = {}, actor: Actor = admin) =>
      as(actor, (tx) => carryOutBulkAction(tx, id, { ...NOTHING, ...input }, { secretKey: SECRET, now: () => NOW }));
    const undo = (id: string, seconds = 1, actor: Actor = admin) => as(actor, (tx) => undoBulkAction(tx, id, later(seconds)));
    const find = async (id: string) => as(admin, (tx) => findBulkAction(tx, id));
    const outcomes = async (id: string) => (await find(id))?.result?.map(({ outcome }) => outcome);
    const undone = async (id: string) => (await find(id))?.undone?.map(({ outcome }) => outcome);
    const rows = () =>
      opened.ownerDb
        .selectFrom("paintings")
        .select(["id", "is_published", "owner_id", sql`archived_at is not null`.as("archived")])
        .orderBy("id")
        .execute();
    const owners = async (id: string) =>
      (
        await opened.ownerDb
          .selectFrom("painting_owners")
          .select("owner_id")
          .where("painting_id", "=", id)
          .orderBy("created_at")
          .orderBy("id")
          .execute()
      ).map(({ owner_id }) => owner_id);

    const ACTIONS: BulkAction[] = [
      "publish",
      "schedule",
      "unpublish",
      "archive",
      "restore",
      "assign",
      "unassign",
      "edit",
      "issue",
      "export",
      "delete",
    ];
    const MAY: Record<ActorName, BulkAction[]> = {
      anonymous: [],
      "no role": [],
      "co-owner": ["issue", "export"],
      "primary owner": ["issue", "export"],
      "other owner": ["issue", "export"],
      administrator: ACTIONS,
    };
    for (const name of ACTORS) {
      test(`${name} begins ${MAY[name].join(", ") || "nothing"}, in no other name`, async () => {
        for (const action of ACTIONS.filter((each) => !MAY[name].includes(each)))
          await expect(begin(action, [shown], actors[name]), action).rejects.toMatchObject({ code: "42501" });
        for (const action of MAY[name]) {
          await expect(
            as(actors[name], (tx) => beginBulkAction(tx, people.secondAdmin, action, [shown])),
            action,
          ).rejects.toMatchObject({ code: "42501" });
          expect(await begin(action, [shown], actors[name]), action).not.toBe("");
        }
      });
    }

    test("whom an action is for: administrators, and for links and exports the managers and owners of the painting", async () => {
      const allowed = (name: ActorName, action: "archive" | "issue" | "labels" | "export") =>
        as(actors[name], async (tx) => (await listAllowed(tx, action, [shown, draft, others])).toSorted());
      expect(await allowed("administrator", "archive")).toEqual([shown, draft, others]);
      for (const name of ["no role", "co-owner", "primary owner"] as const) expect(await allowed(name, "archive"), name).toEqual([]);
      for (const action of ["issue", "labels"] as const) {
        expect(await allowed("primary owner", action)).toEqual([shown, draft]);
        expect(await allowed("co-owner", action)).toEqual([]);
        expect(await allowed("other owner", action)).toEqual([others]);
        expect(await allowed("no role", action)).toEqual([]);
      }
      expect(await allowed("co-owner", "export")).toEqual([shown]);
      expect(await allowed("no role", "export")).toEqual([]);
    });

    // Checklist: MANAGE-80
    test("a time is set for drafts, dropped by an empty one, and an undo brings back what was set before", async () => {
      const time = async () =>
        (await opened.ownerDb.selectFrom("paintings").select("publish_at").where("id", "=", draft).executeTakeFirst())?.publish_at;
      const [first, second] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
      const set = await begin("schedule");
      await carryOut(set, { publishAt: first });
      expect(await outcomes(set)).toEqual(["already", "done"]);
      expect(await time()).toEqual(first);
      const plan = await as(admin, (tx) => planBulkAction(tx, "en", { action: "schedule", paintingIds: [draft] }));
      expect(plan).toMatchObject([{ publishAt: first.toISOString(), gaps: expect.arrayContaining(["fr", "ru"]) }]);
      const moved = await begin("schedule", [draft]);
      await carryOut(moved, { publishAt: second });
      expect(await time()).toEqual(second);
      await undo(moved);
      expect([await undone(moved), await time()]).toEqual([["undone"], first]);
      const published = await begin("publish", [draft]);
      await carryOut(published);
      expect(await time()).toBeNull();
      await undo(published);
      expect([(await rows()).find(({ id }) => id === draft)?.is_published, await time()]).toEqual([false, first]);
      const dropped = await begin("schedule", [draft]);
      await carryOut(dropped);
      expect(await time()).toBeNull();
    });

    test("an action belongs to one person, for half a day; the daily job deletes it after a day", async () => {
      const id = await begin("archive");
      for (const actor of [secondAdmin, actors["primary owner"], actors["no role"]]) {
        expect(await as(actor, (tx) => findBulkAction(tx, id, "lock"))).toBeUndefined();
        expect(await carryOut(id, {}, actor)).toEqual({ status: "missing" });
        expect(await undo(id, 1, actor)).toEqual({ status: "missing" });
      }
      expect(await rows()).toMatchObject([{ archived: false }, { archived: false }, { archived: false }]);
      const age = (hours: number) =>
        sql`update public.bulk_actions set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(opened.ownerDb);
      await age(13);
      expect(await find(id)).toBeUndefined();
      expect(await carryOut(id)).toEqual({ status: "missing" });
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_imports()`.execute(tx));
      expect(await opened.ownerDb.selectFrom("bulk_actions").select("id").execute()).toHaveLength(1);
      const done = await begin("publish", [draft]);
      await carryOut(done);
      await sql`update public.bulk_actions set created_at = now() - interval '89 days', done_at = now() - interval '89 days'
        where id = ${done}`.execute(opened.ownerDb);
      await age(25);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_imports()`.execute(tx));
      expect(await opened.ownerDb.selectFrom("bulk_actions").select("id").execute()).toEqual([{ id: done }]);
      await sql`update public.bulk_actions set done_at = now() - interval '91 days'`.execute(opened.ownerDb);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_imports()`.execute(tx));
      expect(await opened.ownerDb.selectFrom("bulk_actions").select("id").execute()).toEqual([]);
    });

    test("showing what will happen changes nothing, and says what a painting lacks", async () => {
      const before = await rows();
      await opened.ownerDb
        .updateTable("paintings")
        .set({ materials_en: "Oil", materials_fr: "Huile", materials_ru: "Oil", title_fr: "Brouillon", title_ru: "Черновик" })
        .where("id", "=", draft)
        .execute();
      const plan = await as(admin, (tx) => planBulkAction(tx, "fr", { action: "publish", paintingIds: [draft, shown, NOBODY] }));
      expect(plan).toMatchObject([
        { id: draft, title: "Brouillon", refusal: null, gaps: ["ru"] },
        { id: shown, refusal: "already", gaps: ["fr", "ru"] },
        { id: NOBODY, title: null, refusal: "missing", gaps: [] },
      ]);
      expect(await rows()).toEqual(before);
      const seen = await as(actors["other owner"], (tx) =>
        planBulkAction(tx, "en", { action: "issue", paintingIds: [draft, shown, others] }),
      );
      expect(seen).toMatchObject([{ title: null, refusal: "missing" }, { title: "Shown", refusal: "notManaged" }, { refusal: null }]);
    });

    const CHANGES: [action: BulkAction, result: string[], effect: object[]][] = [
      ["publish", ["already", "done", "already"], [{ is_published: true }, { is_published: true }, { is_published: true }]],
      ["unpublish", ["done", "already", "done"], [{ is_published: false }, { is_published: false }, { is_published: false }]],
      [
        "archive",
        ["done", "done", "done"],
        [{ archived: true }, { archived: true, is_published: false }, { archived: true, is_published: true }],
      ],
    ];
    test.each(CHANGES)("%s changes each painting once, and undo restores each as it was", async (action, result, effect) => {
      const before = await rows();
      const id = await begin(action, [shown, draft, others]);
      expect(await Promise.all([carryOut(id), carryOut(id)])).toMatchObject([{ status: "done" }, { status: "done" }]);
      expect(await outcomes(id)).toEqual(result);
      expect(await rows()).toMatchObject(effect);
      const done = await rows();
      expect(await carryOut(id)).toMatchObject({ status: "done" });
      expect(await rows()).toEqual(done);
      expect(await Promise.all([undo(id, 9), undo(id, 9)])).toEqual([{ status: "undone" }, { status: "undone" }]);
      expect(await undone(id)).toEqual(result.filter((each) => each === "done").map(() => "undone"));
      expect(await rows()).toEqual(before);
    });

    test("restore brings archived paintings back, and its undo archives them again", async () => {
      await carryOut(await begin("archive", [shown]));
      const id = await begin("restore", [shown, draft]);
      await carryOut(id);
      expect(await outcomes(id)).toEqual(["done", "already"]);
      await undo(id);
      expect(await rows()).toMatchObject([{ archived: true, is_published: true }, { archived: false }, { archived: false }]);
    });

    test("an archived painting is neither published nor drafted, and gets no link", async () => {
      await carryOut(await begin("archive", [shown]));
      for (const action of ["publish", "unpublish", "issue"] as const) {
        const id = await begin(action, [shown]);
        await carryOut(id);
        expect(await outcomes(id), action).toEqual(["archived"]);
      }
    });

    const show = (actor: Actor, id: string, seconds: number) =>
      as(actor, (tx) => showBulkAction(tx, "en", id, later(seconds), (ids) => listCandidates(tx, ids)));

    test("for whoever is no administrator it is too late to undo after ten seconds", async () => {
      const owner = actors["primary owner"];
      const id = await begin("issue", [shown], owner);
      await carryOut(id, { label: "Late" }, owner);
      expect(await show(owner, id, 4)).toMatchObject({ state: "done", undo: { milliseconds: 6_000 } });
      expect(await show(owner, id, 10)).toMatchObject({ undo: null });
      expect(await undo(id, 14, owner)).toEqual({ status: "late" });
      const links = opened.ownerDb.selectFrom("access_tokens").select("is_active").where("label", "=", "Late");
      expect(await links.execute()).toEqual([{ is_active: true }]);
      // An administrator takes it back.
      expect(await undo(id, 14, secondAdmin)).toEqual({ status: "undone" });
      expect(await links.execute()).toEqual([{ is_active: false }]);
    });

    test("any administrator takes an action back days later, once, from its entry in the list of changes; others never", async () => {
      const id = await begin("unpublish", [shown, others]);
      await carryOut(id);
      await sql`update public.bulk_actions set created_at = now() - interval '80 days' where id = ${id}`.execute(opened.ownerDb);
      await as(secondAdmin, (tx) => tx.updateTable("paintings").set({ artist_dates: "1900" }).where("id", "=", shown).execute());
      for (const actor of [actors["primary owner"], actors["other owner"], actors["no role"]]) {
        expect(await show(actor, id, 1)).toEqual({ state: "gone" });
        expect(await undo(id, 1, actor)).toEqual({ status: "missing" });
      }
      expect(await show(secondAdmin, id, 7_000_000)).toMatchObject({
        undo: "kept",
        by: expect.stringContaining("@"),
        rows: [{ back: "changed" }, { back: "undone" }],
      });
      const entries = async () => (await as(secondAdmin, (tx) => listChanges(tx, "en", changeFilter.parse({})))).entries;
      expect((await entries()).find(({ bulk }) => bulk?.id === id)).toMatchObject({
        works: 2,
        bulk: { action: "unpublish", isUndo: false, isUndone: false },
      });
      expect(await Promise.all([undo(id, 7_000_000, secondAdmin), undo(id, 7_000_000)])).toEqual([
        { status: "undone" },
        { status: "undone" },
      ]);
      expect((await show(admin, id, 1)).state).toBe("done");
      expect(await rows()).toMatchObject([{ is_published: false }, {}, { is_published: true }]);
      expect((await entries())[0]).toMatchObject({ works: 1, bulk: { id, isUndo: true } });
      await opened.ownerDb.updateTable("paintings").set({ artist_dates: null }).where("id", "=", shown).execute();
    });

    test("owners are removed, never the last one; undo brings them back with the primary one", async () => {
      const chosen = [people.primaryOwner, people.otherOwner];
      const [shownBefore, othersBefore] = [await owners(shown), await owners(others)];
      const plan = (owners?: string[]) =>
        as(admin, async (tx) =>
          (await planBulkAction(tx, "en", { action: "unassign", paintingIds: [shown, others, NOBODY] }, { owners })).map(
            ({ refusal }) => refusal,
          ),
        );
      expect(await plan()).toEqual([null, "lastOwner", "missing"]);
      expect(await plan([people.noRole])).toEqual(["already", "already", "missing"]);
      expect(await plan(shownBefore)).toEqual(["lastOwner", "already", "missing"]);
      const id = await begin("unassign", [shown, others, NOBODY]);
      await carryOut(id, { owners: chosen });
      expect(await outcomes(id)).toEqual(["done", "lastOwner", "missing"]);
      expect([await owners(shown), await owners(others)]).toEqual([[people.coOwner], othersBefore]);
      expect((await rows())[0]).toMatchObject({ owner_id: people.coOwner });
      expect(await show(admin, id, 1)).toMatchObject({ rows: [{ removed: [expect.any(String)], back: "undone" }, {}, {}] });
      await undo(id, 100);
      expect(await undone(id)).toEqual(["undone"]);
      expect((await owners(shown)).toSorted()).toEqual(shownBefore.toSorted());
      expect((await rows())[0]).toMatchObject({ owner_id: people.primaryOwner });
      // Removed again, and changed since: the owners stay away.
      const again = await begin("unassign", [shown]);
      await carryOut(again, { owners: [people.primaryOwner] });
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: shown, owner_id: people.primaryOwner }).execute();
      await undo(again, 100);
      expect(await undone(again)).toEqual(["changed"]);
      // As the other tests expect it.
      await opened.ownerDb.deleteFrom("painting_owners").where("painting_id", "=", shown).where("owner_id", "=", people.coOwner).execute();
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: shown, owner_id: people.coOwner }).execute();
    });

    test("undo leaves a painting that was changed since, and names it", async () => {
      const id = await begin("unpublish", [shown, others, draft]);
      await carryOut(id);
      await as(secondAdmin, (tx) => tx.updateTable("paintings").set({ title_en: "Shown" }).where("id", "=", shown).execute());
      expect(await undo(id)).toEqual({ status: "undone" });
      expect(await undone(id)).toEqual(["changed", "undone"]);
      expect(await rows()).toMatchObject([{ is_published: false }, { is_published: false }, { is_published: true }]);
    });

    test("neither an action nor its undo is carried out for a person who lost the role", async () => {
      const [planned, done] = [await begin("unpublish"), await begin("archive")];
      await carryOut(done);
      const before = await rows();
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.admin).execute();
      expect(await carryOut(planned)).toEqual({ status: "missing" });
      expect(await undo(done)).toEqual({ status: "missing" });
      expect(await rows()).toEqual(before);
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.admin, role: "admin" }).execute();
    });

    test("owners are added after the present ones, and undo removes those alone", async () => {
      const before = [await owners(shown), await owners(others)];
      const id = await begin("assign", [shown, others, NOBODY]);
      const chosen = [people.otherOwner, people.noRole];
      expect(
        (await as(admin, (tx) => planBulkAction(tx, "en", { action: "assign", paintingIds: [others] }, { owners: [people.otherOwner] })))[0]
          ?.refusal,
      ).toBe("already");
      await carryOut(id, { owners: chosen });
      expect(await outcomes(id)).toEqual(["done", "done", "missing"]);
      expect(await owners(shown)).toEqual([people.primaryOwner, people.coOwner, people.otherOwner, people.noRole]);
      expect(await owners(others)).toEqual([people.otherOwner, people.noRole]);
      expect((await rows()).map(({ owner_id }) => owner_id)).toEqual([people.primaryOwner, people.primaryOwner, people.otherOwner]);
      // Withdrawn and given again: the same owners by another change.
      const links = opened.ownerDb.deleteFrom("painting_owners").where("painting_id", "=", shown);
      await links.where("owner_id", "=", people.noRole).execute();
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: shown, owner_id: people.noRole }).execute();
      await undo(id);
      expect(await undone(id)).toEqual(["changed", "undone"]);
      expect([await owners(shown), await owners(others)]).toEqual([[...(before[0] ?? []), ...chosen], before[1]]);
      await links.where("owner_id", "in", chosen).execute();
    });

    test("a painting without an owner keeps the owners that it gets", async () => {
      const { id: orphan } = await opened.ownerDb
        .insertInto("paintings")
        .values({ title_en: "Orphan" } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      const issuing = await begin("issue", [orphan]);
      await carryOut(issuing);
      expect(await outcomes(issuing)).toEqual(["noOwner"]);
      const id = await begin("assign", [orphan]);
      await carryOut(id, { owners: [people.noRole] });
      expect(await opened.ownerDb.selectFrom("paintings").select("owner_id").where("id", "=", orphan).execute()).toEqual([
        { owner_id: people.noRole },
      ]);
      await undo(id);
      expect(await undone(id)).toEqual(["lastOwner"]);
      await opened.ownerDb.deleteFrom("paintings").where("id", "=", orphan).execute();
    });

    test("a link is issued for each painting whose tokens the person manages, once; undo deactivates them", async () => {
      const links = () =>
        opened.ownerDb
          .selectFrom("access_tokens")
          .select(["painting_id", "is_active", "template_type"])
          .where("label", "=", "A fair")
          .orderBy("painting_id")
          .execute();
      const owner = actors["primary owner"];
      const id = await begin("issue", [shown, draft, others], owner);
      const input = { label: "A fair", duration: "7days" as const };
      await Promise.all([carryOut(id, input, owner), carryOut(id, input, owner)]);
      expect(await as(owner, async (tx) => (await findBulkAction(tx, id))?.result)).toMatchObject([
        { id: shown, outcome: "done" },
        { id: draft, outcome: "done" },
        { id: others, outcome: "notManaged" },
      ]);
      expect(await links()).toEqual([
        { painting_id: shown, is_active: true, template_type: "7days" },
        { painting_id: draft, is_active: true, template_type: "7days" },
      ]);
      await undo(id, 2, owner);
      expect((await links()).map(({ is_active }) => is_active)).toEqual([false, false]);
    });

    test("if one painting cannot be changed, none is, and it can be tried again", async () => {
      const id = await begin("unpublish", [shown, others]);
      await sql
        .raw("alter table public.paintings add constraint refused check (title_en <> 'Others' or is_published)")
        .execute(opened.ownerDb);
      await expect(carryOut(id)).rejects.toBeDefined();
      await sql.raw("alter table public.paintings drop constraint refused").execute(opened.ownerDb);
      expect(await rows()).toMatchObject([{ is_published: true }, {}, { is_published: true }]);
      expect(await carryOut(id)).toMatchObject({ status: "done" });
    });

    test("a person who begins very many must wait", async () => {
      await opened.ownerDb.deleteFrom("app.rate_limits").execute();
      await as(admin, async (tx) => {
        for (let count = 0; count < 120; count++) expect(await beginBulkAction(tx, people.admin, "export", [shown])).toBeDefined();
        expect(await beginBulkAction(tx, people.admin, "export", [shown])).toBeUndefined();
      });
    });
  });
}
