import { expect, test } from "vitest";
import { hasAllSizes } from "#app/platform/images/derivatives.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { imageResponse } from "./image-response.server.ts";

const cacheOf = (actor: RequestContext["actor"], isFinal?: boolean) =>
  imageResponse({ actor } as RequestContext, new Uint8Array(3), "avif", isFinal).headers.get("Cache-Control");

// Checklist: PICTURES-18
test("browsers keep a size for a year, and what a larger size will replace not at all without asking", () => {
  const anonymous = { kind: "anonymous" } as const;
  expect(cacheOf(anonymous)).toBe("private, max-age=31536000, immutable");
  expect(cacheOf(anonymous, false)).toBe("private, no-cache");
  expect(cacheOf({ kind: "account", id: "a" }, false)).toBe("private, no-store");
});

test.each([
  [1700, [320, 480], false],
  [1700, [320, 480, 768, 1080, 1600], true],
  [500, [320, 480], true],
  [768, [320, 480], false],
  [100, [100], true],
])("an image %s pixels wide with the sizes %j has all: %s", (width, widths, expected) => {
  expect(hasAllSizes({ width, widths })).toBe(expected);
});
