import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { chooseByNumber } from "#app/features/collection/domain/find-import.server.ts";
import type { ByNumber } from "#app/features/collection/domain/import.ts";
import { listColumnsLeft, listRowsLeft } from "#app/features/collection/domain/list-rows-left.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { showImport } from "#app/features/collection/domain/show-import.server.ts";
import { listVersions } from "#app/features/dashboard/domain/versions/list-versions.server.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors } from "../support/database/factories.ts";
import { importDesk } from "../support/database/import-desk.ts";

beforeAll(() => provideMessages(ALL_MESSAGES));

for (const engine of ENGINES) {
  describe(`rows by number, and rows left out, on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { as, receive, check, carryOut, reportOf, undo, issuesOf, paintingOf } = desk;
    const OWNER = "noRole@example.org";
    /** `title|inventory|passport` of each row, without ids. */
    const table = (...rows: string[]) =>
      [
        "title_en,artist_en,owners,published,inventory_no,passport_no",
        ...rows.map((row) => {
          const [title, inventory = "", passport = ""] = row.split("|");
          return `${title},Anna,${OWNER},no,${inventory},${passport}`;
        }),
      ].join("\n");
    const add = async (...rows: string[]) => {
      const id = await receive(table(...rows));
      await choose(id, "add");
      expect(await carryOut(id)).toBe("done");
      return (await reportOf(id)).map(({ paintingId }) => paintingId ?? "");
    };
    const choose = async (id: string, byNumber: ByNumber, actor: Actor = actors.administrator) => {
      const isBegun = await as(actor, (tx) => chooseByNumber(tx, id, byNumber));
      await runImports(desk.site, id);
      return isBegun;
    };
    const shownOf = async (id: string) => {
      const shown = await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      if (shown?.state !== "checked") throw new Error("not checked");
      return shown;
    };
    const leftOf = (id: string, actor: Actor = actors.administrator) =>
      as(actor, async (tx) => {
        const found = await tx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
        return found === undefined ? undefined : { columns: await listColumnsLeft(tx, found), rows: await listRowsLeft(tx, found, 0, 100) };
      });

    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} neither decides on an import of others nor leaves rows out nor reads them`, async () => {
        const id = await receive(table(`Mine ${name}|`, "|"));
        await expect(choose(id, "update", actors[name])).rejects.toMatchObject({ code: "42501" });
        await expect(desk.start(id, "importing", actors[name], { omits: true })).rejects.toMatchObject({ code: "42501" });
        expect((await leftOf(id, actors[name]).catch(() => undefined))?.rows ?? []).toEqual([]);
      });

    // Checklist: MANAGE-190
    test("a row whose number is known is left out by name unless it is decided otherwise", async () => {
      const [work = ""] = await add("First|A 1|");
      const id = await receive(table("Second|a 1|", "New|A 2|"));
      expect((await check(id)).map(({ operation, matchedBy }) => [operation, matchedBy])).toEqual([
        ["leave", "inventory_no"],
        ["create", null],
      ]);
      expect((await check(id))[0]?.warnings).toMatchObject([{ code: "numberKnown", value: "a 1", other: { id: work, title: "First" } }]);
      expect(await shownOf(id)).toMatchObject({ byNumber: "leave", counts: { matched: 1, left: 1, creates: 1, warned: 0, wrong: 0 } });
      await carryOut(id);
      expect(await reportOf(id)).toMatchObject([
        { title: "Second", outcome: "omitted", errors: [{ code: "numberKnown", other: { title: "First" } }] },
        { title: "New", outcome: "created" },
      ]);
      expect((await paintingOf(work))?.title_en).toBe("First");
    });

    // Checklist: MANAGE-190, MANAGE-193
    test("such rows update the works, with what is stored beside it, and an undo brings that back", async () => {
      const [byInventory = "", byPassport = ""] = await add("Dusk|B 1|", "Dawn||P 1");
      const id = await receive(table("Dusk at sea|b 1 |", "Dawn at sea||p 1"));
      expect(await choose(id, "update")).toBe(true);
      expect((await check(id)).map(({ operation, id: found, matchedBy }) => [operation, found, matchedBy])).toEqual([
        ["update", byInventory, "inventory_no"],
        ["update", byPassport, "passport_no"],
      ]);
      expect((await check(id))[0]?.compared?.differences).toContainEqual({ column: "title_en", before: "Dusk", after: "Dusk at sea" });
      await carryOut(id);
      expect((await reportOf(id)).map(({ outcome, paintingId }) => [outcome, paintingId])).toEqual([
        ["updated", byInventory],
        ["updated", byPassport],
      ]);
      expect((await paintingOf(byPassport))?.title_en).toBe("Dawn at sea");
      expect(await undo(id)).toEqual([["restored"], ["restored"]]);
      expect((await paintingOf(byInventory))?.title_en).toBe("Dusk");
      const { versions } = await desk.ctx.query((tx) => listVersions(tx, byInventory, 1));
      expect(versions.map(({ importAct }) => importAct)).toEqual(["undo", "import", "import"]);
    });

    // Checklist: MANAGE-190
    test("or are added as new works", async () => {
      await add("Hill|C 1|");
      const id = await receive(table("Hill again|C 1|"));
      await choose(id, "add");
      expect(await issuesOf(id)).toEqual(["2 inventory_no inventoryKnown"]);
      await carryOut(id);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["created"]);
    });

    // Checklist: MANAGE-191
    test("what is ambiguous is a mistake: a number of several works, numbers of different works, two rows for one work", async () => {
      await add("One|D 1|", "Two|D 1|P 2", "Three|D 3|P 3", "Four|D 4|");
      const id = await receive(table("Which|D 1|", "Two by both|D 1|P 2", "Apart|D 3|P 2", "Once|D 4|", "Twice|d 4|"));
      await choose(id, "update");
      expect((await check(id)).map(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`))).toEqual([
        ["inventory_no numberShared"],
        [],
        ["passport_no numbersApart"],
        ["inventory_no workTwice"],
        ["inventory_no workTwice"],
      ]);
      await choose(id, "leave");
      expect(await shownOf(id)).toMatchObject({ counts: { wrong: 0, left: 5 } });
    });

    test("a row with an id is not matched, and means the same work as a row that is", async () => {
      const [work = ""] = await add("Both|E 1|");
      const id = await receive(`id,title_en,artist_en,owners,inventory_no\n${work},By id,Anna,${OWNER},E 1\n,By number,Anna,${OWNER},E 1`);
      expect((await check(id)).map(({ operation }) => operation)).toEqual(["update", "leave"]);
      await choose(id, "update");
      expect((await issuesOf(id)).filter((issue) => issue.includes("Twice"))).toEqual(["2 id workTwice", "3 inventory_no workTwice"]);
    });

    test("a number that a work gets between the preview and the import changes nothing unseen", async () => {
      const id = await receive(table("Late|F 1|", "Late|F 2|"));
      await add("Earlier|F 1|");
      await carryOut(id);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(["skipped", "created"]);
    });

    // Checklist: MANAGE-191, MANAGE-212
    test("good rows are imported without the wrong ones, which stay named and can be mended", async () => {
      const id = await receive(table("Good|G 1|", "|G 2|", "Also good|G 3|"));
      expect(await carryOut(id)).toBe("refused");
      expect((await leftOf(id))?.rows.map(({ row, cells }) => [row, cells.inventory_no])).toEqual([[3, "G 2"]]);
      expect(await carryOut(id, "importing", { omits: true })).toBe("done");
      expect(await reportOf(id)).toMatchObject([
        { row: 2, outcome: "created" },
        { row: 3, outcome: "omitted", errors: [{ column: "title_en", code: "titleMissing" }] },
        { row: 4, outcome: "created" },
      ]);
      const shown = await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
      expect(shown?.state === "done" && shown.rows.map(({ row }) => row)).toEqual([3, 2, 4]);
      const left = await leftOf(id);
      expect(left?.columns).toEqual(["published", "title_en", "artist_en", "owners", "inventory_no", "passport_no"]);
      expect(left?.rows).toMatchObject([{ row: 3, cells: { inventory_no: "G 2" }, errors: [{ code: "titleMissing" }] }]);
      // Mended, with the column of mistakes as it was downloaded.
      const mended = await receive(
        `title_en,artist_en,owners,inventory_no,What is wrong\nMended,Anna,${OWNER},G 2,title_en: The title is missing.`,
      );
      expect(await issuesOf(mended)).toEqual([]);
      expect(await undo(id)).toEqual([["removed"], [null], ["removed"]]);
      // They are kept for a day.
      await sql`update public.imports set finished_at = now() - interval '25 hours' where id = ${id}`.execute(desk.opened.ownerDb);
      await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.forget_imports()`.execute(tx));
      expect((await leftOf(id))?.rows).toEqual([]);
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toContain("omitted");
    });

    test("without a good row nothing begins, and people without an account are left out with their rows", async () => {
      expect(await carryOut(await receive(table("|H 1|")), "importing", { omits: true })).toBe("refused");
      const id = await receive(`title_en,artist_en,owners\nA,Anna,${OWNER}\nB,Anna,nobody-yet@example.org`);
      expect(await carryOut(id, "importing", { omits: true })).toBe("done");
      expect((await reportOf(id)).map(({ outcome, invited }) => [outcome, invited])).toEqual([
        ["created", []],
        ["omitted", []],
      ]);
    });
  });
}
