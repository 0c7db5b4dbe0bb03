import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOutImport } from "#app/features/collection/domain/carry-out-import.server.ts";
import { checkImport } from "#app/features/collection/domain/check-import.server.ts";
import { archiveParts, beginExport, eachExported } from "#app/features/collection/domain/export-collection.server.ts";
import { findImport } from "#app/features/collection/domain/find-import.server.ts";
import type { CheckedRow } from "#app/features/collection/domain/import.ts";
import { isWaiting, prepareImport } from "#app/features/collection/domain/prepare-import.server.ts";
import { receiveImport } from "#app/features/collection/domain/receive-import.server.ts";
import { sweepImports } from "#app/features/collection/domain/sweep-imports.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
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
        .values({ created_by: actor.kind === "account" ? actor.id : randomUUID(), content: '{"rows":[],"files":[],"known":{}}' })
        .returning("id")
        .executeTakeFirstOrThrow();

    const receive = async (table: string | Uint8Array, files: ReturnType<typeof file>[] = [], id?: string) => {
      const received = await receiveImport(site, ctx, { table: table === "" ? undefined : file("t", table), files }, id);
      if (received === undefined || "error" in received) throw new Error(`not received: ${JSON.stringify(received)}`);
      return received.id;
    };
    const check = (id: string): Promise<CheckedRow[]> =>
      ctx.query(async (tx) => {
        const found = await findImport(tx, id);
        if (found?.content == null) throw new Error("no such import");
        return checkImport(tx, found.content, "en");
      });
    const prepare = async (id: string) => {
      for (;;) {
        const found = await ctx.query((tx) => findImport(tx, id));
        if (!found?.content?.files.some(isWaiting)) return;
        await prepareImport(site, ctx, id, found.content);
      }
    };
    const carryOut = (id: string) => ctx.query((tx) => carryOutImport(tx, id, "en", new Date()));
    const resultOf = async (id: string) => (await ctx.query((tx) => findImport(tx, id)))?.result;
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
        const seen = as(actors[name], (tx) => findImport(tx, id, "lock"));
        if (name === "anonymous") await expect(seen).rejects.toMatchObject({ code: "42501" });
        else expect(await seen).toBeUndefined();
      });
    }

    test("an import belongs to its administrator, for half a day", async () => {
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
      expect(await carryOut(id)).toEqual({ status: "refused" });
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
      expect(await carryOut(id), "its picture is not prepared yet").toEqual({ status: "refused" });
      await prepare(id);
      expect(await carryOut(id)).toMatchObject({ status: "done" });
      expect(await resultOf(id)).toMatchObject([{ title: "Corrected", operation: "create" }]);
    });

    test("columns missing from the table stay unchanged; an empty cell clears the field", async () => {
      const id = await receive(
        `title_en,artist_en,owners,year,dimensions,inventory_no\nKept,Anna,noRole@example.org;coOwner@example.org,1923,60 × 80,INV 7`,
      );
      expect(await issuesOf(id)).toEqual([]);
      await carryOut(id);
      const painting = (await resultOf(id))?.[0]?.id as string;
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

    test("a concurrent change between preview and import is not overwritten", async () => {
      const first = await receive("title_en,artist_en,owners\nTwo at once,Anna,noRole@example.org");
      await carryOut(first);
      const painting = (await resultOf(first))?.[0]?.id as string;
      const id = await receive(`id,year\n${painting},1900`);
      await opened.ownerDb.updateTable("paintings").set({ dimensions: "1 × 1" }).where("id", "=", painting).execute();
      expect(await issuesOf(id)).toEqual(["2 id changedMeanwhile"]);
      expect(await carryOut(id)).toEqual({ status: "refused" });
      await receive(`id,year\n${painting},1900`, [], id);
      expect(await carryOut(id)).toMatchObject({ status: "done" });
    });

    test("confirmed twice, concurrently or later, it is imported once", async () => {
      const id = await receive("title_en,artist_en,owners\nOnly once,Anna,noRole@example.org");
      const results = await Promise.all([carryOut(id), carryOut(id)]);
      results.push(await carryOut(id));
      expect(results.map(({ status }) => status)).toEqual(["done", "done", "done"]);
      expect(await opened.ownerDb.selectFrom("paintings").select("id").where("title_en", "=", "Only once").execute()).toHaveLength(1);
      // The table is deleted, and the import cannot be confirmed again.
      expect((await ctx.query((tx) => findImport(tx, id)))?.content).toBeNull();
      expect(
        await as(admin, (tx) => tx.updateTable("imports").set({ content: "{}" }).where("id", "=", id).executeTakeFirst()),
      ).toMatchObject({ numUpdatedRows: 0n });
    });

    test("if one row cannot be written, none is", async () => {
      const id = await receive("title_en,artist_en,owners\nFirst,Anna,noRole@example.org\nAll or nothing,Anna,noRole@example.org");
      await sql.raw("alter table public.paintings add constraint refused check (title_en <> 'First')").execute(opened.ownerDb);
      await expect(carryOut(id)).rejects.toBeDefined();
      await sql.raw("alter table public.paintings drop constraint refused").execute(opened.ownerDb);
      const titles = await opened.ownerDb.selectFrom("paintings").select("title_en").execute();
      expect(titles.map(({ title_en }) => title_en)).not.toContain("All or nothing");
      // It can still be imported.
      expect(await carryOut(id)).toMatchObject({ status: "done" });
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
      await prepare(back);
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
      await prepare(id);
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
      expect((await ctx.query((tx) => findImport(tx, again)))?.content?.files).toEqual([]);

      for (const { id: painting } of facts) {
        const keys = await ctx.query((tx) => deletePainting(tx, String(painting)));
        for (const key of keys ?? []) await storage.remove(key);
      }
      const back = await receive(whole);
      expect(await issuesOf(back)).toEqual(["2 id idUnknown", "3 id idUnknown", "4 id idUnknown"]);
      await prepare(back);
      expect(await carryOut(back)).toMatchObject({ status: "done" });

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
