/** Each with what it does to the page, for the person who wrote it. */
type MarkdownError = [pattern: RegExp, explanation: string];

const IN_TEXT: MarkdownError[] = [
  [/^# .*/m, "would be a second title: the title is a field above, and sections begin with ##"],
  [/^#+[^#\s].*/m, "is no heading: a space follows the last #"],
];

const IN_HTML: MarkdownError[] = [
  [/(?<=<p>|\n):[^\n<]*/, "is no definition: its term stands in the line right above, and a space follows the colon"],
  [/\[[^\]\n<>]*\] \([^)\n<>]*\)/, "is no link: no space stands between ] and ("],
  [/[^\n<>]*\*\*[^\n<>]*/, "has ** that make nothing bold: they stand in pairs, without a space inside"],
  [
    /(?<= href=")(?!\/|#|https?:|mailto:|tel:)[^"]*/,
    "is no address of a link: ours begin with /, others with https://, those of mail with mailto:",
  ],
];

/** What Markdown would show as it is, or lead nowhere, with the reason; undefined when there is nothing of the kind. */
export function findMarkdownError(text: string, html: string): string | undefined {
  const find = (errors: MarkdownError[], where: string) => {
    for (const [pattern, explanation] of errors) {
      const found = pattern.exec(where)?.[0].trim();
      if (found !== undefined) return `"${found.length > 60 ? `${found.slice(0, 60)}…` : found}" ${explanation}`;
    }
    return undefined;
  };
  return find(IN_TEXT, text) ?? find(IN_HTML, html);
}
