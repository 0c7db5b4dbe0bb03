/** A piece of a line: text, or an address that becomes a link. */
export interface TextPart {
  text: string;
  /** The address, if it is a link. */
  link?: string;
}

/** Control and format characters except the line break; they could hide text, or turn it around. */
const UNSEEN = /(?!\n)[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text as it is stored: lines without trailing spaces, at most one empty line in a row. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** Paragraphs of a stored text, each as its lines. */
export const paragraphsOf = (text: string): string[][] => (text === "" ? [] : text.split("\n\n").map((paragraph) => paragraph.split("\n")));

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/g;
/** Signs after an address that belong to the sentence. */
const SENTENCE_END = /[.,;:!?…'’)\]]+$/;

/** Splits a line at the addresses written in it. A closing bracket belongs to an address that has an opening one. */
export function linkAddresses(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const cut = found.replace(SENTENCE_END, "");
    const address = cut.includes("(") && found[cut.length] === ")" ? `${cut})` : cut;
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text: address, link: address });
    end = index + address.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
