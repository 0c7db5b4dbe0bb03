import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ANNOUNCED_TAGS } from "#app/platform/cache-tags.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

test("the database announces exactly the tags of pages that depend on its data", () => {
  const functions = readFileSync(join(projectRoot, "db/functions.sql"), "utf8");
  const announced = [...functions.matchAll(/pg_notify\('page_cache',.*?' (\w+)'\)/g)].map(([, tag]) => tag);
  expect([...new Set(announced)].sort()).toEqual([...ANNOUNCED_TAGS].sort());
});
