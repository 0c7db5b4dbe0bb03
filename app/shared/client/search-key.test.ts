import { expect, test } from "vitest";
import { isSearchKey } from "./search-key.ts";

const PLAIN = { key: "/", code: "Slash", ctrlKey: false, metaKey: false, altKey: false };

// Checklist: MANAGE-223
test("the search key is the slash of each layout, alone", () => {
  expect(isSearchKey(PLAIN)).toBe(true);
  // German and French layouts have it elsewhere, with Shift; on the Russian one the key types a full stop.
  expect(isSearchKey({ ...PLAIN, code: "Digit7" })).toBe(true);
  expect(isSearchKey({ ...PLAIN, key: "." })).toBe(true);
  for (const key of [
    { ...PLAIN, ctrlKey: true },
    { ...PLAIN, metaKey: true },
    { ...PLAIN, altKey: true },
    { ...PLAIN, key: ".", code: "Period" },
    { ...PLAIN, key: "-" },
    { ...PLAIN, key: "?" },
  ])
    expect(isSearchKey(key), JSON.stringify(key)).toBe(false);
});
