import { beforeAll, expect, test } from "vitest";
import { FORMAT_LOCALES, LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { messagesIn, provideMessages } from "#app/i18n/messages.ts";
import { readZip } from "#app/platform/zip.server.ts";
import { CLAUSE_KINDS, type ClauseChoices, readClauseChoices } from "./clause.ts";
import { fillClause } from "./fill-clause.ts";
import { clauseWords, knownNames } from "./read-clauses.server.ts";
import { writeClauseDocument } from "./write-clause-document.server.ts";

beforeAll(() => provideMessages(ALL_MESSAGES));

async function written(choices: ClauseChoices): Promise<string> {
  const files = await readZip(await writeClauseDocument("Model clause", "en", choices));
  return Buffer.from((await files?.find(({ name }) => name === "word/document.xml")?.read()) ?? []).toString();
}

// Checklist: CLAUSE-22
test.each([[["fr"]], [["en", "ru"]], [[...LANGUAGES]]])(
  "has the paragraphs of the page, each in its language: %j (P-CLAUSE-5)",
  async (show) => {
    const query = new URLSearchParams([
      ["seat", "Paris"],
      ["claims", "non-contractual"],
      ["prevails", "en"],
      ...show.map((each) => ["show", each]),
    ]);
    const choices = readClauseChoices(query, "en");
    const document = await written(choices);
    for (const kind of CLAUSE_KINDS) {
      for (const language of choices.show) {
        const clause = fillClause(clauseWords(language).clauses[kind], language, choices, knownNames, messagesIn(language).clause);
        for (const { text } of clause.flat())
          expect(document).toContain(`<w:lang w:val="${FORMAT_LOCALES[language]}"/></w:rPr><w:t xml:space="preserve">${text}</w:t>`);
      }
    }
    expect(document.match(/<w:tbl>/g) ?? []).toHaveLength(show.length > 1 ? 2 : 0);
    expect(document.match(/<w:numPr>/g)).toHaveLength(10 * show.length);
    expect(document.match(/w:highlight/g)).toHaveLength(7 * show.length);
  },
);

test("cuts the fields of a made-up address and shows their markup as text", async () => {
  const choices = readClauseChoices(new URLSearchParams({ seat: "y".repeat(4000), subject: "</w:t><w:p/>&" }), "en");
  const document = await written(choices);
  expect(document).toContain(`>${"y".repeat(300)}<`);
  expect(document).toContain("&lt;/w:t&gt;&lt;w:p/&gt;&amp;");
});
