import { Fragment, type ReactNode } from "react";

const MARKS = /\*\*\*(.+?)\*\*\*|\*\*(.+?)\*\*|\*((?:\*\*[^*]+\*\*|[^*])+)\*/g;

/** Supports `**bold**`, `*italic*`, one nested in the other, and `***both***`; React escapes the rest as text. */
function renderMarks(line: string): ReactNode[] {
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
        bold !== undefined ? <strong key={match.index}>{renderMarks(bold)}</strong> : <em key={match.index}>{renderMarks(italic)}</em>,
      );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}

/** A news description: a blank line starts a paragraph, a newline breaks the line (P-NEWS-4). */
export function LightMarkup({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph, index) => (
    // The text is static, so indexes serve as keys.
    <p key={index}>
      {paragraph.split("\n").map((line, lineIndex) => (
        <Fragment key={lineIndex}>
          {lineIndex > 0 && <br />}
          {renderMarks(line)}
        </Fragment>
      ))}
    </p>
  ));
}
