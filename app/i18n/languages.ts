export const LANGUAGES = ["en", "fr", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Paths have no prefix for it, and a missing translation falls back to it. */
export const DEFAULT_LANGUAGE = "en" satisfies Language;

/** The languages that English is translated into. */
export type Translation = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** A value for each language. */
export function mapLanguages<Value>(toValue: (language: Language) => Value): Record<Language, Value> {
  return fromEach(LANGUAGES, toValue);
}

/** A value for each language that English is translated into. */
export function mapTranslations<Value>(toValue: (language: Translation) => Value): Record<Translation, Value> {
  return fromEach(TRANSLATIONS, toValue);
}

function fromEach<Key extends Language, Value>(languages: readonly Key[], toValue: (language: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(languages.map((language) => [language, toValue(language)])) as Record<Key, Value>;
}

/** Each language's own name, readable without knowing the page's language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", ru: "Русский" };

/** Offers a page in the language, in its own words. */
export const LANGUAGE_OFFERS: Record<Translation, string> = {
  fr: "Lire cette page en français",
  ru: "Читать эту страницу по-русски",
};

/** Open Graph locales, which require a territory. */
export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: "en_GB", fr: "fr_BE", ru: "ru_RU" };

/** Locales for dates, numbers and money. */
export const FORMAT_LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-BE", ru: "ru-RU" };

/** True for the first segment of a translated page's path (P-LANG-1, P-LANG-2, P-LANG-3). */
export function isTranslation(segment: string | undefined): segment is Translation {
  return TRANSLATIONS.some((language) => language === segment);
}

/** The language of a path. The URL is the only place that stores it (P-LANG-1, P-LANG-2, P-LANG-3). */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isTranslation(first) ? first : DEFAULT_LANGUAGE;
}

/** The English form of a path: `/fr/gallery` → `/gallery`, `/ru/` → `/`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  return language === DEFAULT_LANGUAGE ? pathname : pathname.slice(language.length + 1) || "/";
}

/** The English form without trailing slashes, which the path of a data request can have. */
export function pageAddress(pathname: string): string {
  const page = withoutLanguage(pathname);
  // A loop, because a regular expression for trailing slashes would backtrack at every earlier slash.
  let end = page.length;
  while (end > 1 && page[end - 1] === "/") end -= 1;
  return page.slice(0, end);
}

/** The path without the prefix of the default language, which no page has: `/en/gallery` → `/gallery`. */
export function withoutDefaultLanguage(pathname: string): string {
  const prefix = `/${DEFAULT_LANGUAGE}`;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || "/" : pathname;
}

/** The same page in another language. */
export function inLanguage(pathname: string, language: Language): string {
  const english = withoutLanguage(pathname);
  return language === DEFAULT_LANGUAGE ? english : `/${language}${english}`;
}
