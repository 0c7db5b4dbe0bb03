import { describe, expect, test } from "vitest";
import { showImport } from "#app/features/collection/domain/show-import.server.ts";
import { ENGINES } from "../support/database/engines.ts";
import { people } from "../support/database/factories.ts";
import { file, importDesk } from "../support/database/import-desk.ts";
import { smallJpeg } from "../support/sites/images.ts";
import { packFiles, sheetOf, workbookOf, workbookParts } from "../support/workbook.ts";

const COLUMNS = ["title_en", "artist_en", "owners", "year", "issue_date", "image"];
/** Cells of format 1 are dates. */
const DATES = {
  "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
};
const DAY = { xml: '<c REF s="1"><v>46086</v></c>' };
const UNCALCULATED = { xml: "<c REF><f>1900+5</f></c>" };

for (const engine of ENGINES) {
  describe(`workbooks on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { receive, check, issuesOf, carryOut, paintingOf, reportOf } = desk;
    const ownerOf = async () =>
      (await desk.opened.ownerDb.selectFrom("profiles").select("email").where("id", "=", people.noRole).executeTakeFirstOrThrow()).email;

    // Checklist: COLLECTION-59
    test("that cannot be read, or not safely, are not received", async () => {
      const hostile = workbookParts('<!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet/>');
      await expect(receive(await packFiles(hostile))).rejects.toThrow("workbookBroken");
      await expect(receive(await packFiles({ "paintings.xlsx": "PK\x03\x04 and no more" }))).rejects.toThrow("workbookBroken");
      await expect(receive(await packFiles({ "a.xlsx": "", "b.csv": "" }))).rejects.toThrow("zipNoTable");
      await expect(receive(Buffer.from("d0cf11e0a1b11ae1", "hex"))).rejects.toThrow("workbookOld");
    });

    // Checklist: COLLECTION-60
    test("are imported like tables, with the sheet that was read and every error by row and column", async () => {
      const owner = await ownerOf();
      const rows = [
        COLUMNS,
        ["Dusk", "Anna", owner, { xml: "<c REF><f>1900+5</f><v>1905</v></c>" }, DAY, ""],
        ["Dawn", "Anna", owner, UNCALCULATED, "", ""],
        ["Noon", "Anna", { xml: '<c REF t="e"><v>#REF!</v></c>' }, "soon", "", ""],
      ];
      const sheets = ["Paintings", "Notes"];
      const id = await receive(await workbookOf(rows, { sheets, parts: DATES }));
      expect(await issuesOf(id)).toEqual(["3 year formulaWithoutValue", "4 year yearInvalid", "4 owners cellHasError"]);
      expect(await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        sheet: "Paintings",
        otherSheets: ["Notes"],
      });
      // A table sent in its place has no sheets.
      expect(await receive(`title_en,artist_en,owners\nDusk,Anna,${owner}`, [], id)).toBe(id);
      expect(await desk.ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }))).toMatchObject({
        sheet: null,
        otherSheets: [],
      });
      await receive(await workbookOf(rows.slice(0, 2), { parts: DATES }), [], id);
      expect(await carryOut(id)).toBe("done");
      const [row] = await reportOf(id);
      expect(await paintingOf(row?.paintingId ?? "")).toMatchObject({ title_en: "Dusk", year: 1905 });
      const record = await desk.opened.ownerDb
        .selectFrom("painting_private")
        .select("eac_issue_date")
        .where("painting_id", "=", row?.paintingId ?? "")
        .executeTakeFirst();
      expect(JSON.stringify(record)).toContain("2026-03-05");
    });

    test("come in an archive with their pictures, too", async () => {
      const rows = [COLUMNS, ["River", "Anna", await ownerOf(), "1905", "", "river.jpg"]];
      const [book, picture] = [await workbookOf(rows), await smallJpeg()];
      const texts = { "works/paintings.xlsx": book, "works/~$paintings.xlsx": Buffer.from("lock"), "works/river.jpg": picture };
      const id = await receive(await packFiles(texts));
      expect(await issuesOf(id)).toEqual([]);
      expect(await check(id)).toMatchObject([{ row: 2, picture: { name: "river.jpg" } }]);
    });

    test("and pictures are sent beside each other", async () => {
      const rows = [COLUMNS, ["Lake", "Anna", await ownerOf(), "1905", "", "lake.jpg"]];
      const id = await receive(await packFiles(workbookParts(sheetOf(rows))), [file("lake.jpg", await smallJpeg())]);
      expect(await check(id)).toMatchObject([{ errors: [], picture: { name: "lake.jpg" } }]);
    });
  });
}
