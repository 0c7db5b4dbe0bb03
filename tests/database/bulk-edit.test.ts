import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import type { BulkAction, BulkInput } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { carryOutBulkAction } from "#app/features/painting/domain/bulk/carry-out-bulk-action.server.ts";
import { type BulkField, NO_EDIT } from "#app/features/painting/domain/bulk/edit-field.ts";
import { beginBulkAction } from "#app/features/painting/domain/bulk/find-bulk-action.server.ts";
import { showBulkAction } from "#app/features/painting/domain/bulk/show-bulk-action.server.ts";
import { undoBulkAction } from "#app/features/painting/domain/bulk/undo-bulk-action.server.ts";
import { writeComment } from "#app/features/painting/domain/comments/change-comments.server.ts";
import { listCommentsOf } from "#app/features/painting/domain/comments/list-comments.server.ts";
import { listCandidates } from "#app/features/painting/domain/owners/list-candidates.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const { shown, draft, others } = paintings;
const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };
const NOTHING: BulkInput = {
  owners: [],
  duration: "24hours",
  language: "en",
  label: "",
  publishAt: null,
  unpublishAt: null,
  edit: null,
  count: null,
};

// Checklist: MANAGE-147, MANAGE-148
for (const engine of ENGINES) {
  describe(`one field of several paintings, and deletion from the archive, on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(() =>
      sql`update public.paintings set materials_en = 'Oil', materials_fr = 'Huile', materials_ru = 'Oil', year = null,
      date_precision = null, certificates = '[]', archived_at = null`.execute(opened.ownerDb),
    );
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const begin = async (action: BulkAction, ids: string[]) =>
      (await as(admin, (tx) => beginBulkAction(tx, people.admin, action, ids))) ?? "";
    const carryOut = (id: string, input: Partial<BulkInput>, actor: Actor = admin) =>
      as(actor, (tx) => carryOutBulkAction(tx, id, { ...NOTHING, ...input }, { secretKey: SECRET, now: () => new Date() }));
    const edit = (field: BulkField, value: Partial<typeof NO_EDIT>) => ({ edit: { field, value: { ...NO_EDIT, ...value } } });
    const undo = (id: string, actor: Actor = admin) => as(actor, (tx) => undoBulkAction(tx, id, new Date()));
    const show = (id: string, field?: BulkField) =>
      as(admin, (tx) => showBulkAction(tx, "en", id, new Date(), (ids) => listCandidates(tx, ids), field));
    const stored = (...columns: ("id" | "materials_en" | "materials_fr" | "materials_ru" | "date_precision" | "certificates")[]) =>
      opened.ownerDb.selectFrom("paintings").select(columns).where("id", "in", [shown, draft, others]).orderBy("id").execute();

    // Checklist: MANAGE-233
    test("a text gets its new value in each language as in the form, in one entry of the changes, and an undo brings back each old one", async () => {
      await opened.ownerDb
        .updateTable("paintings")
        .set({ materials_en: "Tempera", materials_ru: "Темпера" })
        .where("id", "=", draft)
        .execute();
      const id = await begin("edit", [shown, draft, others]);
      expect(await show(id)).toMatchObject({ state: "planned", field: null });
      expect(await show(id, "materials")).toMatchObject({
        ...{ state: "planned", field: "materials" },
        rows: [
          { present: { materials_en: "Oil", materials_fr: "Huile", materials_ru: "Oil" } },
          { present: { materials_ru: "Темпера" } },
          {},
        ],
      });
      const before = await stored("id", "materials_en", "materials_fr", "materials_ru");
      expect(await carryOut(id, edit("materials", { en: "Oil on panel" }))).toMatchObject({ status: "done" });
      expect(await stored("materials_en", "materials_fr", "materials_ru")).toEqual([
        { materials_en: "Oil on panel", materials_fr: "Huile", materials_ru: "Oil on panel" },
        { materials_en: "Oil on panel", materials_fr: "Huile", materials_ru: "Темпера" },
        { materials_en: "Oil on panel", materials_fr: "Huile", materials_ru: "Oil on panel" },
      ]);
      const entries = async () => (await as(secondAdmin, (tx) => listChanges(tx, "en", changeFilter.parse({})))).entries;
      expect((await entries())[0]).toMatchObject({ works: 3, bulk: { id, action: "edit", isUndo: false } });
      expect(await show(id)).toMatchObject({
        rows: [
          { changes: [{ column: "materials_en", from: "Oil", to: "Oil on panel" }, { column: "materials_ru" }], back: "undone" },
          {},
          {},
        ],
      });
      // Changed since: it stays, and the others come back, for another administrator.
      await as(secondAdmin, (tx) => tx.updateTable("paintings").set({ artist_dates: "1900" }).where("id", "=", others).execute());
      expect(await undo(id, actors["primary owner"])).toEqual({ status: "missing" });
      expect(await undo(id, secondAdmin)).toEqual({ status: "undone" });
      const after = await stored("id", "materials_en", "materials_fr", "materials_ru");
      expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
      expect(after[2]).toMatchObject({ materials_en: "Oil on panel" });
      // The way back reads backwards, and what stayed as the action made it.
      expect(await show(id)).toMatchObject({
        rows: [
          { undone: "undone", changes: [{ column: "materials_en", from: "Oil on panel", to: "Oil" }, { column: "materials_ru" }] },
          { undone: "undone" },
          { undone: "changed", changes: [{ column: "materials_en", to: "Oil on panel" }, {}] },
        ],
      });
    });

    test("precision and kinds of certificates are changed where a work has a year or a certificate, and come back", async () => {
      await opened.ownerDb
        .updateTable("paintings")
        .set({ year: 1905, certificates: JSON.stringify([{ name: "One", kind: "analysis" }]) })
        .where("id", "=", shown)
        .execute();
      const dated = await begin("edit", [shown, draft]);
      await carryOut(dated, edit("datePrecision", { value: "about" }));
      expect(await show(dated)).toMatchObject({ rows: [{ outcome: "done" }, { outcome: "noYear" }] });
      const kinds = await begin("edit", [shown, draft]);
      await carryOut(kinds, edit("certificateKind", { value: "authenticity" }));
      expect(await show(kinds)).toMatchObject({ rows: [{ outcome: "done" }, { outcome: "noCertificate" }] });
      expect((await stored("date_precision", "certificates"))[0]).toEqual({
        date_precision: "about",
        certificates: [{ name: "One", kind: "authenticity" }],
      });
      await undo(kinds);
      expect((await stored("certificates"))[0]).toEqual({ certificates: [{ name: "One", kind: "analysis" }] });
    });

    test("nobody but administrators begins either action", async () => {
      for (const name of ACTORS.filter((each) => each !== "administrator"))
        for (const action of ["edit", "delete"] as const) {
          const actor = actors[name];
          const own = actor.kind === "account" ? actor.id : people.noRole;
          await expect(
            as(actor, (tx) => beginBulkAction(tx, own, action, [shown])),
            name,
          ).rejects.toMatchObject({ code: "42501" });
        }
    });

    test("archived paintings alone are deleted, after their number is typed, once, with their files, and never undone", async () => {
      await sql`update public.paintings set archived_at = now() where id = ${draft}`.execute(opened.ownerDb);
      await as(admin, (tx) => writeComment(tx, randomUUID(), draft, { body: "Look at the frame", mentions: [] }));
      const id = await begin("delete", [draft, shown]);
      expect(await show(id)).toMatchObject({ rows: [{ refusal: null }, { refusal: "notArchived" }] });
      for (const count of [null, 0, 2]) expect(await carryOut(id, { count })).toEqual({ status: "miscounted" });
      const copied = (actor: Actor) => as(actor, (tx) => listCommentsOf(tx, [draft, shown]));
      expect(await copied(actors["primary owner"])).toEqual([]);
      expect((await copied(admin)).filter(({ painting }) => painting === draft)).toMatchObject([{ body: "Look at the frame" }]);
      expect(await carryOut(id, { count: 1 }, secondAdmin)).toEqual({ status: "missing" });
      const carried = await carryOut(id, { count: 1 });
      expect(carried).toMatchObject({ status: "done" });
      expect(carried.files).not.toEqual([]);
      expect(await carryOut(id, { count: 1 })).toEqual({ status: "done", files: [] });
      expect(await opened.ownerDb.selectFrom("paintings").select("id").where("id", "in", [draft, shown]).execute()).toEqual([
        { id: shown },
      ]);
      expect(await show(id)).toMatchObject({ undo: null, rows: [{ outcome: "done", title: "Draft" }, { outcome: "notArchived" }] });
      expect(await undo(id)).toEqual({ status: "missing" });
    });
  });
}
