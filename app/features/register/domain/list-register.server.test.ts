import { describe, expect, test } from "vitest";
import { readRegisterNumber } from "./list-register.server.ts";

describe("what is no number of the register", () => {
  test.each([
    ["nothing", ""],
    ["blanks", "   "],
    ["dashes", "----"],
    ["a sign too few", "ABCD-123"],
    ["a sign too many", "ABCD-12345"],
    ["words", "the painting"],
    ["the letter U, which no number has", "ABCD-123U"],
    ["Cyrillic letters that look Latin", "АВСЕ-1234"],
    ["full-width letters", "ＡＢＣＤ-1234"],
    ["Arabic digits", "ABCD-١٢٣٤"],
    ["a painting's id", "0b0f1f0e-6c5c-4c39-9d53-3f6f2b0a7a55"],
    ["a pattern of a database", "%%%%%%%%"],
    ["a hundred thousand signs", "A".repeat(100_000)],
  ])("%s", (_what, typed) => {
    expect(readRegisterNumber(typed)).toBeUndefined();
  });
});

describe("a number of the register is read", () => {
  test.each([
    ["as it is printed", "ABCD-1234", "ABCD-1234"],
    ["in small letters", "abcd-1234", "ABCD-1234"],
    ["without the dash", "ABCD1234", "ABCD-1234"],
    ["with a space for the dash", "ABCD 1234", "ABCD-1234"],
    ["with a longer dash", "ABCD–1234", "ABCD-1234"],
    ["with blanks around it and between", "  AB CD - 12 34\n", "ABCD-1234"],
    ["with a full stop after it", "ABCD-1234.", "ABCD-1234"],
    ["with the letter O for nought", "ABOD-12O4", "AB0D-1204"],
    ["with the letters I and L for one", "IBCL-1i3l", "1BC1-1131"],
    ["in signs that are all taken for others", "oooo-iLLi", "0000-1111"],
    ["in the last letters", "vwxy-z0tz", "VWXY-Z0TZ"],
  ])("%s: %s", (_how, typed, number) => {
    expect(readRegisterNumber(typed)).toBe(number);
  });
  test("with every sign that a number can have", () => {
    for (const sign of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
      expect(readRegisterNumber(sign.repeat(8))).toBe(`${sign.repeat(4)}-${sign.repeat(4)}`);
    }
  });
  test("once read is the same when it is read again", () => {
    const number = readRegisterNumber("ol1I 9zKm") ?? "";
    expect(number).toBe("0111-9ZKM");
    expect(readRegisterNumber(number)).toBe(number);
  });
});
