import { expect, test } from "vitest";
import { isSameName } from "./exact-match.ts";

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
