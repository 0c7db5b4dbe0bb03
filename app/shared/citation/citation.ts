/** Forms of a citation: the label on a wall, a footnote, an entry for a reference manager. */
export const CITATIONS = ["caption", "note", "bibtex"] as const;
export type Citation = (typeof CITATIONS)[number];

/** A field of an entry; empty ones are left out. */
type BibtexField = readonly [name: string, value: string | null];

/** Without the characters that delimit a field of BibTeX. */
const plain = (text: string) => text.replace(/[{}\\]/g, "");

/** An entry for reference managers. The author is kept whole: a stored name does not say which part is which. */
export function bibtexEntry(key: string, fields: readonly BibtexField[]): string {
  const lines = fields.flatMap(([name, value]) =>
    value === null || value === "" ? [] : [`  ${name} = ${name === "author" ? `{{${plain(value)}}}` : `{${plain(value)}}`}`],
  );
  return `@misc{eac-${key.toLowerCase()},\n${lines.join(",\n")}\n}`;
}
