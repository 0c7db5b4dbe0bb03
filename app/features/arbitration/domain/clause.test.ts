import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import {
  CLAUSE_FIELD_LIMIT,
  CLAUSE_VARIABLES,
  type ClauseChoices,
  fillParagraph,
  findLanguages,
  findLaw,
  hasChoices,
  type KnownName,
  type KnownNames,
  offerLanguages,
  readClauseChoices,
  translateName,
  warningsOf,
  writeClauseChoices,
} from "./clause.ts";
import { clauseWords, knownNames } from "./read-clauses.server.ts";

const OPEN: ClauseChoices = {
  arbitrators: "",
  seat: "",
  language: "",
  law: "",
  subject: "",
  hasNonContractual: false,
  prevails: undefined,
  show: ["en"],
};
const read = (query: string | Record<string, string>, pageLanguage: Language = "en") =>
  readClauseChoices(new URLSearchParams(query), pageLanguage);

describe("the choices in the query string", () => {
  test.each(["show=de", "show=", "show=EN", "show=constructor"])("fall back to the page's language for an unknown one: %s", (query) => {
    expect(read(query, "fr").show).toEqual(["fr"]);
  });
  test("show the page's language by default", () => {
    for (const language of LANGUAGES) expect(read("seat=Paris", language).show).toEqual([language]);
  });
  test("show several languages in the site's order, each once", () => {
    expect(read("show=ru&show=en&show=ru", "fr").show).toEqual(["en", "ru"]);
    expect(read("show=ru&show=fr&show=en&show=xx", "fr").show).toEqual(["en", "fr", "ru"]);
  });
  test("are open if missing or blank", () => {
    expect(read("")).toEqual(OPEN);
    expect(read("seat=&law=++&language=%0A%09&subject=%C2%A0")).toEqual(OPEN);
    expect(read("Seat=Paris&place=Paris")).toEqual(OPEN);
  });
  test("are the text as typed, in one line", () => {
    expect(read("arbitrators=3&seat=+Paris%0D%0A&language=French++and%09English&law=x&subject=One.%0ATwo.")).toEqual({
      arbitrators: "3",
      seat: "Paris",
      language: "French and English",
      law: "x",
      subject: "One. Two.",
      hasNonContractual: false,
      prevails: undefined,
      show: ["en"],
    });
  });
});

// Checklist: CLAUSE-24
describe("the text that prevails (P-CLAUSE-6)", () => {
  test.each([
    ["prevails=fr&show=en&show=fr", "fr"],
    ["prevails=fr&prevails=en&show=en&show=fr", "fr"],
    ["prevails=ru&show=en&show=fr", undefined],
    ["prevails=fr&show=fr", undefined],
    ["prevails=en", undefined],
    ["prevails=__proto__&show=en&show=fr", undefined],
    ["show=en&show=fr", undefined],
  ])("is one of several shown: %s", (query, prevails) => {
    expect(read(query).prevails).toBe(prevails);
  });
  test.each(["", "all", "NON-CONTRACTUAL", "1"])("is no matter of claims, which one value alone adds: %o", (claims) => {
    expect(read({ claims }).hasNonContractual).toBe(false);
    expect(read({ claims: "non-contractual" }).hasNonContractual).toBe(true);
  });
});

describe("an over-long choice", () => {
  test.each(CLAUSE_VARIABLES)("is cut to 300 characters: %s", (variable) => {
    expect(read({ [variable]: "x".repeat(301) })[variable]).toBe("x".repeat(300));
    expect(read({ [variable]: "x".repeat(100_000) })[variable]).toHaveLength(CLAUSE_FIELD_LIMIT);
  });
  test("of 300 characters stays whole, Cyrillic too", () => {
    expect(read({ subject: "я".repeat(300) }).subject).toBe("я".repeat(300));
  });
  test("is not cut inside a character", () => {
    expect(read({ subject: `${"x".repeat(299)}🖼️ and more` }).subject.isWellFormed()).toBe(true);
  });
  test("survives a round trip through the query string after the cut", () => {
    const choices = read({ subject: `${"x".repeat(299)} and more` });
    expect(read(writeClauseChoices(choices))).toEqual(choices);
  });
});

describe("choices survive a round trip through the query string", () => {
  const full: ClauseChoices = {
    arbitrators: "3",
    seat: "Brussels",
    language: "English",
    law: "Belgian law",
    subject: "A contract of 2 May 2024",
    hasNonContractual: true,
    prevails: "fr",
    show: ["en", "fr", "ru"],
  };
  test.each<[string, ClauseChoices]>([
    ["all of them", full],
    ["none of them", OPEN],
    ["a subject alone", { ...OPEN, subject: "x" }],
    ["characters with a meaning in URLs", { ...full, seat: "A&B=C?D#E+F%20G;H/I" }],
    ["accents, Cyrillic and emoji", { ...full, seat: "Genève", law: "право Бельгии", subject: "Картина 🖼️ «Зима»" }],
    ["markup and quotation marks", { ...full, subject: `<script>alert("1")</script> & 'x'` }],
    ["the words of the template", { ...full, law: "{seat}", seat: "$&$1" }],
    ["text of the full length", { ...full, subject: "я".repeat(300) }],
  ])("%s", (_what, choices) => {
    expect(read(writeClauseChoices(choices))).toEqual(choices);
  });
  test("open choices are omitted from the query string", () => {
    expect(writeClauseChoices({ ...OPEN, seat: "Paris", show: ["fr"] })).toBe("seat=Paris&show=fr");
  });
});

describe("a clause has choices", () => {
  test("but the languages of the text do not count", () => {
    expect(hasChoices({ ...OPEN, show: ["fr", "ru"] })).toBe(false);
  });
  test.each(CLAUSE_VARIABLES)("and %s counts", (variable) => {
    expect(hasChoices({ ...OPEN, [variable]: "x" })).toBe(true);
  });
});

describe("warnings", () => {
  const named = (en: string, fr: string, ru: string) => ({ ...mapLanguages(() => en), fr, ru });
  const CITY: KnownName = { key: "a", name: named("Aton", "Atonne", "Атон"), law: "aland" };
  const KNOWN: KnownNames = {
    seats: [CITY, { key: "b", name: named("Bton", "Btonne", "Бтон") }],
    languages: [],
    laws: [
      { key: "aland", name: named("law of Aland", "droit d’Aland", "право Аланда") },
      { key: "bland", name: named("law of Bland", "droit de Bland", "право Бланда") },
    ],
  };
  const warnings = (choices: Partial<ClauseChoices>) => warningsOf({ ...OPEN, ...choices }, KNOWN);

  test("are empty before anything is chosen", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ show: ["en", "fr"] })).toEqual([]);
  });
  test("are empty for a valid clause", () => {
    for (const arbitrators of ["1", "3", ""]) expect(warnings({ arbitrators, seat: "Aton", law: "law of Aland" })).toEqual([]);
  });
  test("report a missing seat as soon as anything else is chosen", () => {
    expect(warnings({ arbitrators: "3" })).toEqual(["missingSeat"]);
    expect(warnings({ subject: "x" })).toEqual(["missingSeat"]);
    expect(warnings({ seat: "x" })).toEqual([]);
  });
  test.each(["2", "4", "10", "100"])("report an even number of arbitrators: %s", (arbitrators) => {
    expect(warnings({ seat: "Aton", arbitrators })).toEqual(["evenNumber"]);
  });
  test.each(["5", "7", "11", "-1", "1.5", "three", "trois", "13", "constructor"])(
    "report a number other than one and three: %s",
    (arbitrators) => {
      expect(warnings({ seat: "Aton", arbitrators })).toEqual(["unknownNumber"]);
    },
  );
  test("report a law other than the seat's, in any language", () => {
    expect(warnings({ seat: "Aton", law: "law of Bland" })).toEqual(["lawAndSeat"]);
    expect(warnings({ seat: "АТОН", law: "DROIT DE BLAND" })).toEqual(["lawAndSeat"]);
  });
  test("ignore law and seat if either is unknown, open, or without a known law", () => {
    expect(warnings({ seat: "Aton", law: "law of Nowhere" })).toEqual([]);
    expect(warnings({ seat: "Nowhere", law: "law of Bland" })).toEqual([]);
    expect(warnings({ seat: "Aton" })).toEqual([]);
    expect(warnings({ seat: "Bton", law: "law of Bland" })).toEqual([]);
  });
  test("report text that stays untranslated in several languages", () => {
    expect(warnings({ seat: "Nowhere", show: ["en", "fr"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", law: "law of Nowhere", show: ["fr", "ru"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", subject: "Contract 7", show: ["en", "ru"] })).toEqual(["untranslated"]);
    expect(warnings({ seat: "Aton", law: "law of Aland", show: ["en", "fr"] })).toEqual([]);
    expect(warnings({ seat: "Nowhere", show: ["fr"] })).toEqual([]);
  });
  test("are combined, each once", () => {
    expect(warnings({ arbitrators: "2", law: "law of Bland" })).toEqual(["missingSeat", "evenNumber"]);
    expect(warnings({ arbitrators: "2", seat: "Aton", law: "law of Bland" })).toEqual(["evenNumber", "lawAndSeat"]);
  });
  test.each(LANGUAGES)("have their texts in %s", (language) => {
    for (const words of Object.values(clauseWords(language).warnings)) expect(words).toMatch(/\p{L}{3}.*\.(?:”|\s»)?$/u);
  });
});

describe("the seats and laws of the site", () => {
  test("give no warning if both are Belgian", () => {
    for (const language of LANGUAGES) {
      const choices = {
        ...OPEN,
        seat: translateName("Brussels", knownNames.seats, language),
        law: translateName("Belgian law", knownNames.laws, language),
      };
      expect(warningsOf(choices, knownNames)).toEqual([]);
    }
  });
  test.each([
    ["Paris", "Belgian law"],
    ["Bruxelles", "French law"],
    ["Женева", "droit belge"],
    ["London", "Swiss law"],
  ])("give a warning for %s with %s", (seat, law) => {
    expect(warningsOf({ ...OPEN, seat, law }, knownNames)).toEqual(["lawAndSeat"]);
  });
  test("link each seat to one of the laws", () => {
    const laws = knownNames.laws.map(({ key }) => key);
    for (const { law } of knownNames.seats) if (law !== undefined) expect(laws).toContain(law);
  });
  test("have unique keys", () => {
    for (const names of Object.values(knownNames) as KnownName[][]) {
      expect(new Set(names.map(({ key }) => key)).size).toBe(names.length);
    }
  });
});

describe("a name in another language", () => {
  test.each(["", "Atlantis", "Paris, France", "Par", "constructor"])("stays as typed if unknown: %o", (typed) => {
    for (const language of LANGUAGES) expect(translateName(typed, knownNames.seats, language)).toBe(typed);
  });
  test("is found regardless of case", () => {
    expect(translateName("BRUSSELS", knownNames.seats, "fr")).toBe("Bruxelles");
    expect(translateName("брюссель", knownNames.seats, "en")).toBe("Brussels");
  });
  test("is not found in another list", () => {
    expect(translateName("Brussels", knownNames.laws, "fr")).toBe("Brussels");
    expect(translateName("Brussels", knownNames.languages, "fr")).toBe("Brussels");
  });
});

describe("languages of the proceedings", () => {
  const keysOf = (typed: string) => findLanguages(typed, knownNames.languages).map(({ key }) => key);

  test.each([
    ["English and French", "en fr"],
    ["FRENCH AND ENGLISH", "fr en"],
    ["anglais et français", "en fr"],
    ["l’anglais et le français", "en fr"],
    ["английский и французский", "en fr"],
    ["английский и французский языки", "en fr"],
    ["русский язык", "ru"],
    ["English, French", "en fr"],
    ["anglais/français", "en fr"],
    ["Russian / французский", "ru fr"],
    ["English, French and Russian", "en fr ru"],
    ["English, French, and Russian", "en fr ru"],
    ["Dutch & German", "nl de"],
    ["English and anglais", "en"],
    ["English", "en"],
  ])("are found in %o", (typed, keys) => {
    expect(keysOf(typed).join(" ")).toBe(keys);
  });
  test.each([
    "",
    "Esperanto",
    "English and Esperanto",
    "English or French",
    "English and/or French",
    "English and",
    ", English",
    "Englishand French",
    "English French",
  ])("stay as typed if a part is unknown: %o", (typed) => {
    expect(keysOf(typed)).toEqual([]);
  });
  test("are found as they are offered", () => {
    for (const language of LANGUAGES) {
      const offered = offerLanguages(knownNames.languages, language).map(keysOf);
      expect(offered.slice(-3)).toEqual([
        ["en", "fr"],
        ["en", "ru"],
        ["fr", "ru"],
      ]);
      for (const keys of offered) expect(keys).not.toEqual([]);
    }
  });
  test("are reported if a part stays untranslated", () => {
    const warnings = (language: string) => warningsOf({ ...OPEN, seat: "Paris", language, show: ["en", "fr"] }, knownNames);
    expect(warnings("anglais et français")).toEqual([]);
    expect(warnings("English and Esperanto")).toEqual(["untranslated"]);
  });
});

describe("a paragraph", () => {
  const open = { arbitrators: "how many", seat: "where", language: "in which language", law: "by which law", subject: "what" };

  test("shows open variables in brackets", () => {
    expect(fillParagraph("In {seat}.", {}, open)).toEqual([
      { kind: "text", text: "In " },
      { kind: "open", text: "[where]", variable: "seat" },
      { kind: "text", text: "." },
    ]);
    expect(fillParagraph("In {seat}.", { seat: "" }, open)).toEqual(fillParagraph("In {seat}.", {}, open));
  });
  test("shows choices", () => {
    expect(fillParagraph("{seat} and {law}", { seat: "Paris", law: "x" }, open)).toEqual([
      { kind: "choice", text: "Paris" },
      { kind: "text", text: " and " },
      { kind: "choice", text: "x" },
    ]);
  });
  test("without a variable is one text", () => {
    expect(fillParagraph("As it is.", { seat: "Paris" }, open)).toEqual([{ kind: "text", text: "As it is." }]);
  });
  test("treats every choice as plain text", () => {
    for (const seat of ["{law}", "$&", "[where]", "<script>alert(1)</script>", "a\\b"]) {
      expect(fillParagraph("{seat}", { seat, law: "x" }, open)).toEqual([{ kind: "choice", text: seat }]);
    }
  });
});

// Checklist: CLAUSE-19
describe("a law (P-CLAUSE-4)", () => {
  test.each([
    ["France", "france"],
    ["франция", "france"],
    ["French", "france"],
    ["the laws of France", "france"],
    ["le droit de la France", "france"],
    ["droit d'Espagne", "spain"],
    ["французское право", "france"],
    ["Italie", "italy"],
    ["England", "england-and-wales"],
    ["law of the United Arab Emirates", "united-arab-emirates"],
    ["New York", "new-york"],
    ["РФ", "russia"],
  ])("is found by its country or in other words: %s", (typed, key) => {
    expect(findLaw(typed, knownNames.laws)?.key).toBe(key);
  });
  test("has words of its own alone", () => {
    const owners = new Map<string, string>();
    for (const { key, name, also = [] } of knownNames.laws) {
      for (const each of [...Object.values(name), ...also]) {
        expect(owners.get(each) ?? key, each).toBe(key);
        owners.set(each, key);
        expect(findLaw(each, knownNames.laws)?.key, each).toBe(key);
      }
    }
  });
  test.each(["USA", "United Kingdom", "Brussels", "x"])("that does not read as one is reported: %s", (law) => {
    expect(warningsOf({ ...OPEN, seat: "Nowhere", law }, knownNames)).toEqual(["notALaw"]);
  });
  test.each(["", "the law of Utopia", "the UNIDROIT Principles", "droit du Québec", "право Кубы", "France"])(
    "that may be one is not: %o",
    (law) => {
      expect(warningsOf({ ...OPEN, seat: "Nowhere", law }, knownNames)).toEqual([]);
    },
  );
});

test("a law that the contract names elsewhere gives no warning beside a seat", () => {
  for (const language of LANGUAGES) {
    const law = knownNames.laws.find(({ key }) => key === "another-clause")?.name[language] ?? "";
    expect(warningsOf({ ...OPEN, seat: "Brussels", law }, knownNames)).toEqual([]);
  }
});
