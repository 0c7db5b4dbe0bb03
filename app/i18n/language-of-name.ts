/**
 * Language for the `lang` attribute of an untranslated name from the database: Russian if it has Cyrillic letters,
 * otherwise undetermined.
 */
export function languageOfName(text: string): "ru" | "und" {
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : "und";
}
