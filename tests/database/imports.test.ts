import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { beginExport, eachExported } from "#app/features/collection/domain/export-collection.server.ts";
import { findImport } from "#app/features/collection/domain/find-import.server.ts";
import { listImportFiles } from "#app/features/collection/domain/import-files.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { showImport } from "#app/features/collection/domain/show-import.server.ts";
import { sweepImports } from "#app/features/collection/domain/sweep-imports.server.ts";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import { listEntry } from "#app/features/dashboard/domain/list-entry.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { exposeWork } from "#app/features/register/domain/expose-work.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { readZip } from "#app/platform/zip.server.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, people } from "../support/database/factories.ts";
import { file, importDesk } from "../support/database/import-desk.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";
import { smallJpeg, smallPdf } from "../support/sites/images.ts";

const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };

for (const engine of ENGINES) {
  describe(`imports on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { as, visitOf, begin, receive, check, start, carryOut, reportOf, paintingOf, issuesOf, archive, storage } = desk;

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
      await sql.raw(`update public.imports set created_at = now() - interval '13 hours' where id = '${id}'`).execute(desk.opened.ownerDb);
      expect(await as(admin, (tx) => findImport(tx, id))).toBeUndefined();
    });

    test("only the daily job deletes imports, after a day", async () => {
      await desk.opened.ownerDb.deleteFrom("imports").execute();
      const ids = [await as(admin, (tx) => begin(tx, admin)), await as(admin, (tx) => begin(tx, admin))].map(({ id }) => id);
      await sql
        .raw(`update public.imports set created_at = now() - interval '25 hours' where id = '${ids[0]}'`)
        .execute(desk.opened.ownerDb);
      for (const name of ACTORS)
        await expect(
          as(actors[name], (tx) => sql`select app.forget_imports()`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
      await sweepImports(desk.site);
      expect((await desk.opened.ownerDb.selectFrom("imports").select("id").execute()).map(({ id }) => id)).toEqual([ids[1]]);
    });

    test("an export of the collection is recorded as a change", async () => {
      await desk.opened.ownerDb.deleteFrom("changes").execute();
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
      await desk.opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      await expect(paintingsOf.next()).rejects.toBeDefined();
      await desk.opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
    });

    test("every error is reported with row and column, and nothing is written", async () => {
      const before = await desk.opened.ownerDb.selectFrom("paintings").select("id").execute();
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
        "7 passport_no registerChanges",
        "8 id idTwice",
        "8 title_fr titleMissing",
        "8 title_ru titleMissing",
        "8 artist_fr artistMissing",
        "8 artist_ru artistMissing",
        "8 passport_no registerChanges",
        "9 attachments fileTwice",
        "9 id idUnknown",
        "10 image fileAmbiguous",
      ]);
      expect(await carryOut(id)).toBe("refused");
      expect(await desk.opened.ownerDb.selectFrom("paintings").select("id").execute()).toEqual(before);
    });

    test("an inventory number of another row or painting is a warning, named by row and column", async () => {
      const known = `INV ${paintings.shown}`;
      const rows = ["A,Anna,noRole@example.org,TWICE 1", "B,Anna,noRole@example.org,TWICE 1", "C,Anna,noRole@example.org,ALONE 1"];
      const id = await receive(`title_en,artist_en,owners,inventory_no\n${[...rows, `D,Anna,noRole@example.org,${known}`].join("\n")}`);
      expect(await issuesOf(id)).toEqual(["2 inventory_no inventoryTwice", "3 inventory_no inventoryTwice", "5 inventory_no numberKnown"]);
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
      const row = await desk.opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", painting).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ title_en: "Kept", title_fr: "Gardé", title_ru: "Kept", year: -500, dimensions: null });
      expect(
        await desk.opened.ownerDb.selectFrom("painting_private").select("eac_inventory_no").where("painting_id", "=", painting).execute(),
      ).toEqual([{ eac_inventory_no: "INV 7" }]);
      // Importing the same again changes nothing.
      expect(await check(await receive(`id,year,title_fr,dimensions\n${painting},-500,Gardé,`))).toMatchObject([{ operation: "none" }]);
    });

    test("a concurrent change between preview and import is not overwritten, and the report says so", async () => {
      const first = await receive("title_en,artist_en,owners\nTwo at once,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await reportOf(first))[0]?.paintingId as string;
      const id = await receive(`id,year\n${painting},1900`);
      await desk.opened.ownerDb.updateTable("paintings").set({ dimensions: "1 × 1" }).where("id", "=", painting).execute();
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
      await Promise.all([runImports(desk.site, id), runImports(desk.site), runImports(desk.site, id)]);
      const titles = await desk.opened.ownerDb
        .selectFrom("paintings")
        .select("title_en")
        .where("title_en", "like", "Only once %")
        .execute();
      expect(new Set(titles.map(({ title_en }) => title_en)).size).toBe(30);
      expect(titles).toHaveLength(30);
      // The table is deleted, and the import cannot be confirmed again.
      const kept = await desk.opened.ownerDb.selectFrom("import_rows").select("cells").where("import_id", "=", id).execute();
      expect(kept.every(({ cells }) => cells === null)).toBe(true);
      expect(await start(id, "importing")).toBe(false);
      // The newest is the first row of the table.
      expect((await desk.ctx.query((tx) => findImport(tx, id)))?.finished_at).not.toBeNull();
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
      await desk.opened.ownerDb
        .updateTable("import_rows")
        .set({ outcome: "unchanged" })
        .where("import_id", "=", id)
        .where("row", "=", 4)
        .execute();
      await runImports(desk.site);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["waiting", "waiting", "unchanged"]);
      await sql.raw(`update public.imports set lease_until = now() - interval '1 second' where id = '${id}'`).execute(desk.opened.ownerDb);
      await runImports(desk.site);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["created", "created", "unchanged"]);
    });

    test.each(["finished", "cancelled"])("an owner gets one mail about an import that is %s, once it has ended", async (end) => {
      const mails = new MailCatcher(desk.opened.database);
      const deliver = async () => {
        await deliverNotices(mails.site);
        return mails.sent.map(({ to, text }) => [to, text.match(/owner of (\d+) works/)?.[1], text.includes("/gallery/manage\n")]);
      };
      await sql`delete from app.notices`.execute(desk.opened.ownerDb);
      const titles = Array.from({ length: 30 }, (_, n) => `Told ${end} ${n},Anna,noRole@example.org`);
      const id = await receive(`title_en,artist_en,owners\n${titles.join("\n")}`);
      expect(await start(id, "importing")).toBe(true);
      // A process writes a part and is killed.
      const job: Actor = { kind: "job", name: "import" };
      const leased = await as(job, (tx) => sql<{ lease_id: string }>`select * from app.lease_import(${id})`.execute(tx));
      await as(admin, async (tx) => {
        await sql`select app.hold_import(${id}, ${leased.rows[0]?.lease_id})`.execute(tx);
        await tx
          .insertInto("painting_owners")
          .values([paintings.shown, paintings.others].map((painting_id) => ({ painting_id, owner_id: people.noRole })))
          .execute();
      });
      expect(await deliver()).toEqual([]);
      if (end === "cancelled") await as(admin, (tx) => sql`select app.cancel_import(${id})`.execute(tx));
      await sql.raw(`update public.imports set lease_until = now() - interval '1 second' where id = '${id}'`).execute(desk.opened.ownerDb);
      await Promise.all([runImports(desk.site, id), runImports(desk.site)]);
      expect(await deliver()).toEqual([["noRole@example.org", end === "cancelled" ? "2" : "32", true]]);
      expect(await deliver(), "nothing more").toHaveLength(1);
      await desk.opened.ownerDb
        .deleteFrom("painting_owners")
        .where("painting_id", "in", [paintings.shown, paintings.others])
        .where("owner_id", "=", people.noRole)
        .execute();
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
      await desk.opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", people.secondAdmin).execute();
      await runImports(desk.site, id);
      await desk.opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();
      expect(await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        state: "done",
        ended: "forbidden",
        counts: { created: 0, waiting: 1 },
      });
      expect(await desk.opened.ownerDb.selectFrom("paintings").select("id").where("title_en", "=", "Role lost").execute()).toEqual([]);
    });

    // Checklist: COLLECTION-04
    test("a cancelled import stops before its next part, and keeps what is written", async () => {
      const id = await receive("title_en,artist_en,owners\nCancelled,Anna,noRole@example.org");
      expect(await start(id, "importing")).toBe(true);
      await as(secondAdmin, (tx) => sql`select app.cancel_import(${id})`.execute(tx));
      await runImports(desk.site, id);
      expect(await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        state: "done",
        ended: "cancelled",
        counts: { created: 0, waiting: 1 },
        canUndo: false,
      });
    });

    test("a row that cannot be written is skipped, and the others are written", async () => {
      const id = await receive("title_en,artist_en,owners\nFirst,Anna,noRole@example.org\nSecond of two,Anna,noRole@example.org");
      await sql.raw("alter table public.paintings add constraint refused check (title_en <> 'First')").execute(desk.opened.ownerDb);
      await carryOut(id);
      await sql.raw("alter table public.paintings drop constraint refused").execute(desk.opened.ownerDb);
      expect(await reportOf(id)).toMatchObject([
        { title: "First", outcome: "skipped", errors: [{ code: "notWritten" }] },
        { title: "Second of two", outcome: "created" },
      ]);
    });

    // Checklist: COLLECTION-14
    test("the preview counts what becomes public and who is told; imported as drafts, nothing becomes public", async () => {
      const table = (titles: string) =>
        [
          "id,title_en,title_fr,title_ru,artist_en,artist_fr,artist_ru,owners,published,archived,year",
          `,${titles} unsaid,,,Anna,,,noRole@example.org,,,`,
          `,${titles} said,,,Anna,,,noRole@example.org;primaryOwner@example.org,yes,,`,
          `,${titles} draft,,,Anna,,,admin@example.org,no,,`,
          `,${titles} archived,,,Anna,,,coOwner@example.org,yes,yes,`,
          `${paintings.draft},Draft,D,D,A,A,A,OWNERS,yes,,1901`,
          `${paintings.shown},Shown,S,S,A,A,A,OWNERS,,,1901`,
        ].join("\n");
      await desk.opened.ownerDb.updateTable("paintings").set({ is_published: false }).where("id", "=", paintings.draft).execute();
      const withOwners = (text: string) => text.replaceAll("OWNERS", "primaryOwner@example.org;coOwner@example.org");
      const id = await receive(withOwners(table("Effect")), [], undefined, desk.ctx, `C:\\${"x".repeat(200)}/wor\u0007ks.csv`);
      const counts = async (of: string) => {
        const shown = await as(admin, (tx) => showImport(tx, "en", of, { show: "all", page: 1 }));
        return shown?.state === "checked" ? [shown.name, shown.counts.publics, shown.counts.unsaid, shown.counts.told] : shown?.state;
      };
      expect(await counts(id)).toEqual(["works.csv", 3, 1, 3]);
      expect(await issuesOf(id)).toEqual([]);
      // Somebody else can neither name it nor begin it.
      const rename = (actor: Actor) =>
        as(actor, (tx) => tx.updateTable("imports").set({ file_name: "forged" }).where("id", "=", id).execute());
      expect(await rename(secondAdmin)).toMatchObject([{ numUpdatedRows: 0n }]);
      await expect(start(id, "importing as drafts", actors["primary owner"])).rejects.toMatchObject({ code: "42501" });
      await carryOut(id, "importing as drafts");
      const published = (titles: string) =>
        desk.opened.ownerDb.selectFrom("paintings").select(["title_en", "is_published"]).where("title_en", "like", `${titles}%`).execute();
      expect((await published("Effect")).map(({ is_published }) => is_published)).toEqual([false, false, false, false]);
      expect(await paintingOf(paintings.draft)).toMatchObject({ is_published: false, year: 1901 });
      expect(await paintingOf(paintings.shown)).toMatchObject({ is_published: true, year: 1901 });
      expect(await rename(admin)).toMatchObject([{ numUpdatedRows: 0n }]);
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
      expect(entry).toMatchObject({
        import: { id, name: "t", isKept: true, act: "import", isUndone: false },
        changes: changes.length,
        works: 1,
        actor: { id: people.admin },
      });
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
          .execute(desk.opened.ownerDb);
      await age(89);
      await sweepImports(desk.site);
      expect(await reportOf(id)).toHaveLength(1);
      await age(91);
      await sweepImports(desk.site);
      expect(await reportOf(id)).toEqual([]);
    });

    test("files of an import under way are not swept", async () => {
      const id = await receive("title_en,artist_en,owners,image\n,Anna,noRole@example.org,one.jpg", [file("one.jpg", await smallJpeg())]);
      await sql.raw("update public.uploads set created_at = now() - interval '2 days'").execute(desk.opened.ownerDb);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.sweep_uploads()`.execute(tx));
      const [held] = await desk.ctx.query((tx) => listImportFiles(tx, id));
      expect(
        await desk.opened.ownerDb
          .selectFrom("uploads")
          .select("id")
          .where("id", "=", held?.upload as string)
          .execute(),
      ).toHaveLength(1);
    });

    // Checklist: PAINTING-81
    test("an archived painting that is exported, deleted and imported again is archived", async () => {
      await desk.opened.ownerDb.deleteFrom("paintings").execute();
      await carryOut(await receive("title_en,artist_en,owners,archived\nShelved,Anna,noRole@example.org,yes"));
      const read = () =>
        desk.opened.ownerDb.selectFrom("paintings").select(["id", "is_published", "is_public"]).where("title_en", "=", "Shelved").execute();
      const [painting] = await read();
      expect(painting).toMatchObject({ is_published: true, is_public: false });
      const whole = await archive();
      expect((await check(await receive(whole))).find(({ id }) => id === painting?.id)).toMatchObject({ operation: "none" });
      await desk.ctx.query((tx) => deletePainting(tx, painting?.id ?? ""));
      const back = await receive(whole);
      await carryOut(back);
      expect(await read()).toEqual([painting]);
    });

    test("a painting that comes back under its id is cautioned of a new register number unless the register knows its passport", async () => {
      const [known, unknown] = [randomUUID(), randomUUID()];
      const table = (...rows: string[]) => `id,title_en,artist_en,owners,passport_no\n${rows.join("\n")}`;
      const row = (id: string, passport: string) => `${id},Returned,Anna,noRole@example.org,${passport}`;
      await carryOut(await receive(table(row(known, "P RETURNED"))));
      await desk.ctx.query((tx) => exposeWork(tx, known));
      await desk.ctx.query((tx) => deletePainting(tx, known));
      const issuesOfRow = async (...cells: [string, string]) => issuesOf(await receive(table(row(...cells))));
      const isNew = "2 passport_no registerNew";
      expect(await issuesOfRow(known, "P RETURNED")).toEqual(["2 id idUnknown", "2 passport_no registerWithdrawn"]);
      expect(await issuesOfRow(known, "P OTHER")).toEqual(["2 id idUnknown", isNew]);
      expect(await issuesOfRow(unknown, "P RETURNED")).toEqual(["2 id idUnknown", isNew]);
      expect(await issuesOfRow(unknown, "")).toEqual(["2 id idUnknown"]);
      expect(await issuesOfRow("", "P RETURNED")).toEqual([]);
    });

    test("a collection that is exported, deleted and imported again is the same", async () => {
      await desk.opened.ownerDb.deleteFrom("paintings").execute();
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
      expect(await desk.ctx.query((tx) => listImportFiles(tx, again))).toEqual([]);

      // Its passport was made, so that the register keeps its number.
      await desk.ctx.query((tx) => exposeWork(tx, String(facts[0]?.id)));
      for (const { id: painting } of facts) {
        const keys = await desk.ctx.query((tx) => deletePainting(tx, String(painting)));
        for (const key of keys ?? []) await storage.remove(key);
      }
      const back = await receive(whole);
      expect(await issuesOf(back)).toEqual(["2 id idUnknown", "2 passport_no registerWithdrawn", "3 id idUnknown", "4 id idUnknown"]);
      expect(await carryOut(back, "importing", { revives: true })).toBe("done");
      expect((await reportOf(back)).map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);

      // Values that the site assigns again: timestamps, file names.
      const lasting = (painting: Record<string, unknown>) =>
        JSON.parse(
          JSON.stringify({ ...painting, createdAt: 0, updatedAt: 0 }).replaceAll(/(images|documents|attachments)\/[0-9a-f-]+/g, "$1"),
        ) as unknown;
      expect((await factsOf(await archive())).facts.map(lasting)).toEqual(facts.map(lasting));
    });
  });
}
