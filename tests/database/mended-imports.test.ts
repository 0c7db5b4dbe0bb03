import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mendCells } from "#app/features/collection/domain/find-import.server.ts";
import { MEND_LIMITS } from "#app/features/collection/domain/import.ts";
import type { MendedCell } from "#app/features/collection/domain/mended-cells.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { ENGINES } from "../support/database/engines.ts";
import { ACTORS, actors } from "../support/database/factories.ts";
import { importDesk } from "../support/database/import-desk.ts";

for (const engine of ENGINES) {
  describe(`cells corrected in the preview on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { as, receive, check, carryOut, reportOf, paintingOf } = desk;
    const TABLE = "title_en,artist_en,owners,published,year\nHarbour,Anna,noRole@example.org,no,192E\nHill,Anna,noRole@example.org,no,1923";
    const mend = async (id: string, cells: MendedCell[], actor: Actor = actors.administrator) => {
      const isBegun = await as(actor, (tx) => mendCells(tx, id, cells));
      await runImports(desk.site, id);
      return isBegun;
    };
    const cellsOf = async (id: string) =>
      (await desk.opened.ownerDb.selectFrom("import_rows").select("cells").where("import_id", "=", id).orderBy("row").execute()).map(
        ({ cells }) => cells ?? {},
      );
    const year = { row: 2, column: "year", value: "1921" };

    // Checklist: MANAGE-215
    for (const name of ACTORS.filter((each) => each !== "administrator"))
      test(`${name} corrects nothing in an import of others`, async () => {
        const id = await receive(TABLE);
        await expect(mend(id, [year], actors[name])).rejects.toMatchObject({ code: "42501" });
        expect((await cellsOf(id))[0]?.year).toBe("192E");
      });

    // Checklist: MANAGE-215
    test("cells are written by nothing but the function", async () => {
      const id = await receive(TABLE);
      await expect(
        as(actors.administrator, (tx) => sql`update import_rows set cells = '{}' where import_id = ${id}`.execute(tx)),
      ).rejects.toMatchObject({ code: "42501" });
    });

    // Checklist: MANAGE-215
    test("cells without a mistake, rows and columns that were not sent, and what is too much stay out", async () => {
      const id = await receive(TABLE);
      const before = await cellsOf(id);
      expect(
        await mend(id, [
          { row: 2, column: "title_en", value: "Forged" },
          { row: 3, column: "year", value: "1" },
          { row: 99, column: "year", value: "1" },
          { row: 2, column: "nothing", value: "1" },
        ]),
      ).toBe(true);
      expect(await cellsOf(id)).toEqual(before);
      const long = { ...year, value: "9".repeat(MEND_LIMITS.cell + 1) };
      await expect(mend(id, [long])).rejects.toMatchObject({ code: "22023" });
      await expect(mend(id, Array(MEND_LIMITS.cells + 1).fill(year))).rejects.toMatchObject({ code: "22023" });
      expect(await cellsOf(id)).toEqual(before);
      expect(await mend("0c8f6a52-3d0e-4b43-9f2e-6a1d0b7c9e11", [year])).toBe(false);
    });

    // Checklist: MANAGE-215
    test("a wrong cell is offered with its label, corrected, checked again and imported; a wrong correction stays", async () => {
      const id = await receive(TABLE);
      expect((await check(id)).map(({ mendable }) => mendable)).toEqual([
        [{ column: "year", label: "Year of creation", value: "192E" }],
        [],
      ]);
      await mend(id, [{ ...year, value: "19th" }]);
      expect((await check(id))[0]).toMatchObject({
        errors: [{ code: "yearInvalid" }],
        mendable: [{ column: "year", value: "19th" }],
        mended: ["Year of creation"],
      });
      expect(await carryOut(id)).toBe("refused");
      await mend(id, [year]);
      expect(await check(id)).toMatchObject([
        { errors: [], mendable: [], mended: ["Year of creation"] },
        { errors: [], mended: [] },
      ]);
      expect(await carryOut(id)).toBe("done");
      const [written] = await reportOf(id);
      expect((await paintingOf(written?.paintingId ?? ""))?.year).toBe(1921);
      expect(await mend(id, [year])).toBe(false);
    });

    // Checklist: MANAGE-215
    test("a column that the table lacks and the form asks for is filled in, and an address is corrected", async () => {
      const id = await receive("title_en,owners,published\nHarbour,nobody@example.org,no");
      expect((await check(id))[0]?.mendable.map(({ column, value }) => [column, value])).toEqual([
        ["artist_en", ""],
        ["owners", "nobody@example.org"],
      ]);
      await mend(id, [
        { row: 2, column: "artist_en", value: "Anna" },
        { row: 2, column: "owners", value: "noRole@example.org" },
      ]);
      expect((await check(id))[0]).toMatchObject({ errors: [], operation: "create" });
    });

    // Checklist: MANAGE-215
    test("a page offers no more than is corrected at once", async () => {
      const rows = Array.from(
        { length: 99 },
        (_, index) => `,,noRole@example.org,no,${index === 0 ? "x".repeat(MEND_LIMITS.cell + 1) : "x"}`,
      );
      const id = await receive(`title_en,artist_en,owners,published,year\n${rows.join("\n")}`);
      const offered = (await check(id)).map(({ mendable }) => mendable.length);
      expect(offered[0]).toBe(2);
      expect(offered.reduce((sum, count) => sum + count, 0)).toBe(MEND_LIMITS.cells);
    });
  });
}
