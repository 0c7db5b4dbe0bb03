import { expect, test } from "vitest";
import { isSearchKey } from "./search-key.ts";

const CONTROL = { code: "KeyK", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

// Checklist: MANAGE-223
test("the search key is Ctrl+K or Command+K, and no key alone", () => {
  expect(isSearchKey(CONTROL)).toBe(true);
  expect(isSearchKey({ ...CONTROL, ctrlKey: false, metaKey: true })).toBe(true);
  for (const key of [
    { ...CONTROL, ctrlKey: false },
    { ...CONTROL, metaKey: true },
    { ...CONTROL, altKey: true },
    { ...CONTROL, shiftKey: true },
    { ...CONTROL, code: "Slash" },
  ])
    expect(isSearchKey(key), JSON.stringify(key)).toBe(false);
});
