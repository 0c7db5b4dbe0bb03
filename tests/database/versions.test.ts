import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compareVersions } from "#app/features/dashboard/domain/versions/compare-versions.server.ts";
import { findRestoration } from "#app/features/dashboard/domain/versions/find-restoration.server.ts";
import { countKeptTexts, eraseKeptTexts } from "#app/features/dashboard/domain/versions/kept-texts.server.ts";
import { listVersions } from "#app/features/dashboard/domain/versions/list-versions.server.ts";
import { restoreVersion } from "#app/features/dashboard/domain/versions/restore-version.server.ts";
import type { Version } from "#app/features/dashboard/domain/versions/version.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, files, images, paintings, people, pictures, seedWorld, tokens } from "../support/database/factories.ts";

const { shown, others } = paintings;
const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };

const namedOnly = ({ table, operation }: Version["operations"][number]) => ({ table, operation });

for (const engine of ENGINES) {
  describe(`versions of a work on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      const { ownerDb } = opened;
      await ownerDb
        .updateTable("paintings")
        .set({ ...titles("Shown"), artist_en: "A", artist_fr: "A", artist_ru: "A", description_en: null, year: null, certificates: "[]" })
        .set({ public_image_url: `/images/${images.shown}`, owner_id: people.primaryOwner })
        .where("id", "=", shown)
        .execute();
      // Saving deletes the files that no list names.
      await ownerDb
        .insertInto("painting_files")
        .values({ id: files.shown, painting_id: shown, name: "a.pdf", storage_key: "a", media_type: "application/pdf", byte_size: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await ownerDb.updateTable("painting_private").set({ eac_inventory_no: "INV 1" }).where("painting_id", "=", shown).execute();
      await ownerDb.deleteFrom("changes").execute();
    });
    afterAll(() => opened.close());

    const titles = (title: string) => ({ title_en: title, title_fr: title, title_ru: title });
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const save = (values: Record<string, unknown>, actor: Actor = admin, id = shown) =>
      as(actor, (tx) => tx.updateTable("paintings").set(values).where("id", "=", id).execute());
    const list = (actor: Actor = admin, id = shown) => as(actor, (tx) => listVersions(tx, id, 1));
    const compare = (query: { from?: number; to?: number }, actor: Actor = admin) =>
      as(actor, (tx) => compareVersions(tx, shown, { from: query.from, to: query.to }));
    const latest = async () => (await list()).versions[0]?.id ?? 0;
    const restore = async (from: number, { field, seen, actor = admin }: { field?: string; seen?: number; actor?: Actor } = {}) => {
      const asked = seen ?? (await latest());
      return as(actor, (tx) => restoreVersion(tx, shown, { from, seen: asked, field }));
    };
    const stored = () => opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", shown).executeTakeFirstOrThrow();

    // Checklist: MANAGE-100
    test.each(["no role", "other owner"] as const)("%s reads no version and restores none", async (name) => {
      await save({ year: 1900 });
      const actor = actors[name];
      expect((await list(actor)).versions).toEqual([]);
      expect(await compare({}, actor)).toBeUndefined();
      expect(await restore(0, { actor })).toEqual({ status: "missing" });
      expect((await stored()).year).toBe(1900);
    });

    test("a visitor who is signed out is refused", async () => {
      await save({ year: 1900 });
      await expect(list(actors.anonymous)).rejects.toMatchObject({ code: "42501" });
      await expect(restore(0, { actor: actors.anonymous })).rejects.toMatchObject({ code: "42501" });
    });

    // Checklist: MANAGE-113
    test("a former owner, the owner of an archived work and another work's owner read no version", async () => {
      const { ownerDb } = opened;
      await save({ year: 1900 });
      await ownerDb.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", shown).execute();
      expect((await list(actors["primary owner"])).versions).toEqual([]);
      await ownerDb.updateTable("paintings").set({ archived_at: null }).where("id", "=", shown).execute();
      expect((await list(actors["co-owner"], others)).versions).toEqual([]);
      expect((await list(actors["co-owner"])).versions).not.toEqual([]);
      const { id } = await ownerDb
        .deleteFrom("painting_owners")
        .where("painting_id", "=", shown)
        .where("owner_id", "=", people.coOwner)
        .returning("id")
        .executeTakeFirstOrThrow();
      expect((await list(actors["co-owner"])).versions).toEqual([]);
      expect(await compare({}, actors["co-owner"])).toBeUndefined();
      await ownerDb.insertInto("painting_owners").values({ id, painting_id: shown, owner_id: people.coOwner }).execute();
    });

    // Checklist: MANAGE-113
    test.each(["co-owner", "primary owner"] as const)(
      "%s reads the list of changes only through their versions, and restores none",
      async (name) => {
        await save({ year: 1900 });
        expect(await as(actors[name], (tx) => tx.selectFrom("changes").selectAll().execute())).toEqual([]);
        const compared = await compare({ from: 0 }, actors[name]);
        expect(compared?.fields).toMatchObject([{ name: "year", before: null, after: 1900 }]);
        expect(compared?.fields[0]).not.toHaveProperty("restores");
        expect(await restore(0, { actor: actors[name] })).toEqual({ status: "missing" });
        expect((await stored()).year).toBe(1900);
      },
    );

    // Checklist: MANAGE-113
    test("whoever has opened the record with an access link reads no version", async () => {
      await save({ year: 1900 });
      const opens = <T>(read: (tx: Transaction) => Promise<T>) =>
        as(actors.anonymous, async (tx) => {
          const { rows } = await sql<{ outcome: string }>`
            select to_jsonb(r)::text as outcome from public.get_private_painting_info(${tokens.valid.text}, ${shown}) as r`.execute(tx);
          expect(rows[0]?.outcome).toContain("INV 1");
          return read(tx);
        });
      await expect(opens((tx) => listVersions(tx, shown, 1))).rejects.toMatchObject({ code: "42501" });
      await expect(opens((tx) => compareVersions(tx, shown, { from: 0, to: undefined }))).rejects.toMatchObject({ code: "42501" });
    });

    // Checklist: MANAGE-114
    test("an owner reads roles instead of persons, and nothing about other owners", async () => {
      const { ownerDb } = opened;
      await save({ year: 1900 });
      await save({ owner_id: people.coOwner });
      await save({ owner_id: people.primaryOwner, year: 1901 });
      await save({ year: 1902 });
      await save({ year: 1903 });
      await save({ year: 1904 });
      const ids = await ownerDb.selectFrom("changes").select("id").where("table_name", "=", "paintings").orderBy("id").execute();
      const by = (index: number, person: string | null, name: string | null) =>
        ownerDb
          .updateTable("changes")
          .set({ actor_id: person, actor_name: name })
          .where("id", "=", ids[index]?.id ?? 0)
          .execute();
      await by(2, people.coOwner, "Co-owner");
      await by(3, people.primaryOwner, "Primary owner");
      await by(4, people.noRole, "Somebody");
      await by(5, null, null);
      await as(admin, (tx) =>
        tx.deleteFrom("painting_owners").where("painting_id", "=", shown).where("owner_id", "=", people.coOwner).execute(),
      );
      await as(admin, (tx) => tx.insertInto("painting_owners").values({ painting_id: shown, owner_id: people.coOwner }).execute());
      const seen = await list(actors["primary owner"]);
      expect(seen.versions.map(({ actor, fields }) => ({ actor, fields }))).toEqual([
        { actor: null, fields: ["year"] },
        { actor: { role: "former" }, fields: ["year"] },
        { actor: { role: "you" }, fields: ["year"] },
        { actor: { role: "owner" }, fields: ["year"] },
        { actor: { role: "administrator" }, fields: ["year"] },
      ]);
      const told = JSON.stringify([seen, await compare({ from: 0 }, actors["primary owner"])]);
      for (const word of ["admin@", "coOwner", "Co-owner", "Somebody", "owner_id", people.admin, people.coOwner])
        expect(told).not.toContain(word);
    });

    // Checklist: MANAGE-115
    test("an owner sees nothing that was replaced before, or together with, their becoming an owner", async () => {
      await save({ description_en: "kept from them", year: 1900 });
      await as(admin, async (tx) => {
        await tx.deleteFrom("painting_owners").where("painting_id", "=", shown).where("owner_id", "=", people.coOwner).execute();
      });
      await save({ description_en: "also kept", year: 1901 });
      await as(admin, async (tx) => {
        await tx.insertInto("painting_owners").values({ painting_id: shown, owner_id: people.coOwner }).execute();
        await tx.updateTable("paintings").set({ description_en: "now" }).where("id", "=", shown).execute();
      });
      await save({ year: 1902 });
      const seen = await list(actors["co-owner"]);
      expect(seen.versions.map(({ fields, operations, actor }) => ({ fields, operations: operations.map(namedOnly), actor }))).toEqual([
        { fields: ["year"], operations: [{ table: "paintings", operation: "changed" }], actor: { role: "administrator" } },
        { fields: [], operations: [{ table: "painting_owners", operation: "added" }], actor: { role: "administrator" } },
      ]);
      expect(seen).toMatchObject({ count: 2, isWhole: true });
      const compared = await compare({ from: 0 }, actors["co-owner"]);
      expect(compared?.fields).toMatchObject([{ name: "year", before: 1901, after: 1902 }]);
      expect(JSON.stringify([seen, compared])).not.toContain("kept");
    });

    // Checklist: MANAGE-101
    test("what one person saves at once is one version, with its fields, its person and its time", async () => {
      await as(admin, async (tx) => {
        await tx.updateTable("paintings").set({ title_fr: "Montré", year: 1900 }).where("id", "=", shown).execute();
        await tx
          .updateTable("painting_private")
          .set({ eac_inventory_no: "INV 2", expert_report: "other words" })
          .where("painting_id", "=", shown)
          .execute();
        await tx.updateTable("paintings").set({ year: 1 }).where("id", "=", others).execute();
      });
      await save({ archived_at: new Date() }, secondAdmin);
      await save({ archived_at: null }, secondAdmin);
      const { versions, count, isWhole } = await list();
      expect(
        versions.map(({ fields, operations, actor }) => ({
          fields,
          operations: operations.map(namedOnly),
          actor: actor !== null && "id" in actor ? actor.id : actor,
        })),
      ).toEqual([
        { fields: [], operations: [{ table: "paintings", operation: "restored" }], actor: people.secondAdmin },
        { fields: [], operations: [{ table: "paintings", operation: "archived" }], actor: people.secondAdmin },
        {
          fields: ["title_fr", "year", "eac_inventory_no", "expert_report"],
          operations: [
            { table: "painting_private", operation: "changed" },
            { table: "paintings", operation: "changed" },
          ],
          actor: people.admin,
        },
      ]);
      expect({ count, isWhole }).toEqual({ count: 3, isWhole: false });
      // The name of this column alone would not say what was done.
      await save({ is_published: false, year: 1905 });
      const unpublished = { table: "paintings", operation: "changed", fields: [{ name: "is_published", before: true, after: false }] };
      expect((await list()).versions[0]).toMatchObject({ fields: ["year"], operations: [unpublished] });
      await save({ is_published: true });
      expect(JSON.stringify(await compare({}))).not.toContain("other words");
      // Owners are told that it changed.
      expect((await compare({ to: versions[2]?.id ?? 0 }, actors["primary owner"]))?.withheld).toEqual(["expert_report"]);
    });

    describe("former texts of the experts", () => {
      afterAll(() =>
        opened.ownerDb.updateTable("painting_private").set({ expert_report: "expert words" }).where("painting_id", "=", shown).execute(),
      );
      const write = (expert_report: string | null, work = shown) =>
        as(admin, (tx) => tx.updateTable("painting_private").set({ expert_report }).where("painting_id", "=", work).execute());
      const kept = (actor: Actor = admin) =>
        as(actor, (tx) =>
          tx.selectFrom("kept_texts").select(["field", "body"]).where("painting_id", "=", shown).orderBy("change_id").execute(),
        );
      const present = async () =>
        (await opened.ownerDb.selectFrom("painting_private").selectAll().where("painting_id", "=", shown).executeTakeFirst())
          ?.expert_report;

      // Checklist: MANAGE-135
      test("nobody but administrators reads, compares or erases them, and none is in the list of changes", async () => {
        await write("secret one");
        await write("secret two");
        for (const name of ["no role", "other owner", "primary owner", "co-owner"] as const) {
          expect(await kept(actors[name])).toEqual([]);
          expect(JSON.stringify((await compare({ from: 0 }, actors[name])) ?? null)).not.toContain("secret");
          await expect(as(actors[name], (tx) => eraseKeptTexts(tx, shown))).rejects.toMatchObject({ code: "42501" });
        }
        await expect(kept(actors.anonymous)).rejects.toMatchObject({ code: "42501" });
        for (const statement of [
          `insert into public.kept_texts select change_id, painting_id, 'expert_report_en', 'forged' from public.kept_texts`,
          "update public.kept_texts set body = 'forged'",
          // Only with an entry in the list of changes.
          "delete from public.kept_texts",
        ])
          await expect(as(admin, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: "42501" });
        const { rows } = await sql<{ words: string }>`select to_jsonb(c)::text as words from public.changes as c`.execute(opened.ownerDb);
        expect(JSON.stringify(rows)).not.toContain("secret");
      });

      // Checklist: MANAGE-136
      test("an overwritten or emptied text is compared and restored as other fields are", async () => {
        await write("The report.");
        await write("The overwritten report.");
        await write(null);
        const [, second, first] = (await list()).versions;
        const difference = async (from: number, to?: number) => {
          const compared = await compare({ from, ...(to === undefined ? {} : { to }) });
          expect(compared?.withheld).toEqual([]);
          return compared?.fields.map(({ name, parts, restores }) => [name, parts?.map(({ kind, text }) => `${kind} ${text}`), restores]);
        };
        expect(await difference(first?.id ?? 0, second?.id)).toEqual([
          ["expert_report", ["same The ", "added overwritten ", "same report."], undefined],
        ]);
        expect(await difference(first?.id ?? 0)).toEqual([["expert_report", ["removed The report."], "now"]]);
        expect(await restore(first?.id ?? 0, { field: "expert_report" })).toMatchObject({ status: "restored" });
        expect(await present()).toBe("The report.");
        expect(await restore(second?.id ?? 0)).toMatchObject({ status: "restored" });
        expect(await present()).toBe("The overwritten report.");
      });

      // Checklist: MANAGE-146
      test("erasing them leaves an entry with its author and their number, in no owner's history and restoring nothing", async () => {
        await write("secret three");
        await write("secret four");
        const [overwritten] = (await list()).versions;
        const count = await as(admin, (tx) => countKeptTexts(tx, shown));
        expect(count).toBeGreaterThan(1);
        const owners = await list(actors["primary owner"]);
        await as(secondAdmin, (tx) => eraseKeptTexts(tx, shown));
        // None is left: nothing was done.
        await as(admin, (tx) => eraseKeptTexts(tx, shown));
        const [erased, before] = (await list()).versions;
        expect(before?.id).toBe(overwritten?.id);
        expect(erased).toMatchObject({ fields: [], actor: { id: people.secondAdmin } });
        const number = { name: "former_texts", before: count, after: null };
        expect(erased?.operations).toMatchObject([{ table: "painting_private", operation: "erased", fields: [number] }]);
        const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("operation", "=", "erased").execute();
        expect(changes).toMatchObject([{ title: "Shown", painting_id: shown, before: { former_texts: count }, after: {}, withheld: [] }]);
        const compared = await compare({ to: erased?.id ?? 0 });
        expect(compared).toMatchObject({ fields: [], withheld: [], events: [{ operation: "erased", fields: [number] }] });
        expect(await restore(overwritten?.id ?? 0)).toEqual({ status: "nothing" });
        expect(await list(actors["primary owner"])).toEqual(owners);
      });

      // Checklist: MANAGE-137
      test("the last twenty are kept, none longer than the form takes, and none of a record, work or list that is gone", async () => {
        for (let count = 0; count <= 22; count++) await write(`text ${count}`);
        const texts = await kept();
        expect(texts).toHaveLength(20);
        expect([texts[0]?.body, texts.at(-1)?.body]).toEqual(["text 2", "text 21"]);
        const [latest] = (await list()).versions;
        await write("x".repeat(20_001));
        await write("short");
        expect((await kept()).map(({ body }) => body?.length)).not.toContain(20_001);
        expect((await compare({ from: latest?.id ?? 0, to: (await list()).versions[1]?.id }))?.withheld).toEqual(["expert_report"]);
        await as(admin, (tx) => eraseKeptTexts(tx, shown));
        expect(await kept()).toEqual([]);
        expect((await compare({ from: latest?.id ?? 0 }))?.withheld).toEqual(["expert_report"]);
        for (const remove of [
          (tx: Transaction) => tx.deleteFrom("painting_private").where("painting_id", "=", shown).execute(),
          (tx: Transaction) => tx.deleteFrom("paintings").where("id", "=", shown).execute(),
        ]) {
          const left = await attempt(opened.database, admin, async (tx: Transaction) => {
            await tx.updateTable("painting_private").set({ expert_report: "again" }).where("painting_id", "=", shown).execute();
            expect(await countKeptTexts(tx, shown)).toBe(1);
            await remove(tx);
            return tx.selectFrom("kept_texts").selectAll().execute();
          });
          expect(left).toEqual([]);
        }
      });
    });

    // Checklist: MANAGE-105, FORM-130
    test("a number that the form would ask about is not restored", async () => {
      const write = (eac_passport_no: string) =>
        as(admin, (tx) => tx.updateTable("painting_private").set({ eac_passport_no }).where("painting_id", "=", shown).execute());
      const printed = `PASSPORT ${shown}`;
      await write("mistyped");
      const [mistyped] = (await list()).versions;
      await write(printed);
      expect(await restore(mistyped?.id ?? 0, { field: "eac_passport_no" })).toEqual({ status: "numbers" });
      const [record] = await opened.ownerDb.selectFrom("painting_private").selectAll().where("painting_id", "=", shown).execute();
      expect(record?.eac_passport_no).toBe(printed);
    });

    // Checklist: MANAGE-138
    test("further pictures are in the history of administrators, and in no owner's", async () => {
      await save({ year: 1900 });
      await as(admin, async (tx) => {
        await tx.updateTable("painting_pictures").set({ caption_en: "Stamp" }).where("id", "=", pictures.verso).execute();
      });
      const [described] = (await list()).versions;
      expect(described?.operations.map(namedOnly)).toEqual([{ table: "painting_pictures", operation: "changed" }]);
      expect(described?.operations[0]?.fields).toMatchObject([{ name: "caption_en", after: "Stamp" }]);
      expect(described?.fields).toEqual([]);
      const [own] = (await list(actors["primary owner"])).versions;
      expect(own?.fields).toEqual(["year"]);
      expect((await compare({ from: 0 }))?.events).toMatchObject([{ table: "painting_pictures" }]);
      expect((await compare({ from: 0 }, actors["primary owner"]))?.events).toEqual([]);
    });

    // Checklist: MANAGE-139
    test("a comparison shows both main pictures to administrators, and says that a former one was restored", async () => {
      const at = (id: string) => ({ public_image_url: `/images/${id}` });
      const [first, second] = [images.shown, images.unattached];
      await save(at(second));
      await save(at(first));
      const comparison = await compare({ from: 0 });
      expect(comparison?.pictures).toEqual([]);
      const [back, replaced] = (await list()).versions;
      const named = await compare({ to: replaced?.id ?? 0 });
      expect(named?.pictures.map(({ id }) => id).sort()).toEqual([first, second].sort());
      expect((await compare({ to: replaced?.id ?? 0 }, actors["primary owner"]))?.pictures).toEqual([]);
      expect([back, replaced].map((version) => version?.operations[0]?.isPutBack)).toEqual([true, false]);
    });

    test("issuing an access link makes no version", async () => {
      await as(admin, (tx) => tx.updateTable("access_tokens").set({ is_active: false }).where("painting_id", "=", shown).execute());
      expect((await list()).versions).toEqual([]);
      expect(await compare({})).toBeUndefined();
    });

    // Checklist: MANAGE-103
    test("any two versions are compared, whatever came in between", async () => {
      await save({ description_en: "A view of the harbour", year: 1900 });
      await save({ description_en: "A wide view of the harbour" }, secondAdmin);
      await save({ year: 1901 });
      await save({ year: 1900, title_en: "Harbour" });
      const ids = (await list()).versions.map(({ id }) => id);
      const whole = await compare({ from: 0 });
      expect(whole?.fields).toMatchObject([
        {
          name: "title_en",
          parts: [
            { kind: "removed", text: "Shown" },
            { kind: "added", text: "Harbour" },
          ],
        },
        { name: "description_en", parts: [{ kind: "added", text: "A wide view of the harbour" }], restores: "now" },
        { name: "year", before: null, after: 1900, parts: null },
      ]);
      const inBetween = await compare({ from: ids[3] ?? 0, to: ids[2] ?? 0 });
      expect(inBetween).toMatchObject({
        from: { id: ids[3], actor: { id: people.admin } },
        to: { id: ids[2], actor: { id: people.secondAdmin } },
        fields: [
          {
            name: "description_en",
            parts: [
              { kind: "same", text: "A " },
              { kind: "added", text: "wide " },
              { kind: "same", text: "view of the harbour" },
            ],
          },
        ],
      });
      expect(inBetween?.fields[0]).not.toHaveProperty("restores");
      // The other way round is the same comparison.
      expect(await compare({ from: ids[2] ?? 0, to: ids[3] ?? 0 })).toEqual(inBetween);
      expect((await compare({ to: ids[0] ?? 0 }))?.fields.map(({ name }) => name)).toEqual(["title_en", "year"]);
    });

    // Checklist: MANAGE-104, MANAGE-181
    test("one field is restored, as a version of its own that can be taken back", async () => {
      await save({ title_en: "Harbour", year: 1900 });
      await save({ title_en: "Port", year: 1901 });
      const [, first] = (await list()).versions;
      expect(await restore(first?.id ?? 0, { field: "title_en", actor: secondAdmin })).toMatchObject({ status: "restored" });
      expect(await stored()).toMatchObject({ title_en: "Harbour", year: 1901 });
      const [restored, before] = (await list()).versions;
      expect(restored).toMatchObject({ fields: ["title_en"], actor: { id: people.secondAdmin } });
      expect([restored, before].map((version) => version?.operations[0]?.isRestoration)).toEqual([true, false]);
      expect(await restore(before?.id ?? 0)).toMatchObject({ status: "restored" });
      expect(await stored()).toMatchObject({ title_en: "Port", year: 1901 });
    });

    // Checklist: MANAGE-216
    test("the state before a restoration is offered by an undo until somebody saves, to nobody but administrators", async () => {
      const undoOf = (from: number, actor: Actor = admin) => as(actor, (tx) => findRestoration(tx, shown, from));
      await save({ title_en: "Quay", year: 1910 });
      await save({ title_en: "Pier", year: 1911 });
      const [before, first] = (await list()).versions;
      expect(await undoOf(first?.id ?? 0)).toBeNull();
      await restore(first?.id ?? 0);
      expect(await stored()).toMatchObject({ title_en: "Quay", year: 1910 });
      for (const from of [first?.id ?? 0, 0]) expect(await undoOf(from)).toBeNull();
      expect(await undoOf(before?.id ?? 0, actors["no role"])).toBeNull();
      const undo = await undoOf(before?.id ?? 0);
      expect(undo).toEqual({ from: before?.id, seen: await latest() });
      expect(await restore(undo?.from ?? 0, { seen: undo?.seen ?? 0 })).toMatchObject({ status: "restored" });
      expect(await stored()).toMatchObject({ title_en: "Pier", year: 1911 });
      await restore(first?.id ?? 0, { field: "year" });
      await save({ year: 1912 });
      for (const { id } of (await list()).versions) expect(await undoOf(id)).toBeNull();
    });

    test("a whole version is restored with its record, while owners, image and files that are gone stay", async () => {
      await as(admin, async (tx) => {
        const gone = "00000000-0000-4000-8000-0000000000ee";
        const [certificate, other] = [files.shown, gone].map((id) => ({ name: "Certificate", url: `/gallery/documents/${id}.pdf` }));
        await tx
          .updateTable("paintings")
          .set({ ...{ certificates: JSON.stringify([certificate]), documents: JSON.stringify([other]) }, is_published: false })
          .set({ public_image_url: `/images/${gone}` })
          .where("id", "=", shown)
          .execute();
        await tx.updateTable("painting_private").set({ eac_inventory_no: "INV 2" }).where("painting_id", "=", shown).execute();
      });
      await as(secondAdmin, async (tx) => {
        await tx
          .updateTable("paintings")
          .set({ certificates: "[]", documents: "[]", is_published: true, owner_id: people.coOwner, year: 1950 })
          .set({ public_image_url: `/images/${images.shown}` })
          .where("id", "=", shown)
          .execute();
        await tx.updateTable("painting_private").set({ eac_inventory_no: "INV 3" }).where("painting_id", "=", shown).execute();
      });
      const [, first] = (await list()).versions;
      const offered = (await compare({ from: first?.id ?? 0 }))?.fields.map(({ name, restores }) => [name, restores]);
      expect(offered).toEqual([
        ["year", "now"],
        ["eac_inventory_no", "now"],
        ["is_published", "now"],
        ["public_image_url", "gone"],
        ["certificates", "now"],
        ["documents", "gone"],
        ["owner_id", "elsewhere"],
      ]);
      expect(await restore(first?.id ?? 0)).toMatchObject({ status: "restored" });
      expect(await stored()).toMatchObject({
        ...{ certificates: [{ name: "Certificate", url: `/gallery/documents/${files.shown}.pdf` }], documents: [] },
        ...{ is_published: false, owner_id: people.coOwner, year: null, public_image_url: `/images/${images.shown}` },
      });
      const record = await opened.ownerDb.selectFrom("painting_private").selectAll().where("painting_id", "=", shown).executeTakeFirst();
      expect(record).toMatchObject({ eac_inventory_no: "INV 2", expert_report: expect.stringMatching(/words/) });
      await save({ is_published: true });
    });

    // Checklist: MANAGE-105
    test("nothing is restored over what somebody has saved since, or against the checks of the form", async () => {
      await save({ title_fr: null });
      await save({ title_fr: "Montré", year: 1900 });
      const [present, first] = (await list()).versions;
      expect(await restore(first?.id ?? 0, { seen: first?.id ?? 0 })).toEqual({ status: "conflict" });
      expect(await restore(first?.id ?? 0, { field: "title_fr" })).toEqual({ status: "invalid", errors: { "fr.title": ["titleMissing"] } });
      expect(await restore(first?.id ?? 0, { field: "updated_at" })).toEqual({ status: "nothing" });
      expect(await restore(present?.id ?? 0)).toEqual({ status: "nothing" });
      expect(
        await as(admin, (tx) => restoreVersion(tx, "00000000-0000-4000-8000-0000000000ee", { from: 0, seen: 0, field: undefined })),
      ).toEqual({
        status: "missing",
      });
      expect(await stored()).toMatchObject({ title_fr: "Montré", year: 1900 });
    });

    test("before its creation a work has no version", async () => {
      await sql`insert into public.changes (table_name, row_id, painting_id, operation, after)
        values ('paintings', ${shown}, ${shown}, 'added', '{"year": 1}')`.execute(opened.ownerDb);
      await save({ year: 1900 });
      expect((await list()).isWhole).toBe(true);
      expect((await compare({ from: 0 }))?.fields.some(({ restores }) => restores !== undefined)).toBe(false);
      expect(await restore(0)).toEqual({ status: "nothing" });
    });
  });
}
