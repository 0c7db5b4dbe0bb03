import type { DocumentLanguage } from "../documents/document.ts";
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

/** Words of the annexed scale, in the file and on the page: both are the text of the costs provisions. */
export const SCALE_WORDS: Record<DocumentLanguage, ScaleWords> = {
  en: {
    amount: "Amount in dispute",
    three: "Three arbitrators",
    one: "One arbitrator",
    above: "above",
    upTo: "up to",
    plus: (rate) => `+ ${rate}`,
    note: `The percentage applies to the whole amount in dispute and is added to the base amount of the band. With one arbitrator, base amount and percentage are ${SOLE_ARBITRATOR_PERCENT}% of those for three.`,
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
