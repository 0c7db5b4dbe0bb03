import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import routes from "#app/routes.ts";
import { INTENTS } from "./intents.ts";

const sourceOf = (file: string) => readFileSync(join(projectRoot, "app", file), "utf8");
const filesOf = (entries: RouteConfigEntry[]): string[] => entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);

test("every action of the route table says what it can be asked for, and nothing else does", () => {
  const acting = [...new Set(filesOf(routes))].filter((file) =>
    /^export (async )?(function|const) action\b|^export \{[^}]*\baction\b/m.test(sourceOf(file)),
  );
  expect(Object.keys(INTENTS).sort()).toEqual(acting.sort());
});

test("what a form asks for is read by the list of what can be asked for, and in no other way", () => {
  const files = readdirSync(join(projectRoot, "app/features"), { recursive: true, encoding: "utf8" })
    .filter((name) => /^[^/]+\/routes\/.*\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => `features/${name}`);
  expect(files.filter((file) => /["'`]intent["'`]|\.intent\b(?!\?)/.test(sourceOf(file).replace(/^export default .*/ms, "")))).toEqual([]);
  for (const file of files)
    for (const [, named] of sourceOf(file).matchAll(/readIntent\("([^"]+)"/g))
      expect(named, `${file} reads what another route is asked`).toBe(file);
  const reading = files.filter((file) => sourceOf(file).includes("readIntent("));
  expect(reading.sort()).toEqual(
    Object.keys(INTENTS)
      .filter((file) => INTENTS[file as keyof typeof INTENTS].length > 0)
      .sort(),
  );
});
