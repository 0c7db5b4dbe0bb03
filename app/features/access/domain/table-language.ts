import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#app/i18n/languages.ts";

const language = z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE);

/** The language of a table that is downloaded: its address is a file's, which has none in its path. */
export const tableLanguageOf = (url: URL): Language => language.parse(url.searchParams.get("language"));

/** The name of a country by its code (ISO 3166). Null: unknown. */
export function countryNamer(language: Language): (code: string | null) => string | null {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return (code) => (code === null || code === "" ? null : (names.of(code) ?? code));
}
