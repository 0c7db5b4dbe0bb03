import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archiveParts, beginExport, eachExported } from "#app/features/collection/domain/export-collection.server.ts";
import { beginImportTask, findImport } from "#app/features/collection/domain/find-import.server.ts";
import type { CheckedRow } from "#app/features/collection/domain/import.ts";
import { listImportFiles } from "#app/features/collection/domain/import-files.server.ts";
import { receiveImport } from "#app/features/collection/domain/receive-import.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { listReportRows, showImport } from "#app/features/collection/domain/show-import.server.ts";
import { storeFiles } from "#app/features/collection/domain/store-files.server.ts";
import { sweepImports } from "#app/features/collection/domain/sweep-imports.server.ts";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import { listEntry } from "#app/features/dashboard/domain/list-entry.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { readZip, streamZip } from "#app/platform/zip.server.ts";
import { ENGINES, type TestDatabase } from "../support/engines.ts";
import { ACTORS, actors, paintings, people, seedWorld } from "../support/factories.ts";
import { smallJpeg, smallPdf } from "../support/images.ts";
import { openMemoryStorage } from "../support/memory-storage.ts";

const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };
const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  size: bytes.length,
  read: async () => (typeof bytes === "string" ? Buffer.from(bytes) : bytes),
});

for (const engine of ENGINES) {
  describe(`imports on ${engine.name}`, () => {
    let opened: TestDatabase;
    let site: Site;
    let ctx: RequestContext;
    const storage = openMemoryStorage();
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      site = { database: opened.database, storage, log: pino({ level: "silent" }), now: () => new Date() } as unknown as Site;
      ctx = visitOf(admin);
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const visitOf = (actor: Actor) =>
      new RequestContext(site, { requestId: "test", actor, origin: { address: undefined, country: undefined } });
    const begin = (tx: Transaction, actor: Actor) =>
      tx
        .insertInto("imports")
        .values({ created_by: actor.kind === "account" ? actor.id : randomUUID() })
        .returning("id")
        .executeTakeFirstOrThrow();

    /** Receives and checks a table; without a table, only files are added. */
    const receive = async (table: string | Uint8Array, files: ReturnType<typeof file>[] = [], id?: string, by = ctx) => {
      const received = await receiveImport(by, { table: table === "" ? undefined : file("t", table), files }, id);
      if (received === undefined || "error" in received) throw new Error(`not received: ${JSON.stringify(received)}`);
      expect(await storeFiles(site, by, received.id, received.rows, received.wanted)).toBeUndefined();
      await runImports(site, received.id);
      return received.id;
    };
    const check = async (id: string): Promise<CheckedRow[]> => {
      const shown = await ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      if (shown?.state !== "checked") throw new Error(`the import is ${shown?.state ?? "gone"}`);
      return shown.rows.toSorted((one, other) => one.row - other.row);
    };
    const start = (id: string, task: "importing" | "publishing" | "undoing", actor: Actor = admin) =>
      as(actor, (tx) => beginImportTask(tx, id, task));
    const carryOut = async (id: string) => {
      if (!(await start(id, "importing"))) return "refused";
      await runImports(site, id);
      return "done";
    };
    const reportOf = (id: string) => ctx.query((tx) => listReportRows(tx, "en", id, "all", 1_000, 0));
    const undo = async (id: string) => {
      expect(await start(id, "undoing")).toBe(true);
      await runImports(site, id);
      return (await reportOf(id)).map(({ undone, notes }) => [undone, ...notes.map(({ column, code }) => `${column} ${code}`)]);
    };
    const paintingOf = (id: string) => opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", id).executeTakeFirst();
    const issuesOf = async (id: string) =>
      (await check(id)).flatMap(({ row, errors, warnings }) =>
        [...errors, ...warnings].map(({ column, code }) => `${row} ${column} ${code}`),
      );
    const archive = async () => {
      const ids = await ctx.query((tx) => beginExport(tx, "zip"));
      return buffer(streamZip(archiveParts(site, ctx, eachExported(ctx, ids))));
    };

    for (const name of ACTORS.filter((each) => each !== "administrator")) {
      test(`${name} can neither export nor import`, async () => {
        await expect(
          as(actors[name], (tx) => beginExport(tx, "zip")),
          "export",
        ).rejects.toMatchObject({ code: "42501" });
        await expect(
          as(actors[name], (tx) => begin(tx, actors[name])),
          "import",
        ).rejects.toMatchObject({ code: "42501" });
        const { id } = await as(admin, (tx) => begin(tx, admin));
        const seen = as(actors[name], (tx) => findImport(tx, id));
        if (name === "anonymous") await expect(seen).rejects.toMatchObject({ code: "42501" });
        else expect(await seen).toBeUndefined();
      });
    }

    test("an open import belongs to its administrator, for half a day", async () => {
      const { id } = await as(admin, (tx) => begin(tx, admin));
      expect(await as(secondAdmin, (tx) => findImport(tx, id))).toBeUndefined();
      await expect(as(secondAdmin, (tx) => begin(tx, admin))).rejects.toMatchObject({ code: "42501" });
      expect((await as(admin, (tx) => findImport(tx, id)))?.id).toBe(id);
      await sql.raw(`update public.imports set created_at = now() - interval '13 hours' where id = '${id}'`).execute(opened.ownerDb);
      expect(await as(admin, (tx) => findImport(tx, id))).toBeUndefined();
    });

    test("only the daily job deletes imports, after a day", async () => {
      await opened.ownerDb.deleteFrom("imports").execute();
      const ids = [await as(admin, (tx) => begin(tx, admin)), await as(admin, (tx) => begin(tx, admin))].map(({ id }) => id);
      await sql.raw(`update public.imports set created_at = now() - interval '25 hours' where id = '${ids[0]}'`).execute(opened.ownerDb);
      for (const name of ACTORS)
        await expect(
          as(actors[name], (tx) => sql`select app.forget_imports()`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
      await sweepImports(site);
      expect((await opened.ownerDb.selectFrom("imports").select("id").execute()).map(({ id }) => id)).toEqual([ids[1]]);
    });

    test("an export of the collection is recorded as a change", async () => {
      await opened.ownerDb.deleteFrom("changes").execute();
      await as(admin, (tx) => beginExport(tx, "csv"));
      expect(await as(admin, (tx) => tx.selectFrom("changes").selectAll().execute())).toMatchObject([
        {
          actor_id: people.admin,
          table_name: "collection",
          operation: "exported",
          after: { file_format: "csv", painting_count: 3 },
        },
      ]);
    });

    test("an export ends when the actor loses the role", async () => {
      const other = visitOf(secondAdmin);
      const paintingsOf = eachExported(other, await other.query((tx) => beginExport(tx, "zip")));
      await paintingsOf.next();
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      await expect(paintingsOf.next()).rejects.toBeDefined();
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
    });

    test("every error is reported with row and column, and nothing is written", async () => {
      const before = await opened.ownerDb.selectFrom("paintings").select("id").execute();
      const table = [
        "id;title_en;artist_en;owners;year;image;attachments;certificates;published;passport_no",
        ";;Anna;noRole@example.org;;;;;;",
        ";Dusk;Anna;nobody@example.org;soon;gone.jpg;report | gone.pdf;N | ftp://x;perhaps;",
        ";Dawn;Anna;noRole@example.org;;picture.jpg;letter;;;7",
        ";Noon;Anna;noRole@example.org;;text.jpg;report | report.pdf;;;7",
        "no-id;Night;Anna;noRole@example.org;;;;;;",
        `${paintings.shown};Shown;Anna;noRole@example.org;;;;;;PASSPORT ${paintings.others}`,
        `${paintings.shown};Shown;Anna;noRole@example.org;;;;;;`,
        `${randomUUID()};Back;Anna;noRole@example.org;;;report | Report.PDF;;;`,
        ";Which;Anna;noRole@example.org;;same.jpg;;;;",
      ].join("\r\n");
      const id = await receive(table, [
        file("picture.jpg", await smallJpeg()),
        file("text.jpg", "no picture"),
        file("report.pdf", smallPdf),
        file("one/same.jpg", await smallJpeg()),
        file("two/same.jpg", await smallJpeg()),
      ]);
      expect(await issuesOf(id)).toEqual([
        "2 title_en titleMissing",
        "3 published publishedInvalid",
        "3 year yearInvalid",
        "3 owners ownerUnknown",
        "3 image imageMissing",
        "3 certificates linkInvalid",
        "3 attachments fileMissing",
        "4 attachments attachmentForm",
        "4 passport_no passportTwice",
        "5 image imageWrongType",
        "5 attachments fileTwice",
        "5 passport_no passportTwice",
        "6 id idInvalid",
        "7 id idTwice",
        "7 title_fr titleMissing",
        "7 title_ru titleMissing",
        "7 artist_fr artistMissing",
        "7 artist_ru artistMissing",
        "7 passport_no passportKnown",
        "8 id idTwice",
        "8 title_fr titleMissing",
        "8 title_ru titleMissing",
        "8 artist_fr artistMissing",
        "8 artist_ru artistMissing",
        "9 attachments fileTwice",
        "9 id idUnknown",
        "10 image fileAmbiguous",
      ]);
      expect(await carryOut(id)).toBe("refused");
      expect(await opened.ownerDb.selectFrom("paintings").select("id").execute()).toEqual(before);
    });

    test("a corrected table finds the files already sent, and a missing file is added", async () => {
      const row = (title: string, image: string) => `title_en,artist_en,owners,image\n${title},Anna,noRole@example.org,${image}`;
      const id = await receive(row("", "one.jpg"), [file("one.jpg", await smallJpeg())]);
      expect(await issuesOf(id)).toEqual(["2 title_en titleMissing"]);
      expect(await receive(row("Corrected", "one.jpg"), [], id)).toBe(id);
      expect(await issuesOf(id)).toEqual([]);
      await receive(row("Corrected", "two.jpg"), [], id);
      expect(await issuesOf(id)).toEqual(["2 image imageMissing"]);
      await receive("", [file("two.jpg", await smallJpeg())], id);
      expect(await issuesOf(id)).toEqual([]);
      expect(await carryOut(id)).toBe("done");
      expect(await reportOf(id)).toMatchObject([{ row: 2, title: "Corrected", outcome: "created" }]);
    });

    test("columns missing from the table stay unchanged; an empty cell clears the field", async () => {
      const id = await receive(
        `title_en,artist_en,owners,year,dimensions,inventory_no\nKept,Anna,noRole@example.org;coOwner@example.org,1923,60 × 80,INV 7`,
      );
      expect(await issuesOf(id)).toEqual([]);
      await carryOut(id);
      const painting = (await reportOf(id))[0]?.paintingId as string;
      const change = await receive(`id,year,title_fr,dimensions\n${painting},-500,Gardé,`);
      expect(await check(change)).toMatchObject([{ operation: "update", changed: ["year", "dimensions", "title_fr"], errors: [] }]);
      await carryOut(change);
      const row = await opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", painting).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ title_en: "Kept", title_fr: "Gardé", title_ru: "Kept", year: -500, dimensions: null });
      expect(
        await opened.ownerDb.selectFrom("painting_private").select("eac_inventory_no").where("painting_id", "=", painting).execute(),
      ).toEqual([{ eac_inventory_no: "INV 7" }]);
      // Importing the same again changes nothing.
      expect(await check(await receive(`id,year,title_fr,dimensions\n${painting},-500,Gardé,`))).toMatchObject([{ operation: "none" }]);
    });

    test("a concurrent change between preview and import is not overwritten, and the report says so", async () => {
      const first = await receive("title_en,artist_en,owners\nTwo at once,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const id = await receive(`id,year\n${painting},1900`);
      await opened.ownerDb.updateTable("paintings").set({ dimensions: "1 × 1" }).where("id", "=", painting).execute();
      expect(await carryOut(id)).toBe("done");
      expect(await reportOf(id)).toMatchObject([{ outcome: "skipped", errors: [{ column: "id", code: "changedMeanwhile" }] }]);
      expect(await paintingOf(painting)).toMatchObject({ year: null, dimensions: "1 × 1" });
    });

    // Checklist: COLLECTION-03
    test("confirmed twice and run by several processes at once, each row is written once", async () => {
      const table = `title_en,artist_en,owners\n${Array.from({ length: 30 }, (_, n) => `Only once ${n},Anna,noRole@example.org`).join("\n")}`;
      const id = await receive(table);
      const begun = await Promise.all([start(id, "importing"), start(id, "importing")]);
      expect(begun.toSorted()).toEqual([false, true]);
      await Promise.all([runImports(site, id), runImports(site), runImports(site, id)]);
      const titles = await opened.ownerDb.selectFrom("paintings").select("title_en").where("title_en", "like", "Only once %").execute();
      expect(new Set(titles.map(({ title_en }) => title_en)).size).toBe(30);
      expect(titles).toHaveLength(30);
      // The table is deleted, and the import cannot be confirmed again.
      const kept = await opened.ownerDb.selectFrom("import_rows").select("cells").where("import_id", "=", id).execute();
      expect(kept.every(({ cells }) => cells === null)).toBe(true);
      expect(await start(id, "importing")).toBe(false);
      // The newest is the first row of the table.
      expect((await ctx.query((tx) => findImport(tx, id)))?.finished_at).not.toBeNull();
    });

    // Checklist: COLLECTION-03
    test("what a killed process has left goes on where it stopped, once its lease has ended", async () => {
      const id = await receive(
        `title_en,artist_en,owners\n${["Left 1", "Left 2", "Left 3"].map((title) => `${title},Anna,noRole@example.org`).join("\n")}`,
      );
      expect(await start(id, "importing")).toBe(true);
      const leased = await as({ kind: "job", name: "import" }, (tx) => sql`select * from app.lease_import(${id})`.execute(tx));
      expect(leased.rows).toHaveLength(1);
      // The killed process has written one row.
      await opened.ownerDb
        .updateTable("import_rows")
        .set({ outcome: "unchanged" })
        .where("import_id", "=", id)
        .where("row", "=", 4)
        .execute();
      await runImports(site);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["waiting", "waiting", "unchanged"]);
      await sql.raw(`update public.imports set lease_until = now() - interval '1 second' where id = '${id}'`).execute(opened.ownerDb);
      await runImports(site);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["created", "created", "unchanged"]);
    });

    test("only the process leases and settles imports, and only an administrator's part is held", async () => {
      const id = await receive("title_en,artist_en,owners\nHeld,Anna,noRole@example.org");
      const lease = randomUUID();
      for (const name of ACTORS) {
        const actor = actors[name];
        await expect(
          as(actor, (tx) => sql`select app.lease_import(null)`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
        await expect(
          as(actor, (tx) => sql`select app.settle_import(${id}, ${lease}, 'done', null, '0 seconds')`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
        if (name === "administrator") continue;
        for (const call of [
          sql`select app.begin_import_task(${id}, 'importing')`,
          sql`select app.cancel_import(${id})`,
          sql`select app.hold_import(${id}, ${lease})`,
        ])
          await expect(
            as(actor, (tx) => call.execute(tx)),
            name,
          ).rejects.toMatchObject({ code: "42501" });
      }
      // Without the lease nothing is held, even for the administrator.
      const held = await as(admin, (tx) => sql<{ held: string }>`select app.hold_import(${id}, ${lease}) as held`.execute(tx));
      expect(held.rows).toEqual([{ held: "lost" }]);
      expect(await start(id, "importing", secondAdmin), "another administrator's open import").toBe(false);
    });

    // Checklist: COLLECTION-04
    test("an import ends with the role of its administrator, at the next part", async () => {
      const by = visitOf(secondAdmin);
      const id = await receive("title_en,artist_en,owners\nRole lost,Anna,noRole@example.org", [], undefined, by);
      expect(await start(id, "importing", secondAdmin)).toBe(true);
      await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      await runImports(site, id);
      await opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
      expect(await ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        state: "done",
        ended: "forbidden",
        counts: { created: 0, waiting: 1 },
      });
      expect(await opened.ownerDb.selectFrom("paintings").select("id").where("title_en", "=", "Role lost").execute()).toEqual([]);
    });

    // Checklist: COLLECTION-04
    test("a cancelled import stops before its next part, and keeps what is written", async () => {
      const id = await receive("title_en,artist_en,owners\nCancelled,Anna,noRole@example.org");
      expect(await start(id, "importing")).toBe(true);
      await as(secondAdmin, (tx) => sql`select app.cancel_import(${id})`.execute(tx));
      await runImports(site, id);
      expect(await ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        state: "done",
        ended: "cancelled",
        counts: { created: 0, waiting: 1 },
        canUndo: false,
      });
    });

    test("a row that cannot be written is skipped, and the others are written", async () => {
      const id = await receive("title_en,artist_en,owners\nFirst,Anna,noRole@example.org\nSecond of two,Anna,noRole@example.org");
      await sql.raw("alter table public.paintings add constraint refused check (title_en <> 'First')").execute(opened.ownerDb);
      await carryOut(id);
      await sql.raw("alter table public.paintings drop constraint refused").execute(opened.ownerDb);
      expect(await reportOf(id)).toMatchObject([
        { title: "First", outcome: "skipped", errors: [{ code: "notWritten" }] },
        { title: "Second of two", outcome: "created" },
      ]);
    });

    // Checklist: COLLECTION-05
    test("the changes of an import carry its id, and its report is for all administrators, for 90 days", async () => {
      const id = await receive("title_en,artist_en,owners\nReported,Anna,noRole@example.org");
      await carryOut(id);
      const [{ paintingId } = { paintingId: null }] = await reportOf(id);
      const changes = await as(admin, (tx) => tx.selectFrom("changes").selectAll().where("painting_id", "=", paintingId).execute());
      expect(changes.length).toBeGreaterThan(1);
      const filter = changeFilter.parse({});
      const [entry] = (await as(admin, (tx) => listChanges(tx, "en", filter))).entries.filter(({ id: set }) => set === changes[0]?.set_id);
      expect(entry).toMatchObject({ isImport: true, changes: changes.length, works: 1, actor: { id: people.admin } });
      const whole = await as(admin, (tx) => listEntry(tx, "en", entry?.id ?? "", filter));
      expect(whole?.rows).toHaveLength(changes.length);
      expect(changes.every(({ import_id, actor_id }) => import_id === id && actor_id === people.admin)).toBe(true);
      expect(await as(secondAdmin, (tx) => showImport(tx, "en", id, { show: "created", page: 1 }))).toMatchObject({
        state: "done",
        actor: "admin (admin@example.org)",
        counts: { created: 1 },
        rows: [{ title: "Reported" }],
      });
      const age = (days: number) =>
        sql
          .raw(
            `update public.imports set finished_at = now() - interval '${days} days', created_at = now() - interval '${days} days' where id = '${id}'`,
          )
          .execute(opened.ownerDb);
      await age(89);
      await sweepImports(site);
      expect(await reportOf(id)).toHaveLength(1);
      await age(91);
      await sweepImports(site);
      expect(await reportOf(id)).toEqual([]);
    });

    // Checklist: COLLECTION-06
    test("the drafts of an import are published together", async () => {
      const id = await receive(
        "title_en,artist_en,owners,published\nDraft 1,Anna,noRole@example.org,no\nDraft 2,Anna,noRole@example.org,no",
      );
      await carryOut(id);
      const shown = async () => ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      expect(await shown()).toMatchObject({ drafts: 2 });
      expect(await start(id, "publishing")).toBe(true);
      await runImports(site, id);
      expect(await shown()).toMatchObject({ drafts: 0, ended: null });
      // A work withdrawn afterwards is no draft of the import any more.
      const [withdrawn] = await reportOf(id);
      const setPublished = (is_published: boolean) =>
        ctx.query((tx) =>
          tx
            .updateTable("paintings")
            .set({ is_published })
            .where("id", "=", withdrawn?.paintingId ?? "")
            .execute(),
        );
      await setPublished(false);
      expect(await shown()).toMatchObject({ drafts: 0 });
      await setPublished(true);
      for (const { paintingId } of await reportOf(id)) expect(await paintingOf(paintingId ?? "")).toMatchObject({ is_published: true });
      // Publishing counts as the import's own, and is undone with it; whoever withdrew and published by hand has decided.
      expect(await undo(id)).toEqual([["left", "null changedSince"], ["removed"]]);
      expect(await start(id, "publishing"), "after an undo").toBe(false);
    });

    // Checklist: COLLECTION-07
    test("undoing removes what was added and not changed since, and leaves the rest with a reason", async () => {
      const id = await receive(
        `title_en,artist_en,owners\n${["Untouched", "Edited", "Linked", "Deleted"].map((title) => `${title},Anna,noRole@example.org`).join("\n")}`,
      );
      await carryOut(id);
      const ids = (await reportOf(id)).map(({ paintingId }) => paintingId as string);
      await opened.ownerDb
        .updateTable("paintings")
        .set({ year: 1900 })
        .where("id", "=", ids[1] as string)
        .execute();
      await opened.ownerDb
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
      await opened.ownerDb.updateTable("paintings").set({ year: 1950 }).where("id", "=", two).execute();
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
        await opened.ownerDb.selectFrom("painting_private").select("eac_inventory_no").where("painting_id", "=", one).execute(),
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
      const kept = () => opened.ownerDb.selectFrom("import_rows").select(["before", "after"]).where("import_id", "=", id).execute();
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
        (await opened.ownerDb.selectFrom("import_rows").select(["before", "after", "errors"]).where("import_id", "=", each).execute())[0];
      expect(Object.keys((await kept())?.after ?? {}).toSorted()).toEqual(["year", ...names.map(({ path }) => path)].toSorted());
      const write = (columns: object) =>
        as(admin, (tx) => tx.updateTable("painting_private").set(columns).where("painting_id", "=", painting).execute());

      // A row that was skipped names what was wrong with it.
      await opened.ownerDb
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
        opened.ownerDb.selectFrom("import_rows").select(["before", "after"]).where("import_id", "=", id).execute();
      expect(JSON.stringify(await kept(wrote))).not.toContain("secret");
      expect(await undo(emptied)).toEqual([["restored"]]);
      const [record] = await opened.ownerDb
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

    test("files of an import under way are not swept", async () => {
      const id = await receive("title_en,artist_en,owners,image\n,Anna,noRole@example.org,one.jpg", [file("one.jpg", await smallJpeg())]);
      await sql.raw("update public.uploads set created_at = now() - interval '2 days'").execute(opened.ownerDb);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.sweep_uploads()`.execute(tx));
      const [held] = await ctx.query((tx) => listImportFiles(tx, id));
      expect(
        await opened.ownerDb
          .selectFrom("uploads")
          .select("id")
          .where("id", "=", held?.upload as string)
          .execute(),
      ).toHaveLength(1);
    });

    // Checklist: PAINTING-81
    test("an archived painting that is exported, deleted and imported again is archived", async () => {
      await opened.ownerDb.deleteFrom("paintings").execute();
      await carryOut(await receive("title_en,artist_en,owners,archived\nShelved,Anna,noRole@example.org,yes"));
      const read = () =>
        opened.ownerDb.selectFrom("paintings").select(["id", "is_published", "is_public"]).where("title_en", "=", "Shelved").execute();
      const [painting] = await read();
      expect(painting).toMatchObject({ is_published: true, is_public: false });
      const whole = await archive();
      expect((await check(await receive(whole))).find(({ id }) => id === painting?.id)).toMatchObject({ operation: "none" });
      await ctx.query((tx) => deletePainting(tx, painting?.id ?? ""));
      const back = await receive(whole);
      await carryOut(back);
      expect(await read()).toEqual([painting]);
    });

    test("a collection that is exported, deleted and imported again is the same", async () => {
      await opened.ownerDb.deleteFrom("paintings").execute();
      const table = [
        "title_en;title_fr;title_ru;artist_en;description_en;year;original_title;artist_dates;dimensions;owners;image;inventory_no;passport_no;issue_date;expert_report;certificates;documents;attachments;published",
        `"Dusk; or ""evening""";Crépuscule;Сумерки;Anna;"Two\nlines";-500;'=Dusk;1869–1954;60 × 80;noRole@example.org coOwner@example.org;a.jpg;INV 1;P 1;2024-02-29;Words;"C | https://example.org/c.pdf\nOnly named\nUploaded | c.pdf";"D\nThe same | c.pdf";"report | r.pdf | Report\nphotograph | uv.jpg | UV";no`,
        ";;;;;;;;;;;;;;;;;;",
        "Dawn;;;Boris;;;;;;coOwner@example.org;a.jpg;;;;;;;;",
        "Noon;;;Boris;;;;;;coOwner@example.org;;;;;;;;;",
      ].join("\r\n");
      const image = await smallJpeg();
      const id = await receive(table, [file("a.jpg", image), file("r.pdf", smallPdf), file("uv.jpg", image), file("c.pdf", smallPdf)]);
      expect(await issuesOf(id)).toEqual([]);
      await carryOut(id);

      const factsOf = async (zip: Uint8Array) => {
        const packed = await readZip(zip);
        const json = packed?.find(({ name }) => name === "paintings.json");
        const { paintings: facts } = JSON.parse(Buffer.from((await json?.read()) ?? "").toString()) as {
          paintings: Record<string, unknown>[];
        };
        return { facts, names: packed?.map(({ name }) => name) ?? [] };
      };
      const whole = await archive();
      const { facts, names } = await factsOf(whole);
      expect(facts.map(({ en }) => (en as { title: string }).title)).toEqual(['Dusk; or "evening"', "Dawn", "Noon"]);
      expect(facts[0]).toMatchObject({
        published: false,
        year: -500,
        originalTitle: "=Dusk",
        fr: { title: "Crépuscule", artist: "Anna", description: "Two\nlines" },
        owners: [
          { email: "noRole@example.org", isPrimary: true },
          { email: "coOwner@example.org", isPrimary: false },
        ],
        record: { inventoryNo: "INV 1", passportNo: "P 1", issueDate: "2024-02-29", expertReport: "Words" },
        certificates: [
          { name: "C", url: "https://example.org/c.pdf" },
          { name: "Only named", url: "" },
          { name: "Uploaded", url: expect.stringMatching(/^documents\/.*\.pdf$/) },
        ],
        documents: [
          { name: "D", url: "" },
          { name: "The same", url: expect.stringMatching(/^documents\/.*\.pdf$/) },
        ],
        attachments: [
          { kind: "report", name: "Report", bytes: smallPdf.length },
          { kind: "photograph", name: "UV" },
        ],
        registerNumber: expect.stringMatching(/^.{4}-.{4}$/),
      });
      // Two paintings share one image, which exists once.
      expect(names).toEqual([
        expect.stringMatching(/^images\/.*\.jpg$/),
        expect.stringMatching(/^documents\/.*\.pdf$/),
        expect.stringMatching(/^attachments\/.*\.pdf$/),
        expect.stringMatching(/^attachments\/.*\.jpg$/),
        "paintings.csv",
        "paintings.json",
      ]);

      // While everything exists, there is nothing to import, and no file is stored again.
      const again = await receive(whole);
      expect((await check(again)).map(({ operation }) => operation)).toEqual(["none", "none", "none"]);
      expect(await ctx.query((tx) => listImportFiles(tx, again))).toEqual([]);

      for (const { id: painting } of facts) {
        const keys = await ctx.query((tx) => deletePainting(tx, String(painting)));
        for (const key of keys ?? []) await storage.remove(key);
      }
      const back = await receive(whole);
      expect(await issuesOf(back)).toEqual(["2 id idUnknown", "3 id idUnknown", "4 id idUnknown"]);
      expect(await carryOut(back)).toBe("done");
      expect((await reportOf(back)).map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);

      // Values that the site assigns again: timestamps, file names, the number in the register.
      const lasting = (painting: Record<string, unknown>) =>
        JSON.parse(
          JSON.stringify({ ...painting, createdAt: 0, updatedAt: 0, registerNumber: 0 }).replaceAll(
            /(images|documents|attachments)\/[0-9a-f-]+/g,
            "$1",
          ),
        ) as unknown;
      expect((await factsOf(await archive())).facts.map(lasting)).toEqual(facts.map(lasting));
    });
  });
}
