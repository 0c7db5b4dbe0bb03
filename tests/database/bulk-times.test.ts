import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BulkAction, bulkInput } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { carryOutBulkAction } from "#app/features/painting/domain/bulk/carry-out-bulk-action.server.ts";
import { beginBulkAction } from "#app/features/painting/domain/bulk/find-bulk-action.server.ts";
import { showBulkAction } from "#app/features/painting/domain/bulk/show-bulk-action.server.ts";
import { undoBulkAction } from "#app/features/painting/domain/bulk/undo-bulk-action.server.ts";
import { writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const { shown, draft } = paintings;
const NOW = new Date();
const inHours = (hours: number) => new Date(Math.floor(NOW.getTime() / 1000) * 1000 + hours * 3_600_000);
const NOTHING = {
  owners: [],
  duration: "24hours",
  language: "fr",
  label: "",
  publishAt: null,
  unpublishAt: null,
  edit: null,
  count: null,
} as const;

test.each([
  ["", inHours(2), "endUnused"],
  [inHours(3), inHours(2), "endBeforeBegin"],
  [inHours(2), inHours(2), "endBeforeBegin"],
  [inHours(2), inHours(-2), "momentPassed"],
  [inHours(2), inHours(3), undefined],
  [inHours(2), "", undefined],
  ["", "", undefined],
])("an end follows a time of publication and is to come: %s until %s", (begin, end, reason) => {
  const [publishAt, unpublishAt] = [begin, end].map((moment) => (typeof moment === "string" ? moment : writeBrusselsTime(moment)));
  const parsed = bulkInput.safeParse({ ...NOTHING, publishAt, unpublishAt });
  const [first] = parsed.error?.issues ?? [];
  expect(first && [first.path.join(), first.message]).toEqual(reason && ["unpublishAt", reason]);
});

for (const engine of ENGINES) {
  describe(`times of several paintings on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actors.administrator, work);
    const carryOut = async (action: BulkAction, id: string, times = {}) => {
      const begun = (await as((tx) => beginBulkAction(tx, people.admin, action, [id]))) ?? "";
      await as((tx) => carryOutBulkAction(tx, begun, { ...NOTHING, owners: [], ...times }, { secretKey: "s".repeat(64), now: () => NOW }));
      return begun;
    };
    const undo = (id: string) => as((tx) => undoBulkAction(tx, id, NOW));
    const stored = async (id: string) => {
      const row = await opened.ownerDb
        .selectFrom("paintings")
        .select(["is_published", "publish_at", "unpublish_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return [row.is_published, row.publish_at, row.unpublish_at];
    };

    // Checklist: MANAGE-180
    test("drafts get a time of publication with its end, and an undo brings back both", async () => {
      const first = { publishAt: inHours(2), unpublishAt: inHours(3) };
      await carryOut("schedule", draft, first);
      expect(await stored(draft)).toEqual([false, first.publishAt, first.unpublishAt]);
      // After the end that is set so far.
      const later = await carryOut("schedule", draft, { publishAt: inHours(5), unpublishAt: inHours(6) });
      expect(await stored(draft)).toEqual([false, inHours(5), inHours(6)]);
      // Checklist: MANAGE-213
      const times = { from: inHours(5).toISOString(), until: inHours(6).toISOString() };
      expect(await as((tx) => showBulkAction(tx, "en", later, NOW, async () => ({ people: [], hasMore: false })))).toMatchObject({ times });
      await undo(later);
      expect(await stored(draft)).toEqual([false, first.publishAt, first.unpublishAt]);
      await carryOut("schedule", draft);
      expect(await stored(draft)).toEqual([false, null, null]);
    });

    // Checklist: MANAGE-180
    test("the undo of a withdrawal brings back the end that it dropped; one that has passed meanwhile leaves the draft", async () => {
      await sql`update public.paintings set unpublish_at = ${inHours(4)} where id = ${shown}`.execute(opened.ownerDb);
      const withdrawn = await carryOut("unpublish", shown);
      expect(await stored(shown)).toEqual([false, null, null]);
      await undo(withdrawn);
      expect(await stored(shown)).toEqual([true, null, inHours(4)]);
      const again = await carryOut("unpublish", shown);
      await sql`update public.bulk_actions set result = jsonb_set(result, '{0,unpublishAt}', to_jsonb(${inHours(-1).toISOString()}::text))
        where id = ${again}`.execute(opened.ownerDb);
      await undo(again);
      expect(await stored(shown)).toEqual([false, null, null]);
    });
  });
}
