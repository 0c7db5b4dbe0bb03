import type { Language } from "#app/i18n/languages.ts";

/** Certainty of the author of a work; none of these: the work is by the artist named (docs/decisions/0046). */
export const ATTRIBUTIONS = ["attributed", "workshop", "circle", "follower", "manner", "after"] as const;
type Attribution = (typeof ATTRIBUTIONS)[number];

/** "Master" and the like take an article inside a sentence, as other names do not. */
const withArticle = (artist: string) => (/^(Master|Monogrammist|Pseudo)\b/.test(artist) ? `the ${artist}` : artist);

const IS_TITLE = /^(Maître|Monogrammiste|Pseudo)(?![\p{L}])/u;
const dative = (artist: string) => (IS_TITLE.test(artist) ? `au ${artist}` : `à ${artist}`);
const genitive = (artist: string) =>
  IS_TITLE.test(artist) ? `du ${artist}` : /^[AEIOUYÀÂÉÈÊÎÏÔÙÛH]/i.test(artist) ? `d’${artist}` : `de ${artist}`;

/** Russian names stay in the nominative: a stored name cannot be declined. */
const inBrackets = (word: string) => (artist: string) => `${artist} (${word})`;

const FORMS: Record<Language, Record<Attribution, (artist: string) => string>> = {
  en: {
    attributed: (artist) => `Attributed to ${withArticle(artist)}`,
    workshop: (artist) => `Workshop of ${withArticle(artist)}`,
    circle: (artist) => `Circle of ${withArticle(artist)}`,
    follower: (artist) => `Follower of ${withArticle(artist)}`,
    manner: (artist) => `Manner of ${withArticle(artist)}`,
    after: (artist) => `After ${withArticle(artist)}`,
  },
  fr: {
    attributed: (artist) => `Attribué ${dative(artist)}`,
    workshop: (artist) => `Atelier ${genitive(artist)}`,
    circle: (artist) => `Entourage ${genitive(artist)}`,
    follower: (artist) => `Suiveur ${genitive(artist)}`,
    manner: (artist) => `Manière ${genitive(artist)}`,
    after: (artist) => (IS_TITLE.test(artist) ? `D’après le ${artist}` : `D’après ${artist}`),
  },
  ru: {
    attributed: inBrackets("приписывается"),
    workshop: inBrackets("мастерская"),
    circle: inBrackets("круг"),
    follower: inBrackets("последователь"),
    manner: inBrackets("в манере"),
    after: inBrackets("копия с оригинала"),
  },
};

/** Qualifiers before a name, or in Russian after it, as a reader may copy them into the search. */
const QUALIFIERS: Record<Language, RegExp> = {
  en: /^(?:attributed to|workshop of|circle of|follower of|manner of|after) (?:the )?(?=\S)/iu,
  fr: /^(?:attribué (?:à |au )|(?:atelier|entourage|suiveur|(?:à la )?manière) (?:de |du |d[’'])|d[’']après (?:le )?)(?=\S)/iu,
  ru: / \((?:приписывается|мастерская|круг|последователь|в манере|копия с оригинала)\)$/iu,
};

/** A searched text without the qualifier: artists are searched by their names. */
export const withoutAttribution = (text: string, language: Language): string => text.trim().replace(QUALIFIERS[language], "");

/** The artist as the work may be ascribed to them: "Attributed to the Master of …". An empty name stays empty. */
export function formatArtist(artist: string, attribution: string | null, language: Language): string {
  const known = ATTRIBUTIONS.find((each) => each === attribution);
  return known === undefined || artist === "" ? artist : FORMS[language][known](artist);
}

/** The artist's dates after the name: in brackets, or after a comma where the name ends with a qualifier in brackets. */
export function datesAfter(artist: string, dates: string): string {
  const range = dates.replace("-", "–");
  return artist.endsWith(")") ? `, ${range}` : ` (${range})`;
}
