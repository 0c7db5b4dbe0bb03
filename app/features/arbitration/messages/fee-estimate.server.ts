import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";

/** Texts of a fee estimate as a PDF that its page does not show. */
export interface FeeEstimateWords {
  title: string;
  fees: string;
  registrationFee: string;
  withoutVat: string;
  withVat: string;
  address: string;
}

const en: FeeEstimateWords = {
  title: "Estimate of the arbitration fee",
  fees: "Fee and totals",
  registrationFee: "Registration fee",
  withoutVat: "Excluding VAT",
  withVat: "Including 21% VAT",
  address: "Page with this estimate:",
};

const fr: FeeEstimateWords = {
  title: "Estimation des honoraires et frais administratifs",
  fees: "Montants et totaux",
  registrationFee: "Frais d’enregistrement",
  withoutVat: "Hors TVA",
  withVat: "Avec la TVA de 21 %",
  address: "Page de cette estimation :",
};

const ru: FeeEstimateWords = {
  title: "Предварительный расчёт арбитражного сбора",
  fees: "Сбор и итоги",
  registrationFee: "Регистрационный сбор",
  withoutVat: "Без НДС",
  withVat: "С НДС 21 %",
  address: "Страница этого расчёта:",
};

export const FEE_ESTIMATE_WORDS: Record<Language, FeeEstimateWords> = {
  en,
  fr: typesetMessages(fr, "fr"),
  ru: typesetMessages(ru, "ru"),
};
