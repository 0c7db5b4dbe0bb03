import { expect, test } from "vitest";
import { isSameName, withoutExact } from "./exact-match.ts";
import type { SearchResult } from "./search-result.ts";

test.each([
  ["Hélène Vermorcy", "helene  vermorcy"],
  ["Composition No. 14", "composition no 14"],
  ["L’Œuvre", "l'oeuvre"],
  ["Берёзы в оттепель", "БЕРЕЗЫ В ОТТЕПЕЛЬ"],
  ["Андрей Остренко", "андрей остренко"],
])("%s is also written %s", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ["Birches in Thaw", "birches"],
  ["Composition No. 14", "Composition No. 1"],
  ["Андрей", "Андреи"],
  ["?!", "…"],
  ["", ""],
])("%o is not written %o", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

// Checklist: INFO-280
test("an exact match leaves its group, which knows that it stands apart", () => {
  const result = (path: string) => ({ path }) as SearchResult;
  const group = { key: "pages" as const, count: 4, results: ["/a", "/b", "/c", "/d"].map(result) };
  const exact = [{ kind: "text" as const, result: result("/b"), number: undefined }];
  expect(withoutExact([group], exact)).toEqual([{ ...group, apart: 1, results: ["/a", "/c", "/d"].map(result) }]);
  expect(withoutExact([group], [])).toEqual([group]);
});
