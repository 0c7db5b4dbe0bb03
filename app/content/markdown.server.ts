import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { inLanguage, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { isResourceAddress } from "#app/i18n/paths.ts";
import { findNoteError, groupByNotes } from "./margin-notes.ts";

interface DefinitionToken extends Tokens.Generic {
  entries: { term: Token[]; definition: Token[] }[];
}

const DEFINITIONS = /^(?:[^\n:|#>{-][^\n]*\n: [^\n]+(?:\n(?!: )(?![^\n]+\n: )[^\n]+)*(?:\n{1,2}|$))+/;
const ENTRY = /([^\n]+)\n: ([\s\S]*?)(?=\n{1,2}[^\n]+\n: |\s*$)/g;

/** Definition lists, which Markdown lacks: `Term`, and on the next line `: its definition`. */
const definitionList: TokenizerAndRendererExtension = {
  name: "definitionList",
  level: "block",
  start: (source) => source.match(/(?:^|\n)[^\n]+\n: /)?.index,
  tokenizer(source) {
    const match = DEFINITIONS.exec(source);
    if (match === null) return undefined;
    const entries = [...match[0].matchAll(ENTRY)].map(([, term = "", definition = ""]) => ({
      term: this.lexer.inlineTokens(term),
      definition: this.lexer.inlineTokens(definition),
    }));
    return { type: "definitionList", raw: match[0], entries } satisfies DefinitionToken;
  },
  renderer(token) {
    const inline = (tokens: Token[]) => this.parser.parseInline(tokens);
    const entries = (token as DefinitionToken).entries.map(
      ({ term, definition }) => `<div><dt>${inline(term)}</dt><dd>${inline(definition)}</dd></div>`,
    );
    return `<dl>${entries.join("")}</dl>`;
  },
};

/** A list of at least so many items, each of at most so many characters, is one of names and has columns. */
const SHORT_LIST = 6;
const SHORT_ITEM = 48;

function createRenderer(language: Language): Marked {
  return new Marked({
    gfm: true,
    extensions: [definitionList],
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        // Page links are written in English form and keep the page's language; other sites open in a new tab.
        if (/^(https?:|\/\/)/.test(href))
          return `<a href="${encodeURI(href).replaceAll("%25", "%")}" target="_blank" rel="noopener noreferrer">${text}</a>`;
        if (href.startsWith("/") && !isResourceAddress(href)) return `<a href="${inLanguage(href, language)}">${text}</a>`;
        return `<a href="${href}">${text}</a>`;
      },
      list(token) {
        const items = token.items.map((item) => this.listitem(item)).join("");
        if (token.ordered) return `<ol>\n${items}</ol>\n`;
        const isShort = token.items.length >= SHORT_LIST && token.items.every(({ text }) => text.length <= SHORT_ITEM);
        return `<ul${isShort ? ' class="short-list"' : ""}>\n${items}</ul>\n`;
      },
      table({ header, rows }) {
        const cell = (tag: string, tokens: Tokens.TableCell[]) =>
          `<tr>${tokens.map((one) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`).join("")}</tr>`;
        return `<div class="table-frame" tabindex="0"><table><thead>${cell("th", header)}</thead><tbody>${rows.map((row) => cell("td", row)).join("")}</tbody></table></div>`;
      },
    },
  });
}

const renderers = mapLanguages(createRenderer);

/** Renders Markdown of our own files to HTML, with links to pages in a language. */
export function renderMarkdown(text: string, language: Language): string {
  const marked = renderers[language];
  const render = (tokens: Token[]) => marked.parser(tokens);
  return groupByNotes(marked.lexer(text))
    .map((group) => {
      if ("blocks" in group) return render(group.blocks);
      const note = `<aside role="note" class="note note-${group.note.kind}">${render(marked.lexer(group.note.text))}</aside>`;
      return `<div class="noted">${render([group.noted])}${note}${render(group.rest)}</div>`;
    })
    .join("");
}

/** Finds a misplaced or misspelled note in the margin, with an explanation; undefined if there is none. */
export function findMarginNoteError(text: string, language: Language): string | undefined {
  return findNoteError(renderers[language].lexer(text));
}
