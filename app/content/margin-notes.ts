import type { Token, Tokens } from "marked";

/*
 * Notes in the margin: a quotation that begins with `[!margin]` or `[!figure]`, right after the block that it belongs to.
 * The guide for editors is docs/content.md.
 */

const NOTE = /^\[!(margin|figure)\] +(?=\S)/;
const ALMOST_A_NOTE = /^\[?!/;

type NoteKind = "margin" | "figure";

/** A list of terms, as the renderer's own extension makes it. */
interface Terms extends Tokens.Generic {
  type: "definitionList";
  entries: unknown[];
}

/** Blocks in their order, and in each group a block, its note, and what follows up to the next note. */
export type NotedBlocks = { blocks: Token[] } | { noted: Token; note: { kind: NoteKind; text: string }; rest: Token[] };

const isQuotation = (token: Token): token is Tokens.Blockquote => token.type === "blockquote";

const isTerms = (token: Token): token is Terms => token.type === "definitionList";

/** The block that a note belongs to: of a list of terms its last entry, the others stay before it. */
function separate(block: Token): { before: Token[]; noted: Token } {
  if (!isTerms(block) || block.entries.length < 2) return { before: [], noted: block };
  const part = (entries: unknown[]): Token => ({ ...block, entries });
  return { before: [part(block.entries.slice(0, -1))], noted: part(block.entries.slice(-1)) };
}

/** Finds a note that cannot be shown beside its paragraph, with an explanation; undefined if there is none. */
export function findNoteError(tokens: readonly Token[]): string | undefined {
  let before: Token | undefined;
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (isQuotation(token) && ALMOST_A_NOTE.test(token.text)) {
      const begin = `"> ${token.text.slice(0, 50)}"`;
      if (!NOTE.test(token.text)) return `${begin} is not a note: begin it with > [!margin] or > [!figure] and a space`;
      if (before === undefined || before.type === "heading")
        return `${begin} has no paragraph: a note follows a paragraph or a list, not a heading or a figure`;
      if (isQuotation(before))
        return `${begin} follows another note or a quotation: join two notes in one, or move it to another paragraph`;
    }
    before = token;
  }
  return undefined;
}

/** Groups the blocks of a text by their notes. Expects a text without errors of `findNoteError`. */
export function groupByNotes(tokens: readonly Token[]): NotedBlocks[] {
  const groups: NotedBlocks[] = [{ blocks: [] }];
  const restOf = (group: NotedBlocks) => ("blocks" in group ? group.blocks : group.rest);
  for (const token of tokens) {
    if (token.type === "space") continue;
    const kind = isQuotation(token) ? (NOTE.exec(token.text)?.[1] as NoteKind | undefined) : undefined;
    const open = restOf(groups.at(-1) as NotedBlocks);
    const last = kind === undefined ? undefined : open.pop();
    if (kind === undefined || last === undefined) {
      open.push(token);
      continue;
    }
    const { before, noted } = separate(last);
    open.push(...before);
    groups.push({ noted, note: { kind, text: (token as Tokens.Blockquote).text.replace(NOTE, "") }, rest: [] });
  }
  return groups.filter((group) => !("blocks" in group) || group.blocks.length > 0);
}
