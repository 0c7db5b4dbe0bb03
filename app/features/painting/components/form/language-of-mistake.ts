import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { FormErrors } from "../../domain/form/form-schema.ts";

/** The language of the tab that a control stands in. */
export function languageOfControl(control: HTMLElement | undefined): Language | undefined {
  const of = control?.closest<HTMLElement>("[data-language]")?.dataset.language;
  return LANGUAGES.find((each) => each === of);
}

/** The tab that opens where nothing else asks for one: the language of the interface, if the form has it (P-FORM-128). */
export const firstTab = (languages: readonly Language[], ofReader: Language): Language =>
  languages.includes(ofReader) ? ofReader : DEFAULT_LANGUAGE;

/** The language of the first mistake that belongs to one. */
export function languageWithMistake(errors: FormErrors): Language | undefined {
  return LANGUAGES.find((language) => Object.keys(errors).some((name) => name.startsWith(`${language}.`)));
}
