import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOutsideList } from "#app/features/painting/domain/list/find-outside-list.server.ts";
import type { OutsideWork } from "#app/features/painting/domain/list/outside-list.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, seedWorld } from "../support/database/factories.ts";

/* Selected works that the present list does not have (P-MANAGE-124). */

for (const engine of ENGINES) {
  describe(`a selection beside a filtered list on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`update public.paintings set title_en = 'Harbour' where id = ${paintings.shown}`.execute(opened.ownerDb);
      await sql`update public.paintings set title_en = 'Quay' where id = ${paintings.draft}`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const outside = (actor: ActorName, query: string, ids: string[]) =>
      attempt<OutsideWork[]>(opened.database, actors[actor], (tx) =>
        findOutsideList(tx, "en", readManageFilter(new URLSearchParams(query)), ids),
      );
    const NOBODY = "00000000-0000-4000-8000-00000000dead";

    // Checklist: MANAGE-177
    test("names nothing of works that its reader does not manage", async () => {
      await expect(outside("anonymous", "", [paintings.shown])).rejects.toMatchObject({ code: "42501" });
      const unnamed = (id: string) => ({ id, title: null, artist: "" });
      expect(await outside("no role", "", [paintings.shown])).toEqual([unnamed(paintings.shown)]);
      expect(await outside("other owner", "q=nothing", [paintings.shown, paintings.draft])).toEqual([
        unnamed(paintings.shown),
        unnamed(paintings.draft),
      ]);
    });

    // Checklist: MANAGE-177
    test("names the works that the list has on none of its pages, and those that are gone", async () => {
      const ids = [paintings.draft, paintings.shown, NOBODY];
      const titles = async (query: string) => (await outside("administrator", query, ids)).map(({ title }) => title);
      expect(await titles("")).toEqual([null]);
      expect(await titles("q=harbour&page=7")).toEqual(["Quay", null]);
      expect(await titles("state=draft&order=title")).toEqual(["Harbour", null]);
      expect(await outside("administrator", "", [])).toEqual([]);
    });
  });
}
