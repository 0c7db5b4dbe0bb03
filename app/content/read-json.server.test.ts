import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { association } from "./association.ts";
import { translated } from "./content-file.server.ts";

let root: string;
let readers: typeof import("./read-json.server.ts");
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "eac-json-"));
  mkdirSync(join(root, "content/photos"), { recursive: true });
  vi.resetModules();
  vi.doMock("#app/platform/project-root.server.ts", () => ({ projectRoot: root }));
  readers = await import("./read-json.server.ts");
});
afterEach(() => {
  vi.doUnmock("#app/platform/project-root.server.ts");
  rmSync(root, { recursive: true, force: true });
});

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, ru: `${text} (ru)` });

describe("an editor who made a mistake learns the file and what is wrong", () => {
  const read = (content: string | Buffer) => {
    writeFileSync(join(root, "content/people.json"), content);
    const person = z.strictObject({ key: z.string(), name: translated, country: readers.countryCode, language: readers.languageCode });
    return readers.readJson("people.json", z.array(person).superRefine(readers.requireOwnKeys));
  };
  const PERSON = { key: "a", name: words("Anna"), country: "BE", language: "fr" };

  test.each([
    ["a comma too few", '[{"key": "a" "name": 1}]', "a comma or a quotation mark is missing"],
    ["a comma too many", '[{"key": "a"},]', "one is too many"],
    ["another encoding", Buffer.from('["Hélène"]', "latin1"), "is not saved as UTF-8"],
    ["an entry twice", JSON.stringify([PERSON, PERSON]), 'two entries with the key "a"'],
    ["a language too few", JSON.stringify([{ ...PERSON, name: { en: "Anna", fr: "Anne" } }]), "Missing\n  → at [0].name.ru"],
    ["a language too many", JSON.stringify([{ ...PERSON, name: { ...PERSON.name, de: "Anna" } }]), 'Unknown field: "de"'],
    ["a field that is none", JSON.stringify([{ ...PERSON, nmae: "Anna" }]), 'Unknown field: "nmae"'],
    ["a country's name", JSON.stringify([{ ...PERSON, country: "Belgium" }]), "is not a country's code"],
    ["a country that there is none of", JSON.stringify([{ ...PERSON, country: "XX" }]), "is not a country's code"],
    ["a language that there is none of", JSON.stringify([{ ...PERSON, language: "zz" }]), "is not a language's code"],
    ["a language in capitals", JSON.stringify([{ ...PERSON, language: "FR" }]), "is not a language's code"],
    ["a fact that there is none of", JSON.stringify([{ ...PERSON, name: words("{{fax}}") }]), "has {{fax}}"],
  ])("a list has %s", (_what, content, message) => {
    expect(() => read(content)).toThrow("content/people.json");
    expect(() => read(content)).toThrow(message);
  });
  test("and facts are put into the texts of a list without mistakes, in each language", () => {
    const [person] = read(`\uFEFF${JSON.stringify([{ ...PERSON, name: words("{{membership-fee}}") }])}`);
    expect(person?.name.en).toContain("EUR");
    expect(person?.name.ru).toContain("евро");
    expect(read(JSON.stringify([{ ...PERSON, name: words("{{phone}}") }]))[0]?.name.fr).toBe(`${association.phone} (fr)`);
  });
});

describe("a picture", () => {
  const find = (name: string) => readers.requirePicture("photos", name, "content/people.json");

  test("that is not there is an error that names where it is looked for", () => {
    expect(() => find("anna.jpg")).toThrow('content/people.json names the picture "anna.jpg", which is not in content/photos');
  });
  test.each(["anna one.jpg", "анна.jpg", "anna.heic", "anna", "../anna.jpg", "anna.jpg.txt", ""])("cannot have the name %o", (name) => {
    expect(() => find(name)).toThrow("a name has Latin letters");
  });
  test.each(["anna.jpg", "Anna_2.JPEG", "anna-3.png", "anna.webp"])("that is there is found: %s", (name) => {
    writeFileSync(join(root, "content/photos", name), "");
    expect(find(name)).toBe(join(root, "content/photos", name));
  });
});
