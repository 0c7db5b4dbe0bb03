import { describe, expect, test } from "vitest";
import { DEFAULT_INPUT } from "#app/features/arbitration/domain/calculator-input.ts";
import { bandEdges, bandIndexOf, calculateFee, feeOf } from "./calculate-fee.ts";
import {
  ARBITRATORS,
  type Arbitrators,
  FEE_SCALE,
  REGISTRATION_FEE,
  REGISTRATION_FEE_WITH_VAT,
  SOLE_ARBITRATOR_PERCENT,
  VAT_PERCENT,
} from "./scale.ts";

/** Parses an amount in the checklist's format to cents: `20,000.01` → 2000001. */
function cents(text: string): number {
  const [whole = "", decimals = ""] = text.replaceAll(",", "").split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

/** All rows of the checklist with a fee: amount, arbitrators, fee, tax, total. */
const ROWS: [row: string, amount: string, arbitrators: Arbitrators, fee: string, vat: string, total: string][] = [
  ["CALC-29", "1", "3", "3,000.00", "630.00", "3,630.00"],
  ["CALC-31", "10,000", "3", "3,000.00", "630.00", "3,630.00"],
  ["CALC-32", "10,000", "1", "2,400.00", "504.00", "2,904.00"],
  ["CALC-33", "20,000", "3", "3,000.00", "630.00", "3,630.00"],
  ["CALC-34", "20,000", "1", "2,400.00", "504.00", "2,904.00"],
  ["CALC-35", "20,000.01", "3", "4,500.00", "945.00", "5,445.00"],
  ["CALC-36", "20,000.01", "1", "3,600.00", "756.00", "4,356.00"],
  ["CALC-37", "20,001", "3", "4,500.00", "945.00", "5,445.00"],
  ["CALC-38", "20,001", "1", "3,600.00", "756.00", "4,356.00"],
  ["CALC-40", "35,000", "3", "4,500.00", "945.00", "5,445.00"],
  ["CALC-41", "35,000", "1", "3,600.00", "756.00", "4,356.00"],
  ["CALC-42", "50,000", "3", "4,500.00", "945.00", "5,445.00"],
  ["CALC-43", "50,000", "1", "3,600.00", "756.00", "4,356.00"],
  ["CALC-44", "50,000.01", "3", "6,500.00", "1,365.00", "7,865.00"],
  ["CALC-45", "50,000.01", "1", "5,200.00", "1,092.00", "6,292.00"],
  ["CALC-46", "50,001", "3", "6,500.00", "1,365.00", "7,865.00"],
  ["CALC-47", "50,001", "1", "5,200.00", "1,092.00", "6,292.00"],
  ["CALC-49", "75,000", "3", "6,500.00", "1,365.00", "7,865.00"],
  ["CALC-50", "75,000", "1", "5,200.00", "1,092.00", "6,292.00"],
  ["CALC-51", "100,000", "3", "6,500.00", "1,365.00", "7,865.00"],
  ["CALC-52", "100,000", "1", "5,200.00", "1,092.00", "6,292.00"],
  ["CALC-53", "100,000.01", "3", "7,200.00", "1,512.00", "8,712.00"],
  ["CALC-54", "100,000.01", "1", "5,760.00", "1,209.60", "6,969.60"],
  ["CALC-55", "100,001", "3", "7,200.04", "1,512.01", "8,712.05"],
  ["CALC-56", "100,001", "1", "5,760.03", "1,209.61", "6,969.64"],
  ["CALC-58", "200,000", "3", "11,200.00", "2,352.00", "13,552.00"],
  ["CALC-59", "200,000", "1", "8,960.00", "1,881.60", "10,841.60"],
  ["CALC-60", "250,000", "3", "13,200.00", "2,772.00", "15,972.00"],
  ["CALC-61", "250,000", "1", "10,560.00", "2,217.60", "12,777.60"],
  ["CALC-62", "250,000.01", "3", "14,500.00", "3,045.00", "17,545.00"],
  ["CALC-63", "250,000.01", "1", "11,600.00", "2,436.00", "14,036.00"],
  ["CALC-64", "250,001", "3", "14,500.03", "3,045.01", "17,545.04"],
  ["CALC-65", "250,001", "1", "11,600.02", "2,436.00", "14,036.02"],
  ["CALC-67", "400,000", "3", "19,000.00", "3,990.00", "22,990.00"],
  ["CALC-68", "400,000", "1", "15,200.00", "3,192.00", "18,392.00"],
  ["CALC-69", "500,000", "3", "22,000.00", "4,620.00", "26,620.00"],
  ["CALC-70", "500,000", "1", "17,600.00", "3,696.00", "21,296.00"],
  ["CALC-71", "500,000.01", "3", "21,500.00", "4,515.00", "26,015.00"],
  ["CALC-72", "500,000.01", "1", "17,200.00", "3,612.00", "20,812.00"],
  ["CALC-73", "500,001", "3", "21,500.02", "4,515.00", "26,015.02"],
  ["CALC-74", "500,001", "1", "17,200.02", "3,612.00", "20,812.02"],
  ["CALC-76", "750,000", "3", "26,500.00", "5,565.00", "32,065.00"],
  ["CALC-77", "750,000", "1", "21,200.00", "4,452.00", "25,652.00"],
  ["CALC-78", "1,000,000", "3", "31,500.00", "6,615.00", "38,115.00"],
  ["CALC-79", "1,000,000", "1", "25,200.00", "5,292.00", "30,492.00"],
  ["CALC-80", "1,000,000.01", "3", "24,500.00", "5,145.00", "29,645.00"],
  ["CALC-81", "1,000,000.01", "1", "19,600.00", "4,116.00", "23,716.00"],
  ["CALC-82", "1,000,001", "3", "24,500.01", "5,145.00", "29,645.01"],
  ["CALC-83", "1,000,001", "1", "19,600.01", "4,116.00", "23,716.01"],
  ["CALC-85", "2,000,000", "3", "34,500.00", "7,245.00", "41,745.00"],
  ["CALC-86", "2,000,000", "1", "27,600.00", "5,796.00", "33,396.00"],
  ["CALC-87", "3,000,000", "3", "44,500.00", "9,345.00", "53,845.00"],
  ["CALC-88", "3,000,000", "1", "35,600.00", "7,476.00", "43,076.00"],
  ["CALC-89", "3,000,000.01", "3", "38,750.00", "8,137.50", "46,887.50"],
  ["CALC-90", "3,000,000.01", "1", "31,000.00", "6,510.00", "37,510.00"],
  ["CALC-91", "3,000,001", "3", "38,750.01", "8,137.50", "46,887.51"],
  ["CALC-92", "3,000,001", "1", "31,000.01", "6,510.00", "37,510.01"],
  ["CALC-94", "4,000,000", "3", "45,750.00", "9,607.50", "55,357.50"],
  ["CALC-95", "4,000,000", "1", "36,600.00", "7,686.00", "44,286.00"],
  ["CALC-96", "5,000,000", "3", "52,750.00", "11,077.50", "63,827.50"],
  ["CALC-97", "5,000,000", "1", "42,200.00", "8,862.00", "51,062.00"],
  ["CALC-98", "5,000,000.01", "3", "53,750.00", "11,287.50", "65,037.50"],
  ["CALC-99", "5,000,000.01", "1", "43,000.00", "9,030.00", "52,030.00"],
  ["CALC-100", "5,000,001", "3", "53,750.01", "11,287.50", "65,037.51"],
  ["CALC-101", "5,000,001", "1", "43,000.00", "9,030.00", "52,030.00"],
  ["CALC-103", "7,500,000", "3", "66,875.00", "14,043.75", "80,918.75"],
  ["CALC-104", "7,500,000", "1", "53,500.00", "11,235.00", "64,735.00"],
  ["CALC-105", "10,000,000", "3", "80,000.00", "16,800.00", "96,800.00"],
  ["CALC-106", "10,000,000", "1", "64,000.00", "13,440.00", "77,440.00"],
  ["CALC-107", "10,000,000.01", "3", "67,500.00", "14,175.00", "81,675.00"],
  ["CALC-108", "10,000,000.01", "1", "54,000.00", "11,340.00", "65,340.00"],
  ["CALC-109", "10,000,001", "3", "67,500.00", "14,175.00", "81,675.00"],
  ["CALC-110", "10,000,001", "1", "54,000.00", "11,340.00", "65,340.00"],
  ["CALC-112", "20,000,000", "3", "87,500.00", "18,375.00", "105,875.00"],
  ["CALC-113", "20,000,000", "1", "70,000.00", "14,700.00", "84,700.00"],
  ["CALC-114", "50,000,000", "3", "147,500.00", "30,975.00", "178,475.00"],
  ["CALC-115", "50,000,000", "1", "118,000.00", "24,780.00", "142,780.00"],
  ["CALC-116", "50,000,000.01", "3", "151,500.00", "31,815.00", "183,315.00"],
  ["CALC-117", "50,000,000.01", "1", "121,200.00", "25,452.00", "146,652.00"],
  ["CALC-118", "50,000,001", "3", "151,500.00", "31,815.00", "183,315.00"],
  ["CALC-119", "50,000,001", "1", "121,200.00", "25,452.00", "146,652.00"],
  ["CALC-121", "100,000,000", "3", "201,500.00", "42,315.00", "243,815.00"],
  ["CALC-122", "100,000,000", "1", "161,200.00", "33,852.00", "195,052.00"],
  ["CALC-123", "123,456.78", "3", "8,138.27", "1,709.04", "9,847.31"],
  ["CALC-124", "123,456.78", "1", "6,510.62", "1,367.23", "7,877.85"],
];

/** The scale of fees (P-CALC-2): row, last amount of the band, base, percentage of the whole amount. */
const BANDS: [row: string, upTo: string | undefined, base: string, percent: number][] = [
  ["CALC-30", "20,000", "3,000", 0],
  ["CALC-39", "50,000", "4,500", 0],
  ["CALC-48", "100,000", "6,500", 0],
  ["CALC-57", "250,000", "3,200", 4],
  ["CALC-66", "500,000", "7,000", 3],
  ["CALC-75", "1,000,000", "11,500", 2],
  ["CALC-84", "3,000,000", "14,500", 1],
  ["CALC-93", "5,000,000", "17,750", 0.7],
  ["CALC-102", "10,000,000", "27,500", 0.525],
  ["CALC-111", "50,000,000", "47,500", 0.2],
  ["CALC-120", undefined, "101,500", 0.1],
];

/** Fees at an edge and one cent above it, with three arbitrators (P-CALC-3). */
const EDGES: [edge: string, feeUpTo: string, feeAbove: string][] = [
  ["20,000", "3,000", "4,500"],
  ["50,000", "4,500", "6,500"],
  ["100,000", "6,500", "7,200"],
  ["250,000", "13,200", "14,500"],
  ["500,000", "22,000", "21,500"],
  ["1,000,000", "31,500", "24,500"],
  ["3,000,000", "44,500", "38,750"],
  ["5,000,000", "52,750", "53,750"],
  ["10,000,000", "80,000", "67,500"],
  ["50,000,000", "147,500", "151,500"],
];

/** Deterministic amounts from one euro to ten billion, logarithmically distributed. */
function manyAmounts(count: number): number[] {
  let state = 20201111;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => Math.floor(10 ** (2 + next() * 10)));
}

describe("the fee of an amount in dispute", () => {
  // Checklist: DATA-100 to DATA-102, CALC-29, CALC-31 to CALC-38, CALC-40 to CALC-47, CALC-49 to CALC-56, CALC-58 to CALC-65, CALC-67 to CALC-74, CALC-76 to CALC-83, CALC-85 to CALC-92, CALC-94 to CALC-101, CALC-103 to CALC-110, CALC-112 to CALC-119, CALC-121 to CALC-124
  test.each(ROWS)("%s: of %s euros with %s arbitrators is %s, tax %s, in total %s", (_row, amount, arbitrators, fee, vat, total) => {
    expect(calculateFee(cents(amount), arbitrators)).toMatchObject({ fee: cents(fee), vat: cents(vat), total: cents(total) });
  });
  test("is stated by the checklist in 85 distinct rows", () => {
    expect(new Set(ROWS.map(([row]) => row)).size).toBe(85);
  });
  test("is returned with its inputs", () => {
    expect(calculateFee(20_000_001, "1")).toMatchObject({ amount: 20_000_001, arbitrators: "1", bandIndex: 3 });
  });
  test("is equal in feeOf and calculateFee", () => {
    for (const amount of manyAmounts(200)) {
      for (const arbitrators of ARBITRATORS) expect(feeOf(amount, arbitrators)).toBe(calculateFee(amount, arbitrators).fee);
    }
  });
});

describe("the scale", () => {
  // Checklist: CALC-30, CALC-39, CALC-48, CALC-57, CALC-66, CALC-75, CALC-84, CALC-93, CALC-102, CALC-111, CALC-120
  test.each(BANDS.map((band, index) => [...band, index] as const))(
    "%s: up to %s the fee is %s and %s%% of the whole amount",
    (_row, upTo, base, percent, index) => {
      expect(FEE_SCALE[index]).toEqual({
        upTo: upTo === undefined ? undefined : cents(upTo),
        base: cents(base),
        rate: Math.round(percent * 1000),
      });
    },
  );
  test("has no further band, and only the last is without limit", () => {
    expect(FEE_SCALE).toHaveLength(BANDS.length);
    expect(FEE_SCALE.map(({ upTo }) => upTo === undefined).indexOf(true)).toBe(BANDS.length - 1);
  });
  test("a limit belongs to the band below it, the next cent to the band above", () => {
    for (const [index, { upTo }] of FEE_SCALE.entries()) {
      if (upTo === undefined) continue;
      expect(bandIndexOf(upTo)).toBe(index);
      expect(bandIndexOf(upTo + 1)).toBe(index + 1);
    }
    expect(bandIndexOf(100)).toBe(0);
    expect(bandIndexOf(Number.MAX_SAFE_INTEGER)).toBe(10);
  });
});

describe("the edges of the scale (P-CALC-3)", () => {
  test.each(EDGES)("at %s the fee is %s, a cent above it %s", (edge, feeUpTo, feeAbove) => {
    expect(feeOf(cents(edge), "3")).toBe(cents(feeUpTo));
    expect(feeOf(cents(edge) + 1, "3")).toBe(cents(feeAbove));
  });
  test("are ten, in ascending order, with the fees on both sides", () => {
    expect(bandEdges("3")).toEqual(
      EDGES.map(([edge, feeUpTo, feeAbove]) => ({ amount: cents(edge), feeUpTo: cents(feeUpTo), feeAbove: cents(feeAbove) })),
    );
  });
  test("make the fee fall at four amounts and rise at all others", () => {
    const falling = bandEdges("3").filter(({ feeUpTo, feeAbove }) => feeAbove < feeUpTo);
    expect(falling.map(({ amount }) => amount)).toEqual(["500,000", "1,000,000", "3,000,000", "10,000,000"].map(cents));
    const rising = bandEdges("3").filter(({ feeUpTo, feeAbove }) => feeAbove > feeUpTo);
    expect(rising).toHaveLength(6);
  });
  test("have four fifths of the fees for a sole arbitrator", () => {
    expect(bandEdges("1")).toEqual(
      bandEdges("3").map(({ amount, feeUpTo, feeAbove }) => ({ amount, feeUpTo: (feeUpTo * 4) / 5, feeAbove: (feeAbove * 4) / 5 })),
    );
  });
  test("delimit ranges in which the fee never falls as the amount grows", () => {
    for (const arbitrators of ARBITRATORS) {
      const amounts = manyAmounts(2000).sort((one, other) => one - other);
      for (const [index, amount] of amounts.entries()) {
        const before = amounts[index - 1];
        if (before === undefined || bandIndexOf(before) !== bandIndexOf(amount)) continue;
        expect(feeOf(amount, arbitrators)).toBeGreaterThanOrEqual(feeOf(before, arbitrators));
      }
    }
  });
});

describe("the nearest edge (P-CALC-9)", () => {
  test.each([
    ["1", "20,000"],
    ["20,000", "20,000"],
    ["30,000", "20,000"],
    ["34,999.99", "20,000"],
    ["35,000.01", "50,000"],
    ["499,999.99", "500,000"],
    ["500,000.01", "500,000"],
    ["2,000,000.01", "3,000,000"],
    ["30,000,000.01", "50,000,000"],
    ["100,000,000,000", "50,000,000"],
  ])("of %s is %s", (amount, edge) => {
    expect(calculateFee(cents(amount), "3").nearestEdge?.amount).toBe(cents(edge));
  });
  test("is the lower one at the midpoint", () => {
    expect(calculateFee(cents("35,000"), "3").nearestEdge?.amount).toBe(cents("20,000"));
  });
  test("has the fees for the requested number of arbitrators", () => {
    expect(calculateFee(cents("490,000"), "3").nearestEdge).toEqual({ amount: 50_000_000, feeUpTo: 2_200_000, feeAbove: 2_150_000 });
    expect(calculateFee(cents("490,000"), "1").nearestEdge).toEqual({ amount: 50_000_000, feeUpTo: 1_760_000, feeAbove: 1_720_000 });
  });
});

describe("rounding (P-CALC-4)", () => {
  test("half a cent of the fee is rounded up", () => {
    expect(calculateFee(cents("300,000.50"), "3")).toMatchObject({
      fee: cents("16,000.02"),
      vat: cents("3,360.00"),
      total: cents("19,360.02"),
    });
  });
  test("half a cent of the tax is rounded up", () => {
    expect(calculateFee(cents("100,012.50"), "3")).toMatchObject({
      fee: cents("7,200.50"),
      vat: cents("1,512.11"),
      total: cents("8,712.61"),
    });
  });
  test("a sole arbitrator's fee is rounded once, not from the rounded fee of three", () => {
    expect(feeOf(cents("5,000,001"), "3")).toBe(cents("53,750.01"));
    expect(feeOf(cents("5,000,001"), "1")).toBe(cents("43,000.00"));
  });
  test("of the largest amounts is exact to the cent", () => {
    expect(calculateFee(cents("99,999,999,999.99"), "3")).toMatchObject({
      fee: cents("100,101,500.00"),
      vat: cents("21,021,315.00"),
      total: cents("121,122,815.00"),
    });
  });
});

describe("of many amounts", () => {
  const estimates = manyAmounts(2000).flatMap((amount) => ARBITRATORS.map((arbitrators) => calculateFee(amount, arbitrators)));

  // Checklist: CALC-20
  test("CALC-20: the tax is 21% of the fee, to the nearest cent", () => {
    for (const { fee, vat } of estimates) expect(Math.abs(vat * 100 - fee * 21)).toBeLessThanOrEqual(50);
  });
  // Checklist: CALC-21
  test("CALC-21: the total is the fee and the tax, in whole cents", () => {
    for (const { fee, vat, total } of estimates) {
      expect(total).toBe(fee + vat);
      expect([fee, vat, total].every(Number.isSafeInteger)).toBe(true);
    }
  });
  // Checklist: CALC-22
  test("CALC-22: with one arbitrator the fee is 80% of that with three", () => {
    for (const amount of manyAmounts(2000)) {
      // Both are rounded separately: at most half a cent here, and 80% of half a cent there.
      expect(Math.abs(feeOf(amount, "1") * 10 - feeOf(amount, "3") * 8)).toBeLessThanOrEqual(9);
    }
    expect(feeOf(cents("200,000"), "1") * 10).toBe(feeOf(cents("200,000"), "3") * 8);
  });
  // Checklist: CALC-30, CALC-39, CALC-48, CALC-57, CALC-66, CALC-75, CALC-84, CALC-93, CALC-102, CALC-111, CALC-120
  test("the fee matches the specification's table", () => {
    for (const { amount, arbitrators, fee } of estimates) {
      const [, , base, percent] = BANDS.find(([, upTo]) => upTo === undefined || amount <= cents(upTo)) ?? [];
      if (base === undefined || percent === undefined) throw new Error(`No band has ${amount}`);
      // In millionths of a cent, which represent 80% of 0.525% exactly.
      const exact =
        (BigInt(cents(base)) * 100_000n + BigInt(amount) * BigInt(Math.round(percent * 1000))) * (arbitrators === "1" ? 8n : 10n);
      const difference = BigInt(fee) * 1_000_000n - exact;
      expect(difference > -500_000n && difference <= 500_000n).toBe(true);
    }
  });
});

describe("the constants of the scale", () => {
  // Checklist: CONST-01
  test("CONST-01: the registration fee is 1,000.00 euros without tax", () => {
    expect(REGISTRATION_FEE).toBe(cents("1,000.00"));
  });
  // Checklist: CONST-02
  test("CONST-02: with 21% tax it is 1,210.00", () => {
    expect(REGISTRATION_FEE_WITH_VAT).toBe(cents("1,210.00"));
  });
  // Checklist: CONST-04, DATA-99
  test("CONST-04: one or three arbitrators decide; three by default", () => {
    expect(ARBITRATORS).toEqual(["1", "3"]);
    expect(DEFAULT_INPUT.arbitrators).toBe("3");
  });
  // Checklist: CONST-05
  test("CONST-05: the tax is 21%", () => {
    expect(VAT_PERCENT).toBe(21);
  });
  // Checklist: CONST-06
  test("CONST-06: a sole arbitrator costs 80%", () => {
    expect(SOLE_ARBITRATOR_PERCENT).toBe(80);
  });
});
