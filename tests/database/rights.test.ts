import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChangedRights } from "#app/platform/database/find-changed-rights.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";

for (const engine of ENGINES) {
  describe(`rights changed by hand on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened.close());

    const find = () => findChangedRights(opened.ownerDb);

    test.each([
      [
        "grant select on public.painting_private to anon",
        "revoke select on public.painting_private from anon",
        /has what .* does not make: select on public\.painting_private for anon/,
      ],
      [
        "alter table public.paintings no force row level security",
        "alter table public.paintings force row level security",
        /lacks what .* makes: row-level security for the owner of public\.paintings\./,
      ],
      [
        `create policy "a hole" on public.access_tokens for select to anon using (true)`,
        `drop policy "a hole" on public.access_tokens`,
        /has what .* does not make: the policy "a hole" on public\.access_tokens for SELECT to anon using true/,
      ],
      [
        "grant update (token) on public.access_tokens to authenticated",
        "revoke update (token) on public.access_tokens from authenticated",
        /has what .* does not make: update on the column token of public\.access_tokens for authenticated/,
      ],
      [
        "grant execute on function app.record_change() to public",
        "revoke execute on function app.record_change() from public",
        /has what .* does not make: execute on the function app\.record_change\(\) for everybody/,
      ],
      [
        "alter table public.paintings disable trigger record_change",
        "alter table public.paintings enable trigger record_change",
        /The trigger record_change on (public\.)?paintings is switched off/,
      ],
    ])("are found, and nothing is changed by looking: %s", async (change, back, sentence) => {
      expect(await find()).toEqual([]);
      await sql.raw(change).execute(opened.ownerDb);
      expect(await find()).toEqual([expect.stringMatching(sentence)]);
      expect(await find()).toHaveLength(1);
      await sql.raw(back).execute(opened.ownerDb);
      expect(await find()).toEqual([]);
    });
  });
}
