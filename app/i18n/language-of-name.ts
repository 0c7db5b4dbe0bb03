/**
 * For the `lang` attribute of a name that stands in the database in one spelling, whatever the page's language: Russian by
 * its letters, otherwise undetermined.
 */
export function languageOfName(text: string): "ru" | "und" {
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : "und";
}
