import { expect, test } from "vitest";
import { FIELD_PATHS } from "#app/features/painting/domain/form/painting-conflict.ts";
import { PATH_OF_COLUMN } from "./changed-since.server.ts";

test("every field of the form has a column whose changes are noticed", () => {
  const noticed = new Set([...Object.values(PATH_OF_COLUMN), "attachments"]);
  expect(FIELD_PATHS.filter((path) => !noticed.has(path))).toEqual([]);
});
