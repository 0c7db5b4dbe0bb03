import type { DocumentKey, PublishedLanguage } from "#app/content/documents/document.ts";
import { EDITION_DAY } from "#app/content/documents/document.ts";
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
}

/** Interface words of the documents, consistent with their text. */
export const WORDS: Record<PublishedLanguage, Words> = {
  en: {
    titles: { rules: ["Arbitration", "Rules"], costs: ["Costs", "Provisions"] },
    inForce: `In force as from ${formatDay(EDITION_DAY, "en")}`,
    prevails: [],
    contents: "Contents",
    chapter: (number) => `Chapter ${number}`,
    article: (number) => `Article ${number}`,
    page: (number) => `page ${number}`,
  },
  ru: {
    titles: { rules: ["Арбитражный", "регламент"], costs: ["Положение", "об арбитражных", "расходах"] },
    inForce: `Действует с ${formatDay(EDITION_DAY, "ru").replace("г.", "года")}`,
    prevails: ["При расхождении между текстами преимущественную силу", "имеет текст на английском языке."],
    contents: "Содержание",
    chapter: (number) => `Глава ${number}`,
    article: (number) => `Статья ${number}`,
    page: (number) => `страница ${number}`,
  },
};
