import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { countryCode, inOneLanguage, languageCode, readJson, requireUniqueKeys } from "#app/content/read-json.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { ARBITRATOR_FIELDS, type Arbitrator, type ArbitratorField } from "./arbitrator.ts";

const arbitrators = readJson(
  "arbitrators.json",
  z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9-]+$/, "may have small letters, digits and dashes"),
        name: translated,
        country: countryCode,
        languages: z.array(languageCode).min(1),
        fields: z.array(z.enum(ARBITRATOR_FIELDS)).min(1),
        since: z.int().min(2008),
        profile: translated,
      }),
    )
    .superRefine(requireUniqueKeys),
);

/** Codes of all languages in the list. */
export const workingLanguages = [...new Set(arbitrators.flatMap((arbitrator) => arbitrator.languages))];

export interface ArbitratorFilter {
  /** Language code. */
  language: string | undefined;
  field: ArbitratorField | undefined;
}

export interface ArbitratorList {
  arbitrators: Arbitrator[];
  /** Length of the unfiltered list. */
  total: number;
  /** All languages of the unfiltered list. */
  languages: { code: string; name: string }[];
}

/** The filtered list, sorted by family name: the last word of the name. */
export function listArbitrators(language: Language, filter: ArbitratorFilter = { language: undefined, field: undefined }): ArbitratorList {
  const collator = new Intl.Collator(language);
  const countryNames = new Intl.DisplayNames([language], { type: "region" });
  const languageNames = new Intl.DisplayNames([language], { type: "language" });
  const familyName = (name: string) => name.split(/\s+/).at(-1) ?? name;
  const found = arbitrators.filter(
    (arbitrator) =>
      (filter.language === undefined || arbitrator.languages.includes(filter.language)) &&
      (filter.field === undefined || arbitrator.fields.includes(filter.field)),
  );
  return {
    total: arbitrators.length,
    languages: workingLanguages
      .map((code) => ({ code, name: languageNames.of(code) ?? code }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    arbitrators: found
      .map((arbitrator) => ({
        ...inOneLanguage(arbitrator, language),
        country: countryNames.of(arbitrator.country) ?? arbitrator.country,
        languages: arbitrator.languages.map((code) => languageNames.of(code) ?? code),
      }))
      .sort((a, b) => collator.compare(familyName(a.name), familyName(b.name))),
  };
}
