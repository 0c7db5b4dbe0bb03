import { expect, test } from "vitest";
import { ANNOUNCED_TAGS } from "#app/platform/cache-tags.ts";
import { readMigrations } from "#app/platform/database/migrate.server.ts";

test("the database announces exactly the tags of pages that depend on its data", async () => {
  const { functions } = await readMigrations();
  const announced = [...functions.text.matchAll(/pg_notify\('page_cache',.*?' (\w+)'\)/g)].map(([, tag]) => tag);
  expect([...new Set(announced)].sort()).toEqual([...ANNOUNCED_TAGS].sort());
});
