import { afterEach, describe, expect, test, vi } from "vitest";
import { association } from "./association.ts";

afterEach(() => {
  vi.doUnmock("./association.ts");
  vi.resetModules();
});

/** What is told when content/association.json holds these facts. */
async function readWith(change: object) {
  vi.resetModules();
  vi.doMock("./association.ts", () => ({ association: { ...association, ...change } }));
  const { wholeAssociation } = await import("./whole-association.server.ts");
  return wholeAssociation();
}

describe("the facts of the association", () => {
  test.each([
    ["phone", undefined],
    ["phone", "02/000.00.00"],
    ["email", "secretariat at eac"],
    ["membershipFee", "301.29"],
    ["membershipFee", 0],
    ["exchangeRates", "www.nbb.be"],
    ["membershipForm", "javascript:alert(1)"],
    ["name", { en: "A", fr: "B" }],
    ["name", { ...association.name, ru: " " }],
    ["fax", "+32 2 000 00 01"],
    ["coordinates", { latitude: 508467, longitude: 4.3 }],
  ])("are refused with the name of the field: %s %j", async (field, value) => {
    await expect(readWith({ [field]: value })).rejects.toThrow("content/association.json is not complete");
    await expect(readWith({ [field]: value })).rejects.toThrow(field);
  });
  test("are given as they are", async () => {
    expect(await readWith({ phone: "+33 1 00 00 00 00" })).toEqual({ ...association, phone: "+33 1 00 00 00 00" });
  });
});
