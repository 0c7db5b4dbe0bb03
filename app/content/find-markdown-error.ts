/** Explanations complete a sentence for the editor: `"text" explanation`. */
type MarkdownError = [pattern: RegExp, explanation: string];

const IN_TEXT: MarkdownError[] = [
  [/^# .*/m, "would be a second title: the title is a field above, and section headings begin with ##"],
  [/^#+[^#\s].*/m, "is not a heading: put a space after the last #"],
];

const IN_HTML: MarkdownError[] = [
  [/(?<=<p>|\n):[^\n<]*/, "is not a definition: put its term in the line right above, and a space after the colon"],
  [/\[[^\]\n<>]*\] \([^)\n<>]*\)/, "is not a link: remove the space between ] and ("],
  // Only from the beginning of a run: from each character, a long text takes quadratic time.
  [/(?<![^\n<>])[^\n<>]*\*\*[^\n<>]*/, "has unmatched **: write bold text between two ** without spaces inside"],
  [/(?<= href=")(?!\/|#|https?:|mailto:|tel:)[^"]*/, "is not a link address: ours begin with /, others with https://, e-mail with mailto:"],
];

/** Finds markup that would be shown literally or lead nowhere, with an explanation; undefined if there is none. */
export function findMarkdownError(text: string, html: string): string | undefined {
  const find = (errors: MarkdownError[], source: string) => {
    for (const [pattern, explanation] of errors) {
      const found = pattern.exec(source)?.[0].trim();
      if (found !== undefined) return `"${found.length > 60 ? `${found.slice(0, 60)}…` : found}" ${explanation}`;
    }
    return undefined;
  };
  return find(IN_TEXT, text) ?? find(IN_HTML, html);
}
