import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { projectFolder } from "#tests/support/project-folder.ts";
import { association } from "./association.ts";
import { translated } from "./content-file.server.ts";

const project = projectFolder("content/photos");
let readers: typeof import("./read-json.server.ts");
beforeEach(async () => {
  readers = await import("./read-json.server.ts");
});

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, ru: `${text} (ru)` });

describe("an error message names the file and the error", () => {
  const read = (content: string | Buffer) => {
    writeFileSync(join(project.path, "content/people.json"), content);
    const person = z.strictObject({ key: z.string(), name: translated, country: readers.countryCode, language: readers.languageCode });
    return readers.readJson("people.json", z.array(person).superRefine(readers.requireUniqueKeys));
  };
  const PERSON = { key: "a", name: words("Anna"), country: "BE", language: "fr" };

  test.each([
    ["a missing comma", '[{"key": "a" "name": 1}]', "a comma or a quotation mark is missing"],
    ["an extra comma", '[{"key": "a"},]', "superfluous"],
    ["another encoding", Buffer.from('["Hélène"]', "latin1"), "is not saved as UTF-8"],
    ["a duplicate entry", JSON.stringify([PERSON, PERSON]), 'two entries with the key "a"'],
    ["a missing language", JSON.stringify([{ ...PERSON, name: { en: "Anna", fr: "Anne" } }]), "Missing\n  → at [0].name.ru"],
    ["an extra language", JSON.stringify([{ ...PERSON, name: { ...PERSON.name, de: "Anna" } }]), 'Unknown field: "de"'],
    ["an unknown field", JSON.stringify([{ ...PERSON, nmae: "Anna" }]), 'Unknown field: "nmae"'],
    ["a country's name", JSON.stringify([{ ...PERSON, country: "Belgium" }]), "is not a country code"],
    ["an unknown country", JSON.stringify([{ ...PERSON, country: "XX" }]), "is not a country code"],
    ["an unknown language", JSON.stringify([{ ...PERSON, language: "zz" }]), "is not a language code"],
    ["a language in capitals", JSON.stringify([{ ...PERSON, language: "FR" }]), "is not a language code"],
    ["an unknown fact", JSON.stringify([{ ...PERSON, name: words("{{fax}}") }]), "has {{fax}}"],
  ])("a list has %s", (_what, content, message) => {
    expect(() => read(content)).toThrow("content/people.json");
    expect(() => read(content)).toThrow(message);
  });
  test("facts are filled into a valid list, in each language", () => {
    const [person] = read(`\uFEFF${JSON.stringify([{ ...PERSON, name: words("{{membership-fee}}") }])}`);
    expect(person?.name.en).toContain("EUR");
    expect(person?.name.ru).toContain("евро");
    expect(read(JSON.stringify([{ ...PERSON, name: words("{{phone}}") }]))[0]?.name.fr).toBe(`${association.phone} (fr)`);
  });
});

describe("a picture", () => {
  const find = (name: string) => readers.requireImage("photos", name, "content/people.json");

  test("that is missing is an error that names its folder", () => {
    expect(() => find("anna.jpg")).toThrow('content/people.json names the picture "anna.jpg", which is not in content/photos');
  });
  test.each(["anna one.jpg", "анна.jpg", "anna.heic", "anna", "../anna.jpg", "anna.jpg.txt", ""])("cannot have the name %o", (name) => {
    expect(() => find(name)).toThrow("use only Latin letters");
  });
  test.each(["anna.jpg", "Anna_2.JPEG", "anna-3.png", "anna.webp"])("that exists is found: %s", (name) => {
    writeFileSync(join(project.path, "content/photos", name), "");
    expect(find(name)).toBe(join(project.path, "content/photos", name));
  });
});
