import { flushSync } from "react-dom";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";

/** Shows the first control whose value must be corrected, as the page has them, and puts the focus there. */
export function goToFirstMistake(form: HTMLFormElement | null, names: readonly string[], show: (language: Language) => void): void {
  const error = [...(form?.querySelectorAll<HTMLElement>("[name], [data-field]") ?? [])].find((control) => {
    const name = control.dataset.field ?? control.getAttribute("name") ?? "";
    return names.includes(name) && control.getAttribute("type") !== "hidden";
  });
  const of = error?.closest<HTMLElement>("[data-language]")?.dataset.language;
  const language = LANGUAGES.find((each) => each === of);
  if (language !== undefined) flushSync(() => show(language));
  error?.focus();
}

/** The language of the first mistake that belongs to one. */
export function languageWithMistake(error: Record<string, unknown> | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => Object.keys(error ?? {}).some((name) => name.startsWith(`${language}.`)));
}
