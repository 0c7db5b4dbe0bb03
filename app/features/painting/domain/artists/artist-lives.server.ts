import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { countryCode, readJson, requireUniqueKeys } from "#app/content/read-json.server.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";

/** The life on the page of an artist, in one language. */
export interface ArtistLife {
  /** Name of the country in which the artist worked. */
  country: string | null;
  /** Places. */
  born: string | null;
  died: string | null;
  biography: string;
}

const MAX_LIVES = 2000;
const MAX_PLACE = 100;
const MAX_BIOGRAPHY = 1500;

const atMost = (characters: number) =>
  translated.refine((texts) => Object.values(texts).every((text) => text.length <= characters), {
    error: `has a text of more than ${characters} characters`,
  });

const countryNames = mapLanguages((language) => new Intl.DisplayNames([language], { type: "region" }));

const lives = new Map(
  readJson(
    "artists.json",
    z
      .array(
        z.strictObject({
          key: z.string().regex(/^[\p{Ll}\p{N}-]{1,120}$/u, "is not the end of an artist's address, such as edda-vikmark"),
          country: countryCode.optional(),
          born: atMost(MAX_PLACE).optional(),
          died: atMost(MAX_PLACE).optional(),
          biography: atMost(MAX_BIOGRAPHY),
        }),
      )
      .max(MAX_LIVES)
      .superRefine(requireUniqueKeys),
  ).map(({ key, country, born, died, biography }) => [
    key,
    mapLanguages(
      (language): ArtistLife => ({
        country: country === undefined ? null : (countryNames[language].of(country) ?? null),
        born: born?.[language] ?? null,
        died: died?.[language] ?? null,
        biography: biography[language],
      }),
    ),
  ]),
);

/** @param key as in the artist's address. */
export const findLife = (key: string, language: Language): ArtistLife | null => lives.get(key)?.[language] ?? null;
