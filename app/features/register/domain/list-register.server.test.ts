import { describe, expect, test } from "vitest";
import { readPartOfNumber, readRegisterNumber } from "./list-register.server.ts";

describe("not a register number:", () => {
  test.each([
    ["nothing", ""],
    ["blanks", "   "],
    ["dashes", "----"],
    ["a character too few", "ABCD-123"],
    ["a character too many", "ABCD-12345"],
    ["words", "the painting"],
    ["the letter U, which no number contains", "ABCD-123U"],
    ["Cyrillic letters that look like none of a number", "АБСЕ-12345"],
    ["full-width letters", "ＡＢＣＤ-1234"],
    ["Arabic digits", "ABCD-١٢٣٤"],
    ["a painting's id", "0b0f1f0e-6c5c-4c39-9d53-3f6f2b0a7a55"],
    ["an SQL pattern", "%%%%%%%%"],
    ["a hundred thousand characters", "A".repeat(100_000)],
  ])("%s", (_what, typed) => {
    expect(readRegisterNumber(typed)).toBeUndefined();
  });
});

describe("a register number is read", () => {
  test.each([
    ["as printed", "ABCD-1234", "ABCD-1234"],
    ["in lower case", "abcd-1234", "ABCD-1234"],
    ["without the dash", "ABCD1234", "ABCD-1234"],
    ["with a space for the dash", "ABCD 1234", "ABCD-1234"],
    ["with a longer dash", "ABCD–1234", "ABCD-1234"],
    ["with spaces around and inside it", "  AB CD - 12 34\n", "ABCD-1234"],
    ["with a full stop after it", "ABCD-1234.", "ABCD-1234"],
    ["with the letter O for zero", "ABOD-12O4", "AB0D-1204"],
    ["with the letters I and L for one", "IBCL-1i3l", "1BC1-1131"],
    ["in look-alike characters only", "oooo-iLLi", "0000-1111"],
    ["on a Russian keyboard", "1с7q-0рнм", "1C7Q-0PHM"],
    ["in Cyrillic letters only", "АВЕКМНОР", "ABEK-MH0P"],
    ["in the last letters", "vwxy-z0tz", "VWXY-Z0TZ"],
  ])("%s: %s", (_how, typed, number) => {
    expect(readRegisterNumber(typed)).toBe(number);
  });
  test("with every valid character", () => {
    for (const character of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
      expect(readRegisterNumber(character.repeat(8))).toBe(`${character.repeat(4)}-${character.repeat(4)}`);
    }
  });
  test("into a form that reads as itself", () => {
    const number = readRegisterNumber("ol1I 9zKm") ?? "";
    expect(number).toBe("0111-9ZKM");
    expect(readRegisterNumber(number)).toBe(number);
  });
});

// Checklist: INFO-107
describe("a part of a number", () => {
  test.each([
    ["as printed", "0D3G", "0D3G"],
    ["in lower case, with look-alike letters", "od3g", "0D3G"],
    ["across the dash", "3G-92", "3G92"],
    ["across the dash, long enough", "0D3G-92", "0D3G92"],
  ])("%s: %s", (_what, typed, part) => {
    expect(readPartOfNumber(typed)).toBe(part);
  });
  test.each(["", "0D3", "ABCD-1234", "U234", "the seat of arbitration", "art. 44", "%%%%", "А123", "A".repeat(100_000)])(
    "not %o",
    (typed) => {
      expect(readPartOfNumber(typed)).toBeUndefined();
    },
  );
});
