import type { Chapter, LegalDocument } from "#app/content/documents/document.ts";

/** A piece of a text: a passage found, a reference to an article, or neither. */
export interface Segment {
  text: string;
  isFound?: boolean;
  /** Number of the article that it refers to. */
  article?: number;
  /** A term of the rules where an article uses it first: the address of its definition, `2.1.e`. */
  term?: string;
}

/** A paragraph, or a lettered entry of one, with its address on the page. */
interface TextPart {
  /** `12.3` or `12.3.a`; undefined outside of articles. */
  id: string | undefined;
  label: string | undefined;
  segments: Segment[];
}

export interface TextParagraph extends TextPart {
  items: TextPart[];
}

export interface TextArticle {
  number: number;
  title: string;
  slug: string;
  paragraphs: TextParagraph[];
}

export interface TextChapter extends Pick<Chapter, "number" | "title" | "hasScale"> {
  paragraphs: TextParagraph[];
  articles: TextArticle[];
}

/** An article's name in the language of its document. */
export const articleName: Record<LegalDocument["language"], (number: number) => string> = {
  en: (number) => `Article\u00a0${number}`,
  fr: (number) => `Article\u00a0${number}`,
  ru: (number) => `Статья\u00a0${number}`,
};

/** A paragraph's name in the language of its document. @param id `24.2` */
export const paragraphName: Record<LegalDocument["language"], (id: string) => string> = {
  en: (id) => `Article\u00a0${id}`,
  fr: (id) => `Article\u00a0${id}`,
  ru: (id) => `Пункт\u00a0${id}`,
};

/** Address of an article on the page of its document. */
export const articleId = (number: number) => `article-${number}`;

/** Address of a preamble or annex there, by its title: `annex-scale-of-arbitration-fees`. */
export const unnumberedId = ({ title }: Pick<TextChapter, "title">) =>
  title
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join("-") ?? "annex";
