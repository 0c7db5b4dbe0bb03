import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { translated } from "./content-file.server.ts";
import type { CourtFigure } from "./figure.ts";
import { countryCode, inOneLanguage, languageCode, readJson, requireUniqueKeys } from "./read-json.server.ts";

/** Members who take part in a decision at least: article 3.3 of the rules. */
const FEWEST = 3;

const year = z.int().min(2008).max(2100);
const member = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/, "may have small letters, digits and dashes"),
    name: translated,
    role: translated,
    profession: translated,
    country: countryCode,
    languages: z.array(languageCode).min(1),
    from: year,
    to: year,
  })
  .refine(({ from, to }) => to >= from, "ends before it begins");

const court = readJson(
  "court.json",
  z.strictObject({
    title: translated,
    text: translated,
    incompatibility: translated,
    members: z.array(member).min(FEWEST, "the Court decides with at least three members").superRefine(requireUniqueKeys),
  }),
);

/** The members of the Court in the order of the file, with the names of countries and languages (P-INFO-159). */
export function courtFigure(language: Language): CourtFigure {
  const countryNames = new Intl.DisplayNames([language], { type: "region" });
  const languageNames = new Intl.DisplayNames([language], { type: "language" });
  return {
    kind: "court",
    ...inOneLanguage(court, language),
    members: court.members.map((each) => ({
      ...inOneLanguage(each, language),
      country: countryNames.of(each.country) ?? each.country,
      languages: each.languages.map((code) => languageNames.of(code) ?? code),
    })),
  };
}
