import { expect, test } from "vitest";
import { namesChamber } from "./other-institution.ts";

// Checklist: INFO-261
test.each(["ICC", "icc rules", "l’arbitrage CCI", "МТП", "регламент МТП"])(
  "a search may mean another institution (P-INFO-153): %s",
  (query) => {
    expect(namesChamber(query)).toBe(true);
  },
);

test.each(["", "ICAC", "iccs", "vaccine", "ICJE", "art. 44"])("other searches do not: %o", (query) => {
  expect(namesChamber(query)).toBe(false);
});
