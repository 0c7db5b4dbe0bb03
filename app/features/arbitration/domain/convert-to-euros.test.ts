import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertToEuros, dayInBelgium, isRateDay, readRate } from "./convert-to-euros.ts";

describe("a rate of exchange", () => {
  test.each([
    ["1.0850", 1_085_000],
    ["1,0850", 1_085_000],
    [" 1.085 ", 1_085_000],
    ["158", 158_000_000],
    ["412,35", 412_350_000],
    ["0.000001", 1],
    ["9999.999999", 9_999_999_999],
  ])("%s is %s millionths", (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });
  test.each(["", "0", "0.000000", "-1", "+1", "1e3", "NaN", "Infinity", "1.0000001", "10000", "1 085", "1.085,5", "１", "1.", ".5"])(
    "is never %o",
    (text) => {
      expect(readRate(text)).toBeUndefined();
    },
  );
  test("is short", () => {
    expect(readRate("0".repeat(100_000))).toBeUndefined();
  });
});

describe("the day of a rate", () => {
  test.each(["1999-01-04", "2024-02-29", "2026-11-24"])("may be %s", (day) => {
    expect(isRateDay(day, "2026-11-24")).toBe(true);
  });
  test.each(["", "1999-01-03", "2026-11-25", "2023-02-29", "2024-13-01", "2024-00-10", "24.11.2026", "2026-11-24x", "20260-1-04"])(
    "is never %o",
    (day) => {
      expect(isRateDay(day, "2026-11-24")).toBe(false);
    },
  );
  test("ends with the day in Belgium", () => {
    expect(dayInBelgium(new Date("2026-11-24T22:59:00Z"))).toBe("2026-11-24");
    expect(dayInBelgium(new Date("2026-11-24T23:00:00Z"))).toBe("2026-11-25");
  });
});

// Checklist: CALC-129
describe("a conversion", () => {
  test.each([
    ["USD 3,400,000.00 at 1.0850", 340_000_000, 1_085_000, 313_364_055],
    ["JPY 1.00 at 158.12", 100, 158_120_000, 1],
    ["exactly half a cent, rounded up", 1, 2_000_000, 1],
    ["less than half a cent", 1, 2_000_001, 0],
    ["one to one", 123_456, 1_000_000, 123_456],
    ["the largest amount at the smallest rate", 1_000_000_000_000_000, 1_000_000, 1_000_000_000_000_000],
  ])("%s", (_what, amount, rate, cents) => {
    expect(convertToEuros(amount, rate)).toBe(cents);
  });
  test("is exact, rounded half up once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 13 }), fc.integer({ min: 10_000, max: 10 ** 9 }), (amount, rate) => {
        const twice = 2n * (BigInt(amount) * 1_000_000n - BigInt(convertToEuros(amount, rate)) * BigInt(rate));
        expect(twice >= -BigInt(rate) && twice < BigInt(rate)).toBe(true);
      }),
    );
  });
});
