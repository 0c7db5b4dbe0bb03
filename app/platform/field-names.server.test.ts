import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldNames } from "./field-names.server.ts";

test("field names follow the nesting of the schema, lists up to twice their limit", () => {
  const row = z.object({ name: z.string(), url: z.optional(z.string()) });
  const schema = z.object({
    year: z.pipe(z.string(), z.transform(Number)),
    en: z.object({ title: z.nullable(z.string()) }),
    links: z.pipe(
      z.array(row).check(z.minLength(1), z.maxLength(1)),
      z.transform((rows) => rows),
    ),
  });
  expect(fieldNames(schema)).toEqual(["year", "en.title", "links[0].name", "links[0].url", "links[1].name", "links[1].url"]);
});

test("a list without a limit throws", () => {
  expect(() => fieldNames(z.object({ links: z.array(z.string()) }))).toThrow("links has no maxLength");
});
