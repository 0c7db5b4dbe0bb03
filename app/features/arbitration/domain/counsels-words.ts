import type { LegalDocument } from "#app/content/documents/document.ts";
import type { Language } from "#app/i18n/languages.ts";

type MeantWords = Partial<Record<Language, Readonly<Record<string, string>>>>;

/**
 * Words that counsel type, by their language, with those that the documents have instead. A document in English is searched in
 * French too. Separated by spaces; any of them counts as found.
 */
export const COUNSELS_WORDS: Record<LegalDocument["language"], MeantWords> = {
  en: {
    en: {
      accelerated: "simplified",
      attorney: "representative",
      counsel: "representative",
      deadline: "limit",
      defendant: "respondent",
      disqualification: "challenge",
      expedited: "simplified",
      fast: "simplified",
      injunction: "interim emergency",
      interpreter: "translation",
      judgment: "award decision",
      lawsuit: "claim request",
      lawyer: "representative",
      panel: "tribunal",
      petition: "request",
      plaintiff: "claimant",
      postponement: "extension extend",
      recusal: "challenge",
      ruling: "award decision order",
      venue: "seat place",
    },
    fr: {
      accélérée: "simplified",
      avocat: "representative",
      conseil: "representative",
      coûts: "costs fee",
      délai: "limit term period",
      demande: "request claim",
      demandeur: "claimant",
      défendeur: "respondent",
      échéance: "limit term",
      frais: "costs fee expenses",
      honoraires: "fee",
      langue: "language",
      preuve: "evidence",
      provisoires: "interim",
      rapide: "simplified",
      récusation: "challenge",
      requête: "request",
      sentence: "award",
      siège: "seat",
      témoin: "witness",
      urgence: "emergency urgent",
    },
  },
  ru: {
    ru: {
      адвокат: "представитель",
      дедлайн: "срок",
      жалоба: "обжалование отмена",
      коллегия: "состав",
      переводчик: "перевод",
      быстрый: "упрощённый",
      срочный: "неотложный чрезвычайный",
      трибунал: "состав",
      ускоренный: "упрощённый",
      экстренный: "чрезвычайный",
      юрист: "представитель",
    },
  },
};
