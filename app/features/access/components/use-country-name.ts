import { useLanguage } from "#app/i18n/messages.ts";

/** Returns the name of a country by its code (ISO 3166), in the language of the page; of none, `unknown`. */
export function useCountryName(unknown: string): (code: string | null) => string {
  const language = useLanguage();
  return (code) => (code === null || code === "" ? unknown : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code));
}
