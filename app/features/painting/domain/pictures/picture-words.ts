import type { Language } from "#app/i18n/languages.ts";

/** Words for what a picture shows, with the beginnings by which descriptions say it too: a winter is seen by its snow. */
export const PICTURE_WORDS: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  en: { winter: ["snow"], sea: ["seascape", "marine"], ocean: ["seascape", "marine"], flower: ["blossom", "iris"], town: ["cityscape"] },
  fr: { hiver: ["neige", "enneig"], mer: ["marine"], ocean: ["marine"], ville: ["urbain"] },
  ru: { зима: ["снег", "снеж"], зимний: ["снег", "снеж"], море: ["марина", "морск"], город: ["городск"] },
};

/** Words that every work is, as folded: beside others they tell nothing. */
export const EVERY_WORK: Record<Language, ReadonlySet<string>> = {
  en: new Set("art artwork artworks canvases image picture pictures painting paintings work works".split(" ")),
  fr: new Set("art image images oeuvre oeuvres peinture peintures tableau tableaux".split(" ")),
  ru: new Set("живопись изображение искусство картина картины картин картину произведение произведения работа работы".split(" ")),
};
