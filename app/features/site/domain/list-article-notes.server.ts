import type { DocumentKey } from "#app/content/documents/document.ts";
import { informationPagePaths, readInformationPage } from "#app/content/information-pages.server.ts";
import { type Language, pageAddress } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";

/** A link to a numbered part of a page. */
const LINK = /<a href="(?<address>\/[^"#]*)#(?:article-)?(?<number>\d+)[^"]*">/g;
const KEYS: Record<string, DocumentKey> = { [paths.rulesText()]: "rules", [paths.costsText()]: "costs" };

const ASIDE = /<aside\b[^>]*>([\s\S]*?)<\/aside>/g;
const ENTRY = /<dt\b[^>]*>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g;
const PARAGRAPH = /<(p|li)>([\s\S]*?)<\/\1>/g;
const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=(?:<[^>]+>)*\p{Lu})/u;
/** Fewer letters beside the link are a reference, and say nothing of the article. */
const FEWEST_LETTERS = 30;

const idOf = (key: DocumentKey, number: number) => `${key} ${number}`;

/** Articles that a text links to. */
const articlesIn = (html: string) =>
  new Set(
    [...html.matchAll(LINK)].flatMap(({ groups }) => {
      const key = KEYS[pageAddress(groups?.address ?? "")];
      return key === undefined ? [] : [idOf(key, Number(groups?.number))];
    }),
  );

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:quot|#39|amp|lt|gt);/g, " ")
    .trim();

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

const saysSomething = (html: string) => plain(html.replaceAll(/<a\b[\s\S]*?<\/a>/g, "")).replaceAll(/\P{L}/gu, "").length >= FEWEST_LETTERS;

/** The pieces of a page that tell something of an article: notes and answers as a whole, sentences of other texts. */
function piecesOf(html: string): string[] {
  const sentencesOf = (text: string) => text.split(BETWEEN_SENTENCES);
  const wholeOrSentences = (text: string) => (articlesIn(text).size > 1 ? sentencesOf(text) : [text]);
  const asides = [...html.matchAll(ASIDE)].flatMap(([, text = ""]) => wholeOrSentences(text));
  const rest = html.replaceAll(ASIDE, "");
  // A question belongs to its answer.
  const answers = [...rest.matchAll(ENTRY)].flatMap(([, term = "", text = ""]) =>
    wholeOrSentences(text).map((piece) => (plain(term).endsWith("?") ? `${term} ${piece}` : piece)),
  );
  const sentences = [...rest.replaceAll(ENTRY, "").matchAll(PARAGRAPH)].flatMap(([, , text = ""]) => sentencesOf(text));
  return [...asides, ...answers, ...sentences];
}

/** Finds what the site's pages say of an article where they link to it; undefined if they say nothing. */
export function listArticleNotes(language: Language): (key: DocumentKey, number: number) => string | undefined {
  const notes = new Map<string, Set<string>>();
  for (const path of informationPagePaths()) {
    for (const part of readInformationPage(path, language).parts) {
      for (const piece of part.kind === "text" ? piecesOf(part.html).filter(saysSomething) : []) {
        const [id, other] = articlesIn(piece);
        // A list of articles says nothing of each.
        if (id !== undefined && other === undefined) notes.set(id, (notes.get(id) ?? new Set()).add(endSentence(plain(piece))));
      }
    }
  }
  return (key, number) => {
    const found = notes.get(idOf(key, number));
    return found && [...found].join(" ");
  };
}
