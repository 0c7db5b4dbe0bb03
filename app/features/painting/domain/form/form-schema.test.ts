import { describe, expect, test } from "vitest";
import { mapLanguages, mapTranslations } from "#app/i18n/languages.ts";
import { fieldNames } from "#app/platform/field-names.server.ts";
import { formDataOf } from "#tests/support/painting-form-data.ts";
import {
  checkForm,
  EMPTY_FORM,
  EMPTY_LINK,
  type FormMode,
  fillFromEnglish,
  followEnglish,
  hasRecord,
  LIMITS,
  NO_FILE_FACTS,
  type PaintingFormValues,
  paintingForm,
} from "./form-schema.ts";
import { readBase, readFormValues, readSentForm } from "./read-form-values.ts";

const OWNER = "00000000-0000-4000-8000-000000000001";
const FACTS = { ...EMPTY_FORM.en, title: "Harbour", artist: "Vikmark" };
const GOOD: PaintingFormValues = { ...EMPTY_FORM, owners: [OWNER], ...mapLanguages(() => FACTS) };

const check = (values: Partial<PaintingFormValues>, mode: FormMode = "edit") => checkForm({ ...GOOD, ...values }, mode);
const errorsIn = (values: Partial<PaintingFormValues>, mode?: FormMode) => {
  const checked = check(values, mode);
  return "errors" in checked ? checked.errors : {};
};
const stored = (values: Partial<PaintingFormValues>) => {
  const checked = check(values);
  if ("errors" in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
};

const HOSTILE_NAMES = [
  ...["__proto__", "__proto__.x", "__proto__[x]", "constructor.prototype.x", "en.__proto__.x", "record.constructor", "owners.length"],
  ...["owners", "owners[]", "owners[100]", "owners[-1]", "owners[01]", "owners[1e0]", "owners[4294967294]", "owners[0][0]", "owners[0].x"],
  ...["certificates[3000000].name", "certificates[0].__proto__", "certificates[0].name.x", "en", "en.title.x", "en[title]", "en.", ""],
  `en${".title".repeat(20)}`,
  `owners${"[0]".repeat(20)}`,
];

// Checklist: VALID-11 to VALID-16
describe("what is refused", () => {
  test.each<[string, Partial<PaintingFormValues>, Record<string, string[]>]>([
    ["no owner", { owners: [] }, { owners: ["ownersMissing"] }],
    ["an owner who is no id", { owners: ["1; drop table"] }, { "owners[0]": ["invalid"] }],
    ["no title", { en: { ...FACTS, title: "" } }, { "en.title": ["titleMissing"] }],
    ["blanks for an artist", { en: { ...FACTS, artist: " \u00a0\t" } }, { "en.artist": ["artistMissing"] }],
    ["no French title", { fr: { ...FACTS, title: "" } }, { "fr.title": ["titleMissing"] }],
    ["no Russian artist", { ru: { ...FACTS, artist: " " } }, { "ru.artist": ["artistMissing"] }],
    ["a year with decimals", { year: "1911.5" }, { year: ["yearInvalid"] }],
    ["a year in words", { year: "c. 1911" }, { year: ["yearInvalid"] }],
    ["a year beyond the database's integers", { year: "2147483648" }, { year: ["yearInvalid"] }],
    ["dimensions without a number", { dimensions: "large" }, { dimensions: ["dimensionsInvalid"] }],
    ["a day that is in no calendar", { record: { ...GOOD.record, issueDate: "2023-02-29" } }, { "record.issueDate": ["dateInvalid"] }],
    ["a day in another order", { record: { ...GOOD.record, issueDate: "29.02.2024" } }, { "record.issueDate": ["dateInvalid"] }],
    ["a line that is too long", { originalTitle: "x".repeat(LIMITS.line + 1) }, { originalTitle: ["tooLong"] }],
    ["a text that is too long", { en: { ...FACTS, description: "x".repeat(LIMITS.text + 1) } }, { "en.description": ["tooLong"] }],
    ["a link without a name", { documents: [{ name: "", url: "https://example.org" }] }, { "documents[0].name": ["linkNameMissing"] }],
    ["a file without a name", { attachments: [{ id: OWNER, kind: "report", name: " " }] }, { "attachments[0].name": ["fileNameMissing"] }],
    [
      "a file of another kind",
      { attachments: [{ id: OWNER, kind: "virus" as "report", name: "N" }] },
      { "attachments[0].kind": ["invalid"] },
    ],
    ["an image that is no id", { image: "../../etc/passwd" }, { image: ["invalid"] }],
  ])("%s", (_what, values, errors) => expect(errorsIn(values)).toEqual(errors));

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org/a",
    "//example.org/a",
    "example.org",
    "https://",
    "https://a b",
    "mailto:a@b.c",
  ])("the address %s", (url) =>
    expect(errorsIn({ certificates: [{ name: "N", url }] })).toEqual({ "certificates[0].url": ["linkInvalid"] }),
  );
});

// Checklist: VALID-16
describe("what is taken", () => {
  test("a new painting in English alone", () => {
    expect(
      errorsIn(
        mapTranslations((language) => EMPTY_FORM[language]),
        "add",
      ),
    ).toEqual({});
  });
  test.each([
    ["", null],
    ["  ", null],
    ["0", 0],
    ["1911", 1911],
    ["-350", -350],
    ["−350", -350],
    [" 2024 ", 2024],
  ])("the year %j is %j", (year, expected) => expect(stored({ year }).year).toBe(expected));
  test("a leap day, and no day at all", () => {
    const dayOf = (issueDate: string) => stored({ record: { ...GOOD.record, issueDate } }).record.issueDate;
    expect([dayOf("2024-02-29"), dayOf("")]).toEqual(["2024-02-29", null]);
  });
  test("addresses of the web, with names in any letters", () => {
    for (const url of ["https://example.org/a?b=c#d", "http://example.org", "https://пример.рф/документ"])
      expect(stored({ certificates: [{ name: "Сертификат", url }] }).certificates).toMatchObject([{ name: "Сертификат", url }]);
  });
  test("rows that were left empty are not kept", () => {
    expect(
      stored({
        documents: [
          { name: " ", url: "" },
          { name: "Catalogue", url: "" },
        ],
      }).documents,
    ).toMatchObject([{ name: "Catalogue", url: null }]);
  });
  test("texts without signs that no keyboard writes", () => {
    const value = stored({ originalTitle: " Ha\u0000ven\r\n ", en: { ...FACTS, description: "One\r\nTwo\u0007\n" } });
    expect([value.originalTitle, value.en.description]).toEqual(["Ha ven", "One\nTwo"]);
  });
  test("the switch, on and off", () => {
    expect([stored({ published: "on" }).published, stored({ published: undefined }).published]).toEqual([true, false]);
    expect([stored({ factsInRegister: "on" }).factsInRegister, stored({}).factsInRegister]).toEqual([true, false]);
  });
});

describe("what goes to the server and comes back", () => {
  test("is what was typed", () => {
    const typed: PaintingFormValues = {
      ...GOOD,
      image: OWNER,
      year: "c. 1911",
      certificates: [EMPTY_LINK, { ...EMPTY_LINK, name: "N", name_fr: "N°", kind: "condition", language: "de", url: "x" }],
      attachments: [{ ...NO_FILE_FACTS, id: OWNER, kind: "photograph", name: "X-ray", name_ru: "Рентгенограмма" }],
    };
    expect(readSentForm(formDataOf(typed))).toEqual(typed);
    expect(readBase(JSON.stringify(typed))).toEqual(typed);
  });
  test("has every field that the form may send, and no other", () => {
    const form = new FormData();
    for (const name of fieldNames(paintingForm("edit"))) form.set(name, ["published", "factsInRegister"].includes(name) ? "on" : name);
    const names = [...form.keys()].toSorted();
    for (const name of HOSTILE_NAMES) form.set(name, "x");
    const read = formDataOf(readSentForm(form));
    expect([...read.keys()].toSorted()).toEqual(names);
    for (const [name, value] of read) expect(value).toBe(form.get(name));
  });
  test.each(HOSTILE_NAMES)("is an empty form without fields of its own: %j", (name) => {
    const form = new FormData();
    form.set(name, "x");
    expect(readSentForm(form)).toEqual({ ...EMPTY_FORM, published: undefined });
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
  test("has no gaps between its rows, and no files for texts", () => {
    const form = new FormData();
    form.set("owners[1]", OWNER);
    form.set("documents[7].name", "Seventh");
    form.set("documents[99].url", "https://example.org/last");
    form.set("year", new Blob(["1911"]));
    expect(readSentForm(form)).toEqual({
      ...{ ...EMPTY_FORM, published: undefined, owners: [OWNER] },
      documents: [
        { ...EMPTY_LINK, name: "Seventh" },
        { ...EMPTY_LINK, url: "https://example.org/last" },
      ],
    });
  });
  test("is a form, whatever was sent", () => {
    for (const sent of [undefined, null, "x", [], { owners: "x", en: null, certificates: [null, 1] }])
      expect(checkForm(readFormValues(sent), "add")).toHaveProperty("errors");
    expect(readBase("{")).toEqual(EMPTY_FORM);
  });
  test("has bounds, and nothing in it that cannot be stored", () => {
    const certificates = Array.from({ length: 5_000 }, () => ({ name: "A", url: "" }));
    expect(readBase(JSON.stringify({ ...EMPTY_FORM, certificates })).certificates).toHaveLength(2 * LIMITS.rows);
    const odd = readBase('{"en":{"title":"a\\u0000b\\ud800"},"owners":[[[1]]]}');
    expect([odd.en.title, odd.owners]).toEqual(["a\uFFFDb\uFFFD", []]);
    expect(readBase("[".repeat(500_000))).toEqual(EMPTY_FORM);
  });
});

// Checklist: FORM-83
describe("a time of publication", () => {
  const draft = { published: undefined } as const;
  test.each([
    ["that has passed", "2020-01-01T09:00", "momentPassed"],
    ["that summer time leaves out", "2087-03-30T02:30", "momentInvalid"],
    ["in another form", "3 December 2086", "momentInvalid"],
  ])("%s is refused", (_, publishAt, error) => expect(errorsIn({ ...draft, publishAt })).toEqual({ publishAt: [error] }));
  test("is refused while Published is on", () => {
    expect(errorsIn({ published: "on", publishAt: "2086-12-03T09:00" })).toEqual({ publishAt: ["momentUnused"] });
  });
  test("of the end needs a begin, or Published, before it", () => {
    const unpublishAt = "2086-12-04T09:00";
    expect(errorsIn({ ...draft, unpublishAt })).toEqual({ unpublishAt: ["endUnused"] });
    expect(errorsIn({ ...draft, publishAt: unpublishAt, unpublishAt })).toEqual({ unpublishAt: ["endBeforeBegin"] });
    expect(errorsIn({ published: "on", unpublishAt: "2020-01-01T09:00" })).toEqual({
      unpublishAt: ["momentPassed"],
    });
    expect(stored({ ...draft, publishAt: "2086-12-03T09:00", unpublishAt }).unpublishAt?.toISOString()).toBe("2086-12-04T08:00:00.000Z");
    expect(stored({ published: "on", unpublishAt }).unpublishAt?.toISOString()).toBe("2086-12-04T08:00:00.000Z");
  });
  test("is a moment, or none", () => {
    expect(stored({ ...draft, publishAt: "2086-12-03T09:00" }).publishAt?.toISOString()).toBe("2086-12-03T08:00:00.000Z");
    expect(stored({ ...draft, publishAt: " " }).publishAt).toBeNull();
  });
});

test("empty translations are those of the English text, and no other", () => {
  const filled = fillFromEnglish({
    ...EMPTY_FORM,
    en: { ...FACTS, genre: "Seascape" },
    fr: { ...EMPTY_FORM.fr, title: "Port" },
  });
  expect([filled.fr.title, filled.fr.genre, filled.ru.title, filled.en.frame]).toEqual(["Port", "Seascape", "Harbour", ""]);
});

test("a copy of the English text follows it, a translation and a changed copy stay", () => {
  const was = { ...EMPTY_FORM, en: { ...FACTS, genre: "Seascape" }, fr: { ...FACTS, genre: "Marine" }, ru: FACTS };
  const sent = { ...was, en: { ...was.en, title: "Harbour at night", genre: "Marina" }, ru: { ...FACTS, title: "Гавань" } };
  const { fr, ru } = followEnglish(sent, was);
  expect([fr.title, fr.artist, fr.genre, ru.title]).toEqual(["Harbour at night", FACTS.artist, "Marine", "Гавань"]);
});

test("a record is one as soon as it says anything", () => {
  const { record } = stored({});
  expect(hasRecord({ record, attachments: [] })).toBe(false);
  expect(hasRecord({ record: { ...record, expertReport: "x" }, attachments: [] })).toBe(true);
  expect(hasRecord({ record, attachments: [{ id: OWNER, kind: "report", name: "N", name_fr: null, name_ru: null, language: null }] })).toBe(
    true,
  );
});
