import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import {
  CLAUSE_FIELD_LIMIT,
  CLAUSE_VARIABLES,
  type ClauseChoices,
  fillParagraph,
  hasChoices,
  type KnownName,
  type KnownNames,
  nameIn,
  readClauseChoices,
  warningsOf,
  writeClauseChoices,
} from "./clause.ts";
import { clauseWords, knownNames } from "./read-clauses.server.ts";

const OPEN: ClauseChoices = { arbitrators: "", seat: "", language: "", law: "", subject: "", show: ["en"] };
const read = (query: string | Record<string, string>, pageLanguage: Language = "en") =>
  readClauseChoices(new URLSearchParams(query), pageLanguage);

describe("the choices of an address", () => {
  test.each(["show=de", "show=", "show=EN", "show=constructor"])("show no language that is none, but the page's: %s", (query) => {
    expect(read(query, "fr").show).toEqual(["fr"]);
  });
  test("show the page's language where none is asked for", () => {
    for (const language of LANGUAGES) expect(read("seat=Paris", language).show).toEqual([language]);
  });
  test("show several languages in their usual order, each once", () => {
    expect(read("show=ru&show=en&show=ru", "fr").show).toEqual(["en", "ru"]);
    expect(read("show=ru&show=fr&show=en&show=xx", "fr").show).toEqual(["en", "fr", "ru"]);
  });
  test("are open where the address says nothing, or only blanks", () => {
    expect(read("")).toEqual(OPEN);
    expect(read("seat=&law=++&language=%0A%09&subject=%C2%A0")).toEqual(OPEN);
    expect(read("Seat=Paris&place=Paris")).toEqual(OPEN);
  });
  test("are what was typed, in one line", () => {
    expect(read("arbitrators=3&seat=+Paris%0D%0A&language=French++and%09English&law=x&subject=One.%0ATwo.")).toEqual({
      arbitrators: "3",
      seat: "Paris",
      language: "French and English",
      law: "x",
      subject: "One. Two.",
      show: ["en"],
    });
  });
});

describe("an over-long choice", () => {
  test.each(CLAUSE_VARIABLES)("is cut after 300 characters: %s", (variable) => {
    expect(read({ [variable]: "x".repeat(301) })[variable]).toBe("x".repeat(300));
    expect(read({ [variable]: "x".repeat(100_000) })[variable]).toHaveLength(CLAUSE_FIELD_LIMIT);
  });
  test("of 300 characters stays whole, Cyrillic too", () => {
    expect(read({ subject: "я".repeat(300) }).subject).toBe("я".repeat(300));
  });
  test("is not cut through a sign", () => {
    expect(read({ subject: `${"x".repeat(299)}🖼️ and more` }).subject.isWellFormed()).toBe(true);
  });
  test("is after the cut what an address that holds it gives again", () => {
    const choices = read({ subject: `${"x".repeat(299)} and more` });
    expect(read(writeClauseChoices(choices))).toEqual(choices);
  });
});

describe("choices in an address and back are the same", () => {
  const full: ClauseChoices = {
    arbitrators: "3",
    seat: "Brussels",
    language: "English",
    law: "Belgian law",
    subject: "A contract of 2 May 2024",
    show: ["en", "fr", "ru"],
  };
  test.each<[string, ClauseChoices]>([
    ["all of them", full],
    ["none of them", OPEN],
    ["a subject alone", { ...OPEN, subject: "x" }],
    ["signs that an address uses itself", { ...full, seat: "A&B=C?D#E+F%20G;H/I" }],
    ["accents, Cyrillic and emoji", { ...full, seat: "Genève", law: "право Бельгии", subject: "Картина 🖼️ «Зима»" }],
    ["markup and quotation marks", { ...full, subject: `<script>alert("1")</script> & 'x'` }],
    ["the words of the template", { ...full, law: "{seat}", seat: "$&$1" }],
    ["text of the full length", { ...full, subject: "я".repeat(300) }],
  ])("%s", (_what, choices) => {
    expect(read(writeClauseChoices(choices))).toEqual(choices);
  });
  test("what is open takes no room in the address", () => {
    expect(writeClauseChoices({ ...OPEN, seat: "Paris", show: ["fr"] })).toBe("seat=Paris&show=fr");
  });
});

describe("whether anything was chosen", () => {
  test("the languages of the text are no choice", () => {
    expect(hasChoices({ ...OPEN, show: ["fr", "ru"] })).toBe(false);
  });
  test.each(CLAUSE_VARIABLES)("%s is one", (variable) => {
    expect(hasChoices({ ...OPEN, [variable]: "x" })).toBe(true);
  });
});

describe("warnings", () => {
  const CITY: KnownName = { key: "a", name: { en: "Aton", fr: "Atonne", ru: "Атон" }, law: "aland" };
  const KNOWN: KnownNames = {
    seats: [CITY, { key: "b", name: { en: "Bton", fr: "Btonne", ru: "Бтон" } }],
    languages: [],
    laws: [
      { key: "aland", name: { en: "law of Aland", fr: "droit d’Aland", ru: "право Аланда" } },
      { key: "bland", name: { en: "law of Bland", fr: "droit de Bland", ru: "право Бланда" } },
    ],
  };
  const warnings = (choices: Partial<ClauseChoices>) => warningsOf({ ...OPEN, ...choices }, KNOWN);

  test("are none before anything is chosen", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ show: ["en", "fr"] })).toEqual([]);
  });
  test("are none for a clause with nothing wrong in it", () => {
    for (const arbitrators of ["1", "3", ""]) expect(warnings({ arbitrators, seat: "Aton", law: "law of Aland" })).toEqual([]);
  });
  test("a seat is missing, as soon as anything else is chosen", () => {
    expect(warnings({ arbitrators: "3" })).toEqual(["missingSeat"]);
    expect(warnings({ subject: "x" })).toEqual(["missingSeat"]);
    expect(warnings({ seat: "x" })).toEqual([]);
  });
  test.each(["2", "4", "10", "100"])("an even number of arbitrators can end in a tie: %s", (arbitrators) => {
    expect(warnings({ seat: "Aton", arbitrators })).toEqual(["evenNumber"]);
  });
  test.each(["5", "7", "11", "-1", "1.5", "three", "trois", "13", "constructor"])("the rules know no other number: %s", (arbitrators) => {
    expect(warnings({ seat: "Aton", arbitrators })).toEqual(["unknownNumber"]);
  });
  test("the law is not that of the seat, in whatever language either was typed", () => {
    expect(warnings({ seat: "Aton", law: "law of Bland" })).toEqual(["lawAndSeat"]);
    expect(warnings({ seat: "АТОН", law: "DROIT DE BLAND" })).toEqual(["lawAndSeat"]);
  });
  test("of law and seat are not given where either is unknown, open, or of no known law", () => {
    expect(warnings({ seat: "Aton", law: "law of Nowhere" })).toEqual([]);
    expect(warnings({ seat: "Nowhere", law: "law of Bland" })).toEqual([]);
    expect(warnings({ seat: "Aton" })).toEqual([]);
    expect(warnings({ seat: "Bton", law: "law of Bland" })).toEqual([]);
  });
  test("what the site cannot translate stands as typed in every language", () => {
    expect(warnings({ seat: "Nowhere", show: ["en", "fr"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", law: "law of Nowhere", show: ["fr", "ru"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", subject: "Contract 7", show: ["en", "ru"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", law: "law of Aland", show: ["en", "fr"] })).toEqual([]);
    expect(warnings({ seat: "Nowhere", show: ["fr"] })).toEqual([]);
  });
  test("come together, each once", () => {
    expect(warnings({ arbitrators: "2", law: "law of Bland" })).toEqual(["missingSeat", "evenNumber"]);
    expect(warnings({ arbitrators: "2", seat: "Aton", law: "law of Bland" })).toEqual(["evenNumber", "lawAndSeat"]);
  });
  test.each(LANGUAGES)("have their words in %s", (language) => {
    for (const words of Object.values(clauseWords(language).warnings)) expect(words).toMatch(/\p{L}{3}.*\.$/u);
  });
});

describe("the seats and laws of the site", () => {
  test("give no warning where both are Belgian", () => {
    for (const language of LANGUAGES) {
      const choices = {
        ...OPEN,
        seat: nameIn("Brussels", knownNames.seats, language),
        law: nameIn("Belgian law", knownNames.laws, language),
      };
      expect(warningsOf(choices, knownNames)).toEqual([]);
    }
  });
  test.each([
    ["Paris", "Belgian law"],
    ["Bruxelles", "French law"],
    ["Женева", "droit belge"],
    ["London", "Swiss law"],
  ])("warn that %s has another law than %s", (seat, law) => {
    expect(warningsOf({ ...OPEN, seat, law }, knownNames)).toEqual(["lawAndSeat"]);
  });
  test("a seat's law is one of the laws", () => {
    const laws = knownNames.laws.map(({ key }) => key);
    for (const { law } of knownNames.seats) if (law !== undefined) expect(laws).toContain(law);
  });
  test("each has one key", () => {
    for (const names of Object.values(knownNames) as KnownName[][]) {
      expect(new Set(names.map(({ key }) => key)).size).toBe(names.length);
    }
  });
});

describe("a name in another language", () => {
  test.each(["", "Atlantis", "Paris, France", "Par", "constructor"])("stays as it was typed where we do not know it: %o", (typed) => {
    for (const language of LANGUAGES) expect(nameIn(typed, knownNames.seats, language)).toBe(typed);
  });
  test("is found in capitals and in small letters", () => {
    expect(nameIn("BRUSSELS", knownNames.seats, "fr")).toBe("Bruxelles");
    expect(nameIn("брюссель", knownNames.seats, "en")).toBe("Brussels");
  });
  test("a seat's name is no law and no language", () => {
    expect(nameIn("Brussels", knownNames.laws, "fr")).toBe("Brussels");
    expect(nameIn("Brussels", knownNames.languages, "fr")).toBe("Brussels");
  });
});

describe("a paragraph", () => {
  const open = { arbitrators: "how many", seat: "where", language: "in which language", law: "by which law", subject: "what" };

  test("shows in brackets what is open", () => {
    expect(fillParagraph("In {seat}.", {}, open)).toEqual([
      { kind: "text", text: "In " },
      { kind: "open", text: "[where]" },
      { kind: "text", text: "." },
    ]);
    expect(fillParagraph("In {seat}.", { seat: "" }, open)).toEqual(fillParagraph("In {seat}.", {}, open));
  });
  test("shows what is chosen", () => {
    expect(fillParagraph("{seat} and {law}", { seat: "Paris", law: "x" }, open)).toEqual([
      { kind: "choice", text: "Paris" },
      { kind: "text", text: " and " },
      { kind: "choice", text: "x" },
    ]);
  });
  test("without a variable is one text", () => {
    expect(fillParagraph("As it is.", { seat: "Paris" }, open)).toEqual([{ kind: "text", text: "As it is." }]);
  });
  test("takes a choice for text, whatever is in it", () => {
    for (const seat of ["{law}", "$&", "[where]", "<script>alert(1)</script>", "a\\b"]) {
      expect(fillParagraph("{seat}", { seat, law: "x" }, open)).toEqual([{ kind: "choice", text: seat }]);
    }
  });
});
