import { FORMAT_LOCALES, LANGUAGE_NAMES, type Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { type WrittenParagraph, type WrittenTable, writeWordDocument } from "#app/platform/word/write-word-document.server.ts";
import { CLAUSE_KINDS, type ClauseChoices, type ClauseKind, type ClausePiece, warningsOf } from "./clause.ts";
import { fillClause } from "./fill-clause.ts";
import { clauseWords, knownNames } from "./read-clauses.server.ts";

type Style = WrittenParagraph["style"];

const paragraph = (language: Language, text: string, style?: Style): WrittenParagraph => ({
  runs: [{ text }],
  locale: FORMAT_LOCALES[language],
  ...(style !== undefined && { style }),
});

const numbered = (language: Language, pieces: ClausePiece[], list: number): WrittenParagraph => ({
  runs: pieces.map(({ kind, text }) => ({ text, isMarked: kind === "open" })),
  locale: FORMAT_LOCALES[language],
  list,
});

/** The clauses with these choices for a word processor, several languages in a table (P-CLAUSE-5). */
export function writeClauseDocument(title: string, language: Language, choices: ClauseChoices): Promise<Uint8Array<ArrayBuffer>> {
  const { clause: labels } = messagesIn(language);
  const { clauses, warnings } = clauseWords(language);
  const reported = warningsOf(choices, knownNames).map((warning) => paragraph(language, warnings[warning], "Small"));
  const sections = CLAUSE_KINDS.flatMap((kind, index) => [
    paragraph(language, clauses[kind].title, "Heading1"),
    ...writeTexts(kind, language, choices, 1 + index * choices.show.length),
    paragraph(language, labels.note, "Heading2"),
    ...clauses[kind].points.map(({ label, text }) => paragraph(language, `${label}. ${text}`, "Small")),
  ]);
  return writeWordDocument({
    title,
    locale: FORMAT_LOCALES[language],
    isLandscape: choices.show.length > 2,
    blocks: [
      paragraph(language, title, "Title"),
      ...(reported.length > 0 ? [paragraph(language, labels.warnings, "Heading2"), ...reported] : []),
      ...sections,
    ],
  });
}

/** One language as paragraphs, several as columns whose paragraphs stand beside each other. */
function writeTexts(kind: ClauseKind, language: Language, choices: ClauseChoices, firstList: number): (WrittenParagraph | WrittenTable)[] {
  const columns = choices.show.map((shown, index) =>
    fillClause(clauseWords(shown).clauses[kind], shown, choices, knownNames, messagesIn(shown).clause).map((pieces) =>
      numbered(shown, pieces, firstList + index),
    ),
  );
  const [only = [], ...others] = columns;
  if (others.length === 0) return only;
  return [
    {
      description: clauseWords(language).clauses[kind].title,
      head: choices.show.map((shown) => paragraph(shown, LANGUAGE_NAMES[shown])),
      rows: only.map((first, row) => [first, ...others.flatMap((column) => column[row] ?? [])]),
    },
  ];
}
