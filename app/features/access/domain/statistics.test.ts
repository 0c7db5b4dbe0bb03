import { describe, expect, test } from "vitest";
import { countAttempts, type LoggedAttempt } from "./statistics.ts";

const attempt = (n: number, more: Partial<LoggedAttempt> = {}): LoggedAttempt => ({
  id: String(n),
  accessed_at: new Date(Date.UTC(2026, 2, 4, 5, 6, 60 - n)),
  success: true,
  reason: "granted",
  ip_address: "203.0.113.77",
  country: "BE",
  label: null,
  ...more,
});

// Checklist: CONST-25
describe("access statistics", () => {
  test("without attempts are zeros", () => {
    expect(countAttempts([], [])).toEqual({ total: 0, unique: 0, success: 0, failed: 0, recent: [], tokens: [] });
  });
  // Checklist: TOKENS-25
  test("count each address once and ignore attempts without one", () => {
    const addresses = ["203.0.113.77", null, "203.0.113.78", "203.0.113.77", null];
    const { total, unique } = countAttempts(
      addresses.map((ip_address, n) => attempt(n, { ip_address })),
      [],
    );
    expect([total, unique]).toEqual([5, 2]);
  });
  // Checklist: TOKENS-26, TOKENS-27
  test("count every attempt as either a success or a failure", () => {
    const all = [attempt(0), attempt(1, { success: false, reason: "expired" }), attempt(2, { success: true, reason: "empty" })];
    expect(countAttempts(all, [])).toMatchObject({ total: 3, success: 2, failed: 1 });
  });
  // Checklist: CONST-24, TOKENS-28, TOKENS-33
  test("list the first ten in the given order, with the end of the address", () => {
    const { recent } = countAttempts(
      Array.from({ length: 12 }, (_, n) => attempt(n)),
      [],
    );
    expect(recent.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(recent[1]).toEqual({
      id: "1",
      at: "2026-03-04T05:06:59.000Z",
      isSuccess: true,
      reason: "granted",
      country: "BE",
      addressEnd: "0.113.77",
      isShortened: true,
      label: null,
    });
  });
  test.each([
    ["2001:db8::7", "1:db8::7", true],
    ["127.0.0.1", "27.0.0.1", true],
    ["10.0.0.1", "10.0.0.1", false],
    ["::1", "::1", false],
    [null, null, false],
  ])("shorten the address %s to %s, and tell whether they did: %s", (ip_address, addressEnd, isShortened) => {
    expect(countAttempts([attempt(0, { ip_address })], []).recent[0]).toMatchObject({ addressEnd, isShortened });
  });
  test("never contain a visitor's full address", () => {
    expect(JSON.stringify(countAttempts([attempt(0)], []))).not.toContain("203.0.113.77");
  });
});
