import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { countryCode, inOneLanguage, languageCode, readJson, requireImage, requireUniqueKeys } from "#app/content/read-json.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { CouncilMember } from "./council.ts";

const FILE = "council.json";

const year = z.int().min(1900).max(2100);
const careerStep = z
  .strictObject({ from: year, to: year.optional(), text: translated })
  .refine(({ from, to }) => to === undefined || to >= from, "ends before it begins");

const members = readJson(
  FILE,
  z
    .array(
      z
        .strictObject({
          key: z.string().regex(/^[a-z0-9-]+$/, "may have small letters, digits and dashes"),
          /** File in content/council; replaces the drawing. */
          photo: z.string().optional(),
          name: translated,
          position: translated,
          profession: translated,
          field: translated,
          limits: translated,
          elected: year,
          termTo: year,
          country: countryCode,
          languages: z.array(languageCode).min(1),
          /** Paragraphs. */
          description: z.array(translated).min(1),
          career: z.array(careerStep).min(1),
        })
        .refine(({ elected, termTo }) => termTo > elected, "has a term that ends before the election")
        .refine(
          ({ elected, career }) => career.at(-1)?.from === elected,
          "was elected in another year than the last step of the career says",
        ),
    )
    .length(5, "the council has five members (P-INFO-4)")
    .superRefine(requireUniqueKeys),
);
for (const { photo } of members) if (photo !== undefined) requireImage("council", photo, `content/${FILE}`);

export function listCouncil(language: Language): CouncilMember[] {
  const countryNames = new Intl.DisplayNames([language], { type: "region" });
  const languageNames = new Intl.DisplayNames([language], { type: "language" });
  return members.map(({ photo, country, languages, ...member }) => ({
    ...inOneLanguage(member, language),
    country: countryNames.of(country) ?? country,
    languages: languages.map((code) => languageNames.of(code) ?? code),
    hasPhoto: photo !== undefined,
  }));
}

/** Source of each member's picture: a photograph, or undefined for a drawing by the key. */
export function listCouncilPictures(): { key: string; photo: string | undefined }[] {
  return members.map(({ key, photo }) => ({ key, photo }));
}
