import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { CLAUSE_KINDS, CLAUSE_VARIABLES, type ClauseChoices, type ClauseKind, type ClausePiece, readClauseChoices } from "./clause.ts";
import { clauseAsHtml, clauseAsText, fillClause, openVariables } from "./fill-clause.ts";
import { clauseWords, knownNames } from "./read-clauses.server.ts";

const OPEN = readClauseChoices(new URLSearchParams(), "en");
const FILLED: ClauseChoices = {
  arbitrators: "3",
  seat: "Utopia",
  language: "Esperanto",
  law: "law of Utopia",
  subject: "A parcel",
  hasNonContractual: false,
  prevails: undefined,
  show: ["en"],
};

function fill(kind: ClauseKind, language: Language, choices: Partial<ClauseChoices>): ClausePiece[][] {
  return fillClause(clauseWords(language).clauses[kind], language, { ...OPEN, ...choices }, knownNames, ALL_MESSAGES[language].clause);
}
const textsOf = (paragraphs: ClausePiece[][], kind: ClausePiece["kind"]) =>
  paragraphs.flat().flatMap((piece) => (piece.kind === kind ? [piece.text] : []));

const CLAUSES = CLAUSE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

describe.each(CLAUSES)("the clause for %s disputes in %s", (kind, language) => {
  const variables = CLAUSE_VARIABLES.filter((variable) => kind === "existing" || variable !== "subject");
  const { placeholders, filled } = ALL_MESSAGES[language].clause;

  // Checklist: CLAUSE-05, CLAUSE-09
  test("has five paragraphs with and without choices (CLAUSE-05, CLAUSE-09)", () => {
    expect(fill(kind, language, {})).toHaveLength(5);
    expect(fill(kind, language, FILLED)).toHaveLength(5);
  });
  // Checklist: CLAUSE-11 to CLAUSE-15
  test("shows each variable once as open, in brackets (CLAUSE-11 to CLAUSE-15)", () => {
    const paragraphs = fill(kind, language, {});
    expect(textsOf(paragraphs, "open").sort()).toEqual(variables.map((variable) => `[${placeholders[variable]}]`).sort());
    expect(textsOf(paragraphs, "choice")).toEqual([]);
  });
  test("shows each chosen value once and nothing open", () => {
    const paragraphs = fill(kind, language, FILLED);
    const expected = variables.map((variable) => (variable === "arbitrators" ? filled.three : FILLED[variable]));
    expect(textsOf(paragraphs, "choice").sort()).toEqual(expected.sort());
    expect(textsOf(paragraphs, "open")).toEqual([]);
  });
  test.each(variables)("leaves all but %s open if only that is chosen", (variable) => {
    const paragraphs = fill(kind, language, { [variable]: FILLED[variable] });
    expect(textsOf(paragraphs, "choice")).toEqual([variable === "arbitrators" ? filled.three : FILLED[variable]]);
    expect(textsOf(paragraphs, "open")).toHaveLength(variables.length - 1);
  });
  test("names the variables that choices leave open, the subject for an existing dispute alone", () => {
    const openIn = (choices: Partial<ClauseChoices>) => openVariables(fill(kind, language, choices));
    expect(openIn({})).toEqual(variables);
    expect(openIn({ arbitrators: "2", seat: "Aton", law: "x", subject: "y" })).toEqual(["arbitrators", "language"]);
    expect(openIn({ arbitrators: "3", seat: "Aton", language: "English", law: "x", subject: "y" })).toEqual([]);
  });
  test("says that the award is final, in its first paragraph (P-INFO-9)", () => {
    const final = { en: "final and binding", fr: "définitive et obligatoire", ru: "окончательным" }[language];
    expect(textsOf(fill(kind, language, {}).slice(0, 1), "text").join("")).toContain(final);
  });
  test("has a title, a description and points to know", () => {
    const { title, description, points } = clauseWords(language).clauses[kind];
    for (const text of [title, description, ...points.flatMap(({ label, text }) => [label, text])])
      expect(text).toMatch(language === "ru" ? /\p{Script=Cyrillic}{3}/u : /\p{L}{3}/u);
  });
});

// Checklist: CLAUSE-15
describe("the subject of a dispute (CLAUSE-15)", () => {
  test.each(LANGUAGES)("is absent from the clause for future disputes in %s", (language) => {
    expect(clauseAsText(fill("future", language, FILLED))).not.toContain("A parcel");
    expect(clauseAsText(fill("future", language, {}))).not.toContain(ALL_MESSAGES[language].clause.placeholders.subject);
  });
  test.each(LANGUAGES)("is in the first paragraph of the agreement for an existing one in %s", (language) => {
    expect(textsOf(fill("existing", language, FILLED).slice(0, 1), "choice")).toEqual(["A parcel"]);
  });
});

describe("the number of arbitrators", () => {
  test.each(["2", "5", "0", "three", "1.0", " 1", "constructor", "toString", "__proto__"])("stays open for %o", (arbitrators) => {
    for (const language of LANGUAGES) {
      expect(fill("future", language, { ...FILLED, arbitrators })[1]).toEqual(fill("future", language, { ...FILLED, arbitrators: "" })[1]);
    }
  });
  // Checklist: CLAUSE-11
  test("is a word in each language", () => {
    const word = (language: Language, arbitrators: string) => textsOf(fill("future", language, { arbitrators }), "choice");
    expect(LANGUAGES.map((language) => word(language, "1"))).toEqual([["one"], ["d’un arbitre unique"], ["один"]]);
    expect(LANGUAGES.map((language) => word(language, "3"))).toEqual([["three"], ["de trois arbitres"], ["три"]]);
  });
});

describe("the languages of the proceedings", () => {
  test.each(CLAUSES)("are named in the plural, each in the words of the text: %s, %s", (kind, language) => {
    const sentence = (typed: string) =>
      fill(kind, language, { language: typed })[3]
        ?.map(({ text }) => text)
        .join("");
    const two = {
      en: "The languages of the arbitral proceedings shall be English and French.",
      fr: "Les langues de la procédure sont l’anglais et le français.",
      ru: "Языки арбитража: английский и французский.",
    }[language];
    for (const typed of ["English and French", "anglais, français", "английский/французский"]) expect(sentence(typed)).toBe(two);
    const unknown = {
      en: "The language of the arbitral proceedings shall be English or French.",
      fr: "La langue de la procédure est English or French.",
      ru: "Язык арбитража: English or French.",
    }[language];
    expect(sentence("English or French")).toBe(unknown);
  });
});

describe("a name", () => {
  const LISTS = [
    ["seat", knownNames.seats],
    ["language", knownNames.languages],
    ["law", knownNames.laws],
  ] as const;

  /** French names a language and a law with their article. */
  const inSentence = (variable: string, name: string, language: Language) =>
    language !== "fr" || variable === "seat" ? name : /^[aeiou]/.test(name) ? `l’${name}` : `le ${name}`;

  test("stays as typed in every language if unknown", () => {
    for (const language of LANGUAGES) {
      const choices = textsOf(fill("existing", language, FILLED), "choice");
      for (const typed of ["Utopia", "Esperanto", "law of Utopia", "A parcel"]) expect(choices).toContain(typed);
    }
  });
  test.each(LISTS)("of a known %s is translated into each language", (variable, known) => {
    for (const { name } of known) {
      for (const typed of LANGUAGES) {
        for (const shown of LANGUAGES) {
          expect(textsOf(fill("future", shown, { [variable]: name[typed] }), "choice")).toEqual([inSentence(variable, name[shown], shown)]);
        }
      }
    }
  });
  test.each(LISTS)("of a known %s is also translated when it comes from the query string", (variable, known) => {
    const lost: string[] = [];
    for (const { name } of known) {
      for (const typed of LANGUAGES) {
        const choices = readClauseChoices(new URLSearchParams({ [variable]: name[typed] }), "en");
        for (const shown of LANGUAGES) {
          const [text] = textsOf(fill("future", shown, choices), "choice");
          if (text !== inSentence(variable, name[shown], shown)) lost.push(`${name[typed]} in ${shown}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });
  test("with markup or a variable in it stays plain text", () => {
    for (const seat of ["<script>alert(1)</script>", "{law}", "$&", '"><img src=x onerror=alert(1)>']) {
      for (const language of LANGUAGES) {
        const paragraph = fill("future", language, { seat, law: "x" })[2] ?? [];
        expect(paragraph.find(({ kind }) => kind === "choice")).toEqual({ kind: "choice", text: seat });
      }
    }
  });
});

// Checklist: CLAUSE-23, CLAUSE-24
describe.each(CLAUSES)("sentences on request (P-CLAUSE-6): %s, %s", (kind, language) => {
  const plain = clauseAsText(fill(kind, language, FILLED));
  const { nonContractual, prevailing, prevailingLanguages } = clauseWords(language).clauses[kind];

  test("end the first and the last paragraph, and are absent otherwise", () => {
    const paragraphs = fill(kind, language, { ...FILLED, hasNonContractual: true, prevails: "fr", show: ["en", "fr"] });
    const texts = clauseAsText(paragraphs).split("\n\n");
    const [first, ...others] = plain.split("\n\n");
    const sentence = prevailing.replace("{prevails}", prevailingLanguages.fr);
    expect(texts).toEqual([`${first} ${nonContractual}`, ...others.slice(0, -1), `${others.at(-1)} ${sentence}`]);
    for (const text of [nonContractual, sentence.slice(0, 40)]) expect(plain).not.toContain(text);
  });
  test("name each language that may prevail in words of their own", () => {
    expect(new Set(LANGUAGES.map((each) => prevailingLanguages[each])).size).toBe(LANGUAGES.length);
  });
});

// Checklist: CLAUSE-21
describe("a clause with its formatting (P-CLAUSE-5)", () => {
  test.each(CLAUSES)("is a numbered list in its language, with the same text: %s, %s", (kind, language) => {
    const paragraphs = fill(kind, language, FILLED);
    const html = clauseAsHtml(paragraphs, language);
    expect(html).toMatch(new RegExp(`^<ol lang="${language}-[A-Z]{2}">`));
    const texts = [...html.matchAll(/<li><p lang="[^"]+">(.*?)<\/p><\/li>/g)].map(([, text], index) => `${index + 1}. ${text}`);
    expect(texts.join("\n\n")).toBe(clauseAsText(paragraphs));
  });
  test("holds markup as text", () => {
    expect(clauseAsHtml(fill("future", "en", { seat: '<img src="x">&' }), "en")).toContain("shall be &lt;img src=&quot;x&quot;&gt;&amp;.");
  });
});

describe("a clause as plain text", () => {
  test.each(CLAUSES)("has five numbered paragraphs and no braces: %s, %s", (kind, language) => {
    for (const choices of [{}, FILLED]) {
      const text = clauseAsText(fill(kind, language, choices));
      expect(text.split("\n\n").map((paragraph) => paragraph.slice(0, 3))).toEqual(["1. ", "2. ", "3. ", "4. ", "5. "]);
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });
  test("reads as a sentence", () => {
    expect(
      clauseAsText(fill("future", "en", { arbitrators: "3", seat: "Брюссель" }))
        .split("\n\n")
        .slice(1, 4),
    ).toEqual([
      "2. The number of arbitrators shall be three.",
      "3. The seat of arbitration shall be Brussels.",
      "4. The language of the arbitral proceedings shall be [language of proceedings].",
    ]);
  });
});
