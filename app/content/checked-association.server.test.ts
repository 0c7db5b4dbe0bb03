import { afterEach, describe, expect, test, vi } from "vitest";
import { association } from "./association.ts";

afterEach(() => {
  vi.doUnmock("./association.ts");
  vi.resetModules();
});

/** Validates content/association.json with changed facts. */
async function readWith(change: object) {
  vi.resetModules();
  vi.doMock("./association.ts", () => ({ association: { ...association, ...change } }));
  const { checkedAssociation } = await import("./checked-association.server.ts");
  return checkedAssociation();
}

describe("the facts of the association", () => {
  test.each([
    ["phone", undefined],
    ["phone", "02/000.00.00"],
    ["email", "secretariat at eac"],
    ["account", undefined],
    ["account", "000-0000000-00"],
    ["membershipFee", "301.29"],
    ["membershipFee", 0],
    ["exchangeRates", { ...association.exchangeRates, fr: "www.nbb.be" }],
    ["membershipForm", "javascript:alert(1)"],
    ["name", { en: "A", fr: "B" }],
    ["name", { ...association.name, ru: " " }],
    ["fax", "+32 2 000 00 01"],
    ["coordinates", { latitude: 508467, longitude: 4.3 }],
  ])("are refused, naming the field: %s %j", async (field, value) => {
    await expect(readWith({ [field]: value })).rejects.toThrow("content/association.json is not complete");
    await expect(readWith({ [field]: value })).rejects.toThrow(field);
  });
  test("are returned unchanged", async () => {
    expect(await readWith({ phone: "+33 1 00 00 00 00" })).toEqual({ ...association, phone: "+33 1 00 00 00 00" });
  });
});
