import type { Language } from "#app/i18n/languages.ts";

/* English words that were left in a French or Russian text. */

/** Common English words that French does not have. */
const ENGLISH =
  /(?<![\p{L}'’-])(?:the|and|of|you|your|with|from|this|that|these|is|are|was|were|been|has|have|not|by|which|who|when|their|please|agreement|award|office|painting|paintings|search|access|home|back|view|read|more)(?![\p{L}'’-])/iu;

/** Names, terms, abbreviations, formats and quoted values that Russian writes in Latin letters. */
const LATIN_NAMES = new Set(
  (
    "EAC ICAC ICJE QR PDF Ctrl Mac EN FR RU CSV XLSX XLS DOCX ZIP JSON UTF vCard Atom OpenStreetMap IP UTC GMT CET CEST TOTP cookie cookies JavaScript EUR RPM AISBL PIN " +
    "Rue de l Exemple IBAN BE secretariat eac example English Français GDPR Lex Object ID UNIDROIT UNCITRAL INCOTERMS Incoterms CISG IBA ICC CCI EXW FOB CIF DAP FCA CPT DDP " +
    "lex fori arbitri hardship compromis mercatoria compromise amicable amiable compositeur astreinte kompetenz Kompetenz ex aequo et bono PNG JPEG TIFF HEIC iPhone WebP GIF AVIF SVG SHA kB http https " +
    "PostgreSQL BibTeX lovable localhost report photograph reverse charge"
  ).split(" "),
);
/** Letters of points and initials, and Roman numerals. */
const NO_WORD = /^(?:[a-zA-Z]|[IVX]+)$/;
/** Addresses, e-mail addresses, register numbers and beginnings of ids have no language. */
const NO_LANGUAGE = /\S+@\S+|https?:\/\/\S+|(?<![0-9A-Z])[0-9A-Z]{4}-[0-9A-Z]{4}(?![0-9A-Z])|\b[0-9a-f]{8}\b/g;

/** First word of a text that is English (French texts) or in Latin letters (Russian texts). English texts have none. */
export function findForeignWord(text: string, language: Language): string | undefined {
  const words = text.replaceAll(NO_LANGUAGE, "");
  if (language === "fr") return ENGLISH.exec(words)?.[0];
  if (language === "en") return undefined;
  return [...words.matchAll(/\p{Script=Latin}+/gu)].map(([word]) => word).find((word) => !LATIN_NAMES.has(word) && !NO_WORD.test(word));
}
