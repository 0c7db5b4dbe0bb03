import { Fragment, type ReactNode } from "react";

const MARKS = /\*\*\*(.+?)\*\*\*|\*\*(.+?)\*\*|\*((?:\*\*[^*]+\*\*|[^*])+)\*/g;

/** `**bold**`, `*italic*`, one within the other, and `***both***`; everything else is text, and React escapes it. */
function withMarks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(line.slice(end, match.index));
    const [, both, bold, italic = ""] = match;
    if (both !== undefined) {
      parts.push(
        <strong key={match.index}>
          <em>{both}</em>
        </strong>,
      );
    } else
      parts.push(
        bold !== undefined ? <strong key={match.index}>{withMarks(bold)}</strong> : <em key={match.index}>{withMarks(italic)}</em>,
      );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}

/** A news description: a blank line begins a paragraph, a newline breaks the line (P-NEWS-4). */
export function LightMarkup({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph, index) => (
    // The text is fixed: its paragraphs have no other identity than their place.
    <p key={index}>
      {paragraph.split("\n").map((line, lineIndex) => (
        <Fragment key={lineIndex}>
          {lineIndex > 0 && <br />}
          {withMarks(line)}
        </Fragment>
      ))}
    </p>
  ));
}
