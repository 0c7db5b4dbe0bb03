import { describe, expect, test } from "vitest";
import { isCountryCode } from "./country-code.ts";

describe("a country code", () => {
  test.each(["XX", "T1", "A1", "ZZ", "EU", "UN", "AP", "SU", "YU", "UK", "be", "Be", "BEL", "B", "", " BE", "BE\n", "BE, FR", "ВЕ"])(
    "is not %o",
    (text) => {
      expect(isCountryCode(text)).toBe(false);
    },
  );
  test.each(["BE", "FR", "RU", "US", "GB", "XK", "TW", "AQ"])("is %s", (code) => {
    expect(isCountryCode(code)).toBe(true);
  });
});
