import type { Language } from "#app/i18n/languages.ts";
import { SOLE_ARBITRATOR_PERCENT } from "./scale.ts";

interface ScaleWords {
  amount: string;
  three: string;
  one: string;
  above: string;
  upTo: string;
  plus: (rate: string) => string;
  note: string;
}

/** Words of the annexed scale, in the files and on the page: both are the text of the costs provisions. */
export const SCALE_WORDS: Record<Language, ScaleWords> = {
  en: {
    amount: "Amount in dispute",
    three: "Three arbitrators",
    one: "One arbitrator",
    above: "above",
    upTo: "up to",
    plus: (rate) => `+ ${rate}`,
    note: `The percentage applies to the whole amount in dispute and is added to the base amount of the band. With one arbitrator, base amount and percentage are ${SOLE_ARBITRATOR_PERCENT}% of those for three.`,
  },
  fr: {
    amount: "Montant du litige",
    three: "Trois arbitres",
    one: "Un arbitre",
    above: "au-delà de",
    upTo: "jusqu’à",
    plus: (rate) => `+ ${rate}`,
    note: `Le pourcentage s’applique à la totalité du montant du litige et s’ajoute au montant de base de la tranche. En cas d’arbitre unique, montant de base et pourcentage sont de ${SOLE_ARBITRATOR_PERCENT}\u00a0% de ceux qui valent pour trois.`,
  },
  ru: {
    amount: "Сумма спора",
    three: "Три арбитра",
    one: "Один арбитр",
    above: "свыше",
    upTo: "до",
    plus: (rate) => `+ ${rate}`,
    note: `Процент исчисляется от всей суммы спора и прибавляется к базовой сумме. При одном арбитре базовая сумма и процент составляют ${SOLE_ARBITRATOR_PERCENT}\u00a0% от установленных для трёх.`,
  },
};
