import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { readJson, requireUniqueKeys } from "#app/content/read-json.server.ts";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { CLAUSE_KINDS, CLAUSE_VARIABLES, type ClauseKind, type ClauseWords, type KnownNames } from "./clause.ts";

const name = z.strictObject({ key: z.string(), name: translated });
const names = z.array(name).min(1).superRefine(requireUniqueKeys);
const laws = z
  .array(name.extend({ also: z.array(z.string().min(1)).optional() }))
  .min(1)
  .superRefine(requireUniqueKeys);
const seats = z
  .array(name.extend({ law: z.string().optional() }))
  .min(1)
  .superRefine(requireUniqueKeys);

/** Variables allowed in each kind of clause (CLAUSE-15). */
const VARIABLES: Record<ClauseKind, readonly string[]> = {
  future: CLAUSE_VARIABLES.filter((variable) => variable !== "subject"),
  existing: CLAUSE_VARIABLES,
};

const clause = (kind: ClauseKind) =>
  z.strictObject({
    title: translated,
    description: translated,
    points: z.array(z.strictObject({ label: translated, text: translated })).min(1),
    paragraphs: z
      .array(translated)
      .length(5, "a clause has five paragraphs (P-CLAUSE-1)")
      .superRefine((paragraphs, context) => {
        for (const language of LANGUAGES) {
          const used = paragraphs.flatMap((paragraph) => [...paragraph[language].matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
          if (used.toSorted().join() !== [...VARIABLES[kind]].sort().join()) {
            context.addIssue({ code: "custom", message: `in ${language} must hold each of {${VARIABLES[kind].join("} {")}} once` });
          }
        }
      }),
  });

/** A sentence that holds the variable once in each language. */
const sentenceWith = (variable: string) =>
  translated.refine((words) => LANGUAGES.every((language) => words[language].split(variable).length === 2), {
    message: `must hold ${variable} once in each language`,
  });

const stored = readJson(
  "clauses.json",
  z.strictObject({
    future: clause("future"),
    existing: clause("existing"),
    severalLanguages: sentenceWith("{language}"),
    nonContractual: z.strictObject({ future: translated, existing: translated }),
    prevailing: z.strictObject({
      future: sentenceWith("{prevails}"),
      existing: sentenceWith("{prevails}"),
      languages: z.strictObject(mapLanguages(() => translated)),
    }),
    choices: z.strictObject({ seats, languages: names, laws }).superRefine(({ seats, laws }, context) => {
      const unknown = seats.find(({ law }) => law !== undefined && !laws.some(({ key }) => key === law));
      if (unknown !== undefined)
        context.addIssue({ code: "custom", message: `the seat "${unknown.key}" names a law that is not in the list of laws` });
    }),
    warnings: z.strictObject({
      missingSeat: translated,
      evenNumber: translated,
      unknownNumber: translated,
      lawAndSeat: translated,
      notALaw: translated,
      untranslated: translated,
    }),
  }),
);

/** Seats, languages and laws with translations in all languages. */
export const knownNames: KnownNames = stored.choices;

export function clauseWords(language: Language): ClauseWords {
  const text = (kind: ClauseKind) => ({
    title: stored[kind].title[language],
    description: stored[kind].description[language],
    points: stored[kind].points.map(({ label, text }) => ({ label: label[language], text: text[language] })),
    paragraphs: stored[kind].paragraphs.map((paragraph) => paragraph[language]),
    severalLanguages: stored.severalLanguages[language],
    nonContractual: stored.nonContractual[kind][language],
    prevailing: stored.prevailing[kind][language],
    prevailingLanguages: mapLanguages((each) => stored.prevailing.languages[each][language]),
  });
  const { warnings } = stored;
  return {
    clauses: Object.fromEntries(CLAUSE_KINDS.map((kind) => [kind, text(kind)])) as ClauseWords["clauses"],
    warnings: {
      missingSeat: warnings.missingSeat[language],
      evenNumber: warnings.evenNumber[language],
      unknownNumber: warnings.unknownNumber[language],
      lawAndSeat: warnings.lawAndSeat[language],
      notALaw: warnings.notALaw[language],
      untranslated: warnings.untranslated[language],
    },
  };
}
