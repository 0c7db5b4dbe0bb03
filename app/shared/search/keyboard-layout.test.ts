import { describe, expect, it } from "vitest";
import { inOtherLayout } from "./keyboard-layout.ts";

describe("a text typed on the other keyboard", () => {
  // Checklist: INFO-250
  it("is Russian from Latin keys, with the letters on the keys of signs", () => {
    expect(inOtherLayout("fh,bnhf;")).toBe("арбитраж");
    expect(inOtherLayout("Gfcgjhn rfhnbys")).toBe("Паспорт картины");
    expect(inOtherLayout("'rcgthnbpf")).toBe("экспертиза");
  });

  it("is Latin from Russian keys", () => {
    expect(inOtherLayout("фкишекфешщт")).toBe("arbitration");
    expect(inOtherLayout("ЗФЫЫЗЩКЕ 12")).toBe("PASSPORT 12");
  });

  it("is nothing for both scripts, for numbers, and for what has no word", () => {
    for (const text of ["fhарб", "2024", "", "dj", "x."]) expect(inOtherLayout(text), text).toBeUndefined();
  });
});
