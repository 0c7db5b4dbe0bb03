import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { countUndo } from "#app/features/collection/domain/changed-since.server.ts";
import { listDrafts } from "#app/features/collection/domain/publish-stage.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { listImports, showImport } from "#app/features/collection/domain/show-import.server.ts";
import { collectionMessagesIn } from "#app/features/collection/messages/collection-messages.ts";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import type { BulkAction, BulkInput } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { carryOutBulkAction } from "#app/features/painting/domain/bulk/carry-out-bulk-action.server.ts";
import { NO_EDIT } from "#app/features/painting/domain/bulk/edit-field.ts";
import { beginBulkAction } from "#app/features/painting/domain/bulk/find-bulk-action.server.ts";
import { undoBulkAction } from "#app/features/painting/domain/bulk/undo-bulk-action.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors, people } from "../support/database/factories.ts";
import { file, importDesk } from "../support/database/import-desk.ts";
import { smallJpeg } from "../support/sites/images.ts";

const admin = actors.administrator;

for (const engine of ENGINES) {
  describe(`tasks of ended imports on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { as, receive, start, carryOut, reportOf, undo, paintingOf, issuesOf } = desk;

    // Checklist: COLLECTION-06
    test("the drafts of an import are published together", async () => {
      const id = await receive(
        "title_en,artist_en,owners,published\nDraft 1,Anna,noRole@example.org,no\nDraft 2,Anna,noRole@example.org,no",
      );
      await carryOut(id);
      const shown = async () => desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      expect(await shown()).toMatchObject({ drafts: { ready: 2, decided: 0, archived: 0 } });
      const listed = () => desk.ctx.query((tx) => listDrafts(tx, id, 10));
      expect(await listed(), "those that a selection would publish").toEqual((await reportOf(id)).map(({ paintingId }) => paintingId));
      expect(await start(id, "publishing")).toBe(true);
      await runImports(desk.site, id);
      expect(await shown()).toMatchObject({ drafts: { ready: 0, decided: 0, archived: 0 }, ended: null });
      // A work withdrawn afterwards is no draft of the import any more.
      const [withdrawn] = await reportOf(id);
      const setPublished = (is_published: boolean) =>
        desk.ctx.query((tx) =>
          tx
            .updateTable("paintings")
            .set({ is_published })
            .where("id", "=", withdrawn?.paintingId ?? "")
            .execute(),
        );
      await setPublished(false);
      expect(await shown(), "left out, and said").toMatchObject({ drafts: { ready: 0, decided: 1, archived: 0 } });
      expect(await listed()).toEqual([]);
      await setPublished(true);
      for (const { paintingId } of await reportOf(id)) expect(await paintingOf(paintingId ?? "")).toMatchObject({ is_published: true });
      // Whoever withdrew by hand has decided on the publication, which keeps no work from the undo.
      const state = async () => (await as(admin, (tx) => listImports(tx))).find((each) => each.id === id)?.state;
      expect(await state()).toBe("done");
      expect(await undo(id)).toEqual([["removed"], ["removed"]]);
      expect(await state()).toBe("undone");
      const entries = await as(admin, async (tx) => (await listChanges(tx, "en", changeFilter.parse({}))).entries);
      expect(entries.flatMap((entry) => (entry.import?.id === id ? entry.import.act : []))).toEqual(["undo", "publication", "import"]);
      expect(await start(id, "publishing"), "after an undo").toBe(false);
    });

    // Checklist: COLLECTION-07
    test("undoing removes what was added and not changed since, and leaves the rest with a reason", async () => {
      const id = await receive(
        `title_en,artist_en,owners\n${["Untouched", "Edited", "Linked", "Deleted"].map((title) => `${title},Anna,noRole@example.org`).join("\n")}`,
      );
      await carryOut(id);
      const ids = (await reportOf(id)).map(({ paintingId }) => paintingId as string);
      await desk.opened.ownerDb
        .updateTable("paintings")
        .set({ year: 1900 })
        .where("id", "=", ids[1] as string)
        .execute();
      await desk.opened.ownerDb
        .insertInto("access_tokens")
        .values({
          painting_id: ids[2] as string,
          token: "a".repeat(64),
          template_type: "1hour",
          created_by: null,
          label: null,
          expires_at: new Date(),
        })
        .execute();
      await as(admin, (tx) => deletePainting(tx, ids[3] as string));
      expect(await undo(id)).toEqual([["removed"], ["left", "null changedSince"], ["left", "null hasLinks"], ["left", "null gone"]]);
      expect(await Promise.all(ids.map(async (each) => (await paintingOf(each)) !== undefined))).toEqual([false, true, true, false]);
      expect(await start(id, "undoing"), "nothing is left to undo").toBe(false);
    });

    // Checklist: COLLECTION-39
    test("an owner whose account is gone is found by the undo alone, which leaves more than was counted", async () => {
      const { ownerDb } = desk.opened;
      const former = randomUUID();
      await ownerDb
        .insertInto("auth.user")
        .values({ id: former, name: "Former", email: "former@example.org", emailVerified: true })
        .execute();
      const first = await receive("title_en,artist_en,owners\nSold,Anna,former@example.org");
      await carryOut(first);
      const [{ paintingId } = { paintingId: null }] = await reportOf(first);
      const id = await receive(`id,owners\n${paintingId},noRole@example.org`);
      await carryOut(id);
      await ownerDb.deleteFrom("auth.user").where("id", "=", former).execute();
      expect(await desk.ctx.query((tx) => countUndo(tx, id))).toEqual({ removes: 0, restores: 1, stays: 0 });
      for (const language of LANGUAGES)
        expect(collectionMessagesIn(language).undoText).toMatch(
          /found\sonly|n’apparaissent\squ’à\sl’annulation|только\sпри\sсамой\sотмене/,
        );
      expect(await undo(id)).toEqual([["left", "owners ownerGone"]]);
    });

    // Checklist: COLLECTION-07
    test("an action over several works that was undone keeps none from the undo; where it could not be undone, it does", async () => {
      const id = await receive(
        "title_en,artist_en,owners,published\nBack 1,Anna,noRole@example.org,no\nBack 2,Anna,noRole@example.org,no\nEdited,Anna,noRole@example.org,no",
      );
      await carryOut(id);
      const [first = "", second = "", edited = ""] = (await reportOf(id)).map(({ paintingId }) => paintingId as string);
      const begin = (action: BulkAction, edit: BulkInput["edit"], works: string[]) =>
        as(admin, async (tx) => {
          const begun = (await beginBulkAction(tx, people.admin, action, works)) ?? "";
          const input = {
            owners: [],
            duration: "24hours" as const,
            language: "en" as const,
            label: "",
            publishAt: null,
            unpublishAt: null,
            edit,
            count: null,
          };
          await carryOutBulkAction(tx, begun, input, { secretKey: "k".repeat(32), now: () => new Date() });
          return begun;
        });
      const edit = await begin("edit", { field: "frame", value: { ...NO_EDIT, en: "Gilt oak", fr: "Chêne doré", ru: "Золочёный дуб" } }, [
        first,
        second,
        edited,
      ]);
      const shown = async () => desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      expect(await shown(), "nothing is offered").toMatchObject({ canUndo: false, outlook: { removes: 0, restores: 0, stays: 3 } });
      await as(admin, (tx) => tx.updateTable("paintings").set({ year: 1911 }).where("id", "=", edited).execute());
      await as(admin, (tx) => undoBulkAction(tx, edit, new Date()));
      const archive = await begin("archive", null, [second]);
      await as(admin, (tx) => undoBulkAction(tx, archive, new Date()));
      expect(await shown()).toMatchObject({ canUndo: true, outlook: { removes: 2, restores: 0, stays: 1 } });
      expect(await undo(id)).toEqual([["removed"], ["removed"], ["left", "null changedSince"]]);
    });

    // Checklist: COLLECTION-07, DATA-113
    test("a publication by an action over several works keeps none from the undo; contents, pictures and links do", async () => {
      const titles = ["Published", "Withdrawn", "Taken back", "Timed", "Titled", "Owned", "Recorded", "Pictured", "Linked", "Archived"];
      const rows = titles.map((title, index) => `${title},Anna,noRole@example.org,${index === 0 ? "P BULK 1" : ""},no`);
      const id = await receive(`title_en,artist_en,owners,passport_no,published\n${rows.join("\n")}`);
      await carryOut(id);
      const ids = (await reportOf(id)).map(({ paintingId }) => paintingId as string);
      const [
        published = "",
        withdrawn = "",
        back = "",
        timed = "",
        titled = "",
        owned = "",
        recorded = "",
        pictured = "",
        linked = "",
        archived = "",
      ] = ids;
      const bulk = (action: BulkAction, works: string[], publishAt: Date | null = null) =>
        as(admin, async (tx) => {
          const begun = (await beginBulkAction(tx, people.admin, action, works)) ?? "";
          const input = {
            owners: [],
            duration: "24hours" as const,
            language: "en" as const,
            label: "",
            publishAt,
            unpublishAt: null,
            edit: null,
            count: null,
          };
          await carryOutBulkAction(tx, begun, input, { secretKey: "k".repeat(32), now: () => new Date() });
          return begun;
        });
      await bulk("schedule", [timed], new Date(Date.now() + 3_600_000));
      const undoable = await bulk(
        "publish",
        ids.filter((each) => each !== timed && each !== archived),
      );
      await bulk("unpublish", [withdrawn]);
      await as(admin, (tx) => undoBulkAction(tx, undoable, new Date()));
      await bulk("publish", [published]);
      // By the form alone.
      await as(admin, (tx) => tx.updateTable("paintings").set({ is_published: true }).where("id", "=", back).execute());
      await as(admin, (tx) => tx.updateTable("paintings").set({ is_published: true, year: 1900 }).where("id", "=", titled).execute());
      await as(admin, (tx) => tx.insertInto("painting_owners").values({ painting_id: owned, owner_id: people.coOwner }).execute());
      await as(admin, (tx) => tx.insertInto("painting_private").values({ painting_id: recorded, eac_passport_no: "P BULK 2" }).execute());
      await sql`insert into public.changes (table_name, row_id, painting_id, operation) values ('painting_pictures', gen_random_uuid(), ${pictured}, 'added')`.execute(
        desk.opened.ownerDb,
      );
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
      await bulk("archive", [archived]);

      const outlook = async () => desk.ctx.query((tx) => countUndo(tx, id));
      for (const name of ACTORS.filter((each) => each !== "administrator")) {
        const seen = as(actors[name], (tx) => countUndo(tx, id));
        if (name === "anonymous") await expect(seen).rejects.toMatchObject({ code: "42501" });
        else expect(await seen, name).toEqual({ removes: 0, restores: 0, stays: 0 });
      }
      expect(await outlook()).toEqual({ removes: 4, restores: 0, stays: 6 });
      const left = (code: string) => ["left", `null ${code}`];
      expect(await undo(id)).toEqual([
        ...Array.from({ length: 4 }, () => ["removed"]),
        ...Array.from({ length: 4 }, () => left("changedSince")),
        left("hasLinks"),
        left("changedSince"),
      ]);
      const entries = await desk.opened.ownerDb
        .selectFrom("register_entries")
        .select(["status", "painting_id"])
        .where("painting_id", "is", null)
        .execute();
      expect(entries, "shown once, so the register keeps that it is withdrawn").toEqual([{ status: "withdrawn", painting_id: null }]);

      // Works that stayed are tried again once an undo would remove them, and only those.
      const shown = async () => desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      expect(await shown()).toMatchObject({ canUndo: false, outlook: { removes: 0, stays: 6 } });
      expect(await start(id, "undoing")).toBe(false);
      await desk.opened.ownerDb.deleteFrom("access_tokens").where("painting_id", "=", linked).execute();
      expect(await shown()).toMatchObject({ canUndo: true, outlook: { removes: 1, stays: 5 } });
      const again = await undo(id);
      expect(again[8]).toEqual(["removed"]);
      expect(again.filter(([outcome]) => outcome === "left")).toHaveLength(5);
      expect(await shown()).toMatchObject({ canUndo: false, outlook: { removes: 0, stays: 5 } });
    });

    // Checklist: COLLECTION-07, DATA-113
    test("an import of drafts that nobody saw is not in the register, and undone it leaves nothing there", async () => {
      const register = async () => ({
        public: (await as(actors.anonymous, (tx) => sql`select * from public.public_register() order by number`.execute(tx))).rows,
        kept: await desk.opened.ownerDb.selectFrom("register_entries").selectAll().orderBy("number").execute(),
      });
      const before = await register();
      const id = await receive(
        "title_en,artist_en,owners,passport_no,published\nOne,Anna,noRole@example.org,P UNSEEN 1,no\nTwo,Anna,noRole@example.org,P UNSEEN 2,no",
      );
      await carryOut(id);
      const during = await register();
      expect(during.public).toEqual(before.public);
      expect(during.kept).toHaveLength(before.kept.length + 2);
      expect(await undo(id)).toEqual([["removed"], ["removed"]]);
      expect(await register()).toEqual(before);
    });

    // Checklist: COLLECTION-07
    test("undoing restores changed fields, unless somebody has changed them since", async () => {
      const first = await receive(
        "title_en,artist_en,owners,year,dimensions,inventory_no,image\nBefore,Anna,noRole@example.org,1900,1 × 1,INV 1,old.jpg\nBeside,Anna,noRole@example.org,1900,,,",
        [file("old.jpg", await smallJpeg())],
      );
      await carryOut(first);
      const [one = "", two = ""] = (await reportOf(first)).map(({ paintingId }) => paintingId as string);
      const was = await paintingOf(one);
      const id = await receive(
        `id,title_en,year,dimensions,inventory_no,owners,image\n${one},After,1901,2 × 2,INV 2,coOwner@example.org,\n${two},Beside,1901,3 × 3,,noRole@example.org,`,
      );
      await carryOut(id);
      expect(await reportOf(id)).toMatchObject([{ outcome: "updated" }, { outcome: "updated" }]);
      expect(await paintingOf(one)).toMatchObject({ title_en: "After", year: 1901, public_image_url: null });
      await desk.opened.ownerDb.updateTable("paintings").set({ year: 1950 }).where("id", "=", two).execute();
      expect(await desk.ctx.query((tx) => countUndo(tx, id))).toEqual({ removes: 0, restores: 2, stays: 0 });
      expect(await desk.ctx.query((tx) => countUndo(tx, first)), "both were changed by the later import").toMatchObject({
        removes: 0,
        stays: 2,
      });
      expect(await undo(id)).toEqual([["restored"], ["partly", "year changedSince"]]);
      expect(await paintingOf(one)).toMatchObject({
        title_en: "Before",
        year: 1900,
        dimensions: "1 × 1",
        public_image_url: was?.public_image_url,
        owner_id: was?.owner_id,
      });
      expect(await paintingOf(two)).toMatchObject({ year: 1950, dimensions: null });
      expect(
        await desk.opened.ownerDb.selectFrom("painting_private").select("eac_inventory_no").where("painting_id", "=", one).execute(),
      ).toEqual([{ eac_inventory_no: "INV 1" }]);
    });

    // Checklist: COLLECTION-09
    test("undoing leaves what was taken away and given again meanwhile, even if it reads as the import left it", async () => {
      const first = await receive("title_en,artist_en,owners,year\nReturned,Anna,noRole@example.org,1900");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const id = await receive(`id,year,dimensions,owners\n${painting},1901,2 × 2,coOwner@example.org`);
      await carryOut(id);
      const set = (columns: object) => as(admin, (tx) => tx.updateTable("paintings").set(columns).where("id", "=", painting).execute());
      const own = (owner_id: string) =>
        as(admin, (tx) => tx.insertInto("painting_owners").values({ painting_id: painting, owner_id }).execute());
      const disown = (owner: string) =>
        as(admin, (tx) => tx.deleteFrom("painting_owners").where("painting_id", "=", painting).where("owner_id", "=", owner).execute());
      await set({ year: 1950 });
      await set({ year: 1901 });
      await own(people.otherOwner);
      await disown(people.coOwner);
      await own(people.coOwner);
      await disown(people.otherOwner);
      expect(await undo(id)).toEqual([["partly", "year changedSince", "owners changedSince"]]);
      expect(await paintingOf(painting)).toMatchObject({ year: 1901, dimensions: null, owner_id: people.coOwner });
      // An added work that was changed and changed back stays too.
      expect(await undo(first)).toEqual([["left", "null changedSince"]]);
      const added = await receive("title_en,artist_en,owners\nAdded,Anna,noRole@example.org");
      await carryOut(added);
      const [{ paintingId } = { paintingId: null }] = await reportOf(added);
      for (const year of [1950, null])
        await as(admin, (tx) =>
          tx
            .updateTable("paintings")
            .set({ year })
            .where("id", "=", paintingId ?? "")
            .execute(),
        );
      expect(await undo(added)).toEqual([["left", "null changedSince"]]);
    });

    // Checklist: COLLECTION-09
    test("imports are undone one after the other, the latest first", async () => {
      const first = await receive("title_en,artist_en,owners,year\nIn turn,Anna,noRole@example.org,1900");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const later: string[] = [];
      for (const year of [1901, 1902]) {
        const id = await receive(`id,year\n${painting},${year}`);
        await carryOut(id);
        later.unshift(id);
      }
      for (const [index, id] of later.entries()) {
        expect(await undo(id)).toEqual([["restored"]]);
        expect(await paintingOf(painting)).toMatchObject({ year: 1901 - index });
      }
      expect(await undo(first)).toEqual([["removed"]]);
    });

    test("the values that an undo needs leave with the painting", async () => {
      const first = await receive("title_en,artist_en,owners\nForgotten,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const id = await receive(`id,expert_report\n${painting},A secret`);
      await carryOut(id);
      const kept = () => desk.opened.ownerDb.selectFrom("import_rows").select(["before", "after"]).where("import_id", "=", id).execute();
      expect(JSON.stringify(await kept())).toContain("A secret");
      await as(admin, (tx) => deletePainting(tx, painting));
      expect(await kept()).toEqual([{ before: null, after: null }]);
    });

    // Checklist: COLLECTION-10
    test("the report of an import loses the texts of a record with the record, and a replaced text with it", async () => {
      const names = TEXT_FIELDS.filter(({ path }) => path.startsWith("record."));
      const textOf = (column: string) =>
        column === "eac_issue_date" ? "2024-02-29" : column === "texts_language" ? "de" : `A secret of ${column}`;
      const row = names.map(({ column }) => textOf(column)).join(",");
      const table = (painting: string) => `id,year,${names.map(({ sheetColumn }) => sheetColumn).join(",")}\n${painting},1901,${row}`;
      const first = await receive("title_en,artist_en,owners,year\nErased,Anna,noRole@example.org,1900");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const id = await receive(table(painting));
      expect(await issuesOf(id)).toEqual([]);
      await carryOut(id);
      const kept = async (each = id) =>
        (
          await desk.opened.ownerDb.selectFrom("import_rows").select(["before", "after", "errors"]).where("import_id", "=", each).execute()
        )[0];
      expect(Object.keys((await kept())?.after ?? {}).toSorted()).toEqual(["year", ...names.map(({ path }) => path)].toSorted());
      const write = (columns: object) =>
        as(admin, (tx) => tx.updateTable("painting_private").set(columns).where("painting_id", "=", painting).execute());

      // A row that was skipped names what was wrong with it.
      await desk.opened.ownerDb
        .updateTable("import_rows")
        .set({ errors: JSON.stringify(["passport_no", "year"].map((column) => ({ column, code: "passportKnown", value: "7" }))) })
        .where("import_id", "=", id)
        .execute();
      await write({ expert_report: "Another text", expert_report_en: null });
      const { after } = (await kept()) ?? {};
      expect([after?.["record.expertReport"], after?.["record.expertReportEn"], after?.["record.passportNo"]]).toEqual([
        null,
        null,
        "A secret of eac_passport_no",
      ]);
      await as(admin, (tx) => tx.deleteFrom("painting_private").where("painting_id", "=", painting).execute());
      expect(JSON.stringify(await kept())).not.toMatch(/secret|2024/);
      expect(await kept()).toMatchObject({ after: { year: "1901" }, errors: [{ value: "" }, { value: "7" }] });
      const undone = await undo(id);
      expect(undone).toEqual([["partly", ...Array.from(names, () => expect.stringMatching(/changedSince$/))]]);
      expect(await paintingOf(painting)).toMatchObject({ year: 1900 });
    });

    // Checklist: COLLECTION-10
    test("an import that empties a record can be undone, and what earlier imports wrote into it is in no report", async () => {
      const first = await receive("title_en,artist_en,owners\nEmptied,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const wrote = await receive(`id,expert_report\n${painting},A secret`);
      await carryOut(wrote);
      const emptied = await receive(`id,expert_report\n${painting},`);
      await carryOut(emptied);
      const kept = (id: string) =>
        desk.opened.ownerDb.selectFrom("import_rows").select(["before", "after"]).where("import_id", "=", id).execute();
      expect(JSON.stringify(await kept(wrote))).not.toContain("secret");
      expect(await undo(emptied)).toEqual([["restored"]]);
      const [record] = await desk.opened.ownerDb
        .selectFrom("painting_private")
        .select("expert_report")
        .where("painting_id", "=", painting)
        .execute();
      expect(record).toEqual({ expert_report: "A secret" });
    });

    // Checklist: DATA-110
    test("an import that changes the owners ends their consent, and its undo does not give it back", async () => {
      const first = await receive("title_en,artist_en,owners\nConsent,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      await as(admin, (tx) => tx.updateTable("paintings").set({ facts_in_register: true }).where("id", "=", painting).execute());
      const id = await receive(`id,owners\n${painting},coOwner@example.org`);
      await carryOut(id);
      expect(await paintingOf(painting)).toMatchObject({ facts_in_register: false, owner_id: people.coOwner });
      expect(await undo(id)).toEqual([["restored"]]);
      expect(await paintingOf(painting)).toMatchObject({ facts_in_register: false, owner_id: people.noRole });
    });
  });
}
