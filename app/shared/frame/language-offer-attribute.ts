/** Attribute by which `offer-language.ts` finds the offers of a page. */
export const LANGUAGE_OFFER = "data-language-offer";
