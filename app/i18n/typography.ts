import type { Language } from "./languages.ts";

const NBSP = "\u00a0";
/** Narrow: French, before high punctuation and in numbers. */
const NNBSP = "\u202f";
/** A hyphen after which no line breaks; the word joiner has no glyph, and a search on the page passes over it. */
const JOINED_HYPHEN = "-\u2060";

type Rule = readonly [pattern: RegExp, replacement: string];

/** Short words that must not end a Russian line. */
const RU_SHORT = "в|к|с|у|о|и|а|я|на|за|по|до|от|из|об|ко|со|во|не|ни|но|для|без|при|под|или";

const RULES: Record<Language, readonly Rule[]> = {
  // English sentences break anywhere; numbers are joined where they are formatted.
  en: [],
  fr: [
    [/[ \u00a0](?=[;!?])/g, NNBSP],
    [/ (?=[:»])/g, NBSP],
    [/(?<=«) /g, NBSP],
    [/(?<=\d) (?=\d{3}(?!\d))/g, NNBSP],
    [
      /(?<=\d(?:er|ᵉʳ)?) (?!(?:à|au|aux|avec|dans|de|des|du|en|est|et|la|le|les|ou|où|par|pour|qui|que|sont|sous|sur)[ \u00a0])(?=[\p{Ll}%€°]|EUR|UTC)/gu,
      NBSP,
    ],
    [/(?<=\d[ \u00a0]h) (?=\d)/g, NBSP],
    [/(?<=(?:^|[\s(])[Nn]°) /g, NBSP],
    [/(?<=(?:^|[\s(«\u00a0])(?:M|Mme|art|p)\.?) (?=[\p{Lu}\d])/gu, NBSP],
    [/ (?=[—–])/g, NBSP],
    [/(?<=(?:^|[\s(«\u00a0])À) (?=\S)/gu, NBSP],
    [/(?<=\p{L})-(?=(?:mêmes?|ci|là)(?!\p{L}))/gu, JOINED_HYPHEN],
    [/(?<=(?:^|\P{L})(?:X{0,2}(?:IX|IV|V?I{0,3}))(?<=[XVI]))e(?=[ \u00a0](?:siècles?|s\.)(?!\p{L}))/gu, "ᵉ"],
  ],
  ru: [
    // Twice: a space that ends one short word begins the next one ("и в").
    [new RegExp(`(?<=(?:^|[\\s(«„*[])(?:${RU_SHORT})) (?=\\S)`, "giu"), NBSP],
    [/ (?=(?:же|бы|ли)(?:[\s.,;:!?)»]|$))/gu, NBSP],
    [/ (?=[—–])/g, NBSP],
    [/(?<=[№§]) /g, NBSP],
    [new RegExp(`(?<=\\d) (?!(?:${RU_SHORT})[ \\u00a0])(?=[\\p{L}%€])`, "gu"), NBSP],
    [/(?<=\d) (?=\d{3}(?!\d))/g, NBSP],
    [/(?<=QR)-(?=к)/g, JOINED_HYPHEN],
    [/(?<=(?:^|[\s(«\u00a0])(?:ст|п|пп|гл|стр|рис|см|г|\p{Lu})\.) (?=[\p{L}\d])/gu, NBSP],
  ],
};

/** Sets a text as the language demands: no-break spaces where a line must not break. Setting it again changes nothing. */
export function typeset(text: string, language: Language): string {
  let set = text;
  for (const [pattern, replacement] of RULES[language]) set = set.replace(pattern, replacement);
  return set;
}

/** Messages with every text, and every text that a function of theirs returns, set by `typeset`. */
export function typesetMessages<Value>(messages: Value, language: Language): Value {
  if (RULES[language].length === 0) return messages;
  const setAll = (value: unknown): unknown => {
    if (typeof value === "string") return typeset(value, language);
    if (typeof value === "function") return (...values: unknown[]) => setAll(value(...values));
    if (Array.isArray(value)) return value.map(setAll);
    // Dates and the like are no messages.
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, setAll(inner)]));
  };
  return setAll(messages) as Value;
}
