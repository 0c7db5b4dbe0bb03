import { Fragment, type ReactNode } from "react";

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*/g;

/** `**bold**` and `*italic*`; everything else is text, and React escapes it. */
function withMarks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(line.slice(end, match.index));
    parts.push(match[1] !== undefined ? <strong key={match.index}>{match[1]}</strong> : <em key={match.index}>{match[2]}</em>);
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}

/** A news description: a blank line begins a paragraph, a newline breaks the line (spec §2.3). */
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
