import { describe, expect, test } from "vitest";
import { ENGINES } from "../support/database/engines.ts";
import { paintings } from "../support/database/factories.ts";
import { importDesk } from "../support/database/import-desk.ts";

for (const engine of ENGINES) {
  describe(`differences of an import on ${engine.name}`, () => {
    const desk = importDesk(engine);
    const { receive, check } = desk;

    // Checklist: COLLECTION-61
    test("are shown by column, before and after, for rows that change a work", async () => {
      await desk.opened.ownerDb
        .updateTable("paintings")
        .set({ year: 1900, description_en: `${"a".repeat(1_000)}old` })
        .where("id", "=", paintings.shown)
        .execute();
      const first = await receive(`id,year\n${paintings.shown},1900`);
      expect(await check(first)).toMatchObject([{ operation: "none" }]);
      expect((await check(first))[0]).not.toHaveProperty("compared");
      const long = `${"a".repeat(1_000)}new`;
      const id = await receive(
        `id,year,description_en,owners,published\n${paintings.shown},c. 1905,${long},stranger@example.org,no\n,1900,Other,,`,
      );
      const [changing, adding] = await check(id);
      expect(adding).not.toHaveProperty("compared");
      expect(changing?.compared?.more).toEqual([]);
      const shown = Object.fromEntries(
        (changing?.compared?.differences ?? []).map(({ column, before, after }) => [column, [before, after]]),
      );
      expect(Object.keys(shown).sort()).toEqual([...(changing?.changed ?? [])].sort());
      expect(shown).toMatchObject({
        published: ["yes", "no"],
        year: ["1900", "1905"],
        date_precision: [expect.any(String), "about"],
        description_en: [`…${"a".repeat(40)}old`, `…${"a".repeat(40)}new`],
      });
      expect(shown.owners?.[1]).toBe(`${shown.owners?.[0]}; stranger@example.org`);
    });

    test("are bounded: the columns of a row beyond that are named alone", async () => {
      // Values that differ from their first character on.
      const columns = ["title", "artist", "description", "materials", "genre", "frame"].flatMap((name) =>
        ["en", "fr", "ru"].map((language) => `${name}_${language}`),
      );
      const id = await receive(`id,${columns.join()}\n${paintings.shown},${columns.map((name) => `${name} ${"b".repeat(400)}`).join()}`);
      const [row] = await check(id);
      const total = (row?.compared?.differences ?? []).reduce((sum, { before, after }) => sum + before.length + after.length, 0);
      expect(total).toBeLessThanOrEqual(4_000);
      expect(row?.compared?.more).toContain("frame_ru");
      expect((row?.compared?.differences.length ?? 0) + (row?.compared?.more.length ?? 0)).toBe(row?.changed.length);
    });
  });
}
