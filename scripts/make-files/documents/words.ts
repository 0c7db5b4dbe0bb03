import type { DocumentKey, DocumentLanguage } from "#app/content/documents/document.ts";
import { EDITION_DAY } from "#app/content/documents/document.ts";
import { SOLE_ARBITRATOR_PERCENT } from "#app/content/fees/scale.ts";
import { formatDay } from "#app/i18n/format.ts";

interface Words {
  /** One entry per line of the title page. */
  titles: Record<DocumentKey, string[]>;
  inForce: string;
  /** Lines below the date; none in English. */
  prevails: string[];
  contents: string;
  chapter: (number: string) => string;
  article: (number: number) => string;
  page: (number: number) => string;
  scale: {
    amount: string;
    three: string;
    one: string;
    above: string;
    upTo: string;
    plus: (rate: string) => string;
    note: string;
  };
}

/** Interface words of the documents, consistent with their text. */
export const WORDS: Record<DocumentLanguage, Words> = {
  en: {
    titles: { rules: ["Arbitration", "Rules"], costs: ["Costs", "Provisions"] },
    inForce: `In force as from ${formatDay(EDITION_DAY, "en")}`,
    prevails: [],
    contents: "Contents",
    chapter: (number) => `Chapter ${number}`,
    article: (number) => `Article ${number}`,
    page: (number) => `page ${number}`,
    scale: {
      amount: "Amount in dispute",
      three: "Three arbitrators",
      one: "One arbitrator",
      above: "above",
      upTo: "up to",
      plus: (rate) => `+ ${rate}`,
      note: `The percentage applies to the whole amount in dispute and is added to the base amount of the band. With one arbitrator, base amount and percentage are ${SOLE_ARBITRATOR_PERCENT}% of those for three.`,
    },
  },
  ru: {
    titles: { rules: ["Арбитражный", "регламент"], costs: ["Положение", "об арбитражных", "расходах"] },
    inForce: `Действует с ${formatDay(EDITION_DAY, "ru").replace("г.", "года")}`,
    prevails: ["При расхождении между текстами преимущественную силу", "имеет текст на английском языке."],
    contents: "Содержание",
    chapter: (number) => `Глава ${number}`,
    article: (number) => `Статья ${number}`,
    page: (number) => `страница ${number}`,
    scale: {
      amount: "Сумма спора",
      three: "Три арбитра",
      one: "Один арбитр",
      above: "свыше",
      upTo: "до",
      plus: (rate) => `+ ${rate}`,
      note: `Процент исчисляется от всей суммы спора и прибавляется к базовой сумме. При одном арбитре базовая сумма и процент составляют ${SOLE_ARBITRATOR_PERCENT}\u00a0% от установленных для трёх.`,
    },
  },
};
